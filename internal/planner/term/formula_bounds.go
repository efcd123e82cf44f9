package term

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// CheckBounds asks about a computed column whose bounds nothing that the formula gives lies within: "net 100 to
// 200, gross = net + tax, gross never above 90".
func (p Reader) CheckBounds(c *draft.Column, f string) {
	if c.Min == nil && c.Max == nil || c.Table == nil {
		return
	}
	e, err := contract.ParseFormula(f)
	if err != nil {
		return
	}
	lo, hi := p.formulaRange(c.Table, e)
	name := strings.Join(c.Words, " ")
	switch {
	case c.Max != nil && lo > *c.Max:
		p.Ask("formula_range", fmt.Sprintf("%s is at least %s by its formula, and yet at most %s. Which of them is right?", name, Plain(law.Round(lo)), Plain(*c.Max)),
			fmt.Sprintf("%s at most %s", name, Plain(math.Ceil(math.Min(hi, lo*2)))))
	case c.Min != nil && hi < *c.Min:
		p.Ask("formula_range", fmt.Sprintf("%s is at most %s by its formula, and yet at least %s. Which of them is right?", name, Plain(law.Round(hi)), Plain(*c.Min)),
			fmt.Sprintf("%s at least %s", name, Plain(math.Floor(math.Max(lo, 0)))))
	}
}

// formulaRange bounds what a sum, difference or product of the table's columns can be; infinite where it is not known.
func (p Reader) formulaRange(t *draft.Table, e contract.Expr) (lo, hi float64) {
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
		for _, o := range t.Columns {
			if !o.Dropped && o.Name() == e.Column && o.Formula == "" && o.Base == nil && len(o.Cases) == 0 && o.Values == nil && o.OutlierShare == 0 && o.NullShare == nil {
				if o.Min != nil {
					lo = *o.Min
				}
				if o.Max != nil {
					hi = *o.Max
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
