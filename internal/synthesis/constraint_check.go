package synthesis

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxContradicted is the share of source rows that may break a constraint: rows that keep what
// most of the source breaks would not be like the source.
const maxContradicted = 0.5

// Made are the columns as they will be made: what has formats or masks holds new texts.
func (c *Contract) Made() []frame.Field {
	out := c.Kept()
	for i := range out {
		if f := &out[i]; f.Treatment == frame.Mask || f.Treatment == frame.Format && f.Kind == frame.Category {
			f.Kind, f.Unique = frame.Text, f.Unique && f.Treatment == frame.Format
		}
	}
	return out
}

// together are the sets of columns that are learnt as one.
func (c *Contract) together() [][]string {
	var out [][]string
	for _, r := range c.Constraints {
		if len(r.Together) > 0 {
			out = append(out, r.Together)
		}
	}
	return out
}

// checkConstraints reports what in the constraints cannot be kept, by request field.
func (c *Contract) checkConstraints() (found []sdg.FieldError) {
	if len(c.Constraints) > MaxConstraints {
		return []sdg.FieldError{{Field: "body.constraints", Message: fmt.Sprintf("at most %d", MaxConstraints)}}
	}
	if len(c.Constraints) == 0 {
		return nil
	}
	if _, err := rules.Compile(c.Constraints, nil, c.Made()); err != nil {
		return fieldErrors(err)
	}
	joined := map[string]bool{}
	for i, r := range c.Constraints {
		fail := func(format string, args ...any) {
			found = append(found, sdg.FieldError{Field: fmt.Sprintf("body.constraints[%d]", i), Message: fmt.Sprintf(format, args...)})
		}
		if len(r.Together) > 0 && c.Engine == synth.DP {
			fail("the engine dp cannot promise that only combinations of the source come out: each could be of a single row")
		}
		for _, name := range r.Together {
			f := fieldOf(c.Columns, name)
			switch {
			case joined[name]:
				fail("%s stands in two sets of combinations", name)
			case f.Treatment != frame.Learn:
				fail("%s is made anew, not learnt: it has no combinations with other columns", name)
			}
			joined[name] = true
		}
		if apart := len(r.Unique) > 1 || len(r.Unique) == 1 && !fieldOf(c.Made(), r.Unique[0]).Unique; apart && c.Rows > rules.MaxUniqueRows {
			fail("at most %d rows can be kept from sharing learnt values", rules.MaxUniqueRows)
		}
	}
	return found
}

// fieldErrors are the fields that an error names.
func fieldErrors(err error) []sdg.FieldError {
	if e, ok := err.(*sdg.Error); ok && len(e.Fields) > 0 {
		return e.Fields
	}
	return []sdg.FieldError{{Field: "body.constraints", Message: err.Error()}}
}

// Contradicted counts the rows of a source that break each constraint, in its order.
func (c *Contract) Contradicted(source *frame.Frame) ([]int64, error) {
	out := make([]int64, len(c.Constraints))
	fields := source.Fields()
	set, err := rules.Compile(ofRows(c.Constraints, fields), nil, fields)
	if err != nil {
		return nil, err
	}
	for i, r := range c.Constraints {
		if len(r.Unique) > 0 {
			out[i] = repeated(source, r.Unique)
			continue
		}
		for row := range source.Rows {
			if set.Breaks(i, source, row) {
				out[i]++
			}
		}
	}
	return out, nil
}

// Refuse reports the constraints that most of the rows looked at break.
func (c *Contract) Refuse(contradicted []int64, looked int64) error {
	var found []sdg.FieldError
	for i, n := range contradicted {
		if float64(n) > float64(maxContradicted*float64(looked)) {
			found = append(found, sdg.FieldError{Field: fmt.Sprintf("body.constraints[%d]", i),
				Message: fmt.Sprintf("%d of %d source rows break %q: rows that keep it would not be like the source", n, looked, ConstraintText(c.Constraints[i], c.Columns))})
		}
	}
	if len(found) > 0 {
		return sdg.Invalid("Look at these columns of the dataset, and change or drop the constraint.", found...)
	}
	return nil
}

// repeated counts the rows that share their values of some columns with an earlier row.
func repeated(f *frame.Frame, names []string) int64 {
	columns := make([]int, len(names))
	for i, name := range names {
		columns[i] = slices.IndexFunc(f.Columns, func(c frame.Column) bool { return c.Name == name })
		if columns[i] < 0 {
			return 0
		}
	}
	seen := make(map[string]bool, f.Rows)
	n := int64(0)
	var key []byte
	for row := range f.Rows {
		var ok bool
		if key, ok = rules.AppendKey(key[:0], f, columns, row); !ok {
			continue
		}
		if seen[string(key)] {
			n++
			continue
		}
		seen[string(key)] = true
	}
	return n
}

// judgedConstraint is what the report says of a constraint.
type judgedConstraint struct {
	description         string
	checked, violations int64
	examples            []evidence.Violation
}

func (in *JudgeInput) judgeConstraint(i int) judgedConstraint {
	r := in.Contract.Constraints[i]
	out := judgedConstraint{description: DescribeConstraint(r, in.Contract.Columns)}
	switch {
	case len(r.Unique) > 0:
		out.checked, out.violations = int64(in.Synthetic.Rows), repeated(in.Synthetic, r.Unique)
	case len(r.Together) > 0:
		out.checked, out.violations = int64(in.Synthetic.Rows), strangers(in.Learnt, in.Synthetic, r.Together)
	default:
		found := in.Checked.Constraints[i]
		out.checked, out.violations, out.examples = in.Checked.Rows, found.Violations, found.Examples
	}
	if broken, err := in.Contract.Contradicted(in.Learnt); err == nil && broken[i] > 0 {
		out.description += fmt.Sprintf(" (%d of %d source rows break it)", broken[i], in.Learnt.Rows)
	}
	return out
}

// strangers counts the rows of made whose combination of values no row of source has.
func strangers(source, made *frame.Frame, names []string) int64 {
	key := func(dst []byte, f *frame.Frame, row int) []byte {
		for _, name := range names {
			c := f.Column(name)
			if c == nil {
				return dst
			}
			if dst = append(dst, 0); c.IsNull(row) {
				continue
			}
			dst = append(c.AppendCell(append(dst, 1), row), 0)
		}
		return dst
	}
	known := map[string]bool{}
	var text []byte
	for row := range source.Rows {
		text = key(text[:0], source, row)
		if !known[string(text)] {
			known[string(text)] = true
		}
	}
	n := int64(0)
	for row := range made.Rows {
		text = key(text[:0], made, row)
		if !known[string(text)] {
			n++
		}
	}
	return n
}

// DescribeConstraint says a constraint in words.
func DescribeConstraint(r rules.Rule, fields []frame.Field) string {
	switch {
	case len(r.Unique) == 1:
		return "no two rows share a value of " + r.Unique[0]
	case len(r.Unique) > 1:
		return "no two rows share all values of " + strings.Join(r.Unique, ", ")
	case len(r.Together) > 0:
		return strings.Join(r.Together, ", ") + " take only combinations of values that the source has"
	}
	return ConstraintText(r, fields)
}
