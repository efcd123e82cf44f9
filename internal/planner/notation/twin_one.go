package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// comparisons stand a word or two before what something is compared with.
var comparisons = lexicon.WordSet("above below than before after over under exceed exceeds exceeding beyond behind least most equal like")

// TwinOnes writes the noun for "one" where the text told two columns of that noun apart before: "low estimate 40-3000 and high estimate,
// which is above the low one" is above the low estimate. Read as a number, the word would be a bound.
func TwinOnes(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 3; i < len(l.toks); i++ {
		if !l.at(i).Is("one") || !l.at(i-2).Is("the", "its", "their") || l.at(i-1).Kind != token.Word || !l.comparedAhead(i-2) {
			continue
		}
		noun := l.twinNoun(i)
		if noun == "" {
			continue
		}
		span := l.toks[i].Span
		w.copy(text, at, span.Start)
		w.write(noun, span)
		at = span.End
	}
	return w.rest(text, at)
}

func (l *lister) comparedAhead(i int) bool {
	for k := i - 1; k >= max(0, i-3); k-- {
		if comparisons[l.at(k).Low] {
			return true
		}
	}
	return false
}

// twinNoun is the noun that stands behind the word before token i elsewhere, and behind another word too.
func (l *lister) twinNoun(i int) string {
	for k := i - 3; k > 0; k-- {
		noun := l.at(k)
		if noun.Kind != token.Word || !l.at(k-1).Is(l.at(i-1).Low) || lexicon.FunctionWords[noun.Low] {
			continue
		}
		for o := 1; o < i-2; o++ {
			if o != k && l.at(o).Is(noun.Low) && l.plain(o-1) && !l.at(o-1).Is(l.at(i-1).Low) {
				return noun.Low
			}
		}
	}
	return ""
}
