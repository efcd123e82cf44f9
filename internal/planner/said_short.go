package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// quantityWords end names of numbers of which the words before are what people say: "planned qty" is the planned.
var quantityWords = lexicon.WordSet("qty quantity amount amounts count number total price cost value values units pieces sum pay sales salary score hours minutes weight volume eur usd gbp figure charge fee balance")

// saidShort finds the column that the text calls by the beginning of its name: "planned = good + scrap" of a
// planned, a good and a scrap quantity, "plugged in during 2024" of the time at which it was.
func (p *parser) saidShort(c *columnDraft, to, end int) *columnDraft {
	sum := p.any2(to, end, "=", "equals", "must equal", "should equal", "has to equal", "is equal to", "is the sum of", "is the total of", "is always the sum of", "must be the sum of")
	_, dated := p.dateRangeAt(to, end, true)
	then := p.any2(to, end, "afterwards", "later", "after", "before", "within", "no later than", "at most", "up to", "some time after", "shortly after", "then")
	if !sum && dated == 0 && !then || len(c.words) == 0 {
		return nil
	}
	var found *columnDraft
	for _, o := range c.table.columns {
		n := len(c.words)
		if o.dropped || o.fk != nil || len(o.words) <= n || !slices.Equal(o.words[:n], c.words) {
			continue
		}
		last := o.words[len(o.words)-1]
		switch {
		case sum && len(o.words) == n+1 && quantityWords[last] && o.formula == "":
		case !sum && len(o.words) == n+1 && momentWords[last] && o.isDate(p.lex) && o.dates == nil && (eventful(c.words[0]) || dateParticiple[c.words[0]]):
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
