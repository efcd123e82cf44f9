package token_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/token"
)

const kept = "300 members with a name, a plan of basic or plus, and the day they joined in 2024"

// Who changes the tokens of a text changes those of nobody else.
func TestTokensAreOnesOwn(t *testing.T) {
	t.Parallel()
	own := token.Tokenize(kept)
	own[1].Low = "guests"
	if again := token.Tokenize(kept); again[1].Low != "members" || len(again) != len(own) {
		t.Errorf("%+v", again[1])
	}
}

func TestRecent(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		texts []string
		made  int
	}{
		"the same":           {[]string{"a", "a", "a"}, 1},
		"two in turn":        {[]string{"a", "b", "a", "b"}, 2},
		"one of long ago":    {append(strings.Split("a b c d e f g h i", " "), "a"), 10},
		"what is not so old": {append(strings.Split("a b c d e f g h", " "), "a"), 8},
		"an empty one":       {[]string{"", ""}, 1},
		"too long to keep":   {[]string{strings.Repeat("a", 1<<20), strings.Repeat("a", 1<<20)}, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var r token.Recent[int]
			made := 0
			for _, text := range c.texts {
				if got := r.Of(text, func(text string) int { made++; return len(text) }); got != len(text) {
					t.Errorf("%d of %q", got, text)
				}
			}
			if made != c.made {
				t.Errorf("made %d times, want %d", made, c.made)
			}
		})
	}
}

func TestRecentAtOnce(t *testing.T) {
	t.Parallel()
	var r token.Recent[string]
	var all sync.WaitGroup
	for k := range 4 {
		all.Go(func() {
			for n := range 1000 {
				text := strings.Repeat("ab", (n+k)%20)
				if got := r.Of(text, func(text string) string { return text + "!" }); got != text+"!" {
					t.Errorf("%q of %q", got, text)
				}
			}
		})
	}
	all.Wait()
}
