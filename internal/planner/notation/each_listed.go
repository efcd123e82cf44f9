package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// EachListed ends the sentence behind what each of some rows in a list belongs to, so that nothing of the next rows is read as
// theirs: "40 professors each in one faculty, 120 courses each taught by a professor, 1500 students" is "40 professors, each in one
// faculty. 120 courses, each taught by a professor. 1500 students".
func EachListed(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := range l.toks {
		if !l.at(i).Is("each") || i < 2 {
			continue
		}
		noun, count := l.at(i-1), i-2
		if noun.Is(",") {
			noun, count = l.at(i-2), i-3
		}
		if !lexicon.IsPlural(noun.Low) || !countsRowsOf(l.at(count)) && !countsRowsOf(l.at(count-1)) {
			continue
		}
		at := i + 1
		for at < i+4 && l.at(at).Kind == token.Word && !l.at(at).Is("one", "a", "an", "with", "has", "have", "and") {
			at++
		}
		if at == i+1 || !l.at(at).Is("one", "a", "an") || !belongingWords[l.at(at-1).Low] {
			continue
		}
		owner := l.at(at + 1)
		mark := l.at(at + 2)
		if owner.Kind != token.Word || lexicon.IsPlural(owner.Low) || !mark.Is(",", "and", ";") {
			continue
		}
		next := at + 3
		for l.at(next).Is("and") {
			next++
		}
		if !countsRowsOf(l.at(next)) || !l.thingWord(next+1) || declares(text) {
			continue
		}
		if l.at(i-1).Low == noun.Low {
			end := noun.Span.End
			changes = append(changes, change{token.Span{Start: end, End: end + 1}, ", "})
		}
		changes = append(changes, change{token.Span{Start: owner.Span.End, End: l.at(next).Span.Start}, ". "})
	}
	return rewritten(text, changes)
}

var belongingWords = lexicon.WordSet("in of at from for under to on by within with")
