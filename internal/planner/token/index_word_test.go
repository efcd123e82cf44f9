package token_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/token"
)

func TestIndexWord(t *testing.T) {
	for name, c := range map[string]struct {
		text, phrase string
		want         int
	}{
		"alone":               {"real", "real", 0},
		"behind a longer one": {"surreal, real people", "real people", 9},
		"in a longer one":     {"realistic", "real", -1},
		"beside an umlaut":    {"übermps mpsü", "mps", -1},
		"not there":           {"", "real", -1},
	} {
		t.Run(name, func(t *testing.T) {
			if got := token.IndexWord(c.text, c.phrase); got != c.want {
				t.Errorf("%d, want %d", got, c.want)
			}
		})
	}
}
