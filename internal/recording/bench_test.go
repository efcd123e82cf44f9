package recording_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// BenchmarkRecord plays simulated time and formats every file: the figure is simulated seconds per second of one core.
func BenchmarkRecord(b *testing.B) {
	off := false
	none := &recording.Network{Enabled: &off}
	modbus := &recording.Network{Protocols: []string{"modbus"}}
	for _, tt := range []struct {
		name     string
		kind     sdg.JobKind
		run      recording.Run
		scenario *recording.Scenario
	}{
		{"csv", sdg.SCADAJob, recording.Run{Plant: "water_treatment"}, nil},
		{"csv_twin", sdg.ICSJob, recording.Run{Plant: "water_treatment", Network: none}, &recording.Scenario{Mix: &schedule.Mix{Count: 3}}},
		{"csv_modbus", sdg.SCADAJob, recording.Run{Plant: "water_treatment", Network: modbus}, nil},
		{"csv_modbus_twin", sdg.ICSJob, recording.Run{Plant: "water_treatment", Network: modbus}, &recording.Scenario{Mix: &schedule.Mix{Count: 3}}},
		{"csv_substation", sdg.SCADAJob, recording.Run{Plant: "power_substation"}, nil},
		{"csv_tennessee_eastman", sdg.SCADAJob, recording.Run{Plant: "tennessee_eastman"}, nil},
	} {
		b.Run(tt.name, func(b *testing.B) {
			tt.run.DurationS, tt.run.Seed = 7200, "1"
			r := compile(b, tt.kind, tt.run, tt.scenario)
			score, err := r.Rehearse(unwatched)
			if err != nil {
				b.Fatal(err)
			}
			samples := 0
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
			}
			b.ReportMetric(float64(samples)/b.Elapsed().Seconds(), "sim-s/s")
		})
	}
}
