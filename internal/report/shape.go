package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/cells"
)

// Tolerances of rank correlations, see contract.Correlation.
const (
	CorrelationTolerance      = 0.02
	SmallCorrelationTolerance = 0.1 // below SmallTable rows
	SmallTable                = 10_000
)

func (m *measurement) correlation() {
	want := *m.rule.Constraint.Coefficient
	if len(m.tally.Sample) < 3 {
		m.result.Reason = "fewer than three rows have both values"
		return
	}
	tolerance := CorrelationTolerance
	if m.table.spec.Rows < SmallTable {
		tolerance = SmallCorrelationTolerance
	}
	found, ok := spearman(sampleValues(m.tally.Sample, 1), sampleValues(m.tally.Sample, 2))
	if !ok {
		m.whole(1, "", "one of the columns is constant: it has no correlation")
		return
	}
	m.compare(want, found, tolerance)
	detail := fmt.Sprintf("Spearman rank correlation over %d rows", len(m.tally.Sample))
	if int64(len(m.tally.Sample)) < m.tally.Checked {
		detail += fmt.Sprintf(", a sample with a standard error of %.4f", 1/math.Sqrt(float64(len(m.tally.Sample))))
	}
	if m.metric("spearman", m.rule, want, found, tolerance, m.rule.Hard, detail) != evidence.Pass {
		m.whole(1, "", fmt.Sprintf("the rank correlation is %.4f instead of %.4f", found, want))
	}
}

// spearman is Pearson's correlation of the ranks; equal values share their mean rank.
// It is false where one side is constant.
func spearman(x, y []int64) (float64, bool) {
	a, b := ranks(x), ranks(y)
	// Ranks have the mean (n+1)/2 whatever their ties.
	mean := float64(len(a)+1) / 2
	var ab, aa, bb float64
	for i := range a {
		u, v := a[i]-mean, b[i]-mean
		ab += float64(u * v)
		aa += float64(u * u)
		bb += float64(v * v)
	}
	if aa == 0 || bb == 0 {
		return 0, false
	}
	return ab / math.Sqrt(float64(aa*bb)), true
}

func ranks(values []int64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(values[i], values[j]) })
	out := make([]float64, len(values))
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && values[order[to]] == values[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			out[i] = float64(from+to+1) / 2
		}
		from = to
	}
	return out
}

// calendar compares the share of weekends and of peak hours with what the calendar's
// weights give over its period. Growth and the yearly season move days, hardly weekdays.
func (m *measurement) calendar() {
	c, k := m.rule.column, m.rule.Column.Calendar
	n := m.tally.Checked
	if n == 0 {
		return
	}
	first := len(m.utility.Metrics)
	if k.WeekendFactor != 0 && c.spec.Type != contract.Time {
		if expected, ok := c.weekendShare(); ok {
			m.share("weekend_share", expected, m.tally.counted(5)+m.tally.counted(6))
		}
	}
	if k.PeakFactor != 0 && c.spec.Type != contract.Date {
		peak := int64(0)
		for h := k.PeakFromHour; h < k.PeakToHour; h++ {
			peak += m.tally.counted(7 + h)
		}
		m.share("peak_hours_share", peakShare(k), peak)
	}
	if len(m.utility.Metrics) == first {
		m.result.Reason = "growth and seasons are not estimated from the delivered rows"
		return
	}
	last := m.utility.Metrics[len(m.utility.Metrics)-1]
	m.compare(*last.Expected, *last.Observed, *last.Tolerance)
	if worstMetric(m.utility.Metrics[first:]) != evidence.Pass {
		m.whole(1, "", "a share of the calendar lies outside its tolerance")
	}
}

func (m *measurement) share(name string, expected float64, rows int64) {
	n := float64(m.tally.Checked)
	tolerance := 5*math.Sqrt(expected*(1-expected)/n) + 0.01
	m.metric(name, m.rule, expected, float64(rows)/n, tolerance, false, "five standard errors and one per cent")
}

// weekendShare is the weight of Saturdays and Sundays in the column's period.
func (c *column) weekendShare() (float64, bool) {
	from, to, err := c.period(c.spec.Earliest, c.spec.Latest)
	if err != nil || c.spec.Earliest == "" || c.spec.Latest == "" {
		return 0, false
	}
	k := c.spec.Calendar
	var weekend, all float64
	for day := cells.FloorDay(from); day <= cells.FloorDay(to); day++ {
		weekday := cells.Weekday(day)
		if len(k.Weekdays) > 0 && !slices.Contains(k.Weekdays, weekdayNames[weekday]) {
			continue
		}
		if weekday >= 5 {
			weekend += k.WeekendFactor
			all += k.WeekendFactor
		} else {
			all++
		}
	}
	return weekend / all, all > 0
}

// peakShare is the weight of the peak hours among the open ones.
func peakShare(k *contract.Calendar) float64 {
	from, to := k.FromHour, k.ToHour
	if from == 0 && to == 0 {
		to = 24
	}
	var peak, all float64
	for h := from; h < to; h++ {
		if h >= k.PeakFromHour && h < k.PeakToHour {
			peak += k.PeakFactor
			all += k.PeakFactor
		} else {
			all++
		}
	}
	if all == 0 {
		return 0
	}
	return peak / all
}
