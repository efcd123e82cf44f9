package mock

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
)

// mostCut is the share of a distribution that may lie beyond where numbers end.
const mostCut = 0.001

// law builds the column's law over [lo, hi] for n ranks.
func (s *scalarSpec) law(width uint64, n int64) (law, error) {
	if len(s.list) > 0 {
		return s.listLaw(width, n)
	}
	if s.kind == boolKind {
		share := 0.5
		if s.share != nil {
			share = *s.share
		}
		yes := contract.Count(n, share)
		return newListLaw([]int64{0, 1}, []int64{n - yes, yes}, width), nil
	}
	lo, hi := s.lo/s.step, s.hi/s.step
	if s.kind.temporal() {
		if s.calendar != nil {
			l, ok := newCalendarLaw(s.kind, s.calendar, s.lo, s.hi)
			if !ok {
				return nil, &Error{s.field + ".calendar", "the calendar leaves no day of the period"}
			}
			return l, nil
		}
		if s.dist == nil {
			return evenLaw{s.lo, s.hi}, nil
		}
	}
	l, err := s.numberLaw(lo, hi, width, n)
	if err != nil {
		return nil, &Error{s.field + ".distribution", err.Error()}
	}
	if s.endings {
		return endingLaw{l}, nil
	}
	if s.step > 1 {
		return stepLaw{l, s.step}, nil
	}
	return l, nil
}

// numberLaw counts in steps.
func (s *scalarSpec) numberLaw(lo, hi int64, width uint64, n int64) (law, error) {
	unit := float64(s.step) / s.units()
	low, high := math.Inf(-1), math.Inf(1)
	if !s.openLow || lo > -farthest/s.step {
		low = float64(float64(lo) * unit)
	}
	if !s.openHigh || hi < farthest/s.step {
		high = float64(float64(hi) * unit)
	}
	if s.dist == nil || s.dist.Kind == contract.Uniform {
		if math.IsInf(low, 0) || math.IsInf(high, 0) {
			return nil, fmt.Errorf("a uniform distribution needs min and max")
		}
		return evenLaw{lo, hi}, nil
	}
	if stepped(s.dist) {
		w, err := discreteWeights(s.dist, low, high)
		if err != nil {
			return nil, err
		}
		if w.grouped && powersOfTen[s.scale]%s.step == 0 {
			return &groupLaw{newWeightedLaw(w.firsts, w.weights), w.last, powersOfTen[s.scale] / s.step}, nil
		}
		values := make([]int64, len(w.weights))
		for i := range values {
			values[i] = w.firsts[i] * powersOfTen[s.scale] / s.step
		}
		if len(values) > 100_000 || n >= hashedRanks {
			return newWeightedLaw(values, w.weights), nil
		}
		return newListLaw(values, w.dealt(n), width), nil
	}
	if s.dist.Kind == contract.Mixture {
		if bands := s.dist.Bands(); bands != nil {
			return s.bandsLaw(bands, lo, hi, width, n)
		}
		if !s.monotone {
			return s.mixtureLaw(lo, hi, width, n)
		}
	}
	f, err := distributionFamily(s.dist, low, high)
	if err != nil {
		return nil, err
	}
	if far := farthest / s.units(); s.openLow && f.cdf(-far) > mostCut || s.openHigh && f.tail(far) > mostCut {
		return nil, fmt.Errorf("numbers with %d digits after the point end at ±%.3g, within the distribution; ask for fewer digits, or give bounds", s.scale, far)
	}
	return continuousLaw(f, lo, hi, unit)
}

// mixtureLaw gives every component exactly its share. Bounds cut each component by itself; where they cut much
// of one, the weights change in proportion to what is left.
func (s *scalarSpec) mixtureLaw(lo, hi int64, width uint64, n int64) (law, error) {
	m := &mixtureLaw{lo: lo, hi: hi}
	var weights []float64
	unit := float64(s.step) / s.units()
	for i := range s.dist.Components {
		c, inside := &s.dist.Components[i], 1.0
		if c.Min == nil && c.Max == nil {
			f, err := distributionFamily(&c.Distribution, float64(float64(lo)*unit), float64(float64(hi)*unit))
			if err != nil {
				return nil, err
			}
			if inside = 1 - f.cdf(float64((float64(lo)-0.5)*unit)) - f.tail(float64((float64(hi)+0.5)*unit)); inside <= 1e-12 {
				continue
			}
		}
		l, err := s.partLaw(c, lo, hi, width, n)
		if err != nil {
			return nil, err
		}
		m.parts = append(m.parts, l)
		weights = append(weights, float64(c.Weight*inside))
	}
	if len(m.parts) == 0 {
		return nil, fmt.Errorf("the distribution has no mass between the column's bounds")
	}
	codes := make([]int64, len(m.parts))
	for i := range codes {
		codes[i] = int64(i)
	}
	m.choice = newWeightedLaw(codes, weights)
	return m, nil
}

// partLaw is the law of a component, between bounds of its own where it has them.
func (s *scalarSpec) partLaw(c *contract.Component, lo, hi int64, width uint64, n int64) (law, error) {
	part := *s
	part.dist = &c.Distribution
	if c.Min != nil {
		lo, part.openLow = max(lo, ceilDiv(int64(math.Ceil(float64(*c.Min*s.units())-1e-6)), s.step)), false
	}
	if c.Max != nil {
		hi, part.openHigh = min(hi, floorDiv(int64(math.Floor(float64(*c.Max*s.units())+1e-6)), s.step)), false
	}
	if lo > hi {
		return nil, fmt.Errorf("no value of the column lies between the bounds of a component")
	}
	return part.numberLaw(lo, hi, width, n)
}

// bandsLaw gives every range exactly its share of the ranks.
func (s *scalarSpec) bandsLaw(bands []contract.Component, lo, hi int64, width uint64, n int64) (law, error) {
	l := &bandsLaw{}
	weights, places := make([]float64, len(bands)), make([]int64, len(bands))
	for i := range bands {
		part, err := s.partLaw(&bands[i], lo, hi, width, n)
		if err != nil {
			return nil, err
		}
		l.parts = append(l.parts, part)
		weights[i], places[i] = bands[i].Weight, int64(i)
	}
	l.choice = newListLaw(places, contract.Quotas(n, weights), width)
	return l, nil
}

func (s *scalarSpec) listLaw(width uint64, n int64) (law, error) {
	values, err := s.listValues()
	if err != nil {
		return nil, err
	}
	counts := contract.Quotas(n, contract.Shares(s.list))
	// Ascending order makes the list a law that can be truncated.
	for i := 1; i < len(values); i++ {
		for j := i; j > 0 && values[j] < values[j-1]; j-- {
			values[j], values[j-1] = values[j-1], values[j]
			counts[j], counts[j-1] = counts[j-1], counts[j]
		}
	}
	return newListLaw(values, counts, width), nil
}

// outlierLaw draws values far outside a law's body, inside [lo, hi].
func outlierLaw(body law, lo, hi int64) evenLaw {
	low, high := body.at(math.MaxUint64/1000), body.at(math.MaxUint64-math.MaxUint64/1000)
	spread := max(body.at(3<<62)-body.at(1<<62), 1)
	from, to := high+3*spread, high+9*spread
	switch {
	case from <= hi:
		return evenLaw{from, min(to, hi)}
	case low-3*spread >= lo:
		return evenLaw{max(low-9*spread, lo), low - 3*spread}
	case high < hi:
		return evenLaw{max(high+1, hi-(hi-high)/4), hi}
	}
	return evenLaw{hi, hi}
}
