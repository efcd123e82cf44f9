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

// lines carry a donor's number over to the new row: where the row's earlier numbers and
// levels differ from the donor's, so does the number. What near-exact relations say (price
// and size, start and end) survives although leaves are coarse, and no donor's number comes
// out as it was. Numbers are as Amount.Lens sees them.
type lines struct {
	// along are the earlier Number variables, beside the Level variables.
	along, beside []int
	// trends are of whole trees; nil where there is none.
	trends []*trend
	// groups are the slopes of each tree, ascending by node.
	groups [][]group
}

// group holds the slopes of the leaves below a node along what the trend leaves over, and the
// means of the variables of along, which stand for missing values.
type group struct {
	node   int32
	slopes []float64
	means  []float64
}

func newLines(s *sight, trends []*trend, groups [][]group) *lines {
	for k := range groups {
		if len(groups[k]) > 0 || trends[k] != nil {
			return &lines{along: s.along, beside: s.beside, trends: trends, groups: groups}
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

// fill finds the group of every node, and what the lines say of the entries.
func (l *lines) fill(f *filled, plan *prepare.Plan, v int) {
	f.ends = make([][][2]float64, len(f.roots))
	f.group = make([]int32, len(f.nodes))
	f.fitted = make([]float64, len(f.entries))
	for i := range f.group {
		f.group[i] = -1
	}
	s := &sight{plan: plan, v: v, along: l.along, beside: l.beside}
	for _, u := range l.along {
		s.xs = append(s.xs, lensOf(plan, u))
	}
	amount := plan.Variables[v].Amount
	for k, root := range f.roots {
		if t := l.trends[k]; t != nil {
			for at := f.spans[root].first; at < f.spans[root].last; at++ {
				f.fitted[at] = t.at(s, f.entries[at].donor)
			}
		}
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
			gr := &l.groups[k][g]
			low, high := math.Inf(1), math.Inf(-1)
			for at := f.spans[first].first; at < f.spans[first].last; at++ {
				sum := 0.0
				for a, x := range s.xs {
					if v, ok := x(f.entries[at].donor); ok {
						sum += float64(gr.slopes[a] * (v - gr.means[a]))
					}
				}
				f.fitted[at] += sum
				y := amount.Values[f.entries[at].code]
				low, high = math.Min(low, y), math.Max(high, y)
			}
			f.ends[k] = append(f.ends[k], [2]float64{low, high})
		}
	}
}

// shift is how far the number of the chosen entry moves on its way to row r, and between
// which ticks it must stay: slopes hold where they were fitted, not beyond.
func (m *maker) shift(f *filled, r int) (shift float64, ends [2]float64, ok bool) {
	k, id := m.tree[r], f.group[m.node[r]]
	t := f.lines.trends[k]
	if id < 0 && t == nil {
		return 0, ends, false
	}
	ends = [2]float64{math.Inf(-1), math.Inf(1)}
	var g *group
	if id >= 0 {
		g, ends = &f.lines.groups[k][id&0xffff], f.ends[k][id&0xffff]
	}
	plan := m.model.plan
	sum := 0.0
	for a, u := range f.lines.along {
		if gate := plan.Variables[u].Gate; gate != prepare.None && m.state.Codes[gate][r] == 1 {
			continue
		}
		x := m.lenses[u][r]
		if t != nil {
			sum += float64(t.slopes[a] * (x - t.means[a]))
		}
		if g != nil {
			sum += float64(g.slopes[a] * (x - g.means[a]))
		}
	}
	if t != nil {
		for b, u := range f.lines.beside {
			sum += t.effects[b][m.state.Codes[u][r]]
		}
	}
	return sum - f.fitted[m.place[r]], ends, true
}
