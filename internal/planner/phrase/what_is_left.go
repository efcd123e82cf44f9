package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// whatIsLeft reads a difference that is told by what is taken away: "is what is left of on hand once reserved is
// taken off", "is gross with the discount deducted", "is whatever of the seats has not been sold".
func (p Reader) whatIsLeft(c *draft.Column, i, end int) int {
	if c.Table == nil || c.Table != p.Table || i == c.At || c.Values != nil || c.Min != nil || c.Formula != "" || c.IsDate(p.Lex) && c.Dates != nil {
		return 0
	}
	at := i + p.Any(i, end, "which is", "is always", "is simply", "is just", "is", "are", "=", ":", "equals", "being", "shows", "counts")
	left := p.Any(at, end, "what is still left", "what is left over", "what is left", "what's left", "what remains", "whatever is left over", "whatever is left", "whatever remains", "whatever", "what", "the remainder", "the rest")
	at += left
	of := p.Any(at, end, "of the", "from the", "of", "from", "over of")
	if left > 0 && of == 0 {
		a, b := p.twoBefore(c)
		if a == nil || !p.AtBreak(at, end) {
			return 0
		}
		return p.takeAway(c, a, b, i, i, at, end) // "deposit is 40% of the price and balance is what remains"
	}
	at += of
	at += p.Any(at, end, "the")
	a, n := p.ColumnCalled(at, end)
	if a == nil || a == c || a.IsDate(p.Lex) {
		return 0
	}
	at += n
	if k := p.Any(at, end, "has not been", "have not been", "is not", "are not", "was not", "were not", "has not yet been"); left > 0 && k > 0 {
		b, m := p.ColumnCalled(at+k, end)
		return p.takeAway(c, a, b, i, at+k, at+k+m, end)
	}
	link := p.Any(at, end, "once", "after", "when", "with", "if", "as soon as", "less", "minus", "without")
	if link == 0 {
		return 0
	}
	at += link
	for k := 0; k < 3 && takeWords[p.Tok(at).Low]; k++ {
		if o, _ := p.ColumnCalled(at, end); o != nil {
			break
		}
		at++ // "once you take reserved off"
	}
	at += p.Any(at, end, "the", "its", "their")
	b, m := p.ColumnCalled(at, end)
	to := at + m
	taken := takeWords[p.Tok(at-1).Low]
	for to < end && to-at-m < 5 && takeWords[p.Tok(to).Low] {
		taken = true
		to++
	}
	if left == 0 && !taken {
		return 0
	}
	return p.takeAway(c, a, b, i, at, to, end)
}

// twoBefore are a whole and the part of it that the text told last before c: what the part is reckoned from, or the number
// named before it.
func (p Reader) twoBefore(c *draft.Column) (whole, part *draft.Column) {
	for _, o := range c.Table.Columns {
		if o == c || o.Dropped || o.At > c.At {
			break
		}
		if o.Values == nil && o.Pattern == "" && !o.IsDate(p.Lex) && p.NumberLike(o) {
			whole, part = part, o
		}
	}
	if part == nil {
		return nil, nil
	}
	for _, r := range p.Rules {
		if r.Column != part || r.Kind != term.FormulaRule {
			continue
		}
		for k := r.From; k < r.To; k++ {
			if o, n := p.ColumnCalled(k, r.To); n > 0 && o != part && o != c {
				return o, part
			}
		}
	}
	return whole, part
}

// takeWords tell that something is taken away.
var takeWords = lexicon.WordSet("you we one has have been is are was were being take takes taken taking subtract subtracted deduct deducted deducting remove removed off away out used gone from it them already all")

// takeAway makes c the difference of a and b.
func (p Reader) takeAway(c, a, b *draft.Column, i, from, to, end int) int {
	if b == nil || b == a || b == c || b.IsDate(p.Lex) || !p.AtBreak(to, end) {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.FormulaRule, From: from, To: to, OfAll: []*draft.Column{a, b}, Sign: " - ", Factor: 1})
	c.Differs()
	return to - i
}
