package synthesis

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/report"
)

// Figures fitted to whole jobs on the reference machine (2 cores), in CPU seconds but for the
// first two. The jobs are those of estimate_test.go.
const (
	fixedSeconds = 0.15
	// atOnce is how many cores training and sampling keep busy, atOnceJudging the reports.
	atOnce, atOnceJudging = 1.6, 1.2

	// A report costs reportSeconds, and cellSeconds for each column at judgedRows rows. More rows are
	// sampled ever more thinly, and of more than pairColumns columns not all pairs are looked at.
	reportSeconds = 0.3
	cellSeconds   = 0.54
	judgedRows    = 32_000
	// lookSeconds is what a look of the privacy controller costs for each column at judgedRows rows.
	lookSeconds = 0.1
	pairColumns = 20
	pairShare   = 0.2

	loadedCells = 5_000_000 // read from the source per second

	// A tree of cart predicts its column from those before it, from cartBefore of them at most.
	cartPairs        = 4_000_000 // rows × columns × columns before per second, by cartTrees trees
	cartTrees        = 6
	cartBefore       = 30
	copulaCells      = 3_500_000
	privateCells     = 4_000_000
	privateFit       = 7.0    // seconds that fitting the marginals takes at most
	privateFitPair   = 0.03   // and per column²
	privateFitAtRows = 10_000 // below so many rows the noise leaves less and less to fit

	// Blocks are made again to prove that they can be, all up to provenBlocks.
	provenBlocks = 64
)

// sampledCells is the number of cells that an engine makes per second.
var sampledCells = map[synth.Engine]float64{synth.CART: 1_200_000, synth.DP: 10_000_000, synth.Copula: 4_500_000}

// EstimateSeconds forecasts a job from approval to sealed evidence, on the reference machine.
func EstimateSeconds(c *Contract) float64 {
	columns := float64(len(c.Kept()))
	rows, source := float64(c.Rows), float64(c.TrainingRows+c.HoldoutRows)
	made := rows + math.Min(rows, report.BlockRows) // the first block is made to measure it
	proven := math.Max(provenBlocks*report.BlockRows, rows/100)
	made += math.Min(rows, proven) + math.Min(rows, judgedBlocks*report.BlockRows)
	seconds := trainingSeconds(c, columns) + made*columns/sampledCells[c.Engine]
	// Made rows are sought among those learnt, and the other way round.
	const most = judgedBlocks * report.BlockRows
	judged := math.Sqrt(math.Min(float64(c.TrainingRows), most)*math.Min(rows, most)) / judgedRows
	if judged < 1 {
		judged = math.Pow(judged, 0.75)
	} else {
		judged = math.Pow(judged, 0.4)
	}
	wide := math.Min(columns, pairColumns) + pairShare*math.Max(0, columns-pairColumns)
	judging := reportSeconds + cellSeconds*wide*judged + source*columns/loadedCells
	return fixedSeconds + seconds/atOnce + judging/atOnceJudging
}

// judgedBlocks is the number of blocks that the reports look at, at most.
const judgedBlocks = 4

func trainingSeconds(c *Contract, columns float64) float64 {
	if c.ModelID != "" {
		return 0
	}
	rows := float64(c.TrainingRows)
	loading := rows * columns / loadedCells
	if c.PrivacyLevel != "" {
		// The controller may train at each level up to the last, and looks at rows each time.
		once := *c
		once.PrivacyLevel = ""
		looked := math.Min(rows, report.BlockRows) * columns
		return float64(len(levels(c.PrivacyLevel))) * (trainingSeconds(&once, columns) + looked/sampledCells[c.Engine] + lookSeconds*math.Min(columns, pairColumns)*math.Sqrt(math.Min(1, rows/judgedRows)))
	}
	switch c.Engine {
	case synth.DP:
		share := math.Min(1, rows/privateFitAtRows)
		fit := math.Min(privateFit, privateFitPair*columns*columns) * float64(share*share)
		return loading + rows*columns/privateCells + fit
	case synth.Copula:
		return loading + float64(SampledRows(c.Engine, c.TrainingRows))*columns/copulaCells
	}
	learnt := SampledRows(c.Engine, c.TrainingRows)
	grown := float64(cart.MostGrown(int(learnt))) / cartTrees
	return loading + grown*columns*math.Min(columns, cartBefore)/cartPairs
}
