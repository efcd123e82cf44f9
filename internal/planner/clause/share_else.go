package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// elseWords introduce those of whom a clause did not speak.
var elseWords = []string{"otherwise", "else", "the others have", "the others are", "the others", "the other ones", "all others", "others", "the rest have", "the rest are", "the rest is", "the rest", "everyone else"}

// shareElse reads a column that a share of the rows has, where the text says that the others have
// none: "30% have a second language (otherwise blank)", "half of them have a locker number
// 100-299, the others none". The rest of the column's description stands between the two.
func (p Reader) shareElse(i, end int, _ bool) int {
	s, ok := p.ShareAt(i, end)
	if !ok || p.Table == nil {
		return 0
	}
	at := i + s.N
	at += p.Any(at, end, "of them", "of these", "of the rows")
	if of := p.Any(at, end, "of the", "of all", "of our", "of"); of > 0 {
		if head, n := p.NounRunVerb(at+of, end); n > 0 && p.FindTable(head) != nil {
			at += of + n
		}
	}
	verb := p.Any(at, end, "have", "has", "get", "hold", "own", "speak", "with")
	if verb == 0 {
		return 0
	}
	from := at + verb
	from += p.Any(from, end, "a", "an", "the", "their")
	tail, stop := 0, 0
	for k := from + 1; k < min(end, from+14) && tail == 0; k++ {
		if n := p.Any(k, end, elseWords...); n > 0 {
			if w := p.Any(k+n, end, term.NullWords...); w > 0 {
				tail, stop = k, k+n+w
			}
		}
	}
	if tail == 0 {
		return 0
	}
	to := p.Header(from, tail)
	for to > from && p.Any2(to-1, end, elseWords...) {
		to--
	}
	words := p.HeaderWords(from, to)
	if to == from || len(words) == 0 || len(words) > 4 || p.FindTable(words) != nil {
		return 0
	}
	c := p.Table.Column(words)
	if c == nil {
		c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: from, Span: p.Span(from, to)}
		p.MeaningOf(c, from, to)
		p.Table.Columns = append(p.Table.Columns, c)
	}
	p.Column = c
	p.Modifiers(c, to, tail)
	c.NullShare, c.Touched = draft.Ptr(1-s.Value), true
	p.Vague(c, s)
	p.Claim(i, to, &c.Element)
	p.Claim(tail-1, tail, &p.Root)
	p.Claim(tail, stop, &c.Element)
	return stop - i
}
