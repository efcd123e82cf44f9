package planner_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestSplicedTexts: a text that begins as one person's and goes on as another's, with words left out, is planned, asked
// about or refused, and accounts for all of its words.
func TestSplicedTexts(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../testdata/descriptions/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no descriptions: %v", err)
	}
	var texts [][]string
	for _, f := range files {
		for _, d := range descriptions(t, filepath.Base(f)) {
			if words := strings.Fields(d.Description); len(words) > 0 {
				texts = append(texts, words)
			}
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		piece := func(label string) []string {
			words := rapid.SampledFrom(texts).Draw(r, label)
			from := rapid.IntRange(0, len(words)-1).Draw(r, label+" from")
			return words[from:rapid.IntRange(from, len(words)).Draw(r, label+" to")]
		}
		var kept []string
		for _, w := range slices.Concat(piece("one"), piece("another")) {
			if rapid.IntRange(0, 15).Draw(r, "left out") > 0 {
				kept = append(kept, w)
			}
		}
		text := strings.Join(kept, rapid.SampledFrom([]string{" ", " ", "\n"}).Draw(r, "between"))
		if text == "" {
			return
		}
		res, err := planner.New().Plan(planner.Request{Description: text, AsOf: asOf})
		if err != nil {
			r.Fatalf("plan: %v", err)
		}
		checkSpans(r, text, res)
	})
}

// Texts that were found so.
func TestSplicedTextsOnce(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"began, monthly 14,000,",
		"in upper case with colons,",
		"drivers: email, licence unique, age cars: plate 300 craft",
	} {
		res, err := planner.New().Plan(planner.Request{Description: text, AsOf: asOf})
		if err != nil {
			t.Fatalf("plan: %v", err)
		}
		checkSpans(t, text, res)
	}
}
