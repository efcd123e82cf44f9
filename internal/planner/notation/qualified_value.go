package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// qualifiers are words with which a value begins, and no name ends.
var qualifiers = lexicon.WordSet("very quite slightly extremely fairly rather somewhat barely hardly like no not too totally completely a")

// QualifiedValues puts a colon between a column's name and the first of its values where that begins with such a word, which would else
// end the name: "freshness very fresh 40 / fresh 60" is "freshness: very fresh 40 / fresh 60".
func QualifiedValues(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if l.at(i).Kind != token.Word || !qualifiers[l.at(i).Low] || !l.nameAhead(i) || !l.sharedAgain(i) {
			continue
		}
		name := l.toks[i-1].Span
		w.copy(text, at, name.End)
		w.write(":", token.Span{Start: name.End - 1, End: name.End})
		at = name.End
	}
	return w.rest(text, at)
}

// nameAhead: an item of a list begins with up to three words that end before token i.
func (l *lister) nameAhead(i int) bool {
	for k := i - 1; k >= max(0, i-longestName-1); k-- {
		if !l.plain(k) || qualifiers[l.at(k).Low] {
			return false
		}
		if l.itemOpens(k) {
			return true
		}
	}
	return false
}

// sharedAgain: one or two words and a share or a slash follow the word at token i, and another value behind them.
func (l *lister) sharedAgain(i int) bool {
	word := func(k int) bool { return l.at(k).Kind == token.Word && !l.at(k).Is("and", "or", "with") }
	share := func(k int) bool { return plainNumber(l.at(k)) || l.at(k).Kind == token.Number && l.at(k).Percent }
	behind := func(k int) int {
		for word(k) {
			k++
		}
		return k
	}
	k := behind(i + 1)
	if k == i+1 || k > i+1+longestName {
		return false
	}
	told := share(k)
	if told {
		k++
	}
	if !slashed(l.at(k)) && !(l.at(k).Is(",") && told && l.at(k-1).Percent) {
		return false
	}
	next := behind(k + 1)
	return next > k+1 && (!told || share(next) && l.at(next).Percent == l.at(k-1).Percent)
}
