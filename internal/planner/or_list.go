package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueLeads begin a value of two words: "no answer", "not guilty", "half full".
var valueLeads = lexicon.WordSet("no not never none non half fully partly in on out un semi part very too")

// orList reads a column that nobody knows with three values or more, of which the first follows
// the name without a mark: "verdict guilty, not guilty or mistrial", "reaction none, mild or severe". Every
// value is one word, or two behind a word such as "no"; the word before the first value ends the name.
// It returns where the name ends, the values and where they end.
func (p *parser) orList(i, end int) (name int, list []category, stop int) {
	first := i
	for first < end && p.toks[first].Kind == token.Word && !headerEnds[p.toks[first].Low] && first-i < 5 {
		first++
	}
	if name, list, stop = p.orPair(i, first, end); stop > 0 {
		return name, list, stop
	}
	if first-i < 2 || !p.lit(first, end, ",") || p.headerMatch(i, end) >= first-i {
		return 0, nil, 0
	}
	name = first - 1
	if name-i > 1 && valueLeads[p.toks[name-1].Low] {
		name--
	}
	if m := p.headerMatch(i, end); m > name-i || functionWords[p.toks[name].Low] && !p.any2(name, end, "yes", "no", "none") && name == first-1 {
		return 0, nil, 0
	}
	list = append(list, category{text: p.source(name, first), share: -1, at: name})
	at, or := first, false
	for at < end && !or {
		sep := p.any(at, end, ", or", "or", ",")
		if sep == 0 {
			return 0, nil, 0
		}
		or = p.tok(at + sep - 1).Is("or")
		at += sep
		n := 0
		for at+n < end && p.toks[at+n].Kind == token.Word && !p.any2(at+n, end, "or", "and") && n < 3 {
			n++
		}
		if or && n == 2 && !valueLeads[p.toks[at].Low] || n == 3 || n == 0 || n == 2 && !valueLeads[p.toks[at].Low] || !valueLeads[p.toks[at].Low] && p.headerMatch(at, end) > 0 && !or {
			return 0, nil, 0
		}
		list = append(list, category{text: p.source(at, at+n), share: -1, at: at})
		at += n
	}
	if !or || len(list) < 3 || at < end && !p.any2(at, end, ",", ";", ".", ")", "(", "\n") {
		return 0, nil, 0
	}
	return name, list, at
}

// orColumn makes the column of an orList.
func (p *parser) orColumn(i, end int) int {
	i0 := i
	i += p.any(i, end, "a", "an", "the", "and a", "and")
	name, list, stop := p.orList(i, end)
	if stop == 0 || p.table == nil {
		return 0
	}
	words := p.headerWords(i, name)
	if len(words) == 0 || p.allFunction(i, name) || p.table.column(words) != nil {
		return 0
	}
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: i, span: p.span(i, name)}
	p.meaningOf(c, i, name)
	if c.kind == kindBoolean {
		c.kind, c.semantic = "", "" // "deposit returned yes, no or partly"
	}
	if c.semantic != "" && !p.categorical(c) || c.kind != "" {
		return 0
	}
	c.setValues(list)
	p.table.columns = append(p.table.columns, c)
	p.column = c
	p.claim(i0, stop, &c.element)
	k := p.shares(c, stop, end)
	p.claim(stop, stop+k, &c.element)
	stop += k
	return stop - i0 + p.modifiers(c, stop, end)
}

// pairNames end the name of a column of which two values may be all there is: "contract type open or fixed".
var pairNames = lexicon.WordSet("status type class level priority stage outcome result category mode severity condition reason kind colour color method channel group format shift side direction")

// orPair reads two values behind a name of two words or more, "bounce reason hard or soft"; or is where their "or" stands.
func (p *parser) orPair(i, or, end int) (name int, list []category, stop int) {
	name, stop = or-1, or+2
	if name-i < 2 || !p.lit(or, end, "or") || stop > end || p.tok(or+1).Kind != token.Word || headerEnds[p.tok(or+1).Low] || !pairNames[p.tok(name-1).Low] || !p.atBreak(stop, end) || p.any2(stop, end, "or", "and", "/") {
		return 0, nil, 0
	}
	if functionWords[p.tok(name).Low] || functionWords[p.tok(or+1).Low] || p.headerMatch(name, end) > 0 && p.headerMatch(or+1, end) > 0 {
		return 0, nil, 0
	}
	return name, []category{{text: p.source(name, or), share: -1, at: name}, {text: p.source(or+1, stop), share: -1, at: or + 1}}, stop
}
