package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachPrepositions tie rows to what each of them is of: "under every recipe", "against each account".
var eachPrepositions = lexicon.WordSet("over for to in at on under of from by with within inside below behind with against among across into onto beneath about")

// tiedParticiples stand before those, beside any that ends in "ed": "linked to each", "hanging off every".
var tiedParticiples = lexicon.WordSet("belong go come hang sit fall belonging hanging going made drawn sold held kept taken sent given written split spread left paid run built bought borne hung")

// perEach is how many tokens at i say that so many come with each of what follows: "per", "for every",
// "under each", "attached to each of the".
func (p *parser) perEach(i, end int) int {
	if n := p.any(i, end, "per each", "per every", "per single", "per"); n > 0 {
		return n
	}
	at := i
	if t := p.tok(at); at < end && t.Kind == token.Word && (tiedParticiples[t.Low] || len(t.Low) > 4 && (strings.HasSuffix(t.Low, "ed") || strings.HasSuffix(t.Low, "ing") && p.any2(i+1, end, "per"))) {
		at++
		at += p.any(at, end, "off", "out", "up", "down")
		if n := p.any(at, end, "per each", "per every", "per single", "per"); n > 0 {
			return at + n - i // "4 candidates standing per district"
		}
		if n := p.any(at, end, "each", "every"); n > 0 && p.tok(at-1).Is("off") {
			return at + n - i
		}
	}
	if at >= end || p.toks[at].Kind != token.Word || !eachPrepositions[p.toks[at].Low] {
		return 0
	}
	if n := p.any(at+1, end, "each and every", "each single", "every single", "each one of the", "every one of the", "each one of these", "each of the", "each of these", "each of those", "each of our", "each", "every"); n > 0 {
		return at + 1 + n - i
	}
	return 0
}

// perRow is perEach behind a count, where one row stands for each: "ten to 25 units in a building", "2 to 5 on an
// order".
func (p *parser) perRow(i, end int) int {
	if n := p.perEach(i, end); n > 0 || !p.any2(i, end, "in", "on", "at", "for", "under", "within", "inside", "with", "aboard") || p.totalBefore(i) {
		return n
	}
	if n := p.any(i+1, end, "any one", "any given", "any single", "a given", "a single", "one single", "any", "one", "a", "an"); n > 0 && p.oneRow(i+1+n, end) {
		return 1 + n
	}
	return 0
}

// totalBefore: what stands right before i is counted once and for all: "3,000 enrolments".
func (p *parser) totalBefore(i int) bool {
	for k := i - 1; k >= max(0, i-4); k-- {
		if t := p.toks[k]; t.Kind == token.Number {
			return t.Num > mostOfOne && !p.any2(k-1, k, "-", "to", "and", "or", "up to", "most")
		} else if t.Kind != token.Word {
			return false
		}
	}
	return false
}

// mostOfOne is how many rows "in a building" may have where the text gives one number.
const mostOfOne = 100

// oneRow: the noun at i is one row of what the text counts in the plural, "a building" of the "18 buildings".
func (p *parser) oneRow(i, end int) bool {
	t := p.tok(i)
	if i >= end || t.Kind != token.Word || lexicon.IsPlural(t.Low) || functionWords[t.Low] && p.lex.domains[lexicon.Plural(t.Low)] == "" {
		return false
	}
	noun := t.Low
	if next := p.tok(i + 1); i+1 < end && next.Kind == token.Word && !functionWords[next.Low] && !headerEnds[next.Low] && p.counted(next.Low) {
		return true // "a polling station"
	}
	return p.counted(noun)
}

// counted: a number stands beside the plural of the noun, "18 buildings", "8 to 20 polling stations", "agents (35)".
func (p *parser) counted(noun string) bool {
	for k, w := range p.toks {
		if w.Kind != token.Word || w.Low == noun || lexicon.Singular(w.Low) != noun {
			continue
		}
		if p.countAt(k-1) || p.tok(k-1).Kind == token.Word && p.countAt(k-2) || p.any2(k+1, len(p.toks), "(", ":", ",", "x", "=") && p.tok(k+2).Kind == token.Number || p.countAt(k+1) {
			return true
		}
	}
	return false
}

// eachAhead: "per", "under each" or "each" stands at i.
func (p *parser) eachAhead(i, end int) bool {
	return p.perRow(i, end) > 0 || p.any2(i, end, "each", "every")
}
