package planner_test

import (
	"encoding/json"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// One planner serves all requests of a process at once: the answers are those of one after the other.
// The race detector runs this test alone of the package.
func TestPlansConcurrently(t *testing.T) {
	t.Parallel()
	texts := make([]string, 0, 64)
	for _, set := range []string{"examples.jsonl", "q5.jsonl"} {
		for _, d := range descriptions(t, set) {
			texts = append(texts, d.Description)
		}
	}
	texts = append(texts, "50k rows like my census upload where age > 60", "titanic style, 500 rows", "weather data London 2024 daily", "a day of telemetry of a water tank with a replay attack")
	one := planner.New()
	answer := func(text string) string {
		res, err := one.Plan(planner.Request{Description: text, AsOf: asOf, Datasets: uploads})
		if err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if res.Contract != nil && len(text)%8 == 0 {
			if res, err = one.Plan(planner.Request{Description: "make it 70 rows, drop the last column and add a note", Previous: res.Contract, PreviousText: text, AsOf: asOf}); err != nil {
				t.Errorf("revise %q: %v", text, err)
			}
		}
		out, err := json.Marshal(res)
		if err != nil {
			t.Error(err)
		}
		return string(out)
	}
	var all sync.WaitGroup
	answers := make([][]string, 4)
	for k := range answers {
		answers[k] = make([]string, len(texts))
		all.Go(func() {
			for i := range texts {
				i = (i + k*len(texts)/len(answers)) % len(texts)
				answers[k][i] = answer(texts[i])
			}
		})
	}
	all.Wait()
	for i, text := range texts {
		want := answer(text)
		for k := range answers {
			if answers[k][i] != want {
				t.Errorf("%q: %s, want %s", text, answers[k][i], want)
			}
		}
	}
}
