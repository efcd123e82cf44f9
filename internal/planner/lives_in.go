package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// homes are columns that tell where someone lives.
var homes = lexicon.WordSet("city state postal_code street_address phone")

// livesIn reads in which country all rows of a table are at home: "everyone lives in a German city
// with PLZ", "they all live in France", "all addresses in Switzerland". A city and a postal code
// that it names become columns, where the table has none.
func (p *parser) livesIn(i, end int, _ bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	n := p.any(i, end, "everyone lives in", "everybody lives in", "everyone living in", "all of them live in", "all of whom live in", "they all live in", "who all live in", "all living in", "all live in", "they live in", "lives in", "live in", "living in", "all are from", "all of them from", "everyone is from", "everybody is from", "all based in", "all located in", "all addresses in", "addresses in", "all addresses are in")
	if n == 0 {
		if k := p.any(i, end, "all the", "all our", "all"); k > 0 {
			if head, m := p.nounRunVerb(i+k, end); m > 0 && p.findTable(head) == t {
				n = p.any(i+k+m, end, "live in", "are from", "are based in", "are located in", "are in", "come from")
				if n > 0 {
					n += k + m
				}
			}
		}
	}
	if n == 0 {
		return 0
	}
	at := i + n + p.any(i+n, end, "a", "an", "the", "some")
	loc := localeWords[strings.ToLower(p.tok(at).Text)]
	if loc == "" || at >= end {
		return 0
	}
	at++
	named := p.any(at, end, "city", "cities", "town", "towns")
	at += named
	code := 0
	if k := p.any(at, end, "with a", "with their", "with the", "with matching", "with correct", "with valid", "with", "and a", "and"); k > 0 {
		if h := p.headerMatch(at+k, end); h > 0 && p.lex.lookup(p.wordsOf(at+k, at+k+h)).semantic == "postal_code" {
			code = at + k
			at += k + h
		}
	}
	if !p.atBreak(at, end) {
		return 0
	}
	has := func(semantic string) bool { return t.has(semantic) }
	add := func(from, to int) {
		c := &columnDraft{scale: -1, table: t, stated: true, words: p.headerWords(from, to), at: from, span: p.span(from, to)}
		p.meaningOf(c, from, to)
		t.columns = append(t.columns, c)
		p.column = c
		p.claim(from, to, &c.element)
	}
	if named > 0 && !has("city") && t.base == nil {
		k := i + n
		for k < at && !p.any2(k, end, "city", "cities", "town", "towns") {
			k++
		}
		add(k, k+1)
		p.column.words = []string{lexicon.Singular(p.tok(k).Low)}
	}
	if code > 0 && !has("postal_code") && t.base == nil {
		add(code, at)
	}
	shown := false
	for _, c := range t.columns {
		if homes[c.semantic] && c.values == nil && c.base == nil {
			c.locale, shown = loc, true
		}
	}
	if p.locale == DefaultLocale {
		p.locale = loc
		shown = true
	}
	if !shown {
		return 0
	}
	p.claim(i, at, &t.element)
	return at - i
}
