package recording

import (
	"math"

	"github.com/sdg-service/sdg/internal/sdg"
)

// User CPU seconds of whole jobs in one process on the reference machine, of 6 to 24 simulated hours (of both, a job on two cores takes a little less time).
const (
	fixedSeconds  = 0.3
	writeCell     = 75e-9  // a value in a lane: written, hashed and stored, and made again and compared
	writeByte     = 4.5e-9 // likewise a byte of captures and packets.csv
	correlatePair = 1e-9   // two columns, in each detector's look at a sample
	passFrame     = 0.2e-6 // a frame that is only counted
	overlapping   = 1.25

	// mostFrames is how many times more frames than usual a quote allows for, of at most framesPerPoll: floods and scans.
	mostFrames    = 3
	framesPerPoll = 7
)

// simulateSample is what a sample of each plant takes, with ten scans: the physics, the control program and the transmitters.
var simulateSample = map[string]float64{
	"water_treatment": 1.9e-6, "water_distribution": 2.5e-6, "power_substation": 5.3e-6, "quad_tank": 3.0e-6, "gas_pipeline": 2.5e-6, "boiler_turbine": 4.7e-6,
	"chem_reactor": 1.2e-6, "tennessee_eastman": 2.5e-6,
}

// Runs that are simulated for each one that is delivered.
const (
	plainPasses    = 2.0             // written, and made again
	attackedPasses = 2*2.3 + 1.5*3.2 // with its twin each time; and rehearsed, with twin and branches, half of the time twice
)

// Estimate forecasts a job. Credits are a maximum: packets are estimated from above.
func (r *Recording) Estimate() sdg.Estimate {
	c := r.contract
	samples := float64(r.samples) * float64(c.Replicas)
	e := sdg.Estimate{Rows: int64(samples)}
	e.Cells = e.Rows * int64(len(r.columns))
	e.Credits = sdg.Charge(c.Kind, sdg.Use{sdg.UnitTagSamples: e.Cells, sdg.UnitPackets: r.mostPackets(samples)})
	simulate, measured := simulateSample[r.spec.ID]
	if !measured {
		simulate = 5e-6
	}
	simulate *= max(1, float64(r.config.SampleScans)/10)
	passes := plainPasses
	if r.attacked() {
		passes = attackedPasses
	}
	columns := float64(len(r.columns))
	seconds := samples * (passes*simulate + columns*writeCell*float64(r.lanesWritten()) + r.networkBytes()*writeByte)
	seconds += r.floodBytes(0, 0, r.samples) * float64(c.Replicas) * writeByte
	if r.attacked() {
		n := min(r.samples, judgedSamples)
		learnt, quiet := calmRuns(n)
		seconds += float64(n) * float64(learnt+quiet+1) * (simulate + columns*columns*correlatePair + r.Frames()*passFrame)
	}
	e.Seconds = math.Ceil((fixedSeconds+seconds/overlapping)*10) / 10
	return e
}

// mostPackets is the number of frames that a quote allows for.
func (r *Recording) mostPackets(samples float64) int64 {
	n := r.contract.Network
	if n == nil {
		return 0
	}
	perSample := framesPerPoll * (1000 / (r.contract.SampleHz * float64(n.PollMS))) * float64(len(n.Protocols)*r.controllers())
	return int64(math.Ceil(samples*mostFrames*perSample)) * int64(r.taps())
}
