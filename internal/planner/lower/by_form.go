package lower

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// afterCounted are adjectives that stand behind what is counted: "seats free", "places left".
var afterCounted = lexicon.WordSet("free left remaining available empty full open late early overdue outstanding total due short behind ahead apart in out away off so far")

// countedLink join what is counted with where or of what it is: "frames of brood", "trips per day".
var countedLink = lexicon.WordSet("of per to on in at with without for from until before after under over above below by inside outside")

// byForm tells what a column holds of which nothing is known by the form of its name: "waiver signed"
// is true or false, "policies sold" and "dislikes" are counted.
func (p Reader) byForm(c *draft.Column) {
	n := len(c.Words)
	if !c.Stated || n == 0 || c.Unique || c.Primary || c.Size > 0 {
		return
	}
	last := c.Words[n-1]
	if counted := c.Kind == draft.KindBoolean && c.Semantic == "" && c.Typ == "" && n > 1 && lexicon.Singular(c.Words[n-2]) != c.Words[n-2] && !p.Lex.Lookup(c.Words).Exact; counted {
		c.Kind = draft.KindInteger // "policies sold"
		return
	}
	if !c.Unknown() {
		return
	}
	if n > 2 && term.DeedParticles[last] && term.ParticipleWord(c.Words[n-2]) {
		n, last = n-1, c.Words[n-2] // "keys handed over"
	}
	done := n > 1 && term.ParticipleWord(last) || n > 2 && term.ParticipleWord(c.Words[0]) && countedLink[c.Words[1]]
	switch {
	case n > 1 && (done || afterCounted[last]) && lexicon.Singular(c.Words[n-2]) != c.Words[n-2], n > 2 && countedLink[c.Words[1]] && term.CountsMany(c.Words[0]), !done && n < 4 && lexicon.Singular(last) != last && !draft.ProseNames[last] && !draft.FunctionWords[last]:
		c.Kind = draft.KindInteger
	case c.Measured:
		c.Kind = draft.KindDecimal
	case done, n > 1 && c.Words[0] == "on" && last != "date": // on display
		c.Kind = draft.KindBoolean
	default:
		return
	}
	p.Guesses = append(p.Guesses, draft.Guess{On: &c.Element, Doubt: term.OddColumn})
}
