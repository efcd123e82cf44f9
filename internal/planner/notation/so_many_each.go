package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SoManyEach says whose "each" is where the numbers tell it: "25 players (name) and 250 rounds, ten each" are ten per player.
func SoManyEach(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 4; i+1 < len(l.toks); i++ {
		if l.at(i).Kind != token.Number || !l.at(i+1).Is("each", "apiece") || !l.at(i-1).Is(",", "(", "-", "–") || !l.sentenceEnds(i+2) && !l.at(i+2).Is(":", "(", ")", ",") {
			continue
		}
		if owner := l.ownerOf(i); owner != "" {
			each := l.toks[i+1].Span
			w.copy(text, at, each.Start)
			w.write("per "+owner, each)
			at = each.End
		}
	}
	return w.rest(text, at)
}

// ownerOf is the noun of the rows of which each has as many of the rows counted just before token i as the number there says.
func (l *lister) ownerOf(i int) string {
	children, rows := l.countBefore(i - 1)
	if children == 0 {
		return ""
	}
	k := children - 2
	for l.at(k).Is("and", ",", "plus") {
		k--
	}
	if l.at(k).Is(")") {
		for k > 0 && !l.at(k).Is("(") {
			k--
		}
		k--
	}
	parents, of := l.countBefore(k + 1)
	if parents == 0 || of*l.at(i).Num != rows {
		return ""
	}
	return lexicon.Singular(l.at(k).Low)
}

// countBefore finds the number of rows that is told with their noun up to token end: the token behind it, and what it is; 0 where there is none.
func (l *lister) countBefore(end int) (at int, rows float64) {
	for k := end - 2; k >= max(0, end-3); k-- {
		if countsRowsOf(l.at(k)) && !l.at(k).Year && l.thingNoun(k+1) == end {
			return k + 1, l.at(k).Num
		}
	}
	return 0, 0
}
