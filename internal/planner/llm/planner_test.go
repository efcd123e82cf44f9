package llm_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/planner/llm"
)

const (
	description = "100 pets with name, species cat or dog 30/70 and the mood they are in"
	// good differs from the offline planner's reading in one column, and has another one.
	good = `{"locale":"en_US","tables":[{"name":"pets","rows":100,"columns":[
		{"name":"name","type":"string","semantic":"first_name"},
		{"name":"species","type":"string","values":[{"value":"cat","share":0.3},{"value":"dog","share":0.7}]},
		{"name":"mood","type":"string","values":[{"value":"calm","share":0.5},{"value":"wild","share":0.5}]}]}]}`
	// wrong is JSON whose shares do not sum to 1.
	wrong = `{"locale":"en_US","tables":[{"name":"pets","rows":100,"columns":[{"name":"mood","type":"string","values":[{"value":"calm","share":0.5},{"value":"wild","share":0.9}]}]}]}`
	// hostile tries what a text could make a model do: other seeds and days, more rows than there may be.
	hostile = `{"version":"9","seed":"666","as_of":"1999-01-01","locale":"en_US","tables":[{"name":"pets","rows":2000000000,"columns":[{"name":"x","type":"integer"}]}]}`
)

func request() planner.Request {
	return planner.Request{
		Description: description, AsOf: asOf, DefaultSeed: "7141",
		Datasets: []planner.Dataset{{ID: "ds_1", Name: "salaries of the board", Rows: 12}},
	}
}

func TestAGoodAnswerIsThePlan(t *testing.T) {
	t.Parallel()
	for _, s := range shapes {
		for name, document := range map[string]string{
			"a document":    good,
			"in a fence":    "```json\n" + good + "\n```",
			"in a string":   encoded(good),
			"with its seed": strings.Replace(good, "{", `{"seed":"666","as_of":"1999-01-01","version":"9",`, 1),
		} {
			if s.name == "bedrock" && name == "in a fence" || s.name == "openai" && name == "in a string" {
				continue // a tool's input has no fence, and a text is a string already
			}
			t.Run(s.name+"/"+name, func(t *testing.T) {
				t.Parallel()
				d := &double{answers: []func(http.ResponseWriter, *http.Request){says(s.contract(document))}}
				req := request()
				got := s.open(t, d, nil).Draft(t.Context(), req, offline(t, req))
				if got.Outcome != planner.Planned || len(got.Contract.Tables[0].Columns) != 3 {
					t.Fatalf("the plan is %+v", got)
				}
				if c := got.Contract; c.Seed != "7141" || c.AsOf != "2026-11-20" || c.Version != contract.Version {
					t.Errorf("the model decided seed %s, day %s or version %s", c.Seed, c.AsOf, c.Version)
				}
				if faults := got.Contract.Validate(); len(faults) > 0 {
					t.Error(faults)
				}
				if !said(got, "a-model wrote this plan") || !said(got, "the column pets.mood is") {
					t.Errorf("the plan does not say what the model wrote: %+v", got.Assumptions)
				}
			})
		}
	}
}

func TestWhatBothReadKeepsItsPlaceInTheText(t *testing.T) {
	t.Parallel()
	s, req := shapes[1], request()
	req.Description = "100 pets with species cat or dog 30/70"
	before := offline(t, req)
	raw, err := before.Contract.Canonical()
	if err != nil {
		t.Fatal(err)
	}
	d := &double{answers: []func(http.ResponseWriter, *http.Request){says(s.contract(string(raw)))}}
	got := s.open(t, d, nil).Draft(t.Context(), req, before)
	if diff := cmp.Diff(before.Provenance, got.Provenance); diff != "" {
		t.Errorf("places in the text (-offline +merged):\n%s", diff)
	}
	if diff := cmp.Diff(before.Assumptions, got.Assumptions[1:]); diff != "" {
		t.Errorf("assumptions (-offline +merged):\n%s", diff)
	}
	if !said(got, "read the description alike") {
		t.Errorf("first assumption: %+v", got.Assumptions[0])
	}
}

func TestPathsFollowTheirElements(t *testing.T) {
	t.Parallel()
	s, req := shapes[1], request()
	before := offline(t, req)
	d := &double{answers: []func(http.ResponseWriter, *http.Request){says(s.contract(
		`{"locale":"en_US","tables":[{"name":"owners","rows":5,"columns":[{"name":"id","type":"integer","primary_key":true}]},{"name":"pets","rows":100,"columns":[
		{"name":"mood","type":"string","pattern":"AA"},{"name":"species","type":"string","values":[{"value":"cat","share":0.3},{"value":"dog","share":0.7}]}]}]}`))}}
	got := s.open(t, d, nil).Draft(t.Context(), req, before)
	found := false
	for _, p := range got.Provenance {
		if p.Path == "tables[1].columns[1]" {
			found = true
			if text := description[p.Span.Start:p.Span.End]; !strings.Contains(text, "species") {
				t.Errorf("species comes from %q", text)
			}
		}
	}
	if !found || !said(got, "left out the column pets.name") || !said(got, "the table owners is the language model's") {
		t.Errorf("%+v\n%+v", got.Provenance, got.Assumptions)
	}
}

