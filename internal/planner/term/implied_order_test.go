package term_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/term"
)

func TestComesBefore(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		a, b string
		want bool
	}{
		"one word":                {"start", "end", true},
		"the other way round":     {"end", "start", false},
		"behind the same words":   {"contract start", "contract end", true},
		"behind other words":      {"contract start", "lease end", false},
		"only one has more words": {"contract start", "end", false},
		"of two words":            {"checked out", "brought back", true},
		"behind the same word":    {"book checked out", "book brought back", true},
		"the end of a word":       {"restart", "end", false},
		"inside a name":           {"start fee", "end fee", false},
		"itself":                  {"start", "start", false},
		"nothing":                 {"", "", false},
		"nothing behind":          {"start", "", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := term.ComesBefore(c.a, c.b); got != c.want {
				t.Errorf("%v", got)
			}
		})
	}
}
