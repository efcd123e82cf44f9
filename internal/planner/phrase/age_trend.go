package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ageTrend reads a number that goes with the age of what the row is: "odometer higher for older
// vehicles", "price lower for older cars", "salary rising with the age of the employee". Where the
// table has a year or a date instead of an age, older means earlier.
func (p Reader) ageTrend(c *draft.Column, i, end int) int {
	t := c.Table
	if t == nil || i == c.At {
		return 0
	}
	n := p.Any(i, end, "that is", "which is", "is", "are", "should be", "generally", "usually", "typically", ",")
	sign := 0.0
	k := p.Any(i+n, end, "higher for", "larger for", "bigger for", "greater for", "more for", "longer for", "higher in", "higher on", "higher with", "rises for", "increases for", "going up for", "goes up for")
	if k > 0 {
		sign = 1
	} else if k = p.Any(i+n, end, "lower for", "smaller for", "less for", "fewer for", "shorter for", "cheaper for", "lower in", "lower on", "lower with", "falls for", "decreases for", "drops for", "going down for", "goes down for"); k > 0 {
		sign = -1
	} else {
		return 0
	}
	at := i + n + k
	at += p.Any(at, end, "the")
	switch {
	case p.Any2(at, end, "older", "used", "earlier"):
	case p.Any2(at, end, "newer", "younger", "later", "recent", "more recent"):
		sign = -sign
	default:
		return 0
	}
	at += p.Any(at, end, "more recent", "older", "used", "earlier", "newer", "younger", "later", "recent")
	if p.Tok(at).Kind == token.Word && at < end && !term.HeaderEnds[p.Tok(at).Low] {
		at++ // "vehicles", "ones", "models"
	}
	if p.Tok(at).Kind == token.Word && !p.AtBreak(at, end) {
		return 0
	}
	for _, o := range t.Columns {
		if o == c || o.Dropped || o.Values != nil {
			continue
		}
		switch {
		case o.Semantic == "age" || len(o.Words) > 0 && o.Words[0] == "age":
		case o.Semantic == "date_of_birth" || o.Semantic == "model_year" || o.IsDate(p.Lex) || len(o.Words) > 0 && o.WholeYears(p.Lex) && yearWords[o.Words[len(o.Words)-1]]:
			sign = -sign
		default:
			continue
		}
		p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: c, Kind: term.CorrelationRule, Coefficient: sign * .6, GapColumn: []string{strings.Join(o.Words, " ")}})
		return at - i
	}
	return 0
}

var yearWords = lexicon.WordSet("year vintage built made")
