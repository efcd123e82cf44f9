package detect

import (
	"math"
	"slices"
)

// What a score is compared with: those of so many samples up to a while ago, every so many of them.
const (
	lately = 200
	ago    = 30
	thin   = 10
)

// recent replaces scores by how much more odd a sample is than the run lately was: transmitters that err by other amounts than those of the runs
// that were learnt from would else be one alarm from beginning to end. Scores are compared as inverse hyperbolic sines, so that a ratio counts in
// large ones and a difference in small ones. What is odd for longer becomes usual: alarms are about changes.
func recent(scores []float64) []float64 {
	if scores == nil {
		return nil
	}
	for i, v := range scores {
		scores[i] = math.Asinh(v)
	}
	out := make([]float64, len(scores))
	usual, before := 0.0, make([]float64, 0, lately/thin+1)
	for i, v := range scores {
		if i%thin == 0 {
			before = before[:0]
			for k := max(0, i-ago-lately); k <= max(0, i-ago); k += thin {
				before = append(before, scores[k])
			}
			slices.Sort(before)
			usual = before[len(before)/2]
		}
		out[i] = v - usual
	}
	return out
}
