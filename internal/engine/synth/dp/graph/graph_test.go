package graph_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth/dp/graph"
)

// joint multiplies a network out: a table over all variables.
func joint(n *graph.Network) []float64 {
	all := make([]int, len(n.Cards))
	cells := 1
	for v := range all {
		all[v] = v
		cells *= n.Cards[v]
	}
	out := make([]float64, cells)
	values := make([]int, len(all))
	for cell := range out {
		rest := cell
		for v := len(all) - 1; v >= 0; v-- {
			values[v] = rest % n.Cards[v]
			rest /= n.Cards[v]
		}
		out[cell] = 1
		for _, node := range n.Nodes {
			at := 0
			for _, p := range node.Parents {
				at = at*n.Cards[p] + values[p]
			}
			out[cell] *= node.Table[at*n.Cards[node.Var]+values[node.Var]]
		}
	}
	return out
}

type model struct {
	cards  []int
	scopes [][]int
}

// models draws small graphs of every shape: trees, forests and loops.
func models(t *rapid.T) model {
	m := model{cards: rapid.SliceOfN(rapid.IntRange(1, 4), 1, 6).Draw(t, "cards")}
	for v := range m.cards {
		m.scopes = append(m.scopes, []int{v})
	}
	for range rapid.IntRange(0, 8).Draw(t, "edges") {
		var scope []int
		for range rapid.IntRange(1, 3).Draw(t, "size") {
			scope = append(scope, rapid.IntRange(0, len(m.cards)-1).Draw(t, "variable"))
		}
		slices.Sort(scope)
		m.scopes = append(m.scopes, slices.Compact(scope))
	}
	return m
}

func everything(cards []int) []int {
	out := make([]int, len(cards))
	for v := range out {
		out[v] = v
	}
	return out
}

// Marginals of a true distribution, measured without noise, must be met.
func TestFitMeetsConsistentMarginals(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := models(t)
		cells := graph.Cells(m.cards, everything(m.cards), 1<<20)
		truth := make([]float64, cells)
		total := 0.0
		for i := range truth {
			truth[i] = rapid.Float64Range(0.2, 10).Draw(t, "count")
			total += truth[i]
		}
		e := graph.NewEstimate(m.cards, total)
		for _, scope := range m.scopes {
			e.Add(graph.Measurement{Scope: scope, Values: graph.Project(m.cards, everything(m.cards), truth, scope), Weights: []float64{1}})
		}
		e.Fit(3000)
		n := e.Network()
		if err := n.Check(); err != nil {
			t.Fatal(err)
		}
		all := joint(n)
		for _, scope := range m.scopes {
			want := graph.Project(m.cards, everything(m.cards), truth, scope)
			got := graph.Project(m.cards, everything(m.cards), all, scope)
			inside := e.Marginal(scope)
			for i := range want {
				if math.Abs(got[i]*total-want[i]) > 0.02*total {
					t.Fatalf("scope %v: network %v, truth %v", scope, got[i]*total, want[i])
				}
				if math.Abs(got[i]*total-inside[i]) > 1e-9*total {
					t.Fatalf("scope %v: network %v, clique %v", scope, got[i]*total, inside[i])
				}
			}
		}
	})
}

// Measurements that contradict each other are settled by their weights.
func TestFitWeighsMeasurements(t *testing.T) {
	t.Parallel()
	e := graph.NewEstimate([]int{2}, 100)
	e.Add(graph.Measurement{Scope: []int{0}, Values: []float64{30, 70}, Weights: []float64{3}})
	e.Add(graph.Measurement{Scope: []int{0}, Values: []float64{50, 50}, Weights: []float64{1, 1}})
	e.Fit(500)
	if got := e.Marginal([]int{0})[0]; math.Abs(got-35) > 0.01 {
		t.Fatalf("got %v, want 35", got)
	}
}

