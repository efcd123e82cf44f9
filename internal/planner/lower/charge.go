package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// chargeAmounts computes a tax, a tip or a fee of which the text only gives the percentage, "tax 8%", from the amount
// that it is charged on. A range of percentages stays the column's, unless a formula adds what they come to.
func (p Reader) chargeAmounts() {
	for _, t := range p.Tables {
		var charged []charge
		for _, c := range t.Columns {
			if t.Base != nil || !percentCharge(c) {
				continue
			}
			h := hundredths{p, t, true}
			base, named := h.chargedIn(c)
			added := base != nil
			if !added && !named {
				base = p.chargedOn(c)
			}
			if base == nil {
				continue
			}
			charged = append(charged, charge{c, base})
			if low, high := *c.Min/100, *c.Max/100; low == high {
				c.Formula = contract.FormatFormula(contract.BinaryExpr{Op: '*', X: base, Y: contract.NumberExpr{Text: draft.TrimFloat(low)}})
				p.Assume(&c.Element, "computed as "+c.Formula, nil)
			} else if of, ok := base.(contract.RefExpr); ok && added && !pricing[c.Words[len(c.Words)-1]] {
				c.ShareOf, c.ShareRange = h.column(of), [2]float64{low, high}
			} else {
				continue
			}
			c.Unit, c.Min, c.Max, c.Kind = "", nil, nil, draft.KindMoney
			if s, _ := contract.LookupSemantic(c.Semantic); s.Unit == "%" {
				c.Semantic = ""
			}
		}
		p.chargeResults(t, charged)
	}
	p.applyShares()
}

// charge is a column with the amount that it is charged on.
type charge struct {
	column *draft.Column
	base   contract.Expr
}

// chargeResults computes what an amount and the charges on it come to, where a name behind them tells of it and the text
// says nothing of its values: "total", "gross", "final price", "net salary".
func (p Reader) chargeResults(t *draft.Table, charged []charge) {
	if len(charged) == 0 {
		return
	}
	base := charged[0].base
	of, _ := base.(contract.RefExpr)
	last := 0
	for _, c := range charged {
		if contract.FormatFormula(c.base) != contract.FormatFormula(base) {
			return
		}
		last = max(last, slices.Index(t.Columns, c.column))
	}
	for _, r := range t.Columns[last+1:] {
		if !r.Bare() || r.NullShare != nil || p.IsRuled(r) || !slices.ContainsFunc(r.Words, func(w string) bool { return resultWords[w] }) || r.Kind != draft.KindMoney && !term.MoneySemantics[r.Semantic] {
			continue
		}
		kept := slices.Contains(r.Words, "net") || strings.HasPrefix(of.Column, "gross")
		sum := base
		for _, c := range t.Columns[:last+1] {
			if !lexicon.Charge(c.Words) || !p.Numeric(c) || c.Dropped {
				continue
			}
			op := byte('+')
			if kept || slices.ContainsFunc(c.Words, func(w string) bool { return takenOff[w] }) {
				op = '-'
			}
			sum = contract.BinaryExpr{Op: op, X: sum, Y: contract.RefExpr{Column: c.Name()}}
		}
		r.Formula, r.Semantic, r.Unit, r.Kind = contract.FormatFormula(sum), "", "", draft.KindMoney
		p.countHundredths(r, false)
		p.Assume(&r.Element, "computed as "+r.Formula+", because the text says nothing of its values", nil)
		return
	}
}

// takenOff stand in the names of charges that make an amount less.
var takenOff = lexicon.WordSet("discount rebate markdown cashback deduction deductions withholding")

// pricing are told in percent by those who set prices, also where each row has another one.
var pricing = lexicon.WordSet("discount rebate markdown markup")

// percentCharge: the text gives no more than the percentage of such an amount.
func percentCharge(c *draft.Column) bool {
	return c.Unit == "%" && c.Min != nil && c.Max != nil && !c.Dropped && c.Base == nil && c.Formula == "" && c.Values == nil && c.Distribution == nil && len(c.Cases) == 0 && c.NullShare == nil && lexicon.Charge(c.Words)
}

// chargedIn is what a formula of the table adds the column to, or takes it off; nil where none does. A column that formulas
// name in other places is a rate.
func (h hundredths) chargedIn(c *draft.Column) (base contract.Expr, named bool) {
	for _, o := range h.table.Columns {
		if o.Dropped || !refersTo(o.Formula, c) {
			continue
		}
		named = true
		if root, err := contract.ParseFormula(o.Formula); err == nil {
			if base := h.addedTo(root, c.Name()); base != nil {
				return base, true
			}
		}
	}
	return nil, named
}

// addedTo is what a sum adds the column to.
func (h hundredths) addedTo(e contract.Expr, name string) contract.Expr {
	sum, ok := e.(contract.BinaryExpr)
	if !ok || sum.Op != '+' && sum.Op != '-' {
		return nil
	}
	switch column := (contract.RefExpr{Column: name}); {
	case sum.Y == column && !isNumber(sum.X):
		return h.base(sum.X)
	case sum.X == column && !isNumber(sum.Y):
		return h.base(sum.Y)
	}
	return h.addedTo(sum.X, name)
}

// wholeNames are the names of amounts that charges are put on, and taken off, before any other.
var wholeNames = []string{"subtotal", "sub total", "net", "net amount", "net price", "net total", "gross", "gross amount", "gross pay", "gross salary", "gross wage"}

// chargedOn is what a charge is taken of where no formula says so: the subtotal before it, quantity times price, or else the
// amount next to it.
func (p Reader) chargedOn(c *draft.Column) contract.Expr {
	at := slices.Index(c.Table.Columns, c)
	before, behind := c.Table.Columns[:at], c.Table.Columns[at+1:]
	for _, o := range before {
		if p.chargeable(o) && slices.ContainsFunc(wholeNames, o.Named) {
			return contract.RefExpr{Column: o.Name()}
		}
	}
	for k := range before {
		if o := before[len(before)-1-k]; p.chargeable(o) {
			return soldFor(o)
		}
	}
	for _, o := range behind {
		if p.chargeable(o) && o.Formula == "" && !slices.ContainsFunc(o.Words, func(w string) bool { return resultWords[w] }) {
			return contract.RefExpr{Column: o.Name()}
		}
	}
	return nil
}

// soldFor is what a number of things comes to at a price for each, "nights * nightly_rate", or else the amount itself.
func soldFor(price *draft.Column) contract.Expr {
	each := contract.RefExpr{Column: price.Name()}
	for _, line := range computedLines() {
		if len(line.parts) == 0 || !slices.Contains(line.names, "total amount") {
			continue
		}
		if part := line.parts[0]; slices.Equal(part.pieces, []string{"", " * ", ""}) && price.Table.ByNames(part.columns[1]) == price {
			if n := price.Table.ByNames(part.columns[0]); n != nil && n.Formula == "" {
				return contract.BinaryExpr{Op: '*', X: contract.RefExpr{Column: n.Name()}, Y: each}
			}
		}
	}
	return each
}

// chargeable: the column is an amount of money that does not follow from what is charged on it.
func (p Reader) chargeable(o *draft.Column) bool {
	if o.Dropped || o.Fk != nil || o.Values != nil && o.ValuesType() == contract.String || lexicon.Charge(o.Words) || holdsPercent(o) {
		return false
	}
	return o.Kind == draft.KindMoney || term.MoneySemantics[o.Semantic]
}

// resultWords stand in the names of what comes out with the charges.
var resultWords = lexicon.WordSet("total final grand payable due after discounted reduced sale paid net gross")
