package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNamelessCodes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NamelessCodes, map[string]struct{ text, want string }{
		"behind a comma": {"300 gift card codes, 12 letters, value 5-9", "300 gift card codes: code 12 letters, value 5-9"},
		"a courtesy":     {"300 tokens pls: 32 hex, owner", "300 tokens pls: token 32 hex, owner"},
		"other columns":  {"300 codes, value 5-9, owner", ""},
		"no codes":       {"300 shops, 12 digits", ""},
	})
	rewrites(t, notation.Shorthands, map[string]struct{ text, want string }{
		"characters":        {"code 8 chars uppercase letters/digits, age", "code 8 uppercase letters and digits, age"},
		"characters of":     {"pin 6 characters (digits), age", "pin 6 digits, age"},
		"letters or digits": {"ref 6 letters/digits, age", "ref 6 letters and digits, age"},
		"a length":          {"note 10-80 chars, age", ""},
		"a percentage":      {"classes: % girls 30-60, size", "classes: percent girls 30-60, size"},
	})
}
