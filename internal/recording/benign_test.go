package recording_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// A scenario that says nothing of benign events has some, also where it is short; one that says how many has these.
func TestScenariosHaveBenignEventsByDefault(t *testing.T) {
	t.Parallel()
	families := []string{"operation"}
	one := []schedule.Attack{{Type: "A02"}}
	length := 300.0
	series := []schedule.Attack{{Type: "A02", Duration: &length, Repeat: &schedule.Repeat{Count: 4, EveryS: 700}}, {Type: "A01", When: &schedule.When{Expr: "LIT101 > 0"}}, {Type: "B03"}}
	for name, c := range map[string]struct {
		seconds  float64
		scenario *recording.Scenario
		rate     float64
	}{
		"nothing is said, five attacks in an hour": {3600, nil, 360},
		"a day":                       {86_400, nil, 48},
		"one attack in a quarter":     {900, &recording.Scenario{Attacks: one}, 288},
		"a series, a trigger, no mix": {6 * 3600, &recording.Scenario{Attacks: series}, 60},
		"families only":               {3600, &recording.Scenario{Attacks: one, Benign: &schedule.Benign{Families: families}}, 72},
		"none":                        {3600, &recording.Scenario{Attacks: one, Benign: perDay(0)}, 0},
		"a rate":                      {3600, &recording.Scenario{Attacks: one, Benign: perDay(100)}, 100},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := compile(t, sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: c.seconds, Seed: "3"}, c.scenario)
			contract := r.Contract()
			if rate := contract.Benign.Rate; rate == nil || *rate != c.rate {
				t.Fatalf("%v events per day, not %g", rate, c.rate)
			}
		})
	}
}

// A run that has no room for as many has fewer; a rate that was asked for is refused instead.
func TestBenignEventsFindRoom(t *testing.T) {
	t.Parallel()
	run := recording.Run{Plant: "quad_tank", DurationS: 40, Seed: "3"}
	length := 10.0
	attacks := []schedule.Attack{{Type: "A05", Duration: &length}, {Type: "A02", Duration: &length}, {Type: "A01", Duration: &length}, {Type: "A16", Duration: &length}}
	family := func(rate *float64) *schedule.Benign {
		return &schedule.Benign{Rate: rate, Families: []string{"valve_stiction"}}
	}
	c, err := recording.New(sdg.ICSJob, run, &recording.Scenario{Attacks: attacks, Benign: family(nil)}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if *c.Benign.Rate >= 10_000 {
		t.Errorf("%g events per day", *c.Benign.Rate)
	}
	rate := 10_000.0
	if _, err := recording.New(sdg.ICSJob, run, &recording.Scenario{Attacks: attacks, Benign: family(&rate)}, 1); err == nil {
		t.Error("more events than have room were accepted")
	}
}

// Benign events are shortened where a run is short: one after the other they would take two such runs.
func TestBenignEventsAreShortInShortRuns(t *testing.T) {
	t.Parallel()
	off := false
	r := compile(t, sdg.ICSJob, recording.Run{Plant: "water_treatment", DurationS: 3600, Seed: "3", Network: &recording.Network{Enabled: &off}}, nil)
	score, err := r.Rehearse(unwatched)
	if err != nil {
		t.Fatal(err)
	}
	seconds, benign := 0.0, 0
	for _, e := range score.Runs[0].Events {
		if e.Class() == ics.Benign {
			benign++
			seconds += float64(e.To-e.From) / 10 // a scan takes 100 ms
		}
	}
	if benign < 12 || seconds < 3600 || seconds > 2.2*3600 { // the least length of some entries is kept
		t.Errorf("%d benign events have %g s together", benign, seconds)
	}
}
