package token

import (
	"strconv"
	"strings"
)

// sharedMagnitudes gives the word for the size of a range's upper end to its lower one, which is said once of both: "between 0.2
// and 1.5 million", "200 to 600 thousand", "1-50M", "two to three hundred".
func sharedMagnitudes(toks []Token) []Token {
	for k := 1; k+1 < len(toks); k++ {
		low, high := &toks[k-1], &toks[k+1]
		if low.Kind != Number || high.Kind != Number || low.Num <= 0 || low.Year || low.Percent || high.Percent || ownMagnitude(low) != 1 {
			continue
		}
		dash := toks[k].Is("-", "–", "—")
		if !dash && !toks[k].Is("to") && !(toks[k].Is("and") && k > 1 && toks[k-2].Is("between")) {
			continue
		}
		size := ownMagnitude(high)
		if size <= 1 || low.Num*size >= high.Num {
			continue // "between 500 and 2k"
		}
		if letter := high.Text[len(high.Text)-1] | 0x20; !dash && low.Num == 1 && letter == 'k' {
			continue // "likes from 1 to 10k" begin at one, and "1 to 2 million" do not
		}
		low.Num *= size
		low.Digits, high.Digits = 0, 0
	}
	return toks
}

// ownMagnitude is what a number's own word or letter for its size multiplies what stands before it with; 1 where it has none, 0
// where the number is read otherwise.
func ownMagnitude(t *Token) float64 {
	plain, ok := SmallWord(NumberWord(strings.ToLower(t.Text)))
	if !t.Spelled || !ok {
		digits := strings.TrimFunc(t.Text, func(r rune) bool { return !IsDigit(r) && r != '.' && r != '-' })
		v, err := strconv.ParseFloat(strings.ReplaceAll(digits, ",", ""), 64)
		if err != nil {
			return 0
		}
		plain = v
	}
	if plain == t.Num {
		return 1
	}
	for _, size := range []float64{100, 1e3, 1e5, 1e6, 1e7, 1e9} {
		if plain*size == t.Num {
			return size
		}
	}
	return 0
}
