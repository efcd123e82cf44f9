package sample_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/sample"
)

func TestPattern(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{
		"INV-2041":    "INV-####",
		"CS101":       "CS###",
		"AAA-9999":    "AAA-####",
		"XX-###":      "XX-###",
		"A1234BC":     `\A####BC`,
		"24/00123/FU": "##/#####/FU",
		"BP-2023-17":  "BP-202#-##",
		"2024/017":    "202#/###",
		"SMP-YYYY-##": "SMP-202#-##",
		"X-1850-22":   "X-####-##",
		"AA-###-A":    "AA-###-A",
	} {
		if got := sample.Pattern(code); strings.ReplaceAll(got, `\`, "") != strings.ReplaceAll(want, `\`, "") {
			t.Errorf("%s is one of %s, want %s", code, got, want)
		}
	}
}

// TestPatternOfWords: letters that make a word stand for themselves.
func TestPatternOfWords(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{"DATA-####": `D\AT\A-####`, "AA-##": "AA-##", "ALASKA##": `\AL\ASK\A##`, "AA##": "AA##"} {
		if got := sample.Pattern(code); got != want {
			t.Errorf("%s is one of %s, want %s", code, got, want)
		}
	}
}

func TestStem(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{"INV-2025-0001": "INV-2025-", "x1": "x", "42": "", "abc": ""} {
		if got := sample.Stem(code); got != want {
			t.Errorf("the stem of %s is %q, want %q", code, got, want)
		}
	}
}

func TestWells(t *testing.T) {
	t.Parallel()
	if got := strings.Join(sample.Wells("A1", "B3"), " "); got != "A1 A2 A3 B1 B2 B3" {
		t.Errorf("A1 to B3 are %s", got)
	}
	if got := sample.Wells("A01", "H12"); len(got) != 96 || got[95] != "H12" {
		t.Errorf("A01 to H12 are %d wells", len(got))
	}
	for _, corners := range [][2]string{{"B1", "D6"}, {"A1", "A6"}, {"A1", "D30"}, {"A2", "D6"}, {"INV1", "INV9"}} {
		if got := sample.Wells(corners[0], corners[1]); got != nil {
			t.Errorf("%s to %s are %v", corners[0], corners[1], got)
		}
	}
}
