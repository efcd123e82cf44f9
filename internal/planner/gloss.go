package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gloss reads a bracket behind the name of a column that says with one noun what the column is: "client (a company)",
// "place (city)", "when (timestamp)". It is no column of its own.
func (p *parser) gloss(c *columnDraft, in, out int) bool {
	if c.table == nil || c.base != nil || c.values != nil || c.pattern != "" || c.min != nil || c.formula != "" || in < 2 || in-2 >= len(p.owner) || p.owner[in-2] != &c.element {
		return false
	}
	from := in + p.any(in, out, "i . e . ,", "i . e .", "i.e.", "ie", "meaning", "as", "its", "their", "the", "that is")
	from += p.any(from, out, "a", "an", "some", "any", "the", "full")
	if from >= out || out-from > 3 || !p.pieceUnbroken(from, out) {
		return false
	}
	words := p.headerWords(from, out)
	if len(words) == 0 {
		return false
	}
	m := p.lex.lookup(words)
	if m.semantic == "" && (m.kind == "" || m.kind == kindBoolean) || !m.exact && !codeEndings[words[len(words)-1]] && !(len(c.words) == 1 && shortFor(c.words[0], p.toks[from:out])) {
		return false
	}
	c.applyMeaning(m)
	c.glossed = true
	span := p.span(in, out)
	p.assume(&c.element, "as "+p.source(in, out), &span)
	return true
}

// dropGlosses takes out of a bracket behind a short name the words that say what it is short for, where the range of
// its numbers follows: "hrs (hours of revision 0-40)", "ws (wind speed, 0 to 30)". They are no column of their own.
func (p *parser) dropGlosses() {
	for i := 2; i < len(p.toks); i++ {
		name := p.toks[i-1]
		if !p.toks[i].Is("(") || name.Kind != token.Word || functionWords[name.Low] && len(name.Low) > 1 || !p.itemBegins(i-1) && !p.tok(i-2).Is("columns", "fields", "column", "called") {
			continue
		}
		end := p.closing(i, min(len(p.toks), i+zeroGapReach))
		if end < 0 {
			continue
		}
		from := i + 1 + p.any(i+1, end, "the", "a", "an", "i.e.", "meaning", "that is", "its")
		to := from
		for to < end && to-from < 6 && p.toks[to].Kind == token.Word && !p.saysNumbers(to, end) {
			to++
		}
		if to == from || to-from == 6 || p.starts(from, end) || p.any2(from, to, "all") {
			continue
		}
		own, said := p.lex.lookup(p.wordsOf(i-1, i)), p.lex.lookup(p.wordsOf(from, to))
		alike := shortFor(name.Low, p.toks[from:to]) || own.semantic != "" && own.semantic == said.semantic
		named := &columnDraft{scale: -1, words: p.wordsOf(i-1, i)}
		named.applyMeaning(own)
		number := own.exact && p.typeOf(named).Numeric()
		if own.exact && own.semantic != "" && !alike && !number || said.exact && token.Units[name.Low] != "" {
			continue
		}
		comma := p.any(to, end, ",")
		if !p.numbersFill(to+comma, end) {
			continue
		}
		if alike || len(name.Low) <= 3 || comma > 0 && p.tok(to+1).Kind == token.Word && (p.headerMatch(from, to) == 0 || number) {
			p.dropTokens(i+1, to+comma)
		}
	}
}

// saysNumbers: what a column's numbers are begins at i: its type, its unit, its range.
func (p *parser) saysNumbers(i, end int) bool {
	if p.any2(i, end, "whole", "integer", "integers", "int", "decimal", "decimals", "between", "from") {
		return true
	}
	_, n := p.unitAt(i+p.any(i, end, "in"), end)
	return n > 0 && (i+p.any(i, end, "in")+n >= end || p.tok(i+p.any(i, end, "in")+n).Kind != token.Word || p.any2(i+p.any(i, end, "in")+n, end, "from", "between"))
}

// numbersFill: the tokens hold one range, with a type and a unit at most.
func (p *parser) numbersFill(i, end int) bool {
	for k := i; k < min(end, i+5); k++ {
		if _, n := p.intervalAt(k, end); n > 0 {
			rest := k + n
			if _, u := p.unitAt(rest, end); u > 0 {
				rest += u
			}
			return rest == end
		}
		if t := p.toks[k]; t.Kind != token.Word && !t.Is(",") {
			return false
		}
	}
	return false
}

// shortFor: the name is a word of the phrase, or the letters of one in their order, or the initials of all.
func shortFor(name string, phrase []token.Token) bool {
	initials := ""
	for _, t := range phrase {
		if t.Low == name || lexicon.Singular(t.Low) == name || t.Low[0] == name[0] && !functionWords[t.Low] && lettersOf(name, t.Low) {
			return true
		}
		if !functionWords[t.Low] {
			initials += t.Low[:1]
		}
	}
	return len(name) > 1 && strings.HasPrefix(initials, name)
}

// lettersOf: the letters of the short word stand in the long one, in their order.
func lettersOf(short, long string) bool {
	for k := 0; k < len(long) && short != ""; k++ {
		if long[k] == short[0] {
			short = short[1:]
		}
	}
	return short == ""
}
