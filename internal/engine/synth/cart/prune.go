package cart

import "github.com/sdg-service/sdg/internal/random"

// prune keeps the splits that prove themselves on the held rows, and returns the tree
// with the loss per held row before and after splitting. A split stays if its
// children's loss and lambda times one row's loss are together below the node's own loss:
// squared error for scores, log-loss for classes.
func (g *grower) prune(lambda float64) (t tree, rootLoss, loss float64) {
	n := len(g.nodes)
	prior := g.prior()
	keep := make([]bool, n)
	best := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		own := g.loss(i, prior)
		best[i] = own
		if g.nodes[i].pred < 0 {
			continue
		}
		children := best[i+1] + best[g.nodes[i].right]
		unit := 1.0
		if g.target.classes == 0 && !g.target.binary {
			unit = own / float64(max(g.stats[i].held, 1))
		}
		if children+float64(lambda*unit) < own {
			keep[i], best[i] = true, children
		}
	}
	t.nodes = make([]node, 0, n)
	(&tree{nodes: g.nodes}).copyKept(&t, 0, keep, nil)
	held := float64(max(g.stats[0].held, 1))
	return t, g.loss(0, prior) / held, best[0] / held
}

// prior returns the shares of the classes in all grown rows, none of them 0.
func (g *grower) prior() []float64 {
	root := &g.stats[0]
	switch {
	case g.target.binary:
		ones := float64(root.sum / maxScore)
		p := (ones + 0.5) / (float64(root.rows) + 1)
		return []float64{1 - p, p}
	case g.target.classes > 0:
		k := g.target.classes
		out := make([]float64, k)
		for c := range out {
			out[c] = (float64(g.counts[root.classes+c]) + 0.5) / (float64(root.rows) + float64(0.5*float64(k)))
		}
		return out
	}
	return nil
}

// loss is the loss of the held rows of node i if it were a leaf.
func (g *grower) loss(i int, prior []float64) float64 {
	s := &g.stats[i]
	if s.held == 0 || s.rows == 0 {
		return 0 // rows is 0 only in the root of a tiny table
	}
	if g.target.binary {
		ones, held := s.sum/maxScore, s.heldSum/maxScore
		return classLoss(int64(s.rows)-ones, s.rows, int64(s.held)-held, prior[0]) + classLoss(ones, s.rows, held, prior[1])
	}
	if k := g.target.classes; k > 0 {
		grown, held := g.counts[s.classes:][:k], g.counts[s.classes+k:][:k]
		sum := 0.0
		for c, h := range held {
			sum += classLoss(int64(grown[c]), s.rows, int64(h), prior[c])
		}
		return sum
	}
	mean := float64(s.sum) / float64(s.rows)
	return s.heldSquares - float64(mean*(2*float64(s.heldSum)-float64(mean*float64(s.held))))
}

// classLoss is the log-loss of held rows of a class that has count of rows grown rows,
// with one pseudo-row of the prior.
func classLoss(count int64, rows int32, held int64, prior float64) float64 {
	if held == 0 {
		return 0
	}
	return -float64(float64(held) * random.Log((float64(count)+prior)/(float64(rows)+1)))
}
