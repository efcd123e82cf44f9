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

// tuned is a panel that has learnt from noise, with thresholds from other noise.
func tuned() *detect.Calibration {
	c := detect.Train(quiet(1, nil)).Calibrate()
	for seed := range uint64(6) {
		c.Hear(quiet(10+seed, nil))
	}
	return c
}

func resultOf(t *testing.T, results []detect.Result, f detect.Family) detect.Result {
	t.Helper()
	for _, r := range results {
		if r.Family == f {
			return r
		}
	}
	t.Fatalf("no result of %s", f)
	return detect.Result{}
}

func TestAlarmsThatWereOnBeforeDoNotCount(t *testing.T) {
	t.Parallel()
	run := quiet(3, func(v [][]float64) {
		for i := 500; i < 600; i++ { // a defect that lasts into the first event
			v[0][i] += 50
		}
		for i := 1000; i < 1050; i++ {
			v[0][i] += 50
		}
	})
	events := []detect.Event{
		{ID: "beside", From: 550, To: 605}, {ID: "into", From: 990, To: 1100}, {ID: "from the beginning", From: 1000, To: 1020},
		{ID: "before", From: -5, To: 3}, {ID: "behind", From: 5000, To: 6000}, {ID: "benign", From: 450, To: 700, Benign: true},
	}
	results, seen := tuned().Judge(run, events, func(i int) bool { return i < 400 || i > 1300 })
	wants := map[string]float64{"beside": math.NaN(), "into": 10, "from the beginning": 0, "before": math.NaN(), "behind": math.NaN()}
	looked := 0
	for _, s := range seen {
		if s.Family != detect.Range {
			continue
		}
		looked++
		if want, asked := wants[s.Event]; !asked || s.Detected == math.IsNaN(want) || s.Detected && float64(s.Delay) != want {
			t.Errorf("event %s is seen: %v, after %d samples; wanted %v", s.Event, s.Detected, s.Delay, want)
		}
	}
	if looked != len(wants) {
		t.Errorf("the detector of ranges looked at %d attacks, not %d", looked, len(wants))
	}
	if r := resultOf(t, results, detect.Range); r.Events != 5 || r.Detected != 2 || r.MedianDelay != 5 || r.Benign != 1 || r.Mistaken != 1 {
		t.Errorf("the detector of ranges has %+v", r)
	}
	// Where nothing is an event, all of it is a false alarm.
	results, _ = tuned().Judge(run, nil, func(int) bool { return true })
	if r := resultOf(t, results, detect.Range); r.FalseAlarms < 2 || r.FalseSamples < 150 || r.CalmSamples != 1960 || r.Events != 0 || !math.IsNaN(r.Recall()) {
		t.Errorf("the detector of ranges has %+v", r)
	}
}

// Thresholds have the rate of false alarms that they aim at, also where runs err by amounts of their own, as their transmitters do.
func TestThresholdsHaveOneRateOfFalseAlarms(t *testing.T) {
	t.Parallel()
	biased := func(seed uint64) detect.Series {
		return quiet(seed, func(v [][]float64) {
			for j := range v {
				for i := range v[j] {
					v[j][i] += 3 * random.Unit(random.NewKey(seed, "bias", "", "").At(uint64(j)))
				}
			}
		})
	}
	c := detect.Train(biased(1), biased(2), biased(3)).Calibrate()
	for seed := range uint64(12) {
		c.Hear(biased(20 + seed))
	}
	results, _ := c.Judge(biased(4), []detect.Event{{ID: "nothing", From: 300, To: 400}}, func(int) bool { return true })
	if len(results) != 4 {
		t.Fatalf("%d families were judged", len(results))
	}
	for _, r := range results {
		if r.FalseShare < detect.FalseRate/2 || r.FalseShare > 2*detect.FalseRate {
			t.Errorf("%s has alarms at %.4f of other runs", r.Family, r.FalseShare)
		}
		if r.Chance <= 0 || r.Chance >= 1 {
			t.Errorf("%s sees %.3f of nothing", r.Family, r.Chance)
		}
	}
}

// What is odd for long becomes usual, so that a defect does not hide what comes after it.
func TestLastingOddityBecomesUsual(t *testing.T) {
	t.Parallel()
	run := quiet(3, func(v [][]float64) {
		for i := 500; i < 2000; i++ {
			v[0][i] += 50
		}
		for i := 1500; i < 1600; i++ {
			v[0][i] += 500
		}
	})
	results, _ := tuned().Judge(run, []detect.Event{{ID: "later", From: 1500, To: 1600}}, func(i int) bool { return i < 1500 })
	if r := resultOf(t, results, detect.Range); r.Detected != 1 || r.FalseSamples < 50 || r.FalseSamples > 400 {
		t.Errorf("the detector of ranges has %+v", r)
	}
}
