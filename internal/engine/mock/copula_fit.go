package mock

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// How correlations are fitted: from so many rows, so often, until they are so close.
const (
	fitRows   = 16384
	fitRounds = 12
	fitClose  = 0.003
	// Tables of so many rows get so many attempts.
	fewRows     = 1024
	fitAttempts = 40
)

// fit chooses the latent correlations of a group such that the columns' own rank correlations are those that
// the rules ask for: equal values, zeros, outliers, cases and order rules all take something away.
// It measures the first rows, again and again. What no latent correlation gives is an error.
func (k *compiler) fit(t *tablePlan, g *copulaGroup) error {
	if g.fitted {
		return nil
	}
	g.fitted = true
	before := map[*tablePlan]map[string]bool{}
	for _, o := range k.program.tables {
		before[o] = map[string]bool{}
		for name := range o.columns {
			before[o][name] = true
		}
	}
	nodes := make([]*node, len(g.columns))
	for i, name := range g.columns {
		n, err := k.column(t, name)
		if err != nil {
			return err
		}
		nodes[i] = n
	}
	first := g.latents()
	missed, changed := g.fitOnce(t, nodes), false
	for attempt := uint64(1); missed != nil && g.rows <= fewRows && attempt <= fitAttempts; attempt++ {
		// Few rows have few orders. Others are tried of the later column alone, which leaves the earlier ones as they are.
		later := max(missed.left, missed.right)
		g.latent[later] = g.latent[later].Child(attempt)
		changed = true
		g.setLatent(first)
		missed = g.fitOnce(t, nodes)
	}
	if changed || !slices.Equal(first, g.latents()) {
		// What was built meanwhile may have counted rows of the correlations before.
		for _, o := range k.program.tables {
			for name := range o.columns {
				if !before[o][name] {
					delete(o.columns, name)
				}
			}
		}
	}
	if missed == nil {
		return nil
	}
	return &Error{missed.field + ".coefficient", fmt.Sprintf(
		"the rank correlation of %s and %s comes no nearer to %v than %.2f: equal values, few rows or other rules leave no more; change the coefficient, or the values of one of them",
		g.columns[missed.left], g.columns[missed.right], missed.wanted, missed.found)}
}

// latents are the latent correlations of the rules.
func (g *copulaGroup) latents() []float64 {
	latent := make([]float64, len(g.rules))
	for i, rule := range g.rules {
		for j := range g.columns {
			latent[i] += float64(g.factor[rule.left][j] * g.factor[rule.right][j])
		}
	}
	return latent
}

// fitOnce returns the first hard rule that the columns cannot meet.
func (g *copulaGroup) fitOnce(t *tablePlan, nodes []*node) *missedRule {
	latent := g.latents()
	found, ok := g.measure(t, nodes)
	if !ok {
		return nil
	}
	best, kept := slices.Clone(latent), slices.Clone(found)
	for range fitRounds {
		// A rule that is close stays as it is, whatever the others need.
		next := slices.Clone(latent)
		for i, rule := range g.rules {
			if g.off(i, kept) <= fitClose {
				next[i] = best[i]
				continue
			}
			slope := 1.0
			if math.Abs(latent[i]) > 0.05 {
				slope = max(0.2, min(1.2, found[i]/latent[i]))
			}
			next[i] = within1(latent[i] + (rule.wanted-found[i])/slope)
		}
		possible := g.setLatent(next)
		for tries := 0; tries < 8 && !possible; tries++ {
			for i := range next {
				next[i] = (next[i] + latent[i]) / 2
			}
			possible = g.setLatent(next)
		}
		if !possible || slices.Equal(next, latent) {
			break
		}
		latent = next
		found, _ = g.measure(t, nodes)
		for i := range g.rules {
			if g.off(i, found) < g.off(i, kept) {
				best[i], kept[i] = latent[i], found[i]
			}
		}
	}
	if g.setLatent(best) {
		kept, _ = g.measure(t, nodes)
	} else {
		g.setLatent(latent)
		kept = found
	}
	return g.missed(kept)
}

// off is how far a rule's correlation lies from what it asks for.
func (g *copulaGroup) off(rule int, found []float64) float64 {
	return math.Abs(found[rule] - g.rules[rule].wanted)
}

// missedRule is a rule with the rank correlation that its columns have instead.
type missedRule struct {
	copulaRule
	found float64
}

func (g *copulaGroup) missed(found []float64) *missedRule {
	tolerance := contract.CorrelationTolerance(g.rows)
	if g.rows > fitRows {
		tolerance *= 0.8 // the other rows differ a little
	}
	for i, rule := range g.rules {
		if !rule.soft && g.off(i, found) > tolerance {
			return &missedRule{rule, found[i]}
		}
	}
	return nil
}

// measure returns the rank correlation of each rule's columns in the first rows; false where they
// are too few.
func (g *copulaGroup) measure(t *tablePlan, nodes []*node) ([]float64, bool) {
	cells := make([][]int64, len(nodes))
	null := make([][]bool, len(nodes))
	s := NewScratch()
	s.use(t.program)
	for from, to := int64(0), min(t.rows, fitRows); from < to; from += chunkRows {
		b := s.take(t)
		b.span(from, min(from+chunkRows, to))
		for j, n := range nodes {
			v := b.get(n)
			for i := range b.rows {
				cells[j] = append(cells[j], v.num[i])
				null[j] = append(null[j], v.isNull(i))
			}
		}
		s.release(b)
	}
	found := make([]float64, len(g.rules))
	enough := false
	for r, rule := range g.rules {
		var x, y []int64
		for i := range cells[rule.left] {
			if !null[rule.left][i] && !null[rule.right][i] {
				x, y = append(x, cells[rule.left][i]), append(y, cells[rule.right][i])
			}
		}
		found[r] = rule.wanted
		if len(x) >= 3 {
			enough = true
			found[r] = spearman(x, y)
		}
	}
	return found, enough
}

// spearman is Pearson's correlation of the ranks, 0 where one side is constant. The report, which judges the engine, has code of its own for it.
func spearman(x, y []int64) float64 {
	a, b := middleRanks(x), middleRanks(y)
	var ab, aa, bb float64
	for i := range a {
		ab += float64(a[i] * b[i])
		aa += float64(a[i] * a[i])
		bb += float64(b[i] * b[i])
	}
	if aa == 0 || bb == 0 {
		return 0
	}
	return ab / math.Sqrt(float64(aa*bb))
}

// middleRanks are the distances of the ranks from their mean; equal values share one.
func middleRanks(values []int64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(values[i], values[j]) })
	out := make([]float64, len(values))
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && values[order[to]] == values[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			out[i] = float64(from+to-len(order)) / 2
		}
		from = to
	}
	return out
}
