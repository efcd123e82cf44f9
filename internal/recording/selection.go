package recording

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/random"
)

// fullSamples is up to how many samples a recording is played again whole, to prove that it can be.
const fullSamples = 2_000_000

// Selection is which spans are played again, and by which rule.
func (r *Recording) Selection() (spans []int, rule string) {
	for i := range r.spans {
		spans = append(spans, i)
	}
	if r.samples*uint64(r.contract.Replicas) <= fullSamples || len(spans) <= 2 {
		return spans, "all blocks"
	}
	all := len(spans)
	key := random.NewKey(r.seed, "remake", "", "")
	slices.SortFunc(spans, func(a, b int) int { return cmp.Or(cmp.Compare(key.At(uint64(a)), key.At(uint64(b))), a-b) })
	spans = spans[:max(2, all/100)]
	slices.Sort(spans)
	return spans, fmt.Sprintf("%d of %d spans of time, by a hash of seed %d and span", len(spans), all, r.seed)
}

// Streams are the addresses of the random streams that the values come from.
func (r *Recording) Streams() []evidence.RandomStream {
	out := []evidence.RandomStream{}
	for _, m := range r.spec.Measurements {
		if m.Role == plant.Analog {
			out = append(out, evidence.RandomStream{Table: r.spec.ID, Column: m.Name, Purpose: "sensor"})
		}
	}
	for _, d := range r.spec.Disturbances {
		out = append(out, evidence.RandomStream{Table: r.spec.ID, Column: d.Name, Purpose: "disturbance"})
	}
	if r.attacked() {
		out = append(out, evidence.RandomStream{Table: r.spec.ID, Purpose: "schedule"})
	}
	if r.contract.Network != nil {
		out = append(out, evidence.RandomStream{Table: r.spec.ID, Purpose: "network"})
	}
	return out
}
