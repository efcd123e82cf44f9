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
		whole, parts := p.wholeBefore(c)
		if whole == nil || !p.AtBreak(at, end) {
			return 0
		}
		return p.takeAway(c, append([]*draft.Column{whole}, parts...), i, i, at, end) // "deposit is 40% of the price and balance is what remains"
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
		return p.takeAway(c, []*draft.Column{a, b}, i, at+k, at+k+m, end)
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
	return p.takeAway(c, []*draft.Column{a, b}, i, at, to, end)
}

// wholeBefore are a whole and the parts of it that the text told before c: those that are reckoned from the same number as the one that
// was told last, or the two numbers named before it.
func (p Reader) wholeBefore(c *draft.Column) (whole *draft.Column, parts []*draft.Column) {
	var before []*draft.Column
	for _, o := range c.Table.Columns {
		if o == c || o.Dropped || o.At > c.At {
			break
		}
		if o.Values == nil && o.Pattern == "" && !o.IsDate(p.Lex) && p.NumberLike(o) {
			before = append(before, o)
		}
	}
	if len(before) == 0 {
		return nil, nil
	}
	last := before[len(before)-1]
	if whole = p.reckonedFrom(last, c); whole == nil {
		if len(before) < 2 {
			return nil, nil
		}
		return before[len(before)-2], []*draft.Column{last}
	}
	for _, o := range before {
		if o == last || p.reckonedFrom(o, c) == whole {
			parts = append(parts, o)
		}
	}
	return whole, parts
}

// reckonedFrom is the first column that the formula of a part names, other than c; nil where it has none.
func (p Reader) reckonedFrom(part, c *draft.Column) *draft.Column {
	for _, r := range p.Rules {
		if r.Column != part || r.Kind != term.FormulaRule {
			continue
		}
		for k := r.From; k < r.To; k++ {
			if o, n := p.ColumnCalled(k, r.To); n > 0 && o != part && o != c {
				return o
			}
		}
	}
	return nil
}

// takeWords tell that something is taken away.
var takeWords = lexicon.WordSet("you we one has have been is are was were being take takes taken taking subtract subtracted deduct deducted deducting remove removed off away out used gone from it them already all")

// takeAway makes c the first of some columns without the others.
func (p Reader) takeAway(c *draft.Column, of []*draft.Column, i, from, to, end int) int {
	for k, o := range of {
		if o == nil || o == c || k > 0 && (o == of[0] || o.IsDate(p.Lex)) {
			return 0
		}
	}
	if !p.AtBreak(to, end) {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.FormulaRule, From: from, To: to, OfAll: of, Sign: " - ", Factor: 1})
	return to - i
}
