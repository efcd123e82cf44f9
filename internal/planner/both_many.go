package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// bothMany reads a many-to-many relation from its two halves: "an actor can play in many
// movies and a movie has 2-10 actors", "a post can have several tags and a tag many posts".
func (p *parser) bothMany(i, end int) int {
	a, q1, b, at := p.oneHalf(i, end)
	if at == 0 {
		return 0
	}
	sep := p.any(at, end, ", and", "and", ",", ";", "while", "but")
	if sep == 0 {
		return 0
	}
	c, q2, d, stop := p.oneHalf(at+sep, end)
	if stop == 0 || c != b || d != a {
		return 0
	}
	t := p.spareLink(a, b)
	if t == nil {
		t = p.namedLink(a, b)
	}
	ra, rb := p.relate(a, t, i), p.relate(b, t, i)
	t.pairs = append(t.pairs, [2]*tableDraft{a, b})
	// One side leads; the other follows from it.
	switch {
	case q2.vague == "" && q2.max > 0 || q2.mean > 0:
		rb.set(q2)
		t.pairs[len(t.pairs)-1] = [2]*tableDraft{b, a}
	default:
		ra.set(q1)
		if q1.vague != "" {
			p.assume(&ra.element, q1.vague, nil)
		}
	}
	p.claim(i, stop, &t.element)
	p.assume(&t.element, "a table of its own ties "+a.name()+" and "+b.name()+"; no pair comes twice", nil)
	return stop - i
}

// oneHalf: "an actor can play in many movies".
func (p *parser) oneHalf(i, end int) (a *tableDraft, q quantity, b *tableDraft, stop int) {
	at := i + p.any(i, end, "an", "a", "each", "every", "one", "any", "the", "all")
	words, n := p.outlinedNoun(at, end)
	if n == 0 {
		return nil, q, nil, 0
	}
	a = p.findTable(words)
	at += n
	for k := 0; k < 5 && at < end; k++ {
		if got, m := p.quantity(at, end); m > 0 {
			words, n := p.outlinedNoun(at+m+p.any(at+m, end, "different", "of the"), end)
			if n == 0 {
				return nil, q, nil, 0
			}
			return a, got, p.findTable(words), at + m + p.any(at+m, end, "different", "of the") + n
		}
		if p.tok(at).Kind != token.Word {
			break
		}
		at++
	}
	return nil, q, nil, 0
}

// namedLink finds the name that the text gives to the table between two others ("in the
// cast table"), else it takes both names.
func (p *parser) namedLink(a, b *tableDraft) *tableDraft {
	for i := range p.toks {
		if !p.toks[i].Is("the", "a", "an") {
			continue
		}
		for n := 1; n <= 2; n++ {
			if !p.lit(i+1+n, len(p.toks), "table") {
				continue
			}
			words := p.wordsOf(i+1, i+1+n)
			if len(words) == n && p.tok(i+1).Kind == token.Word && !functionWords[words[0]] && p.findTable(words) == nil && !p.tok(i+1).Is("join", "junction", "link", "bridge", "mapping", "separate", "second", "third") {
				t := &tableDraft{nouns: []string{words[n-1]}, span: p.span(i, i+2+n), outlined: true}
				p.tables = append(p.tables, t)
				return t
			}
		}
	}
	t := &tableDraft{nouns: []string{a.nouns[len(a.nouns)-1], b.nouns[len(b.nouns)-1]}, span: p.span(0, 1), outlined: true}
	p.tables = append(p.tables, t)
	return t
}

// keepIn: "keep the character name in the cast table" makes the column there.
func (p *parser) keepIn(i, end int) int {
	n := p.any(i, end, "keep", "store", "save", "put", "record", "also keep", "also store")
	if n == 0 {
		return 0
	}
	for k := i + n + 1; k < end && k < i+n+8; k++ {
		m := p.any(k, end, "in the", "on the", "into the", "in a", "on a")
		if m == 0 {
			continue
		}
		words, w := p.outlinedNoun(k+m, end)
		if w == 0 {
			return 0
		}
		t := p.findTable(words)
		p.table, p.column = t, nil
		from := i + n
		for from < k {
			got := p.columnClause(from, k, false)
			if got == 0 {
				break
			}
			from += got
			from += p.separators(from, k)
		}
		stop := k + m + w + p.any(k+m+w, end, "table")
		p.claim(i, i+n, &t.element)
		p.claim(k, stop, &t.element)
		return stop - i
	}
	return 0
}
