package neighbour

import (
	"cmp"
	"math/bits"
	"slices"
)

// leafRows is the number of points at which a node is no longer split.
const leafRows = 16

// Tree holds points so that the closest ones are found without looking at most of them: a
// k-d tree whose nodes know the box around their points, for a category the set of its
// codes (modulo 64). It is immutable and safe for concurrent use.
type Tree struct {
	space *Space
	// coords are the points in the order of the leaves, rows their original numbers.
	coords []int32
	rows   []int32
	nodes  []node
	// Boxes of all nodes, one entry per axis: sets for categories, else ends.
	sets []uint64
	ends []span
}

type span struct{ low, high int32 }

// node is an inner node if right > 0: its left child is the next node.
type node struct {
	from, to int32
	right    int32
}

// NewTree builds the tree of the points.
func NewTree(p *Points) *Tree {
	t := &Tree{space: p.space, rows: make([]int32, p.Rows)}
	for i := range t.rows {
		t.rows[i] = int32(i)
	}
	if p.Rows > 0 {
		b := builder{Tree: t, points: p, keys: make([]int32, p.Rows)}
		b.grow(0, p.Rows)
	}
	t.coords = make([]int32, len(p.coords))
	d := len(p.space.axes)
	for at, row := range t.rows {
		copy(t.coords[at*d:(at+1)*d], p.row(int(row)))
	}
	return t
}

// Rows is the number of points.
func (t *Tree) Rows() int { return len(t.rows) }

type builder struct {
	*Tree
	points *Points
	keys   []int32 // scratch: the coordinates of one axis
}

// grow makes the node of rows[from:to] and all below it.
func (b *builder) grow(from, to int) {
	at := len(b.nodes)
	b.nodes = append(b.nodes, node{from: int32(from), to: int32(to)})
	b.box(from, to)
	if to-from <= leafRows {
		return
	}
	middle := b.split(from, to)
	if middle == from || middle == to {
		return
	}
	b.grow(from, middle)
	b.nodes[at].right = int32(len(b.nodes))
	b.grow(middle, to)
}

// box appends the box around rows[from:to].
func (b *builder) box(from, to int) {
	codes, d := b.space.codes, len(b.space.axes)
	for k := range d {
		if k < codes {
			set := uint64(0)
			for _, row := range b.rows[from:to] {
				set |= 1 << (uint32(b.points.coords[int(row)*d+k]) & 63)
			}
			b.sets = append(b.sets, set)
			continue
		}
		first := b.points.coords[int(b.rows[from])*d+k]
		s := span{first, first}
		for _, row := range b.rows[from+1 : to] {
			v := b.points.coords[int(row)*d+k]
			s.low, s.high = min(s.low, v), max(s.high, v)
		}
		b.ends = append(b.ends, s)
	}
}

// split parts rows[from:to] by the axis on which two of them differ most in expectation,
// and returns where the second part begins; from if all are equal.
func (b *builder) split(from, to int) int {
	d, codes := len(b.space.axes), b.space.codes
	axis, best := -1, 0.0
	n := float64(to - from)
	for k := range d {
		spread := 0.0
		if k < codes {
			counts := b.count(from, to, k)
			same := 0.0
			for _, c := range counts {
				share := float64(c) / n
				same += float64(share * share)
			}
			spread = 1 - same
		} else {
			spread = b.meanDifference(from, to, k)
		}
		if spread > best+1e-12 {
			axis, best = k, spread
		}
	}
	if axis < 0 {
		return from
	}
	if axis < codes {
		return b.splitCodes(from, to, axis)
	}
	return b.splitNumbers(from, to, axis)
}

func (b *builder) count(from, to, k int) (counts [64]int) {
	d := len(b.space.axes)
	for _, row := range b.rows[from:to] {
		counts[uint32(b.points.coords[int(row)*d+k])&63]++
	}
	return counts
}

// meanDifference is twice the mean distance from the middle of a sample: near enough to
// the expected difference of two rows to choose an axis by.
func (b *builder) meanDifference(from, to, k int) float64 {
	d := len(b.space.axes)
	step := max(1, (to-from)/512)
	sum, n := 0.0, 0.0
	mean := 0.0
	for i := from; i < to; i += step {
		mean += float64(b.points.coords[int(b.rows[i])*d+k]) / Unit
		n++
	}
	mean /= n
	for i := from; i < to; i += step {
		diff := float64(b.points.coords[int(b.rows[i])*d+k])/Unit - mean
		sum += min(1, max(diff, -diff))
	}
	return 1.3 * sum / n
}

// splitCodes puts the most frequent codes to the left until they hold half of the rows.
func (b *builder) splitCodes(from, to, k int) int {
	counts := b.count(from, to, k)
	order := make([]int, 64)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(counts[y], counts[x]) })
	left, held := uint64(0), 0
	for _, code := range order {
		if held > 0 && held+counts[code]/2 > (to-from)/2 {
			break
		}
		left |= 1 << code
		held += counts[code]
	}
	d := len(b.space.axes)
	return b.partition(from, to, func(row int32) bool {
		return left>>(uint32(b.points.coords[int(row)*d+k])&63)&1 == 1
	})
}

// splitNumbers puts the rows below the median to the left, or those up to it if none is below.
func (b *builder) splitNumbers(from, to, k int) int {
	d := len(b.space.axes)
	keys := b.keys[:0]
	for _, row := range b.rows[from:to] {
		keys = append(keys, b.points.coords[int(row)*d+k])
	}
	slices.Sort(keys)
	median := keys[len(keys)/2]
	if keys[0] == median {
		return b.partition(from, to, func(row int32) bool { return b.points.coords[int(row)*d+k] <= median })
	}
	return b.partition(from, to, func(row int32) bool { return b.points.coords[int(row)*d+k] < median })
}

// partition moves the rows that belong to the left to the front and returns their end.
func (b *builder) partition(from, to int, left func(int32) bool) int {
	i := from
	for j := from; j < to; j++ {
		if left(b.rows[j]) {
			b.rows[i], b.rows[j] = b.rows[j], b.rows[i]
			i++
		}
	}
	return i
}

// bound is the least distance that a point in a node's box can have from q, or any number of at
// least limit if it is that far.
func (t *Tree) bound(at int, q []int32, limit uint32) uint32 {
	codes := t.space.codes
	misses := uint64(0)
	for k, set := range t.sets[at*codes : at*codes+codes] {
		misses += ^set >> (uint32(q[k]) & 63) & 1
	}
	sum := uint32(misses) * Unit
	numbers := len(q) - codes
	ends := t.ends[at*numbers : at*numbers+numbers]
	q = q[codes:]
	for len(ends) >= 4 && len(q) >= 4 {
		if sum >= limit {
			return sum
		}
		sum += outside(ends[0], q[0]) + outside(ends[1], q[1]) + outside(ends[2], q[2]) + outside(ends[3], q[3])
		ends, q = ends[4:], q[4:]
	}
	for k, e := range ends {
		sum += outside(e, q[k])
	}
	return sum
}

// outside is the least difference of a coordinate from those of a span.
func outside(e span, x int32) uint32 { return uint32(min(max(e.low-x, x-e.high, 0), Unit)) }

// depth bounds the open nodes of a search: trees may be lopsided where rows repeat.
func (t *Tree) depth() int { return 2*bits.Len(uint(len(t.nodes))) + 8 }
