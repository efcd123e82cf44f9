package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// unitAhead: a unit stands at i with what says how its numbers are spread behind: "in grams normal 85 sd 3".
func (p *parser) unitAhead(i, end int) bool {
	_, n := p.unitAt(i, end)
	return n > 0 && (p.tok(i+n).Kind == token.Number || p.any2(i+n, end, "normal", "normally", "lognormal", "uniform", "exponential", "poisson", "gamma", "beta", "zipf", "pareto", "triangular", "mean", "average", "avg", "median", "around", "about", "roughly", "between", "from", "with", "mostly", "typically", "skewed", "right", "left", "most", "min", "max", "up", "above", "below"))
}
