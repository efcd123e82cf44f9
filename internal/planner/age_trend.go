package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ageTrend reads a number that goes with the age of what the row is: "odometer higher for older
// vehicles", "price lower for older cars", "salary rising with the age of the employee". Where the
// table has a year or a date instead of an age, older means earlier.
func (p *parser) ageTrend(c *columnDraft, i, end int) int {
	t := c.table
	if t == nil || i == c.at {
		return 0
	}
	n := p.any(i, end, "that is", "which is", "is", "are", "should be", "generally", "usually", "typically", ",")
	sign := 0.0
	k := p.any(i+n, end, "higher for", "larger for", "bigger for", "greater for", "more for", "longer for", "higher in", "higher on", "higher with", "rises for", "increases for", "going up for", "goes up for")
	if k > 0 {
		sign = 1
	} else if k = p.any(i+n, end, "lower for", "smaller for", "less for", "fewer for", "shorter for", "cheaper for", "lower in", "lower on", "lower with", "falls for", "decreases for", "drops for", "going down for", "goes down for"); k > 0 {
		sign = -1
	} else {
		return 0
	}
	at := i + n + k
	at += p.any(at, end, "the")
	switch {
	case p.any2(at, end, "older", "used", "earlier"):
	case p.any2(at, end, "newer", "younger", "later", "recent", "more recent"):
		sign = -sign
	default:
		return 0
	}
	at += p.any(at, end, "more recent", "older", "used", "earlier", "newer", "younger", "later", "recent")
	if p.tok(at).Kind == token.Word && at < end && !headerEnds[p.tok(at).Low] {
		at++ // "vehicles", "ones", "models"
	}
	if p.tok(at).Kind == token.Word && !p.atBreak(at, end) {
		return 0
	}
	for _, o := range t.columns {
		if o == c || o.dropped || o.values != nil {
			continue
		}
		switch {
		case o.semantic == "age" || len(o.words) > 0 && o.words[0] == "age":
		case o.semantic == "date_of_birth" || o.semantic == "model_year" || o.isDate(p.lex) || len(o.words) > 0 && o.wholeYears(p.lex) && yearWords[o.words[len(o.words)-1]]:
			sign = -sign
		default:
			continue
		}
		p.rules = append(p.rules, &ruleDraft{table: t, column: c, kind: correlationRule, coefficient: sign * .6, gapColumn: []string{strings.Join(o.words, " ")}})
		return at - i
	}
	return 0
}

var yearWords = lexicon.WordSet("year vintage built made")
