package relational

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/stat"
)

// distance is the Kolmogorov-Smirnov distance of two samples: the largest distance of their
// distribution functions. It sorts copies. An empty sample is at distance 1 from any other.
func distance(a, b []float64) float64 {
	if len(a) == 0 || len(b) == 0 {
		if len(a) == len(b) {
			return 0
		}
		return 1
	}
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	i, k, d := 0, 0, 0.0
	for i < len(a) && k < len(b) {
		x := min(a[i], b[k])
		for i < len(a) && a[i] == x {
			i++
		}
		for k < len(b) && b[k] == x {
			k++
		}
		d = max(d, math.Abs(float64(i)/float64(len(a))-float64(k)/float64(len(b))))
	}
	return d
}

func mean(x []float64) float64 {
	if len(x) == 0 {
		return 0
	}
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}

// top is the 99th percentile, by nearest rank: the maximum belongs to a single parent.
func top(x []float64) float64 {
	if len(x) == 0 {
		return 0
	}
	x = slices.Clone(x)
	slices.Sort(x)
	return x[(len(x)*99+99)/100-1]
}

// pearson is the correlation of two samples of one length, or 0 if one does not vary.
func pearson(x, y []float64) float64 {
	mx, my := mean(x), mean(y)
	var xx, yy, xy float64
	for i := range x {
		dx, dy := x[i]-mx, y[i]-my
		xx += float64(dx * dx)
		yy += float64(dy * dy)
		xy += float64(dx * dy)
	}
	if xx == 0 || yy == 0 {
		return 0
	}
	return xy / (math.Sqrt(xx) * math.Sqrt(yy))
}

func compareSequences(real, made *side, order string) *Sequence {
	s := &Sequence{Order: order, Columns: []Autocorrelation{}, Transitions: []Transitions{}}
	s.GapKS = stat.Round6(distance(real.trail(order).steps, made.trail(order).steps))
	for _, c := range real.plain(real.child) {
		other := made.child.Column(c.Name)
		if c.Kind == frame.Category && other != nil && other.Kind == frame.Category {
			s.Transitions = append(s.Transitions, compareTransitions(real, made, c.Name))
		}
		if c.Kind != frame.Number || c.Name == order || other == nil || other.Kind != frame.Number {
			continue
		}
		a, b := real.trail(c.Name), made.trail(c.Name)
		s.Columns = append(s.Columns, Autocorrelation{
			Column: c.Name,
			Real:   stat.Round6(pearson(a.before, a.after)), Synthetic: stat.Round6(pearson(b.before, b.after)),
			RealWithin: stat.Round6(pearson(a.beforeMean, a.afterMean)), SyntheticWithin: stat.Round6(pearson(b.beforeMean, b.afterMean)),
			StepKS: stat.Round6(distance(a.steps, b.steps)),
		})
	}
	return s
}

// trail holds all pairs of rows of one parent that follow each other: their values, the same
// less the mean of the parent's rows, and their steps.
type trail struct{ before, after, beforeMean, afterMean, steps []float64 }

func (s *side) trail(column string) *trail {
	t := &trail{}
	c := s.child.Column(column)
	var present []float64
	for _, rows := range s.rows {
		present = present[:0]
		for _, row := range rows {
			if !c.IsNull(row) {
				present = append(present, value(c, row))
			}
		}
		middle := mean(present)
		for i := 1; i < len(present); i++ {
			t.before, t.after = append(t.before, present[i-1]), append(t.after, present[i])
			t.beforeMean, t.afterMean = append(t.beforeMean, present[i-1]-middle), append(t.afterMean, present[i]-middle)
			t.steps = append(t.steps, present[i]-present[i-1])
		}
	}
	return t
}
