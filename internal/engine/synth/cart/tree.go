package cart

// node of a tree in preorder: the left child follows its parent.
type node struct {
	// pred is the place of the predictor among those of the variable, or -1 in a leaf.
	pred int32
	// Rows whose value is at most cut go left.
	cut uint16
	// right is the index of the right child.
	right int32
}

// statistics of a node's rows, kept while a tree is grown and pruned.
type statistics struct {
	rows, held   int32
	sum, heldSum int64 // of scores
	heldSquares  float64
	classes      int // where the node's counts of classes begin, by grown and held rows
}

// tree is one tree of one variable.
type tree struct {
	nodes []node
}

func (t *tree) leaves() int { return (len(t.nodes) + 1) / 2 }

// copyKept appends the subtree at i to dst without the splits that are not kept. If moved
// is not nil, it receives the new place of each node that stays.
func (t *tree) copyKept(dst *tree, i int32, keep []bool, moved []int32) {
	at := len(dst.nodes)
	if moved != nil {
		moved[i] = int32(at)
	}
	dst.nodes = append(dst.nodes, node{pred: -1})
	if !keep[i] {
		return
	}
	dst.nodes[at].pred, dst.nodes[at].cut = t.nodes[i].pred, t.nodes[i].cut
	t.copyKept(dst, i+1, keep, moved)
	dst.nodes[at].right = int32(len(dst.nodes))
	t.copyKept(dst, t.nodes[i].right, keep, moved)
}
