package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// decidedByNoun are columns whose values follow from what the rows are: dogs have other breeds than cats, printers
// other models than cars.
var decidedByNoun = lexicon.WordSet("breed species model role department")

// customOfNoun is what such a column holds for the rows of its table: "dog breed" for the breed of dogs.
func (c *columnDraft) customOfNoun() *custom {
	if len(c.words) != 1 || !decidedByNoun[c.words[0]] || c.table == nil || c.table.implicit {
		return nil
	}
	for _, noun := range slices.Backward(c.table.nouns) {
		if found := generalDomain().customs[lexicon.Singular(noun)+" "+c.words[0]]; found != nil {
			return found
		}
	}
	return nil
}
