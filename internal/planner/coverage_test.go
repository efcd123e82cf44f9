package planner_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner"
)

// sayNothing are the words that a plan may leave without an owner.
var sayNothing = strings.Fields("there's the a an and or with of for to in on at is are be it its they their there that this these those which who also please just some all each every as by from me us my our we i you can could would should will has have contain contains containing include includes including following columns column fields field table tables data dataset rows row values value should then so etc records again well")

// TestNothingIsDropped plans every second description of the repository: each word and number of
// it is in the provenance, in an assumption's span, in Unparsed, or quoted by a question;
// each part of the contract has a source; and nothing is both read and unread.
func TestNothingIsDropped(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../testdata/descriptions/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no descriptions: %v", err)
	}
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var c struct{ ID, Description string }
			if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if !*allMutations && pick(c.ID)%4 > 0 {
				continue
			}
			t.Run(c.ID, func(t *testing.T) {
				t.Parallel()
				res := plan(t, c.Description)
				if res.Outcome == planner.Refused {
					return // the whole request is answered by the refusal
				}
				for _, word := range uncovered(c.Description, res) {
					t.Errorf("%q is dropped silently from %q", word, c.Description)
				}
				if res.Contract != nil {
					for _, part := range sourceless(c.Description, res) {
						t.Errorf("%s has no source in %q", part, c.Description)
					}
				}
				for _, both := range overlapping(res) {
					t.Errorf("%s in %q", both, c.Description)
				}
			})
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// uncovered lists the words and numbers of text that the result does not account for.
func uncovered(text string, res planner.Result) []string {
	covered := make([]bool, len(text))
	mark := func(s planner.Span) {
		for i := s.Start; i < s.End; i++ {
			covered[i] = true
		}
	}
	for _, p := range res.Provenance {
		mark(p.Span)
	}
	for _, a := range res.Assumptions {
		if a.Span != nil {
			mark(*a.Span)
		}
	}
	for _, u := range res.Unparsed {
		mark(u.Span)
	}
	for _, q := range res.Questions {
		for quoted := range strings.SplitSeq(q.Text, `"`) {
			if at := strings.Index(text, quoted); at >= 0 && len(quoted) > 2 {
				mark(planner.Span{Start: at, End: at + len(quoted)})
			}
		}
	}
	var out []string
	for i := 0; i < len(text); {
		end := i
		for end < len(text) {
			r, n := utf8.DecodeRuneInString(text[end:])
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && !(r == '\'' && end > i) {
				break
			}
			end += n
		}
		if end == i {
			_, n := utf8.DecodeRuneInString(text[i:])
			i += n
			continue
		}
		if word := text[i:end]; !covered[i] && !silent(strings.TrimSuffix(strings.TrimSuffix(word, "'s"), "'re")) { // "that's" is "that is", "they're" "they are"
			out = append(out, word)
		}
		i = end
	}
	return out
}

func silent(word string) bool {
	for _, w := range sayNothing {
		if strings.EqualFold(w, word) {
			return true
		}
	}
	return false
}