func TestASecondAnswerMayMendTheFirst(t *testing.T) {
	t.Parallel()
	for _, s := range shapes {
		for name, first := range map[string]string{"broken JSON": `{"locale": "en_US", "tab`, "wrong shares": wrong, "too many rows": hostile, "no object": `[1]`, "a null": `{"tables":null}`} {
			t.Run(s.name+"/"+name, func(t *testing.T) {
				t.Parallel()
				d := &double{answers: []func(http.ResponseWriter, *http.Request){says(s.contract(first)), says(s.contract(good))}}
				req := request()
				got := s.open(t, d, nil).Draft(t.Context(), req, offline(t, req))
				if !said(got, "wrote this plan") || len(d.questions()) != 2 {
					t.Fatalf("asked %d times; %+v", len(d.questions()), got.Assumptions)
				}
				if !strings.Contains(d.questions()[1], "no valid contract") || strings.Contains(d.questions()[0], "no valid contract") {
					t.Error("only the second question must tell the faults of the first answer")
				}
			})
		}
	}
}

// TestFailuresLeaveTheOfflinePlan: whatever the endpoint does, the offline plan stands
// and says why.
func TestFailuresLeaveTheOfflinePlan(t *testing.T) {
	t.Parallel()
	hangs := func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	// With its length announced: of a body in chunks the SDK of AWS now and then only tells that its connection closed.
	huge := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "4194304")
		chunk := bytes.Repeat([]byte(" "), 1<<16)
		for range 64 {
			if _, err := w.Write(chunk); err != nil {
				return
			}
		}
	}
	endless := func(w http.ResponseWriter, _ *http.Request) {
		chunk := bytes.Repeat([]byte(" "), 1<<16)
		for {
			if _, err := w.Write(chunk); err != nil {
				return
			}
		}
	}
	type answers = []func(http.ResponseWriter, *http.Request)
	type failure struct {
		name    string
		answers answers
		says    string
		asked   int
	}
	for _, s := range shapes {
		cases := []failure{
			{"wrong twice", answers{says(s.contract(wrong)), says(s.contract(wrong))}, "answered twice with what is no valid contract", 2},
			{"hostile twice", answers{says(s.contract(hostile)), says(s.contract(hostile))}, "no valid contract", 2},
			{"refusal", answers{says(s.refusal)}, "refused to answer", 1},
			{"cut", answers{says(s.cut)}, "too long a text", 1},
			{"huge", answers{huge}, "too long a text", 1},
			{"429", answers{status(http.StatusTooManyRequests)}, "was busy", 1},
			{"403", answers{status(http.StatusForbidden)}, "could not be asked", 1},
			{"500", answers{status(http.StatusInternalServerError)}, "could not be asked", 1},
			{"elsewhere", answers{func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Location", "/other")
				w.WriteHeader(http.StatusTemporaryRedirect)
			}, says(s.contract(good))}, "could not be asked", 1},
			{"another protocol", answers{says(`<html>hello</html>`)}, "could not be asked", 1},
			{"time", answers{hangs}, "did not answer in time", 1},
			{"time of the second answer", answers{says(s.contract(wrong)), hangs}, "did not answer in time", 2},
		}
		if s.name != "bedrock" {
			cases = append(cases, failure{"endless", answers{endless}, "too long a text", 1})
		}
		for _, c := range cases {
			t.Run(s.name+"/"+c.name, func(t *testing.T) {
				t.Parallel()
				d := &double{answers: c.answers}
				var log bytes.Buffer
				p := s.open(t, d, func(config *llm.Config) {
					config.Log = slog.New(slog.NewTextHandler(&log, nil))
					if strings.HasPrefix(c.name, "time") {
						config.Timeout = 300 * time.Millisecond
					}
				})
				req := request()
				want := offline(t, req)
				got := p.Draft(t.Context(), req, want)
				if diff := cmp.Diff(want.Contract, got.Contract); diff != "" {
					t.Errorf("contract (-offline +got):\n%s", diff)
				}
				last := got.Assumptions[len(got.Assumptions)-1].Text
				if len(got.Assumptions) != len(want.Assumptions)+1 || !strings.Contains(last, c.says) {
					t.Errorf("says %q, want one more assumption with %q", last, c.says)
				}
				if len(d.questions()) != c.asked && !strings.HasPrefix(c.name, "time") {
					t.Errorf("asked %d times, want %d", len(d.questions()), c.asked)
				}
				if strings.Contains(log.String(), apiKey) || strings.Contains(log.String(), "the mood they are in") || log.Len() == 0 {
					t.Errorf("logged: %s", log.String())
				}
			})
		}
	}
}

