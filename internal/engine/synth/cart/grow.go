package cart

import (
	"math/bits"

	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
)

// grower grows trees for one variable. Its buffers serve one goroutine.
type grower struct {
	target *target
	preds  [][]uint16 // by donor
	sizes  []int      // number of values of each
	leaf   int32
	least  float64 // gain that a split must exceed
	stop   func() error

	nodes  []node
	stats  []statistics
	counts []int32 // classes of grown rows, then of held rows, per node

	scratch []int32
	local   []int32 // scores or classes of the node's rows
	cells   [prepare.MaxBins + 2]cell
	touched [(prepare.MaxBins + 2 + 63) / 64]uint64
	table   []int32 // classes per value of a predictor
	inverse []float64
}

// manyRows is the size from which a node takes so long that it is worth asking whether
// to stop.
const manyRows = 50_000

// cell sums the rows of a node that share a value of a predictor.
type cell struct {
	sum  int64
	rows int64
}

type split struct {
	gain float64
	pred int32
	cut  uint16
}

// grow grows a tree on rows, and counts held in its nodes. It reorders both.
func (g *grower) grow(rows, held []int32) {
	g.nodes, g.stats, g.counts = g.nodes[:0], g.stats[:0], g.counts[:0]
	if len(g.inverse) <= len(rows) {
		g.inverse = make([]float64, len(rows)+1)
		for i := 1; i < len(g.inverse); i++ {
			g.inverse[i] = 1 / float64(i)
		}
	}
	g.scratch = resized(g.scratch, max(len(rows), len(held)))
	g.local = resized(g.local, len(rows))
	alive := make([]int32, len(g.preds))
	for i := range alive {
		alive[i] = int32(i)
	}
	g.least = g.leastGain(rows)
	g.node(rows, held, alive)
}

func resized(s []int32, n int) []int32 {
	if cap(s) < n {
		return make([]int32, n)
	}
	return s[:n]
}

// leastGain is minGain of the loss of the root.
func (g *grower) leastGain(rows []int32) float64 {
	n := float64(max(len(rows), 1))
	if g.target.classes > 0 {
		return minGain * n
	}
	var sum, squares int64
	for _, row := range rows {
		v := int64(g.target.score[row])
		sum += v
		squares += v * v
	}
	return minGain * (float64(squares) - float64(float64(sum)*float64(sum))/n)
}

// node appends the subtree of rows. alive are the predictors that still vary.
func (g *grower) node(rows, held []int32, alive []int32) {
	at := g.append(rows, held)
	if int32(len(rows)) < 2*g.leaf || len(held) == 0 {
		return // without held rows no split could prove itself
	}
	if len(rows) >= manyRows && g.stop() != nil {
		return
	}
	best := split{gain: g.least, pred: -1}
	still := make([]int32, 0, len(alive))
	g.gather(rows)
	for _, p := range alive {
		var varies bool
		if g.target.classes > 0 {
			varies = g.splitClasses(p, rows, at, &best)
		} else {
			varies = g.splitScores(p, rows, at, &best)
		}
		if varies {
			still = append(still, p)
		}
	}
	if best.pred < 0 {
		return
	}
	g.nodes[at].pred, g.nodes[at].cut = best.pred, best.cut
	col := g.preds[best.pred]
	nl := g.partition(rows, col, best.cut)
	hl := g.partition(held, col, best.cut)
	g.node(rows[:nl], held[:hl], still)
	g.nodes[at].right = int32(len(g.nodes))
	g.node(rows[nl:], held[hl:], still)
}

// append adds a leaf with the statistics of its rows.
func (g *grower) append(rows, held []int32) int {
	s := statistics{rows: int32(len(rows)), held: int32(len(held))}
	if k := g.target.classes; k > 0 {
		s.classes = len(g.counts)
		for range 2 * k {
			g.counts = append(g.counts, 0)
		}
		counts := g.counts[s.classes:]
		for _, row := range rows {
			counts[g.target.class[row]]++
		}
		for _, row := range held {
			counts[k+int(g.target.class[row])]++
		}
	} else {
		for _, row := range rows {
			s.sum += int64(g.target.score[row])
		}
		var squares int64
		for _, row := range held {
			v := int64(g.target.score[row])
			s.heldSum += v
			squares += v * v
		}
		s.heldSquares = float64(squares)
	}
	g.nodes = append(g.nodes, node{pred: -1})
	g.stats = append(g.stats, s)
	return len(g.nodes) - 1
}

