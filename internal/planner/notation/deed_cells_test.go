package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDeedCells(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.DeedCells, [][2]string{
		{"items: claimed by (name) and claimed on. only 30% get claimed, for the rest both are blank. end", "items: claimed by (name) and claimed on. claimed by is empty for 70%. claimed on is empty when claimed by is empty. end"},
		{"parcels: signed by, signed on. A quarter are never signed: then both are null.", "parcels: signed by, signed on. signed by is empty for 25%. signed on is empty when signed by is empty."},
		{"bikes: sold on, sold to (name), sold for 100-900. 60% of them are sold; for the others all three are left blank", "bikes: sold on, sold to (name), sold for 100-900. sold on is empty for 40%. sold to is empty when sold on is empty. sold for is empty when sold on is empty"},
		{"items: claimed by, found on. only 30% get claimed, for the rest both are blank", ""},
		{"items: claimed by, claimed on. 30% are not claimed, for the rest both are blank", ""},
		{"items: claimed by, claimed on. 30% are claimed, for the rest both are known", ""},
	})
}
