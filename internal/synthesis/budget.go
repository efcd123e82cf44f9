package synthesis

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Budget is a differential privacy guarantee, and what is public anyway. Epsilon and delta
// are decimal strings: they are promises, and no rounding may change them.
type Budget struct {
	Epsilon string `json:"epsilon"`
	Delta   string `json:"delta"`
	// Bounds and Levels are known without looking at the data. What is not given is
	// estimated privately, which costs a part of the budget.
	Bounds map[string]Bounds   `json:"bounds,omitempty"`
	Levels map[string][]string `json:"levels,omitempty"`
}

// Bounds are the least and the greatest value of a column of numbers.
type Bounds struct {
	Min float64 `json:"min"`
	Max float64 `json:"max"`
}

// DefaultEpsilon is the budget of a request that names none.
const DefaultEpsilon = "1"

// DefaultDelta is the largest power of ten that does not exceed 1/(10·rows).
func DefaultDelta(rows int64) string {
	digits := 1
	for n := int64(1); n < rows && digits < 15; n *= 10 {
		digits++
	}
	return strconv.FormatFloat(math.Pow10(-digits), 'f', digits, 64)
}

// check reports what cannot be promised, by request field.
func (b *Budget) check(columns []frame.Field) (found []sdg.FieldError) {
	fail := func(field, format string, args ...any) {
		found = append(found, sdg.FieldError{Field: "body.privacy." + field, Message: fmt.Sprintf(format, args...)})
	}
	if v, err := strconv.ParseFloat(b.Epsilon, 64); err != nil || !(v >= dp.MinEpsilon && v <= dp.MaxEpsilon) {
		fail("epsilon", "must be between %v and %v; values near 1 are usual", dp.MinEpsilon, dp.MaxEpsilon)
	}
	if v, err := strconv.ParseFloat(b.Delta, 64); err != nil || !(v >= 1e-15 && v <= 1e-3) {
		fail("delta", "must be between 1e-15 and 1e-3, well below one over the number of rows")
	}
	kind := func(name string) frame.Kind {
		at := slices.IndexFunc(columns, func(f frame.Field) bool { return f.Name == name && f.Treatment != frame.Drop })
		if at < 0 {
			return ""
		}
		return columns[at].Kind
	}
	for name, bounds := range b.Bounds {
		if kind(name) != frame.Number {
			fail("bounds."+name, "is no column of numbers that is kept")
		} else if !(bounds.Min <= bounds.Max) {
			fail("bounds."+name, "has a minimum above its maximum")
		}
	}
	for name, levels := range b.Levels {
		if kind(name) != frame.Category {
			fail("levels."+name, "is no category that is kept")
		} else if len(levels) == 0 || len(levels) > dp.MaxLevels {
			fail("levels."+name, "must have between 1 and %d levels", dp.MaxLevels)
		}
	}
	slices.SortFunc(found, func(a, b sdg.FieldError) int {
		if a.Field < b.Field {
			return -1
		}
		return 1
	})
	return found
}

// options are the engine's.
func (b *Budget) options() (o dp.Options, err error) {
	if o.Epsilon, err = strconv.ParseFloat(b.Epsilon, 64); err != nil {
		return o, fmt.Errorf("read epsilon: %w", err)
	}
	if o.Delta, err = strconv.ParseFloat(b.Delta, 64); err != nil {
		return o, fmt.Errorf("read delta: %w", err)
	}
	o.Levels, o.Bounds = b.Levels, map[string]dp.Bounds{}
	for name, bounds := range b.Bounds {
		o.Bounds[name] = dp.Bounds(bounds)
	}
	return o, nil
}

// RowsToFindRanges is how many rows the engine dp needs to find the ranges of the columns
// without bounds; 0 if none is searched, or no training is to come.
func (c *Contract) RowsToFindRanges() int64 {
	if c.Privacy == nil || c.ModelID != "" {
		return 0
	}
	o, err := c.Privacy.options()
	if err != nil {
		return 0 // Validate says why
	}
	o.PublicRows = c.TrainingRows
	return dp.RowsToFindRanges(c.Columns, o)
}
