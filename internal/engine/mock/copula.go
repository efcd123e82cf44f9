package mock

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// Rows of correlated columns are ranked in small blocks, whose rows lie scattered over a segment.
const (
	copulaBlock   = 64
	copulaSegment = 1024 // rows that are mostly asked for together, see chunkRows
)

// copulaGroup is a set of columns whose ranks are correlated: a Gaussian copula, which leaves
// every column's own distribution as it is. In each block of rows the latent normal variables
// have exactly the correlations of the factor, whatever chance does to small samples, and their order
// inside the block gives the rows' ranks. Blocks share all ranks of the table among themselves, so that
// each column has every rank once, and quotas stay exact.
type copulaGroup struct {
	columns []string
	// factor is the lower Cholesky factor of their correlation matrix.
	factor  [][]float64
	rules   []copulaRule
	rows    int64
	latent  []random.Key
	scatter blockOrder
	shares  []rankShare
	ranks   *node
	fitted  bool
}

// copulaRule asks for the rank correlation of two columns of a group.
type copulaRule struct {
	left, right int
	wanted      float64
	field       string
	soft        bool
}

// blockOrder says which rows make a block.
type blockOrder struct {
	rows       int64
	full, rest random.Permutation // inside a whole segment, and inside the last one
}

func newBlockOrder(key random.Key, rows int64) blockOrder {
	return blockOrder{rows, random.NewPermutation(key, copulaSegment), random.NewPermutation(key, uint64(max(1, rows%copulaSegment)))}
}

func (o *blockOrder) in(segment int64) *random.Permutation {
	if (segment+1)*copulaSegment > o.rows {
		return &o.rest
	}
	return &o.full
}

// place returns a row's place in the order of blocks.
func (o *blockOrder) place(row int64) int64 {
	segment := row / copulaSegment
	return segment*copulaSegment + int64(o.in(segment).At(uint64(row%copulaSegment)))
}

// members lists the rows of a block by their places.
func (o *blockOrder) members(block int64, rows []int64) []int64 {
	first := block * copulaBlock
	segment := first / copulaSegment
	for place := first; place < min(first+copulaBlock, o.rows); place++ {
		rows = append(rows, segment*copulaSegment+int64(o.in(segment).Inverse(uint64(place%copulaSegment))))
	}
	return rows
}

// rankShare deals the ranks of the whole table to the blocks: the row that is k-th in its block gets
// one of the k-th group of ranks.
type rankShare struct {
	blocks int64 // whole ones
	turns  random.Permutation
	tail   []int64 // ranks of the last block's rows, where it is not whole
}

func newRankShare(key random.Key, rows int64) rankShare {
	s := rankShare{blocks: rows / copulaBlock, turns: random.NewPermutation(key, uint64(max(1, rows/copulaBlock)))}
	for k, m := int64(0), rows%copulaBlock; k < m; k++ {
		s.tail = append(s.tail, (2*k+1)*rows/(2*m))
	}
	return s
}

func (s *rankShare) rank(block int64, k int) int64 {
	if block == s.blocks {
		return s.tail[k]
	}
	rank := int64(k)*s.blocks + int64(s.turns.Tweaked(uint64(block), uint64(k)*0x9E3779B97F4A7C15))
	// The tail's ranks are left out.
	return rank + int64(sort.Search(len(s.tail), func(j int) bool { return s.tail[j]-int64(j) > rank }))
}

// copulaColumn is one column of a group.
type copulaColumn struct {
	group *copulaGroup
	index int
	// nulls of the ranks are empty cells, as far from each other as they can be, beginning somewhere.
	nulls, turn int64
}

// rank returns the rank of row i, 0…rows-1.
func (c *copulaColumn) rank(b *batch, i int) int64 {
	return b.get(c.group.ranks).num[i*len(c.group.columns)+c.index]
}

// body returns the rank of row i among those that are not empty.
func (c *copulaColumn) body(b *batch, i int) (rank int64, null bool) {
	rank = c.rank(b, i)
	if c.nulls == 0 {
		return rank, false
	}
	n := c.group.rows
	before := (c.turn + rank) * c.nulls / n
	null = (c.turn+rank+1)*c.nulls/n > before
	return rank - before + c.turn*c.nulls/n, null
}

