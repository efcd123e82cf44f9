package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// preamble: a sentence before the first table in which nothing names a table, a column or a
// number: "Just joking.", "Long time no see!". It asks for nothing, and is reported as unread.
func (p *parser) preamble(i, end int) bool {
	if len(p.tables) > 0 || i >= end || end >= len(p.toks) || !p.toks[end].Is(".", "!", "?") || !p.numberOrList(end+1) {
		return false
	}
	if n := p.any(i, end, openers...); n > 0 && !p.tok(i).Is("just", "me") {
		return false
	}
	for k := i; k < end; k++ {
		t := p.toks[k]
		switch {
		case t.Kind == token.Number || t.Kind == token.Code || t.Kind == token.Date || t.Is(",", ":", ";", "(", "=", "|", "-", "/", "_"):
			return false
		case t.Kind != token.Word || t.Low != strings.ToLower(t.Text):
			continue // a word whose spelling was corrected shows nothing
		case p.headerMatch(k, end) > 0 || p.lex.domains[t.Low] != "" || p.lex.domains[lexicon.Plural(t.Low)] != "" || rowNoun[t.Low]:
			return false
		}
	}
	return true
}

// preambleReach bounds, in tokens, how far behind a preamble the request may begin, so that a
// text of preambles alone costs no more than its length.
const preambleReach = 200

// numberOrList: a number, a colon or a comma follows, as where rows or columns are told.
func (p *parser) numberOrList(i int) bool {
	for k := i; k < min(len(p.toks), i+preambleReach); k++ {
		if t := p.toks[k]; t.Kind == token.Number || t.Is(",", ":", ";") {
			return true
		}
	}
	return false
}

// forWhom reads whom the data are for, behind "test data for": "our HR system: 250 rows".
func (p *parser) forWhom(i, end int) int {
	if p.table != nil || !p.any2(i, end, "our", "my", "the", "a", "an") {
		return 0
	}
	k := i + 1
	for k < end && k < i+6 && p.toks[k].Kind == token.Word && !functionWords[p.toks[k].Low] {
		k++
	}
	if k == i+1 || !p.lit(k, end, ":") || lexicon.IsPlural(p.tok(k-1).Low) || !p.numberAfter(k+1, end) || p.findTable(p.wordsOf(k-1, k)) != nil {
		return 0
	}
	if p.lex.domains[lexicon.Plural(p.tok(k-1).Low)] != "" {
		return 0
	}
	p.claim(i, k+1, &p.root)
	return k + 1 - i
}
