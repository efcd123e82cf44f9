package planner

import "strings"

// typedWrong are numbers in words that are long enough to be known with one letter wrong, left out or swapped.
var typedWrong = []string{"eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "seventy", "ninety", "hundred", "thousand", "million", "billion"}

// rightlyTyped look like one of them and are other words.
var rightlyTyped = wordSet("thirsty bullion mullion hundredth thousandth millionth billionth hundreds thousands millions billions")

// numberWord is the number that w mistypes, "hundred" of "hunderd", or w.
func numberWord(w string) string {
	if len(w) < 5 || len(w) > 10 || strings.HasSuffix(w, "th") || rightlyTyped[w] || strings.IndexByte("tefsnhmb", w[0]) < 0 {
		return w
	}
	for _, v := range typedWrong {
		if w[0] == v[0] && w != v && editDistance(w, v, 1) == 1 && !strings.HasPrefix(w, v) {
			return v
		}
	}
	return w
}
