package utility

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/stat"
)

// thresholds are the distances from the ideal figure up to which a check passes and from
// which it fails. A warning says: look whether it matters for the use at hand.
var thresholds = map[string]struct{ warn, fail float64 }{
	CheckColumnShapes: {0.03, 0.15},
	CheckPairTrends:   {0.03, 0.15},
	CheckStrongTrends: {0.05, 0.20},
	CheckNulls:        {0.02, 0.10},
	CheckRules:        {0, 0.01},
	CheckRange:        {0.001, 0.05},
	CheckTwoSample:    {0.15, 0.45},
	CheckTask:         {0.03, 0.15},
}

// finish judges the figures and rounds them all.
func (j *judge) finish() *Report {
	r := j.report
	j.means()
	j.checkColumns()
	j.checkRules()
	if t := r.TwoSample; t != nil {
		j.check(CheckTwoSample, t.AUC, 0.5, math.Abs(t.AUC-0.5), fmt.Sprintf(
			"Boosted trees tell synthetic from training rows with an AUC of %.4f (95 %% confidence %.4f to %.4f; 0.5 means not at all), learnt from %d rows of each kind and judged on %d others.",
			t.AUC, t.Low, t.High, t.Rows-t.Tested/2, t.Tested))
	}
	if t := r.Task; t != nil {
		j.check(CheckTask, t.Synthetic, t.Real, t.Real-t.Synthetic, fmt.Sprintf(
			"Predicting %s in %d holdout rows: %s %.4f after learning from synthetic rows, %.4f from real rows (%d of each).",
			t.Target, t.Tested, t.Metric, t.Synthetic, t.Real, t.Rows))
	}
	r.Verdict = evidence.NotApplicable
	rank := map[evidence.Verdict]int{evidence.Pass: 1, evidence.Warn: 2, evidence.Fail: 3}
	for _, c := range r.Checks {
		if rank[c.Verdict] > rank[r.Verdict] {
			r.Verdict = c.Verdict
		}
	}
	r.Basis = fmt.Sprintf("%d synthetic rows of table %s against the %d real rows that were learnt from: quality %.2f %% (columns %.2f %%, pairs %.2f %%).",
		r.Samples.Synthetic, r.Table, r.Samples.Train, 100*r.Quality, 100*r.ColumnShapes, 100*r.PairTrends)
	if j.rows[train] > MaxPairRows || j.rows[synthetic] > MaxPairRows {
		r.NotMeasured = append(r.NotMeasured, fmt.Sprintf("Pairs in more than %d random rows of each table, single columns in more than %d.", MaxPairRows, MaxColumnRows))
	}
	r.round()
	return r
}

// means are the scores over columns and pairs.
func (j *judge) means() {
	r := j.report
	for _, c := range r.Columns {
		r.ColumnShapes += c.Score / float64(len(r.Columns))
	}
	for _, p := range r.Pairs {
		r.PairTrends += p.Score / float64(len(r.Pairs))
	}
	r.Quality = (r.ColumnShapes + r.PairTrends) / 2
	if len(r.Pairs) == 0 {
		r.Quality = r.ColumnShapes
	}
	var strong []float64
	for _, p := range r.Pairs {
		if p.strong() {
			strong = append(strong, p.Score)
		}
	}
	if len(strong) > 0 {
		trends := mean(strong)
		r.Strong = &Strong{Quality: (r.ColumnShapes + trends) / 2, PairTrends: trends, Pairs: len(strong)}
	}
}

func (j *judge) checkColumns() {
	r := j.report
	worst, nulls, beyond, cells := r.Columns[0], 0.0, 0, 0
	difference := func(c Column) float64 { return math.Abs(c.RealNulls - c.SyntheticNulls) }
	for _, c := range r.Columns {
		if c.Score < worst.Score {
			worst = c
		}
		nulls = max(nulls, difference(c))
		beyond += c.OutOfRange
		cells += r.Samples.Synthetic
	}
	shapes, trends := 1.0, 1.0
	if c := r.Ceiling; c != nil {
		shapes, trends = c.ColumnShapes, c.PairTrends
	}
	j.check(CheckColumnShapes, r.ColumnShapes, shapes, shapes-r.ColumnShapes, fmt.Sprintf(
		"Mean of the KS and TV complements of %d columns; the least is %s with %.4f.", len(r.Columns), worst.Name, worst.Score))
	if len(r.Pairs) > 0 {
		least := r.Pairs[0]
		for _, p := range r.Pairs {
			if p.Score < least.Score {
				least = p
			}
		}
		j.check(CheckPairTrends, r.PairTrends, trends, trends-r.PairTrends, fmt.Sprintf(
			"Mean of the correlation and contingency similarities of %d of %d pairs; the least is %s with %s, %.4f.",
			len(r.Pairs), r.PairsTotal, least.A, least.B, least.Score))
	}
	if s := r.Strong; s != nil {
		ideal := 1.0
		if r.Ceiling != nil {
			ideal = r.Ceiling.StrongTrends
		}
		j.check(CheckStrongTrends, s.PairTrends, ideal, ideal-s.PairTrends, fmt.Sprintf(
			"The same mean over the %d pairs that are clearly related in the real rows.", s.Pairs))
	}
	j.check(CheckNulls, nulls, 0, nulls, "Greatest difference of a column's share of missing values.")
	share := float64(beyond) / float64(cells)
	j.check(CheckRange, share, 0, share, fmt.Sprintf(
		"%d of %d synthetic cells lie beyond the training rows' extremes or have a level that no training row has.", beyond, cells))
}

