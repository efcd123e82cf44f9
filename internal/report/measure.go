package report

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/theory"
)

// measurement judges a rule about all rows of a table from its tally.
type measurement struct {
	*finisher
	table   *table
	rule    *rule
	tally   *Tally
	partial *Partial
	result  *evidence.ConstraintResult
}

func (m *measurement) measure() {
	r, spec := m.rule, m.rule.Column
	switch r.Kind {
	case contract.RowCountRule:
		m.rows()
	case contract.NullShareRule:
		m.exactCount("null_share", contract.Count(m.table.spec.Rows, spec.NullShare), m.tally.counted(0), m.table.spec.Rows)
	case contract.TrueShareRule:
		m.exactCount("true_share", contract.Count(m.tally.Checked, *spec.TrueShare), m.tally.counted(0), m.tally.Checked)
	case contract.ZeroShareRule:
		m.atLeast("zero_share", contract.Count(m.tally.Checked, spec.Distribution.ZeroShare), m.tally.counted(0))
	case contract.SharesRule:
		m.shares(spec.Values, m.tally.Checked)
	case contract.BandsRule:
		m.bands(spec.Distribution.Bands(), m.tally.Checked)
	case contract.DistinctRule:
		m.exactTotal("distinct_values", spec.Distinct, m.tally.counted(0))
	case contract.ParentShareRule:
		m.parentShare()
	case contract.PerParentRule:
		m.childCounts()
	case contract.CaseRule:
		m.caseShares(&spec.Cases[r.CaseIndex])
	case contract.DistributionRule:
		m.distribution(spec.Distribution, spec.Min, spec.Max)
	case contract.OutlierShareRule:
		m.outliers(spec.Distribution.OutlierShare)
	case contract.CalendarRule:
		m.calendar()
	case contract.RuleKind(contract.Correlation):
		m.correlation()
	case contract.AcyclicRule:
		if m.tally.Checked == undecided {
			m.result.Reason = fmt.Sprintf("rows refer to later rows, and the table has more than %d rows", MaxGraphRows)
		}
	}
}

// whole adds a violation that no single row is to blame for.
func (m *measurement) whole(count int64, value, detail string) {
	m.result.Violations += count
	m.result.Examples = append(m.result.Examples, evidence.Violation{Value: shown([]byte(value)), Detail: detail})
	m.result.Examples = m.result.Examples[:min(len(m.result.Examples), MaxExamples)]
}

func (m *measurement) compare(expected, observed, tolerance float64) {
	if statable(expected) && statable(observed) && statable(tolerance) {
		m.result.Expected, m.result.Observed, m.result.Tolerance = &expected, &observed, &tolerance
	}
}

func (m *measurement) rows() {
	want, found := m.table.spec.Rows, m.partial.Rows()
	m.result.Checked = found
	m.compare(float64(want), float64(found), 0)
	m.metric("row_count", m.rule, float64(want), float64(found), 0, true, "rows delivered")
	gapless := found == 0 || len(m.partial.Ranges) == 1 && m.partial.Ranges[0].First == 0
	switch {
	case found != want:
		m.whole(magnitudeOf(want-found), fmt.Sprint(found), fmt.Sprintf("the table has %d rows instead of %d", found, want))
	case !gapless:
		m.whole(1, "", "blocks are missing between the rows that were checked")
	}
}

func magnitudeOf(n int64) int64 { return max(n, -n) }

// exactCount demands a number of rows, and shows it as a share of the base.
func (m *measurement) exactCount(name string, want, found, base int64) {
	share := func(n int64) float64 { return float64(n) / float64(max(base, 1)) }
	// Half a row: counts are whole.
	tolerance := 0.5 / float64(max(base, 1))
	m.compare(share(want), share(found), tolerance)
	m.metric(name, m.rule, share(want), share(found), tolerance, m.rule.Hard, fmt.Sprintf("%d rows asked, %d delivered", want, found))
	if want != found {
		m.whole(magnitudeOf(want-found), "", fmt.Sprintf("%d rows instead of %d", found, want))
	}
}

func (m *measurement) exactTotal(name string, want, found int64) {
	m.compare(float64(want), float64(found), 0)
	m.metric(name, m.rule, float64(want), float64(found), 0, m.rule.Hard, "exact count")
	if want != found {
		m.whole(magnitudeOf(want-found), "", fmt.Sprintf("%d instead of %d", found, want))
	}
}

