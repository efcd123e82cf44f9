package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// poles are words that come in pairs before one noun.
var poles = lexicon.Poles

// poleWord: the word is one of a pair.
func poleWord(w string) bool {
	for a, b := range poles {
		if w == a || w == b {
			return true
		}
	}
	return false
}

// polePair reads "high and low temperature", "home and away team", "start and end date in
// 2024": two columns of one noun in the singular. What is said of their values holds for both.
func (p *parser) polePair(i, end int) int {
	at := i + p.any(i, end, "the", "both")
	a, b := p.tok(at), p.tok(at+2)
	if at+3 >= end || a.Kind != token.Word || b.Kind != token.Word || !p.any2(at+1, end, "and", "&", "/") || poles[a.Low] != b.Low && poles[b.Low] != a.Low {
		return 0
	}
	noun := max(p.headerMatch(at+3, end), 1)
	to := at + 3 + noun
	for k := at + 3; k < to; k++ {
		if t := p.toks[k]; t.Kind != token.Word || headerEnds[t.Low] || functionWords[t.Low] && p.headerMatch(at+3, end) == 0 {
			return 0
		}
	}
	if p.any2(at+3, end, "differ", "differs", "match", "agree", "vary", "correlate", "equal", "cannot", "always", "never") || p.tableNamed(at+2, at+3) {
		return 0
	}
	if behind := p.tok(to); to < end && behind.Kind == token.Word && !p.starts(to, end) && !p.atBreak(to, end) && !headerEnds[behind.Low] {
		return 0 // more of a name that nobody knows
	}
	head := p.wordsOf(at+3, to)
	if last := len(head) - 1; lexicon.IsPlural(head[last]) && lexicon.Singular(head[last]) != head[last] && (p.lex.lookup(head).semantic != "" || p.lex.lookup(head).kind != kindInteger) {
		head[last] = lexicon.Singular(head[last]) // "high and low temperatures", but "home and away goals"
	}
	if p.table == nil {
		p.implicitTable()
	}
	var pair [2]*columnDraft
	for k, w := range [2]int{at, at + 2} {
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: append(p.wordsOf(w, w+1), head...), at: w, span: p.span(w, w+1)}
		p.meaningOf(c, w, w)
		if have := p.table.column(c.words); have != nil {
			c = have
		} else {
			p.table.columns = append(p.table.columns, c)
		}
		p.claim(w, w+1, &c.element)
		pair[k] = c
	}
	p.column = pair[1]
	p.claim(i, to, &p.column.element)
	n := p.modifiers(pair[1], to, end)
	pair[0].sharePlain(pair[1])
	return to + n - i
}

// sharePlain copies what was said of the values of the other column of a pair: bounds, dates,
// shape, unit and digits. Rules between columns are of one column.
func (c *columnDraft) sharePlain(o *columnDraft) {
	if c.min != nil || c.max != nil || c.dates != nil || c.distribution != nil || c.values != nil {
		return
	}
	c.min, c.max, c.openMin, c.openMax = o.min, o.max, o.openMin, o.openMax
	c.dates, c.calendar, c.distribution, c.skew, c.typical = o.dates, o.calendar, o.distribution, o.skew, o.typical
	c.unit, c.scale, c.multiple, c.pattern, c.values = o.unit, o.scale, o.multiple, o.pattern, o.values
	if c.kind == "" && c.semantic == "" {
		c.kind, c.typ = o.kind, o.typ
	}
}

// rangeOfBoth gives the column before, in "home goals and away goals from 0 to 7", the range that
// stands behind both of one noun.
func (p *parser) rangeOfBoth(c *columnDraft, at int) {
	if !p.any2(at-1, at, "and", "&") || at < 2 || c.min == nil && c.max == nil || len(c.words) < 2 || c.base != nil {
		return
	}
	for _, o := range c.table.columns {
		n := len(o.words)
		if o != c && n > 1 && o.base == nil && o.span.End == p.toks[at-2].Span.End && o.words[n-1] == c.words[len(c.words)-1] && o.onlyNamed() {
			o.min, o.max, o.openMin, o.openMax, o.kind, o.typ, o.unit, o.distribution = c.min, c.max, c.openMin, c.openMax, c.kind, c.typ, c.unit, c.distribution
			o.scale, o.touched = c.scale, true
		}
	}
}

// valuesOfBoth gives the column before, in "origin and destination from FRA, MUC, BER" or "giver, taker (both one of A,
// B)", the closed list that stands behind both of one sort.
func (p *parser) valuesOfBoth(c *columnDraft, at, to, end int) {
	both := p.any2(to, end, "both", "each one of", "( both", "( each one of", ", both", ", each one of", "each of", "- both", "- each one of")
	if len(c.values) < 2 || c.base != nil || !both && !p.any2(at-1, at, "and", "&") {
		return
	}
	k := slices.Index(c.table.columns, c)
	if k < 1 {
		return
	}
	if o := c.table.columns[k-1]; o.base == nil && o.at >= 0 && o.onlyNamed() && p.ofOneSort(o, c) && (both || at-o.at == len(o.words)+1) {
		o.values, o.semantic, o.kind, o.touched = c.values, c.semantic, c.kind, true
	}
}

// eachOneOf puts "both one of" in the place of "each one of", "each out of" and "both from" behind two names and a mark.
func (p *parser) eachOneOf() {
	for k := 3; k+3 < len(p.toks); k++ {
		if !p.toks[k].Is("each", "both") || !p.toks[k-1].Is(",", "(", "-") || p.toks[k-2].Kind != token.Word {
			continue
		}
		n := p.any(k+1, len(p.toks), "one of", "out of", "from", "either", "taken from")
		if n == 0 || p.tok(k+1+n).Kind == token.Number || !p.any2(k+2+n, len(p.toks), ",", "or", "/") {
			continue
		}
		p.toks[k].Text, p.toks[k].Low = "both", "both"
		if !p.any2(k+1, len(p.toks), "one of") {
			p.putTokens(k+1, k+1+n, wordIn("one", p.span(k+1, k+2)), wordIn("of", p.span(k+n, k+n+1)))
		}
	}
}
