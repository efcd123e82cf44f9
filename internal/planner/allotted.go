package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// allotted reads that every row has one of a counted set of places or people: "every truck gets exactly
// one of our 9 docks", "each talk takes place in one of 4 rooms", "all patients are given one of 8 doctors".
func (p *parser) allotted(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "each one of the", "each of the", "every one of the", "all of the", "each", "every", "all the", "all", "a", "the")
	if at == i {
		return 0
	}
	words, n := p.nounRunVerb(at, end)
	if p.any2(at, end, "gets", "is", "has", "one") {
		words, n = nil, 0 // "each gets one of our 9 docks"
	}
	t := p.table
	if n > 0 {
		if t = p.findTable(words); t == nil {
			return 0
		}
	}
	at += n
	for k := at; k < min(end, at+6) && (p.toks[k].Kind == token.Word || p.toks[k].Spelled); k++ {
		k += p.any(k, end, "exactly", "precisely", "just", "only", "always")
		head, m := p.ofMany(k, end)
		if m == 0 {
			continue
		}
		if k == at && n > 0 || t.column(head) != nil {
			return 0
		}
		from := k + m - len(head)
		if parent := p.findTable(head); parent != nil {
			return p.allottedRows(parent, t, i, k, from, k+m)
		}
		c := &columnDraft{scale: -1, table: t, stated: true, words: head, at: from, span: p.span(from, k+m)}
		p.meaningOf(c, from, k+m)
		c.typ, c.kind = "", ""
		for j := k; j < from; j++ {
			if u := p.toks[j]; u.Kind == token.Number && u.Num >= 2 {
				c.distinct = int64(u.Num)
			}
		}
		if c.distinct == 0 {
			return 0
		}
		t.columns = append(t.columns, c)
		p.table, p.column = t, c
		p.claim(i, k+m, &c.element)
		return k + m - i
	}
	return 0
}

// allottedRows is the same where the places have a table.
func (p *parser) allottedRows(parent, t *tableDraft, i, k, from, to int) int {
	if parent == t || parent.rowsSaid && live(parent) > 0 {
		return 0
	}
	for j := k; j < from; j++ {
		if u := p.toks[j]; u.Kind == token.Number && u.Num >= 2 {
			parent.rows, parent.rowsSaid = int64(u.Num), true
		}
	}
	if live(parent) == 0 {
		p.placeName(parent, from, to)
	}
	r := p.relate(parent, t, i)
	p.table, p.column = t, nil
	p.claim(i, to, &r.element)
	return to - i
}

// placeName gives a table of places of which the text names no column their names.
func (p *parser) placeName(t *tableDraft, from, to int) {
	c := &columnDraft{scale: -1, table: t, stated: true, words: append(append([]string{}, t.nouns...), "name"), at: from, span: p.span(from, to)}
	p.meaningOf(c, from, to)
	t.columns = append(t.columns, c)
}

// capacity reads how many rows one of a counted set of places takes: "no dock may take more than 5
// trucks", "at most 8 talks per room", "a room holds up to 10 students". Places that fill up are rows
// of their own, so that none takes more.
func (p *parser) capacity(i, end int, _ bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	at := i + p.any(i, end, "and", "but", "where", "while")
	var place *columnDraft
	var tied *relationDraft
	most := int64(0)
	number := func(k int) int { // "5", "5 trucks"
		w := p.tok(k)
		if k >= end || w.Kind != token.Number || w.Percent || w.Num < 1 || w.Digits > 0 {
			return 0
		}
		most = int64(w.Num)
		k++
		if w := p.tok(k); k < end && w.Kind == token.Word && (lexicon.Singular(w.Low) == t.nouns[len(t.nouns)-1] || p.any2(k, end, "people", "rows", "of them", "seats", "places", "slots", "at once", "at a time")) {
			k += max(1, p.any(k, end, "of them", "at once", "at a time"))
		}
		return k
	}
	counted := func(k int) (int, *columnDraft) {
		for _, r := range p.relations {
			if r.child == t && r.parent != t && !r.bounded && k < end && lexicon.Singular(p.tok(k).Low) == r.parent.nouns[len(r.parent.nouns)-1] {
				tied = r
				return k + 1, nil
			}
		}
		for _, c := range t.columns {
			if n := len(c.words); !c.dropped && c.distinct > 1 && c.fk == nil && k+n <= end && lexicon.Singular(p.tok(k+n-1).Low) == c.words[n-1] && p.sameWords(c, k, k+n) {
				return k + n, c
			}
		}
		return 0, nil
	}
	lead := p.any(at, end, "at most", "no more than", "not more than", "up to", "a maximum of", "max", "never more than")
	if lead > 0 {
		to := number(at + lead)
		if to == 0 {
			return 0
		}
		per := p.any(to, end, "per", "in each", "on each", "at each", "for each", "in any", "at any", "on any", "in a", "at a", "on a", "in one", "each")
		stop, c := counted(to + per)
		if per == 0 || c == nil && tied == nil {
			return 0
		}
		place, at = c, stop
	} else {
		no := p.any(at, end, "no single", "no", "none of the")
		at += no
		if no == 0 {
			at += p.any(at, end, "each", "every", "a", "any", "one", "the")
		}
		stop, c := counted(at)
		if c == nil && tied == nil {
			return 0
		}
		verb := stop
		for verb < end && verb-stop < 5 && p.toks[verb].Kind == token.Word && !p.any2(verb, end, "more than", "at most", "no more than", "not more than", "up to", "over", "a maximum of", "max") {
			verb++
		}
		k := p.any(verb, end, "more than", "over")
		if no == 0 {
			k = p.any(verb, end, "at most", "no more than", "not more than", "up to", "a maximum of", "max")
		}
		to := number(verb + k)
		if k == 0 || verb == stop || to == 0 {
			return 0
		}
		to += boolInt(no == 0 && p.any2(to, end, "at most")) * 2
		place, at = c, to
	}
	if !p.atBreak(at, end) {
		return 0
	}
	if tied == nil {
		parent := p.addTable(place.words, place.at, place.at+len(place.words))
		parent.rows, parent.rowsSaid = place.distinct, true
		place.dropped = true
		p.placeName(parent, place.at, place.at+len(place.words))
		tied = p.relate(parent, t, i)
	}
	tied.min, tied.max, tied.bounded = 0, most, true
	p.table, p.column = t, nil
	p.claim(i, at, &tied.element)
	return at - i
}
