package boost

import (
	"cmp"
	"slices"
	"sync"
)

// sums are the totals of some rows.
type sums struct {
	slope, weight float64
	rows          int
}

// histogram holds the totals of a node's rows by feature and bin.
type histogram [][]sums

// candidate is a leaf that may be split.
type candidate struct {
	node     int
	from, to int
	total    sums
	bins     histogram
	best     split
}

// split is the best way to part a leaf; gain 0 if there is none.
type split struct {
	gain    float64
	feature int
	left    [4]uint64
}

// grower grows one tree after the other over the same rows.
type grower struct {
	m             *Matrix
	workers       int
	slope, weight []float64
	// order holds the row numbers; each leaf's are a contiguous range.
	order, spare []int32
	leaves       []candidate
	free         []histogram
}

func newGrower(m *Matrix, workers int) *grower {
	return &grower{
		m: m, workers: workers, slope: make([]float64, m.rows), weight: make([]float64, m.rows),
		order: make([]int32, m.rows), spare: make([]int32, m.rows),
	}
}

// grow makes a tree by always splitting the leaf with the highest gain, and adds the gains
// to those of the features.
func (g *grower) grow(gains []float64) tree {
	for i := range g.order {
		g.order[i] = int32(i)
	}
	t := tree{nodes: []node{{feature: -1}}}
	root := candidate{to: len(g.order), bins: g.histogram()}
	for i := range g.slope {
		root.total.slope += g.slope[i]
		root.total.weight += g.weight[i]
	}
	root.total.rows = len(g.order)
	g.fill(root.bins, 0, root.to)
	g.search(&root)
	g.leaves = append(g.leaves[:0], root)
	for len(g.leaves) < leaves {
		at := 0
		for i := range g.leaves {
			if g.leaves[i].best.gain > g.leaves[at].best.gain {
				at = i
			}
		}
		if g.leaves[at].best.gain <= leastGain {
			break
		}
		gains[g.leaves[at].best.feature] += g.leaves[at].best.gain
		g.split(&t, at)
	}
	for i := range g.leaves {
		l := &g.leaves[i]
		t.nodes[l.node].prediction = float64(shrinkage * (-l.total.slope / (l.total.weight + ridge)))
		g.free = append(g.free, l.bins)
	}
	return t
}

// apply adds the tree's predictions to the scores of the rows it was grown on.
func (g *grower) apply(t *tree, scores []float64) {
	for i := range g.leaves {
		l := &g.leaves[i]
		for _, row := range g.order[l.from:l.to] {
			scores[row] += t.nodes[l.node].prediction
		}
	}
}

func (g *grower) histogram() histogram {
	if n := len(g.free); n > 0 {
		h := g.free[n-1]
		g.free = g.free[:n-1]
		return h
	}
	h := make(histogram, len(g.m.features))
	for k := range h {
		h[k] = make([]sums, g.m.features[k].used)
	}
	return h
}

// each runs f for every feature, in parallel: features do not share sums, so the order in
// which they are done does not matter.
func (g *grower) each(rows int, f func(k int)) {
	workers := min(g.workers, len(g.m.features))
	if workers <= 1 || rows < 2048 {
		for k := range g.m.features {
			f(k)
		}
		return
	}
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			for k := w; k < len(g.m.features); k += workers {
				f(k)
			}
		})
	}
	wait.Wait()
}

// fill sums the rows order[from:to].
func (g *grower) fill(h histogram, from, to int) {
	rows := g.order[from:to]
	g.each(len(rows), func(k int) {
		into, bins := h[k], g.m.features[k].bins
		clear(into)
		for _, row := range rows {
			s := &into[bins[row]]
			s.slope += g.slope[row]
			s.weight += g.weight[row]
			s.rows++
		}
	})
}

