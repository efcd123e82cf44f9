package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ExceptionValue reads the one value whose rows have a number of their own, beside the range of
// the others: "price 0-899 where speakers pay nothing", "fee 20-90, 0 for students", "fare 3-40
// (free for children)", "but VIPs always pay 500". Only a value, or a flag, that the table has
// is such an exception.
func (p Reader) ExceptionValue(c *draft.Column, i, end int) int {
	if c == nil || c.Table == nil || i == c.At || c.Values != nil || c.Pattern != "" || c.Fk != nil || len(c.Cases) > 0 && !c.Cases[len(c.Cases)-1].Other || c.IsDate(p.Lex) || c.TrueShare != nil || c.Min == nil && c.Max == nil && c.Distribution == nil && c.Typical == nil {
		return 0
	}
	at := i + p.Any(i, end, ", except", ", but", ",", "(", "-", ";")
	bracket := at > i && p.Lit(i, end, "(")
	at += p.Any(at, end, "except that", "but always", "but", "where", "with", "while", "and", "except")
	number, to, none := 0.0, 0, false
	subject := at
	if a, n := p.exceptionAmount(at, end); n > 0 {
		k := p.Any(at+n, end, "for", "if", "when", "where", "in case of")
		subject = at + n + k
		subject += p.Any(subject, end, "all", "the", "any", "it is", "it's")
		m := p.subjectAt(c, subject, end)
		if k == 0 || m == 0 {
			return 0
		}
		number, to, none = a, subject+m, p.Any2(at, end, "nothing", "none")
	} else {
		subject += p.Any(at, end, "all", "the", "any")
		m := p.subjectAt(c, subject, end)
		if m == 0 {
			return 0
		}
		verb := p.Any(subject+m, end, "always pay", "always cost", "pay", "pays", "get in", "go", "cost", "costs", "are", "is", "get", "gets", "have", "has", "always get", "always have", "always", "enter", "travel", "ride", "get it", "have it", "earn", "score", "=", ":")
		a, n := p.exceptionAmount(subject+m+verb, end)
		if verb == 0 || n == 0 {
			return 0
		}
		number, to, none = a, subject+m+verb+n, p.Any2(subject+m+verb, end, "nothing", "none")
	}
	stop := to
	if bracket {
		if !p.Lit(to, end, ")") {
			return 0
		}
		to++
	} else if !p.AtBreak(to, end) {
		return 0
	}
	cs := &draft.Case{Min: draft.Ptr(number), Max: draft.Ptr(number)}
	if none && c.Kind != draft.KindMoney && !MoneySemantics[c.Semantic] {
		cs = &draft.Case{Null: true} // no amount of money is zero, but no page count is none
	}
	for k := subject; k < subject+p.subjectAt(c, subject, stop); k++ {
		cs.When = append(cs.When, k)
	}
	switch n := len(c.Cases); {
	case n > 0:
		c.Cases = slices.Insert(c.Cases, n-1, cs)
	case c.Min != nil && c.Max != nil && c.Distribution == nil:
		c.Cases = []*draft.Case{cs, {Min: c.Min, Max: c.Max, Other: true}}
	default:
		c.Cases = []*draft.Case{cs}
	}
	return to - i
}

// exceptionAmount reads a number, or words for none.
func (p Reader) exceptionAmount(i, end int) (float64, int) {
	if n := p.Any(i, end, "nothing", "zero", "free of charge", "for free", "free", "no charge", "in free", "no cost", "none"); n > 0 {
		return 0, n
	}
	if a, n := p.AmountAt(i, end); n > 0 && !a.Percent && !a.Year && !a.Approx {
		if _, pair := p.Pair(i, end, false); pair == 0 {
			return a.Value, n
		}
	}
	return 0, 0
}

// subjectAt is how many tokens at i name a value of another column, or a flag of the table.
func (p Reader) subjectAt(c *draft.Column, i, end int) int {
	if _, n := p.ValueAt(c.Table, c, i, end); n > 0 {
		return n + p.Any(i+n, end, "ones", "rows", "tickets", "customers", "members", "orders", "guests", "people", "passengers")
	}
	if i < end && p.Tok(i).Kind == token.Word && !draft.FunctionWords[p.Tok(i).Low] {
		for _, o := range c.Table.Columns {
			if o != c && !o.Dropped && len(o.Words) == 1 && o.TrueShare != nil && lexicon.Singular(p.Tok(i).Low) == lexicon.Singular(o.Words[0]) {
				return 1 + p.Any(i+1, end, "ones", "rows", "people", "members", "orders")
			}
		}
	}
	return 0
}
