package cart

import (
	"math"
	"slices"
)

// fitGroups fits slopes to the rows that a tree was grown on, and keeps those that also
// bring the held rows closer. What the lines explain needs no splits any more: below a
// group the tree is pruned again, by what the lines leave over.
func fitGroups(s *sight, tr *trend, t *tree, preds [][]uint16, rows, held []int32, lambda float64) []group {
	leaves := newLeafRows(t, preds, rows, held)
	y, xs := s.rest(tr), s.xs
	keep := make([]bool, len(t.nodes))
	for i := range keep {
		keep[i] = t.nodes[i].pred >= 0
	}
	var out []group
	var walk func(at int32)
	walk = func(at int32) {
		n := &t.nodes[at]
		if n.pred >= 0 && leaves.rows(at+1) >= groupRows && leaves.rows(n.right) >= groupRows {
			walk(at + 1)
			walk(n.right)
			return
		}
		if g, ok := leaves.fit(at, y, xs); ok {
			leaves.prune(keep, &g, y, xs, lambda)
			out = append(out, g)
		}
	}
	walk(0)
	pruned := tree{nodes: make([]node, 0, len(t.nodes))}
	moved := make([]int32, len(t.nodes))
	t.copyKept(&pruned, 0, keep, moved)
	for i := range out {
		out[i].node = moved[out[i].node]
	}
	*t = pruned
	return out
}

// leafRows holds the grown and the held rows of a tree, leaf by leaf.
type leafRows struct {
	tree        *tree
	grown, held [][]int32 // by node; only leaves have any
	count       []int     // grown rows by node
	end         []int32   // first node after the subtree
}

func newLeafRows(t *tree, preds [][]uint16, rows, held []int32) *leafRows {
	n := len(t.nodes)
	l := &leafRows{tree: t, grown: make([][]int32, n), held: make([][]int32, n), count: make([]int, n), end: make([]int32, n)}
	route := func(row int32) int32 {
		i := int32(0)
		for t.nodes[i].pred >= 0 {
			if preds[t.nodes[i].pred][row] <= t.nodes[i].cut {
				i++
			} else {
				i = t.nodes[i].right
			}
		}
		return i
	}
	for _, row := range rows {
		at := route(row)
		l.grown[at] = append(l.grown[at], row)
	}
	for _, row := range held {
		at := route(row)
		l.held[at] = append(l.held[at], row)
	}
	for i := n - 1; i >= 0; i-- {
		l.count[i], l.end[i] = len(l.grown[i]), int32(i)+1
		if node := &t.nodes[i]; node.pred >= 0 {
			l.count[i] = l.count[i+1] + l.count[node.right]
			l.end[i] = l.end[node.right]
		}
	}
	return l
}

func (l *leafRows) rows(at int32) int { return l.count[at] }

// fit fits the slopes of the subtree at a node: within leaves, whose middles the tree
// explains already, by least squares with a little ridge. Rows far out in any respect
// are left out, and errors are compared by their size, not their square: a single
// mistyped number must not bend the lines of all rows.
func (l *leafRows) fit(at int32, y func(int32) (float64, bool), xs []func(int32) (float64, bool)) (group, bool) {
	p := len(xs)
	g := group{node: at, means: l.means(at, xs)}
	grown, middles := l.points(at, y, xs, g.means)
	limits := make([]float64, p+1)
	column := make([]float64, 0, len(grown))
	for a := range limits {
		column = column[:0]
		for _, point := range grown {
			column = append(column, math.Abs(point[a]))
		}
		limits[a] = float64(farOut * median(column))
		if limits[a] == 0 {
			limits[a] = math.Inf(1)
		}
	}
	normal, right := make([]float64, p*p), make([]float64, p)
next:
	for _, point := range grown {
		for a, v := range point {
			if math.Abs(v) > limits[a] {
				continue next
			}
		}
		for a := range p {
			right[a] += float64(point[a] * point[p])
			for b := range a + 1 {
				normal[a*p+b] += float64(point[a] * point[b])
			}
		}
	}
	if g.slopes = solve(normal, right, p); g.slopes == nil {
		return g, false
	}
	var before, after float64
	point := make([]float64, p+1)
	for i := at; i < l.end[at]; i++ {
		for _, row := range l.held[i] {
			place(point, row, y, xs, g.means, middles[i-at])
			e := point[p]
			before += math.Abs(e)
			for a, slope := range g.slopes {
				e -= float64(slope * point[a])
			}
			after += math.Abs(e)
		}
	}
	return g, after < float64((1-worthwhile)*before)
}

