package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRelationsTold(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.RelationsTold, [][2]string{
		{"Documents: 210, doc no, pages", "210 documents: doc no, pages"},
		{"endpoints [path, method] 80; requests [status] 2,500", "80 endpoints (path, method); 2,500 requests (status)"},
		{"milkings: every cow has 10 - date, litres", "Each cow has 10 milkings: date, litres"},
		{"Boxes: between 1 and 8 in a shipment, weight", "Each shipment has 1 to 8 boxes: weight"},
		{"36 plots with a code, and on every plot 25 to 40 observations of a species", "36 plots with a code. Each plot has 25 to 40 observations: species"},
		{"90 enclosures (code, zone) hold 0 to 6 animals each; an animal has a name", "90 enclosures: code, zone. Each enclosure has 0 to 6 animals: name"},
		{"mines (code). A mine may have no shaft, it has five at most and 2 on average. Shaft: depth", "mines (code). Each mine has 0 to 5 shafts, 2 on average: depth"},
		{"goods: the total value is the values of its goods added up", "goods: the total value is the sum of the values of its goods"},
		{"members (350; name, plan), visits", ""},
		{"api_keys: 1 to 4 per account; key", ""},
		{"Props: 1500 of them, asset no", ""},
		{"seats: 1 for starter, 2-20 team", ""},
		{"parts (no). moves: unit cost as of the part, pieces", "parts (no). moves: unit cost copied from the part, pieces"},
		{"samples: code as in the example, pieces", ""},
	})
}
