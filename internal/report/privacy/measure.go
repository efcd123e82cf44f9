// Package privacy measures what synthetic rows give away about the rows they were learnt
// from, by attacking them.
//
// Every attack has a control: the same attack on holdout rows, which are as real but were
// not learnt from. What succeeds against training rows and not against holdout rows is
// leaked; what succeeds against both is knowledge about the population, which is the
// purpose of the data.
//
//   - Exact and near copies: synthetic rows equal or closer to training rows than real rows
//     of the holdout are.
//   - Distance to the closest record: the share of synthetic rows nearer to a training row
//     than to a holdout row, and the ratio of the first to the second neighbour's distance.
//   - Membership inference: which of two real rows was learnt from, by the distance to the
//     closest synthetic row, and by that distance calibrated with other real rows.
//   - Singling out, linkability and attribute inference after Giomi et al., "A unified
//     framework for quantifying privacy risk in synthetic data", PoPETs 2023.
//   - Rare source values that appear again.
//
// Package neighbour documents the distance. Verdicts follow thresholds.go.
package privacy

import (
	"context"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/report/align"
	"github.com/sdg-service/sdg/internal/report/neighbour"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Bounds of the work; the report states them.
const (
	// MaxReferences is the number of rows of each frame in which neighbours are sought.
	MaxReferences = 200_000
	// MaxQueries is the number of rows of each frame for which they are sought.
	MaxQueries = 20_000
	// MaxAttacks is the number of targets of each attack with auxiliary knowledge.
	MaxAttacks = 2_000
	// MinQueries, MinAttacks and MinSecrets are what is left of them where rows have no close
	// neighbours and a search has to compare many.
	MinQueries = 1_000
	MinAttacks = 200
	MinSecrets = 5
	// Of wide tables fewer rows are searched.
	maxCells       = 4_000_000
	leastReference = 2_000
	// Cells that may be compared in one search of neighbours, and in all guesses of
	// attribute inference: some seconds of one core each.
	queryCells  = 2_000_000_000
	attackCells = 4_000_000_000
	// pilot is the number of searches by which the work is foreseen.
	pilot = 128
	// MaxSecrets is the number of columns that attribute inference guesses.
	MaxSecrets = 30
	// MinRows is the least number of rows of each frame.
	MinRows = 20
)

// Input is what a report is made of.
type Input struct {
	// Train are the rows that were learnt from, Holdout real rows that were not, drawn from
	// the same population, Synthetic the rows to judge.
	Train, Holdout, Synthetic *frame.Frame
	// Target is a column that users of the data predict, if there is one. It is always
	// among the secrets of attribute inference.
	Target string
	// Seed decides which rows are drawn.
	Seed uint64
	// Workers bounds the goroutines; results do not depend on it. 0 means one per core.
	Workers int
	// Progress, if set, hears the share done (0 to 1), never two calls at once.
	Progress func(float64)
}

// The frames, as indices into align.Column.Cells.
const (
	train = iota
	holdout
	synthetic
)

// judge is one measurement under way.
type judge struct {
	in      Input
	columns []align.Column
	rows    [3]int
	key     random.Key
	report  *Report
	// space and training serve the attacks by distance.
	space    *neighbour.Space
	training *neighbour.Tree
}

// Measure attacks the synthetic rows and reports what the attacks found. Bad input (frames
// whose columns do not fit, too few rows) is an *sdg.Error.
func Measure(ctx context.Context, in Input) (*Report, error) {
	j, err := newJudge(in)
	if err != nil {
		return nil, err
	}
	j.plan()
	steps := []struct {
		share float64 // of the whole work, for progress
		run   func(context.Context) error
	}{
		{0.02, j.exactCopies},
		{0.28, j.distances},
		{0.25, j.membership},
		{0.10, j.singlingOut},
		{0.10, j.linkability},
		{0.23, j.inference},
		{0.02, j.rareValues},
	}
	done := 0.0
	for _, s := range steps {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := s.run(ctx); err != nil {
			return nil, err
		}
		if done += s.share; in.Progress != nil {
			in.Progress(min(done, 1))
		}
	}
	return j.finish(), nil
}

func newJudge(in Input) (*judge, error) {
	for _, f := range []struct {
		field string
		frame *frame.Frame
	}{{"train", in.Train}, {"holdout", in.Holdout}, {"synthetic", in.Synthetic}} {
		if f.frame == nil || f.frame.Rows < MinRows {
			return nil, sdg.Errorf(sdg.ValidationFailed, "Keep more rows out of training, or ask for more synthetic rows.",
				"The privacy report needs at least %d %s rows.", MinRows, f.field)
		}
	}
	columns, excluded, err := align.Columns(in.Train, in.Holdout, in.Synthetic)
	if err != nil {
		return nil, err
	}
	if len(columns) == 0 {
		return nil, sdg.Errorf(sdg.ValidationFailed, "Give at least one column the treatment learn.",
			"No column of the three tables can be compared.")
	}
	j := &judge{
		in: in, columns: columns, rows: [3]int{in.Train.Rows, in.Holdout.Rows, in.Synthetic.Rows},
		key: random.NewKey(in.Seed, "privacy report", "", ""),
		report: &Report{
			Table: in.Train.Name, Columns: []string{}, Excluded: []Exclusion{}, Checks: []Check{}, Curves: []Curve{},
			Samples: Samples{Train: in.Train.Rows, Holdout: in.Holdout.Rows, Synthetic: in.Synthetic.Rows},
		},
	}
	for _, c := range columns {
		j.report.Columns = append(j.report.Columns, c.Name)
	}
	for _, e := range excluded {
		j.report.Excluded = append(j.report.Excluded, Exclusion(e))
	}
	return j, nil
}

// plan decides how many rows are drawn, by what a few searches cost.
func (j *judge) plan() {
	s, columns := &j.report.Samples, len(j.columns)
	s.References = min(MaxReferences, max(leastReference, maxCells/columns))
	j.space = neighbour.NewSpace(j.columns, neighbour.Central, train, holdout)
	j.training = neighbour.NewTree(j.space.Points(train, j.draw(drawReferences, train, s.References)))
	cells := columns * max(1, j.training.Effort(j.space.Points(synthetic, j.draw(drawPilot, synthetic, pilot)), 2))
	s.Queries = min(MaxQueries, max(MinQueries, queryCells/cells))
	s.Secrets = min(MaxSecrets, columns)
	s.Attacks = min(MaxAttacks, max(MinAttacks, attackCells/(2*s.Secrets*cells)))
	s.Secrets = min(s.Secrets, max(MinSecrets, attackCells/(2*s.Attacks*cells)))
}

// draw samples rows of a frame; each purpose has a stream of its own.
func (j *judge) draw(purpose, frame uint64, limit int) []int {
	return align.Draw(j.key.Child(purpose).Child(frame), j.rows[frame], limit)
}

// Purposes of draws.
const (
	drawReferences = iota
	drawQueries
	drawAttacks
	drawEqual
	drawFolds
	drawSingling
	drawPilot
)

// check enters a judged figure.
func (j *judge) check(c Check, verdict evidence.Verdict) {
	if c.Unclear = unclear(&c, verdict); c.Unclear {
		verdict = evidence.Warn
		c.Detail += " There is not enough data to say: what was seen may be chance, or more than the check fails at."
	}
	c.Verdict = verdict
	if c.Columns == nil {
		c.Columns = []string{}
	}
	j.report.Checks = append(j.report.Checks, c)
}
