package lower

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	verdictRows    = lexicon.WordSet("review rating feedback evaluation assessment response")
	verdictFigures = lexicon.WordSet("star rating score satisfaction")
)

// mostVerdicts is the highest verdict that somebody gives in whole numbers.
const mostVerdicts = 10

// wholeVerdicts makes whole numbers of what one person says from 1 to 5, whose mean alone has digits after the point: "2000 reviews with
// stars 1-5 averaging 3.8". The rating of a product, which is a mean itself, keeps them.
func (p Reader) wholeVerdicts(t *draft.Table) {
	if !verdictRows[t.Nouns[len(t.Nouns)-1]] || slices.ContainsFunc(p.Toks, func(t token.Token) bool { return t.Is("decimal", "decimals", "half", "halves", "digits") }) {
		return
	}
	whole := func(v *float64) bool { return v != nil && *v == math.Trunc(*v) && *v >= 0 && *v <= mostVerdicts }
	for _, c := range t.Columns {
		if d := c.Distribution; d != nil && d.Mean != nil && c.Scale > 0 && c.Multiple == 0 && c.Unit == "" && (c.Typ == "" || c.Typ == contract.Decimal) &&
			verdictFigures[lexicon.Singular(c.Words[len(c.Words)-1])] && whole(c.Min) && whole(c.Max) {
			c.Scale, c.Typ = -1, contract.Integer
			p.Assume(&c.Element, "whole numbers, because only the mean has digits after the point", nil)
		}
	}
}
