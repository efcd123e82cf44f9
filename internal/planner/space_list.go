package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// apartSemantics are columns that no other column's name goes on: next to each other they
// are two, also without a comma.
var apartSemantics = lexicon.WordSet("city state state_code postal_code country country_code street_address first_name last_name email phone age gender date_of_birth latitude longitude")

var apartWords = lexicon.WordSet("length width height depth weight diameter")

// spaceList reads columns without commas: "city state and zip", "length width height in
// cm, each 4-40".
func (p *parser) spaceList(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "dimensions :", "dimensions", "measurements", "dimensions of")
	var parts [][2]int
	beside := 0
	for at < end {
		n := p.headerMatch(at, end)
		words := p.wordsOf(at, at+n)
		if n == 0 && p.tok(at).Kind == token.Word && apartWords[p.tok(at).Low] {
			n, words = 1, []string{p.tok(at).Low}
		}
		if k := p.leadingName(at, end); len(parts) == 0 && k > 0 {
			n, words = k, p.wordsOf(at, at+k)
		} else if n == 0 || !apartSemantics[p.lex.lookup(words).semantic] && !(len(words) == 1 && apartWords[words[0]]) {
			break
		}
		if len(parts) > 0 && parts[len(parts)-1][1] == at {
			last := parts[len(parts)-1]
			if s := p.lex.lookup(words).semantic; s != "" && (s == p.lex.lookup(p.wordsOf(last[0], last[1])).semantic || p.any2(last[0], last[1], "origin", "destination", "home", "birth", "nationality")) {
				return 0 // "origin city" and "destination country" are one name
			}
			beside++
		}
		parts = append(parts, [2]int{at, at + n})
		at += n
		if sep := p.any(at, end, ", and", "and", "&", ","); sep > 0 && beside > 0 && p.headerMatch(at+sep, end) > 0 {
			if p.lit(at, end, ",") {
				break
			}
			at += sep
		}
	}
	if len(parts) < 2 || beside == 0 {
		return 0
	}
	to := parts[len(parts)-1][1]
	if p.starts(parts[0][1], end) || p.any2(to, end, "=", "are", "is", "agree", "differ", "must", "should", "/") {
		return 0
	}
	var cols []*columnDraft
	for _, part := range parts {
		c := p.table.column(p.wordsOf(part[0], part[1]))
		if c == nil {
			c = &columnDraft{scale: -1, table: p.table, stated: true, words: p.wordsOf(part[0], part[1]), at: part[0], span: p.span(part[0], part[1])}
			p.meaningOf(c, part[0], part[1])
			p.table.columns = append(p.table.columns, c)
		}
		p.claim(part[0], part[1], &c.element)
		cols = append(cols, c)
	}
	p.column = cols[len(cols)-1]
	p.claim(i, to, &p.column.element)
	if p.lit(to, end, "(") {
		if closing := p.closing(to, end); closing > 0 && localeWords[strings.ToLower(p.source(to+1, closing))] != "" {
			for _, c := range cols {
				c.locale = localeWords[strings.ToLower(p.source(to+1, closing))]
			}
			p.claim(to, closing+1, &p.column.element)
			return closing + 1 - i
		}
	}
	n := 0
	if p.lit(to, end, "(") {
		n = p.modifiers(p.column, to, end) // "name email country (uk 60 ireland 40)" tells of the countries
	}
	for step := 0; step < 3; step++ {
		skip := p.any(to+n, end, ", each", "each", "all", ", all")
		if skip == 0 && step > 0 {
			break
		}
		longest := 0
		for _, c := range cols {
			longest = max(longest, p.modifiers(c, to+n+skip, end))
		}
		if longest == 0 {
			break
		}
		p.claim(to+n, to+n+skip, &p.column.element)
		n += skip + longest
	}
	return to + n - i
}

// leadingName reads "name" in front of other columns that stand apart: "name email country".
func (p *parser) leadingName(i, end int) int {
	if !p.tok(i).Is("name", "username", "title") || p.any2(i-1, i, "first", "last", "full", "user", "company") {
		return 0
	}
	n := p.headerMatch(i+1, end)
	if n == 0 || !apartSemantics[p.lex.lookup(p.wordsOf(i+1, i+1+n)).semantic] {
		return 0
	}
	return 1
}

// bareRunOfValues reads values behind "one of" that only blanks part: "A1 A2 B1 B2", "red blue green".
func (p *parser) bareRunOfValues(i, end int) ([]category, int) {
	var list []category
	at := i
	for at < end && len(list) < 20 {
		t := p.toks[at]
		if t.Kind != token.Code && t.Kind != token.Quote && !(t.Kind == token.Number && t.Unit == "" && !t.Percent) && !(t.Kind == token.Word && !functionWords[t.Low] && !headerEnds[t.Low] && !proseWords[t.Low]) {
			break
		}
		list = append(list, category{text: t.Text, share: -1, at: at})
		at++
	}
	if len(list) < 2 || !p.atBreak(at, end) || p.any2(at, end, "-", "/", "or", "and") {
		return nil, 0
	}
	if len(list) == 2 && p.toks[i].Kind == token.Word && (lexicon.IsPlural(p.toks[i+1].Low) || p.toks[i].Kind == token.Number) {
		return nil, 0 // "one of 12 depots", "one of our depots"
	}
	return list, at - i
}
