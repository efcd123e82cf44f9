package report_test

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report"
)

// TestPatternsAreRegularExpressions holds the matcher against a regular expression of the same positions, on cells
// that have the pattern and on cells in which one byte differs.
func TestPatternsAreRegularExpressions(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		pattern := strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"#", "A", "a", "*", "x", "-", `\A`, `\#`, "7", "é"}), 1, 20).Draw(t, "pattern"), "")
		slots, err := contract.ParsePattern(pattern)
		if err != nil {
			t.Fatal(err)
		}
		match, err := report.Matcher(pattern)
		if err != nil {
			t.Fatal(err)
		}
		expression, cell := "^", []byte{}
		for _, slot := range slots {
			if slot.Literal {
				expression += regexp.QuoteMeta(slot.Alphabet)
				cell = append(cell, slot.Alphabet...)
				continue
			}
			expression += "[" + slot.Alphabet + "]"
			cell = append(cell, rapid.SampledFrom([]byte(slot.Alphabet)).Draw(t, "byte"))
		}
		want := regexp.MustCompile(expression + `\z`)
		if !match(cell) || !want.Match(cell) {
			t.Fatalf("%q does not have its pattern %q", cell, pattern)
		}
		switch at := rapid.IntRange(0, len(cell)-1).Draw(t, "at"); rapid.SampledFrom([]string{"change", "cut", "add"}).Draw(t, "how") {
		case "change":
			cell[at] = rapid.OneOf(rapid.Byte(), rapid.SampledFrom([]byte("/09:@AZ[`az{"))).Draw(t, "other")
		case "cut":
			cell = cell[:at]
		case "add":
			cell = append(cell, cell[at])
		}
		if got := match(cell); got != want.Match(cell) {
			t.Fatalf("%q has the pattern %q: %v", cell, pattern, got)
		}
	})
}
