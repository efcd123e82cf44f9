package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
)

func (m *measurement) correlation() {
	want := *m.rule.Constraint.Coefficient
	if len(m.tally.Sample) < 3 {
		m.result.Reason = "fewer than three rows have both values"
		return
	}
	tolerance := contract.CorrelationTolerance(m.table.spec.Rows)
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
