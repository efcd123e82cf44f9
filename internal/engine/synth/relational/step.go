package relational

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
)

// persistent is the autocorrelation at lag 1 around its parent's mean from which on a number's
// steps are learnt in its place.
const persistent = 0.15

// step is a number that moves slowly from row to row: learnt is how far it moves, and what is
// made stays between low and high, as numbers of the first rows do.
type step struct {
	column    string
	low, high float64
}

// steps finds the numbers of a child that move slowly. A number that a category decides, that
// takes combinations with other columns, or that never exceeds another one or is never exceeded,
// is learnt as it is: a step would break that.
func (t *trainer) steps(child int) []step {
	f, of := t.learn[child], t.of[child]
	var out []step
	for k := range f.Columns {
		c := &f.Columns[k]
		if c.Kind != frame.Number || slices.Contains(c.Null, true) || c.Name == t.model.schema.Tables[child].Order || bound(f, k) ||
			slices.ContainsFunc(t.options.Together[f.Name], func(set []string) bool { return slices.Contains(set, c.Name) }) {
			continue
		}
		// Of values without autocorrelation steps have twice the variance, of slower ones less.
		var around, degrees, squares, moves float64
		for p := range len(of.first) - 1 {
			rows := of.of(p)
			n, mean := 0.0, 0.0
			for i, row := range rows { // Welford, Technometrics 4, 1962
				n++
				d := c.Numbers[row] - mean
				mean += d / n
				around += float64(d * (c.Numbers[row] - mean))
				if i > 0 {
					moved := c.Numbers[row] - c.Numbers[rows[i-1]]
					squares += float64(moved * moved)
					moves++
				}
			}
			degrees += max(0, n-1)
		}
		if moves == 0 || around == 0 || squares/moves >= float64(2*(1-persistent)*around)/degrees {
			continue
		}
		all := slices.Clone(c.Numbers)
		slices.Sort(all)
		cut := max(1, min(prepare.MinRows, len(all)/20)) - 1 // the extremes belong to single rows
		out = append(out, step{column: c.Name, low: all[cut], high: all[len(all)-1-cut]})
	}
	return out
}

// bound says that number k of a frame is decided by a category, or on one side of another number.
func bound(f *frame.Frame, k int) bool {
	c := &f.Columns[k]
	for i := range f.Columns {
		o := &f.Columns[i]
		switch {
		case i == k:
		case o.Kind == frame.Category && len(o.Levels) > 1 && decides(o, c):
			return true
		case o.Kind == frame.Number:
			below, above := true, true
			for row, v := range c.Numbers {
				if !o.IsNull(row) {
					below, above = below && v <= o.Numbers[row], above && v >= o.Numbers[row]
				}
			}
			if below || above {
				return true
			}
		}
	}
	return false
}

func decides(by, c *frame.Column) bool {
	seen := map[int]float64{}
	for row, v := range c.Numbers {
		code := int(by.Codes[row])
		if by.IsNull(row) {
			code = none
		}
		if old, ok := seen[code]; ok && old != v {
			return false
		}
		seen[code] = v
	}
	return true
}

// stepped returns the rows of a child as they follow others: slow numbers as their steps.
func stepped(f *frame.Frame, steps []step, before, after []int) *frame.Frame {
	out := f.Select(after)
	for _, s := range steps {
		c, from := out.Column(s.column), f.Column(s.column)
		for row := range c.Numbers {
			c.Numbers[row] = rounded(c.Numbers[row]-from.Numbers[before[row]], c.Decimals)
		}
	}
	return out
}

// walk takes the steps that were made from the rows before.
func walk(made *frame.Frame, steps []step, before *frame.Frame, rows []int) {
	for _, s := range steps {
		c, from := made.Column(s.column), before.Column(s.column)
		for row := range c.Numbers {
			c.Numbers[row] = max(s.low, min(s.high, rounded(from.Numbers[rows[row]]+c.Numbers[row], c.Decimals)))
		}
	}
}

// within narrows what numbers walk in to what conditions allow, and returns the conditions that
// are left: those on numbers whose steps are learnt are not for the trees.
func within(steps []step, conditions []synth.Condition, fields []frame.Field) (rest []synth.Condition, narrowed []step) {
	narrowed = slices.Clone(steps)
	for _, c := range conditions {
		at := slices.IndexFunc(narrowed, func(s step) bool { return s.column == c.Column })
		if at < 0 {
			rest = append(rest, c)
			continue
		}
		unit := 1.0
		for range fields[slices.IndexFunc(fields, func(f frame.Field) bool { return f.Name == c.Column })].Decimals {
			unit *= 10
		}
		s := &narrowed[at]
		if c.Min != nil {
			s.low = max(s.low, math.Ceil(float64(*c.Min*unit)-1e-9)/unit)
			s.high = max(s.high, s.low)
		}
		if c.Max != nil {
			s.high = min(s.high, math.Floor(float64(*c.Max*unit)+1e-9)/unit)
			s.low = min(s.low, s.high)
		}
	}
	return rest, narrowed
}
