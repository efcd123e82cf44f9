package dataset

import (
	"math"
	"time"
	"unicode/utf8"
)

// quantileShares are the quantiles that a profile states.
var quantileShares = []float64{0.01, 0.05, 0.10, 0.25, 0.50, 0.75, 0.90, 0.95, 0.99}

// bins is the number of bins of a histogram, at most.
const bins = 32

// numberProfile describes numbers by their exact moments and their sorted sample.
func numberProfile(sum *columnSummary, sorted *ascending) *NumberProfile {
	n := &NumberProfile{Min: sum.min, Max: sum.max, Mean: sum.mean, Zeros: sum.zeros, Negatives: sum.negatives}
	if sum.count > 1 {
		n.SD = math.Sqrt(sum.m2 / float64(sum.count-1))
	}
	// Sums of numbers near the largest float64 overflow; JSON knows no infinity.
	n.Mean, n.SD = bounded(n.Mean), bounded(n.SD)
	for _, p := range quantileShares {
		if sorted.cells() > 0 {
			n.Quantiles = append(n.Quantiles, QuantileValue{p, quantile(sorted, p)})
		}
	}
	n.Histogram = histogram(sum.min, sum.max, sorted)
	return n
}

func bounded(v float64) float64 {
	if v != v {
		return 0
	}
	return max(-math.MaxFloat64, min(math.MaxFloat64, v))
}

// quantile is the smallest value that at least the share p does not exceed.
func quantile(sorted *ascending, p float64) float64 {
	cells := sorted.cells()
	i := int(math.Ceil(p*float64(cells))) - 1
	return sorted.at(max(0, min(i, cells-1)))
}

// histogram counts sorted values in equal bins. Whole numbers of a small range get a bin
// each.
func histogram(low, high float64, sorted *ascending) Histogram {
	n := bins
	span := high - low
	if span == 0 {
		return Histogram{low, high, []int64{int64(sorted.cells())}}
	}
	if span < bins && low == math.Floor(low) && high == math.Floor(high) && allWhole(sorted.values) {
		n = int(span) + 1
		high++
		span++
	}
	if math.IsInf(span, 0) {
		return Histogram{low, high, []int64{int64(sorted.cells())}}
	}
	h := Histogram{low, high, make([]int64, n)}
	for number, v := range sorted.values {
		i := int(float64((v-low)/span) * float64(n))
		h.Counts[max(0, min(i, n-1))] += sorted.of(number)
	}
	return h
}

func allWhole(values []float64) bool {
	for _, v := range values {
		if v != math.Floor(v) {
			return false
		}
	}
	return true
}

func timeProfile(c *Column, sum *columnSummary, sorted *ascending) *TimeProfile {
	write := func(v float64) string { return string(appendTime(nil, int64(v), c.Style.Layout)) }
	seconds := ascending{make([]float64, len(sorted.values)), sorted.until}
	for i, v := range sorted.values {
		seconds.values[i] = math.Floor(v / 1e6)
	}
	t := &TimeProfile{Min: write(sum.min), Max: write(sum.max), Histogram: histogram(math.Floor(sum.min/1e6), math.Floor(sum.max/1e6), &seconds)}
	if sorted.cells() > 0 {
		t.Median = write(quantile(sorted, 0.5))
	}
	return t
}

func appendTime(dst []byte, micros int64, layout string) []byte {
	return time.UnixMicro(micros).UTC().AppendFormat(dst, layout)
}

// levelLengths describes the lengths of categories' cells.
func levelLengths(sum *columnSummary) *TextProfile {
	t := &TextProfile{MinLength: math.MaxInt}
	chars := int64(0)
	for i, n := range sum.levels {
		length := utf8.RuneCountInString(sum.names[i])
		t.MinLength, t.MaxLength = min(t.MinLength, length), max(t.MaxLength, length)
		chars += n * int64(length)
	}
	t.MeanLength = float64(chars) / float64(sum.count)
	return t
}
