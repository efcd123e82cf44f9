package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// duplicateClause reads how many rows repeat the value of another: "20% duplicate emails", "15% of the
// phones are duplicates", "50 duplicate order ids". Of duplicates of nothing that the table has no
// column is made.
func (p Reader) duplicateClause(i, end int, _ bool) int {
	at := i + p.Any(i, end, "with", "and", "incl .", "incl", "including", "plus", "has", "have", "contains", "containing", "make", "inject", "add")
	s, count, n := p.DuplicateShare(at, end)
	if n == 0 {
		return 0
	}
	at += n
	of := p.Any(at, end, "of all the", "of all", "of the", "of our", "of")
	if of > 0 {
		from := at + of
		if k := p.Any(from, end, "rows", "records", "them", "entries", "lines"); k > 0 {
			k += p.Any(from+k, end, "should have a", "should have an", "should have", "have a", "have an", "have", "with a", "with an", "with", "are", "should be", "as")
			from += k
			if w := p.AnyOf(term.DuplicateWords, from, end); w > 0 {
				return p.duplicatesOf(s, count, i, from+w, from, end)
			}
			return 0
		}
		_, to := p.Reference(from, end)
		for stop := to; stop > from; stop-- {
			verb := p.Any(stop, end, "are", "is", "should be", "being", "will be", "must be")
			w := p.AnyOf(term.DuplicateWords, stop+verb, end)
			if w == 0 || verb == 0 || !p.AtBreak(stop+verb+w, end) {
				continue
			}
			if c := p.Find(p.Table, from, stop, nil); c != nil {
				return p.repeatsIn(c, s, count, i, stop+verb+w)
			}
			return stop + verb + w - i
		}
		return 0
	}
	w := p.AnyOf(term.DuplicateWords, at, end)
	if w == 0 {
		return 0
	}
	return p.duplicatesOf(s, count, i, at+w, at, end)
}

// duplicatesOf reads the column behind the words from word to at.
func (p Reader) duplicatesOf(s term.Share, count int64, i, at, word, end int) int {
	from, to := p.Reference(at, end)
	for stop := to; stop > from; stop-- {
		if c := p.Find(p.Table, from, stop, nil); c != nil {
			return p.repeatsIn(c, s, count, i, stop)
		}
	}
	if n := p.HeaderMatch(from, end); n > 0 && p.Table != nil && p.Table.Base == nil && p.AtBreak(from+n, end) {
		words := p.WordsOf(from, from+n)
		words[n-1] = lexicon.Singular(words[n-1])
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: from, Span: p.Span(from, from+n)}
		p.MeaningOf(c, from, from+n)
		if c.Words = words; c.Semantic == "" {
			return at - i
		}
		p.Table.Columns = append(p.Table.Columns, c)
		p.Column = c
		return p.repeatsIn(c, s, count, i, from+n)
	}
	if c := p.Column; c != nil && draft.Live(c.Table) == 1 && p.AtBreak(at, end) && !p.Any2(word, end, "repeated", "repeating") {
		return p.repeatsIn(c, s, count, i, at)
	}
	if p.Any2(at, end, "rows", "records", "entries", "lines") {
		return at + 1 - i
	}
	if p.AtBreak(at, end) {
		return at - i // of whole rows, which nothing makes: it stays unread
	}
	return 0
}

func (p Reader) repeatsIn(c *draft.Column, s term.Share, count int64, i, to int) int {
	c.Repeats, c.RepeatCount, c.Touched = s.Value, count, true
	p.Vague(c, s)
	p.Claim(i, to, &c.Element)
	return to - i
}
