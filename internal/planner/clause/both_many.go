package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bothMany reads a many-to-many relation from its two halves: "an actor can play in many
// movies and a movie has 2-10 actors", "a post can have several tags and a tag many posts"; one of one to many where one half says so.
func (p Reader) bothMany(i, end int) int {
	a, q1, b, at := p.oneHalf(i, end)
	if at == 0 {
		return 0
	}
	sep := p.Any(at, end, ", and", "and", ",", ";", "while", "but")
	if sep == 0 {
		return 0
	}
	c, q2, d, stop := p.oneHalf(at+sep, end)
	if stop == 0 || c != b || d != a {
		return 0
	}
	if one := alone(q1); one || alone(q2) { // "every parcel belongs to one courier and every courier has 20 to 40 parcels"
		parent, child, q := a, b, q1
		if one {
			parent, child, q = b, a, q2
		}
		r := p.Relate(parent, child, i)
		r.Set(q)
		if q.Vague != "" {
			p.Assume(&r.Element, q.Vague, nil)
		}
		p.Claim(i, stop, &r.Element)
		return stop - i
	}
	t := p.SpareLink(a, b)
	if t == nil {
		t = p.NamedLink(a, b)
	}
	ra, rb := p.Relate(a, t, i), p.Relate(b, t, i)
	t.Pairs = append(t.Pairs, [2]*draft.Table{a, b})
	// One side leads; the other follows from it.
	switch {
	case q2.Vague == "" && q2.Max > 0 || q2.Mean > 0:
		rb.Set(q2)
		t.Pairs[len(t.Pairs)-1] = [2]*draft.Table{b, a}
	default:
		ra.Set(q1)
		if q1.Vague != "" {
			p.Assume(&ra.Element, q1.Vague, nil)
		}
	}
	p.Claim(i, stop, &t.Element)
	p.Assume(&t.Element, "a table of its own ties "+a.Name()+" and "+b.Name()+"; no pair comes twice", nil)
	return stop - i
}

// alone: one, and no more.
func alone(q draft.Quantity) bool { return q.Max == 1 && q.Mean == 0 && q.Vague == "" }

// oneHalf: "an actor can play in many movies".
func (p Reader) oneHalf(i, end int) (a *draft.Table, q draft.Quantity, b *draft.Table, stop int) {
	at := i + p.Any(i, end, "an", "a", "each", "every", "one", "any", "the", "all")
	words, n := p.outlinedNoun(at, end)
	if n == 0 {
		return nil, q, nil, 0
	}
	a = p.FindTable(words)
	at += n
	for k := 0; k < 5 && at < end; k++ {
		if got, m := p.Quantity(at, end); m > 0 {
			words, n := p.outlinedNoun(at+m+p.Any(at+m, end, "different", "of the"), end)
			if n == 0 {
				return nil, q, nil, 0
			}
			return a, got, p.FindTable(words), at + m + p.Any(at+m, end, "different", "of the") + n
		}
		if p.Tok(at).Kind != token.Word {
			break
		}
		at++
	}
	return nil, q, nil, 0
}

// NamedLink finds the name that the text gives to the table between two others ("in the
// cast table"), else it takes both names.
func (p Reader) NamedLink(a, b *draft.Table) *draft.Table {
	for i := range p.Toks {
		if !p.Toks[i].Is("the", "a", "an") {
			continue
		}
		for n := 1; n <= 2; n++ {
			if !p.Lit(i+1+n, len(p.Toks), "table") {
				continue
			}
			words := p.WordsOf(i+1, i+1+n)
			if len(words) == n && p.Tok(i+1).Kind == token.Word && !draft.FunctionWords[words[0]] && p.FindTable(words) == nil && !p.Tok(i+1).Is("join", "junction", "link", "bridge", "mapping", "separate", "second", "third") {
				t := &draft.Table{Nouns: []string{words[n-1]}, Span: p.Span(i, i+2+n), Outlined: true}
				p.Tables = append(p.Tables, t)
				return t
			}
		}
	}
	t := &draft.Table{Nouns: []string{a.Nouns[len(a.Nouns)-1], b.Nouns[len(b.Nouns)-1]}, Span: p.Span(0, 1), Outlined: true}
	p.Tables = append(p.Tables, t)
	return t
}

// keepIn: "keep the character name in the cast table" makes the column there.
func (p Reader) keepIn(i, end int) int {
	n := p.Any(i, end, "keep", "store", "save", "put", "record", "also keep", "also store")
	if n == 0 {
		return 0
	}
	for k := i + n + 1; k < end && k < i+n+8; k++ {
		m := p.Any(k, end, "in the", "on the", "into the", "in a", "on a")
		if m == 0 {
			continue
		}
		words, w := p.outlinedNoun(k+m, end)
		if w == 0 {
			return 0
		}
		t := p.FindTable(words)
		p.Table, p.Column = t, nil
		from := i + n
		for from < k {
			got := p.columnClause(from, k, false)
			if got == 0 {
				break
			}
			from += got
			from += p.Separators(from, k)
		}
		stop := k + m + w + p.Any(k+m+w, end, "table")
		p.Claim(i, i+n, &t.Element)
		p.Claim(k, stop, &t.Element)
		return stop - i
	}
	return 0
}
