package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// quantityWords end names of numbers of which the words before are what people say: "planned qty" is the planned.
var quantityWords = lexicon.WordSet("qty quantity amount amounts count number total price cost value values units pieces sum pay sales salary score hours minutes weight volume eur usd gbp figure charge fee balance")

// saidShort finds the column that the text calls by the beginning of its name: "planned = good + scrap" of a
// planned, a good and a scrap quantity, "plugged in during 2024" of the time at which it was.
func (p Reader) saidShort(c *draft.Column, to, end int) *draft.Column {
	sum := p.Any2(to, end, "=", "equals", "must equal", "should equal", "has to equal", "is equal to", "is the sum of", "is the total of", "is always the sum of", "must be the sum of")
	_, dated := p.DateRangeAt(to, end, true)
	then := p.Any2(to, end, "afterwards", "later", "after", "before", "within", "no later than", "at most", "up to", "some time after", "shortly after", "then")
	if !sum && dated == 0 && !then || len(c.Words) == 0 {
		return nil
	}
	var found *draft.Column
	for _, o := range c.Table.Columns {
		n := len(c.Words)
		if o.Dropped || o.Fk != nil || len(o.Words) <= n || !slices.Equal(o.Words[:n], c.Words) {
			continue
		}
		last := o.Words[len(o.Words)-1]
		switch {
		case sum && len(o.Words) == n+1 && quantityWords[last] && o.Formula == "":
		case !sum && len(o.Words) == n+1 && draft.MomentWords[last] && o.IsDate(p.Lex) && o.Dates == nil && (draft.Eventful(c.Words[0]) || draft.DateParticiple[c.Words[0]]):
		default:
			continue
		}
		if found != nil {
			return nil
		}
		found = o
	}
	return found
}
