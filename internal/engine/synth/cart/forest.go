package cart

import (
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
)

// forest is what was learnt of one variable.
type forest struct {
	uses  []use
	trees []tree
	// lines are the slopes by which a donor's number is carried over to the new row; nil if
	// there are none.
	lines *lines
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

// filled is a forest whose leaves hold donors. Its trees lie one after the other in the
// same arrays. In preorder the donors of every node are contiguous, so a node is a range.
type filled struct {
	uses    []use
	roots   []int32
	nodes   []node
	spans   []span // by node
	entries []entry
	// Of a forest with lines: the group of each node, or -1, and what the lines say of
	// each entry's own row.
	lines  *lines
	group  []int32
	fitted []float64
	// ends are the least and the greatest tick below each group's node.
	ends [][][2]float64
}

// entry is a donor with the code of its value, side by side because a row needs both.
type entry struct {
	donor int32
	code  uint32
}

// span of a node's entries, and where to look if they do not suffice.
type span struct {
	first, last int32
	parent      int32
	// source is the nearest node at or above that has enough donors.
	source int32
}

// fill puts the donors of variable v that allowed (or all, if it is nil) admits into the
// leaves. A leaf with fewer than least donors uses its parent's.
func (f *forest) fill(plan *prepare.Plan, v int, codes [][]uint32, allowed []bool, least int32, folds *folds) *filled {
	all := donorsByValue(plan, v, allowed)
	if len(all) == 0 {
		all = donorsByValue(plan, v, nil) // no allowed row has a value: none will be asked for
	}
	out := &filled{uses: f.uses, entries: make([]entry, 0, len(all)*len(f.trees))}
	cells := make([]uint16, len(f.uses))
	leaves := make([]int32, len(all))
	rows := make([]int32, 0, len(all))
	values := plan.Variables[v].Codes
	for k := range f.trees {
		rows = folds.donors(rows[:0], all, v, k)
		root := int32(len(out.nodes))
		out.roots = append(out.roots, root)
		for _, n := range f.trees[k].nodes {
			n.right += root
			out.nodes = append(out.nodes, n)
		}
		out.spans = append(out.spans, make([]span, len(f.trees[k].nodes))...)
		for i, row := range rows {
			for u := range f.uses {
				cells[u] = f.uses[u].value(codes[f.uses[u].predictor][row])
			}
			leaves[i] = out.leaf(root, cells)
			out.spans[leaves[i]].last++
		}
		at := int32(len(out.entries))
		out.entries = out.entries[:len(out.entries)+len(rows)]
		out.link(root, at, least)
		next := make([]int32, len(out.nodes))
		for i := root; i < int32(len(out.nodes)); i++ {
			next[i] = out.spans[i].first
		}
		for i, row := range rows {
			out.entries[next[leaves[i]]] = entry{donor: row, code: values[row]}
			next[leaves[i]]++
		}
	}
	if f.lines != nil {
		out.lines = f.lines
		f.lines.fill(out, plan, v)
	}
	return out
}

// leaf returns the leaf of a row, whose values of the predictors are in cells.
func (f *filled) leaf(root int32, cells []uint16) int32 {
	i := root
	for {
		n := &f.nodes[i]
		if n.pred < 0 {
			return i
		}
		if cells[n.pred] <= n.cut {
			i++
		} else {
			i = n.right
		}
	}
}

// link turns the counts of the leaves of the last tree, in last, into ranges of all its
// nodes, of which the first begins at entry at.
func (f *filled) link(root, at, least int32) {
	f.spans[root].parent = -1
	end := int32(len(f.nodes))
	for i := root; i < end; i++ {
		if n := &f.nodes[i]; n.pred >= 0 {
			f.spans[i+1].parent, f.spans[n.right].parent = i, i
		}
	}
	for i := root; i < end; i++ {
		n := f.spans[i].last // 0 of inner nodes
		f.spans[i].first = at
		at += n
		f.spans[i].last = at
	}
	for i := end - 1; i >= root; i-- {
		if n := &f.nodes[i]; n.pred >= 0 {
			f.spans[i].last = f.spans[n.right].last
		}
	}
	for i := root; i < end; i++ {
		f.spans[i].source = i
		if s := &f.spans[i]; s.last-s.first < least && s.parent >= 0 {
			s.source = f.spans[s.parent].source
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