func (j *judge) checkRules() {
	d := &j.report.Dependencies
	rules, checked := len(d.Functional)+len(d.Orders), 0
	for _, list := range [][]Rule{d.Functional, d.Orders} {
		for _, r := range list {
			checked += r.Checked
		}
	}
	if rules == 0 {
		return
	}
	share := float64(d.Broken) / float64(max(1, checked))
	j.check(CheckRules, share, 0, share, fmt.Sprintf(
		"%d rules hold in every training row (%d columns that decide another, %d orders of two columns). Synthetic rows break them %d times in %d.",
		rules, len(d.Functional), len(d.Orders), d.Broken, checked))
}

// check judges a figure by its distance from the ideal.
func (j *judge) check(name string, value, ideal, distance float64, detail string) {
	t := thresholds[name]
	verdict := evidence.Pass
	switch {
	case distance > t.fail:
		verdict = evidence.Fail
	case distance > t.warn:
		verdict = evidence.Warn
	}
	j.report.Checks = append(j.report.Checks, Check{
		Name: name, Value: value, Ideal: ideal, Warn: t.warn, Fail: t.fail, Verdict: verdict, Detail: detail,
	})
}

// round brings every figure to six decimals.
func (r *Report) round() {
	figures := []*float64{&r.Quality, &r.ColumnShapes, &r.PairTrends, &r.Associations.MeanDifference, &r.Associations.MaxDifference}
	add := func(list []float64) {
		for i := range list {
			figures = append(figures, &list[i])
		}
	}
	for i := range r.Checks {
		c := &r.Checks[i]
		figures = append(figures, &c.Value, &c.Ideal)
	}
	for i := range r.Columns {
		c := &r.Columns[i]
		figures = append(figures, &c.Score, &c.RealNulls, &c.SyntheticNulls)
		add(c.Histogram.Real)
		add(c.Histogram.Synthetic)
	}
	for i := range r.Pairs {
		p := &r.Pairs[i]
		figures = append(figures, &p.Score, p.Real)
		if p.Synthetic != nil {
			figures = append(figures, p.Synthetic)
		}
	}
	for i := range r.Associations.Real {
		add(r.Associations.Real[i])
		add(r.Associations.Synthetic[i])
	}
	if t := r.TwoSample; t != nil {
		figures = append(figures, &t.AUC, &t.Low, &t.High)
		for i := range t.Telling {
			figures = append(figures, &t.Telling[i].Share)
		}
	}
	if s := r.Strong; s != nil {
		figures = append(figures, &s.Quality, &s.PairTrends)
	}
	if c := r.Ceiling; c != nil {
		figures = append(figures, &c.ColumnShapes, &c.PairTrends, &c.StrongTrends)
	}
	if t := r.Task; t != nil {
		figures = append(figures, &t.Real, &t.Synthetic, &t.RealAccuracy, &t.SyntheticAccuracy)
	}
	for _, f := range figures {
		*f = stat.Round6(*f)
	}
}

// maxColumnMetrics bounds the columns of the evidence section, far below its schema's limit.
const maxColumnMetrics = 2_000

// Section is the report as the evidence bundle holds it: the checks, then the columns.
func (r *Report) Section() evidence.UtilityReport {
	out := evidence.UtilityReport{Verdict: r.Verdict, Basis: r.Basis, Metrics: []evidence.Metric{}}
	for _, c := range r.Checks {
		ideal, value, tolerance := c.Ideal, c.Value, c.Warn
		out.Metrics = append(out.Metrics, evidence.Metric{
			Name: c.Name, Table: r.Table, Columns: []string{}, Expected: &ideal, Observed: &value, Tolerance: &tolerance,
			Verdict: c.Verdict, Detail: fmt.Sprintf("%s Warns at a distance above %.4f, fails above %.4f.", c.Detail, c.Warn, c.Fail),
		})
	}
	for _, c := range r.Columns[:min(len(r.Columns), maxColumnMetrics)] {
		one, score := 1.0, c.Score
		out.Metrics = append(out.Metrics, evidence.Metric{
			Name: c.Metric, Table: r.Table, Columns: []string{c.Name}, Expected: &one, Observed: &score, Verdict: evidence.NotApplicable,
			Detail: fmt.Sprintf("Part of %s. Missing: real %.4f, synthetic %.4f.", CheckColumnShapes, c.RealNulls, c.SyntheticNulls),
		})
	}
	return out
}
