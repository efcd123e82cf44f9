package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// spoken: the text comes back to a noun behind token from.
func (l *lister) spoken(noun string, from int) bool {
	one := lexicon.Singular(noun)
	for k := from; k < len(l.toks); k++ {
		if lexicon.Singular(l.at(k).Low) == one {
			return true
		}
	}
	return false
}

// toldOf: behind token from, the text counts the rows of a table, tells its columns, or says how many of it another row has.
func (l *lister) toldOf(noun string, from int) bool {
	one := lexicon.Singular(noun)
	for k := from; k < len(l.toks); k++ {
		if t := l.at(k); t.Kind != token.Word || lexicon.Singular(t.Low) != one {
			continue
		}
		before := k - 1
		if l.at(before).Kind == token.Word && !lexicon.FunctionWords[l.at(before).Low] && l.numberAt(before-1) {
			before-- // "5,000 book loans"
		}
		if nounArticles[l.at(before).Low] || l.at(before).Is("each", "every", "all", "one") {
			before--
		} else if t := l.at(before); t.Kind == token.Number && !t.Percent {
			return true
		}
		if l.at(before+1).Is("a", "an") && ties[l.at(before).Low] {
			continue // "8% of the policies have a claim" may be no more than a flag
		}
		if ties[l.at(before).Low] || l.sentenceEnds(before) && before >= from && (ties[l.at(k+1).Low] || l.at(k+1).Is(":", "(")) {
			return true
		}
	}
	return false
}

// parentOnly: behind token from, the text says of a table no more than how many rows of another it has.
func (l *lister) parentOnly(noun string, from int) bool {
	one, found := lexicon.Singular(noun), false
	for k := from; k < len(l.toks); k++ {
		if t := l.at(k); t.Kind != token.Word || lexicon.Singular(t.Low) != one {
			continue
		}
		verb := k + 1
		if l.at(verb).Is("can", "may", "must", "should") {
			verb++
		}
		if t := l.at(k); !lexicon.IsPlural(t.Low) && l.plain(k+1) && !clauseVerbs[l.at(verb).Low] && verb == k+1 {
			continue // "exactly one guild leader"
		}
		if !l.at(k-1).Is("each", "every", "a", "an", "one") || !l.sentenceEnds(k-2) || !clauseVerbs[l.at(verb).Low] || l.countAt(verb+1) == 0 {
			return false
		}
		found = true
	}
	return found
}

// countedLater is how many rows of a table the text counts behind token from; "" where it does not.
func (l *lister) countedLater(noun string, from int) string {
	for k := from + 1; k < len(l.toks); k++ {
		if n := l.at(k - 1); l.at(k).Low == noun && countsRowsOf(n) && !l.at(k-2).Is("to", "-", "–", "and", "or", "than", "most", "least") {
			return l.text[n.Span.Start:n.Span.End]
		}
	}
	return ""
}
