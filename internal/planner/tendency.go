package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// tendingVerbs tell that one number goes with another, where a word like "with" or another of them follows.
var (
	tendingVerbs = lexicon.WordSet("rise rises grow grows increase increases climb climbs fall falls drop drops decrease decreases decline declines correlate correlates correlated")
	tendingMarks = lexicon.WordSet("with as when")
	tendingDeeds = lexicon.WordSet("lose loses losing gain gains lowers raises reduces depreciate depreciates boosts")
	tendingMore  = lexicon.WordSet("more higher larger bigger greater longer older better fewer less lower smaller shorter younger cheaper worse heavier")
)

// losesTendency: the text says that numbers go together ("clicks grow with spend", "the more is spent, the more clicks"),
// and the contract has nothing of it.
func (p reader) losesTendency(c *contract.Contract) bool {
	return tendencies(c) == 0 && p.tellsTendency()
}

func (p reader) tellsTendency() bool {
	more := -10
	for k := range p.Toks {
		t := &p.Toks[k]
		switch {
		case tendingDeeds[t.Low], (tendingVerbs[t.Low] || tendingMore[t.Low]) && k+1 < len(p.Toks) && tendingMarks[p.Toks[k+1].Low]:
			return true
		case t.Low == "than" || t.Is(".", ";"):
			more = -10
		case tendingMore[t.Low] && k > 0 && !p.Toks[k-1].Is("or", "no", "not"):
			if k-more < 9 {
				return true
			}
			more = k
		}
	}
	return false
}

// tendencies is how many numbers of the contract go with others, or with time.
func tendencies(c *contract.Contract) (n int) {
	for i := range c.Tables {
		t := &c.Tables[i]
		for j := range t.Constraints {
			if t.Constraints[j].Kind == contract.Correlation {
				n++
			}
		}
		if slices.ContainsFunc(t.Columns, func(k contract.Column) bool { return k.Series != nil }) {
			n++
		}
	}
	return n
}
