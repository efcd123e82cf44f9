package wire_test

import (
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/wire"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/wiretest"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// BenchmarkFrames polls 50 tags of one controller (100 registers of Modbus) once per second, at one tap and at two. "PCAP alone" is what is promised:
// request, answer and acknowledgement with the checksums of IP and TCP, at least 500,000 frames per second of one core; labels are packets.csv and flows.csv.
func BenchmarkFrames(b *testing.B) {
	for _, c := range []struct {
		name  string
		taps  int
		quiet bool
	}{{"PCAP alone", 1, true}, {"PCAP and labels", 1, false}, {"two PCAPs and labels", 2, false}} {
		for _, protocol := range wire.Protocols() {
			b.Run(c.name+"/"+protocol, func(b *testing.B) { frames(b, protocol, c.taps, c.quiet) })
		}
	}
}

func frames(b *testing.B, protocol string, taps int, quiet bool) {
	spec := &plant.Spec{ID: "fifty", Site: "s"}
	for i := range 50 {
		spec.Measurements = append(spec.Measurements, plant.Measurement{Name: fmt.Sprintf("FIT%d", i), Area: "a", Role: plant.Analog, Hi: 100, Bits: 12})
	}
	c := wire.Config{Spec: spec, Topology: wiretest.Topology(), Protocols: wiretest.Protocols(protocol)[:1], Seed: 1, Start: wiretest.Start, Taps: taps, Quiet: quiet}
	n, err := wire.New(c)
	if err != nil {
		b.Fatal(err)
	}
	lanes := &run.Lanes{True: make([]float64, 50)}
	for range taps {
		lanes.Wire, lanes.WireQuality = append(lanes.Wire, make([]float64, 50)), append(lanes.WireQuality, make([]sensor.Quality, 50))
	}
	var out wire.Output
	records := 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		for tap := range lanes.Wire {
			for t := range lanes.Wire[tap] {
				lanes.Wire[tap][t] = float64((i+t*7)%100) + 0.25
			}
		}
		n.Sample(run.Instant{Scan: uint64(10 * i), Seconds: float64(i)}, lanes, &out)
		for tap := range out.Captures {
			out.Captures[tap] = out.Captures[tap][:0]
		}
		out.Packets, out.Flows = out.Packets[:0], out.Flows[:0]
	}
	b.StopTimer()
	records = int(n.Frames(0) + n.Frames(1))
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sim-s/s")
	b.ReportMetric(float64(records)/b.Elapsed().Seconds(), "frames/s")
}
