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
				// Who reports changes only sends less from a grid that is calm.
				if captures > 0 && frames > 0 && !(plant == "power_substation" && name == "iec104") {
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
