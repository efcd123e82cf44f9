package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestProseTold(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.ProseTold, [][2]string{
		{"children: allergies. Most have no allergy, therefore this field is empty for 85% of them", "children: allergies. The allergy is empty for 85%"},
		{"logs: species. An unreadable label left the species empty on 3% of them.", "logs: species. The species is empty for 3%."},
		{"invoices: total. This total is simply the hours times the rate", "invoices: total. This total is the hours times the rate"},
		{"samples: a code with two letters, which identifies them uniquely, pulse", "samples: a code with two letters, unique, pulse"},
		{"gifts: amount, none is under 5", "gifts: amount, at least 5"},
		{"finds: a number such as GR-0815, always GR, a hyphen and four digits, depth", "finds: a number such as GR-0815, depth"},
		{"claims. The decision was accepted for 60% and refused for the others", "claims. decision: accepted 60%, refused the rest"},
		{"trees: apple, pear or plum, in the ratio 5 to 3 to 2, row", "trees: apple 50%, pear 30%, plum 20%, row"},
		{"steels: S235, S355, C45 in the ratio 4:3:2:1", ""},
		{"returns. Income lies between 12,000 and 150,000, and the tax is exactly a fifth of it", "returns. Income lies between 12,000 and 150,000; tax = 20% of the income"},
		{"An oven was measured 1,000 times. Each measurement has a date", "1,000 measurements. Each measurement has a date"},
		{"races: the time in seconds. Nobody needs less than 22 or more than 190 seconds", "races: the time in seconds. The time is between 22 and 190"},
		{"bins: the aisle, rack and level. No combination of the three occurs twice", "bins: the aisle, rack and level. aisle, rack and level are unique together"},
		{"ingredients: four to twelve, never the same one twice", ""},
	})
}
