package planner

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// whatIsLeft reads a difference that is told by what is taken away: "is what is left of on hand once reserved is
// taken off", "is gross with the discount deducted", "is whatever of the seats has not been sold".
func (p *parser) whatIsLeft(c *columnDraft, i, end int) int {
	if c.table == nil || c.table != p.table || i == c.at || c.values != nil || c.min != nil || c.formula != "" || c.isDate(p.lex) && c.dates != nil {
		return 0
	}
	at := i + p.any(i, end, "which is", "is always", "is simply", "is just", "is", "are", "=", ":", "equals", "being", "shows", "counts")
	left := p.any(at, end, "what is still left", "what is left over", "what is left", "what's left", "what remains", "whatever is left over", "whatever is left", "whatever remains", "whatever", "what", "the remainder", "the rest")
	at += left
	of := p.any(at, end, "of the", "from the", "of", "from", "over of")
	if left > 0 && of == 0 {
		a, b := p.twoBefore(c)
		if a == nil || !p.atBreak(at, end) {
			return 0
		}
		return p.takeAway(c, a, b, i, i, at, end) // "deposit is 40% of the price and balance is what remains"
	}
	at += of
	at += p.any(at, end, "the")
	a, n := p.columnCalled(at, end)
	if a == nil || a == c || a.isDate(p.lex) {
		return 0
	}
	at += n
	if k := p.any(at, end, "has not been", "have not been", "is not", "are not", "was not", "were not", "has not yet been"); left > 0 && k > 0 {
		b, m := p.columnCalled(at+k, end)
		return p.takeAway(c, a, b, i, at+k, at+k+m, end)
	}
	link := p.any(at, end, "once", "after", "when", "with", "if", "as soon as", "less", "minus", "without")
	if link == 0 {
		return 0
	}
	at += link
	for k := 0; k < 3 && takeWords[p.tok(at).Low]; k++ {
		if o, _ := p.columnCalled(at, end); o != nil {
			break
		}
		at++ // "once you take reserved off"
	}
	at += p.any(at, end, "the", "its", "their")
	b, m := p.columnCalled(at, end)
	to := at + m
	taken := takeWords[p.tok(at-1).Low]
	for to < end && to-at-m < 5 && takeWords[p.tok(to).Low] {
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
func (p *parser) twoBefore(c *columnDraft) (whole, part *columnDraft) {
	for _, o := range c.table.columns {
		if o == c || o.dropped || o.at > c.at {
			break
		}
		if o.values == nil && o.pattern == "" && !o.isDate(p.lex) && p.numberLike(o) {
			whole, part = part, o
		}
	}
	if part == nil {
		return nil, nil
	}
	for _, r := range p.rules {
		if r.column != part || r.kind != formulaRule {
			continue
		}
		for k := r.from; k < r.to; k++ {
			if o, n := p.columnCalled(k, r.to); n > 0 && o != part && o != c {
				return o, part
			}
		}
	}
	return whole, part
}

// takeWords tell that something is taken away.
var takeWords = lexicon.WordSet("you we one has have been is are was were being take takes taken taking subtract subtracted deduct deducted deducting remove removed off away out used gone from it them already all")

// takeAway makes c the difference of a and b.
func (p *parser) takeAway(c, a, b *columnDraft, i, from, to, end int) int {
	if b == nil || b == a || b == c || b.isDate(p.lex) || !p.atBreak(to, end) {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: formulaRule, from: from, to: to, ofAll: []*columnDraft{a, b}, sign: " - ", factor: 1})
	c.differs()
	return to - i
}

// differs: the column holds the difference of two numbers, whatever its name is.
func (c *columnDraft) differs() {
	if c.kind == kindBoolean || c.kind == kindDate || c.kind == kindTimestamp {
		c.semantic, c.kind = "", ""
	}
}
