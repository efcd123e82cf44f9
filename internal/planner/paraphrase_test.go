package planner_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// Behind each paraphrase stand examples, "e: TEXT == THE SAME IN WORDS THAT ARE READ". The
// plans of both must be equal, nothing of TEXT may be left unread, and every paraphrase has one.
func TestParaphrases(t *testing.T) {
	files, err := filepath.Glob("lexicon/paraphrases/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no paraphrases", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rule, examples := "", 1
		for n, line := range strings.Split(string(text)+"\nend", "\n") {
			line = strings.TrimSpace(line)
			example, isExample := strings.CutPrefix(line, "e:")
			switch {
			case line == "" || strings.HasPrefix(line, "#"):
			case isExample:
				examples++
				t.Run(fmt.Sprintf("%s line %d", filepath.Base(file), n+1), func(t *testing.T) { sameInOtherWords(t, rule, example) })
			default:
				if examples == 0 {
					t.Errorf("%s: no example for %q", file, rule)
				}
				rule, examples = line, 0
			}
		}
	}
}

func sameInOtherWords(t *testing.T, rule, example string) {
	t.Helper()
	said, plain, ok := strings.Cut(example, " == ")
	if !ok {
		t.Fatal("no == in the example")
	}
	got, want := PlanOf(t, strings.TrimSpace(said)), PlanOf(t, strings.TrimSpace(plain))
	if got.Contract == nil || want.Contract == nil {
		t.Fatalf("%s: no plan: %v, %v", rule, got.Questions, want.Questions)
	}
	if len(got.Unparsed) > 0 || len(want.Unparsed) > 0 {
		t.Errorf("%s: unread: %v, %v", rule, got.Unparsed, want.Unparsed)
	}
	a, b := contractJSON(t, got), contractJSON(t, want)
	if !bytes.Equal(a, b) {
		t.Errorf("%s\nsaid  %s\nplain %s\n%s\n%s", rule, said, plain, a, b)
	}
	for _, p := range got.Provenance {
		if p.Span.Start < 0 || p.Span.Start >= p.Span.End || p.Span.End > len(strings.TrimSpace(said)) {
			t.Errorf("%s comes from %v, outside of the text", p.Path, p.Span)
		}
	}
}

func PlanOf(t *testing.T, text string) planner.Result {
	t.Helper()
	res, err := planner.New().Plan(planner.Request{Description: text, AsOf: asOf, DefaultSeed: "1"})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func contractJSON(t *testing.T, r planner.Result) []byte {
	t.Helper()
	out, err := json.MarshalIndent(r.Contract, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// What was asked about keeps its other words while it is answered.
func TestAnswerToWordsThatNeedAParaphrase(t *testing.T) {
	text := "support tickets with subject and priority low 60%, med 50%, 350 would be plenty"
	asked := PlanOf(t, text)
	if asked.Outcome != planner.Clarification {
		t.Fatalf("outcome %s", asked.Outcome)
	}
	res, err := planner.New().Plan(planner.Request{Description: "low 50%, med 50%", PreviousText: text, AsOf: asOf, DefaultSeed: "1"})
	if err != nil || res.Contract == nil {
		t.Fatal(err, res.Questions)
	}
	if len(res.Contract.Tables) != 1 || res.Contract.Tables[0].Rows != 350 || len(res.Unparsed) > 0 {
		t.Errorf("tables %+v, unread %v", res.Contract.Tables, res.Unparsed)
	}
}

// Unread words of the earlier text are the user's, not those of a paraphrase.
func TestUnreadWordsAreTheUsers(t *testing.T) {
	for _, text := range []string{
		"support tickets with subject and priority low/high, 350 would be plenty, frobnicate the gizmo 77 ways",
		"240 players in 12 clubs: name, shirt number 1-99 not repeated inside the same club, frobnicate the gizmo 77 ways",
	} {
		for _, f := range PlanOf(t, text).Unparsed {
			if text[f.Span.Start:f.Span.End] != f.Text {
				t.Errorf("%q stands at %v of %q", f.Text, f.Span, text)
			}
		}
	}
}

// saysTheSame holds that both texts are read whole and make the same plan.
func saysTheSame(t *testing.T, text, plain string) {
	t.Helper()
	got, want := PlanOf(t, text), PlanOf(t, plain)
	if got.Contract == nil || want.Contract == nil {
		t.Fatalf("no plan: %v, %v", got.Questions, want.Questions)
	}
	if len(got.Unparsed) > 0 || len(want.Unparsed) > 0 {
		t.Errorf("unread: %v, %v", got.Unparsed, want.Unparsed)
	}
	if a, b := contractJSON(t, got), contractJSON(t, want); !bytes.Equal(a, b) {
		t.Errorf("%s\n%s\n%s\n%s", text, a, plain, b)
	}
}

// sameFacts: each text, under the name of its case, is planned as the plain one beside it.
func sameFacts(t *testing.T, cases map[string][2]string) {
	t.Helper()
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sameInOtherWords(t, name, c[0]+" == "+c[1])
		})
	}
}
