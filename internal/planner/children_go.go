package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// childrenGoTo reads "between 4 and 9 nurses are attached to each", "4 to 9 nurses do their work at every clinic".
func (p *parser) childrenGoTo(i, end int) bool {
	i += p.any(i, end, "with", "we have", "we keep", "there are")
	_, n := p.rowQuantity(i, end)
	if n == 0 || p.tok(i).Is("a", "an", "some", "many", "several", "various", "multiple") {
		return false
	}
	child, m := p.childNounAt(i+n, end)
	if m == 0 {
		return false
	}
	verb := child + 1
	for k := verb; k < min(end, verb+6); k++ {
		noun, d := p.oneParent(k, end)
		if p.lit(k, end, "each") && (k == verb || noun < 0 && !p.atBreak(k+d, end)) {
			return false // "60 drivers who each belong to a warehouse"
		}
		if d > 0 && k > verb && p.any2(k, end, "each", "every") && (noun >= 0 || p.atBreak(k+d, end) || p.tok(k+d).Is(".", ":", "(")) && (p.listBehind(k+d, end) || p.rowNoun(lexicon.Singular(p.toks[child].Low), child)) {
			if noun < 0 {
				parent := p.nounBefore(i, lexicon.Singular(p.toks[child].Low))
				if parent == "" || d > 1 && k == verb+1 && eachPrepositions[p.toks[verb].Low] {
					return false
				}
				p.replaceTokens(verb, k+d, "per")
				p.insertWord(verb+1, parent)
				return true
			}
			p.replaceTokens(verb, noun, "per")
			return true
		}
		if t := p.toks[k]; t.Kind != token.Word || t.Is("of", "and", "or", "than", "with", "not", "per") {
			return false
		}
	}
	return false
}

// childrenPer reads "trucks per depot range from 5 to 12", "the number of trucks in each depot is 5 to 12".
func (p *parser) childrenPer(i, end int) bool {
	at := i + p.any(i, end, "the number of", "number of", "the count of", "count of", "the")
	if at >= end || p.toks[at].Kind != token.Word || !lexicon.IsPlural(p.toks[at].Low) || token.Units[p.toks[at].Low] != "" {
		return false
	}
	each := p.any(at+1, end, "per", "for each", "for every", "in each", "in every", "at each", "at every", "on each", "on every")
	noun := at + 1 + each
	if each == 0 || p.tok(noun).Kind != token.Word || !p.rowNoun(p.tok(noun).Low, noun) {
		return false
	}
	for k := noun + 1 + p.any(noun+1, end, "range", "ranges", "ranging", "vary", "varies"); k < min(end, noun+4); k++ {
		if _, n := p.rowQuantity(k, end); n > 0 && p.toks[k].Kind != token.Word || n > 1 {
			if k == noun+1 || !p.rowNoun(lexicon.Singular(p.toks[at].Low), at) && !p.listBehind(k+n, end) {
				return false
			}
			p.insertWord(k+n, p.toks[at].Low)
			p.writeEachHas(i, noun, noun+1, k, "")
			return true
		}
		if t := p.toks[k]; t.Kind != token.Word && !t.Is(":") {
			return false
		}
	}
	return false
}

// rowQuantity reads a quantity without the noun that it may take for a unit: "1 to 6 persons".
func (p *parser) rowQuantity(i, end int) (quantity, int) {
	for k := i + 1; k < min(end, i+6); k++ {
		if unitsWithRows[p.toks[k].Low] {
			end = k
		}
	}
	return p.quantity(i, end)
}

// unitsWithRows are counted like units, and are as often rows.
var unitsWithRows = lexicon.WordSet("persons people doses")

// childNounAt is the plural noun right behind a number, with up to one word before it.
func (p *parser) childNounAt(i, end int) (at, n int) {
	for k := i; k < min(end, i+2) && p.toks[k].Kind == token.Word && (!functionWords[p.toks[k].Low] || unitsWithRows[p.toks[k].Low]); k++ {
		if low := p.toks[k].Low; lexicon.IsPlural(low) && (token.Units[low] == "" || unitsWithRows[low] || p.rowNoun(lexicon.Singular(low), k)) {
			return k, k + 1 - i
		}
	}
	return 0, 0
}
