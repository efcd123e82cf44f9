package synthesis

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/utility"
)

// The sections of the evidence hold the figures; the pages explain them.

func privacySection(in JudgeInput, r *privacy.Report) evidence.PrivacyReport {
	out := evidence.PrivacyReport{Verdict: r.Verdict, Basis: r.Basis, Scope: r.Scope, Metrics: []evidence.Metric{}, NotTested: r.NotTested}
	if b := in.Contract.Privacy; b != nil {
		out.Metrics = append(out.Metrics, evidence.Metric{
			Name: "differential_privacy", Table: r.Table, Columns: []string{}, Verdict: evidence.Pass,
			Detail: fmt.Sprintf("The model was trained with (ε, δ)-differential privacy: ε = %s, δ = %s; model.json says between which tables, and what it rests on. "+
				"The promise covers the rows. It does not cover these reports, which are measured on the source without noise.", b.Epsilon, b.Delta),
		})
	}
	for _, c := range r.Checks {
		m := evidence.Metric{
			Name: c.Name, Table: r.Table, Columns: c.Columns, Expected: number(c.Baseline), Observed: number(c.Value), Verdict: c.Verdict,
			Detail: fmt.Sprintf("%s 95 %% confidence %.4g to %.4g, over %d. Warns at %.4g, fails at %.4g.", c.Detail, c.Low, c.High, c.Samples, c.Warn, c.Fail),
		}
		if m.Columns == nil {
			m.Columns = []string{}
		}
		out.Metrics = append(out.Metrics, m)
	}
	if out.NotTested == nil {
		out.NotTested = []string{}
	}
	return out
}

func utilitySection(r *utility.Report) evidence.UtilityReport {
	out := evidence.UtilityReport{Verdict: r.Verdict, Basis: r.Basis, Metrics: []evidence.Metric{}}
	add := func(name string, columns []string, expected, observed float64, detail string) {
		out.Metrics = append(out.Metrics, evidence.Metric{
			Name: name, Table: r.Table, Columns: columns, Expected: number(expected), Observed: number(observed), Verdict: evidence.NotApplicable, Detail: detail,
		})
	}
	add("quality", []string{}, 1, r.Quality, "Mean of column_shapes and pair_trends; 1 is perfect.")
	add("column_shapes", []string{}, 1, r.ColumnShapes, fmt.Sprintf("Mean over %d columns.", len(r.Columns)))
	add("pair_trends", []string{}, 1, r.PairTrends, fmt.Sprintf("Mean over %d pairs of columns.", r.PairsTotal))
	add("association_difference", []string{}, 0, r.Associations.MeanDifference, fmt.Sprintf("Mean absolute difference of the associations of pairs; the largest is %.4g.", r.Associations.MaxDifference))
	if t := r.TwoSample; t != nil {
		add("two_sample_auc", []string{}, 0.5, t.AUC, fmt.Sprintf("Boosted trees tell synthetic from real rows; 95 %% confidence %.4g to %.4g, %d rows judged.", t.Low, t.High, t.Tested))
	}
	if t := r.Task; t != nil {
		add("task_"+t.Metric, []string{t.Target}, t.Real, t.Synthetic, fmt.Sprintf("Predicting %s in %d held-out real rows: learnt from real rows (expected) and from as many synthetic rows (observed).", t.Target, t.Tested))
	}
	for _, c := range r.Columns {
		add(c.Metric, []string{c.Name}, 1, c.Score, fmt.Sprintf("Missing: %.4g of real, %.4g of synthetic cells.", c.RealNulls, c.SyntheticNulls))
	}
	return out
}

func number(v float64) *float64 { return &v }

// constraintReport judges what was promised of every row.
func constraintReport(in JudgeInput, u *utility.Report) evidence.ConstraintReport {
	c := in.Contract
	fields := in.Model.Fields()
	r := evidence.ConstraintReport{
		Verdict: evidence.Pass, RowsChecked: in.Checked.Rows, CellsChecked: in.Checked.Rows * int64(len(fields)), Constraints: []evidence.ConstraintResult{},
		Method: "Conditions are counted in every row while it is written; uniqueness, dependencies and orders in the rows that the reports judge.",
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
	for i := range in.Synthetic.Columns {
		if col := &in.Synthetic.Columns[i]; col.Unique {
			add(col.Name+".unique", "unique", []string{col.Name}, fmt.Sprintf("no two rows share a value of %s", col.Name), int64(in.Synthetic.Rows), repeats(col, in.Synthetic.Rows), nil)
		}
	}
	for _, rule := range u.Dependencies.Functional {
		mined("dependency", " decides ", rule)
	}
	for _, rule := range u.Dependencies.Orders {
		mined("order", " is at most ", rule)
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
