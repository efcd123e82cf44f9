package utility

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/align"
)

const (
	bars = 30
	// levelBars is the number of levels with a bar of their own.
	levelBars = 15
	// shownFrom is the number of training rows that a level needs to be named in the
	// report: rarer ones could point at a person.
	shownFrom = 6
)

// numberHistogram has equal bars between the 1 % and the 99 % quantile of the real values,
// so that no bar shows an extreme; what lies beyond is in the outer bars. Whole numbers of
// a small range have a bar each.
func numberHistogram(c *align.Column, real, made []float64) Histogram {
	h := Histogram{Labels: []string{}, Real: []float64{}, Synthetic: []float64{}}
	if len(real) == 0 {
		return h
	}
	low, high := real[len(real)/100], real[len(real)-1-len(real)/100]
	edges := make([]float64, 0, bars+1)
	switch width := high - low; {
	case c.Kind == frame.Number && c.Decimals == 0 && width < bars:
		for v := low; v <= high+1; v++ {
			edges = append(edges, v)
		}
	default:
		if width == 0 {
			width = 1
		}
		for i := range bars + 1 {
			edges = append(edges, low+float64(width*(float64(i)/bars)))
		}
	}
	for _, e := range edges {
		h.Labels = append(h.Labels, label(c, e))
	}
	h.Real, h.Synthetic = shares(real, edges), shares(made, edges)
	return h
}

// shares are the shares of ascending values between the edges.
func shares(values, edges []float64) []float64 {
	out := make([]float64, len(edges)-1)
	if len(values) == 0 {
		return out
	}
	from := 0
	for i := range out {
		to := len(values)
		if i+1 < len(out) {
			to, _ = slices.BinarySearch(values, edges[i+1])
		}
		out[i] = float64(to-from) / float64(len(values))
		from = to
	}
	return out
}

func label(c *align.Column, v float64) string {
	if c.Kind == frame.Time {
		return time.UnixMicro(int64(v)).UTC().Format(time.DateOnly)
	}
	return short(v)
}

// short writes a number with four significant digits and no exponent where that is short.
func short(v float64) string {
	if a := math.Abs(v); a >= 1e12 || a > 0 && a < 1e-4 {
		return strconv.FormatFloat(v, 'g', 4, 64)
	}
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 4, 64), 64)
	if err != nil {
		return strconv.FormatFloat(v, 'g', 4, 64)
	}
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}

// otherLevels is the label of the bar of all remaining levels.
const otherLevels = "(other)"

// levelHistogram has a bar for each of the most frequent levels of the training rows.
func levelHistogram(c *align.Column, real, made []int) Histogram {
	order := make([]int, len(real))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(real[b], real[a]), cmp.Compare(a, b)) })
	h := Histogram{Labels: []string{}, Real: []float64{}, Synthetic: []float64{}}
	nr, nm := max(1, sum(real)), max(1, sum(made))
	restReal, restMade := 0, 0
	for i, l := range order {
		if i >= levelBars || real[l] < shownFrom {
			restReal, restMade = restReal+real[l], restMade+made[l]
			continue
		}
		h.Labels = append(h.Labels, c.Levels[l])
		h.Real = append(h.Real, float64(real[l])/float64(nr))
		h.Synthetic = append(h.Synthetic, float64(made[l])/float64(nm))
	}
	if restReal+restMade > 0 {
		h.Labels = append(h.Labels, otherLevels)
		h.Real = append(h.Real, float64(restReal)/float64(nr))
		h.Synthetic = append(h.Synthetic, float64(restMade)/float64(nm))
	}
	return h
}
