package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// exceptionValue reads the one value whose rows have a number of their own, beside the range of
// the others: "price 0-899 where speakers pay nothing", "fee 20-90, 0 for students", "fare 3-40
// (free for children)", "but VIPs always pay 500". Only a value, or a flag, that the table has
// is such an exception.
func (p *parser) exceptionValue(c *columnDraft, i, end int) int {
	if c == nil || c.table == nil || i == c.at || c.values != nil || c.pattern != "" || c.fk != nil || len(c.cases) > 0 && !c.cases[len(c.cases)-1].other || c.isDate(p.lex) || c.trueShare != nil || c.min == nil && c.max == nil && c.distribution == nil && c.typical == nil {
		return 0
	}
	at := i + p.any(i, end, ", except", ", but", ",", "(", "-", ";")
	bracket := at > i && p.lit(i, end, "(")
	at += p.any(at, end, "except that", "but always", "but", "where", "with", "while", "and", "except")
	number, to, none := 0.0, 0, false
	subject := at
	if a, n := p.exceptionAmount(at, end); n > 0 {
		k := p.any(at+n, end, "for", "if", "when", "where", "in case of")
		subject = at + n + k
		subject += p.any(subject, end, "all", "the", "any", "it is", "it's")
		m := p.subjectAt(c, subject, end)
		if k == 0 || m == 0 {
			return 0
		}
		number, to, none = a, subject+m, p.any2(at, end, "nothing", "none")
	} else {
		subject += p.any(at, end, "all", "the", "any")
		m := p.subjectAt(c, subject, end)
		if m == 0 {
			return 0
		}
		verb := p.any(subject+m, end, "always pay", "always cost", "pay", "pays", "get in", "go", "cost", "costs", "are", "is", "get", "gets", "have", "has", "always get", "always have", "always", "enter", "travel", "ride", "get it", "have it", "earn", "score", "=", ":")
		a, n := p.exceptionAmount(subject+m+verb, end)
		if verb == 0 || n == 0 {
			return 0
		}
		number, to, none = a, subject+m+verb+n, p.any2(subject+m+verb, end, "nothing", "none")
	}
	stop := to
	if bracket {
		if !p.lit(to, end, ")") {
			return 0
		}
		to++
	} else if !p.atBreak(to, end) {
		return 0
	}
	cs := &caseDraft{min: ptr(number), max: ptr(number)}
	if none && c.kind != kindMoney && !moneySemantics[c.semantic] {
		cs = &caseDraft{null: true} // no amount of money is zero, but no page count is none
	}
	for k := subject; k < subject+p.subjectAt(c, subject, stop); k++ {
		cs.when = append(cs.when, k)
	}
	switch n := len(c.cases); {
	case n > 0:
		c.cases = slices.Insert(c.cases, n-1, cs)
	case c.min != nil && c.max != nil && c.distribution == nil:
		c.cases = []*caseDraft{cs, {min: c.min, max: c.max, other: true}}
	default:
		c.cases = []*caseDraft{cs}
	}
	return to - i
}

// exceptionAmount reads a number, or words for none.
func (p *parser) exceptionAmount(i, end int) (float64, int) {
	if n := p.any(i, end, "nothing", "zero", "free of charge", "for free", "free", "no charge", "in free", "no cost", "none"); n > 0 {
		return 0, n
	}
	if a, n := p.amountAt(i, end); n > 0 && !a.percent && !a.year && !a.approx {
		if _, pair := p.pair(i, end, false); pair == 0 {
			return a.value, n
		}
	}
	return 0, 0
}

// subjectAt is how many tokens at i name a value of another column, or a flag of the table.
func (p *parser) subjectAt(c *columnDraft, i, end int) int {
	if _, n := p.valueAt(c.table, c, i, end); n > 0 {
		return n + p.any(i+n, end, "ones", "rows", "tickets", "customers", "members", "orders", "guests", "people", "passengers")
	}
	if i < end && p.tok(i).Kind == token.Word && !functionWords[p.tok(i).Low] {
		for _, o := range c.table.columns {
			if o != c && !o.dropped && len(o.words) == 1 && o.trueShare != nil && lexicon.Singular(p.tok(i).Low) == lexicon.Singular(o.words[0]) {
				return 1 + p.any(i+1, end, "ones", "rows", "people", "members", "orders")
			}
		}
	}
	return 0
}

// exceptionClause is the same in a clause of its own, about the column before it.
func (p *parser) exceptionClause(i, end int, _ bool) int {
	c := p.column
	if c == nil || c.table != p.table || c.at < 0 {
		return 0
	}
	n := p.exceptionValue(c, i, end)
	if n > 0 {
		c.touched = true
		p.claim(i, i+n, &c.element)
	}
	return n
}
