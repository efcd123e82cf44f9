package graph

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/random"
)

// Measurement is a marginal that was counted with noise.
type Measurement struct {
	Scope []int // ascending
	// Values are the noisy counts, a table over Scope.
	Values []float64
	// Weights are one over the variances of Values; a single one holds for all cells.
	Weights []float64
}

func (m *Measurement) weight(i int) float64 {
	if len(m.Weights) == 1 {
		return m.Weights[0]
	}
	return m.Weights[i]
}

// Estimate fits a graphical model to measurements, which may be added one by one: each
// fit starts where the last one ended.
type Estimate struct {
	cards []int
	total float64
	// measured holds one entry per scope; theta its logarithmic factor, whose sum over the
	// scopes is the logarithm of the distribution, up to a constant.
	measured []Measurement
	theta    [][]float64
	// Stopped, if set, ends a fit early when it returns true.
	Stopped func() bool

	belief *beliefs
	home   []int     // clique of each measured scope
	lens   [][]int32 // cell of that clique → cell of the scope
	factor []float64 // memory of calibrate
}

// NewEstimate starts with the uniform distribution of total rows over variables with
// the given numbers of values.
func NewEstimate(cards []int, total float64) *Estimate {
	e := &Estimate{cards: cards, total: total}
	e.arrange()
	e.calibrate(e.theta)
	return e
}

// Scopes returns what has been measured.
func (e *Estimate) Scopes() [][]int {
	out := make([][]int, len(e.measured))
	for i := range e.measured {
		out[i] = e.measured[i].Scope
	}
	return out
}

// Add takes measurements in. A scope that was measured before becomes the mean of
// both, weighted by their precision. Fit must follow.
func (e *Estimate) Add(ms ...Measurement) {
	for _, m := range ms {
		at := slices.IndexFunc(e.measured, func(old Measurement) bool { return slices.Equal(old.Scope, m.Scope) })
		if at < 0 {
			e.measured = append(e.measured, m)
			e.theta = append(e.theta, make([]float64, len(m.Values)))
			continue
		}
		old := &e.measured[at]
		both := Measurement{Scope: m.Scope, Values: make([]float64, len(m.Values)), Weights: make([]float64, len(m.Values))}
		for i := range m.Values {
			a, b := old.weight(i), m.weight(i)
			both.Weights[i] = a + b
			both.Values[i] = (float64(a*old.Values[i]) + float64(b*m.Values[i])) / (a + b)
		}
		*old = both
	}
	e.arrange()
	e.calibrate(e.theta)
}

// arrange builds the junction tree of the measured scopes.
func (e *Estimate) arrange() {
	t := newTree(e.cards, e.Scopes())
	e.belief = newBeliefs(t)
	e.home, e.lens = nil, nil
	for i := range e.measured {
		home := t.home(e.measured[i].Scope)
		e.home = append(e.home, home)
		e.lens = append(e.lens, projection(e.cards, t.cliques[home].scope, e.measured[i].Scope))
	}
}

// calibrate computes the cliques' marginals of the distribution that theta describes.
// Each factor is scaled by its largest cell: a common factor means nothing.
func (e *Estimate) calibrate(theta [][]float64) {
	touched := make([]bool, len(e.belief.tables))
	for i, logs := range theta {
		top := math.Inf(-1)
		for _, x := range logs {
			if x > top {
				top = x
			}
		}
		e.factor = e.factor[:0]
		for _, x := range logs {
			e.factor = append(e.factor, random.Exp(x-top))
		}
		e.belief.multiply(e.home[i], e.factor, e.lens[i], !touched[e.home[i]])
		touched[e.home[i]] = true
	}
	for i, table := range e.belief.tables {
		if !touched[i] {
			for cell := range table {
				table[cell] = 1
			}
		}
	}
	e.belief.propagate(e.total)
}

// residuals fills out with the gradient of the loss in the marginals' cells, and
// returns the loss: half the squared deviations, each over its variance.
func (e *Estimate) residuals(out [][]float64, marginals [][]float64) float64 {
	loss := 0.0
	for i := range e.measured {
		m := &e.measured[i]
		gather(marginals[i], e.belief.tables[e.home[i]], e.lens[i])
		for cell, mu := range marginals[i] {
			deviation := mu - m.Values[cell]
			g := float64(m.weight(cell) * deviation)
			out[i][cell] = g
			loss += float64(float64(0.5*g) * deviation)
		}
	}
	return loss
}

// negligible is the loss per cell, in squared standard deviations of its noise, below
// which a fit has nothing left to gain.
const negligible = 1e-6

// Fit minimises the loss by at most steps steps of mirror descent, each of which backs
// off until it improves as much as its slope promises, and stops when improvements fade.
func (e *Estimate) Fit(steps int) {
	if len(e.measured) == 0 {
		return
	}
	table := func() [][]float64 {
		out := make([][]float64, len(e.measured))
		for i := range out {
			out[i] = make([]float64, len(e.measured[i].Values))
		}
		return out
	}
	gradient, next, trial := table(), table(), table()
	here, there := table(), table()
	e.calibrate(e.theta)
	loss := e.residuals(gradient, here)
	heaviest := 0.0
	for i := range e.measured {
		for _, w := range e.measured[i].Weights {
			heaviest = math.Max(heaviest, w)
		}
	}
	rate := 1 / (heaviest * math.Max(e.total, 1))
	cells := 0
	for i := range e.measured {
		cells += len(e.measured[i].Values)
	}
	faded := 0
	for range steps {
		if loss <= negligible*float64(cells) || e.Stopped != nil && e.Stopped() {
			break
		}
		improved := false
		for range 40 {
			for i := range trial {
				for cell, g := range gradient[i] {
					trial[i][cell] = e.theta[i][cell] - float64(rate*g)
				}
			}
			e.calibrate(trial)
			after := e.residuals(next, there)
			slope := 0.0
			for i := range gradient {
				for cell, g := range gradient[i] {
					slope += float64(g * (here[i][cell] - there[i][cell]))
				}
			}
			if loss-after >= float64(0.5*slope) && after <= loss {
				improved = true
				if loss-after < 1e-5*loss {
					faded++
				} else {
					faded = 0
				}
				loss = after
				e.theta, trial = trial, e.theta
				gradient, next = next, gradient
				here, there = there, here
				break
			}
			rate /= 2
		}
		if !improved || faded >= 5 {
			break
		}
		rate *= 1.5
	}
	e.calibrate(e.theta)
}

// Known reports whether the scope lies within one clique, so that Marginal is cheap.
func (e *Estimate) Known(scope []int) bool { return e.belief.t.home(scope) >= 0 }

// Marginal returns the expected counts over a scope that lies within one clique; nil
// for other scopes.
func (e *Estimate) Marginal(scope []int) []float64 {
	home := e.belief.t.home(scope)
	if home < 0 {
		return nil
	}
	return Project(e.cards, e.belief.t.cliques[home].scope, e.belief.tables[home], scope)
}
