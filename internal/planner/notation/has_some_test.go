package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestEachHasSome(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EachHasSome, map[string]struct{ text, want string }{
		"some":         {"30 books. 90 loans, every book has some, due in 2026", "30 books. 90 loans, every book has at least one, due in 2026"},
		"several":      {"12 clubs. 90 players, each club has several.", "12 clubs. 90 players, each club has at least 2."},
		"of a column":  {"40 products: sku. Every category has some of them.", ""},
		"another noun": {"12 clubs. 90 players, each club has some money", ""},
	})
}
