package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLetteredNames(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.LetteredNames, [][2]string{
		{"420 tenders: quote A 1-9; quote B 1-9; best: the lower of A and B", "420 tenders: quote_a 1-9; quote_b 1-9; best: the lower of quote_a and quote_b"},
		{"2000 users, half in variant A and half in variant B", ""},
	})
}
