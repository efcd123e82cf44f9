package cart

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
)

const (
	// maxAlong is the number of earlier numbers along which a number is carried.
	maxAlong = 8
	// groupRows is the least number of rows by which slopes are fitted.
	groupRows = 160
	// worthwhile is the share of the held rows' absolute error that slopes must take away.
	worthwhile = 0.05
	// farOut is how many median deviations from its leaf's middle a row may lie to count.
	farOut = 8
	ridge  = 1e-6
)

// lines carry a donor's number over to the new row along straight lines: where the row's
// earlier numbers differ from the donor's, so does the number. What near-exact relations
// say (price and size, start and end) survives although leaves are coarse, and no
// donor's number comes out as it was.
type lines struct {
	// along are the earlier Number variables.
	along []int
	// groups are the slopes of each tree, ascending by node.
	groups [][]group
}

// group holds the slopes of the leaves below a node, in ticks per tick of each variable
// of along, and the means of those, which stand for missing values.
type group struct {
	node   int32
	slopes []float64
	means  []float64
}

func newLines(along []int, groups [][]group) *lines {
	for _, g := range groups {
		if len(g) > 0 {
			return &lines{along: along, groups: groups}
		}
	}
	return nil
}

// alongOf returns the variables along which variable v may be carried: the earlier
// numbers that vary most with it.
func alongOf(plan *prepare.Plan, v int) []int {
	target := &plan.Variables[v]
	if target.Role != prepare.Number || !target.Amount.Smooth() {
		return nil
	}
	var along []int
	var strength []float64
	for u := range v {
		if x := &plan.Variables[u]; x.Role == prepare.Number && len(x.Amount.Values) > 2 {
			along = append(along, u)
			strength = append(strength, -math.Abs(rankCorrelation(plan, u, v)))
		}
	}
	order := make([]int, len(along))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case strength[a] < strength[b]:
			return -1
		case strength[a] > strength[b]:
			return 1
		}
		return 0
	})
	var out []int
	for _, i := range order[:min(len(order), maxAlong)] {
		out = append(out, along[i])
	}
	slices.Sort(out)
	return out
}

// rankCorrelation is the correlation of the value codes of two numbers.
func rankCorrelation(plan *prepare.Plan, u, v int) float64 {
	a, b := plan.Variables[u].Codes, plan.Variables[v].Codes
	var n, sx, sy, xx, yy, xy float64
	for row, c := range a {
		if c == prepare.Missing || b[row] == prepare.Missing {
			continue
		}
		x, y := float64(c), float64(b[row])
		n++
		sx += x
		sy += y
		xx += float64(x * x)
		yy += float64(y * y)
		xy += float64(x * y)
	}
	if n == 0 {
		return 0
	}
	vx, vy := xx-float64(sx*sx)/n, yy-float64(sy*sy)/n
	if vx <= 0 || vy <= 0 {
		return 0
	}
	return (xy - float64(sx*sy)/n) / math.Sqrt(float64(vx*vy))
}

