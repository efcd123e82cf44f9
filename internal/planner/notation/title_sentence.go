package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// longestTitleSentence is of how many words one is.
const longestTitleSentence = 4

// TitleSentences leaves out a first sentence that says no more than what the data is about, where its last word is called as a column
// could be: of "Car dealership inventory. cars: 200, vin. models: 20, name." nothing is a column.
func TitleSentences(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	end := 0
	for end < len(l.toks) && l.at(end).Kind == token.Word && !lexicon.FunctionWords[l.at(end).Low] {
		end++
	}
	if end < 2 || end > longestTitleSentence || !l.at(end).Is(".") || end+2 > len(l.toks) {
		return Rewriting{}, false
	}
	last := l.at(end - 1).Low
	if lexicon.IsPlural(last) || !lexicon.Names([]string{last}) && !lexicon.Lookup([]string{last}).Known() || len(countedTables(text)) < 2 || declares(text) {
		return Rewriting{}, false
	}
	first := l.at(end + 1).Span
	w := &writer{}
	w.write(text[first.Start:first.End], token.Span{Start: 0, End: first.End})
	w.copy(text, first.End, len(text))
	return w.rewriting(), true
}
