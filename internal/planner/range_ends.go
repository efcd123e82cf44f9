package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Two columns may be the ends of one range, "ref low, ref high" or "min score, max score": numbers, the first of them
// not above the second, and spoken of by the words that tell them apart.

// upperEnds is the other end of the word that the lower one is called by.
var upperEnds = map[string]string{"low": "high", "lower": "upper", "min": "max", "minimum": "maximum", "lowest": "highest"}

// otherEnd is the word for the other end, and whether this one is the lower.
func otherEnd(w string) (string, bool) {
	if high := upperEnds[w]; high != "" {
		return high, true
	}
	for low, high := range upperEnds {
		if high == w {
			return low, false
		}
	}
	return "", false
}

// otherEndOf is the column at the other end of the range of c, and whether c is the lower; nil where there is none.
func (c *columnDraft) otherEndOf() (*columnDraft, bool) {
	if c.table == nil || len(c.words) < 2 {
		return nil, false
	}
	for _, k := range []int{len(c.words) - 1, 0} {
		word, lower := otherEnd(c.words[k])
		if word == "" {
			continue
		}
		words := slices.Clone(c.words)
		words[k] = word
		if o := c.table.column(words); o != nil && o != c {
			return o, lower
		}
	}
	return nil, false
}

// endOrders makes numbers of the ends of a range of which nobody knows what they hold, and keeps lower ends from being
// above upper ones, where the text says nothing of the two.
func (p *parser) endOrders(rules []*boundRule) []*boundRule {
	var out []*boundRule
	for _, t := range p.tables {
		for _, c := range t.columns {
			o, lower := c.otherEndOf()
			if t.base == nil && t.sqlName == "" && o != nil && lower && c.stated && o.stated && c.unknown() && o.unknown() {
				c.kind, o.kind = kindDecimal, kindDecimal
			}
			if t.base != nil || t.grid != nil || o == nil || !lower || !c.bare() || !o.bare() || p.temporal(c) || !p.typeOf(c).Numeric() || !p.typeOf(o).Numeric() || ruled(c, rules) {
				continue
			}
			out = append(out, &boundRule{ruleDraft: &ruleDraft{table: t, column: c, kind: orderRule, op: contract.LessOrEqual}, left: c, right: o})
			p.assume(&c.element, "not above "+strings.Join(o.words, " "), nil)
		}
	}
	return out
}

// endsCompared reads what is said of the two ends behind the second: "(low always smaller than high)", "lower < upper",
// "- min never above max".
func (p *parser) endsCompared(c *columnDraft, i, end int) int {
	other, _ := c.otherEndOf()
	if other == nil || i == c.at || c.base != nil {
		return 0
	}
	at := i + p.any(i, end, "(", ",", "-", "–", "—", ";")
	at += p.any(at, end, "the", "where", "with", "and", "but")
	a := p.endAt(c, other, at)
	if a == nil {
		return 0
	}
	at++
	at += p.any(at, end, "is", "are", "being", "must be", "should be", "has to be", "must", "should", "cannot be", "can't be")
	at += p.any(at, end, "always", "strictly")
	for _, w := range orderWords {
		m := p.any(at, end, w.phrases...)
		if m == 0 {
			continue
		}
		to := at + m
		to += p.any(to, end, "the")
		b := p.endAt(c, other, to)
		if b == nil || b == a || to+1 < end && !p.atBreak(to+1, end) {
			continue
		}
		to++
		if p.lit(i, end, "(") {
			if !p.lit(to, end, ")") {
				return 0
			}
			to++
		}
		for _, o := range []*columnDraft{a, b} {
			if o.unknown() {
				o.kind = kindDecimal
			}
		}
		p.rules = append(p.rules, &ruleDraft{table: c.table, column: a, kind: orderRule, op: w.op, from: b.at, to: b.at, subject: []int{b.at}})
		return to - i
	}
	return 0
}

// endAt is the one of the two whose own word stands at i, alone.
func (p *parser) endAt(c, other *columnDraft, i int) *columnDraft {
	if t := p.tok(i); i < len(p.toks) && t.Kind == token.Word {
		for _, o := range []*columnDraft{c, other} {
			if word, _ := otherEnd(t.Low); word != "" && slices.Contains(o.words, t.Low) {
				return o
			}
		}
	}
	return nil
}
