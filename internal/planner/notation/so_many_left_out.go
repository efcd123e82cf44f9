package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SoManyLeftOut names the rows of which each of others has so many, where the text counted them just before and does not name them again:
// "100,000 orders in total, each of 10,000 customers has 0 to 30" are 0 to 30 orders.
func SoManyLeftOut(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 2; i < len(l.toks); i++ {
		if !l.at(i).Is("each", "every") || !l.at(i-1).Is(",", ".", ";", ":", "and", "-", "–") {
			continue
		}
		verb := l.eachOf(i + 1)
		if verb == 0 || !haveVerbs[l.at(verb).Low] {
			continue
		}
		end := l.rangeEnd(verb + 1)
		if end == 0 || !l.sentenceEnds(end) && !l.at(end).Is(",", ")") {
			continue
		}
		owner := lexicon.Singular(l.at(verb - 1).Low)
		for k := i - 1; k > 0; k-- {
			to := 0
			if countsRowsOf(l.at(k - 1)) {
				to = l.thingNoun(k)
			}
			if to == 0 || lexicon.Singular(l.at(to-1).Low) == owner {
				continue
			}
			said := l.span(verb+1, end)
			w.copy(text, at, said.End)
			w.write(" "+l.at(to-1).Low, said)
			at = said.End
			break
		}
	}
	return w.rest(text, at)
}

// eachOf is the token behind what "each" at token i-1 is of: "customer", "of 10,000 customers", "of the customers"; 0 where that is none.
func (l *lister) eachOf(i int) int {
	if !l.at(i).Is("of") {
		if l.plain(i) && !lexicon.IsPlural(l.at(i).Low) {
			return i + 1
		}
		return 0
	}
	if i++; l.at(i).Is("the", "our", "these") {
		i++
	}
	if countsRowsOf(l.at(i)) {
		i++
	}
	return l.thingNoun(i)
}

// rangeEnd is the token behind two whole numbers at token i, "0 to 30", "between 0 and 30"; 0 where there are none.
func (l *lister) rangeEnd(i int) int {
	if l.at(i).Is("between", "from") {
		i++
	}
	low, high := l.at(i), l.at(i+2)
	if low.Kind == token.Number && high.Kind == token.Number && low.Unit+high.Unit == "" && !low.Percent && !high.Percent && low.Digits+high.Digits == 0 && high.Num > low.Num && l.at(i+1).Is("to", "-", "–", "and") {
		return i + 3
	}
	return 0
}
