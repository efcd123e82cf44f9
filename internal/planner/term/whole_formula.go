package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// deepestFormula is through how many formulas the type of a computed column is looked for.
const deepestFormula = 6

// computesWhole: the column is computed from whole numbers alone and without division, and holds no money, which has cents anyway.
func (p Reader) computesWhole(c *draft.Column, depth int) bool {
	if c.Table == nil || c.Typ != "" || c.Scale > 0 || c.Unit != "" || depth > deepestFormula {
		return false
	}
	plain := len(c.Words) == 1 && (c.Words[0] == "total" || c.Words[0] == "sum") // of whatever it sums up
	if !plain && (c.Kind == draft.KindMoney || MoneySemantics[c.Semantic]) {
		return false
	}
	if s, ok := contract.LookupSemantic(c.Semantic); !plain && ok && !s.Allows(contract.Integer) && s.Types[0].Numeric() {
		return false
	}
	root, err := contract.ParseFormula(c.Formula)
	return err == nil && p.wholeExpr(c, root, depth)
}

func (p Reader) wholeExpr(c *draft.Column, e contract.Expr, depth int) bool {
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
		for _, o := range c.Table.Columns {
			if o == c || o.Dropped || o.Name() != e.Column {
				continue
			}
			if o.Formula != "" {
				return o.Kind == draft.KindInteger || p.computesWhole(o, depth+1)
			}
			return o.Kind != draft.KindMoney && !MoneySemantics[o.Semantic] && p.TypeOf(o) == contract.Integer
		}
	}
	return false
}
