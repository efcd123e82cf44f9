package contract

import "container/heap"

// graph is a directed graph over 0…n-1; an edge a→b means that a comes before b.
type graph struct{ after [][]int }

func newGraph(n int) *graph { return &graph{make([][]int, n)} }

func (g *graph) edge(before, after int) { g.after[before] = append(g.after[before], after) }

// reaches reports whether there is a path from a to b, also the empty one.
func (g *graph) reaches(a, b int) bool {
	seen := make([]bool, len(g.after))
	stack := []int{a}
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if i == b {
			return true
		}
		if !seen[i] {
			seen[i] = true
			stack = append(stack, g.after[i]...)
		}
	}
	return false
}

// order is a topological order, smallest number first among the free ones. Nodes on or
// behind a circle are missing from it.
func (g *graph) order() []int {
	pending := make([]int, len(g.after))
	for _, edges := range g.after {
		for _, j := range edges {
			pending[j]++
		}
	}
	var free nodeHeap
	for i, n := range pending {
		if n == 0 {
			free = append(free, i)
		}
	}
	heap.Init(&free)
	var order []int
	for free.Len() > 0 {
		next := heap.Pop(&free).(int)
		order = append(order, next)
		for _, j := range g.after[next] {
			if pending[j]--; pending[j] == 0 {
				heap.Push(&free, j)
			}
		}
	}
	return order
}

// nodeHeap yields the smallest node first.
type nodeHeap []int

func (h nodeHeap) Len() int           { return len(h) }
func (h nodeHeap) Less(i, j int) bool { return h[i] < h[j] }
func (h nodeHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *nodeHeap) Push(x any)        { *h = append(*h, x.(int)) }
func (h *nodeHeap) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	*h = (*h)[:last]
	return x
}

// sorted names the nodes in order, with those that circles left out at the end.
func (g *graph) sorted(names []string) []string {
	order := g.order()
	out := make([]string, 0, len(names))
	placed := make([]bool, len(names))
	for _, i := range order {
		placed[i] = true
		out = append(out, names[i])
	}
	for i, name := range names {
		if !placed[i] {
			out = append(out, name)
		}
	}
	return out
}
