// Package graph estimates a joint distribution of categorical variables from noisy
// marginals: a graphical model on a junction tree, fitted by mirror descent (McKenna,
// Sheldon and Miklau, "Graphical-model based estimation and inference for differential
// privacy", ICML 2019), and turned into a Bayesian network for sampling and conditioning.
//
// It sees only what has been noised already, so nothing here concerns privacy. Its
// results have the same bits on every architecture.
package graph

// A table over a scope, a list of variables, is a slice in row-major order: the last
// variable of the scope runs fastest.

// Cells is the number of cells of a table over scope; cards are the numbers of values
// of all variables. It stops counting above limit.
func Cells(cards, scope []int, limit int) int {
	cells := 1
	for _, v := range scope {
		cells *= cards[v]
		if cells > limit {
			return limit + 1
		}
	}
	return cells
}

// projection maps each cell of a table over from to its cell in a table over to; all
// variables of to must be in from.
func projection(cards, from, to []int) []int32 {
	stride := make([]int, len(from))
	step := 1
	for i := len(to) - 1; i >= 0; i-- {
		for j, v := range from {
			if v == to[i] {
				stride[j] = step
			}
		}
		step *= cards[to[i]]
	}
	cells := 1
	for _, v := range from {
		cells *= cards[v]
	}
	out := make([]int32, cells)
	digits := make([]int, len(from))
	at := 0
	for i := range out {
		out[i] = int32(at)
		for j := len(from) - 1; j >= 0; j-- {
			digits[j]++
			at += stride[j]
			if digits[j] < cards[from[j]] {
				break
			}
			at -= digits[j] * stride[j]
			digits[j] = 0
		}
	}
	return out
}

// gather adds the cells of table to the cells of out that m names.
func gather(out, table []float64, m []int32) {
	clear(out)
	for i, p := range table {
		out[m[i]] += p
	}
}

// Project returns the marginal over to of a table over from.
func Project(cards, from []int, table []float64, to []int) []float64 {
	out := make([]float64, product(cards, to))
	gather(out, table, projection(cards, from, to))
	return out
}

func product(cards, scope []int) int {
	cells := 1
	for _, v := range scope {
		cells *= cards[v]
	}
	return cells
}
