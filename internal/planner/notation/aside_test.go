package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestAsides(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.Asides, [][2]string{
		{"350 animals. tag, species. urgent.", "350 animals. tag, species."},
		{"Bonjour, 20 rows: product", "Hi, 20 rows: product"},
		{"40 members: name. I need it as json lines", ""},
		{"500 episodes, show, title — I only need it to try a chart", "500 episodes, show, title."},
		{"500 parcels: postcode. no names please", ""},
		{"20 boats: berth. Of course no berth is taken twice.", "20 boats: berth. no berth is taken twice."},
		{"20 boats: course, of course", ""},
		{"6,000 installs over 2025. Growth please - twice as many in the second half", "6,000 installs over 2025. Twice as many in the second half"},
		{"6,000 plants: growth - 3 to 9, height", ""},
		{"sales: price. We show them in euros.", ""},
	})
}
