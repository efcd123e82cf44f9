package notation_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
	"pgregory.net/rapid"
)

// What an automaton is sure of is what package regexp finds.
func TestAutomatonMatches(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		form, text string
		want       bool
	}{
		"in the middle":           {`b+c`, "aabbcd", true},
		"too early an end":        {`b+c`, "aabbd", false},
		"an end of the text":      {`\d+$`, "room 12", true},
		"none of the text":        {`\d+$`, "12 rooms", false},
		"an end of a line":        {`(?m)\d+$`, "room 12\nfloor", true},
		"a beginning of the text": {`\Aroom`, "a room", false},
		"a beginning of a line":   {`(?m)^room`, "a\nroom", true},
		"a word":                  {`\broom\b`, "rooms room", true},
		"no word":                 {`\broom\b`, "rooms", false},
		"inside a word":           {`\Boo\B`, "room", true},
		"a border beside a sign":  {`\b\x{e9}`, "caf\u00e9", true},
		"any but a line":          {`a.b`, "a\nb", false},
		"both cases":              {`(?i)room`, "ROOM", true},
		"a long s":                {`(?i)rooms`, "ROOM\u017f", true},
		"the other way":           {`(?i)\x{17f}`, "S", true},
		"kelvins":                 {`(?i)\d\x{212a}`, "5k", true},
		"letters outside ASCII":   {`\p{L}{4}`, "\u00e9t\u00e9s", true},
		"an empty text":           {`^$`, "", true},
		"nothing of one":          {`\w`, "", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := notation.NewPattern(c.form)
			for range 2 { // states that are made, and states that are known
				if match, sure := p.Matches(c.text); match != c.want || !sure {
					t.Errorf("match %v, sure %v", match, sure)
				}
			}
			if got := regexp.MustCompile(c.form).MatchString(c.text); got != c.want {
				t.Errorf("package regexp says %v", got)
			}
		})
	}
}

func TestAutomatonIsRegexp(t *testing.T) {
	t.Parallel()
	parts := []string{"a", "b", "S", `\d`, `\w`, `\b`, `\B`, "^", "$", ".", `\p{L}`, "[^a]", " ", `\s`, "(?i:s)", "(?i:k)", `(?m:^)`, `(?m:$)`, "(a|b )", "(?:ab)*", "a?", "b+?", "[a-c]{2,3}"}
	signs := []string{"a", "b", "s", "S", "k", "1", " ", "\n", "\u017f", "\u00e9", ".", "_", "c"}
	rapid.Check(t, func(t *rapid.T) {
		form := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 1, 8).Draw(t, "form"), "")
		p, want := notation.NewPattern(form), regexp.MustCompile(form)
		for range 5 {
			text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(signs), 0, 12).Draw(t, "text"), "")
			if match, sure := p.Matches(text); sure && match != want.MatchString(text) {
				t.Fatalf("%q in %q: %v", form, text, match)
			}
		}
	})
}

// An expression that takes too many states leaves the answer to package regexp.
func TestAutomatonIsBounded(t *testing.T) {
	t.Parallel()
	form := `a[ab]{12}c`
	p, want := notation.NewPattern(form), regexp.MustCompile(form)
	for n := range 1 << 12 {
		var text strings.Builder
		for k := range 14 {
			text.WriteByte("ab"[n>>k&1])
		}
		text.WriteString("abc"[n%3:])
		if got := p.MatchString(text.String()); got != want.MatchString(text.String()) {
			t.Fatalf("%q: %v", text.String(), got)
		}
	}
	if _, sure := p.Matches("abc"); sure {
		t.Error("more states than an automaton may have")
	}
}
