package recording

import (
	"math"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Figures of whole jobs on the reference machine (2 cores), in seconds.
const (
	fixedSeconds   = 0.3
	simulateSecond = 3e-6   // per sample, with scans at 100 ms and one scan per 100 ms
	writeCell      = 30e-9  // per value in a lane, hashed and stored
	writePacket    = 1.5e-6 // per frame and tap

	// mostFrames is how many times more frames than usual a quote allows for: floods and scans.
	mostFrames = 3
)

// Estimate forecasts a job. Credits are a maximum: packets are estimated from above.
func (r *Recording) Estimate() sdg.Estimate {
	c := r.contract
	samples := float64(r.samples) * float64(c.Replicas)
	e := sdg.Estimate{Rows: int64(samples)}
	e.Cells = e.Rows * int64(len(r.columns))
	packets := int64(math.Ceil(samples * mostFrames * r.packetsPerSample()))
	e.Credits = sdg.Charge(c.Kind, sdg.Use{sdg.UnitTagSamples: e.Cells, sdg.UnitPackets: packets * int64(r.taps())})
	lanes := float64(len(c.Lanes))
	passes := 2.0 // written, and played again
	if r.attacked() {
		lanes++
		passes += 4 // rehearsed with its twin, and the twin beside both
	}
	scans := float64(r.config.SampleScans) / 10
	seconds := samples * (passes*simulateSecond*max(1, scans) + 2*lanes*writeCell*float64(len(r.columns)))
	seconds += 2 * samples * r.packetsPerSample() * float64(r.taps()) * writePacket
	e.Seconds = math.Ceil((fixedSeconds+seconds/1.5)*10) / 10
	return e
}
