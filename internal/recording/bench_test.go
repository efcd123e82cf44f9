package recording_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// BenchmarkRecord plays simulated time and formats every file: the figures are simulated seconds, and frames at all taps, per second of one core.
// Of captures_*, telemetry has a single column: what is left is the plant, and its network as jobs write it, with labels.
func BenchmarkRecord(b *testing.B) {
	off := false
	none := &recording.Network{Enabled: &off}
	modbus := &recording.Network{Protocols: []string{"modbus"}}
	sparse := &recording.Network{Protocols: []string{"modbus"}, PollMS: 17_000}
	type recorded struct {
		name     string
		kind     sdg.JobKind
		run      recording.Run
		scenario *recording.Scenario
	}
	list := []recorded{
		{"csv", sdg.SCADAJob, recording.Run{Plant: "water_treatment"}, nil},
		{"csv_twin", sdg.ICSJob, recording.Run{Plant: "water_treatment", Network: none}, &recording.Scenario{Mix: &schedule.Mix{Count: 3}}},
		{"csv_modbus", sdg.SCADAJob, recording.Run{Plant: "water_treatment", Network: modbus}, nil},
		{"csv_modbus_twin", sdg.ICSJob, recording.Run{Plant: "water_treatment", Network: modbus}, &recording.Scenario{Mix: &schedule.Mix{Count: 3}}},
		// As many frames as in the shape of the promise: three per simulated second and tap.
		{"csv_modbus_sparse", sdg.SCADAJob, recording.Run{Plant: "water_treatment", Network: sparse}, nil},
		{"csv_modbus_sparse_twin", sdg.ICSJob, recording.Run{Plant: "water_treatment", Network: sparse}, &recording.Scenario{Mix: &schedule.Mix{Count: 3}}},
		{"csv_substation", sdg.SCADAJob, recording.Run{Plant: "power_substation"}, nil},
		{"csv_tennessee_eastman", sdg.SCADAJob, recording.Run{Plant: "tennessee_eastman"}, nil},
	}
	for _, p := range recording.Protocols {
		list = append(list, recorded{"captures_" + p.Name, sdg.SCADAJob, recording.Run{
			Plant: "water_treatment", Tags: &recording.TagOptions{Include: []string{"LIT101"}}, Network: &recording.Network{Protocols: []string{p.Name}},
		}, nil})
	}
	for _, tt := range list {
		b.Run(tt.name, func(b *testing.B) {
			tt.run.DurationS, tt.run.Seed = 7200, "1"
			r := compile(b, tt.kind, tt.run, tt.scenario)
			score, err := r.Rehearse(unwatched)
			if err != nil {
				b.Fatal(err)
			}
			samples, frames := 0, int64(0)
			for b.Loop() {
				p, err := r.Play(score, r.Spans()[0], nil)
				if err != nil {
					b.Fatal(err)
				}
				for !p.Done() {
					n, err := p.Next(256)
					if err != nil {
						b.Fatal(err)
					}
					samples += n
					for i := range p.Out {
						p.Out[i] = p.Out[i][:0]
					}
				}
				for i, f := range r.Files() {
					if strings.HasPrefix(f.Name, "capture_") {
						frames += p.Lines[i]
					}
				}
			}
			b.ReportMetric(float64(samples)/b.Elapsed().Seconds(), "sim-s/s")
			if frames > 0 {
				b.ReportMetric(float64(frames)/b.Elapsed().Seconds(), "frames/s")
			}
		})
	}
}