// points returns the grown rows below a node as points around the middle of their leaf,
// and the middles by node.
func (l *leafRows) points(at int32, y func(int32) (float64, bool), xs []func(int32) (float64, bool), means []float64) (points, middles [][]float64) {
	p := len(xs)
	zero := make([]float64, p+1)
	var column []float64
	for i := at; i < l.end[at]; i++ {
		first := len(points)
		for _, row := range l.grown[i] {
			point := make([]float64, p+1)
			place(point, row, y, xs, means, zero)
			points = append(points, point)
		}
		middle := make([]float64, p+1)
		for a := range middle {
			column = column[:0]
			for _, point := range points[first:] {
				column = append(column, point[a])
			}
			middle[a] = median(column)
		}
		for _, point := range points[first:] {
			for a := range point {
				point[a] -= middle[a]
			}
		}
		middles = append(middles, middle)
	}
	return points, middles
}

// median sorts values and returns the upper middle one, or 0 of none.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	return values[len(values)/2]
}

// means of the present values of each x below a node.
func (l *leafRows) means(at int32, xs []func(int32) (float64, bool)) []float64 {
	out := make([]float64, len(xs))
	for a, x := range xs {
		n := 0.0
		for i := at; i < l.end[at]; i++ {
			for _, row := range l.grown[i] {
				if v, ok := x(row); ok {
					out[a] += v
					n++
				}
			}
		}
		out[a] /= math.Max(n, 1)
	}
	return out
}

// place writes the xs of a row and its y, less the leaf's middle.
func place(point []float64, row int32, y func(int32) (float64, bool), xs []func(int32) (float64, bool), means, middle []float64) {
	for a, x := range xs {
		v, ok := x(row)
		if !ok {
			v = means[a]
		}
		point[a] = v - middle[a]
	}
	v, _ := y(row)
	point[len(xs)] = v - middle[len(xs)]
}

// solve solves the normal equations, of which the lower triangle is given, by Cholesky's
// method. A variable that does not vary gets no slope; nil if nothing varies.
func solve(normal, right []float64, p int) []float64 {
	scale := make([]float64, p)
	any := false
	for a := range p {
		if d := normal[a*p+a]; d > 0 && !math.IsInf(d, 0) {
			scale[a] = 1 / math.Sqrt(d)
			any = true
		}
	}
	if !any {
		return nil
	}
	factor := make([]float64, p*p)
	for a := range p {
		for b := range a + 1 {
			sum := float64(float64(normal[a*p+b]*scale[a]) * scale[b])
			if a == b {
				sum = 1 + ridge
			}
			for k := range b {
				sum -= float64(factor[a*p+k] * factor[b*p+k])
			}
			if a == b {
				factor[a*p+a] = math.Sqrt(math.Max(sum, ridge))
			} else {
				factor[a*p+b] = sum / factor[b*p+b]
			}
		}
	}
	out := make([]float64, p)
	for a := range p {
		sum := float64(right[a] * scale[a])
		for k := range a {
			sum -= float64(factor[a*p+k] * out[k])
		}
		out[a] = sum / factor[a*p+a]
	}
	for a := p - 1; a >= 0; a-- {
		sum := out[a]
		for k := a + 1; k < p; k++ {
			sum -= float64(factor[k*p+a] * out[k])
		}
		out[a] = sum / factor[a*p+a]
	}
	for a := range out {
		out[a] = float64(out[a] * scale[a])
		if math.IsNaN(out[a]) || math.IsInf(out[a], 0) {
			return nil
		}
	}
	return out
}
