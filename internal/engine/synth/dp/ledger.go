package dp

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/synth/dp/zcdp"
)

// Expense is one use of the budget, for evidence.
type Expense struct {
	// Purpose is "domain", "count", "select" or "measure".
	Purpose string   `json:"purpose"`
	Columns []string `json:"columns,omitempty"`
	// Mechanism is "discrete gaussian" or "exponential".
	Mechanism string `json:"mechanism"`
	// Sigma is the standard deviation of the noise (discrete gaussian).
	Sigma string `json:"sigma,omitempty"`
	// Epsilon is the parameter of a choice (exponential).
	Epsilon string `json:"epsilon,omitempty"`
	Rho     string `json:"rho"`
	// Delta is what the expense takes of δ: private levels only.
	Delta string `json:"delta,omitempty"`

	rho float64
}

// Purposes of expenses.
const (
	forDomain  = "domain"
	forCount   = "count"
	forChoice  = "select"
	forMeasure = "measure"
)

// ledger holds a budget and refuses to be overdrawn: a mistake in a split becomes a
// failed training, not a broken promise.
type ledger struct {
	rho, delta           float64
	spentRho, spentDelta float64
	expenses             []Expense
}

// newLedger splits (ε, δ): a share of δ for private levels where there are any, the rest
// for the conversion from zCDP. With δ1 for the levels and δ2 for the conversion the whole is
// (ε, δ1 + (1-δ1)·δ2), which is at most δ1 + δ2.
func newLedger(epsilon, delta float64, privateLevels bool) *ledger {
	l := &ledger{}
	if privateLevels {
		l.delta = delta / 2
	}
	l.rho = zcdp.Rho(epsilon, delta-l.delta)
	return l
}

// rounding forgives what adding up many floating point numbers costs.
const rounding = 1e-9

func (l *ledger) spend(e Expense, rho, delta float64) {
	l.spentRho += rho
	l.spentDelta += delta
	if l.spentRho > l.rho*(1+rounding) || l.spentDelta > l.delta*(1+rounding) {
		panic(fmt.Sprintf("privacy budget overdrawn by %s %v: ρ %v of %v, δ %v of %v", e.Purpose, e.Columns, l.spentRho, l.rho, l.spentDelta, l.delta))
	}
	e.rho, e.Rho = rho, plain(rho)
	if delta > 0 {
		e.Delta = plain(delta)
	}
	l.expenses = append(l.expenses, e)
}

// left is the ρ not yet spent.
func (l *ledger) left() float64 { return max(0, l.rho-l.spentRho) }

// split sums the expenses by purpose.
func (l *ledger) split() Split {
	sum := map[string]float64{}
	for _, e := range l.expenses {
		sum[e.Purpose] += e.rho
	}
	return Split{plain(sum[forDomain]), plain(sum[forCount]), plain(sum[forChoice]), plain(sum[forMeasure])}
}
