package dp

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/synth/dp/graph"
)

const (
	// aimMeasuring is the share of a round's budget that goes into measuring; the rest chooses.
	aimMeasuring = 0.9
	// aimSteps bounds the fit between two rounds.
	aimSteps = 30
)

// aim spends rho on rounds of choosing the pair where the model errs most, measuring it
// and fitting again. Rounds are cheap at first; when one brings less than its noise, the
// following ones get four times as much.
func (t *trainer) aim(rho float64) {
	pairs := t.pairs()
	if len(pairs) == 0 {
		return
	}
	t.curator.tabulate(t.cards, pairs)
	each := rho / float64(4*len(t.cards))
	for !t.stopped() {
		left := t.curator.ledger.left()
		last := left < 2*each
		if last {
			each = left
		}
		sigma := t.curator.sigma(aimMeasuring * each)
		candidates := t.affordable(pairs, sigma, 1-left/rho)
		if len(candidates) == 0 {
			break
		}
		at := t.curator.choose(candidates, each*(1-aimMeasuring), !last)
		if at < 0 {
			each *= 4
			continue
		}
		chosen := candidates[at]
		t.take(chosen.pair, min(each*aimMeasuring, t.curator.ledger.left()))
		t.progress(0.4 + 0.5*(1-t.curator.ledger.left()/rho))
		if last {
			break
		}
		t.estimate.Fit(aimSteps)
		moved := 0.0
		for i, x := range t.estimate.Marginal([]int{chosen.a, chosen.b}) {
			moved += math.Abs(x - chosen.expected[i])
		}
		if moved <= chosen.penalty {
			each *= 4
		}
	}
	t.estimate.Fit(fitSteps)
}

// affordable are the pairs whose measurement keeps the junction tree within the share
// of treeCells that matches the share of the budget spent, with what the model expects.
func (t *trainer) affordable(pairs []pair, sigma, spent float64) []candidate {
	scopes := t.estimate.Scopes()
	limit := max(treeCells/8, int(spent*treeCells))
	var out []candidate
	for _, p := range pairs {
		scope := []int{p.a, p.b}
		if t.estimate.Known(scope) || graph.Size(t.cards, append(scopes, scope), limit) <= limit {
			out = append(out, candidate{p, nil, noiseError(sigma, t.cards[p.a]*t.cards[p.b])})
		}
	}
	var wanted [][]int
	for _, c := range out {
		wanted = append(wanted, []int{c.a, c.b})
	}
	for i, table := range t.estimate.Pairs(wanted) {
		out[i].expected = table
	}
	return out
}
