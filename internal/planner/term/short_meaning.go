package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shortMeaning is what a short name means beside others, where alone it is short for something else: the "ph" of people is a phone
// and no acidity, and where a text has both "dep" and "arr", they are a departure and an arrival.
func (p Reader) shortMeaning(words []string) (draft.Meaning, bool) {
	switch {
	case slices.Equal(words, []string{"ph"}) && p.Table != nil && PersonalNames[lexicon.Singular(p.Table.Nouns[len(p.Table.Nouns)-1])]:
		return draft.Meaning{Semantic: "phone", Exact: true}, true
	case slices.Equal(words, []string{"dep"}) && p.speaksOf("arr"), slices.Equal(words, []string{"arr"}) && p.speaksOf("dep"):
		return draft.Meaning{Kind: draft.KindTimestamp, Exact: true}, true
	}
	return draft.Meaning{}, false
}

// speaksOf: the word stands somewhere in the text.
func (p Reader) speaksOf(word string) bool {
	return slices.ContainsFunc(p.Toks, func(t token.Token) bool { return t.Kind == token.Word && t.Low == word })
}
