package planner_test

import (
	"encoding/json"
	"flag"
	"hash/fnv"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

var allMutations = flag.Bool("all-mutations", false, "look at every description, and change every number of it, not a sample")

// numberRuns are digits that stand for a number: not those of a name, a code or a sample of
// one ("ST-07"), whose form alone counts.
var (
	numberRuns = regexp.MustCompile(`[0-9]+`)
	codeWord   = regexp.MustCompile(`^[(\["']*[A-Za-z]+[-_/]?[A-Za-z]*[-_#]?[0-9]`)
)

// formOnly are the descriptions with structured forms: sizes of types, cells of samples and
// the version of a schema show a form, and another of the same form is the same wish.
var formOnly = regexp.MustCompile(`(?i)create table|"properties"|"type"\s*:|like this:|structure as this|decimal\(|numeric\(|number\(|varchar\(|char\(|\t|^\d\)|;[^;\n]*;[^;\n]*;[^;\n]*\n|(?:[^,\n]+,){3}[^,\n]+\n(?:[^,\n]+,){3}`)

// lostNumbers are the numbers whose change is known to change nothing, with the reason.
var lostNumbers = map[string]string{
	"z2-39 3166": `"ISO 3166 alpha-2" is the name of a standard`,
	"x49 0":      `"sampled metre by metre from 0 to 20 m": its 0 stands elsewhere in the plan`,
	"c3-07 0":    `"load 0 to 60 tonnes never above its capacity": the lower bound is lost, and its 0 stands elsewhere in the plan`,
	"c4-16 000":  `"between 1,000 and 1,500 rows" makes the number in the middle: 1,001 rounds to the same`,
}

// TestNumbersMatter changes numbers of descriptions that lead to a plan: the plan, its
// questions or what is reported as unread must change with each. What a plan claims to have
// understood is understood, and not only covered by a span.
func TestNumbersMatter(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../testdata/descriptions/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no descriptions: %v", err)
	}
	tried := 0
	for _, file := range files {
		for _, d := range descriptions(t, filepath.Base(file)) {
			if formOnly.MatchString(d.Description) || !*allMutations && pick(d.ID)%64 != 0 {
				continue
			}
			res := plan(t, d.Description)
			if res.Contract == nil {
				continue // the questions come first
			}
			base := meaning(t, res)
			for _, at := range numberRuns.FindAllStringIndex(d.Description, -1) {
				key := d.ID + " " + d.Description[at[0]:at[1]]
				if ofCode(d.Description, at[0], at[1]) || lostNumbers[key] != "" || !*allMutations && pick(key)%4 != 0 {
					continue
				}
				tried++
				if !numberMatters(t, base, d.Description, at[0], at[1]) {
					t.Errorf("%s: another number in place of %q in %q changes nothing", d.ID, d.Description[at[0]:at[1]], around(d.Description, at[0], at[1]))
				}
			}
		}
	}
	t.Logf("%d numbers tried", tried)
	if tried < 25 {
		t.Errorf("only %d numbers were tried", tried)
	}
}

func pick(s string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(s))
	return h.Sum32()
}

// version is the sample of a release: its digits only show the form.
var version = regexp.MustCompile(`^\d+\.\d+\.\d+\b`)

// ofCode reports whether the digits are of a name, a code, a version, the key of a ticket or the number of an item of a list.
func ofCode(text string, from, to int) bool {
	word := func(b byte) bool { return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_' }
	if line := strings.LastIndexByte(text[:from], '\n') + 1; strings.TrimSpace(text[line:from]) == "" && to < len(text) && (text[to] == '.' || text[to] == ')') {
		return true // the number of an item of a list
	}
	if from > 0 && word(text[from-1]) || to < len(text) && text[to] == '_' {
		return true
	}
	start := strings.LastIndexAny(text[:from], " \n,;") + 1
	return codeWord.MatchString(text[start:to]) || version.MatchString(text[start:])
}

func around(text string, from, to int) string {
	return text[max(0, from-40):min(len(text), to+25)]
}

// numberMatters tries other numbers of the same width.
func numberMatters(t *testing.T, base, text string, from, to int) bool {
	t.Helper()
	n, err := strconv.ParseInt(text[from:to], 10, 64)
	if err != nil {
		return true
	}
	for _, other := range []int64{n + 1, 2*n + 1, max(n-1, 0)} {
		s := strconv.FormatInt(other, 10)
		for len(s) < to-from {
			s = "0" + s
		}
		if meaning(t, plan(t, text[:from]+s+text[to:])) != base {
			return true
		}
	}
	return false
}

// meaning is all of a result that a person reads; spans move with the text.
func meaning(t *testing.T, res planner.Result) string {
	t.Helper()
	res.Provenance = nil
	for i := range res.Assumptions {
		res.Assumptions[i].Span = nil
	}
	for i := range res.Unparsed {
		res.Unparsed[i].Span = planner.Span{}
	}
	b, err := json.Marshal(res)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