func (m *measurement) atLeast(name string, want, found int64) {
	base := float64(max(m.tally.Checked, 1))
	m.compare(float64(want)/base, float64(found)/base, math.Max(0, float64(found-want))/base)
	tolerance := 0.5/base + math.Max(0, float64(found-want))/base
	m.metric(name, m.rule, float64(want)/base, float64(found)/base, tolerance, m.rule.Hard, "at least this share; values of the distribution itself may add to it")
	if found < want {
		m.whole(want-found, "", fmt.Sprintf("%d rows instead of at least %d", found, want))
	}
}

// shares demands the quota of each value of a closed list. Rows too many are violations.
func (m *measurement) shares(values []contract.Category, rows int64) {
	names := make([]string, len(values))
	for i := range values {
		names[i] = values[i].Value
	}
	m.quotas("value", names, contract.Shares(values), rows)
}

func (m *measurement) bands(bands []contract.Component, rows int64) {
	names, weights := make([]string, len(bands)), make([]float64, len(bands))
	for i, b := range bands {
		names[i], weights[i] = fmt.Sprintf("%v to %v", *b.Min, *b.Max), b.Weight
	}
	m.quotas("range", names, weights, rows)
}

// quotas holds the rows of each value or range, which are tallied in this order, against their shares.
func (m *measurement) quotas(what string, names []string, shares []float64, rows int64) {
	if rows == 0 {
		return
	}
	for i, want := range contract.Quotas(rows, shares) {
		found := m.tally.counted(i)
		base := float64(rows)
		m.metric("share", m.rule, float64(want)/base, float64(found)/base, 0.5/base, m.rule.Hard,
			fmt.Sprintf("%s %s: %d rows asked, %d delivered", what, shown([]byte(names[i])), want, found))
		if found != want {
			// Every row that one value has too many, another has too few: the surplus counts,
			// and the lack only where strange values took the place.
			m.whole(max(found-want, 0), names[i], fmt.Sprintf("%d rows instead of %d", found, want))
		}
	}
	if len(m.result.Examples) > 0 && m.result.Violations == 0 {
		m.result.Violations = 1
	}
}

func (m *measurement) caseShares(k *contract.Case) {
	switch {
	case len(k.Values) > 0:
		m.shares(k.Values, m.tally.counted(len(k.Values)))
	case k.TrueShare != nil:
		base := m.tally.counted(1)
		m.exactCount("case_true_share", contract.Count(base, *k.TrueShare), m.tally.counted(0), base)
	case k.Distribution != nil && k.Distribution.Kind != contract.Sequence && k.Distribution.Kind != contract.Constant:
		low, high := k.Min, k.Max
		if low == nil && high == nil {
			low, high = m.rule.Column.Min, m.rule.Column.Max
		}
		// The rows of a case are its promise; the shape of their values is measured.
		m.lawMetrics(k.Distribution, low, high)
	}
}

func (m *measurement) parentShare() {
	parents := m.tally.Checked
	m.exactCount("parent_share", contract.Count(parents, m.rule.Relation.PerParent.ParentShare), m.tally.counted(0), parents)
}

// childCounts reports the mean number of children, which the exact row count decides.
func (m *measurement) childCounts() {
	if m.tally.Moments == nil {
		return
	}
	parents := m.checker.table(m.rule.Relation.Parent).spec.Rows
	mean := m.tally.Moments.mean(0)
	// Rows with an empty key belong to no parent.
	child := m.partial.Rows()
	null := m.rule.table.named(m.rule.Relation.ChildColumn).spec.NullShare
	expected := float64(child-contract.Count(child, null)) / float64(max(parents, 1))
	m.metric("children_per_parent", m.rule, expected, mean, 0.5/float64(max(parents, 1)), true,
		fmt.Sprintf("%d to %d rows for each parent", m.tally.Moments.Min, m.tally.Moments.Max))
}

func (m *measurement) distribution(d *contract.Distribution, low, high *float64) {
	if m.rule.Column.Series != nil {
		m.result.Reason = "the series moves the values away from the distribution it is made of"
		return
	}
	if m.tally.Moments == nil {
		return
	}
	worst, ok := m.lawMetrics(d, low, high)
	switch {
	case !ok:
		m.result.Reason = "the distribution has no moments that could be compared"
	case worst == evidence.Warn:
		m.whole(1, "", "a mean, deviation or median lies outside its tolerance")
	}
}

