package graph

import (
	"errors"
	"fmt"
	"slices"
)

// Network is a distribution as a chain of conditional ones: each node's variable given
// variables of earlier nodes. The parents of a node are joined among themselves: without
// the last of them, they are parents of that last one. This makes conditioning exact
// in one pass over tables that keep their sizes.
type Network struct {
	Cards []int
	Nodes []Node // every variable once
}

// Node holds the probabilities of Var given Parents.
type Node struct {
	Var     int
	Parents []int // in the order of their nodes
	// Table is over Parents and then Var; each row of Cards[Var] cells sums to 1.
	Table []float64
}

// Network returns the fitted distribution.
func (e *Estimate) Network() *Network {
	n := &Network{Cards: e.cards}
	placed := make([]bool, len(e.cards))
	var order []int
	for i, c := range e.belief.t.cliques {
		for _, v := range c.scope {
			if placed[v] {
				continue
			}
			node := Node{Var: v}
			for _, u := range order {
				if slices.Contains(c.scope, u) {
					node.Parents = append(node.Parents, u)
				}
			}
			scope := append(slices.Clone(node.Parents), v)
			node.Table = Project(e.cards, c.scope, e.belief.tables[i], scope)
			for at := 0; at < len(node.Table); at += e.cards[v] {
				distribute(node.Table[at : at+e.cards[v]])
			}
			n.Nodes = append(n.Nodes, node)
			order = append(order, v)
			placed[v] = true
		}
	}
	return n
}

// distribute scales a row to sum to 1; a row without weight, which nothing reaches, becomes
// uniform. It returns the weight.
func distribute(row []float64) float64 {
	sum := 0.0
	for _, p := range row {
		sum += p
	}
	for i := range row {
		if sum > 0 {
			row[i] /= sum
		} else {
			row[i] = 1 / float64(len(row))
		}
	}
	return sum
}

// Condition returns the distribution given evidence, and the evidence's probability.
// likelihood[v][x] weighs value x of variable v; nil leaves v free. If the probability
// is 0 there is no such distribution and the network is nil.
func (n *Network) Condition(likelihood [][]float64) (*Network, float64) {
	out := &Network{Cards: n.Cards, Nodes: make([]Node, len(n.Nodes))}
	place := make([]int, len(n.Cards))
	for i := range n.Nodes {
		place[n.Nodes[i].Var] = i
		out.Nodes[i] = n.Nodes[i]
		out.Nodes[i].Table = slices.Clone(n.Nodes[i].Table)
	}
	probability := 1.0
	for i := len(out.Nodes) - 1; i >= 0; i-- {
		node := &out.Nodes[i]
		card := n.Cards[node.Var]
		if seen := likelihood[node.Var]; seen != nil {
			for cell := range node.Table {
				node.Table[cell] *= seen[cell%card]
			}
		}
		message := make([]float64, len(node.Table)/card)
		for row := range message {
			message[row] = distribute(node.Table[row*card : (row+1)*card])
		}
		if len(node.Parents) == 0 {
			probability *= message[0]
			continue
		}
		last := &out.Nodes[place[node.Parents[len(node.Parents)-1]]]
		scope := append(slices.Clone(last.Parents), last.Var)
		for cell, at := range projection(n.Cards, scope, node.Parents) {
			last.Table[cell] *= message[at]
		}
	}
	if !(probability > 0) {
		return nil, 0
	}
	return out, probability
}

// Check reports the first violation of what Network promises.
func (n *Network) Check() error {
	if len(n.Nodes) != len(n.Cards) {
		return fmt.Errorf("%d nodes for %d variables", len(n.Nodes), len(n.Cards))
	}
	place := make([]int, len(n.Cards))
	for i := range place {
		place[i] = -1
	}
	for i := range n.Nodes {
		node := &n.Nodes[i]
		if node.Var < 0 || node.Var >= len(n.Cards) || place[node.Var] >= 0 {
			return errors.New("a variable has no node of its own")
		}
		before := -1
		for _, p := range node.Parents {
			if p < 0 || p >= len(n.Cards) || place[p] <= before {
				return errors.New("parents are not in the order of their nodes")
			}
			before = place[p]
		}
		if before >= 0 {
			last := &n.Nodes[before]
			for _, p := range node.Parents[:len(node.Parents)-1] {
				if !slices.Contains(last.Parents, p) {
					return errors.New("parents are not joined")
				}
			}
		}
		cells := Cells(n.Cards, append(slices.Clone(node.Parents), node.Var), len(node.Table))
		if cells != len(node.Table) || cells == 0 {
			return fmt.Errorf("a table has %d cells", len(node.Table))
		}
		card := n.Cards[node.Var]
		for row := 0; row < len(node.Table); row += card {
			sum := 0.0
			for _, p := range node.Table[row : row+card] {
				if !(p >= 0) {
					return errors.New("a probability is negative")
				}
				sum += p
			}
			if !(sum > 1-1e-6 && sum < 1+1e-6) {
				return errors.New("probabilities do not sum to 1")
			}
		}
		place[node.Var] = i
	}
	return nil
}
