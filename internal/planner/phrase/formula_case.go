package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// formulaCase reads a formula that holds in some rows only: "equals the price if refunded,
// otherwise 0", "10% of the subtotal for members, else 0".
func (p Reader) formulaCase(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At || c.Values != nil {
		return 0
	}
	n := p.Any(i, end, "which equals", "must equal", "is equal to", "equal to", "equals", "is the same as", "same as", "=", "is", "as", "the same as")
	from := i + n
	to := from
	for to < end && to-from < 10 {
		t := p.Toks[to]
		if t.Kind == token.Line || t.Is(",", ";", ".", "if", "when", "for", "(", ")", "unless", "otherwise", "else") {
			break
		}
		to++
	}
	k := p.Any(to, end, "if", "when", "for")
	if to == from || k == 0 {
		return 0
	}
	t := p.Tok(from)
	part := t.Kind == token.Number && t.Percent && p.Lit(from+1, end, "of")
	if p.Lit(to, end, "for") && !part {
		return 0
	}
	equals := n > 0 && p.Any2(i, end, "=", "equal to", "equals", "is equal to", "which equals", "must equal", "is the same as", "same as", "the same as")
	if !part && !p.IsFormula(from, to, equals) {
		return 0
	}
	cs := &draft.Case{Formula: [2]int{from, to}}
	at := to + k
	for at < end && len(cs.When) < 9 {
		t := p.Toks[at]
		if t.Kind == token.Line || t.Is(",", ";", ")", ".", "otherwise", "else", "and", "(") {
			break
		}
		cs.When = append(cs.When, at)
		at++
	}
	if len(cs.When) == 0 {
		return 0
	}
	c.Cases = append(c.Cases, cs)
	c.Numeric()
	o := p.Any(at, end, ", otherwise it is", ", otherwise", ", else", "otherwise it is", "otherwise", "else", "and")
	if o == 0 {
		return at - i
	}
	rest := &draft.Case{Other: true}
	if a, m := p.AmountAt(at+o, end); m > 0 && !a.Percent {
		rest.Min, rest.Max = draft.Ptr(a.Value), draft.Ptr(a.Value)
		c.Cases = append(c.Cases, rest)
		return at + o + m - i
	}
	if m := p.Any(at+o, end, "null", "empty", "blank", "missing"); m > 0 {
		rest.Null = true
		c.Cases = append(c.Cases, rest)
		return at + o + m - i
	}
	if m := p.Any(at+o, end, "no", "none", "nothing"); m > 0 && !p.Lit(at, end, "and") {
		rest.Min, rest.Max = draft.Ptr(0.0), draft.Ptr(0.0)
		c.Cases = append(c.Cases, rest)
		if p.Tok(at+o+m).Kind == token.Word && at+o+m < end && lexicon.Stem(p.Tok(at+o+m).Low) == lexicon.Stem(c.Words[len(c.Words)-1]) {
			m++ // "else no discount"
		}
		return at + o + m - i
	}
	return at - i
}
