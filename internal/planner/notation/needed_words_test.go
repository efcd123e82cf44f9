package notation_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNeededWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		form, text string
		want       bool
	}{
		"one of two":       {`(?i)\b(?:once|twice) a day`, "TWICE A DAY", true},
		"none of two":      {`(?i)\b(?:once|twice) a day`, "every two weeks", false},
		"the longest":      {`a\d+ steps`, "a5 feet", false},
		"may be left out":  {`\d(?: steps)?`, "5 feet", true},
		"no text at all":   {`\p{L}+.`, "none", true},
		"one of which any": {`(?:once|\d+) more`, "7 more", true},
		"all of a row":     {`(?i)\b(once|twice) (?:a|each) day`, "once an hour", false},
		"through a group":  {`(?i)thank (you card)s?`, "thank the card of you", false},
		"a long s":         {`(?i)steps`, "\u017ftep\u017f", true},
		"kelvins":          {`(?i)\d k`, "5 \u212a", true},
		"letters of both":  {`(?i)gr\xf6\xdfe a`, "GR\u00d6\u1e9eE A", true},
		"a sign of few":    {`\d[%\x{2030}]`, "5 per cent", false},
		"a sign outside":   {`\d[%\x{2030}]`, "5\u2030", true},
		"none of a sign":   {`\d(?:-|to)\d`, "5 and 6", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := notation.NewPattern(c.form).CouldMatch(c.text); got != c.want {
				t.Errorf("%v", got)
			}
		})
	}
}

// No form is spared in a text that it matches.
func TestNeededWordsOfMatches(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../../testdata/descriptions/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	matches := 0
	for k, file := range files {
		if k%8 != 0 {
			continue // all of them take half a minute
		}
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var d struct{ Description string }
			if err := json.Unmarshal(lines.Bytes(), &d); err != nil {
				t.Fatal(err)
			}
			for _, form := range notation.Short() {
				if !form.Expression().MatchString(d.Description) {
					continue
				}
				if matches++; !form.CouldMatch(d.Description) {
					t.Errorf("%s is spared in %q", form.Expression(), d.Description)
				}
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
	if matches < 20 {
		t.Errorf("%d matches show nothing", matches)
	}
}
