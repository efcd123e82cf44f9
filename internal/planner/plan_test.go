package planner_test

import (
	"bufio"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

var update = flag.Bool("update", false, "rewrite the golden contracts")

var asOf = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

type description struct {
	ID, Description string
	Expect          struct{ Outcome, Mention string }
}

func descriptions(t testing.TB, name string) []description {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "testdata", "descriptions", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []description
	lines := bufio.NewScanner(f)
	lines.Buffer(make([]byte, 1<<20), 1<<20)
	for lines.Scan() {
		var d description
		if err := json.Unmarshal(lines.Bytes(), &d); err != nil {
			t.Fatal(err)
		}
		out = append(out, d)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

func plan(t testing.TB, text string) planner.Result {
	t.Helper()
	res, err := planner.New().Plan(planner.Request{Description: text, AsOf: asOf})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// TestOutcomes plans every description of the corpora: the outcome is the expected one,
// contracts are valid, and nothing of the text is lost.
func TestOutcomes(t *testing.T) {
	t.Parallel()
	want := map[string][]planner.Outcome{
		"generate": {planner.Planned}, "ask": {planner.Clarification}, "refuse": {planner.Refused},
		"ask_or_refuse": {planner.Clarification, planner.Refused},
	}
	for _, file := range []string{"examples.jsonl", "heldout_before.jsonl", "heldout_after.jsonl"} {
		for _, d := range descriptions(t, file) {
			t.Run(d.ID, func(t *testing.T) {
				t.Parallel()
				res := plan(t, d.Description)
				ok := false
				for _, o := range want[d.Expect.Outcome] {
					ok = ok || res.Outcome == o
				}
				if !ok {
					t.Fatalf("outcome %s, want %s; questions %v", res.Outcome, d.Expect.Outcome, res.Questions)
				}
				if res.Contract != nil {
					if faults := res.Contract.Validate(); len(faults) > 0 {
						t.Fatalf("invalid contract: %v", faults)
					}
				}
				checkSpans(t, d.Description, res)
			})
		}
	}
}

func checkSpans(t rapid.TB, text string, res planner.Result) {
	t.Helper()
	last := 0
	for _, u := range res.Unparsed {
		if u.Span.Start < last || u.Span.End <= u.Span.Start || u.Span.End > len(text) {
			t.Fatalf("unparsed span %v is out of order or range", u.Span)
		}
		last = u.Span.End
		if got := text[u.Span.Start:u.Span.End]; got != u.Text {
			t.Fatalf("unparsed text %q, but the span holds %q", u.Text, got)
		}
	}
	for _, p := range res.Provenance {
		if p.Span.Start < 0 || p.Span.End > len(text) || p.Span.Start >= p.Span.End {
			t.Fatalf("provenance span %v of %s is out of range", p.Span, p.Path)
		}
	}
}

// TestGolden holds the contracts of the examples, byte for byte.
func TestGolden(t *testing.T) {
	t.Parallel()
	for _, d := range descriptions(t, "examples.jsonl") {
		t.Run(d.ID, func(t *testing.T) {
			t.Parallel()
			got, err := json.MarshalIndent(plan(t, d.Description), "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", "golden", d.ID+".json")
			if *update {
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, append(got, '\n'), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.TrimSpace(string(want)), string(got)); diff != "" {
				t.Fatalf("plan differs from %s (-want +got):\n%s", path, diff)
			}
		})
	}
}

func TestPlanIsStable(t *testing.T) {
	t.Parallel()
	d := descriptions(t, "heldout_before.jsonl")[3]
	first, err := json.Marshal(plan(t, d.Description))
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		again, err := json.Marshal(plan(t, d.Description))
		if err != nil {
			t.Fatal(err)
		}
		if string(again) != string(first) {
			t.Fatal("the same description gave another plan")
		}
	}
}

func TestRequestParameters(t *testing.T) {
	t.Parallel()
	seed := uint64(77)
	t.Run("rows beside the text win and are stated", func(t *testing.T) {
		t.Parallel()
		res, err := planner.New().Plan(planner.Request{Description: "200 customers: name, email", Rows: 50, Seed: &seed, AsOf: asOf})
		if err != nil {
			t.Fatal(err)
		}
		if got := res.Contract.Tables[0].Rows; got != 50 {
			t.Fatalf("rows %d, want 50", got)
		}
		if res.Contract.Seed != "77" {
			t.Fatalf("seed %s, want 77", res.Contract.Seed)
		}
		found := false
		for _, a := range res.Assumptions {
			found = found || strings.Contains(a.Text, "not 200 as in the text")
		}
		if !found {
			t.Fatalf("the conflict is not stated: %v", res.Assumptions)
		}
	})
	t.Run("children follow the requested rows", func(t *testing.T) {
		t.Parallel()
		res, err := planner.New().Plan(planner.Request{Description: "customers with name and email; each customer has exactly 3 orders with order date and amount", Rows: 40, AsOf: asOf})
		if err != nil {
			t.Fatal(err)
		}
		if orders, ok := res.Contract.Table("orders"); !ok || orders.Rows != 120 {
			t.Fatalf("orders: %+v", orders)
		}
	})
	t.Run("an answer completes the question's text", func(t *testing.T) {
		t.Parallel()
		answer := "300 customers with name, email and city"
		res, err := planner.New().Plan(planner.Request{Description: answer, PreviousText: "I want test data.", AsOf: asOf})
		if err != nil {
			t.Fatal(err)
		}
		if res.Outcome != planner.Planned || res.Contract.Tables[0].Rows != 300 {
			t.Fatalf("%+v", res)
		}
		checkSpans(t, answer, res)
	})
	for name, req := range map[string]planner.Request{
		"no day":    {Description: "10 users"},
		"too long":  {Description: strings.Repeat("a ", planner.MaxDescription), AsOf: asOf},
		"not UTF-8": {Description: "10 users \xff", AsOf: asOf},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := planner.New().Plan(req); err == nil {
				t.Fatal("no error")
			}
		})
	}
}

func column(t *testing.T, c *contract.Contract, path string) *contract.Column {
	t.Helper()
	table, name, _ := strings.Cut(path, ".")
	tt, ok := c.Table(table)
	if !ok {
		t.Fatalf("no table %s", table)
	}
	col, ok := tt.Column(name)
	if !ok {
		var names []string
		for _, c := range tt.Columns {
			names = append(names, c.Name)
		}
		t.Fatalf("no column %s among %v", path, names)
	}
	return col
}

func BenchmarkPlan(b *testing.B) {
	all := descriptions(b, "heldout_before.jsonl")
	p := planner.New()
	for _, d := range all { // what is made once is made before
		if _, err := p.Plan(planner.Request{Description: d.Description, AsOf: asOf}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	before := processorTime(b)
	for i := 0; b.Loop(); i++ {
		if _, err := p.Plan(planner.Request{Description: all[i%len(all)].Description, AsOf: asOf}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(processorTime(b)-before)/float64(b.N), "cpu-ns/op")
}

func FuzzPlan(f *testing.F) {
	for _, file := range []string{"examples.jsonl", "heldout_before.jsonl", "heldout_after.jsonl"} {
		for _, d := range descriptions(f, file) {
			f.Add(d.Description)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		res, err := planner.New().Plan(planner.Request{Description: text, AsOf: asOf})
		if err != nil {
			return
		}
		checkSpans(t, text, res)
		if both := overlapping(res); len(both) > 0 {
			t.Fatal(both)
		}
		if res.Contract != nil {
			if faults := res.Contract.Validate(); len(faults) > 0 {
				t.Fatalf("invalid contract: %v", faults)
			}
			if parts := sourceless(text, res); len(parts) > 0 {
				t.Fatalf("without a source: %v", parts)
			}
		} else if res.Outcome == planner.Clarification && len(res.Questions) == 0 {
			t.Fatal("a clarification without a question")
		}
	})
}
