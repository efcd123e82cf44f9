package dp

import (
	"math"
	"sync"
	"sync/atomic"

	"github.com/sdg-service/sdg/internal/engine/synth/dp/noise"
	"github.com/sdg-service/sdg/internal/engine/synth/dp/zcdp"
	"github.com/sdg-service/sdg/internal/frame"
)

// curator is the only holder of the table while a model is trained. Whatever its
// methods histogram, levels, measure and choose return has been noised and
// entered into the ledger; everything else in this package is computed from that, and is
// therefore as private as that (closure under post-processing).
//
// Every method counts each row in at most one cell, so that adding or removing a row
// changes one count by one, and replacing a row two: the sensitivity for which the noise is
// scaled.
type curator struct {
	// moved is the number of counts that differ by one between neighbours: 1, or 2 where
	// the number of rows is public, so that neighbours differ by the replacement of a row.
	moved   float64
	table   *frame.Frame
	noise   *noise.Source
	ledger  *ledger
	workers int
	codes   [][]uint16 // of each variable, one per row; set by encode
	counts  map[pair][]int64
}

// pair names two variables, the first below the second.
type pair struct{ a, b int }

// noisy is a histogram that may be published.
type noisy struct {
	counts   []int64
	variance noise.Variance
}

// variance is that of noise which costs at most rho.
func (c *curator) variance(rho float64) noise.Variance {
	v, ok := noise.VarianceOf(zcdp.GaussianVariance(rho, c.moved))
	if !ok {
		v = noise.MaxVariance // unreachable from MinEpsilon with MaxColumns; the ledger would refuse it
	}
	return v
}

// sigma is the standard deviation to be expected of noise for rho.
func (c *curator) sigma(rho float64) float64 { return math.Sqrt(zcdp.GaussianVariance(rho, c.moved)) }

// gaussian adds noise for ρ to counts, in place.
func (c *curator) gaussian(purpose string, columns []string, counts []int64, rho float64) noisy {
	v := c.variance(rho)
	c.ledger.spend(Expense{Purpose: purpose, Columns: columns, Mechanism: "discrete gaussian", Sigma: plain(v.Sigma())},
		zcdp.GaussianCost(v.Value(), c.moved), 0)
	for i := range counts {
		counts[i] += c.noise.Gaussian(v)
	}
	return noisy{counts, v}
}

// histogram counts the rows of a column by cell, a function of the row with results
// below cells.
func (c *curator) histogram(purpose string, column *frame.Column, cells int, rho float64, cell func(row int) int) noisy {
	parts := make([][]int64, c.workers)
	c.split(c.table.Rows, func(worker, from, to int) {
		counts := make([]int64, cells)
		for row := from; row < to; row++ {
			counts[cell(row)]++
		}
		parts[worker] = counts
	})
	sum := make([]int64, cells)
	for _, part := range parts {
		for i, n := range part {
			sum[i] += n
		}
	}
	return c.gaussian(purpose, []string{column.Name}, sum, rho)
}

// levels publishes the levels of a category whose noisy count passes the threshold
// of δ, in byte order. Levels that no row holds are not considered: that the frame lists
// them says nothing that may be told.
func (c *curator) levels(column *frame.Column, rho, delta float64) []string {
	counts := make([]int64, len(column.Levels))
	for row, code := range column.Codes {
		if !column.IsNull(row) {
			counts[code]++
		}
	}
	v := c.variance(rho)
	c.ledger.spend(Expense{Purpose: forDomain, Columns: []string{column.Name}, Mechanism: "discrete gaussian", Sigma: plain(v.Sigma())},
		zcdp.GaussianCost(v.Value(), c.moved), delta)
	threshold := zcdp.Threshold(v.Value(), delta)
	var out []string
	for code, n := range counts {
		if n > 0 && n+c.noise.Gaussian(v) >= threshold {
			out = append(out, column.Levels[code])
		}
	}
	return out
}

// encode keeps the codes of a variable, for counting pairs.
func (c *curator) encode(code func(row int) uint16) {
	codes := make([]uint16, c.table.Rows)
	c.split(c.table.Rows, func(_, from, to int) {
		for row := from; row < to; row++ {
			codes[row] = code(row)
		}
	})
	c.codes = append(c.codes, codes)
}

// tabulate counts the given pairs of variables, once.
func (c *curator) tabulate(cards []int, pairs []pair) {
	if c.counts == nil {
		c.counts = make(map[pair][]int64, len(pairs))
	}
	tables := make([][]int64, len(pairs))
	var next atomic.Int64
	var wait sync.WaitGroup
	for range c.workers {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(pairs) {
					return
				}
				a, b, width := c.codes[pairs[i].a], c.codes[pairs[i].b], cards[pairs[i].b]
				table := make([]int64, cards[pairs[i].a]*width)
				for row, x := range a {
					table[int(x)*width+int(b[row])]++
				}
				tables[i] = table
			}
		})
	}
	wait.Wait()
	for i, p := range pairs {
		c.counts[p] = tables[i]
	}
}

// measure publishes the counts of a pair that was tabulated.
func (c *curator) measure(p pair, columns []string, rho float64) noisy {
	return c.gaussian(forMeasure, columns, append([]int64(nil), c.counts[p]...), rho)
}

// scoreParts is the fixed point of scores: whole numbers keep the choice exact. A count
// that differs by one moves a score by scoreParts at most.
const scoreParts = 1 << 10

// candidate is a pair that may be measured, with the counts that the model expects
// and the error that measuring it would bring in any case. Both are computed from what
// was published before.
type candidate struct {
	pair
	expected []float64
	penalty  float64
}

// choose picks a candidate by the exponential mechanism; its score is the distance in L1 of its
// counts from those expected, less its penalty. stop adds a candidate "none" with score
// 0, returned as -1.
func (c *curator) choose(candidates []candidate, rho float64, stop bool) int {
	scores := make([]int64, len(candidates))
	var next atomic.Int64
	var wait sync.WaitGroup
	for range c.workers {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(candidates) {
					return
				}
				var score int64
				for cell, n := range c.counts[candidates[i].pair] {
					d := n*scoreParts - fixed(candidates[i].expected[cell])
					score += max(d, -d)
				}
				scores[i] = score - fixed(candidates[i].penalty)
			}
		})
	}
	wait.Wait()
	if stop {
		scores = append(scores, 0)
	}
	e := noise.EpsilonOf(zcdp.ChoiceEpsilon(rho))
	c.ledger.spend(Expense{Purpose: forChoice, Mechanism: "exponential", Epsilon: plain(e.Value())}, zcdp.ChoiceCost(e.Value()), 0)
	if at := c.noise.Choose(scores, uint64(c.moved)*scoreParts, e); at < len(candidates) {
		return at
	}
	return -1
}

// fixed rounds to scoreParts, within what a sum of a million cells can hold.
func fixed(x float64) int64 {
	const limit = 1 << 42
	return int64(max(-limit, min(limit, x*scoreParts)))
}

// split runs f over parts of [0, n), one per worker.
func (c *curator) split(n int, f func(worker, from, to int)) {
	var wait sync.WaitGroup
	for w := range c.workers {
		wait.Go(func() { f(w, n*w/c.workers, n*(w+1)/c.workers) })
	}
	wait.Wait()
}
