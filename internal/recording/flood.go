package recording

import (
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
)

// What one frame of a flood adds at a tap: itself and its line in packets.csv, and in every second flood a flow of its own. For each frame that
// is sent, answers and resets make a little more.
const (
	floodFrame   = 76 + packetLine + 124/2
	floodAnswers = 1.15
)

// floodBytes is about what planned floods add to the files of samples from to to of run n. Those that wait for a condition are not foreseen.
func (r *Recording) floodBytes(n int, from, to uint64) float64 {
	if r.contract.Network == nil || !r.attacked() {
		return 0
	}
	p, err := r.plan(n)
	if err != nil { // it was compiled, so another step says what is wrong
		return 0
	}
	perSample, total := uint64(r.config.SampleScans), 0.0
	for _, e := range p.Events() {
		entry, err := catalog.Find(e.Entry)
		if err != nil || !slices.Contains(entry.Traffic, ics.Flood) {
			continue
		}
		since, until := max(e.From, from*perSample), min(e.To, to*perSample)
		if since < until {
			seconds := float64(until-since) * float64(r.contract.ScanMS) / 1000
			total += seconds * e.Options["rate_pps"] * floodAnswers * floodFrame
		}
	}
	return total * float64(r.taps())
}
