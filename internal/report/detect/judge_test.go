package detect_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/report/detect"
)

// quiet is a run of two columns with noise, to which changes are made.
func quiet(seed uint64, change func(values [][]float64)) detect.Series {
	const samples = 2000
	s := detect.Series{Values: [][]float64{make([]float64, samples), make([]float64, samples)}}
	for j := range s.Values {
		key := random.NewKey(seed, "noise", "", string(rune('a'+j)))
		for i := range s.Values[j] {
			s.Values[j][i] = random.Unit(key.At(uint64(i)))
		}
	}
	if change != nil {
		change(s.Values)
	}
	return s
}

func TestAlarmsThatWereOnBeforeDoNotCount(t *testing.T) {
	t.Parallel()
	panel := detect.Train(quiet(1, nil))
	run := quiet(3, func(v [][]float64) {
		for i := 500; i < 800; i++ { // a defect that lasts into the first event
			v[0][i] += 50
		}
		for i := 1000; i < 1050; i++ {
			v[0][i] += 50
		}
	})
	events := []detect.Event{
		{ID: "beside", From: 600, To: 700}, {ID: "into", From: 990, To: 1100}, {ID: "from the beginning", From: 1000, To: 1020},
		{ID: "nothing", From: 1500, To: 1600}, {ID: "before", From: -5, To: 3}, {ID: "behind", From: 5000, To: 6000},
	}
	results, seen := panel.Judge([]detect.Series{quiet(2, nil)}, run, events, func(i int) bool { return i < 400 || i > 1300 })
	wants := map[string]float64{"beside": math.NaN(), "into": 10, "from the beginning": 0, "nothing": math.NaN(), "before": math.NaN(), "behind": math.NaN()}
	looked := 0
	for _, s := range seen {
		if s.Family != detect.Range {
			continue
		}
		looked++
		if want := wants[s.Event]; s.Detected == math.IsNaN(want) || s.Detected && float64(s.Delay) != want {
			t.Errorf("event %s is seen: %v, after %d samples; wanted %v", s.Event, s.Detected, s.Delay, want)
		}
	}
	if looked != len(events) {
		t.Errorf("the detector of ranges looked at %d events, not %d", looked, len(events))
	}
	for _, r := range results {
		if r.Family == detect.Range && (r.Detected != 2 || r.MedianDelay != 5 || r.FalseAlarms != 0) {
			t.Errorf("the detector of ranges has %+v", r)
		}
	}
	// Where nothing is an event, all of it is a false alarm.
	results, _ = panel.Judge([]detect.Series{quiet(2, nil)}, run, nil, func(int) bool { return true })
	for _, r := range results {
		if r.Family == detect.Range && (r.FalseAlarms != 2 || r.FalseSamples != 350 || r.CalmSamples != 1960) {
			t.Errorf("the detector of ranges has %+v", r)
		}
	}
}