// lawMetrics compares mean, deviation and median with the theoretical ones. Tolerances
// are five standard errors and a part of a unit for rounding. The result is the worst
// verdict, and false where nothing could be compared.
func (m *measurement) lawMetrics(d *contract.Distribution, low, high *float64) (evidence.Verdict, bool) {
	c, moments := m.rule.column, m.tally.Moments
	if moments == nil || d.OutlierShare > 0 {
		return evidence.Pass, moments != nil && m.median(d, low, high)
	}
	law, err := m.law(d, low, high)
	if err != nil {
		return evidence.Pass, false
	}
	unit, n := c.unit(), float64(moments.N)
	mean, deviation := law.Mean, law.Deviation
	if z := d.ZeroShare; z > 0 {
		square := (1 - z) * (deviation*deviation + mean*mean)
		mean *= 1 - z
		deviation = math.Sqrt(math.Max(0, square-mean*mean))
	}
	rounding := 0.1*unit + 0.005*deviation
	first := len(m.utility.Metrics)
	detail := fmt.Sprintf("%s over %d values; five standard errors and rounding", d.Kind, moments.N)
	verdict := m.metric("mean", m.rule, mean, moments.mean(c.scale()), 5*deviation/math.Sqrt(n)+rounding, false, detail)
	if verdict != evidence.NotApplicable {
		m.compare(*m.utility.Metrics[first].Expected, *m.utility.Metrics[first].Observed, *m.utility.Metrics[first].Tolerance)
	}
	spread := math.Sqrt(math.Max(law.Kurtosis-1, 0) / (4 * n))
	m.metric("standard_deviation", m.rule, deviation, moments.deviation(c.scale()), deviation*(5*spread+0.01)+0.1*unit, false, detail)
	m.medianOf(law, d)
	return worstMetric(m.utility.Metrics[first:]), true
}

func (m *measurement) law(d *contract.Distribution, low, high *float64) (*theory.Law, error) {
	from, to := math.Inf(-1), math.Inf(1)
	if low != nil {
		from = *low
	}
	if high != nil {
		to = *high
	}
	return theory.New(d, from, to, m.rule.column.unit())
}

// median compares the median alone, of a distribution with outliers.
func (m *measurement) median(d *contract.Distribution, low, high *float64) bool {
	law, err := m.law(d, low, high)
	if err != nil {
		return false
	}
	m.medianOf(law, d)
	return true
}

// medianOf compares the sample's median with the law's. The tolerance is the distance
// that five standard errors of a rank, and the outliers, can move it. The zeros that are dealt
// beside the law count for nothing, as long as the law itself has none.
func (m *measurement) medianOf(law *theory.Law, d *contract.Distribution) {
	sample := sampleValues(m.tally.Sample, 1)
	c := m.rule.column
	if d.ZeroShare > 0 {
		if law.CDF(c.unit()/2) > 1e-3 {
			return
		}
		sample = slices.DeleteFunc(sample, func(v int64) bool { return v == 0 })
	}
	if len(sample) == 0 {
		return
	}
	slices.Sort(sample)
	observed := float64(sample[len(sample)/2]) * c.unit()
	ranks := math.Min(0.45, 2.5/math.Sqrt(float64(len(sample)))+d.OutlierShare/2)
	expected := law.Quantile(0.5)
	tolerance := math.Max(law.Quantile(0.5+ranks)-expected, expected-law.Quantile(0.5-ranks)) + c.unit()
	switch d.Kind {
	case contract.Poisson, contract.Binomial, contract.Geometric, contract.Zipf:
		expected = math.Round(expected) // of whole numbers, the median is one
	}
	m.metric("median", m.rule, expected, observed, tolerance, false,
		fmt.Sprintf("%s, from a sample of %d values; five standard errors of the rank", d.Kind, len(sample)))
}

func sampleValues(points []Point, at int) []int64 {
	values := make([]int64, len(points))
	for i, p := range points {
		values[i] = p[at]
	}
	return values
}

// outliers counts the values of the sample beyond Tukey's outer fences, three times the
// distance of the quartiles. Skewed distributions have some of their own.
func (m *measurement) outliers(share float64) {
	sample := sampleValues(m.tally.Sample, 1)
	if len(sample) < 100 {
		m.result.Reason = "fewer than 100 values are too few to tell outliers"
		return
	}
	slices.Sort(sample)
	q1, q3 := float64(sample[len(sample)/4]), float64(sample[len(sample)*3/4])
	low, high := q1-3*(q3-q1), q3+3*(q3-q1)
	far := 0
	for _, v := range sample {
		if float64(v) < low || float64(v) > high {
			far++
		}
	}
	n := float64(len(sample))
	observed := float64(far) / n
	tolerance := math.Max(0.5*share, 5*math.Sqrt(share*(1-share)/n)) + 0.01
	m.compare(share, observed, tolerance)
	if m.metric("outlier_share", m.rule, share, observed, tolerance, false, "beyond three quartile distances, in a sample") != evidence.Pass {
		m.whole(1, "", "the share of outliers lies outside its tolerance")
	}
}
