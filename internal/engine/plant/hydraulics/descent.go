package hydraulics

import (
	"fmt"
	"math"
)

const (
	descents = 200
	halvings = 40
	// closed is the imbalance of a junction in m³/s that counts as none.
	closed = 1e-10
	// stalled is what is accepted where rounding lets the descent get no further.
	stalled = 1e-9
)

// descend finds the heads by Newton's method on the content of the network (M. Collins et al., "Solving the pipe network analysis problem using
// optimization techniques", Management Science 24(7), 1978): a convex function of the heads whose gradient is the imbalance of the
// junctions. Steps are cut where the function would rise again, so that open and shut links cannot take turns for ever. It is
// slower than the gradient method.
func (s *Solver) descend(w *workspace, status []Status, requested, heads, flows []float64) error {
	var gradient, step, trial [MaxNodes]float64
	rows := len(s.nodeOf)
	for range descents {
		clear(w.matrix[:s.factor.size])
		s.imbalance(w, true, status, requested, heads, flows, gradient[:])
		worst := 0
		for r := range rows {
			if math.Abs(gradient[r]) > math.Abs(gradient[worst]) {
				worst = r
			}
			step[r] = -gradient[r]
		}
		if math.Abs(gradient[worst]) <= closed {
			return nil
		}
		if !s.factor.solve(w.matrix[:s.factor.size], step[:rows]) {
			break
		}
		// The slope along the step rises from below 0; the step ends where it is 0, to a half.
		begin := dot(gradient[:rows], step[:rows])
		lo, hi, at := 0.0, 1.0, 1.0
		copy(trial[:], heads)
		for range halvings {
			for r, n := range s.nodeOf {
				trial[n] = heads[n] + float64(at*step[r])
			}
			s.imbalance(w, false, status, requested, trial[:len(heads)], flows, gradient[:])
			slope := dot(gradient[:rows], step[:rows])
			if math.Abs(slope) <= float64(-0.5*begin) || slope < 0 && at == 1 {
				break
			}
			if slope > 0 {
				hi = at
			} else {
				lo = at
			}
			at = (lo + hi) / 2
		}
		for _, n := range s.nodeOf {
			heads[n] = trial[n]
		}
	}
	s.imbalance(w, false, status, requested, heads, flows, gradient[:])
	worst := 0
	for r := range rows {
		if !(math.Abs(gradient[r]) <= math.Abs(gradient[worst])) {
			worst = r
		}
	}
	if math.Abs(gradient[worst]) <= stalled {
		return nil
	}
	return fmt.Errorf("junction %s is off by %g m3/s: %w", s.network.Nodes[s.nodeOf[worst]].Name, gradient[worst], ErrUnsolved)
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i, v := range a {
		sum += float64(v * b[i])
	}
	return sum
}

// imbalance writes the flows at the given heads, what each junction takes and passes on more than it gets, and into the cleared matrix its
// derivatives where they are wanted.
func (s *Solver) imbalance(w *workspace, derivatives bool, status []Status, requested, heads, flows, gradient []float64) {
	for r, n := range s.nodeOf {
		pressure := heads[n] - s.network.Nodes[n].Elevation
		q, slope := s.network.take(pressure, requested[n])
		gradient[r] = q + float64(s.network.Leakage*pressure)
		if derivatives {
			w.matrix[s.diagonal(r)] = slope + s.network.Leakage
		}
	}
	for i := range s.links {
		l := &s.links[i]
		q, slope := l.flow(heads[l.from]-heads[l.to], status[i])
		flows[i] = q
		for _, end := range [2]int{l.fromRow, l.toRow} {
			if end >= 0 {
				gradient[end] += q
				if derivatives {
					w.matrix[s.diagonal(end)] += slope
				}
			}
			q = -q
		}
		if l.entry >= 0 && derivatives {
			w.matrix[l.entry] -= slope
		}
	}
}
