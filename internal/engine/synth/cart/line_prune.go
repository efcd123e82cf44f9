package cart

import (
	"math"
	"slices"
)

// prune clears keep for the splits of a group that do not prove themselves on what the
// lines leave over of the held rows.
func (l *leafRows) prune(keep []bool, g *group, y func(int32) (float64, bool), xs []func(int32) (float64, bool), lambda float64) {
	p := len(xs)
	point, zero := make([]float64, p+1), make([]float64, p+1)
	rest := func(row int32) float64 {
		place(point, row, y, xs, g.means, zero)
		e := point[p]
		for a, slope := range g.slopes {
			e -= float64(slope * (point[a] - g.means[a]))
		}
		return e
	}
	at, end := g.node, l.end[g.node]
	var all []float64
	for i := at; i < end; i++ {
		for _, row := range l.grown[i] {
			all = append(all, rest(row))
		}
	}
	middle := median(slices.Clone(all))
	for i, e := range all {
		all[i] = math.Abs(e - middle)
	}
	limit := float64(farOut * median(all))
	// far out rows count as lying at the limit
	clipped := func(row int32) float64 { return math.Max(-limit, math.Min(limit, rest(row)-middle)) }
	sums := make([]residuals, end-at)
	best := make([]float64, end-at)
	for i := end - 1; i >= at; i-- {
		s := &sums[i-at]
		for _, row := range l.grown[i] {
			e := clipped(row)
			s.rows++
			s.sum += e
		}
		for _, row := range l.held[i] {
			e := clipped(row)
			s.held++
			s.heldSum += e
			s.heldSquares += float64(e * e)
		}
		n := &l.tree.nodes[i]
		if n.pred >= 0 {
			s.add(&sums[i+1-at])
			s.add(&sums[n.right-at])
		}
		own := s.loss()
		best[i-at] = own
		if n.pred < 0 {
			continue
		}
		children := best[i+1-at] + best[n.right-at]
		if keep[i] = children+float64(lambda*own)/math.Max(s.held, 1) < own; keep[i] {
			best[i-at] = children
		}
	}
}

// residuals of the rows below a node.
type residuals struct{ rows, sum, held, heldSum, heldSquares float64 }

func (s *residuals) add(o *residuals) {
	s.rows += o.rows
	s.sum += o.sum
	s.held += o.held
	s.heldSum += o.heldSum
	s.heldSquares += o.heldSquares
}

// loss is the squared error of the held rows around the mean of the grown ones.
func (s *residuals) loss() float64 {
	if s.rows == 0 || s.held == 0 {
		return 0
	}
	mean := s.sum / s.rows
	return s.heldSquares - float64(mean*(2*s.heldSum-float64(mean*s.held)))
}
