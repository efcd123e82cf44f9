package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ShortFor: the name is a word of the phrase, or the letters of one in their order, or the initials of all.
func ShortFor(name string, phrase []token.Token) bool {
	initials := ""
	for _, t := range phrase {
		if t.Low == name || lexicon.Singular(t.Low) == name || t.Low[0] == name[0] && !draft.FunctionWords[t.Low] && lettersOf(name, t.Low) {
			return true
		}
		if !draft.FunctionWords[t.Low] {
			initials += t.Low[:1]
		}
	}
	return len(name) > 1 && strings.HasPrefix(initials, name)
}

// lettersOf: the letters of the short word stand in the long one, in their order.
func lettersOf(short, long string) bool {
	for k := 0; k < len(long) && short != ""; k++ {
		if long[k] == short[0] {
			short = short[1:]
		}
	}
	return short == ""
}
