package prepare

import "math"

// Bounds are inclusive limits in ticks.
type Bounds struct{ Low, High float64 }

// Open sets no limits.
func Open() Bounds { return Bounds{Low: math.Inf(-1), High: math.Inf(1)} }

// Empty says that no value keeps the limits.
func (b Bounds) Empty() bool { return b.Low > b.High }

// within returns the part of b that also keeps c.
func (b Bounds) within(c Bounds) Bounds {
	return Bounds{Low: math.Max(b.Low, c.Low), High: math.Min(b.High, c.High)}
}

// Limit is an order relation as seen from the variable that is modelled later.
type Limit struct {
	// Other is the earlier variable; Below says that it is the lower of the two.
	Other int
	Below bool
}

// Limits returns per variable the order relations to earlier ones.
func (p *Plan) Limits() [][]Limit {
	out := make([][]Limit, len(p.Variables))
	for _, o := range p.Orders {
		if o.Low < o.High {
			out[o.High] = append(out[o.High], Limit{Other: o.Low, Below: true})
		} else {
			out[o.Low] = append(out[o.Low], Limit{Other: o.High})
		}
	}
	return out
}

// Narrow returns the bounds of variable v in row i of s, given the earlier variables.
func (p *Plan) Narrow(b Bounds, limits []Limit, s *State, i, v int) Bounds {
	scale := &p.Variables[v].Amount.Scale
	for _, l := range limits {
		other := &p.Variables[l.Other]
		if other.Gate != None && s.Codes[other.Gate][i] == 1 {
			continue
		}
		units := other.Amount.units(s.Ticks[l.Other][i])
		if l.Below {
			b.Low = math.Max(b.Low, scale.ceil(units))
		} else {
			b.High = math.Min(b.High, scale.floor(units))
		}
	}
	return b
}
