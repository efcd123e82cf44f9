package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// measuredEnds are plurals that end the names of several columns at once, each of which holds numbers.
var measuredEnds = lexicon.WordSet("scores marks points ratings prices costs fees temperatures weights lengths speeds pressures volumes percentages balances amounts")

// SharedEnds writes out the noun that ends the names of several columns, with the range that all of them have: "midterm, final and
// homework scores 0-100" is "midterm score 0-100, final score 0-100, homework score 0-100".
func SharedEnds(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 4; i < len(l.toks); i++ {
		if !measuredEnds[l.at(i).Low] {
			continue
		}
		names, ok := l.namesEndedAt(i)
		if !ok {
			continue
		}
		to, law := i+1, ""
		if end := l.rangeAt(to); end > 0 && l.itemEnds(end) {
			law = " " + text[l.at(to).Span.Start:l.at(end-1).Span.End]
			to = end
		} else if !l.itemEnds(to) {
			continue
		}
		told := make([]string, len(names))
		for k, name := range names {
			told[k] = name + " " + lexicon.Singular(l.at(i).Low) + law
		}
		span := token.Span{Start: strings.LastIndex(text[:l.at(i).Span.Start], names[0]), End: l.at(to - 1).Span.End}
		w.copy(text, at, span.Start)
		w.write(strings.Join(told, ", "), span)
		at, i = span.End, to-1
	}
	return w.rest(text, at)
}

// namesEndedAt are the single words before the noun at token i, with commas and an "and" between: three of them at least, so that no
// other column stands among them.
func (l *lister) namesEndedAt(i int) ([]string, bool) {
	var names []string
	for at := i - 1; ; {
		t := l.at(at)
		if t.Kind != token.Word || lexicon.FunctionWords[t.Low] && !t.Is("final") {
			break
		}
		if m := lexicon.Lookup([]string{t.Low}); m.Exact && m.Semantic != "" && m.Semantic != "measurement" {
			break // "name, midterm, final and homework scores"
		}
		names = append([]string{t.Text}, names...)
		at--
		joined := l.at(at)
		if len(names) == 1 && !joined.Is("and", "&") || len(names) > 1 && !joined.Is(",") {
			break
		}
		if at--; l.at(at).Is(",") {
			at--
		}
	}
	return names, len(names) >= 3 && l.at(i-2).Is("and", "&")
}
