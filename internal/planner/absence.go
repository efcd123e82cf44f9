package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// denials turn a statement round.
var denials = lexicon.WordSet("not without never neither")

// mayTurnAbsence: the contract leaves a column empty where a flag is up, and the text denies something: it could be where the
// flag is down, as in "a book we haven't finished has its rating left empty".
func (p reader) mayTurnAbsence(c *contract.Contract) bool {
	return len(absences(c)) > 0 && slices.ContainsFunc(p.Toks, func(t token.Token) bool { return denials[t.Low] || strings.HasSuffix(t.Low, "n't") })
}

// absences are the flags that leave a column empty: "books.rating finished", and of each whether it does so where it is up.
func absences(c *contract.Contract) map[string]bool {
	out := map[string]bool{}
	for i := range c.Tables {
		t := &c.Tables[i]
		for j := range t.Columns {
			for _, k := range t.Columns[j].Cases {
				flag, ok := t.Column(whenOf(k))
				if !k.Null || !ok || !isFlag(flag) || len(k.When.Values) != 1 {
					continue
				}
				up := (k.When.Values[0] == "true") == (k.When.Op == contract.Equal)
				out[t.Name+"."+t.Columns[j].Name+" "+flag.Name] = up
			}
		}
	}
	return out
}

// turnsAbsence: one contract leaves a column empty where a flag is up, and the other where it is down.
func turnsAbsence(a, b *contract.Contract) bool {
	of := absences(b)
	for name, up := range absences(a) {
		if other, ok := of[name]; ok && other != up {
			return true
		}
	}
	return false
}
