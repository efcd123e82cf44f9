package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	moreFor = draft.PhrasesOf("higher for", "larger for", "bigger for", "greater for", "more for", "longer for", "higher in", "higher on", "higher with", "rises for", "increases for", "going up for", "goes up for", "higher when", "more when", "higher if", "more if", "dearer when", "pricier for", "goes up when")
	lessFor = draft.PhrasesOf("lower for", "smaller for", "less for", "fewer for", "shorter for", "cheaper for", "lower in", "lower on", "lower with", "falls for", "decreases for", "drops for", "going down for", "goes down for", "cheaper when", "lower when", "less when", "fewer when", "lower if", "less if", "cheaper if", "goes down when")
)

// gradeTrend reads a number that goes with what a comparative compares: "odometer higher for older vehicles", "price cheaper
// when older", "ascent more for longer ones", "rent higher for bigger flats". Where the table has a year or a date instead
// of an age, older means earlier.
func (p Reader) gradeTrend(c *draft.Column, i, end int) int {
	t := c.Table
	if t == nil || i == c.At {
		return 0
	}
	n := p.Any(i, end, "that is", "which is", "is", "are", "should be", "generally", "usually", "typically", ",")
	sign := 1.0
	k := p.AnyOf(moreFor, i+n, end)
	if k == 0 {
		k, sign = p.AnyOf(lessFor, i+n, end), -1
	}
	if k == 0 {
		return 0
	}
	at := i + n + k
	at += p.Any(at, end, "the")
	at += p.Any(at, end, "more") * draft.BoolInt(p.Any2(at+1, end, "recent"))
	word := p.Tok(at).Low
	if at >= end || p.Tok(at).Kind != token.Word {
		return 0
	}
	at++
	if p.Tok(at).Kind == token.Word && at < end && !term.HeaderEnds[p.Tok(at).Low] {
		at++ // "vehicles", "ones", "models"
	}
	if p.Tok(at).Kind == token.Word && !p.AtBreak(at, end) {
		return 0
	}
	o, turn := p.graded(c, word)
	if o == nil {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: c, Kind: term.CorrelationRule, Coefficient: sign * turn * .6, GapColumn: []string{strings.Join(o.Words, " ")}})
	return at - i
}

// graded finds the column beside c that the comparative compares; turn is -1 where it means less of it.
func (p Reader) graded(c *draft.Column, word string) (found *draft.Column, turn float64) {
	turn = 1
	switch word {
	case "older", "used", "earlier":
		return p.aged(c, 1)
	case "newer", "younger", "later", "recent":
		return p.aged(c, -1)
	}
	g, _ := lexicon.GradeOf(word)
	if g.Down {
		turn = -1
	}
	best := -1
	for _, o := range c.Table.Columns {
		if o == c || o.Dropped || o.Values != nil || p.Temporal(o) {
			continue
		}
		if k := g.Rank(o.Words, o.Unit); k >= 0 && (best < 0 || k < best) {
			found, best = o, k
		}
	}
	return found, turn
}

// aged finds the age of the rows of a table, or what tells it.
func (p Reader) aged(c *draft.Column, turn float64) (*draft.Column, float64) {
	for _, o := range c.Table.Columns {
		if o == c || o.Dropped || o.Values != nil {
			continue
		}
		switch {
		case o.Semantic == "age" || len(o.Words) > 0 && o.Words[0] == "age":
			return o, turn
		case o.Semantic == "date_of_birth" || o.Semantic == "model_year" || o.IsDate(p.Lex) || len(o.Words) > 0 && o.WholeYears(p.Lex) && yearWords[o.Words[len(o.Words)-1]]:
			return o, -turn
		}
	}
	return nil, 0
}

var yearWords = lexicon.WordSet("year vintage built made")
