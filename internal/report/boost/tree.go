package boost

// tree is a binary tree; node 0 is its root.
type tree struct{ nodes []node }

// node is a leaf if feature < 0.
type node struct {
	feature    int
	left       [4]uint64 // the bins that go left
	yes, no    int
	prediction float64
}

func (n *node) goesLeft(bin uint8) bool { return n.left[bin>>6]>>(bin&63)&1 == 1 }

func (t *tree) value(x *Matrix, row int) float64 {
	at := 0
	for {
		n := &t.nodes[at]
		if n.feature < 0 {
			return n.prediction
		}
		if n.goesLeft(x.features[n.feature].bins[row]) {
			at = n.yes
		} else {
			at = n.no
		}
	}
}
