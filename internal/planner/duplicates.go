package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// duplicateWords say that values come more than once.
var duplicateWords = []string{"duplicate values of", "duplicate values in", "duplicated values", "duplicate values", "duplicates of", "duplicates in", "duplicates", "duplicated", "duplicate", "dupes in", "dupes", "dupe", "dups in", "dups", "dup", "repeated", "repeating", "repeats", "non-unique", "non unique", "not unique"}

// duplicateClause reads how many rows repeat the value of another: "20% duplicate emails", "15% of the
// phones are duplicates", "50 duplicate order ids". Of duplicates of nothing that the table has no
// column is made.
func (p *parser) duplicateClause(i, end int, _ bool) int {
	at := i + p.any(i, end, "with", "and", "incl .", "incl", "including", "plus", "has", "have", "contains", "containing", "make", "inject", "add")
	s, count, n := p.duplicateShare(at, end)
	if n == 0 {
		return 0
	}
	at += n
	of := p.any(at, end, "of all the", "of all", "of the", "of our", "of")
	if of > 0 {
		from := at + of
		if k := p.any(from, end, "rows", "records", "them", "entries", "lines"); k > 0 {
			k += p.any(from+k, end, "should have a", "should have an", "should have", "have a", "have an", "have", "with a", "with an", "with", "are", "should be", "as")
			from += k
			if w := p.any(from, end, duplicateWords...); w > 0 {
				return p.duplicatesOf(s, count, i, from+w, from, end)
			}
			return 0
		}
		_, to := p.reference(from, end)
		for stop := to; stop > from; stop-- {
			verb := p.any(stop, end, "are", "is", "should be", "being", "will be", "must be")
			w := p.any(stop+verb, end, duplicateWords...)
			if w == 0 || verb == 0 || !p.atBreak(stop+verb+w, end) {
				continue
			}
			if c := p.find(p.table, from, stop, nil); c != nil {
				return p.repeatsIn(c, s, count, i, stop+verb+w)
			}
			return stop + verb + w - i
		}
		return 0
	}
	w := p.any(at, end, duplicateWords...)
	if w == 0 {
		return 0
	}
	return p.duplicatesOf(s, count, i, at+w, at, end)
}

// duplicateShare is how many rows repeat something: a share or a number.
func (p *parser) duplicateShare(i, end int) (share, int64, int) {
	if s, ok := p.shareAt(i, end); ok && !s.bare {
		return s, 0, s.n
	}
	n := p.approx(i, end)
	if t := p.tok(i + n); i+n < end && t.Kind == token.Number && t.Unit == "" && t.Digits == 0 && t.Num >= 1 && p.any2(i+n+1, end, duplicateWords...) {
		return share{}, int64(t.Num), n + 1
	}
	return share{}, 0, 0
}

// duplicatesOf reads the column behind the words from word to at.
func (p *parser) duplicatesOf(s share, count int64, i, at, word, end int) int {
	from, to := p.reference(at, end)
	for stop := to; stop > from; stop-- {
		if c := p.find(p.table, from, stop, nil); c != nil {
			return p.repeatsIn(c, s, count, i, stop)
		}
	}
	if n := p.headerMatch(from, end); n > 0 && p.table != nil && p.table.base == nil && p.atBreak(from+n, end) {
		words := p.wordsOf(from, from+n)
		words[n-1] = lexicon.Singular(words[n-1])
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: from, span: p.span(from, from+n)}
		p.meaningOf(c, from, from+n)
		if c.words = words; c.semantic == "" {
			return at - i
		}
		p.table.columns = append(p.table.columns, c)
		p.column = c
		return p.repeatsIn(c, s, count, i, from+n)
	}
	if c := p.column; c != nil && live(c.table) == 1 && p.atBreak(at, end) && !p.any2(word, end, "repeated", "repeating") {
		return p.repeatsIn(c, s, count, i, at)
	}
	if p.any2(at, end, "rows", "records", "entries", "lines") {
		return at + 1 - i
	}
	if p.atBreak(at, end) {
		return at - i // of whole rows, which nothing makes: it stays unread
	}
	return 0
}

func (p *parser) repeatsIn(c *columnDraft, s share, count int64, i, to int) int {
	c.repeats, c.repeatCount, c.touched = s.value, count, true
	p.vague(c, s)
	p.claim(i, to, &c.element)
	return to - i
}

// duplicatesPhrase reads duplicates behind a column: "email with 10% duplicates", "code (5% dupes)",
// "phone with duplicates 10%", "zip, some duplicates".
func (p *parser) duplicatesPhrase(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, "with", "incl .", "incl", "including", "has", "have", "contains", "of which", "where")
	if k := p.any(at, end, "some duplicates", "a few duplicates", "some dupes", "a few dupes", "some dups", "some repeated"); k > 0 && p.atBreak(at+k, end) {
		c.repeats = .1
		p.assume(&c.element, p.source(at, at+k)+": 10% of the rows repeat the value of another", nil)
		return at + k - i
	}
	if w := p.any(at, end, duplicateWords...); w > 0 {
		m := p.any(at+w, end, ":", "in", "=", "(", "at", "for")
		if s, ok := p.shareAt(at+w+m, end); ok && !s.bare {
			to := at + w + m + s.n
			to += p.any(to, end, "of the rows", "of rows", "of the records")
			if m > 0 && p.tok(at+w).Is("(") {
				to += p.any(to, end, ")")
			}
			c.repeats = s.value
			p.vague(c, s)
			return to - i
		}
		return 0
	}
	s, count, n := p.duplicateShare(at, end)
	if n == 0 || at == i && p.any2(i-1, i, ",", ";", "-", "—", "and") && live(c.table) > 1 {
		return 0
	}
	m := p.any(at+n, end, "of them are", "of these are", "of the values are", "of values are", "are", "is")
	w := p.any(at+n+m, end, duplicateWords...)
	if to := at + n + m + w; w > 0 && p.atBreak(to, end) {
		c.repeats, c.repeatCount = s.value, count
		p.vague(c, s)
		return to - i
	}
	return 0
}

// settleRepeats says how many different values a column has of which the text says how many rows repeat one.
func (c *columnDraft) settleRepeats() {
	if c.repeats == 0 && c.repeatCount == 0 {
		return
	}
	filled := float64(c.table.rows)
	if c.nullShare != nil {
		filled = math.Round(filled * (1 - *c.nullShare))
	}
	c.distinct = int64(max(1, filled-max(math.Round(filled*c.repeats), float64(c.repeatCount))))
}
