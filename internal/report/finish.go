package report

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/evidence"
)

// Reports are the sections of the evidence bundle that the delivered bytes decide.
type Reports struct {
	Constraints evidence.ConstraintReport
	Utility     evidence.UtilityReport
	Safety      evidence.ValueSafetyScan
	Privacy     evidence.PrivacyReport
}

// LayoutKind is the kind of the rule that every table has beside its contract's: its
// bytes are rows of well-formed CSV, one cell for each column.
const LayoutKind = "layout"

// method says in the report how its figures came about.
const method = "Every delivered block was parsed as CSV and every rule of the contract was evaluated on the parsed cells. " +
	"Uniqueness, foreign keys, aggregates and dependencies were judged by merging sorted runs of exact numbers, or of keyed 64-bit hashes of texts (128-bit above 10 million rows). " +
	"Sums are exact integers. Quantiles and rank correlations of tables above 16,384 and 65,536 rows come from a sample of rows chosen by a hash of the row number."

// Finish makes the reports of a whole job. The partials are those of all blocks of all
// tables, in any order; a table without a partial has no rows. The error wraps
// ErrMismatch or ErrOverlap; a violated rule is no error.
func (k *Checker) Finish(partials []*Partial, joins JoinResults) (Reports, error) {
	merged := make([]*Partial, len(k.tables))
	for i, t := range k.tables {
		merged[i] = newPartial(t)
	}
	for _, p := range partials {
		if p.Table < 0 || p.Table >= len(merged) {
			return Reports{}, fmt.Errorf("finish reports: table %d: %w", p.Table, ErrMismatch)
		}
		if err := merged[p.Table].Merge(p); err != nil {
			return Reports{}, fmt.Errorf("finish reports: table %s: %w", k.tables[p.Table].spec.Name, err)
		}
	}
	f := &finisher{checker: k, partials: merged, joins: joins}
	f.constraints.Method = method
	f.constraints.Constraints = []evidence.ConstraintResult{}
	f.utility.Metrics = []evidence.Metric{}
	for i, t := range k.tables {
		f.table(t, merged[i])
	}
	f.constraints.Verdict = f.verdict()
	f.utility.Verdict = worstMetric(f.utility.Metrics)
	f.utility.Basis = "What the contract asks for, against what was counted in the delivered bytes. There is no source dataset to compare with."
	return Reports{f.constraints, f.utility, k.safetyScan(merged), privacy()}, nil
}

type finisher struct {
	checker     *Checker
	partials    []*Partial
	joins       JoinResults
	constraints evidence.ConstraintReport
	utility     evidence.UtilityReport
}

func (f *finisher) table(t *table, p *Partial) {
	rows := p.Rows()
	f.constraints.RowsChecked += rows
	f.constraints.CellsChecked += (rows - p.Layout.Violations) * int64(len(t.columns))
	f.add(evidence.ConstraintResult{
		ID: t.spec.Name + ".layout", Kind: LayoutKind, Table: t.spec.Name, Columns: []string{}, Hard: true,
		Description: fmt.Sprintf("Every row of table %s is well-formed CSV with %d cells.", t.spec.Name, len(t.columns)),
		Checked:     p.Layout.Checked, Violations: p.Layout.Violations, Examples: p.Layout.Examples,
	})
	for i, r := range t.rules {
		tally := p.Rules[i]
		if joined := f.joins[r.ID]; joined != nil {
			merged := Tally{}
			merged.Merge(&tally)
			// Checked counts rows once, though the row itself and a join may both look at them.
			checked := max(merged.Checked, joined.Checked)
			merged.Merge(joined)
			merged.Checked = checked
			if joined.Checked == undecided {
				merged.Checked = undecided
			}
			tally = merged
		}
		f.rule(t, r, p, &tally)
	}
}