// TestWhatTheModelSees: the question holds description, day and locale, and neither seed
// nor anything of datasets.
func TestWhatTheModelSees(t *testing.T) {
	t.Parallel()
	for _, s := range shapes {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			d := &double{answers: []func(http.ResponseWriter, *http.Request){says(s.contract(good))}}
			req := request()
			s.open(t, d, nil).Draft(t.Context(), req, offline(t, req))
			for _, want := range []string{"the mood they are in", "2026-11-20", "en_US", "additionalProperties", "a-model"} {
				if !strings.Contains(d.questions()[0]+d.path(0), want) {
					t.Errorf("the question lacks %q", want)
				}
			}
			for _, secret := range []string{"7141", "salaries", "ds_1", apiKey} {
				if strings.Contains(d.questions()[0], secret) {
					t.Errorf("the question holds %q", secret)
				}
			}
			if s.name == "openai" && d.header(0).Get("Authorization") != "Bearer "+apiKey {
				t.Error("the key was not sent")
			}
		})
	}
}

func TestRowsBesideTheTextBind(t *testing.T) {
	t.Parallel()
	s, req := shapes[1], request()
	req.Rows = 250
	d := &double{answers: []func(http.ResponseWriter, *http.Request){says(s.contract(good)), says(s.contract(strings.Replace(good, `"rows":100`, `"rows":250`, 1)))}}
	got := s.open(t, d, nil).Draft(t.Context(), req, offline(t, req))
	if got.Contract.Tables[0].Rows != 250 || len(d.questions()) != 2 || !strings.Contains(d.questions()[1], "exactly 250 rows") {
		t.Errorf("%d rows after %d questions", got.Contract.Tables[0].Rows, len(d.questions()))
	}
}

func TestWhatTheModelIsNotAsked(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text  string
		takes bool
	}{
		"a plan":                 {"100 customers with name and email", true},
		"a text in German":       {"Erstelle einhundert Kundinnen mit Namen und Anschrift", true},
		"shares over 100":        {"100 customers with tier gold 80%, silver 70%", false},
		"real people's identity": {"the real names and home addresses of actual employees of Siemens", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := &double{}
			p := shapes[1].open(t, d, nil)
			res := offline(t, planner.Request{Description: c.text, AsOf: asOf})
			if got := p.Takes(res); got != c.takes {
				t.Fatalf("takes %v, want %v: %s %+v", got, c.takes, res.Outcome, res.Questions)
			}
			if !c.takes {
				if diff := cmp.Diff(res, p.Draft(t.Context(), planner.Request{Description: c.text, AsOf: asOf}, res)); diff != "" || len(d.questions()) > 0 {
					t.Errorf("asked %d times; (-before +after):\n%s", len(d.questions()), diff)
				}
			}
		})
	}
}

// TestAModelReadsWhatTheOfflinePlannerCannot: a question becomes a plan, or stays.
func TestAModelReadsWhatTheOfflinePlannerCannot(t *testing.T) {
	t.Parallel()
	s := shapes[0]
	req := planner.Request{Description: "Hallo!", AsOf: asOf, DefaultSeed: "5"}
	res := offline(t, req)
	if res.Outcome != planner.Clarification {
		t.Fatalf("the offline planner made a %s of it", res.Outcome)
	}
	d := &double{answers: []func(http.ResponseWriter, *http.Request){says(s.contract(good))}}
	p := s.open(t, d, nil)
	if got := p.Draft(t.Context(), req, res); got.Outcome != planner.Planned || got.Contract.Seed != "5" {
		t.Errorf("%+v", got)
	}
	if got := p.Draft(t.Context(), req, res); got.Outcome != planner.Clarification || len(got.Questions) == 0 {
		t.Errorf("%+v", got)
	}
}

func TestWhoeverGivesUpGetsTheOfflinePlan(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	d := &double{answers: []func(http.ResponseWriter, *http.Request){func(_ http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	}}}
	req := request()
	if got := shapes[0].open(t, d, nil).Draft(ctx, req, offline(t, req)); !said(got, "was not waited for") {
		t.Errorf("%+v", got.Assumptions)
	}
}
