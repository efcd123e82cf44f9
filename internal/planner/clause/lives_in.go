package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// livesIn reads in which country all rows of a table are at home: "everyone lives in a German city
// with PLZ", "they all live in France", "all addresses in Switzerland". A city and a postal code
// that it names become columns, where the table has none.
func (p Reader) livesIn(i, end int, _ bool) int {
	t := p.Table
	if t == nil {
		return 0
	}
	n := p.Any(i, end, "everyone lives in", "everybody lives in", "everyone living in", "all of them live in", "all of whom live in", "they all live in", "who all live in", "all living in", "all live in", "they live in", "lives in", "live in", "living in", "all are from", "all of them from", "everyone is from", "everybody is from", "all based in", "all located in", "all addresses in", "addresses in", "all addresses are in")
	if n == 0 {
		if k := p.Any(i, end, "all the", "all our", "all"); k > 0 {
			if head, m := p.NounRunVerb(i+k, end); m > 0 && p.FindTable(head) == t {
				n = p.Any(i+k+m, end, "live in", "are from", "are based in", "are located in", "are in", "come from")
				if n > 0 {
					n += k + m
				}
			}
		}
	}
	if n == 0 {
		return 0
	}
	at := i + n + p.Any(i+n, end, "a", "an", "the", "some")
	loc := term.LocaleWords[strings.ToLower(p.Tok(at).Text)]
	if loc == "" || at >= end {
		return 0
	}
	at++
	named := p.Any(at, end, "city", "cities", "town", "towns")
	at += named
	code := 0
	if k := p.Any(at, end, "with a", "with their", "with the", "with matching", "with correct", "with valid", "with", "and a", "and"); k > 0 {
		if h := p.HeaderMatch(at+k, end); h > 0 && p.Lex.Lookup(p.WordsOf(at+k, at+k+h)).Semantic == "postal_code" {
			code = at + k
			at += k + h
		}
	}
	if !p.AtBreak(at, end) {
		return 0
	}
	has := func(semantic string) bool { return t.Has(semantic) }
	add := func(from, to int) {
		c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: p.HeaderWords(from, to), At: from, Span: p.Span(from, to)}
		p.MeaningOf(c, from, to)
		t.Columns = append(t.Columns, c)
		p.Column = c
		p.Claim(from, to, &c.Element)
	}
	if named > 0 && !has("city") && t.Base == nil {
		k := i + n
		for k < at && !p.Any2(k, end, "city", "cities", "town", "towns") {
			k++
		}
		add(k, k+1)
		p.Column.Words = []string{lexicon.Singular(p.Tok(k).Low)}
	}
	if code > 0 && !has("postal_code") && t.Base == nil {
		add(code, at)
	}
	shown := false
	for _, c := range t.Columns {
		if term.Homes[c.Semantic] && c.Values == nil && c.Base == nil {
			c.Locale, shown = loc, true
		}
	}
	if p.Locale == plan.DefaultLocale {
		p.Locale = loc
		shown = true
	}
	if !shown {
		return 0
	}
	p.Claim(i, at, &t.Element)
	return at - i
}
