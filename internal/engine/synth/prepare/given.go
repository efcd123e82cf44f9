package prepare

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// Given turns values that are known when rows are made into the state of the variables
// that were modelled first. It is immutable.
type Given struct {
	plan    *Plan
	columns []int
	// Variables is the number of variables that the values decide: those before it.
	Variables int
	// levels finds the code of a level, by column.
	levels []map[string]uint32
	common []uint32 // by variable: the commonest code, for values that no donor has
}

// Given returns what the named columns decide, or an error if they are not those that were
// given at training.
func (p *Plan) Given(names []string) (*Given, error) {
	g := &Given{plan: p, levels: make([]map[string]uint32, len(p.Columns)), common: make([]uint32, len(p.Variables))}
	known := make([]bool, len(p.Variables))
	for i := range p.Columns {
		c := &p.Columns[i]
		if !slices.Contains(names, c.Name) {
			continue
		}
		g.columns = append(g.columns, i)
		for _, v := range [...]int{c.Variable, c.Second, c.Gate} {
			if v != None {
				known[v] = true
			}
		}
		if c.Source == FromLevel && c.Kind == frame.Category && !c.Determined {
			g.levels[i] = make(map[string]uint32, len(c.Emit))
			for code, e := range c.Emit {
				if e != Missing {
					g.levels[i][c.Levels[e]] = uint32(code)
				}
			}
		}
	}
	if len(g.columns) != len(names) {
		return nil, fmt.Errorf("table %q: %d of %d given columns are known", p.Name, len(g.columns), len(names))
	}
	g.Variables = max(slices.Index(known, false), 0)
	if !slices.Contains(known, false) {
		g.Variables = len(known)
	}
	if slices.Contains(known[g.Variables:], true) {
		return nil, fmt.Errorf("table %q: a column that is given was modelled after one that is made", p.Name)
	}
	for v := range g.Variables {
		g.common[v] = commonest(&p.Variables[v])
	}
	return g, nil
}

// commonest returns the code that most donors have, of those that may be repeated.
func commonest(v *Variable) uint32 {
	counts := make([]int, v.Levels)
	if v.Role == Number {
		counts = make([]int, len(v.Amount.Values))
	}
	for _, c := range v.Codes {
		if int(c) < len(counts) {
			counts[c]++
		}
	}
	best := 0
	for c, n := range counts {
		if n > counts[best] {
			best = c
		}
	}
	return uint32(best)
}

// Put writes the cells of the given rows of f, which has the columns of all given names,
// into the rows of s from the first on. A value that no donor has counts as the commonest
// level or the nearest number.
func (g *Given) Put(s *State, f *frame.Frame, rows []int) error {
	s.Rows = len(rows)
	for _, i := range g.columns {
		c := &g.plan.Columns[i]
		from := f.Column(c.Name)
		if from == nil || from.Kind != c.Kind {
			return fmt.Errorf("table %q: the given column %q is missing or of another kind", g.plan.Name, c.Name)
		}
		if c.Gate != None {
			for r, row := range rows {
				s.Codes[c.Gate][r] = 0
				if from.IsNull(row) {
					s.Codes[c.Gate][r] = 1
				}
			}
		}
		switch {
		case c.Determined:
		case c.Source == FromLevel:
			g.putLevels(s, i, from, rows)
		case c.Source.anchored():
			anchor := f.Column(g.plan.Columns[c.Anchor].Name)
			if anchor == nil || anchor.Kind != frame.Time {
				return fmt.Errorf("table %q: the column that %q counts from is not given", g.plan.Name, c.Name)
			}
			for r, row := range rows {
				at := anchor.Times[row]
				if c.Source == FromAnchorDay {
					at = dayOf(at)
				}
				g.putTick(s, c.Variable, r, float64(from.Times[row]-at), from.IsNull(row) || anchor.IsNull(row))
			}
		case c.Source == FromClock:
			for r, row := range rows {
				t := float64(from.Times[row])
				day := math.Floor(t/Day) * Day
				g.putTick(s, c.Variable, r, day, from.IsNull(row))
				g.putTick(s, c.Second, r, t-day, from.IsNull(row))
			}
		case c.Source == FromAmount && c.Kind == frame.Time:
			for r, row := range rows {
				g.putTick(s, c.Variable, r, float64(from.Times[row]), from.IsNull(row))
			}
		case c.Source == FromAmount && c.Kind == frame.Number:
			for r, row := range rows {
				g.putTick(s, c.Variable, r, from.Numbers[row], from.IsNull(row))
			}
		}
	}
	return nil
}

func (g *Given) putTick(s *State, v, r int, value float64, missing bool) {
	a := g.plan.Variables[v].Amount
	if missing {
		s.Ticks[v][r] = a.Values[g.common[v]]
		return
	}
	s.Ticks[v][r] = a.tick(value)
}

func (g *Given) putLevels(s *State, column int, from *frame.Column, rows []int) {
	c := &g.plan.Columns[column]
	out := s.Codes[c.Variable]
	null := g.common[c.Variable]
	if at := slices.Index(c.Emit, Missing); at >= 0 {
		null = uint32(at)
	}
	var codes []uint32
	if c.Kind == frame.Category {
		codes = make([]uint32, len(from.Levels))
		for l, text := range from.Levels {
			code, ok := g.levels[column][text]
			if !ok {
				code = g.common[c.Variable]
			}
			codes[l] = code
		}
	}
	for r, row := range rows {
		switch {
		case from.IsNull(row):
			out[r] = null
		case c.Kind == frame.Category:
			out[r] = codes[from.Codes[row]]
		case c.Kind == frame.Number:
			out[r] = c.nearest(from.Numbers[row], null)
		default:
			out[r] = g.common[c.Variable]
		}
	}
}

// nearest returns the code of the number nearest to v, or none if the column has no number.
func (c *Column) nearest(v float64, none uint32) uint32 {
	best := math.Inf(1)
	for code, e := range c.Emit {
		if e == Missing {
			continue
		}
		if d := math.Abs(c.Numbers[e] - v); d < best {
			best, none = d, uint32(code)
		}
	}
	return none
}