// fitGroups fits slopes to the rows that a tree was grown on, and keeps those that also
// bring the held rows closer. What the lines explain needs no splits any more: below a
// group the tree is pruned again, by what the lines leave over.
func fitGroups(plan *prepare.Plan, v int, along []int, t *tree, preds [][]uint16, rows, held []int32, lambda float64) []group {
	leaves := newLeafRows(t, preds, rows, held)
	y := ticksOf(plan, v)
	xs := make([]func(int32) (float64, bool), len(along))
	for i, u := range along {
		xs[i] = ticksOf(plan, u)
	}
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

// prune clears keep for the splits of a group that do not prove themselves on what the
// lines leave over of the held rows.
func (l *leafRows) prune(keep []bool, g *group, y func(int32) (float64, bool), xs []func(int32) (float64, bool), lambda float64) {
	p := len(xs)
	point, zero := make([]float64, p+1), make([]float64, p+1)
	rest := func(row int32) float64 {
		place(point, row, y, xs, g.means, zero)
		e := point[p]
		for a, slope := range g.slopes {
			e -= float64(slope * (point[a] - g.means[a]))
		}
		return e
	}
	at, end := g.node, l.end[g.node]
	var all []float64
	for i := at; i < end; i++ {
		for _, row := range l.grown[i] {
			all = append(all, rest(row))
		}
	}
	middle := median(slices.Clone(all))
	for i, e := range all {
		all[i] = math.Abs(e - middle)
	}
	limit := float64(farOut * median(all))
	// far out rows count as lying at the limit
	clipped := func(row int32) float64 { return math.Max(-limit, math.Min(limit, rest(row)-middle)) }
	sums := make([]residuals, end-at)
	best := make([]float64, end-at)
	for i := end - 1; i >= at; i-- {
		s := &sums[i-at]
		for _, row := range l.grown[i] {
			e := clipped(row)
			s.rows++
			s.sum += e
		}
		for _, row := range l.held[i] {
			e := clipped(row)
			s.held++
			s.heldSum += e
			s.heldSquares += float64(e * e)
		}
		n := &l.tree.nodes[i]
		if n.pred >= 0 {
			s.add(&sums[i+1-at])
			s.add(&sums[n.right-at])
		}
		own := s.loss()
		best[i-at] = own
		if n.pred < 0 {
			continue
		}
		children := best[i+1-at] + best[n.right-at]
		if keep[i] = children+float64(lambda*own)/math.Max(s.held, 1) < own; keep[i] {
			best[i-at] = children
		}
	}
}

// residuals of the rows below a node.
type residuals struct{ rows, sum, held, heldSum, heldSquares float64 }

func (s *residuals) add(o *residuals) {
	s.rows += o.rows
	s.sum += o.sum
	s.held += o.held
	s.heldSum += o.heldSum
	s.heldSquares += o.heldSquares
}

// loss is the squared error of the held rows around the mean of the grown ones.
func (s *residuals) loss() float64 {
	if s.rows == 0 || s.held == 0 {
		return 0
	}
	mean := s.sum / s.rows
	return s.heldSquares - float64(mean*(2*s.heldSum-float64(mean*s.held)))
}

// ticksOf returns the tick of a variable in a donor, and whether there is one.
func ticksOf(plan *prepare.Plan, v int) func(row int32) (float64, bool) {
	variable := &plan.Variables[v]
	return func(row int32) (float64, bool) {
		c := variable.Codes[row]
		if c == prepare.Missing {
			return 0, false
		}
		return variable.Amount.Values[c], true
	}
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

// fill finds the group of every node, and what the lines say of the entries.
func (l *lines) fill(f *filled, plan *prepare.Plan, v int) {
	f.ends = make([][][2]float64, len(f.roots))
	f.group = make([]int32, len(f.nodes))
	f.fitted = make([]float64, len(f.entries))
	for i := range f.group {
		f.group[i] = -1
	}
	for k, root := range f.roots {
		for g := range l.groups[k] {
			first := root + l.groups[k][g].node
			// Preorder: a subtree ends where the right child of its last inner node does.
			last := first
			for f.nodes[last].pred >= 0 {
				last = f.nodes[last].right
			}
			for i := first; i <= last; i++ {
				f.group[i] = int32(k)<<16 | int32(g)
			}
			sp := span{first: f.spans[first].first, last: f.spans[first].last}
			gr := &l.groups[k][g]
			amount := plan.Variables[v].Amount
			low, high := math.Inf(1), math.Inf(-1)
			for at := sp.first; at < sp.last; at++ {
				sum := 0.0
				for a, u := range l.along {
					c := plan.Variables[u].Codes[f.entries[at].donor]
					if c != prepare.Missing {
						sum += float64(gr.slopes[a] * (plan.Variables[u].Amount.Values[c] - gr.means[a]))
					}
				}
				f.fitted[at] = sum
				y := amount.Values[f.entries[at].code]
				low, high = math.Min(low, y), math.Max(high, y)
			}
			f.ends[k] = append(f.ends[k], [2]float64{low, high})
		}
	}
}

// shift is how far the number of the chosen entry moves on its way to row r, and between
// which ticks it must stay: lines hold where they were fitted, not beyond.
func (m *maker) shift(f *filled, r int) (shift float64, ends [2]float64, ok bool) {
	id := f.group[m.node[r]]
	if id < 0 {
		return 0, ends, false
	}
	g := &f.lines.groups[id>>16][id&0xffff]
	plan := m.model.plan
	sum := 0.0
	for a, u := range f.lines.along {
		if gate := plan.Variables[u].Gate; gate != prepare.None && m.state.Codes[gate][r] == 1 {
			continue
		}
		sum += float64(g.slopes[a] * (m.state.Ticks[u][r] - g.means[a]))
	}
	return sum - f.fitted[m.place[r]], f.ends[id>>16][id&0xffff], true
}
