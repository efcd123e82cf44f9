package planner

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// checkBounds asks about a computed column whose bounds nothing that the formula gives lies within: "net 100 to
// 200, gross = net + tax, gross never above 90".
func (p *parser) checkBounds(c *columnDraft, f string) {
	if c.min == nil && c.max == nil || c.table == nil {
		return
	}
	e, err := contract.ParseFormula(f)
	if err != nil {
		return
	}
	lo, hi := p.formulaRange(c.table, e)
	name := strings.Join(c.words, " ")
	switch {
	case c.max != nil && lo > *c.max:
		p.ask("formula_range", fmt.Sprintf("%s is at least %s by its formula, and yet at most %s. Which of them is right?", name, plain(law.Round(lo)), plain(*c.max)),
			fmt.Sprintf("%s at most %s", name, plain(math.Ceil(math.Min(hi, lo*2)))))
	case c.min != nil && hi < *c.min:
		p.ask("formula_range", fmt.Sprintf("%s is at most %s by its formula, and yet at least %s. Which of them is right?", name, plain(law.Round(hi)), plain(*c.min)),
			fmt.Sprintf("%s at least %s", name, plain(math.Floor(math.Max(lo, 0)))))
	}
}

// formulaRange bounds what a sum, difference or product of the table's columns can be; infinite where it is not known.
func (p *parser) formulaRange(t *tableDraft, e contract.Expr) (lo, hi float64) {
	lo, hi = math.Inf(-1), math.Inf(1)
	switch e := e.(type) {
	case contract.NumberExpr:
		if v, err := strconv.ParseFloat(e.Text, 64); err == nil {
			return v, v
		}
	case contract.RefExpr:
		if e.Via != "" {
			return lo, hi
		}
		for _, o := range t.columns {
			if !o.dropped && o.name() == e.Column && o.formula == "" && o.base == nil && len(o.cases) == 0 && o.values == nil && o.outlierShare == 0 && o.nullShare == nil {
				if o.min != nil {
					lo = *o.min
				}
				if o.max != nil {
					hi = *o.max
				}
			}
		}
	case contract.BinaryExpr:
		a, b := p.formulaRange(t, e.X)
		c, d := p.formulaRange(t, e.Y)
		switch e.Op {
		case '+':
			return a + c, b + d
		case '-':
			return a - d, b - c
		case '*':
			if a >= 0 && c >= 0 {
				return a * c, b * d
			}
		}
	}
	return lo, hi
}
