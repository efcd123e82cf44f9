package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// apartSemantics are columns that no other column's name goes on: next to each other they
// are two, also without a comma.
var apartSemantics = lexicon.WordSet("city state state_code postal_code country country_code street_address first_name last_name email phone age gender date_of_birth latitude longitude")

var apartWords = lexicon.WordSet("length width height depth weight diameter")

// spaceList reads columns without commas: "city state and zip", "length width height in
// cm, each 4-40".
func (p Reader) spaceList(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "dimensions :", "dimensions", "measurements", "dimensions of")
	var parts [][2]int
	beside := 0
	for at < end {
		n := p.HeaderMatch(at, end)
		words := p.WordsOf(at, at+n)
		if n == 0 && p.Tok(at).Kind == token.Word && apartWords[p.Tok(at).Low] {
			n, words = 1, []string{p.Tok(at).Low}
		}
		if k := p.leadingName(at, end); len(parts) == 0 && k > 0 {
			n, words = k, p.WordsOf(at, at+k)
		} else if n == 0 || !apartSemantics[p.Lex.Lookup(words).Semantic] && !(len(words) == 1 && apartWords[words[0]]) {
			break
		}
		if len(parts) > 0 && parts[len(parts)-1][1] == at {
			last := parts[len(parts)-1]
			if s := p.Lex.Lookup(words).Semantic; s != "" && (s == p.Lex.Lookup(p.WordsOf(last[0], last[1])).Semantic || p.Any2(last[0], last[1], "origin", "destination", "home", "birth", "nationality")) {
				return 0 // "origin city" and "destination country" are one name
			}
			beside++
		}
		parts = append(parts, [2]int{at, at + n})
		at += n
		if sep := p.Any(at, end, ", and", "and", "&", ","); sep > 0 && beside > 0 && p.HeaderMatch(at+sep, end) > 0 {
			if p.Lit(at, end, ",") {
				break
			}
			at += sep
		}
	}
	if len(parts) < 2 || beside == 0 {
		return 0
	}
	to := parts[len(parts)-1][1]
	if p.Starts(parts[0][1], end) || p.Any2(to, end, "=", "are", "is", "agree", "differ", "must", "should", "/") {
		return 0
	}
	var cols []*draft.Column
	for _, part := range parts {
		c := p.Table.Column(p.WordsOf(part[0], part[1]))
		if c == nil {
			c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.WordsOf(part[0], part[1]), At: part[0], Span: p.Span(part[0], part[1])}
			p.MeaningOf(c, part[0], part[1])
			p.Table.Columns = append(p.Table.Columns, c)
		}
		p.Claim(part[0], part[1], &c.Element)
		cols = append(cols, c)
	}
	p.Column = cols[len(cols)-1]
	p.Claim(i, to, &p.Column.Element)
	if p.Lit(to, end, "(") {
		if closing := p.Closing(to, end); closing > 0 && term.LocaleWords[strings.ToLower(p.Source(to+1, closing))] != "" {
			for _, c := range cols {
				c.Locale = term.LocaleWords[strings.ToLower(p.Source(to+1, closing))]
			}
			p.Claim(to, closing+1, &p.Column.Element)
			return closing + 1 - i
		}
	}
	n := 0
	if p.Lit(to, end, "(") {
		n = p.Modifiers(p.Column, to, end) // "name email country (uk 60 ireland 40)" tells of the countries
	}
	for step := 0; step < 3; step++ {
		skip := p.Any(to+n, end, ", each", "each", "all", ", all")
		if skip == 0 && step > 0 {
			break
		}
		longest := 0
		for _, c := range cols {
			longest = max(longest, p.Modifiers(c, to+n+skip, end))
		}
		if longest == 0 {
			break
		}
		p.Claim(to+n, to+n+skip, &p.Column.Element)
		n += skip + longest
	}
	return to + n - i
}

// leadingName reads "name" in front of other columns that stand apart: "name email country".
func (p Reader) leadingName(i, end int) int {
	if !p.Tok(i).Is("name", "username", "title") || p.Any2(i-1, i, "first", "last", "full", "user", "company") {
		return 0
	}
	n := p.HeaderMatch(i+1, end)
	if n == 0 || !apartSemantics[p.Lex.Lookup(p.WordsOf(i+1, i+1+n)).Semantic] {
		return 0
	}
	return 1
}
