package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// deepestFormula is through how many formulas the type of a computed column is looked for.
const deepestFormula = 6

// computesWhole: the column is computed from whole numbers alone and without division, and holds no money, which has cents anyway.
func (p *parser) computesWhole(c *columnDraft, depth int) bool {
	if c.table == nil || c.typ != "" || c.scale > 0 || c.kind == kindMoney || c.unit != "" || depth > deepestFormula || moneySemantics[c.semantic] {
		return false
	}
	if s, ok := contract.LookupSemantic(c.semantic); ok && !s.Allows(contract.Integer) && s.Types[0].Numeric() {
		return false
	}
	root, err := contract.ParseFormula(c.formula)
	return err == nil && p.wholeExpr(c, root, depth)
}

func (p *parser) wholeExpr(c *columnDraft, e contract.Expr, depth int) bool {
	switch e := e.(type) {
	case contract.UnaryExpr:
		return p.wholeExpr(c, e.X, depth)
	case contract.BinaryExpr:
		return e.Op != '/' && p.wholeExpr(c, e.X, depth) && p.wholeExpr(c, e.Y, depth)
	case contract.NumberExpr:
		return !strings.Contains(e.Text, ".")
	case contract.RefExpr:
		if e.Via != "" {
			return false
		}
		for _, o := range c.table.columns {
			if o == c || o.dropped || o.name() != e.Column {
				continue
			}
			if o.formula != "" {
				return o.kind == kindInteger || p.computesWhole(o, depth+1)
			}
			return o.kind != kindMoney && !moneySemantics[o.semantic] && p.typeOf(o) == contract.Integer
		}
	}
	return false
}
