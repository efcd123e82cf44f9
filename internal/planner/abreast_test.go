package planner_test

import (
	"encoding/json"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/planner"
)

// withProcessors runs what it is given on so many processors. It must not run beside other tests.
func withProcessors(n int, run func()) {
	before := runtime.GOMAXPROCS(n)
	defer runtime.GOMAXPROCS(before)
	run()
}

// doubtful are texts of which more is read than one wording by one reader.
var doubtful = []string{
	"I'd love some data on gym goers, say 300 of them, who they are, how old (16 to 80, most in their thirties), when they joined over the past three years, whether they still come, and for every one the visits they made, somewhere around twenty each, with how long they stayed.",
	"A garage keeps 800 cars, each with a plate like AB-123, a model and the year it was built, 2005 to 2024. Repairs: 3,000, each of one car, with what was done, hours from 0.5 to 12 and a cost that is usually about 60 an hour. No car comes back within a week.",
	"60 plots numbered 1 to 60, size (small, medium or large), rent mostly 40-90 with a long tail, waiting since 2019, and no two gardeners on one plot. Two in three pay by transfer.",
	"500 shipments, weight 0.5 to 30 kg, list price mostly 200-600 with a few over 2000, delivered yes/no 95% yes, arrival later than dispatch but before 15 June 2024 in any case",
	"twelve hives called H1 to H12, weighed once a day for a season, weight rising until July and falling behind it, and in each hive a queen whose age is 1-4",
}

// A plan does not depend on how many processors there are to read ahead on.
func TestPlansWithManyProcessors(t *testing.T) {
	p := planner.For(planner.Host{Check: func(c *contract.Contract) error {
		_, err := mock.Compile(c)
		return err
	}})
	told := func(text string) string {
		res, err := p.Plan(planner.Request{Description: text, AsOf: asOf})
		if err != nil {
			t.Fatal(err)
		}
		out, err := json.Marshal(res)
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	texts := doubtful
	for k, d := range descriptions(t, "heldout_before.jsonl") {
		if k%12 == 0 {
			texts = append(texts, d.Description)
		}
	}
	var alone []string
	withProcessors(1, func() {
		for _, text := range texts {
			alone = append(alone, told(text))
		}
	})
	withProcessors(4, func() {
		for k, text := range texts {
			if got := told(text); got != alone[k] {
				t.Errorf("%q\n%s\nwith one processor\n%s", text, got, alone[k])
			}
		}
	})
}

// A reader that fails while it reads ahead fails no other, and the host is told where its plan is asked for.
func TestReadersThatFailAhead(t *testing.T) {
	withProcessors(4, func() {
		for name, c := range map[string]struct {
			fails int64 // checks
			told  bool
		}{
			"none":       {0, false},
			"the second": {2, true},
			"each":       {-1, true},
		} {
			t.Run(name, func(t *testing.T) {
				for _, text := range doubtful {
					var checks, told atomic.Int64
					host := planner.Host{
						Check: func(*contract.Contract) error {
							if n := checks.Add(1); n == c.fails || c.fails < 0 {
								panic("a fault of the reader")
							}
							return nil
						},
						Failed: func(err error) {
							if told.Add(1); !strings.Contains(err.Error(), "a fault of the reader") {
								t.Error(err)
							}
						},
					}
					res, err := planner.For(host).Plan(planner.Request{Description: text, AsOf: asOf})
					if err != nil || res.Contract == nil && len(res.Questions) == 0 {
						t.Errorf("%q: %v %+v", text, err, res)
					}
					if told.Load() > 0 && !c.told {
						t.Errorf("%q: %d failures told", text, told.Load())
					}
				}
			})
		}
	})
}
