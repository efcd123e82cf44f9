package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CountedMeters tells meters that count something from metres, where the text speaks of one: "25 meters and their readings. A meter has
// 8 to 15 readings" is "meters (25) and their readings. …".
func CountedMeters(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	w, at := &writer{}, 0
	for i := 0; i+1 < len(toks); i++ {
		number, unit := &toks[i], &toks[i+1]
		if number.Kind != token.Number || !unit.Is("meters") || number.Percent || number.Num < 2 {
			continue
		}
		l := &lister{text: text, toks: toks}
		if before := l.at(i - 1); before.Is(",", "for", "across", "over", "to", "-", "–", "of", "in", "within", "is", "are", "about", "around", "from") || before.Kind == token.Number || !l.speaksOfMeter() || declares(text) {
			continue
		}
		w.copy(text, at, number.Span.Start)
		span := token.Span{Start: number.Span.Start, End: unit.Span.End}
		w.write(unit.Text+" ("+number.Text+")", span)
		at = span.End
	}
	return w.rest(text, at)
}

var ofMeter = lexicon.WordSet("id number no type kind reading readings serial code model location")

// speaksOfMeter: the text says something of one meter, or of the meters' readings.
func (l *lister) speaksOfMeter() bool {
	for k := range l.toks {
		before, after := l.at(k-1), l.at(k+1)
		switch t := l.at(k); {
		case t.Is("meter") && (before.Is("each", "every", "a", "the", "per", "one", "which", "that", "its", "by") && !after.Is("long", "high", "wide", "deep", "tall", "away") && !before.Is("per") || before.Is("per") && l.at(k-2).Kind != token.Number && l.says(0, len(l.toks), "readings", "reading", "hourly", "daily", "kwh", "consumption", "usage") || ofMeter[after.Low]):
			return true
		case t.Is("meters") && (after.Is("and") && l.at(k+2).Is("their") || after.Is("with") && ofMeter[l.at(k+2).Low]):
			return true
		}
	}
	return false
}
