package dp

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/dp/graph"
)

const (
	// tableCells bounds the table of one pair.
	tableCells = 1 << 18
	// treeCells bounds the junction tree that AIM may grow, and with it time and memory.
	treeCells = 1 << 18
	// aimColumns bounds the columns for AIM, which keeps the tables of all pairs.
	aimColumns = 64
)

// trainer carries what is known so far, all of it published.
type trainer struct {
	curator  *curator
	names    []string // of the variables
	cards    []int
	estimate *graph.Estimate
	progress func(float64)
	stopped  func() bool // training ends: what is done from now on is thrown away
}

// noiseError is the expected distance in L1 that noise of σ brings into a table.
func noiseError(sigma float64, cells int) float64 {
	return math.Sqrt(2/math.Pi) * sigma * float64(cells)
}

// pairs lists the pairs of variables whose tables are not too large.
func (t *trainer) pairs() []pair {
	var out []pair
	for a := range t.cards {
		for b := a + 1; b < len(t.cards); b++ {
			if t.cards[a] > 1 && t.cards[b] > 1 && t.cards[a]*t.cards[b] <= tableCells {
				out = append(out, pair{a, b})
			}
		}
	}
	return out
}

// independent is the table that is expected of a pair that is independent.
func (t *trainer) independent(p pair) []float64 {
	a, b := t.estimate.Marginal([]int{p.a}), t.estimate.Marginal([]int{p.b})
	total := 0.0
	for _, x := range a {
		total += x
	}
	out := make([]float64, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			out = append(out, float64(x*y)/math.Max(total, 1))
		}
	}
	return out
}

func (t *trainer) take(p pair, rho float64) {
	n := t.curator.measure(p, []string{t.names[p.a], t.names[p.b]}, rho)
	m := graph.Measurement{Scope: []int{p.a, p.b}, Weights: []float64{1 / n.variance.Value()}}
	for _, x := range n.counts {
		m.Values = append(m.Values, float64(x))
	}
	t.estimate.Add(m)
}

// mst chooses a spanning tree of the pairs that differ most from independence, one
// choice per edge, and measures its pairs. A tree may stay a forest: where no pair
// promises more than the noise would bring, the choices end.
func (t *trainer) mst(rho float64) {
	pairs := t.pairs()
	edges := len(t.cards) - 1
	if len(pairs) == 0 || edges == 0 {
		return
	}
	const choosing = 1.0 / 4
	sigma := t.curator.sigma(rho * (1 - choosing) / float64(edges))
	t.curator.tabulate(t.cards, pairs)
	candidates := make([]candidate, len(pairs))
	for i, p := range pairs {
		candidates[i] = candidate{p, t.independent(p), noiseError(sigma, t.cards[p.a]*t.cards[p.b])}
	}
	t.progress(0.5)
	component := make([]int, len(t.cards))
	for v := range component {
		component[v] = v
	}
	var tree []pair
	for range edges {
		candidates = slices.DeleteFunc(candidates, func(c candidate) bool { return component[c.a] == component[c.b] })
		if len(candidates) == 0 {
			break
		}
		at := t.curator.choose(candidates, rho*choosing/float64(edges), true)
		if at < 0 {
			break
		}
		p := candidates[at].pair
		tree = append(tree, p)
		from, to := component[p.b], component[p.a]
		for v := range component {
			if component[v] == from {
				component[v] = to
			}
		}
	}
	left := t.curator.ledger.left()
	for _, p := range tree {
		if t.stopped() {
			return
		}
		t.take(p, left/float64(len(tree)))
	}
	t.progress(0.7)
	t.estimate.Fit(fitSteps)
}

// fitSteps bounds the last fit of a model.
const fitSteps = 1500
