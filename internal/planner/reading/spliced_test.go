package reading_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestSplicedTexts: a text that begins as one person's and goes on as another's, with words left out, is read soundly.
// Such texts lead further into the readers than words in any order do.
func TestSplicedTexts(t *testing.T) {
	texts := described(t)
	rapid.Check(t, func(t *rapid.T) {
		piece := func(label string) []string {
			words := rapid.SampledFrom(texts).Draw(t, label)
			from := rapid.IntRange(0, len(words)-1).Draw(t, label+" from")
			return words[from:rapid.IntRange(from, len(words)).Draw(t, label+" to")]
		}
		var kept []string
		for _, w := range slices.Concat(piece("one"), piece("another")) {
			if rapid.IntRange(0, 15).Draw(t, "left out") > 0 {
				kept = append(kept, w)
			}
		}
		text := strings.Join(kept, rapid.SampledFrom([]string{" ", " ", "\n"}).Draw(t, "between"))
		sound(t, text, read(text))
	})
}

// described are the words of the descriptions that people wrote for testdata/descriptions.
func described(t *testing.T) [][]string {
	files, err := filepath.Glob("../../../testdata/descriptions/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no descriptions: %v", err)
	}
	var out [][]string
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(src)) {
			var d struct{ Description string }
			if err := json.Unmarshal([]byte(line), &d); err != nil {
				t.Fatalf("%s: %v", f, err)
			}
			if words := strings.Fields(d.Description); len(words) > 0 {
				out = append(out, words)
			}
		}
	}
	return out
}

// TestLongTexts: the effort for a text does not grow with the square of its length, nor with the ways to read it. A text
// for which it does shows by the time that this test takes.
func TestLongTexts(t *testing.T) {
	for name, text := range map[string]string{
		"alternatives":  "10 users: tier " + strings.Repeat("a or ", 4_000),
		"columns":       "500 users with " + strings.Repeat("name, ", 2_000),
		"conditions":    "10 users: fee " + strings.Repeat("1 for a, ", 4_000),
		"halves":        strings.Repeat("half in a ", 1_500),
		"labels":        strings.Repeat("priority: high\n", 4_000),
		"open brackets": "10 users with " + strings.Repeat("(", 20_000),
		"prose":         "10 users with price. " + strings.Repeat("if the price of the order is above 5 then it is paid and ", 300),
		"slashes":       "100 rows: " + strings.Repeat("cat/dog, ", 2_500),
		"tables":        strings.Repeat("5 users have a name, city and price. The price is 5 to 10. ", 300),
		"tabs":          strings.Repeat("a\tb\n", 4_000),
	} {
		t.Run(name, func(t *testing.T) { sound(t, text, read(text)) })
	}
}
