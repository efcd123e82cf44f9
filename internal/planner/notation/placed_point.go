package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// longestPlace is of how many words the name of a place is at most.
const longestPlace = 3

var (
	latitudes  = lexicon.WordSet("lat latitude latitudes")
	longitudes = lexicon.WordSet("lon lng long longitude longitudes")
	// placedWith are columns whose records say where a row is: their coordinates agree with them.
	placedWith = lexicon.WordSet("city cities town state country zip postcode region province county")
)

// PlacedPoints gives coordinates the bounds of the place that they are said to lie in, behind them or where the text says what the rows
// are: "lat, lon within Texas" is "lat 25.85 to 36.5 with 6 decimals, lon -106.65 to -93.5 with 6 decimals".
func PlacedPoints(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	for i := range l.toks {
		if !latitudes[l.at(i).Low] || !l.itemOpens(i) && !l.at(i-1).Is("of", "have", "has") {
			continue
		}
		lon := i + 1
		for l.at(lon).Is(",", "/", "and", "&", "-") {
			lon++
		}
		if lon == i+1 || !longitudes[l.at(lon).Low] {
			continue
		}
		w, at, said := &writer{}, 0, token.Span{}
		box, place, end := l.placeAt(lon + 1)
		if end == 0 && l.itemEnds(lon+1) && !l.placedElsewhere() {
			box, place, said = l.placeOfRows(i)
			if end = lon + 1; place != "" {
				w.copy(text, 0, said.Start)
				at = said.End
			}
		}
		if place == "" || declares(text) {
			return Rewriting{}, false
		}
		span := l.span(i, end)
		w.copy(text, at, span.Start)
		w.notes = append(w.notes, Note{Text: "coordinates in a box around " + place, Span: span})
		if said.End == 0 {
			said = span
		}
		w.write(l.at(i).Text, span)
		w.write(bounded(box.South, box.North), said)
		w.write(", "+l.at(lon).Text, span)
		w.write(bounded(box.West, box.East), said)
		return w.rest(text, span.End)
	}
	return Rewriting{}, false
}

// bounded says between which degrees a coordinate lies.
func bounded(from, to float64) string {
	degrees := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	return " between " + degrees(from) + " and " + degrees(to) + " with 6 decimals"
}

// placeAt reads "within Texas", "(in Paris)" at token i: the place, and the token behind it; no place where none is known.
func (l *lister) placeAt(i int) (box lexicon.Box, place string, end int) {
	at := i
	bracket := l.at(at).Is("(")
	if bracket {
		at++
	}
	for l.at(at).Is("somewhere", "anywhere", "all", "both", "points", "located") {
		at++
	}
	if !l.at(at).Is("within", "in", "inside", "around", "near", "across", "over", "from") {
		return box, "", 0
	}
	if at++; l.at(at).Is("the") && !l.at(at+1).Is("us") {
		at++
	}
	for n := longestPlace; n > 0; n-- {
		if at+n > len(l.toks) {
			continue
		}
		span := l.span(at, at+n)
		name := l.text[span.Start:span.End]
		if b, ok := lexicon.BoxOf(strings.ToLower(name)); ok && (len(name) > 2 || name == strings.ToUpper(name)) {
			if end = at + n; bracket && l.at(end).Is(")") {
				end++
			}
			return b, name, end
		}
	}
	return box, "", 0
}

// placeOfRows is the one place that the words before token i say that the rows are in: "100 cafes in Paris with name, lat, lon".
func (l *lister) placeOfRows(i int) (box lexicon.Box, place string, said token.Span) {
	for k := range i {
		if !l.at(k).Is("in", "across", "around", "from") || l.at(k-1).Kind != token.Word {
			continue
		}
		if b, name, end := l.placeAt(k); end > 0 {
			if place != "" && name != place {
				return box, "", said
			}
			box, place, said = b, name, token.Span{Start: l.at(k - 1).Span.End, End: l.at(end - 1).Span.End}
		}
	}
	return box, place, said
}

// placedElsewhere: another column says where a row is.
func (l *lister) placedElsewhere() bool {
	for k := range l.toks {
		if placedWith[l.at(k).Low] && l.itemOpens(k) {
			return true
		}
	}
	return false
}
