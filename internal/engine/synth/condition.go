package synth

import (
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// Holds reports whether a cell meets the condition. The column is the one that it names.
func (c *Condition) Holds(col *frame.Column, row int) bool {
	if col.IsNull(row) {
		return !c.NotNull && (c.OrMissing || c.Min == nil && c.Max == nil && len(c.In) == 0)
	}
	if len(c.In) > 0 {
		return len(col.Levels) > 0 && slices.Contains(c.In, col.Levels[col.Codes[row]])
	}
	if c.Min == nil && c.Max == nil {
		return true
	}
	var v float64
	if col.Kind == frame.Time {
		v = float64(col.Times[row])
	} else {
		v = col.Numbers[row]
	}
	return (c.Min == nil || v >= *c.Min) && (c.Max == nil || v <= *c.Max)
}
