package synthesis

import "github.com/sdg-service/sdg/internal/evidence"

// putConstraint adds what became of one constraint of a table: a hard one that is violated fails
// the report, another one warns.
func putConstraint(
	r *evidence.ConstraintReport, hard bool, table, id, kind string, columns []string, description string, checked, violations int64, examples []evidence.Violation,
) {
	v := evidence.ConstraintResult{
		ID: table + "." + id, Kind: kind, Table: table, Columns: columns, Hard: hard, Description: description, Verdict: evidence.Pass,
		Checked: checked, Violations: violations, Examples: examples,
	}
	if v.Examples == nil {
		v.Examples = []evidence.Violation{}
	}
	switch {
	case violations == 0:
	case hard:
		v.Verdict = evidence.Fail
		r.HardViolated++
	default:
		v.Verdict = evidence.Warn
		r.SoftViolated++
	}
	if hard {
		r.HardTotal++
	} else {
		r.SoftTotal++
	}
	r.Verdict = worst(r.Verdict, v.Verdict)
	r.Constraints = append(r.Constraints, v)
}