// split turns a leaf into a node with two leaves. Only the smaller one's rows are summed;
// the other's sums are the difference.
func (g *grower) split(t *tree, at int) {
	parent := g.leaves[at]
	n := &t.nodes[parent.node]
	n.feature, n.left = parent.best.feature, parent.best.left
	n.yes, n.no = len(t.nodes), len(t.nodes)+1
	middle := g.partition(parent.from, parent.to, n)
	yes := candidate{node: n.yes, from: parent.from, to: middle}
	no := candidate{node: n.no, from: middle, to: parent.to}
	t.nodes = append(t.nodes, node{feature: -1}, node{feature: -1})

	small, large := &yes, &no
	if yes.to-yes.from > no.to-no.from {
		small, large = &no, &yes
	}
	small.bins, large.bins = g.histogram(), parent.bins
	g.fill(small.bins, small.from, small.to)
	for k := range large.bins {
		for b := range large.bins[k] {
			l, s := &large.bins[k][b], &small.bins[k][b]
			l.slope -= s.slope
			l.weight -= s.weight
			l.rows -= s.rows
		}
	}
	for _, s := range small.bins[0] {
		small.total.slope += s.slope
		small.total.weight += s.weight
		small.total.rows += s.rows
	}
	large.total = sums{parent.total.slope - small.total.slope, parent.total.weight - small.total.weight, parent.total.rows - small.total.rows}
	g.search(&yes)
	g.search(&no)
	g.leaves[at] = yes
	g.leaves = append(g.leaves, no)
}

// partition moves the rows that go left to the front, keeping the order within both parts.
func (g *grower) partition(from, to int, n *node) int {
	bins := g.m.features[n.feature].bins
	left, right := from, 0
	for _, row := range g.order[from:to] {
		if n.goesLeft(bins[row]) {
			g.order[left] = row
			left++
		} else {
			g.spare[right] = row
			right++
		}
	}
	copy(g.order[left:to], g.spare[:right])
	return left
}

// search finds the best split of a leaf.
func (g *grower) search(c *candidate) {
	c.best = split{}
	if c.total.rows < 2*leastRows {
		return
	}
	found := make([]split, len(g.m.features))
	g.each(c.total.rows, func(k int) {
		if g.m.features[k].category {
			found[k] = splitLevels(c.bins[k], c.total, k)
		} else {
			found[k] = splitOrdered(c.bins[k], c.total, k)
		}
	})
	for _, s := range found {
		if s.gain > c.best.gain {
			c.best = s
		}
	}
}

// merit is the loss that a leaf of these rows saves.
func merit(s sums, ridge float64) float64 {
	return float64(s.slope*s.slope) / (s.weight + ridge)
}

// gain is the loss that parting total into left and the rest saves; 0 if a side is too small.
func gain(left, total sums, ridge float64) float64 {
	right := sums{total.slope - left.slope, total.weight - left.weight, total.rows - left.rows}
	if left.rows < leastRows || right.rows < leastRows {
		return 0
	}
	return merit(left, ridge) + merit(right, ridge) - merit(total, ridge)
}

// splitOrdered tries every threshold. Missing values lie below all others.
func splitOrdered(bins []sums, total sums, k int) split {
	best, at := 0.0, -1
	var left sums
	for b := 0; b < len(bins)-1; b++ {
		left.slope += bins[b].slope
		left.weight += bins[b].weight
		if left.rows += bins[b].rows; bins[b].rows == 0 {
			continue
		}
		if v := gain(left, total, ridge); v > best {
			best, at = v, b
		}
	}
	s := split{gain: best, feature: k}
	for b := 0; b <= at; b++ {
		s.left[b>>6] |= 1 << (b & 63)
	}
	return s
}

// splitLevels orders the levels by their mean slope and tries every threshold on that
// order (Fisher, JASA 53, 1958). Levels that this leaf does not have go right.
func splitLevels(bins []sums, total sums, k int) split {
	var present []int
	for b := range bins {
		if bins[b].rows > 0 {
			present = append(present, b)
		}
	}
	mean := func(b int) float64 { return bins[b].slope / (bins[b].weight + smoothLevels) }
	slices.SortFunc(present, func(a, b int) int { return cmp.Or(cmp.Compare(mean(a), mean(b)), cmp.Compare(a, b)) })
	best, at := 0.0, -1
	var left sums
	for i, b := range present {
		left.slope += bins[b].slope
		left.weight += bins[b].weight
		left.rows += bins[b].rows
		if v := gain(left, total, ridgeLevels); v > best {
			best, at = v, i
		}
	}
	s := split{gain: best, feature: k}
	for i := 0; i <= at; i++ {
		s.left[present[i]>>6] |= 1 << (present[i] & 63)
	}
	return s
}
