package dp

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

func refuse(column, hint, format string, args ...any) error {
	err := sdg.Errorf(sdg.ValidationFailed, hint, format, args...)
	err.Fields = []sdg.FieldError{{Field: "conditions", Message: err.Message, Value: column}}
	return err
}

// restrict returns copies of the columns whose codes hold only what the conditions
// allow, and how much of each code's weight that is, by variable.
func (m *Model) restrict(conditions []synth.Condition) ([]modelColumn, [][]float64, error) {
	columns := slices.Clone(m.columns)
	likelihood := make([][]float64, len(m.network.Cards))
	for i := range conditions {
		cond := &conditions[i]
		at := slices.IndexFunc(columns, func(c modelColumn) bool { return c.Name == cond.Column })
		if at < 0 {
			return nil, nil, refuse(cond.Column, "Name a column of the model.", "The model has no column %q.", cond.Column)
		}
		c := &columns[at]
		if c.variable < 0 {
			return nil, nil, refuse(cond.Column, "Conditions can only be set on columns that are learnt.", "Column %q is made by a format.", cond.Column)
		}
		allow, err := allowed(c, cond)
		if err != nil {
			return nil, nil, err
		}
		seen := likelihood[c.variable]
		if seen == nil {
			seen = make([]float64, len(c.codes))
			for v := range seen {
				seen[v] = 1
			}
			likelihood[c.variable] = seen
		}
		codes := make([]code, len(c.codes))
		any := false
		for v := range codes {
			codes[v] = code{null: c.codes[v].null}
			before, after := 0.0, 0.0
			for _, p := range c.codes[v].parts {
				before += p.weight
				if cut := allow(p); cut.weight > 0 {
					after += cut.weight
					codes[v].parts = append(codes[v].parts, cut)
				}
			}
			switch {
			case codes[v].null && (cond.NotNull || cond.Min != nil || cond.Max != nil || len(cond.In) > 0):
				seen[v] = 0
			case !codes[v].null && before > 0:
				seen[v] *= after / before
			}
			any = any || seen[v] > 0
		}
		if !any {
			return nil, nil, refuse(cond.Column, "Widen the condition: what it asks for is too rare to be published, or does not occur.",
				"The model knows no value of column %q that meets the condition.", cond.Column)
		}
		c.codes = codes
	}
	return columns, likelihood, nil
}

// allowed returns the function that cuts a part to what a condition allows.
func allowed(c *modelColumn, cond *synth.Condition) (func(part) part, error) {
	none := part{}
	if c.Kind == frame.Category {
		if cond.Min != nil || cond.Max != nil {
			return nil, refuse(c.Name, "List the levels that are allowed.", "Column %q is a category, which has no range.", c.Name)
		}
		if len(cond.In) == 0 {
			return func(p part) part { return p }, nil
		}
		levels := make([]bool, len(c.levels))
		for _, level := range cond.In {
			at, found := slices.BinarySearch(c.levels, level)
			if !found {
				return nil, refuse(c.Name, "Use levels that the model publishes.", "The model knows no level %q of column %q.", level, c.Name)
			}
			levels[at] = true
		}
		return func(p part) part {
			if levels[p.lo] {
				return p
			}
			return none
		}, nil
	}
	if len(cond.In) > 0 {
		return nil, refuse(c.Name, "Give a minimum and a maximum.", "Column %q is no category, which has levels.", c.Name)
	}
	lo, hi := math.Inf(-1), math.Inf(1)
	if cond.Min != nil {
		lo = *cond.Min
	}
	if cond.Max != nil {
		hi = *cond.Max
	}
	if !(lo <= hi) {
		return nil, refuse(c.Name, "Swap the two values.", "The minimum for column %q is above its maximum.", c.Name)
	}
	g := newGrid(&c.Field)
	from, to := g.within(lo, hi)
	return func(p part) part {
		cut := part{lo: max(p.lo, from), hi: min(p.hi, to)}
		if cut.lo > cut.hi {
			return none
		}
		cut.weight = float64(p.weight*float64(cut.hi-cut.lo+1)) / float64(p.hi-p.lo+1)
		return cut
	}, nil
}
