package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// PerRow is perEach behind a count, where one row stands for each: "ten to 25 units in a building", "2 to 5 on an
// order".
func (p Reader) PerRow(i, end int) int {
	if n := p.PerEach(i, end); n > 0 || !p.Any2(i, end, "in", "on", "at", "for", "under", "within", "inside", "with", "aboard") || p.totalBefore(i) {
		return n
	}
	if n := p.Any(i+1, end, "any one", "any given", "any single", "a given", "a single", "one single", "any", "one", "a", "an"); n > 0 && p.OneRow(i+1+n, end) {
		return 1 + n
	}
	return 0
}

// totalBefore: what stands right before i is counted once and for all: "3,000 enrolments".
func (p Reader) totalBefore(i int) bool {
	for k := i - 1; k >= max(0, i-4); k-- {
		if t := p.Toks[k]; t.Kind == token.Number {
			return t.Num > mostOfOne && !p.Any2(k-1, k, "-", "to", "and", "or", "up to", "most")
		} else if t.Kind != token.Word {
			return false
		}
	}
	return false
}

// mostOfOne is how many rows "in a building" may have where the text gives one number.
const mostOfOne = 100

// OneRow: the noun at i is one row of what the text counts in the plural, "a building" of the "18 buildings".
func (p Reader) OneRow(i, end int) bool {
	t := p.Tok(i)
	if i >= end || t.Kind != token.Word || lexicon.IsPlural(t.Low) || draft.FunctionWords[t.Low] && p.Lex.Domains[lexicon.Plural(t.Low)] == "" {
		return false
	}
	noun := t.Low
	if next := p.Tok(i + 1); i+1 < end && next.Kind == token.Word && !draft.FunctionWords[next.Low] && !term.HeaderEnds[next.Low] && p.counted(next.Low) {
		return true // "a polling station"
	}
	return p.counted(noun)
}

// counted: a number stands beside the plural of the noun, "18 buildings", "8 to 20 polling stations", "agents (35)".
func (p Reader) counted(noun string) bool {
	for k, w := range p.Toks {
		if w.Kind != token.Word || w.Low == noun || lexicon.Singular(w.Low) != noun {
			continue
		}
		if p.CountAt(k-1) || p.Tok(k-1).Kind == token.Word && p.CountAt(k-2) || p.Any2(k+1, len(p.Toks), "(", ":", ",", "x", "=") && p.Tok(k+2).Kind == token.Number || p.CountAt(k+1) {
			return true
		}
	}
	return false
}

// EachAhead: "per", "under each" or "each" stands at i.
func (p Reader) EachAhead(i, end int) bool {
	return p.PerRow(i, end) > 0 || p.Any2(i, end, "each", "every")
}
