package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueLeads begin a value of two words: "no answer", "not guilty", "half full".
var valueLeads = lexicon.WordSet("no not never none non half fully partly in on out un semi part very too")

// orList reads a column that nobody knows with three values or more, of which the first follows
// the name without a mark: "verdict guilty, not guilty or mistrial", "reaction none, mild or severe". Every
// value is one word, or two behind a word such as "no"; the word before the first value ends the name.
// It returns where the name ends, the values and where they end.
func (p Reader) orList(i, end int) (name int, list []draft.Category, stop int) {
	first := i
	for first < end && p.Toks[first].Kind == token.Word && !term.HeaderEnds[p.Toks[first].Low] && first-i < 5 {
		first++
	}
	if name, list, stop = p.orPair(i, first, end); stop > 0 {
		return name, list, stop
	}
	if first-i < 2 || !p.Lit(first, end, ",") || p.HeaderMatch(i, end) >= first-i {
		return 0, nil, 0
	}
	name = first - 1
	if name-i > 1 && valueLeads[p.Toks[name-1].Low] && (!p.Toks[name-1].Is("part") || p.Any2(name, end, "time", "paid", "load", "full", "filled")) {
		name--
	}
	if m := p.HeaderMatch(i, end); m > name-i || draft.FunctionWords[p.Toks[name].Low] && !p.Any2(name, end, "yes", "no", "none") && name == first-1 {
		return 0, nil, 0
	}
	list = append(list, draft.Category{Text: p.Source(name, first), Share: -1, At: name})
	at, or := first, false
	for at < end && !or {
		sep := p.Any(at, end, ", or", "or", ",")
		if sep == 0 {
			return 0, nil, 0
		}
		or = p.Tok(at + sep - 1).Is("or")
		at += sep
		n := 0
		for at+n < end && p.Toks[at+n].Kind == token.Word && !p.Any2(at+n, end, "or", "and") && n < 3 {
			n++
		}
		if or && n == 2 && !valueLeads[p.Toks[at].Low] || n == 3 || n == 0 || n == 2 && !valueLeads[p.Toks[at].Low] || !valueLeads[p.Toks[at].Low] && p.HeaderMatch(at, end) > 0 && !or {
			return 0, nil, 0
		}
		list = append(list, draft.Category{Text: p.Source(at, at+n), Share: -1, At: at})
		at += n
	}
	if !or || len(list) < 3 || at < end && !p.Any2(at, end, ",", ";", ".", ")", "(", "\n") {
		return 0, nil, 0
	}
	return name, list, at
}

// orColumn makes the column of an orList.
func (p Reader) orColumn(i, end int) int {
	i0 := i
	i += p.Any(i, end, "a", "an", "the", "and a", "and")
	name, list, stop := p.orList(i, end)
	if stop == 0 || p.Table == nil {
		return 0
	}
	words := p.HeaderWords(i, name)
	if len(words) == 0 || p.AllFunction(i, name) || p.Table.Column(words) != nil {
		return 0
	}
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: i, Span: p.Span(i, name)}
	p.MeaningOf(c, i, name)
	if c.Kind == draft.KindBoolean {
		c.Kind, c.Semantic = "", "" // "deposit returned yes, no or partly"
	}
	if c.Semantic != "" && !p.Categorical(c) || c.Kind != "" {
		return 0
	}
	c.SetValues(list)
	p.Table.Columns = append(p.Table.Columns, c)
	p.Column = c
	p.Claim(i0, stop, &c.Element)
	k := p.Shares(c, stop, end)
	p.Claim(stop, stop+k, &c.Element)
	stop += k
	return stop - i0 + p.Modifiers(c, stop, end)
}

// pairNames end the name of a column of which two values may be all there is: "contract type open or fixed".
var pairNames = lexicon.WordSet("status type class level priority stage outcome result category mode severity condition reason kind colour color method channel group format shift side direction")

// orPair reads two values behind a name of two words or more, "bounce reason hard or soft"; or is where their "or" stands.
func (p Reader) orPair(i, or, end int) (name int, list []draft.Category, stop int) {
	name, stop = or-1, or+2
	if name-i < 2 || !p.Lit(or, end, "or") || stop > end || p.Tok(or+1).Kind != token.Word || term.HeaderEnds[p.Tok(or+1).Low] || !pairNames[p.Tok(name-1).Low] || !p.AtBreak(stop, end) || p.Any2(stop, end, "or", "and", "/") {
		return 0, nil, 0
	}
	if draft.FunctionWords[p.Tok(name).Low] || draft.FunctionWords[p.Tok(or+1).Low] || p.HeaderMatch(name, end) > 0 && p.HeaderMatch(or+1, end) > 0 {
		return 0, nil, 0
	}
	return name, []draft.Category{{Text: p.Source(name, or), Share: -1, At: name}, {Text: p.Source(or+1, stop), Share: -1, At: or + 1}}, stop
}
