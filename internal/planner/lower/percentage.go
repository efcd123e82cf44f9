package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// People reckon with percentages as with shares: in "tax = gross * tax rate" and "price = cost * (1 + markup)" a rate of
// 20% counts 0.2, in "total = price - discount" it is taken of the price. The column holds 20, so the formula
// divides by 100. A formula that names 100 or 0.01 does so by itself.

// inHundredths lets the formulas of the text count percentages in hundredths.
func (p Reader) inHundredths() {
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if c.Formula != "" && c.Base == nil && !c.Dropped {
				p.countHundredths(c, true)
			}
		}
	}
}

// countHundredths lets the formula of one column do so; stated tells that the formula is the text's.
func (p Reader) countHundredths(c *draft.Column, stated bool) {
	root, err := contract.ParseFormula(c.Formula)
	if err != nil || namesHundred(root) {
		return
	}
	h := hundredths{p, c.Table, stated}
	out, percent := h.of(root)
	if holdsPercent(c) && !percent && divides(out) {
		out = contract.BinaryExpr{Op: '*', X: out, Y: hundred}
	}
	if text := contract.FormatFormula(out); text != contract.FormatFormula(root) {
		if p.TypeOf(c) == contract.Integer && lexicon.IsPlural(c.Words[len(c.Words)-1]) {
			c.Typ = contract.Integer // "conversions = clicks * conversion rate"
		}
		c.Formula = text
	}
}

var hundred = contract.NumberExpr{Text: "100"}

// hundredths rewrites the formulas of a table.
type hundredths struct {
	Reader
	table  *draft.Table
	stated bool // the text gives the formulas
}

// of is the expression with percentages in hundredths; percent tells that what it comes to is a percentage itself.
func (h hundredths) of(e contract.Expr) (out contract.Expr, percent bool) {
	switch e := e.(type) {
	case contract.RefExpr:
		c := h.column(e)
		return e, c != nil && holdsPercent(c)
	case contract.UnaryExpr:
		x, percent := h.of(e.X)
		return contract.UnaryExpr{X: x}, percent
	case contract.CallExpr:
		args, all := slices.Clone(e.Args), len(e.Args) > 0
		for k := range args {
			var is bool
			args[k], is = h.of(args[k])
			all = all && (is || k > 0 && isNumber(args[k]))
		}
		return contract.CallExpr{Name: e.Name, Args: args}, all && (e.Name == "min" || e.Name == "max" || e.Name == "round" || e.Name == "abs")
	case contract.BinaryExpr:
		if e.Op == '+' || e.Op == '-' {
			return h.sum(e)
		}
		return h.product(e)
	}
	return e, false
}

func (h hundredths) product(e contract.BinaryExpr) (contract.Expr, bool) {
	x, xs := h.of(e.X)
	y, ys := h.of(e.Y)
	out := contract.BinaryExpr{Op: e.Op, X: x, Y: y}
	switch {
	case !xs && !ys:
		return out, false
	case xs && isNumber(y) || ys && isNumber(x) && e.Op == '*':
		return out, true // "annual rate / 12"
	case xs && ys && e.Op == '/':
		return out, false
	case ys && e.Op == '/':
		out.Y = inHundred(y)
		return out, false
	}
	return inHundred(out), xs && ys
}

// sum takes a percentage that is added to an amount, or taken off one, of that amount.
func (h hundredths) sum(e contract.BinaryExpr) (contract.Expr, bool) {
	x, xs := h.of(e.X)
	y, ys := h.of(e.Y)
	switch {
	case xs == ys:
	case isOne(e.X):
		y = inHundred(y)
	case isOne(e.Y):
		x = inHundred(x)
	case isNumber(e.X) || isNumber(e.Y):
		return contract.BinaryExpr{Op: e.Op, X: x, Y: y}, true // "base rate + 2"
	case ys && h.takenOff(e.Y):
		y = inHundred(contract.BinaryExpr{Op: '*', X: h.base(e.X), Y: y})
	case xs && h.takenOff(e.X):
		x = inHundred(contract.BinaryExpr{Op: '*', X: h.base(e.Y), Y: x})
	}
	return contract.BinaryExpr{Op: e.Op, X: x, Y: y}, xs && ys
}

// base is the part of a sum that a percentage is taken of: all of it but other percentages and what is charged itself.
func (h hundredths) base(e contract.Expr) contract.Expr {
	if b, ok := e.(contract.BinaryExpr); ok && (b.Op == '+' || b.Op == '-') {
		if ref, ok := b.Y.(contract.RefExpr); ok {
			if c := h.column(ref); c != nil && (holdsPercent(c) || lexicon.Charge(c.Words)) {
				return h.base(b.X)
			}
		}
	}
	return e
}

// column is the column that a formula of the table names, its own or that of a table it refers to.
func (h hundredths) column(e contract.RefExpr) *draft.Column {
	t := h.table
	if e.Via != "" {
		t = nil
		for _, r := range h.Relations {
			if r.Child == h.table && h.FkName(r) == e.Via {
				t = r.Parent
			}
		}
		if t == nil {
			return nil
		}
	}
	for _, c := range t.Columns {
		if !c.Dropped && c.Name() == e.Column {
			return c
		}
	}
	return nil
}

// takenOff: what is added or subtracted is so many percent of the rest. A discount of which the text gives no more than the
// name may be an amount where it says itself that it is subtracted.
func (h hundredths) takenOff(e contract.Expr) bool {
	ref, ok := e.(contract.RefExpr)
	if !ok {
		return false
	}
	c := h.column(ref)
	return c != nil && (c.Unit == "%" || namedPercent(c) || !h.stated)
}

// percentEnds end names of columns that hold percentages, whatever is said of them.
var percentEnds = lexicon.WordSet("percent percentage pct")

// holdsPercent: the numbers of the column are percentages, 20 for 20%.
func holdsPercent(c *draft.Column) bool {
	if c.Unit == "%" {
		return true
	}
	if c.Unit != "" || c.Max != nil && *c.Max <= 1 {
		return false
	}
	s, _ := contract.LookupSemantic(c.Semantic)
	return s.Unit == "%" || namedPercent(c)
}

func namedPercent(c *draft.Column) bool {
	return slices.ContainsFunc(c.Words, func(w string) bool { return percentEnds[w] })
}

func inHundred(e contract.Expr) contract.Expr {
	return contract.BinaryExpr{Op: '/', X: e, Y: hundred}
}

func isNumber(e contract.Expr) bool {
	_, ok := e.(contract.NumberExpr)
	return ok
}

func isOne(e contract.Expr) bool {
	n, ok := e.(contract.NumberExpr)
	return ok && n.Text == "1"
}

// divides: the expression is a ratio, perhaps with a number added to it: "new / old - 1".
func divides(e contract.Expr) bool {
	b, ok := e.(contract.BinaryExpr)
	return ok && (b.Op == '/' && !isNumber(b.Y) || (b.Op == '+' || b.Op == '-') && (divides(b.X) && isNumber(b.Y) || isNumber(b.X) && divides(b.Y)))
}

// namesHundred: the formula itself turns percentages into shares, or shares into percentages.
func namesHundred(e contract.Expr) bool {
	switch e := e.(type) {
	case contract.NumberExpr:
		return e.Text == "100" || e.Text == "0.01"
	case contract.UnaryExpr:
		return namesHundred(e.X)
	case contract.BinaryExpr:
		return namesHundred(e.X) || namesHundred(e.Y)
	case contract.CallExpr:
		return slices.ContainsFunc(e.Args, namesHundred)
	}
	return false
}
