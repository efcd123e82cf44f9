package cart

import (
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
)

// forest is what was learnt of one variable.
type forest struct {
	uses  []use
	trees []tree
	// Loss per held row without any split, and after pruning; means over the trees.
	rootLoss, loss float64
}

// use is a predictor that some tree of a forest splits on.
type use struct {
	predictor int // among all predictors
	ranks     []uint16
}

// value of the predictor as the trees compare it.
func (u *use) value(code uint32) uint16 {
	if u.ranks == nil {
		return uint16(code)
	}
	return u.ranks[code]
}

// filled is a forest whose leaves hold donors. In preorder the donors of every node are
// contiguous, so a node is a range.
type filled struct {
	*forest
	donors [][]int32 // per tree
	spans  [][]span  // per tree and node
}

// span of a node's donors, and where to look if they do not suffice.
type span struct {
	first, last int32
	parent      int32
	// source is the nearest node at or above that has enough donors.
	source int32
}

// fill puts the donors of variable v that allowed (or all, if it is nil) admits into the
// leaves. A leaf with fewer than least donors uses its parent's.
func (f *forest) fill(plan *prepare.Plan, v int, codes [][]uint32, allowed []bool, least int32) *filled {
	out := &filled{forest: f, donors: make([][]int32, len(f.trees)), spans: make([][]span, len(f.trees))}
	rows := donorsByValue(plan, v, allowed)
	cells := make([]uint16, len(f.uses))
	leaves := make([]int32, len(rows))
	for k := range f.trees {
		t := &f.trees[k]
		spans := make([]span, len(t.nodes))
		for i, row := range rows {
			for u := range f.uses {
				cells[u] = f.uses[u].value(codes[f.uses[u].predictor][row])
			}
			leaves[i] = t.leaf(cells)
			spans[leaves[i]].last++
		}
		t.link(spans, least)
		donors := make([]int32, len(rows))
		next := make([]int32, len(t.nodes))
		for i := range spans {
			next[i] = spans[i].first
		}
		for i, row := range rows {
			donors[next[leaves[i]]] = row
			next[leaves[i]]++
		}
		out.donors[k], out.spans[k] = donors, spans
	}
	return out
}

// link turns the counts of the leaves, in last, into ranges of all nodes.
func (t *tree) link(spans []span, least int32) {
	spans[0].parent = -1
	for i := range t.nodes {
		if n := &t.nodes[i]; n.pred >= 0 {
			spans[i+1].parent, spans[n.right].parent = int32(i), int32(i)
		}
	}
	at := int32(0)
	for i := range spans {
		n := spans[i].last // 0 of inner nodes
		spans[i].first = at
		at += n
		spans[i].last = at
	}
	for i := len(t.nodes) - 1; i >= 0; i-- {
		if n := &t.nodes[i]; n.pred >= 0 {
			spans[i].last = spans[n.right].last
		}
	}
	for i := range spans {
		spans[i].source = int32(i)
		if s := &spans[i]; s.last-s.first < least && s.parent >= 0 {
			s.source = spans[s.parent].source
		}
	}
}

// donorsByValue returns the donors of variable v in the order of their values.
func donorsByValue(plan *prepare.Plan, v int, allowed []bool) []int32 {
	variable := &plan.Variables[v]
	size := variable.Levels
	if variable.Role == prepare.Number {
		size = len(variable.Amount.Values)
	}
	open := gateOpen(plan, v)
	next := make([]int32, size+1)
	usable := func(row int, c uint32) bool {
		return int(c) < size && open(row) && (allowed == nil || allowed[row])
	}
	for row, c := range variable.Codes {
		if usable(row, c) {
			next[c+1]++
		}
	}
	for c := range size {
		next[c+1] += next[c]
	}
	out := make([]int32, next[size])
	for row, c := range variable.Codes {
		if usable(row, c) {
			out[next[c]] = int32(row)
			next[c]++
		}
	}
	return out
}
