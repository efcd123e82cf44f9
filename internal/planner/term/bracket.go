package term

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// NumbersOnly: at least three plain numbers with commas between, as in "(250, 500, 750)".
func (p Reader) NumbersOnly(from, to int) bool {
	n := 0
	for k := from; k < to; k++ {
		t := p.Toks[k]
		switch {
		case (k-from)%2 == 0 && t.Kind == token.Number && !t.Percent:
			n++
		case (k-from)%2 == 1 && t.Is(",", "/", "or"):
		default:
			return false
		}
	}
	return n >= 3
}

// longestBracket is within how many tokens a bracket must close: without an end, each of a thousand that open would be
// looked for its end in all that follows.
const longestBracket = 4000
