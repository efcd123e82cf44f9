// Package stat holds the few statistics that the reports on synthesis share.
package stat

import (
	"cmp"
	"math"
	"slices"
)

// Z95 is the 97.5 % quantile of the standard normal distribution: two-sided intervals
// below have 95 % confidence.
const Z95 = 1.959963984540054

// AUC is the area under the ROC curve of a score that should be higher for positives,
// with DeLong's confidence interval.
type AUC struct {
	Value, Low, High float64
}

// NewAUC computes the AUC of the two samples; ties count half. The variance is DeLong's
// (DeLong, DeLong and Clarke-Pearson, Biometrics 44, 1988), by ranks in O(n log n) (Sun
// and Xu, IEEE Signal Processing Letters 21, 2014). Without positives or negatives it is
// 0.5 with the interval [0, 1].
func NewAUC(positives, negatives []float64) AUC {
	m, n := len(positives), len(negatives)
	if m == 0 || n == 0 {
		return AUC{0.5, 0, 1}
	}
	all := make([]float64, 0, m+n)
	all = append(append(all, positives...), negatives...)
	ranks := midRanks(all)
	ownP, ownN := midRanks(positives), midRanks(negatives)
	v10, v01 := make([]float64, m), make([]float64, n)
	sum := 0.0
	for i := range positives {
		v10[i] = (ranks[i] - ownP[i]) / float64(n)
		sum += v10[i]
	}
	for j := range negatives {
		v01[j] = 1 - (ranks[m+j]-ownN[j])/float64(m)
	}
	value := sum / float64(m)
	se := math.Sqrt(variance(v10)/float64(m) + variance(v01)/float64(n))
	half := float64(Z95 * se)
	if se == 0 {
		// All or none in order: the rule of three in place of a width of nothing.
		half = 3 / float64(min(m, n))
	}
	return AUC{value, max(0, value-half), min(1, value+half)}
}

// midRanks are the ranks from 1, with the mean rank for ties.
func midRanks(x []float64) []float64 {
	order := make([]int, len(x))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(x[a], x[b]), cmp.Compare(a, b))
	})
	ranks := make([]float64, len(x))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && x[order[j]] == x[order[i]] {
			j++
		}
		for k := i; k < j; k++ {
			ranks[order[k]] = float64(i+j+1) / 2
		}
		i = j
	}
	return ranks
}

// variance is the sample variance; 0 for fewer than two values.
func variance(x []float64) float64 {
	if len(x) < 2 {
		return 0
	}
	mean := 0.0
	for _, v := range x {
		mean += v
	}
	mean /= float64(len(x))
	sum := 0.0
	for _, v := range x {
		d := v - mean
		sum += float64(d * d)
	}
	return sum / float64(len(x)-1)
}
