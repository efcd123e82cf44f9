package privacy

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/stat"
)

// notTested are the attacks that no report of this package makes.
var notTested = []string{
	"Attacks on the model itself, or by someone who can have it trained again on chosen rows (shadow models); the density-ratio attack stands in for them.",
	"Attackers who know the synthesis method, its seed or earlier releases made from overlapping rows.",
	"Linking rows of several tables, or the rows of one person among several.",
	"Meaning: whether a true statement about a real person can be read from the rows of a small group.",
	"A formal bound such as differential privacy; measured attacks cannot prove one.",
}

// finish judges the whole and rounds all figures.
func (j *judge) finish() *Report {
	r := j.report
	r.Verdict = notApplicable
	var weak, open []string
	for i := range r.Checks {
		c := &r.Checks[i]
		r.Verdict = worse(r.Verdict, c.Verdict)
		if c.Unclear {
			open = append(open, c.Name)
		} else if c.Verdict == evidence.Warn || c.Verdict == evidence.Fail {
			weak = append(weak, c.Name)
		}
		for _, v := range []*float64{&c.Value, &c.Low, &c.High, &c.Baseline, &c.Warn, &c.Fail} {
			*v = stat.Round6(*v)
		}
		for p := range c.Parts {
			part := &c.Parts[p]
			for _, v := range []*float64{&part.Value, &part.Low, &part.High, &part.Main, &part.Control} {
				*v = stat.Round6(*v)
			}
		}
	}
	for i := range r.Curves {
		for q, v := range r.Curves[i].Quantiles {
			r.Curves[i].Quantiles[q] = stat.Round6(v)
		}
	}
	r.Basis = fmt.Sprintf("%d attacks on the synthetic rows, each with a control on real rows that were kept out of training. ", len(r.Checks))
	switch {
	case r.Verdict == evidence.Fail:
		r.Basis += "Training rows show through: " + shorten(weak) + "."
	case len(weak) > 0:
		r.Basis += "Look before release: " + shorten(weak) + "."
	case len(open) > 0:
		r.Basis += "No other succeeds against training rows by more than its threshold."
	default:
		r.Basis += "None succeeds against training rows by more than its threshold."
	}
	if len(open) > 0 {
		r.Basis += " Not enough data to say: " + shorten(open) + "."
	}
	r.Scope = fmt.Sprintf("Table %s: %d compared columns of %d training, %d holdout and %d synthetic rows (at most %d rows searched, %d rows asked and %d targets per attack). An attacker who holds the synthetic rows and knows some attributes of a person; stated with 95 %% confidence.",
		r.Table, len(r.Columns), r.Samples.Train, r.Samples.Holdout, r.Samples.Synthetic, r.Samples.References, r.Samples.Queries, r.Samples.Attacks)
	r.NotTested = append([]string{}, notTested...)
	if len(r.Excluded) > 0 {
		var names []string
		for _, e := range r.Excluded {
			names = append(names, e.Column)
		}
		r.NotTested = append(r.NotTested, "Columns that were not compared: "+shorten(names)+".")
	}
	if n, secrets := len(j.columns), r.Samples.Secrets; n > secrets {
		r.NotTested = append(r.NotTested, fmt.Sprintf("Attribute inference of %d of %d columns.", n-secrets, n))
	}
	for frame, name := range []string{"training", "holdout", "synthetic"} {
		if j.rows[frame] > r.Samples.References {
			r.NotTested = append(r.NotTested, fmt.Sprintf("Closeness to %d of %d %s rows: a leak of few rows is diluted by this.", j.rows[frame]-r.Samples.References, j.rows[frame], name))
		}
	}
	return r
}

// Section is the report as the evidence bundle holds it.
func (r *Report) Section() evidence.PrivacyReport {
	out := evidence.PrivacyReport{Verdict: r.Verdict, Basis: r.Basis, Scope: r.Scope, Metrics: []evidence.Metric{}, NotTested: r.NotTested}
	for _, c := range r.Checks {
		baseline, value, tolerance := c.Baseline, c.Value, stat.Round6(max(0, c.Warn-c.Baseline))
		out.Metrics = append(out.Metrics, evidence.Metric{
			Name: c.Name, Table: r.Table, Columns: c.Columns, Expected: &baseline, Observed: &value, Tolerance: &tolerance,
			Verdict: c.Verdict,
			Detail:  fmt.Sprintf("%s 95 %% confidence: %.4f to %.4f. Warns above %.4f, fails above %.4f.", c.Detail, c.Low, c.High, c.Warn, c.Fail),
		})
	}
	return out
}
