package recording_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// An estimate of bytes decides how runs are cut, and with frames what is forecast: both are within a factor of two, on every plant.
func TestBytesAreAsEstimated(t *testing.T) {
	t.Parallel()
	off := false
	none := &recording.Network{Enabled: &off}
	options := map[string]recording.Run{
		"telemetry": {Network: none}, "long": {Network: none, Layout: recording.Long}, "quality": {Network: none, Quality: recording.OPCUA},
		"all lanes": {Network: none, Lanes: []recording.Lane{recording.TrueLane, recording.SensorLane, recording.PLCLane, recording.WireLane}},
		"archive":   {Network: none, Historian: &recording.Historian{Mode: "swinging_door"}},
		"slow":      {Network: none, SampleHz: 0.2},
	}
	for _, p := range recording.Protocols {
		options[p.Name] = recording.Run{Network: &recording.Network{Protocols: []string{p.Name}}}
	}
	options["two protocols"] = recording.Run{Network: &recording.Network{Protocols: []string{"dnp3", "opcua"}, PollMS: 2000}}
	for _, plant := range plants.IDs() {
		for name, run := range options {
			t.Run(plant+" "+name, func(t *testing.T) {
				t.Parallel()
				run.Plant, run.DurationS, run.Seed = plant, 200, "3"
				kind := sdg.SCADAJob
				var scenario *recording.Scenario
				if name == "all lanes" || name == "s7" { // with a twin and two taps
					kind, scenario = sdg.ICSJob, &recording.Scenario{}
				}
				if name == "s7" {
					scenario.Mix = &schedule.Mix{Count: 1, Families: []string{"spoofing"}}
				}
				r := compile(t, kind, run, scenario)
				got := play(t, r, 4096)
				actual, frames, captures := 0, 0.0, 0.0
				for file, body := range got.files {
					actual += len(body)
					if strings.HasPrefix(file, "capture_tap") {
						captures++
						frames += float64(got.rows[file])
					}
				}
				within := func(what string, estimated, actual float64) {
					if estimated > 2*actual || actual > 2*estimated {
						t.Errorf("%s: estimated %.4g, actually %.4g", what, estimated, actual)
					}
				}
				within("bytes", float64(r.Bytes(r.Spans()[0])), float64(actual))
				if captures > 0 && frames > 0 {
					within("frames", r.Frames()*float64(r.Samples()), frames/captures)
				}
				e := r.Estimate()
				if e.Seconds <= 0 || e.Rows != int64(r.Samples()) {
					t.Errorf("the estimate is %+v", e)
				}
			})
		}
	}
}

// A flood makes most of the bytes of a short run: they are foreseen where it is planned, within a factor of one and a half.
func TestBytesOfFloodsAreForeseen(t *testing.T) {
	t.Parallel()
	start, length := 100.0, 200.0
	scenario := func(attack string) *recording.Scenario {
		return &recording.Scenario{Attacks: []schedule.Attack{{Type: attack, Start: &start, Duration: &length}}, Benign: perDay(0)}
	}
	for _, seed := range []string{"1", "2", "3", "5"} { // of questions, or of SYN, by chance
		run := recording.Run{Plant: "quad_tank", DurationS: 400, ScanMS: 500, Seed: seed}
		r := compile(t, sdg.ICSJob, run, scenario("dos_flood"))
		actual := 0
		for _, body := range play(t, r, 4096).files {
			actual += len(body)
		}
		estimated := float64(r.Bytes(r.Spans()[0]))
		if estimated > 1.5*float64(actual) || float64(actual) > 1.5*estimated {
			t.Errorf("seed %s: estimated %.4g, actually %d", seed, estimated, actual)
		}
		if calm := compile(t, sdg.ICSJob, run, scenario("A21")); float64(calm.Bytes(calm.Spans()[0])) > 0.6*estimated {
			t.Errorf("seed %s: the flood is not in the estimate of %.4g bytes", seed, estimated)
		}
	}
}
