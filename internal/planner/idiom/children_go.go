package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// childrenGoTo reads "between 4 and 9 nurses are attached to each", "4 to 9 nurses do their work at every clinic".
func (p Reader) childrenGoTo(i, end int) bool {
	i += p.Any(i, end, "with", "we have", "we keep", "there are")
	_, n := p.rowQuantity(i, end)
	if n == 0 || p.Tok(i).Is("a", "an", "some", "many", "several", "various", "multiple") {
		return false
	}
	child, m := p.childNounAt(i+n, end)
	if m == 0 {
		return false
	}
	verb := child + 1
	for k := verb; k < min(end, verb+6); k++ {
		noun, d := p.oneParent(k, end)
		if p.Lit(k, end, "each") && (k == verb || noun < 0 && !p.AtBreak(k+d, end)) {
			return false // "60 drivers who each belong to a warehouse"
		}
		if d > 0 && k > verb && p.Any2(k, end, "each", "every") && (noun >= 0 || p.AtBreak(k+d, end) || p.Tok(k+d).Is(".", ":", "(")) && (p.ListBehind(k+d, end) || p.rowNoun(lexicon.Singular(p.Toks[child].Low), child)) {
			if noun < 0 {
				parent := p.nounBefore(i, lexicon.Singular(p.Toks[child].Low))
				if parent == "" || d > 1 && k == verb+1 && term.EachPrepositions[p.Toks[verb].Low] {
					return false
				}
				p.replaceTokens(verb, k+d, "per")
				p.insertWord(verb+1, parent)
				return true
			}
			p.replaceTokens(verb, noun, "per")
			return true
		}
		if t := p.Toks[k]; t.Kind != token.Word || t.Is("of", "and", "or", "than", "with", "not", "per") {
			return false
		}
	}
	return false
}

// childrenPer reads "trucks per depot range from 5 to 12", "the number of trucks in each depot is 5 to 12".
func (p Reader) childrenPer(i, end int) bool {
	at := i + p.Any(i, end, "the number of", "number of", "the count of", "count of", "the")
	if at >= end || p.Toks[at].Kind != token.Word || !lexicon.IsPlural(p.Toks[at].Low) || token.Units[p.Toks[at].Low] != "" {
		return false
	}
	each := p.Any(at+1, end, "per", "for each", "for every", "in each", "in every", "at each", "at every", "on each", "on every")
	noun := at + 1 + each
	if each == 0 || p.Tok(noun).Kind != token.Word || !p.rowNoun(p.Tok(noun).Low, noun) {
		return false
	}
	for k := noun + 1 + p.Any(noun+1, end, "range", "ranges", "ranging", "vary", "varies"); k < min(end, noun+4); k++ {
		if _, n := p.rowQuantity(k, end); n > 0 && p.Toks[k].Kind != token.Word || n > 1 {
			if k == noun+1 || !p.rowNoun(lexicon.Singular(p.Toks[at].Low), at) && !p.ListBehind(k+n, end) {
				return false
			}
			p.insertWord(k+n, p.Toks[at].Low)
			p.writeEachHas(i, noun, noun+1, k, "")
			return true
		}
		if t := p.Toks[k]; t.Kind != token.Word && !t.Is(":") {
			return false
		}
	}
	return false
}

// rowQuantity reads a quantity without the noun that it may take for a unit: "1 to 6 persons".
func (p Reader) rowQuantity(i, end int) (draft.Quantity, int) {
	for k := i + 1; k < min(end, i+6); k++ {
		if unitsWithRows[p.Toks[k].Low] {
			end = k
		}
	}
	return p.Quantity(i, end)
}

// unitsWithRows are counted like units, and are as often rows.
var unitsWithRows = lexicon.WordSet("persons people doses")

// childNounAt is the plural noun right behind a number, with up to one word before it.
func (p Reader) childNounAt(i, end int) (at, n int) {
	for k := i; k < min(end, i+2) && p.Toks[k].Kind == token.Word && (!draft.FunctionWords[p.Toks[k].Low] || unitsWithRows[p.Toks[k].Low]); k++ {
		if low := p.Toks[k].Low; lexicon.IsPlural(low) && (token.Units[low] == "" || unitsWithRows[low] || p.rowNoun(lexicon.Singular(low), k)) {
			return k, k + 1 - i
		}
	}
	return 0, 0
}
