package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDiedLater(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DiedLater, map[string]struct{ text, want string }{
		"born and died": {"composers: name, born 1650-1850, died later", "composers: name, birth year 1650-1850, death year 1670-1945 (after birth year)"},
		"years between": {"They were born between 1700 and 1900 and died 30 to 90 years later.", "birth year 1700-1900, death year 1730-1990 (after birth year)."},
		"a death told":  {"born 1650-1850, died 1700-1900", ""},
		"nobody died":   {"born 1950-1990, later moved", ""},
	})
}
