package hydraulics

import (
	"fmt"
	"math"
)

const (
	// iterations of the gradient method take 3 to 12 where it converges; where pumps or check valves open and close in turns,
	// descend goes on.
	iterations = 25
	// settledFlow is the sum of corrections of flow as a share of all flow, settledHead the largest correction of a head in m.
	settledFlow, settledHead = 1e-9, 1e-7
)

// workspace is what one solution needs; it lies on the stack.
type workspace struct {
	matrix    [maxEnvelope]float64
	heads     [MaxNodes]float64 // by row: right side, then solution
	intercept [MaxLinks]float64 // of flow at equal heads
	admit     [MaxLinks]float64 // flow per head
}

// Solve finds heads and flows. status is how each link stands and requested the demand of each node, of which fixed ones take none. heads must
// hold the heads of fixed nodes; the others and flows are where the iteration starts, best from the last solution; all zero is a cold
// start. After an error heads and flows are those of the last iteration.
func (s *Solver) Solve(status []Status, requested, heads, flows []float64) error {
	s.begin(heads, flows)
	var w workspace
	for n := range iterations {
		s.assemble(&w, status, requested, heads, flows)
		if !s.factor.solve(w.matrix[:s.factor.size], w.heads[:len(s.nodeOf)]) {
			return fmt.Errorf("matrix not positive definite at iteration %d: %w", n+1, ErrUnsolved)
		}
		if s.step(&w, heads, flows) {
			return nil
		}
	}
	return s.descend(&w, status, requested, heads, flows)
}

// begin makes a cold start where nothing flows and no head is known: 0.3 m/s in pipes, and full pressure.
func (s *Solver) begin(heads, flows []float64) {
	for _, q := range flows {
		if q != 0 {
			return
		}
	}
	for i := range s.links {
		l := &s.network.Links[i]
		flows[i] = float64(0.3*math.Pi/4) * float64(l.Diameter*l.Diameter)
		if s.links[i].pump {
			flows[i] = math.Sqrt(float64(l.Shutoff/4) / l.Curve)
		}
	}
	for _, n := range s.nodeOf {
		heads[n] = s.network.Nodes[n].Elevation + s.network.Required
	}
}

// assemble linearises links and demands at the present flows and heads.
func (s *Solver) assemble(w *workspace, status []Status, requested, heads, flows []float64) {
	clear(w.matrix[:s.factor.size])
	for r, n := range s.nodeOf {
		z := s.network.Nodes[n].Elevation
		q, slope := s.network.take(heads[n]-z, requested[n])
		w.heads[r] = float64(slope*heads[n]) - q + float64(s.network.Leakage*z)
		w.matrix[s.diagonal(r)] = slope + s.network.Leakage
	}
	for i := range s.links {
		l := &s.links[i]
		h, slope := l.loss(flows[i], status[i])
		p := 1 / slope
		c := flows[i] - float64(p*h)
		w.admit[i], w.intercept[i] = p, c
		if r := l.fromRow; r >= 0 {
			w.matrix[s.diagonal(r)] += p
			w.heads[r] -= c
			if l.toRow < 0 {
				w.heads[r] += float64(p * heads[l.to])
			}
		}
		if r := l.toRow; r >= 0 {
			w.matrix[s.diagonal(r)] += p
			w.heads[r] += c
			if l.fromRow < 0 {
				w.heads[r] += float64(p * heads[l.from])
			}
		}
		if l.entry >= 0 {
			w.matrix[l.entry] -= p
		}
	}
}

func (s *Solver) diagonal(r int) int { return s.factor.begin[r] + r - s.factor.first[r] }

// step moves heads and flows to those of the linear solution, at which junctions balance to rounding, and says whether that was not far.
func (s *Solver) step(w *workspace, heads, flows []float64) bool {
	moved := 0.0
	for r, n := range s.nodeOf {
		moved = max(moved, math.Abs(w.heads[r]-heads[n]))
		heads[n] = w.heads[r]
	}
	changed, total := 0.0, 0.0
	for i := range s.links {
		l := &s.links[i]
		q := w.intercept[i] + float64(w.admit[i]*(heads[l.from]-heads[l.to]))
		changed += math.Abs(q - flows[i])
		total += math.Abs(q)
		flows[i] = q
	}
	return changed <= float64(settledFlow*total) && moved <= settledHead
}

// Inflow writes what flows into each node less what flows out of it: at junctions demand and leakage.
func (s *Solver) Inflow(flows, inflow []float64) {
	clear(inflow)
	for i := range s.links {
		inflow[s.links[i].to] += flows[i]
		inflow[s.links[i].from] -= flows[i]
	}
}

// Leak is the background leakage of a junction at its head.
func (s *Solver) Leak(node int, head float64) float64 {
	return float64(s.network.Leakage * (head - s.network.Nodes[node].Elevation))
}
