package boost

import (
	"context"
	"runtime"

	"github.com/sdg-service/sdg/internal/random"
)

// Loss is what the trees reduce.
type Loss int

const (
	// Logistic is for targets 0 and 1; scores are log-odds.
	Logistic Loss = iota
	// Squared is for numbers; scores are estimates.
	Squared
)

// The settings are those that histogram-based boosting is usually run with.
const (
	rounds       = 100
	leaves       = 31
	leastRows    = 20
	shrinkage    = 0.1
	ridge        = 1.0
	ridgeLevels  = 10.0 // for splits of categories, which have many ways to fit noise
	smoothLevels = 10.0 // pulls the order of rare levels towards the middle
	leastGain    = 1e-7
)

// Options say how to learn.
type Options struct {
	Loss Loss
	// Workers bounds the goroutines; the model does not depend on it. 0 means one per core.
	Workers int
}

// Model is a sum of trees. It is immutable.
type Model struct {
	base  float64
	trees []tree
	gains []float64
	names []string
}

// Learn fits a model to targets, one per row of m.
func Learn(ctx context.Context, m *Matrix, targets []float64, o Options) (*Model, error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	model := &Model{gains: make([]float64, len(m.features))}
	for _, f := range m.features {
		model.names = append(model.names, f.name)
	}
	model.base = start(targets, o.Loss)
	scores := make([]float64, m.rows)
	for i := range scores {
		scores[i] = model.base
	}
	g := newGrower(m, o.Workers)
	for range rounds {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for i, y := range targets {
			if o.Loss == Squared {
				g.slope[i], g.weight[i] = scores[i]-y, 1
				continue
			}
			p := Probability(scores[i])
			g.slope[i], g.weight[i] = p-y, max(float64(p*(1-p)), 1e-12)
		}
		t := g.grow(model.gains)
		if len(t.nodes) == 1 {
			break // no split is worth it: the following rounds would find none either
		}
		g.apply(&t, scores)
		model.trees = append(model.trees, t)
	}
	return model, nil
}

// start is the best constant score.
func start(targets []float64, loss Loss) float64 {
	sum := 0.0
	for _, y := range targets {
		sum += y
	}
	n := float64(len(targets))
	if n == 0 {
		return 0
	}
	if loss == Squared {
		return sum / n
	}
	p := (sum + 0.5) / (n + 1)
	return random.Log(p / (1 - p))
}

// Probability turns log-odds into a probability.
func Probability(score float64) float64 { return 1 / (1 + random.Exp(-score)) }

// Scores are the model's scores of the rows, which the model's Binner has binned.
func (m *Model) Scores(x *Matrix) []float64 {
	scores := make([]float64, x.rows)
	for i := range scores {
		s := m.base
		for t := range m.trees {
			s += m.trees[t].value(x, i)
		}
		scores[i] = s
	}
	return scores
}

// Gains are the columns' shares of the model's gain, in the order of the columns; all 0 if
// it found no split.
func (m *Model) Gains() (names []string, shares []float64) {
	total := 0.0
	for _, g := range m.gains {
		total += g
	}
	shares = make([]float64, len(m.gains))
	for i, g := range m.gains {
		if total > 0 {
			shares[i] = g / total
		}
	}
	return m.names, shares
}
