package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lessThan and moreThan stand between a share and the number that it is taken off, or put on.
var (
	lessThan = []string{"less than", "lower than", "below", "under", "smaller than", "cheaper than", "lighter than", "shorter than", "fewer than", "off"}
	moreThan = []string{"more than", "higher than", "above", "over", "greater than", "larger than", "bigger than", "dearer than", "heavier than", "longer than", "taller than", "on top of"}
)

// shareOfOther reads bounds that are shares of another number of the row: "scrap at most 5% of planned", "tip
// never more than 20% of the fare", "fee between 1% and 3% of the amount".
func (p *parser) shareOfOther(c *columnDraft, i, end int) int {
	if c.table == nil || c.base != nil || c.shareOf != nil || c.min != nil || c.max != nil || c.distribution != nil || c.formula != "" || c.values != nil || c.isDate(p.lex) {
		return 0
	}
	at := i + p.any(i, end, ",", "(")
	at += p.any(at, end, "which is", "that is", "is always", "is", "are", "must be", "should be", "can be", "must", "should", "may be", "being", "always", "can")
	n := p.any(at, end, "never be more than", "never be above", "never exceed", "not exceed", "never exceeds", "never more than", "never above", "never over", "not more than", "no more than", "not above", "not over", "at most", "up to", "at the most", "maximum", "max", "below", "under", "less than", "smaller than", "never higher than", "not higher than", "always below", "always under", "always less than")
	low, high, of := 0.0, 0.0, 0
	k := at + n
	switch {
	case n > 0 && p.tok(k).Kind == token.Number && p.tok(k).Percent:
		high = p.tok(k).Num
		k++
	case n == 0:
		lead := p.any(at, end, "between", "from", "somewhere between", "anywhere between")
		a := p.tok(at + lead)
		sep := p.any(at+lead+1, end, "and", "to", "-", "–")
		b := p.tok(at + lead + 1 + sep)
		if a.Kind != token.Number || sep == 0 || b.Kind != token.Number || a.Num >= b.Num {
			return 0
		}
		k = at + lead + 2 + sep
		switch times := p.any(k, end, "times", "x"); {
		case b.Percent:
			low, high = a.Num, b.Num
			if less := p.any(k, end, lessThan...); less > 0 && high <= 100 {
				low, high, of = 100-high, 100-low, less
			} else if more := p.any(k, end, moreThan...); more > 0 {
				low, high, of = 100+low, 100+high, more
			}
		case times > 0:
			low, high, of = 100*a.Num, 100*b.Num, times
		default:
			return 0
		}
	default:
		return 0
	}
	of += p.any(k+of, end, "of the", "of its", "of their", "of that row's", "of", "the", "its", "their")*boolInt(of > 0) + p.any(k, end, "of the", "of its", "of their", "of that row's", "of")*boolInt(of == 0)
	if of == 0 || k > end || high <= 0 {
		return 0
	}
	last := k + of
	for last < min(end, k+of+4) && p.toks[last].Kind == token.Word {
		last++
	}
	for to := last; to > k+of; to-- {
		if !p.atBreak(to, end) && !p.any2(to, end, "and", "with") {
			continue
		}
		o := p.find(c.table, k+of, to, c)
		if o == nil || o == c || o.isDate(p.lex) || o.values != nil || o.fk != nil || o.kind == kindBoolean {
			continue
		}
		c.shareOf, c.shareRange = o, [2]float64{low / 100, high / 100}
		return to - i + p.any(to, end, ")")*boolInt(p.lit(i, end, "("))
	}
	return 0
}

// weighed: the numbers are measures, which whole numbers only round.
func (c *columnDraft) weighed() bool {
	unit := c.unit
	if unit == "" && len(c.words) > 0 {
		unit = token.Units[c.words[len(c.words)-1]]
	}
	of := unitSizes[unit].of
	return of != "" && of != "time" && of != "age" && of != "data"
}

// applyShares makes of such bounds a column for the share, and of the number what it comes to, cut off so that
// no rounding leads above the share.
func (p *parser) applyShares() {
	for _, t := range p.tables {
		for _, c := range slices.Clone(t.columns) {
			o := c.shareOf
			if o == nil || c.dropped || o.dropped || c.formula != "" || c.min != nil {
				continue
			}
			share := &columnDraft{scale: 4, table: t, at: -1, generated: true, kind: kindDecimal, typ: contract.Decimal, min: ptr(c.shareRange[0]), max: ptr(c.shareRange[1])}
			if share.words = c.shareWords; share.words == nil {
				share.words = append(slices.Clone(c.words), "share")
			}
			if t.column(share.words) != nil {
				continue
			}
			t.columns = slices.Insert(t.columns, slices.Index(t.columns, c), share)
			share.cases, share.nullShare, c.cases, c.nullShare = c.cases, c.nullShare, nil, nil // what is empty makes what follows from it empty
			half, digits := "0.005", "2"
			if p.typeOf(o) == contract.Integer && (c.shareRange[0] == 0 || !o.weighed()) {
				half, digits = "0.5", "0"
				c.kind, c.typ = kindInteger, contract.Integer
			} else if c.kind = kindMoney; c.typ == contract.Integer {
				c.typ = ""
			}
			c.semantic = ""
			c.formula = "max(0, round(" + share.name() + " * " + o.name() + " - " + half + ", " + digits + "))"
			p.assume(&share.element, share.name()+" was added: "+c.name()+" is this times "+o.name(), nil)
		}
	}
}
