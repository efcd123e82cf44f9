package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// allotted reads that every row has one of a counted set of places or people: "every truck gets exactly
// one of our 9 docks", "each talk takes place in one of 4 rooms", "all patients are given one of 8 doctors".
func (p Reader) allotted(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "each one of the", "each of the", "every one of the", "all of the", "each", "every", "all the", "all", "a", "the")
	if at == i {
		return 0
	}
	words, n := p.NounRunVerb(at, end)
	if p.Any2(at, end, "gets", "is", "has", "one") {
		words, n = nil, 0 // "each gets one of our 9 docks"
	}
	t := p.Table
	if n > 0 {
		if t = p.FindTable(words); t == nil {
			return 0
		}
	}
	at += n
	for k := at; k < min(end, at+6) && (p.Toks[k].Kind == token.Word || p.Toks[k].Spelled); k++ {
		k += p.Any(k, end, "exactly", "precisely", "just", "only", "always")
		head, m := p.OfMany(k, end)
		if m == 0 {
			continue
		}
		if k == at && n > 0 || t.Column(head) != nil {
			return 0
		}
		from := k + m - len(head)
		if parent := p.FindTable(head); parent != nil {
			return p.allottedRows(parent, t, i, k, from, k+m)
		}
		c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: head, At: from, Span: p.Span(from, k+m)}
		p.MeaningOf(c, from, k+m)
		c.Typ, c.Kind = "", ""
		for j := k; j < from; j++ {
			if u := p.Toks[j]; u.Kind == token.Number && u.Num >= 2 {
				c.Distinct = int64(u.Num)
			}
		}
		if c.Distinct == 0 {
			return 0
		}
		t.Columns = append(t.Columns, c)
		p.Table, p.Column = t, c
		p.Claim(i, k+m, &c.Element)
		return k + m - i
	}
	return 0
}

// allottedRows is the same where the places have a table.
func (p Reader) allottedRows(parent, t *draft.Table, i, k, from, to int) int {
	if parent == t || parent.RowsSaid && draft.Live(parent) > 0 {
		return 0
	}
	for j := k; j < from; j++ {
		if u := p.Toks[j]; u.Kind == token.Number && u.Num >= 2 {
			parent.Rows, parent.RowsSaid = int64(u.Num), true
		}
	}
	if draft.Live(parent) == 0 {
		p.placeName(parent, from, to)
	}
	r := p.Relate(parent, t, i)
	p.Table, p.Column = t, nil
	p.Claim(i, to, &r.Element)
	return to - i
}

// placeName gives a table of places of which the text names no column their names.
func (p Reader) placeName(t *draft.Table, from, to int) {
	c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: append(append([]string{}, t.Nouns...), "name"), At: from, Span: p.Span(from, to)}
	p.MeaningOf(c, from, to)
	t.Columns = append(t.Columns, c)
}

// capacity reads how many rows one of a counted set of places takes: "no dock may take more than 5
// trucks", "at most 8 talks per room", "a room holds up to 10 students". Places that fill up are rows
// of their own, so that none takes more.
func (p Reader) capacity(i, end int, _ bool) int {
	t := p.Table
	if t == nil {
		return 0
	}
	at := i + p.Any(i, end, "and", "but", "where", "while")
	var place *draft.Column
	var tied *draft.Relation
	most := int64(0)
	number := func(k int) int { // "5", "5 trucks"
		w := p.Tok(k)
		if k >= end || w.Kind != token.Number || w.Percent || w.Num < 1 || w.Digits > 0 {
			return 0
		}
		most = int64(w.Num)
		k++
		if w := p.Tok(k); k < end && w.Kind == token.Word && (lexicon.Singular(w.Low) == t.Nouns[len(t.Nouns)-1] || p.Any2(k, end, "people", "rows", "of them", "seats", "places", "slots", "at once", "at a time")) {
			k += max(1, p.Any(k, end, "of them", "at once", "at a time"))
		}
		return k
	}
	counted := func(k int) (int, *draft.Column) {
		for _, r := range p.Relations {
			if r.Child == t && r.Parent != t && !r.Bounded && k < end && lexicon.Singular(p.Tok(k).Low) == r.Parent.Nouns[len(r.Parent.Nouns)-1] {
				tied = r
				return k + 1, nil
			}
		}
		for _, c := range t.Columns {
			if n := len(c.Words); !c.Dropped && c.Distinct > 1 && c.Fk == nil && k+n <= end && lexicon.Singular(p.Tok(k+n-1).Low) == c.Words[n-1] && p.SameWords(c, k, k+n) {
				return k + n, c
			}
		}
		return 0, nil
	}
	lead := p.Any(at, end, "at most", "no more than", "not more than", "up to", "a maximum of", "max", "never more than")
	if lead > 0 {
		to := number(at + lead)
		if to == 0 {
			return 0
		}
		per := p.Any(to, end, "per", "in each", "on each", "at each", "for each", "in any", "at any", "on any", "in a", "at a", "on a", "in one", "each")
		stop, c := counted(to + per)
		if per == 0 || c == nil && tied == nil {
			return 0
		}
		place, at = c, stop
	} else {
		no := p.Any(at, end, "no single", "no", "none of the")
		at += no
		if no == 0 {
			at += p.Any(at, end, "each", "every", "a", "any", "one", "the")
		}
		stop, c := counted(at)
		if c == nil && tied == nil {
			return 0
		}
		verb := stop
		for verb < end && verb-stop < 5 && p.Toks[verb].Kind == token.Word && !p.Any2(verb, end, "more than", "at most", "no more than", "not more than", "up to", "over", "a maximum of", "max") {
			verb++
		}
		k := p.Any(verb, end, "more than", "over")
		if no == 0 {
			k = p.Any(verb, end, "at most", "no more than", "not more than", "up to", "a maximum of", "max")
		}
		to := number(verb + k)
		if k == 0 || verb == stop || to == 0 {
			return 0
		}
		to += draft.BoolInt(no == 0 && p.Any2(to, end, "at most")) * 2
		place, at = c, to
	}
	if !p.AtBreak(at, end) {
		return 0
	}
	if tied == nil {
		parent := p.AddTable(place.Words, place.At, place.At+len(place.Words))
		parent.Rows, parent.RowsSaid = place.Distinct, true
		place.Dropped = true
		p.placeName(parent, place.At, place.At+len(place.Words))
		tied = p.Relate(parent, t, i)
	}
	tied.Min, tied.Max, tied.Bounded = 0, most, true
	p.Table, p.Column = t, nil
	p.Claim(i, at, &tied.Element)
	return at - i
}
