package graph

// beliefs are the marginals of all cliques, computed by passing messages up and down
// the junction tree (Hugin propagation). Its buffers are used again for each fit step.
type beliefs struct {
	t      *tree
	tables [][]float64
	up     [][]int32 // cell of the clique → cell of its separator
	down   [][]int32 // cell of the parent → cell of that separator
	seps   [][]float64
	fresh  [][]float64
}

func newBeliefs(t *tree) *beliefs {
	b := &beliefs{t: t}
	for _, c := range t.cliques {
		b.tables = append(b.tables, make([]float64, product(t.cards, c.scope)))
		if c.parent < 0 {
			b.up, b.down = append(b.up, nil), append(b.down, nil)
			b.seps, b.fresh = append(b.seps, nil), append(b.fresh, nil)
			continue
		}
		b.up = append(b.up, projection(t.cards, c.scope, c.sep))
		b.down = append(b.down, projection(t.cards, t.cliques[c.parent].scope, c.sep))
		cells := product(t.cards, c.sep)
		b.seps, b.fresh = append(b.seps, make([]float64, cells)), append(b.fresh, make([]float64, cells))
	}
	return b
}

// multiply takes a factor into the weights of a clique; lens maps its cells to the
// factor's. The first factor of a clique replaces what was there.
func (b *beliefs) multiply(clique int, factor []float64, lens []int32, first bool) {
	table := b.tables[clique]
	if first {
		for cell, at := range lens {
			table[cell] = factor[at]
		}
		return
	}
	for cell, at := range lens {
		table[cell] *= factor[at]
	}
}

// propagate makes the weights of all cliques agree and sums each to total.
func (b *beliefs) propagate(total float64) {
	for i := len(b.tables) - 1; i > 0; i-- {
		sep := b.seps[i]
		gather(sep, b.tables[i], b.up[i])
		scale(sep)
		parent := b.tables[b.t.cliques[i].parent]
		for cell, at := range b.down[i] {
			parent[cell] *= sep[at]
		}
	}
	for i := range b.tables {
		if i > 0 {
			fresh, old := b.fresh[i], b.seps[i]
			gather(fresh, b.tables[b.t.cliques[i].parent], b.down[i])
			for at := range fresh {
				if old[at] > 0 {
					fresh[at] /= old[at]
				} else {
					fresh[at] = 0
				}
			}
			for cell, at := range b.up[i] {
				b.tables[i][cell] *= fresh[at]
			}
		}
		normalise(b.tables[i], total)
	}
}

// scale divides by the largest cell, so that long products stay in range.
func scale(table []float64) {
	top := 0.0
	for _, x := range table {
		if x > top {
			top = x
		}
	}
	if top > 0 {
		for i := range table {
			table[i] /= top
		}
	}
}

func normalise(table []float64, total float64) {
	sum := 0.0
	for _, x := range table {
		sum += x
	}
	if sum > 0 {
		factor := total / sum
		for i := range table {
			table[i] *= factor
		}
	}
}
