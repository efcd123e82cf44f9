package synthesis

import "github.com/sdg-service/sdg/internal/engine/synth"

// Figures of the reference machine (2 cores), measured on whole jobs over Adult.
const (
	sampledCellsPerSecond = 6_000_000
	// reportSeconds is the cost of both reports once their samples are full, which is from
	// reportRows rows on.
	reportSeconds = 8.0
	reportRows    = 20_000
	fixedSeconds  = 0.3
)

// trainingCellsPerSecond is the speed of each engine.
var trainingCellsPerSecond = map[synth.Engine]float64{synth.CART: 500_000, synth.DP: 500_000, synth.Copula: 3_000_000}

// EstimateSeconds forecasts a job from approval to sealed evidence.
func EstimateSeconds(c *Contract) float64 {
	s := fixedSeconds + float64(c.Rows*int64(len(c.Kept())))/sampledCellsPerSecond
	s += float64(c.TrainingCells()) / trainingCellsPerSecond[c.Engine]
	judged := float64(min(c.TrainingRows, c.Rows)) / reportRows
	return s + reportSeconds*min(1, judged)
}
