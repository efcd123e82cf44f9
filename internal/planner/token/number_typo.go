package token

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// typedWrong are numbers in words that are long enough to be known with one letter wrong, left out or swapped.
var typedWrong = []string{"eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "seventy", "ninety", "hundred", "thousand", "million", "billion"}

// rightlyTyped look like one of them and are other words.
var rightlyTyped = lexicon.WordSet("thirsty bullion mullion hundredth thousandth millionth billionth hundreds thousands millions billions")

// NumberWord is the number that w mistypes, "hundred" of "hunderd", or w.
func NumberWord(w string) string {
	if len(w) < 5 || len(w) > 10 || strings.HasSuffix(w, "th") || rightlyTyped[w] || strings.IndexByte("tefsnhmb", w[0]) < 0 {
		return w
	}
	for _, v := range typedWrong {
		if w[0] == v[0] && w != v && lexicon.EditDistance(w, v, 1) == 1 && !strings.HasPrefix(w, v) {
			return v
		}
	}
	return w
}
