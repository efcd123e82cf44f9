package relational

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/stat"
)

// Thresholds of the figures between tables. They never block a delivery.
const (
	// CardinalityWarn bounds the distance of the numbers of children per parent.
	CardinalityWarn = 0.1
	// AssociationWarn is the least mean score of associations between tables.
	AssociationWarn = 0.9
	// GapWarn and StepWarn bound the distances of gaps in time and of steps.
	GapWarn  = 0.15
	StepWarn = 0.2
	// TransitionWarn bounds how much farther than by chance the shares of levels that follow
	// each other are from the real ones.
	TransitionWarn = 0.1
	// TwoSampleWarn bounds the AUC of the classifier on joined rows.
	TwoSampleWarn = 0.75
)

// Verdict is warn if any figure is beyond its threshold.
func (r *Report) Verdict() evidence.Verdict {
	out := evidence.Pass
	for _, m := range r.Metrics() {
		if m.Verdict != evidence.Pass {
			out = evidence.Warn
		}
	}
	return out
}

// Metrics are the report as the evidence bundle holds it.
func (r *Report) Metrics() []evidence.Metric {
	out := []evidence.Metric{}
	add := func(x *Relation, name string, columns []string, expected, observed, tolerance float64, good bool, detail string) {
		m := evidence.Metric{Name: name, Table: x.Child, Columns: columns, Expected: &expected, Observed: &observed, Tolerance: &tolerance, Verdict: evidence.Pass, Detail: detail}
		if !good {
			m.Verdict = evidence.Warn
		}
		out = append(out, m)
	}
	for i := range r.Relations {
		x := &r.Relations[i]
		link := []string{x.Column}
		c := x.Cardinality
		add(x, "rows_per_parent", link, 0, c.KS, CardinalityWarn, c.KS <= CardinalityWarn, fmt.Sprintf(
			"Kolmogorov-Smirnov distance of the numbers of rows of %s per row of %s; their means are %.3f real and %.3f synthetic, their 99th percentiles %d and %d.",
			x.Child, x.Parent, c.RealMean, c.SyntheticMean, c.RealTop, c.SyntheticTop))
		if len(x.Aggregates) > 0 {
			add(x, "parent_and_children", link, 1, x.AggregateScore, stat.Round6(1-AssociationWarn), x.AggregateScore >= AssociationWarn, fmt.Sprintf(
				"Mean score of %d associations of columns of %s with the number, means and commonest levels of the rows in %s.", len(x.Aggregates), x.Parent, x.Child))
		}
		if len(x.Joined) > 0 {
			add(x, "parent_and_child", link, 1, x.JoinedScore, stat.Round6(1-AssociationWarn), x.JoinedScore >= AssociationWarn, fmt.Sprintf(
				"Mean score of %d associations of columns of %s with those of one row in %s each.", len(x.Joined), x.Parent, x.Child))
		}
		if t := x.TwoSample; t != nil {
			add(x, "two_sample_auc_joined", link, 0.5, t.AUC, stat.Round6(TwoSampleWarn-0.5), t.AUC <= TwoSampleWarn, fmt.Sprintf(
				"How well a classifier tells %d synthetic from real rows of %s joined with %s. 95 %% confidence: %.4f to %.4f.", t.Rows, x.Child, x.Parent, t.Low, t.High))
		}
		if s := x.Sequence; s != nil {
			add(x, "gaps", []string{s.Order}, 0, s.GapKS, GapWarn, s.GapKS <= GapWarn, "Distance of the gaps between rows of one parent that follow each other.")
			for _, a := range s.Columns {
				add(x, "steps", []string{a.Column}, 0, a.StepKS, StepWarn, a.StepKS <= StepWarn, fmt.Sprintf(
					"Distance of the steps from row to row; autocorrelation at lag 1 is %.3f real and %.3f synthetic, around each parent's mean %.3f and %.3f.",
					a.Real, a.Synthetic, a.RealWithin, a.SyntheticWithin))
			}
			for _, y := range s.Transitions {
				bound := stat.Round6(TransitionWarn + y.Chance)
				add(x, "transitions", []string{y.Column}, 0, y.Distance, bound, y.Distance <= bound, fmt.Sprintf(
					"Distance of the shares of values that follow each other; by chance alone it would be about %.3f. The value of the row before is kept in %.1f %% of the real rows and %.1f %% of the synthetic ones.",
					y.Chance, 100*y.RealStay, 100*y.SyntheticStay))
			}
		}
	}
	return out
}
