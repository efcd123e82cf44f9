// Package clash asks about statements of a description that cannot both hold, and of which the plan heeds only one: the readers keep what
// they understood, and a second statement about the same thing, said in words that they do not know, would be lost without a
// word. So bounds, shares, uniqueness, emptiness, rows and children are looked for once more in the whole text, whoever read
// it. A sentence that speaks of some rows only ("for gold members at least 500") contradicts nothing.
package clash

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// finder finds what contradicts a plan.
type finder struct{ *loose.Reader }

// Of asks about statements of the text that cannot both hold, each with a suggestion at least; nil where it found none.
func Of(text string, p complement.Plan) []plan.Question {
	if p.Contract == nil {
		return nil
	}
	g := &finder{loose.Of(text, p)}
	var out []plan.Question
	asked := map[string]bool{}
	for _, look := range []func() *plan.Question{g.noSuchDay, g.boundsClash, g.partClash, g.sharesClash, g.valuesClash, g.uniqueClash, g.distinctClash, g.emptyClash, g.rowsClash, g.childrenClash, g.pairedClash, g.gapClash, g.datesClash, g.agesClash, g.lengthClash, g.splitClash, g.formulaClash, g.planClash} {
		q := look()
		if q == nil || asked[q.ID] && q.ID != contradiction {
			continue // two ways to see the same
		}
		asked[q.ID] = true
		out = append(out, *q)
	}
	return out
}

// partly begin what holds for some rows, or mostly.
var partly = []string{"if", "when", "whenever", "unless", "except", "where", "while", "only for", "only on", "only in", "otherwise", "else", "most", "mostly", "usually", "typically", "normally", "often", "sometimes", "some", "a few", "rarely", "apart from", "save for", "other than", "but not", "those", "who", "whose", "of which", "in case", "as long as", "until", "once", "others", "the rest", "vs", "versus", "ideally", "preferably"}

// general: the range speaks of all rows.
func (g *finder) general(s loose.Range) bool {
	if g.Has(s.From, s.To, partly...) {
		return false
	}
	for k := s.From; k < s.To; k++ {
		if g.Any(k, s.To, "of them", "of these", "of those") > 0 && (k == s.From || !g.Toks[k-1].Is("none", "any", "all", "each", "every")) {
			return false
		}
		if g.Toks[k].Kind == token.Number && g.Toks[k].Percent || g.valueOfAny(k) {
			return false
		}
	}
	return true
}

// valueOfAny: a word is a value that a column of the contract lists.
func (g *finder) valueOfAny(k int) bool {
	t := &g.Toks[k]
	if t.Kind != token.Word || len(t.Low) < 3 || lexicon.FunctionWords[t.Low] {
		return false
	}
	for i := range g.Plan.Contract.Tables {
		for j := range g.Plan.Contract.Tables[i].Columns {
			c := &g.Plan.Contract.Tables[i].Columns[j]
			if c.Type == contract.String && g.ValueAt(c, k) >= 0 {
				return true
			}
		}
	}
	return false
}

// contradiction is the kind of a question about statements of any kind.
const contradiction = "contradiction"

// bothSaid is a question about two statements, of which only one can hold.
func (g *finder) bothSaid(what string, first, second loose.Range, why string, suggestions ...string) *plan.Question {
	a, b := g.Said(first), g.Said(second)
	said := fmt.Sprintf("%q and %q", a, b)
	if a == b {
		said = fmt.Sprintf("%q", a)
	}
	return &plan.Question{ID: contradiction, Text: fmt.Sprintf("The text says of %s %s, and %s. What should hold?", what, said, why), Suggestions: suggestions}
}
