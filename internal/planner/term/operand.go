package term

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// NumericOperands makes numbers of the columns that formula f calculates with, where nothing but
// their names says what they hold: "food, drinks, total = food + drinks" is no menu.
func (p Reader) NumericOperands(c *draft.Column, f string) {
	root, err := contract.ParseFormula(f)
	if err != nil || c.Table == nil {
		return
	}
	p.timesTaken(c, root)
	var visit func(e contract.Expr, calculated bool)
	visit = func(e contract.Expr, calculated bool) {
		switch e := e.(type) {
		case contract.UnaryExpr:
			visit(e.X, true)
		case contract.BinaryExpr:
			visit(e.X, true)
			visit(e.Y, true)
		case contract.CallExpr:
			for _, arg := range e.Args {
				visit(arg, e.Name == "round" || e.Name == "abs" || calculated && (e.Name == "min" || e.Name == "max"))
			}
		case contract.RefExpr:
			if e.Via != "" || !calculated {
				return
			}
			for _, o := range c.Table.Columns {
				if o.Name() == e.Column && o.Base == nil && o.OnlyNamed() && !p.Numeric(o) && !o.IsDate(p.Lex) {
					o.Semantic, o.Typ, o.Kind, o.Touched = "", "", draft.KindMoney, true
					if o.CountsDone() || p.countsBeside(root, c, o) || (c.Typ == contract.Integer || c.Kind == draft.KindInteger) && sumParts(c.Table, f) != nil {
						o.Kind = draft.KindInteger
					}
					p.Assume(&o.Element, "a number, because "+c.Name()+" is computed from it", nil)
				}
			}
		}
	}
	visit(root, false)
}

// timesTaken makes numbers of the columns that formula e of c multiplies or divides by and whose names end with "time": "speed =
// distance / time" tells how long something took, where "arrival = departure + time" would tell when it happened.
func (p Reader) timesTaken(c *draft.Column, e contract.Expr) {
	switch e := e.(type) {
	case contract.UnaryExpr:
		p.timesTaken(c, e.X)
	case contract.BinaryExpr:
		for _, side := range []contract.Expr{e.X, e.Y} {
			p.timesTaken(c, side)
			ref, ok := side.(contract.RefExpr)
			if !ok || ref.Via != "" || e.Op != '*' && e.Op != '/' {
				continue
			}
			for _, o := range c.Table.Columns {
				if o.Name() == ref.Column && o.Base == nil && o.OnlyNamed() && o.IsDate(p.Lex) && o.Words[len(o.Words)-1] == "time" {
					o.Semantic, o.Typ, o.Kind, o.Touched = "", "", draft.KindDecimal, true
					p.Assume(&o.Element, "how long it takes, because "+c.Name()+" is computed from it", nil)
				}
			}
		}
	}
}

// countsBeside: everything else that formula e of c calculates with is counted, so that o is, too.
func (p Reader) countsBeside(e contract.Expr, c, o *draft.Column) bool {
	whole := false
	refs, _ := contract.References(e)
	for _, r := range refs {
		for _, other := range c.Table.Columns {
			if other.Name() != r.Column || other == o {
				continue
			}
			if whole = p.TypeOf(other) == contract.Integer; !whole {
				return false
			}
		}
	}
	return whole
}
