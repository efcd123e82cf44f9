package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// dropGlosses takes out of a bracket behind a short name the words that say what it is short for, where the range of
// its numbers follows: "hrs (hours of revision 0-40)", "ws (wind speed, 0 to 30)". They are no column of their own.
func (p Reader) dropGlosses() {
	for i := 2; i < len(p.Toks); i++ {
		name := p.Toks[i-1]
		if !p.Toks[i].Is("(") || name.Kind != token.Word || draft.FunctionWords[name.Low] && len(name.Low) > 1 || !p.ItemBegins(i-1) && !p.Tok(i-2).Is("columns", "fields", "column", "called") {
			continue
		}
		end := p.Closing(i, min(len(p.Toks), i+zeroGapReach))
		if end < 0 {
			continue
		}
		from := i + 1 + p.Any(i+1, end, "the", "a", "an", "i.e.", "meaning", "that is", "its")
		to := from
		for to < end && to-from < 6 && p.Toks[to].Kind == token.Word && !p.saysNumbers(to, end) {
			to++
		}
		if to == from || to-from == 6 || p.Starts(from, end) || p.Any2(from, to, "all") {
			continue
		}
		own, said := p.Lex.Lookup(p.WordsOf(i-1, i)), p.Lex.Lookup(p.WordsOf(from, to))
		alike := term.ShortFor(name.Low, p.Toks[from:to]) || own.Semantic != "" && own.Semantic == said.Semantic
		named := &draft.Column{Scale: -1, Words: p.WordsOf(i-1, i)}
		named.ApplyMeaning(own)
		number := own.Exact && p.TypeOf(named).Numeric()
		if own.Exact && own.Semantic != "" && !alike && !number || said.Exact && token.Units[name.Low] != "" {
			continue
		}
		comma := p.Any(to, end, ",")
		if !p.numbersFill(to+comma, end) {
			continue
		}
		if alike || len(name.Low) <= 3 || comma > 0 && p.Tok(to+1).Kind == token.Word && (p.HeaderMatch(from, to) == 0 || number) {
			p.dropTokens(i+1, to+comma)
		}
	}
}

// saysNumbers: what a column's numbers are begins at i: its type, its unit, its range.
func (p Reader) saysNumbers(i, end int) bool {
	if p.Any2(i, end, "whole", "integer", "integers", "int", "decimal", "decimals", "between", "from") {
		return true
	}
	_, n := p.UnitAt(i+p.Any(i, end, "in"), end)
	return n > 0 && (i+p.Any(i, end, "in")+n >= end || p.Tok(i+p.Any(i, end, "in")+n).Kind != token.Word || p.Any2(i+p.Any(i, end, "in")+n, end, "from", "between"))
}

// numbersFill: the tokens hold one range, with a type and a unit at most.
func (p Reader) numbersFill(i, end int) bool {
	for k := i; k < min(end, i+5); k++ {
		if _, n := p.IntervalAt(k, end); n > 0 {
			rest := k + n
			if _, u := p.UnitAt(rest, end); u > 0 {
				rest += u
			}
			return rest == end
		}
		if t := p.Toks[k]; t.Kind != token.Word && !t.Is(",") {
			return false
		}
	}
	return false
}
