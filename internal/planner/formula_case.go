package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// formulaCase reads a formula that holds in some rows only: "equals the price if refunded,
// otherwise 0", "10% of the subtotal for members, else 0".
func (p *parser) formulaCase(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at || c.values != nil {
		return 0
	}
	n := p.any(i, end, "which equals", "must equal", "is equal to", "equal to", "equals", "is the same as", "same as", "=", "is", "as", "the same as")
	from := i + n
	to := from
	for to < end && to-from < 10 {
		t := p.toks[to]
		if t.Kind == token.Line || t.Is(",", ";", ".", "if", "when", "for", "(", ")", "unless", "otherwise", "else") {
			break
		}
		to++
	}
	k := p.any(to, end, "if", "when", "for")
	if to == from || k == 0 {
		return 0
	}
	t := p.tok(from)
	part := t.Kind == token.Number && t.Percent && p.lit(from+1, end, "of")
	if p.lit(to, end, "for") && !part {
		return 0
	}
	equals := n > 0 && p.any2(i, end, "=", "equal to", "equals", "is equal to", "which equals", "must equal", "is the same as", "same as", "the same as")
	if !part && !p.isFormula(from, to, equals) {
		return 0
	}
	cs := &caseDraft{formula: [2]int{from, to}}
	at := to + k
	for at < end && len(cs.when) < 9 {
		t := p.toks[at]
		if t.Kind == token.Line || t.Is(",", ";", ")", ".", "otherwise", "else", "and", "(") {
			break
		}
		cs.when = append(cs.when, at)
		at++
	}
	if len(cs.when) == 0 {
		return 0
	}
	c.cases = append(c.cases, cs)
	c.numeric()
	o := p.any(at, end, ", otherwise it is", ", otherwise", ", else", "otherwise it is", "otherwise", "else", "and")
	if o == 0 {
		return at - i
	}
	rest := &caseDraft{other: true}
	if a, m := p.amountAt(at+o, end); m > 0 && !a.percent {
		rest.min, rest.max = ptr(a.value), ptr(a.value)
		c.cases = append(c.cases, rest)
		return at + o + m - i
	}
	if m := p.any(at+o, end, "null", "empty", "blank", "missing"); m > 0 {
		rest.null = true
		c.cases = append(c.cases, rest)
		return at + o + m - i
	}
	if m := p.any(at+o, end, "no", "none", "nothing"); m > 0 && !p.lit(at, end, "and") {
		rest.min, rest.max = ptr(0.0), ptr(0.0)
		c.cases = append(c.cases, rest)
		if p.tok(at+o+m).Kind == token.Word && at+o+m < end && lexicon.Stem(p.tok(at+o+m).Low) == lexicon.Stem(c.words[len(c.words)-1]) {
			m++ // "else no discount"
		}
		return at + o + m - i
	}
	return at - i
}

// numeric makes a column of which nothing is known one of numbers.
func (c *columnDraft) numeric() {
	if c.unknown() {
		c.kind = kindDecimal
	}
}

// unknown: nothing says what the column holds.
func (c *columnDraft) unknown() bool {
	return c.semantic == "" && c.kind == "" && c.typ == "" && c.values == nil && c.pattern == "" && c.trueShare == nil && c.dates == nil && c.formula == "" && c.fk == nil && c.min == nil && c.max == nil && c.distribution == nil && c.calendar == nil && c.distinct == 0
}