// copulaMask empties the cells of the ranks that are null.
func (b *columnBuild) copulaMask(n *node, c *copulaColumn) *node {
	out := *n
	out.quota, out.running = nil, false
	out.fill = func(bt *batch, v *vector) {
		copyCells(v, bt.get(n), n.kind, len(bt.rows))
		for i := range bt.rows {
			if _, null := c.body(bt, i); null {
				v.setNull(i, len(bt.rows))
			}
		}
	}
	return b.table.add(out)
}

// build adds the node that holds the ranks of all columns, row by row.
func (g *copulaGroup) build(t *tablePlan) {
	g.scatter = newBlockOrder(t.key("latent block", g.columns[0]), g.rows)
	for i, name := range g.columns {
		def, _ := t.def.Column(name)
		g.latent = append(g.latent, t.key("latent", name))
		g.shares = append(g.shares, newRankShare(t.key("latent rank", name), g.rows))
		turn := t.key("latent null", name)
		t.copulas[name] = &copulaColumn{group: g, index: i,
			nulls: contract.Count(g.rows, def.NullShare), turn: int64(random.Below(turn.At(0), uint64(max(1, g.rows))))}
	}
	g.ranks = t.add(node{kind: numberKind, fill: g.fill})
}

// fill ranks the rows of a batch in all columns, block by block.
func (g *copulaGroup) fill(b *batch, v *vector) {
	type wanted struct {
		place int64
		at    int
	}
	columns := len(g.columns)
	v.num = resize(v.num, len(b.rows)*columns)
	rows := make([]wanted, len(b.rows))
	for at, row := range b.rows {
		rows[at] = wanted{g.scatter.place(row), at}
	}
	slices.SortFunc(rows, func(x, y wanted) int { return cmp.Compare(x.place, y.place) })
	work := newBlockWork(columns)
	for len(rows) > 0 {
		block := rows[0].place / copulaBlock
		work.rank(g, g.scatter.members(block, work.rows[:0]))
		for len(rows) > 0 && rows[0].place/copulaBlock == block {
			for i := range columns {
				v.num[rows[0].at*columns+i] = g.shares[i].rank(block, work.order[i][rows[0].place%copulaBlock])
			}
			rows = rows[1:]
		}
	}
}

// blockWork is the room to rank one block.
type blockWork struct {
	rows   []int64
	words  []uint64
	latent [][]float64
	sum    []float64
	sorted []int
	// order holds the place of each of the block's rows in the order of each column.
	order [][]int
}

func newBlockWork(columns int) *blockWork {
	w := &blockWork{rows: make([]int64, 0, copulaBlock), words: make([]uint64, copulaBlock), sum: make([]float64, copulaBlock), sorted: make([]int, copulaBlock)}
	for range columns {
		w.latent = append(w.latent, make([]float64, copulaBlock))
		w.order = append(w.order, make([]int, copulaBlock))
	}
	return w
}

// rank orders a block's rows in each column.
func (w *blockWork) rank(g *copulaGroup, rows []int64) {
	n, normal := len(rows), normalTable()
	sum, sorted := w.sum[:n], w.sorted[:n]
	for i := range g.columns {
		z := w.latent[i][:n]
		g.latent[i].Each(w.words[:n], rows)
		for k := range z {
			z[k] = normal.value(w.words[k])
		}
		if n > 2*len(g.columns) {
			standardise(z, w.latent[:i])
		}
		clear(sum)
		for j, weight := range g.factor[i][:i+1] {
			for k, x := range w.latent[j][:n] {
				sum[k] += float64(weight * x)
			}
		}
		for k := range sorted {
			sorted[k] = k
		}
		slices.SortFunc(sorted, func(x, y int) int { return cmp.Or(cmp.Compare(sum[x], sum[y]), cmp.Compare(x, y)) })
		for place, k := range sorted {
			w.order[i][k] = place
		}
	}
}

// standardise gives z the mean 0, the variance 1, and no correlation with the variables before it, which
// are standardised.
func standardise(z []float64, before [][]float64) {
	n := float64(len(z))
	var mean float64
	for _, x := range z {
		mean += x
	}
	mean /= n
	for k := range z {
		z[k] -= mean
	}
	for _, other := range before {
		var product float64
		for k := range z {
			product += float64(z[k] * other[k])
		}
		product /= n
		for k := range z {
			z[k] -= float64(product * other[k])
		}
	}
	var square float64
	for _, x := range z {
		square += float64(x * x)
	}
	scale := math.Sqrt(n / math.Max(square, 1e-300))
	for k := range z {
		z[k] *= scale
	}
}