func (g *grower) gather(rows []int32) {
	if g.target.classes > 0 {
		for i, row := range rows {
			g.local[i] = int32(g.target.class[row])
		}
		return
	}
	for i, row := range rows {
		g.local[i] = g.target.score[row]
	}
}

// partition moves the rows that go left to the front, keeping both sides' order.
func (g *grower) partition(rows []int32, col []uint16, cut uint16) int {
	left, right := 0, 0
	for _, row := range rows {
		if col[row] <= cut {
			rows[left] = row
			left++
		} else {
			g.scratch[right] = row
			right++
		}
	}
	copy(rows[left:], g.scratch[:right])
	return left
}

// splitScores looks for the cut of predictor p that reduces the variance most, and says
// whether the predictor varies at all.
func (g *grower) splitScores(p int32, rows []int32, at int, best *split) bool {
	col := g.preds[p]
	local := g.local[:len(rows)]
	for i, row := range rows {
		b := col[row]
		c := &g.cells[b]
		c.sum += int64(local[i])
		c.rows++
		g.touched[b>>6] |= 1 << (b & 63)
	}
	n, sum := int64(len(rows)), g.stats[at].sum
	base := float64(float64(sum)*float64(sum)) * g.inverse[n]
	var left, leftRows int64
	varies := false
	leaf := int64(g.leaf)
	gain, cut := best.gain, -1
	for w := range (g.sizes[p] + 63) >> 6 {
		word := g.touched[w]
		g.touched[w] = 0
		for word != 0 {
			b := w<<6 + bits.TrailingZeros64(word)
			word &= word - 1
			c := &g.cells[b]
			left += c.sum
			leftRows += c.rows
			*c = cell{}
			if leftRows == n {
				continue
			}
			varies = true
			if leftRows < leaf || n-leftRows < leaf {
				continue
			}
			l, r := float64(left), float64(sum-left)
			v := float64(float64(l*l)*g.inverse[leftRows]) + float64(float64(r*r)*g.inverse[n-leftRows]) - base
			if v > gain {
				gain, cut = v, b
			}
		}
	}
	if cut >= 0 {
		*best = split{gain: gain, pred: p, cut: uint16(cut)}
	}
	return varies
}

// splitClasses is splitScores for classes: the cut that reduces the Gini impurity most.
func (g *grower) splitClasses(p int32, rows []int32, at int, best *split) bool {
	k := g.target.classes
	if need := g.sizes[p] * k; len(g.table) < need {
		g.table = make([]int32, need)
	}
	col := g.preds[p]
	table := g.table
	for i, row := range rows {
		b := col[row]
		table[int(b)*k+int(g.local[i])]++
		g.touched[b>>6] |= 1 << (b & 63)
	}
	var left, right [maxClasses]int64
	var leftSquares, rightSquares, leftRows int64
	for c, v := range g.counts[g.stats[at].classes:][:k] {
		right[c] = int64(v)
		rightSquares += int64(v) * int64(v)
	}
	n := int64(len(rows))
	base := float64(float64(rightSquares) * g.inverse[n])
	varies := false
	leaf := int64(g.leaf)
	gain, cut := best.gain, -1
	for w := range (g.sizes[p] + 63) >> 6 {
		word := g.touched[w]
		g.touched[w] = 0
		for word != 0 {
			b := w<<6 + bits.TrailingZeros64(word)
			word &= word - 1
			here := table[b*k : (b+1)*k]
			for c, v32 := range here {
				if v32 == 0 {
					continue
				}
				v := int64(v32)
				leftSquares += v * (2*left[c] + v)
				rightSquares -= v * (2*right[c] - v)
				left[c] += v
				right[c] -= v
				leftRows += v
				here[c] = 0
			}
			if leftRows == n {
				continue
			}
			varies = true
			if leftRows < leaf || n-leftRows < leaf {
				continue
			}
			v := float64(float64(leftSquares)*g.inverse[leftRows]) + float64(float64(rightSquares)*g.inverse[n-leftRows]) - base
			if v > gain {
				gain, cut = v, b
			}
		}
	}
	if cut >= 0 {
		*best = split{gain: gain, pred: p, cut: uint16(cut)}
	}
	return varies
}
