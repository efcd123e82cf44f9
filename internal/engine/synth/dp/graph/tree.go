package graph

import (
	"math"
	"slices"
)

// tree is a junction tree: cliques of a triangulated graph, each after its parent, such
// that the cliques of a variable hang together.
type tree struct {
	cards   []int
	cliques []clique
}

type clique struct {
	scope  []int // ascending
	parent int   // place of the parent; -1 for the root
	sep    []int // what it shares with its parent; may be empty
}

// Size is the number of cells in the junction tree that the scopes make necessary, or
// more than limit if it exceeds that.
func Size(cards []int, scopes [][]int, limit int) int {
	size := 0
	for _, scope := range eliminate(cards, scopes) {
		size += Cells(cards, scope, limit)
		if size > limit {
			return limit + 1
		}
	}
	return size
}

// newTree triangulates the graph in which the variables of each scope are joined.
func newTree(cards []int, scopes [][]int) *tree {
	scopes = eliminate(cards, scopes)
	// Prim: the spanning tree of cliques that share the most variables.
	t := &tree{cards: cards}
	best := make([]int, len(scopes)) // variables shared with the nearest clique in the tree
	near := make([]int, len(scopes))
	placed := make([]bool, len(scopes))
	for i := range best {
		best[i], near[i] = -1, -1
	}
	for range scopes {
		next := -1
		for i := range scopes {
			if !placed[i] && (next < 0 || best[i] > best[next]) {
				next = i
			}
		}
		placed[next] = true
		c := clique{scope: scopes[next], parent: near[next]}
		if c.parent >= 0 {
			c.sep = common(c.scope, t.cliques[c.parent].scope)
		}
		t.cliques = append(t.cliques, c)
		for i := range scopes {
			if shared := len(common(scopes[i], c.scope)); !placed[i] && shared > best[i] {
				best[i], near[i] = shared, len(t.cliques)-1
			}
		}
	}
	return t
}

// eliminate returns the maximal cliques after eliminating the variables one by one, the
// one whose clique has the fewest cells first.
func eliminate(cards []int, scopes [][]int) [][]int {
	n := len(cards)
	joined := make([]map[int]bool, n)
	for i := range joined {
		joined[i] = map[int]bool{}
	}
	for _, scope := range scopes {
		for _, a := range scope {
			for _, b := range scope {
				if a != b {
					joined[a][b] = true
				}
			}
		}
	}
	weight := func(v int) float64 {
		w := float64(cards[v])
		for u := range joined[v] { // whole numbers, or far above every limit: the order does not matter
			w *= float64(cards[u])
		}
		return w
	}
	weights := make([]float64, n)
	for v := range weights {
		weights[v] = weight(v)
	}
	var out [][]int
	for range n {
		v := 0
		for u := range weights {
			if weights[u] < weights[v] {
				v = u
			}
		}
		scope := []int{v}
		for u := range joined[v] {
			scope = append(scope, u)
		}
		slices.Sort(scope)
		if !slices.ContainsFunc(out, func(c []int) bool { return len(common(c, scope)) == len(scope) }) {
			out = append(out, scope)
		}
		for _, a := range scope {
			delete(joined[a], v)
			if a == v {
				continue
			}
			for _, b := range scope {
				if b != v && a != b {
					joined[a][b] = true
				}
			}
			weights[a] = weight(a)
		}
		weights[v] = math.Inf(1)
		joined[v] = nil
	}
	return out
}

// common is the intersection of two ascending lists.
func common(a, b []int) []int {
	var out []int
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] < b[j]:
			i++
		case a[i] > b[j]:
			j++
		default:
			out = append(out, a[i])
			i++
			j++
		}
	}
	return out
}

// home returns the smallest clique that holds the scope, or -1.
func (t *tree) home(scope []int) int {
	best, cells := -1, 0
	for i := range t.cliques {
		if len(common(t.cliques[i].scope, scope)) == len(scope) {
			if size := product(t.cards, t.cliques[i].scope); best < 0 || size < cells {
				best, cells = i, size
			}
		}
	}
	return best
}
