package mock_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/mock"
)

// Numbered patterns give the texts that any pattern gives, digit by digit, also for numbers that they have no room for.
func TestNumberedPatterns(t *testing.T) {
	t.Parallel()
	for pattern, is := range map[string]bool{
		"#": true, "##": true, "INV-#####": true, `\#-######`: true, "ORD-": true, "##################": true, "1234567890123456########": true,
		"": true, "#-#": false, "A##": false, "##x": false, "12345678901234567########": false,
	} {
		if _, ok := mock.AppendNumbered(nil, pattern, 0); ok != is {
			t.Errorf("%q is numbered: %v", pattern, ok)
		}
		if !is {
			continue
		}
		rapid.Check(t, func(t *rapid.T) {
			number := rapid.Uint64().Draw(t, "number") >> rapid.IntRange(0, 63).Draw(t, "shift")
			got, _ := mock.AppendNumbered([]byte("before"), pattern, number)
			if want := mock.AppendPattern([]byte("before"), pattern, number); string(got) != string(want) {
				t.Fatalf("%q, number %d: %q instead of %q", pattern, number, got, want)
			}
		})
	}
}

// Sets of characters take their turn like all digits and letters, also where a set is as large as the digits.
func TestSetsInPatterns(t *testing.T) {
	t.Parallel()
	for pattern, want := range map[string]string{"[1-4]A#": "3B7", "[A-J]#": "D7", `\[1-4]#`: "[1-4]7", "[ACX-Z]": "X", "[4-1]#": "[4-1]7"} {
		if got := string(mock.AppendPattern(nil, pattern, 2*260+17)); got != want {
			t.Errorf("%s is %s, want %s", pattern, got, want)
		}
	}
}
