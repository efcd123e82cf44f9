package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// alphabetBehind reads which characters a code of so many has: "eight characters, capital letters and
// digits", "10 characters (digits only)".
func (p Reader) alphabetBehind(i, end int) (slot string, n int) {
	at := i + p.Any(i, end, ",", "(", ":", "-", "–")
	at += p.Any(at, end, "all of them", "all", "made up of", "made of", "made from", "consisting of", "composed of", "using", "drawn from", "from", "of", "with", "being", "either", "each")
	at += p.Any(at, end, "only", "just", "a mix of", "mixed", "both", "random")
	slot, k := p.Alphabet(at, end)
	if k == 0 {
		return "", 0
	}
	at += k + p.Any(at+k, end, "only", "mixed", "combined")
	if p.Lit(i, end, "(") && !p.Lit(at, end, ")") || !p.AtBreak(at, end) {
		return "", 0
	}
	if p.Lit(i, end, "(") {
		at++
	}
	return slot, at - i
}

// alphabetLong reads the characters of a code and then how many it has: "letters and digits, 9
// characters", "capital letters (6 long)".
func (p Reader) alphabetLong(i, end int) (pattern string, n int) {
	slot, k := p.Alphabet(i, end)
	if k == 0 {
		return "", 0
	}
	at := i + k + p.Any(i+k, end, "only", "mixed")
	open := p.Lit(at, end, "(")
	at += p.Any(at, end, ",", "(", ":", "-")
	at += p.Any(at, end, "exactly", "always", "all", "of length", "length", "with", "in total")
	t := p.Tok(at)
	if !p.CountIn(at, end) || t.Num > 40 {
		return "", 0
	}
	long := p.Any(at+1, end, "characters long", "characters", "chars", "signs long", "signs", "long", "in length", "of them", "in total", "in all", "places", "positions")
	if at += 1 + long; long == 0 || open && !p.Lit(at, end, ")") {
		return "", 0
	}
	return strings.Repeat(slot, int(t.Num)), at + draft.BoolInt(open) - i
}
