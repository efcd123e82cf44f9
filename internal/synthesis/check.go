package synthesis

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
)

// maxExamples bounds the violations that a report shows of one constraint.
const maxExamples = 5

// Findings are what was counted over made rows. They can be merged in any order of
// blocks: examples are those of the lowest rows.
type Findings struct {
	Rows       int64         `json:"rows"`
	Conditions []RuleFinding `json:"conditions"`
	// Constraints are those of the contract, in its order. What only all rows together can break
	// is not counted here.
	Constraints []RuleFinding `json:"constraints,omitempty"`
	// Safety is what the scan of values found and repaired.
	Safety sourcescan.Findings `json:"safety"`
}

// RuleFinding counts the violations of one rule.
type RuleFinding struct {
	Violations int64                `json:"violations"`
	Examples   []evidence.Violation `json:"examples"`
}

// NewFindings returns findings of no rows.
func NewFindings() *Findings { return &Findings{} }

// Merge adds what was found in other rows of the same table.
func (f *Findings) Merge(o *Findings) {
	f.Rows += o.Rows
	f.Safety.Merge(&o.Safety)
	if f.Conditions == nil {
		f.Conditions = make([]RuleFinding, len(o.Conditions))
	}
	for i := range o.Conditions {
		f.Conditions[i].merge(o.Conditions[i])
	}
	if f.Constraints == nil {
		f.Constraints = make([]RuleFinding, len(o.Constraints))
	}
	for i := range o.Constraints {
		f.Constraints[i].merge(o.Constraints[i])
	}
}

func (r *RuleFinding) merge(o RuleFinding) {
	r.Violations += o.Violations
	r.Examples = append(r.Examples, o.Examples...)
	slices.SortFunc(r.Examples, func(a, b evidence.Violation) int { return int(a.Row - b.Row) })
	r.Examples = r.Examples[:min(len(r.Examples), maxExamples)]
}

// Check counts violations in blocks. One goroutine uses it.
type Check struct {
	conditions []synth.Condition
	columns    []int // of the conditions
	rules      *rules.Set
	fault      error // why the rules do not fit the rows
	findings   Findings
}

// NewCheck returns a check of the contract's conditions and constraints on rows with these fields.
func NewCheck(c *Contract, fields []frame.Field) *Check {
	k := &Check{conditions: c.Conditions}
	for _, cond := range c.Conditions {
		k.columns = append(k.columns, slices.IndexFunc(fields, func(f frame.Field) bool { return f.Name == cond.Column }))
	}
	k.findings.Conditions = make([]RuleFinding, len(c.Conditions))
	k.findings.Constraints = make([]RuleFinding, len(c.Constraints))
	k.rules, k.fault = rules.Compile(c.Constraints, nil, fields)
	return k
}

// Findings returns what was counted.
func (k *Check) Findings() *Findings { return &k.findings }

// Block checks the rows of a block whose first row is number first of the table.
func (k *Check) Block(f *frame.Frame, first int64) error {
	if k.fault != nil {
		return k.fault
	}
	k.findings.Rows += int64(f.Rows)
	for i := range k.findings.Constraints {
		found := &k.findings.Constraints[i]
		for row := range f.Rows {
			if k.rules.Breaks(i, f, row) {
				found.Violations++
				if len(found.Examples) < maxExamples {
					found.Examples = append(found.Examples, evidence.Violation{Row: first + int64(row), Detail: "does not keep the constraint"})
				}
			}
		}
	}
	for i, cond := range k.conditions {
		if k.columns[i] < 0 || k.columns[i] >= len(f.Columns) {
			return fmt.Errorf("condition on %q: the rows have no such column", cond.Column)
		}
		c := &f.Columns[k.columns[i]]
		found := &k.findings.Conditions[i]
		for row := range f.Rows {
			if !Holds(cond, c, row) {
				found.Violations++
				if len(found.Examples) < maxExamples {
					found.Examples = append(found.Examples, evidence.Violation{Row: first + int64(row), Value: shown(c, row), Detail: "does not meet the condition"})
				}
			}
		}
	}
	return nil
}

// Holds reports whether a cell meets a condition.
func Holds(cond synth.Condition, c *frame.Column, row int) bool { return cond.Holds(c, row) }

// Matching returns the rows of a frame that meet all conditions on its columns.
func Matching(f *frame.Frame, conditions []synth.Condition) []int {
	rows := make([]int, 0, f.Rows)
next:
	for row := range f.Rows {
		for _, cond := range conditions {
			if c := f.Column(cond.Column); c != nil && !Holds(cond, c, row) {
				continue next
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// shown is a cell as an example shows it: at most 80 characters.
func shown(c *frame.Column, row int) string {
	text := []rune(string(c.AppendCell(nil, row)))
	return string(text[:min(len(text), 80)])
}