// rule turns a rule's tally into its result, and into the metrics that it measures.
func (f *finisher) rule(t *table, r *rule, p *Partial, tally *Tally) {
	result := evidence.ConstraintResult{
		ID: r.ID, Kind: string(r.Kind), Table: r.Table, Columns: r.Columns, Hard: r.Hard, Description: r.Description,
		Checked: max(tally.Checked, 0), Violations: tally.Violations, Examples: tally.Examples, Reason: r.unchecked,
	}
	if result.Columns == nil {
		result.Columns = []string{}
	}
	if r.unchecked == "" {
		m := measurement{finisher: f, table: t, rule: r, tally: tally, partial: p, result: &result}
		m.measure()
	}
	f.add(result)
}

// add decides a result's verdict and counts it.
func (f *finisher) add(result evidence.ConstraintResult) {
	if result.Examples == nil {
		result.Examples = []evidence.Violation{}
	}
	violated := result.Violations > 0
	switch {
	case result.Reason != "":
		result.Verdict = evidence.NotApplicable
		result.Checked, result.Violations, result.Examples = 0, 0, []evidence.Violation{}
		f.constraints.NotChecked++
		violated = false
	case !violated:
		result.Verdict = evidence.Pass
	case result.Hard:
		result.Verdict = evidence.Fail
	default:
		result.Verdict = evidence.Warn
	}
	if result.Hard {
		f.constraints.HardTotal++
		if violated {
			f.constraints.HardViolated++
		}
	} else {
		f.constraints.SoftTotal++
		if violated {
			f.constraints.SoftViolated++
		}
	}
	f.constraints.Constraints = append(f.constraints.Constraints, result)
}

func (f *finisher) verdict() evidence.Verdict {
	switch {
	case f.constraints.HardViolated > 0:
		return evidence.Fail
	case f.constraints.SoftViolated > 0:
		return evidence.Warn
	}
	return evidence.Pass
}

// worstMetric is fail, warn or pass, and not_applicable where nothing was measured.
func worstMetric(metrics []evidence.Metric) evidence.Verdict {
	worst := evidence.NotApplicable
	rank := map[evidence.Verdict]int{evidence.NotApplicable: 0, evidence.Pass: 1, evidence.Warn: 2, evidence.Fail: 3}
	for _, m := range metrics {
		if rank[m.Verdict] > rank[worst] {
			worst = m.Verdict
		}
	}
	return worst
}

// metric adds a figure of the utility report and returns its verdict: pass within the
// tolerance, otherwise fail for what was promised exactly and warn for estimates. Figures that the evidence
// cannot state, as those of tails without end, are left out.
func (f *finisher) metric(name string, r *rule, expected, observed, tolerance float64, hard bool, detail string) evidence.Verdict {
	if !statable(expected) || !statable(observed) || !statable(tolerance) {
		return evidence.NotApplicable
	}
	verdict := evidence.Pass
	if math.Abs(expected-observed) > tolerance {
		verdict = evidence.Warn
		if hard {
			verdict = evidence.Fail
		}
	}
	columns := r.Columns
	if columns == nil {
		columns = []string{}
	}
	f.utility.Metrics = append(f.utility.Metrics, evidence.Metric{
		Name: name, Table: r.Table, Columns: columns, Expected: &expected, Observed: &observed, Tolerance: &tolerance,
		Verdict: verdict, Detail: detail,
	})
	return verdict
}

// statable reports whether the evidence can state a figure exactly: whole numbers end at evidence.MaxInteger.
func statable(x float64) bool { return math.Abs(x) <= evidence.MaxInteger }

// privacy says that there is nobody whose privacy the data could cost.
func privacy() evidence.PrivacyReport {
	return evidence.PrivacyReport{
		Verdict: evidence.NotApplicable,
		Basis:   "The data was generated from a contract. There is no source dataset, so no record of a person entered it.",
		Scope: "Membership, attribute and linkage risk are defined against a source dataset and are not applicable. " +
			"No formal differential privacy guarantee is claimed or needed. Whether single values could reach real people is in the value-safety scan.",
		Metrics:   []evidence.Metric{},
		NotTested: []string{"membership_inference", "attribute_inference", "singling_out", "linkage", "differential_privacy"},
	}
}

// unit is the size of one unit of a column's scaled integers.
func (c *column) unit() float64 { return math.Pow10(-c.scale()) }
