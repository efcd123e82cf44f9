package dp

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Algorithm names how the marginals that are measured are chosen.
type Algorithm string

const (
	// MST measures a spanning tree of pairs (McKenna, Miklau and Sheldon, "Winning the NIST
	// contest", Journal of Privacy and Confidentiality 2021).
	MST Algorithm = "mst"
	// AIM measures pairs one by one, each where the model so far errs most, and may close
	// loops (McKenna, Mullins, Sheldon and Miklau, "AIM", VLDB 2022).
	AIM Algorithm = "aim"
)

// Limits of what can be learnt.
const (
	MinEpsilon = 0.01
	MaxEpsilon = 100.0
	// MaxColumns is how many columns can be learnt; others must be formatted or dropped.
	MaxColumns = 256
	// MaxLevels is how many public levels a category may declare.
	MaxLevels = 10_000
	// DefaultFormat is the pattern of text columns about which nothing public is known.
	DefaultFormat = "************"
	// DefaultDelta holds where the number of rows is not public: below 1/(10·rows) for
	// every table of up to 10^8 rows.
	DefaultDelta = 1e-9
)

// Bounds are the least and the greatest value of a column, known without looking at the
// data: numbers, or microseconds since 1970 for a Time. Cells outside count as the bound.
type Bounds struct{ Min, Max float64 }

// Options say how much may be learnt and what is public anyway. All that is in here
// must have been decided without looking at the table.
type Options struct {
	// Epsilon is the privacy budget, between MinEpsilon and MaxEpsilon.
	Epsilon float64
	// Delta is the probability that is left out of the promise. 0 means 1/(10·PublicRows), or
	// DefaultDelta without PublicRows: a value that follows the true number of rows would
	// tell it.
	Delta float64
	// Algorithm is AIM or MST; empty means AIM up to 64 learnt columns, and MST above.
	Algorithm Algorithm
	// PublicRows is the number of rows, if that may be known, or is told elsewhere; the promise then is
	// between tables of the same number of rows, which differ by the replacement of one, and
	// costs √2 times the noise. 0 estimates the number privately.
	PublicRows int64
	// Bounds of columns of numbers and times; others are estimated privately.
	Bounds map[string]Bounds
	// Levels of categories; others are estimated privately, and the levels of few rows lost.
	// Cells with another value count as "other".
	Levels map[string][]string
	// Formats are patterns, in the grammar of contract.Column.Pattern, for the columns of
	// text that are not learnt. Others follow their semantic type, or DefaultFormat.
	Formats map[string]string
	// Other is written for values that are not published. If empty, a published value
	// stands in.
	Other string
	// Workers bounds the goroutines; 0 means one per core.
	Workers int
	// Progress, if set, hears the share done (0 to 1), never two calls at once.
	Progress func(float64)
	// Stopped, if set, is asked every fraction of a second. Once it returns an error it must go on to
	// do so: training ends and returns that error.
	Stopped func() error
}

func (o *Options) stop() error {
	if o.Stopped == nil {
		return nil
	}
	return o.Stopped()
}

// check returns the options with defaults filled in.
func (o Options) check(f *frame.Frame) (Options, error) {
	invalid := func(field, message, hint string, value any) error {
		return sdg.Invalid(hint, sdg.FieldError{Field: field, Message: message, Value: value})
	}
	if !(o.Epsilon >= MinEpsilon && o.Epsilon <= MaxEpsilon) {
		return o, invalid("epsilon", fmt.Sprintf("must be between %v and %v", MinEpsilon, MaxEpsilon), "Values near 1 are usual; above 10 little is promised.", o.Epsilon)
	}
	if o.PublicRows < 0 {
		return o, invalid("public_rows", "must not be negative", "Leave it out to have the number of rows estimated.", o.PublicRows)
	}
	if o.Delta == 0 {
		o.Delta = DefaultDelta
		if o.PublicRows > 0 {
			o.Delta = math.Min(1e-3, 1/(10*float64(o.PublicRows)))
		}
	}
	if !(o.Delta >= 1e-15 && o.Delta <= 1e-3) {
		return o, invalid("delta", "must be between 1e-15 and 1e-3", "It should lie well below one over the number of rows.", o.Delta)
	}
	learnt := 0
	for i := range f.Columns {
		if learns(&f.Columns[i].Field) {
			learnt++
		}
	}
	switch o.Algorithm {
	case "":
		o.Algorithm = AIM
		if learnt > aimColumns {
			o.Algorithm = MST
		}
	case MST:
	case AIM:
		if learnt > aimColumns {
			return o, invalid("algorithm", fmt.Sprintf("aim learns at most %d columns", aimColumns), "Use mst, or drop columns.", learnt)
		}
	default:
		return o, invalid("algorithm", "must be aim or mst", "Leave it out to have it chosen.", string(o.Algorithm))
	}
	if learnt > MaxColumns {
		return o, invalid("columns", fmt.Sprintf("at most %d columns can be learnt", MaxColumns), "Drop columns: the budget is shared by all that are learnt.", learnt)
	}
	for name, b := range o.Bounds {
		c := f.Column(name)
		switch {
		case c == nil || c.Kind != frame.Number && c.Kind != frame.Time:
			return o, invalid("bounds."+name, "is no column of numbers or times", "Name a column of the dataset as it is written there.", nil)
		case !(b.Min <= b.Max) || math.IsInf(b.Min, 0) || math.IsInf(b.Max, 0):
			return o, invalid("bounds."+name, "must be finite, the minimum not above the maximum", "Swap the two values.", nil)
		}
	}
	for name, levels := range o.Levels {
		c := f.Column(name)
		if c == nil || c.Kind != frame.Category {
			return o, invalid("levels."+name, "is no category column", "Name a column of the dataset as it is written there.", nil)
		}
		if len(levels) == 0 || len(levels) > MaxLevels {
			return o, invalid("levels."+name, fmt.Sprintf("must have between 1 and %d levels", MaxLevels), "Leave the column out to have its levels estimated.", len(levels))
		}
		if sorted := slices.Sorted(slices.Values(levels)); len(slices.Compact(sorted)) != len(levels) {
			return o, invalid("levels."+name, "lists a level twice", "List each level once.", nil)
		}
	}
	for name, pattern := range o.Formats {
		c := f.Column(name)
		if c == nil || learns(&c.Field) || c.Kind == frame.Number || c.Kind == frame.Time {
			return o, invalid("formats."+name, "is no column of text that is not learnt", "Name a text column of the dataset as it is written there.", nil)
		}
		if _, err := contract.ParsePattern(pattern); err != nil || pattern == "" {
			return o, invalid("formats."+name, "is no pattern", `For example "AAA-####": A is a letter, # a digit.`, pattern)
		}
	}
	return o, nil
}

// learns reports whether a column's values are learnt. Text never is, nor are unique
// categories: each of their values would be a row of its own.
func learns(f *frame.Field) bool {
	if f.Kind == frame.Text || f.Kind == frame.Category && f.Unique {
		return false
	}
	return f.Treatment == frame.Learn
}
