package idiom

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fromToNames joins the words of two columns that "from" and "to" tell apart, "from site, to site", where no reader
// takes the two words for names: a preposition begins none otherwise.
func (p Reader) fromToNames() {
	for i := 1; i < len(p.Toks); i++ {
		if !p.Toks[i].Is("from") || !p.ItemBegins(i) || p.HeaderMatch(i, len(p.Toks)) > 0 {
			continue
		}
		for words := 1; words <= 2; words++ {
			if j := p.toNamed(i, words); j > 0 {
				p.joinName(j, words)
				p.joinName(i, words)
				break
			}
		}
	}
}

// toNamed is where "to" and the words behind "from" at i begin another item of the list; 0 where they do nowhere.
func (p Reader) toNamed(i, words int) int {
	named := func(at int) bool {
		return p.ItemBegins(at) && (p.AtBreak(at+1+words, len(p.Toks)) || p.Any2(at+1+words, len(p.Toks), "one of", "out of", "is", "are", "="))
	}
	for k := i + 1; k <= i+words; k++ {
		if t := p.Tok(k); t.Kind != token.Word || draft.FunctionWords[t.Low] || token.Units[t.Low] != "" || lexicon.IsPlural(t.Low) {
			return 0
		}
	}
	if !named(i) {
		return 0
	}
	for j := i + 1 + words; j+words < min(len(p.Toks), i+zeroGapReach); j++ {
		if p.Toks[j].Is("to") && p.Toks[j+words].Low == p.Toks[i+words].Low && p.Toks[j+1].Low == p.Toks[i+1].Low && named(j) {
			return j
		}
	}
	return 0
}

// joinName makes one word of the preposition at i and the words behind it.
func (p Reader) joinName(i, words int) {
	name := make([]string, 0, words+1)
	for _, t := range p.Toks[i : i+1+words] {
		name = append(name, t.Low)
	}
	p.Toks[i].Text = strings.Join(name, "_")
	p.Toks[i].Low = p.Toks[i].Text
	p.foldInto(i+1, i+1+words)
}
