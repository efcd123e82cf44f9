package table

import (
	"math/big"

	"github.com/sdg-service/sdg/internal/contract"
)

// nullability tells which columns of a contract may have empty cells.
type nullability struct {
	contract *contract.Contract
	known    map[*contract.Column]bool
}

func newNullability(c *contract.Contract) *nullability {
	return &nullability{c, map[*contract.Column]bool{}}
}

// column reports whether a cell of t's column may be empty. It errs on the side of yes:
// some formulas that are never empty are not recognized as such.
func (n *nullability) column(t *contract.Table, c *contract.Column) bool {
	if empty, ok := n.known[c]; ok {
		return empty
	}
	n.known[c] = true // ends a circle of formulas, which valid contracts do not have
	empty := n.decide(t, c)
	n.known[c] = empty
	return empty
}

func (n *nullability) decide(t *contract.Table, c *contract.Column) bool {
	switch {
	case c.PrimaryKey:
		return false
	case c.NullShare > 0:
		return true
	case c.Formula != "":
		return n.formula(t, c.Formula)
	}
	for i := range c.Cases {
		if k := &c.Cases[i]; k.Null || k.Formula != "" && n.formula(t, k.Formula) {
			return true
		}
	}
	return false
}

func (n *nullability) formula(t *contract.Table, text string) bool {
	e, err := contract.ParseFormula(text)
	return err != nil || n.expr(t, e)
}

// expr follows the rules of null documented at contract.Expr. Empty text is null, too:
// CSV has one empty cell.
func (n *nullability) expr(t *contract.Table, e contract.Expr) bool {
	switch e := e.(type) {
	case contract.NumberExpr:
		return false
	case contract.TextExpr:
		return e.Value == ""
	case contract.RefExpr:
		return n.reference(t, e)
	case contract.UnaryExpr:
		return n.expr(t, e.X)
	case contract.BinaryExpr:
		return n.expr(t, e.X) || n.expr(t, e.Y) || e.Op == '/' && !isNonzero(e.Y)
	case contract.WindowExpr:
		return e.Name == "previous" || e.Name == "rank" && n.expr(t, e.X)
	case contract.RollupExpr:
		return e.Name != "sum" && e.Name != "count"
	case contract.CallExpr:
		if e.Name == "concat" {
			for _, arg := range e.Args {
				if !n.expr(t, arg) {
					return false
				}
			}
			return true
		}
		for _, arg := range e.Args {
			if n.expr(t, arg) {
				return true
			}
		}
		return false
	}
	return true
}

func (n *nullability) reference(t *contract.Table, ref contract.RefExpr) bool {
	if ref.Via != "" {
		key, ok := t.Column(ref.Via)
		if !ok || n.column(t, key) {
			return true
		}
	}
	table, column, ok := n.contract.Resolve(t, ref)
	return !ok || n.column(table, column)
}

func isNonzero(e contract.Expr) bool {
	number, ok := e.(contract.NumberExpr)
	if !ok {
		return false
	}
	x, ok := new(big.Rat).SetString(number.Text)
	return ok && x.Sign() != 0
}
