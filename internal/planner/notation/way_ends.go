package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	placeRows = lexicon.WordSet("airports stations warehouses ports depots hubs locations terminals stops branches sites cities offices stores harbours harbors")
)

// WayEnds ties the ends of a way to the places that the text has as a table: of 30 airports, the "origin, destination" of flights are an
// origin airport and a destination airport.
func WayEnds(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	if !l.says(0, len(l.toks), "destination", "target") {
		return Rewriting{}, false
	}
	place := ""
	for k := range l.toks {
		if low := l.at(k).Low; placeRows[low] && (countsRowsOf(l.at(k-1)) || l.at(k+1).Is(":", "(", "table")) {
			if one := lexicon.Singular(low); place != "" && place != one {
				return Rewriting{}, false
			} else {
				place = one
			}
		}
	}
	if place == "" || declares(text) {
		return Rewriting{}, false
	}
	var changes []change
	for k := 0; k+2 < len(l.toks); k++ {
		first, second := l.at(k), l.at(k+2)
		if !first.Is("origin", "source") || !second.Is("destination", "target") || !l.at(k+1).Is(",", "and", "/") || !l.itemEnds(k+3) && !l.at(k+3).Is(")") {
			continue
		}
		if before := l.at(k - 1); !before.Is(",", "(", ":", "with", "and", "an", "a", "has", "have") {
			continue
		}
		for _, t := range []*token.Token{first, second} {
			changes = append(changes, change{token.Span{Start: t.Span.End - 1, End: t.Span.End}, text[t.Span.End-1:t.Span.End] + " " + place})
		}
		break
	}
	return rewritten(text, changes)
}
