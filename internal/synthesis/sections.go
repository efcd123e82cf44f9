package synthesis

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/utility"
)

// privacySection is the sealed form of a report, with the promise of dp in front.
func privacySection(in JudgeInput, out evidence.PrivacyReport) evidence.PrivacyReport {
	if b := in.Contract.Privacy; b != nil {
		promise := evidence.Metric{
			Name: "differential_privacy", Table: in.Contract.Table, Columns: []string{}, Verdict: evidence.Pass,
			Detail: fmt.Sprintf("The model was trained with (ε, δ)-differential privacy: ε = %s, δ = %s; model.json says between which tables, and what it rests on. "+
				"The promise covers the rows. It does not cover these reports, which are measured on the source without noise.", b.Epsilon, b.Delta),
		}
		out.Metrics = slices.Insert(out.Metrics, 0, promise)
	}
	if t := TrialsOf(in.Model); t != nil {
		t.enter(&out, in.Contract.Table)
	}
	return out
}

// constraintReport judges what was promised of every row. u is nil where utility could not
// be measured.
func constraintReport(in JudgeInput, u *utility.Report) evidence.ConstraintReport {
	c := in.Contract
	fields := in.Model.Fields()
	r := evidence.ConstraintReport{
		Verdict: evidence.Pass, RowsChecked: in.Checked.Rows, CellsChecked: in.Checked.Rows * int64(len(fields)), Constraints: []evidence.ConstraintResult{},
		Method: "Conditions and constraints on single rows are counted in every row while it is written; uniqueness, combinations, dependencies and orders in the rows that the reports judge.",
	}
	put := func(hard bool, id, kind string, columns []string, description string, checked, violations int64, examples []evidence.Violation) {
		v := evidence.ConstraintResult{
			ID: c.Table + "." + id, Kind: kind, Table: c.Table, Columns: columns, Hard: hard, Description: description, Verdict: evidence.Pass,
			Checked: checked, Violations: violations, Examples: examples,
		}
		if v.Examples == nil {
			v.Examples = []evidence.Violation{}
		}
		switch {
		case hard && violations > 0:
			v.Verdict, r.Verdict = evidence.Fail, evidence.Fail
			r.HardViolated++
		case violations > 0:
			v.Verdict = evidence.Warn
			if r.Verdict == evidence.Pass {
				r.Verdict = evidence.Warn
			}
			r.SoftViolated++
		}
		if hard {
			r.HardTotal++
		} else {
			r.SoftTotal++
		}
		r.Constraints = append(r.Constraints, v)
	}
	add := func(id, kind string, columns []string, description string, checked, violations int64, examples []evidence.Violation) {
		put(true, id, kind, columns, description, checked, violations, examples)
	}
	// What holds in the source was promised by nobody: its loss is told, and stops nothing.
	mined := func(kind, separator string, rule utility.Rule) {
		put(false, rule.A+"."+rule.B+"."+kind, kind, []string{rule.A, rule.B}, rule.A+separator+rule.B+", as in the source", int64(rule.Checked), int64(rule.Violations), nil)
	}
	add("rows", "row_count", []string{}, fmt.Sprintf("%s has %d rows", c.Table, c.Rows), in.Checked.Rows, abs(c.Rows-in.Checked.Rows), nil)
	for i, cond := range c.Conditions {
		found := in.Checked.Conditions[i]
		add(fmt.Sprintf("condition_%d", i+1), "condition", []string{cond.Column}, Describe(cond, fieldOf(fields, cond.Column)), in.Checked.Rows, found.Violations, found.Examples)
	}
	for i, rule := range c.Constraints {
		j := in.judgeConstraint(i)
		add(fmt.Sprintf("constraint_%d", i+1), "constraint", columnsOf(rule), j.description, j.checked, j.violations, j.examples)
	}
	for i := range in.Synthetic.Columns {
		if col := &in.Synthetic.Columns[i]; col.Unique {
			add(col.Name+".unique", "unique", []string{col.Name}, fmt.Sprintf("no two rows share a value of %s", col.Name), int64(in.Synthetic.Rows), repeats(col, in.Synthetic.Rows), nil)
		}
	}
	if u != nil {
		for _, rule := range u.Dependencies.Functional {
			mined("dependency", " decides ", rule)
		}
		for _, rule := range u.Dependencies.Orders {
			mined("order", " is at most ", rule)
		}
	}
	return r
}

// repeats counts the rows whose value an earlier row has.
func repeats(c *frame.Column, rows int) int64 {
	seen := make(map[any]bool, rows)
	n := int64(0)
	for row := range rows {
		if c.IsNull(row) {
			continue
		}
		var v any
		switch c.Kind {
		case frame.Number:
			v = c.Numbers[row]
		case frame.Time:
			v = c.Times[row]
		default:
			v = c.Levels[c.Codes[row]]
		}
		if seen[v] {
			n++
		}
		seen[v] = true
	}
	return n
}

func abs(v int64) int64 { return max(v, -v) }

func fieldOf(fields []frame.Field, name string) frame.Field {
	for _, f := range fields {
		if f.Name == name {
			return f
		}
	}
	return frame.Field{Name: name}
}

// Describe says a condition in words.
func Describe(cond synth.Condition, f frame.Field) string {
	at := func(v float64) string {
		c := frame.Column{Field: f, Numbers: []float64{v}, Times: []int64{int64(v)}}
		return string(c.AppendCell(nil, 0))
	}
	switch {
	case len(cond.In) > 0:
		return fmt.Sprintf("%s is one of %q", cond.Column, cond.In)
	case cond.Min != nil && cond.Max != nil:
		return fmt.Sprintf("%s is between %s and %s", cond.Column, at(*cond.Min), at(*cond.Max))
	case cond.Min != nil:
		return fmt.Sprintf("%s is at least %s", cond.Column, at(*cond.Min))
	case cond.Max != nil:
		return fmt.Sprintf("%s is at most %s", cond.Column, at(*cond.Max))
	}
	return cond.Column + " has a value"
}