// Negative counts cannot be met: the nearest distribution gives the cell next to nothing.
func TestFitTakesNegativeCounts(t *testing.T) {
	t.Parallel()
	e := graph.NewEstimate([]int{3}, 100)
	e.Add(graph.Measurement{Scope: []int{0}, Values: []float64{-20, 40, 80}, Weights: []float64{1}})
	e.Fit(2000)
	got := e.Marginal([]int{0})
	for i, want := range []float64{0, 30, 70} {
		if math.Abs(got[i]-want) > 0.5 {
			t.Fatalf("got %v", got)
		}
	}
}

// Conditioning must agree with brute force over the whole joint table.
func TestConditionIsExact(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := models(t)
		e := graph.NewEstimate(m.cards, 1000)
		for _, scope := range m.scopes {
			values := make([]float64, graph.Cells(m.cards, scope, 1<<20))
			for i := range values {
				values[i] = rapid.Float64Range(0, 500).Draw(t, "count")
			}
			e.Add(graph.Measurement{Scope: scope, Values: values, Weights: []float64{1}})
		}
		e.Fit(30)
		n := e.Network()
		likelihood := make([][]float64, len(m.cards))
		for v := range likelihood {
			if rapid.Bool().Draw(t, "observed") {
				likelihood[v] = make([]float64, m.cards[v])
				for x := range likelihood[v] {
					likelihood[v][x] = float64(rapid.IntRange(0, 2).Draw(t, "likelihood")) / 2
				}
			}
		}
		want := joint(n)
		sum := 0.0
		for cell := range want {
			rest := cell
			for v := len(m.cards) - 1; v >= 0; v-- {
				if likelihood[v] != nil {
					want[cell] *= likelihood[v][rest%m.cards[v]]
				}
				rest /= m.cards[v]
			}
			sum += want[cell]
		}
		given, probability := n.Condition(likelihood)
		if math.Abs(probability-sum) > 1e-9 {
			t.Fatalf("probability %v, want %v", probability, sum)
		}
		if given == nil {
			return
		}
		if err := given.Check(); err != nil {
			t.Fatal(err)
		}
		for cell, got := range joint(given) {
			if math.Abs(got-want[cell]/sum) > 1e-9 {
				t.Fatalf("cell %d: %v, want %v", cell, got, want[cell]/sum)
			}
		}
	})
}

func TestSizeIsThatOfTheJunctionTree(t *testing.T) {
	t.Parallel()
	cards := []int{2, 3, 4, 5}
	tests := []struct {
		name   string
		scopes [][]int
		want   int
	}{
		{"apart", nil, 2 + 3 + 4 + 5},
		{"chain", [][]int{{0, 1}, {1, 2}, {2, 3}}, 6 + 12 + 20},
		{"loop", [][]int{{0, 1}, {1, 2}, {2, 3}, {0, 3}}, 2*3*4 + 2*4*5},
		{"all", [][]int{{0, 1, 2, 3}}, 120},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := graph.Size(cards, tt.scopes, 1000); got != tt.want {
				t.Fatalf("got %d, want %d", got, tt.want)
			}
			if got := graph.Size(cards, tt.scopes, 10); got != 11 {
				t.Fatalf("got %d above the limit of 10", got)
			}
		})
	}
}

// What is expected of any pair must agree with the joint table.
func TestPairsAreMarginals(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := models(t)
		e := graph.NewEstimate(m.cards, 100)
		for _, scope := range m.scopes {
			values := make([]float64, graph.Cells(m.cards, scope, 1<<20))
			for i := range values {
				values[i] = rapid.Float64Range(0, 50).Draw(t, "count")
			}
			e.Add(graph.Measurement{Scope: scope, Values: values, Weights: []float64{1}})
		}
		e.Fit(20)
		all := joint(e.Network())
		var scopes [][]int
		for a := range m.cards {
			for b := a + 1; b < len(m.cards); b++ {
				scopes = append(scopes, []int{a, b})
			}
		}
		for i, table := range e.Pairs(scopes) {
			for cell, want := range graph.Project(m.cards, everything(m.cards), all, scopes[i]) {
				if math.Abs(table[cell]-100*want) > 1e-7 {
					t.Fatalf("%v: %v, want %v", scopes[i], table[cell], 100*want)
				}
			}
		}
	})
}
