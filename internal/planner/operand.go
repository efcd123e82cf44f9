package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// numericOperands makes numbers of the columns that formula f calculates with, where nothing but
// their names says what they hold: "food, drinks, total = food + drinks" is no menu.
func (p *parser) numericOperands(c *columnDraft, f string) {
	root, err := contract.ParseFormula(f)
	if err != nil || c.table == nil {
		return
	}
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
			for _, o := range c.table.columns {
				if o.name() == e.Column && o.base == nil && o.onlyNamed() && !p.numeric(o) && !o.isDate(p.lex) {
					o.semantic, o.typ, o.kind, o.touched = "", "", kindMoney, true
					if o.countsDone() || p.countsBeside(root, c, o) {
						o.kind = kindInteger
					}
					p.assume(&o.element, "a number, because "+c.name()+" is computed from it", nil)
				}
			}
		}
	}
	visit(root, false)
}

// countsBeside: everything else that formula e of c calculates with is counted, so that o is, too.
func (p *parser) countsBeside(e contract.Expr, c, o *columnDraft) bool {
	whole := false
	refs, _ := contract.References(e)
	for _, r := range refs {
		for _, other := range c.table.columns {
			if other.name() != r.Column || other == o {
				continue
			}
			if whole = p.typeOf(other) == contract.Integer; !whole {
				return false
			}
		}
	}
	return whole
}

// countsDone: the name is of things and what was done to them, which are counted: "scoops sold", "tickets checked".
func (c *columnDraft) countsDone() bool {
	n := len(c.words) - 1
	return n > 0 && lexicon.IsPlural(c.words[n-1]) && token.Units[c.words[n-1]] == "" && (strings.HasSuffix(c.words[n], "ed") || irregularParticiple[c.words[n]] || dateParticiple[c.words[n]])
}

// onlyNamed: the text says nothing of the column but its name.
func (c *columnDraft) onlyNamed() bool {
	return c.values == nil && c.pattern == "" && c.dates == nil && c.formula == "" && c.fk == nil && c.trueShare == nil && c.distinct == 0 && len(c.cases) == 0 && !c.unique && !c.primary && c.min == nil && c.max == nil && c.distribution == nil
}
