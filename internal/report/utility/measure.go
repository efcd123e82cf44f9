// Package utility measures how well synthetic rows serve in place of the real ones.
//
//   - Columns: KS and TV complements; pairs: correlation and contingency similarity. The
//     figures are defined as SDMetrics defines them, so that they compare with published ones;
//     Quality is the mean of both, as in its quality report.
//   - Associations: matrices of Pearson's r, Cramér's V and η, real and synthetic.
//   - Rules that hold in every training row (one column decides another, one is at most
//     another) and how often they are broken; values out of range; shares of missing values.
//   - A classifier two-sample test with boosted trees.
//   - Train on synthetic, test on real, against train on real.
package utility

import (
	"context"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/report/align"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Bounds of the work; the report states them.
const (
	// MaxColumnRows is the number of rows of each frame from which figures on single
	// columns are computed, MaxPairRows on pairs.
	MaxColumnRows = 1_000_000
	MaxPairRows   = 100_000
	// MaxPairs is the number of pairs that are compared; of more, a random sample.
	MaxPairs = 5_000
	// MaxMatrix is the number of columns of the association matrices.
	MaxMatrix = 60
	// MaxModelRows is the number of rows of each kind that a model learns from or is
	// tested on.
	MaxModelRows = 25_000
	// MaxModelColumns is the number of columns that models see.
	MaxModelColumns = 200
)

// Input is what a report is made of.
type Input struct {
	// Train are the real rows that were learnt from, Synthetic the rows to judge. Holdout
	// are real rows that were not learnt from, or nil: then no task is scored.
	Train, Holdout, Synthetic *frame.Frame
	// Target is the column to predict; empty chooses one.
	Target string
	// TrainGroups and SyntheticGroups say of each row to whom it belongs; nil if rows are
	// independent. The classifier is judged on rows of others than it learnt from: by what it
	// knows of one row of a group it would tell the others.
	TrainGroups, SyntheticGroups []int
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
	synthetic
	holdout // absent if there is none
)

// judge is one measurement under way.
type judge struct {
	in      Input
	columns []align.Column
	rows    []int
	key     random.Key
	report  *Report
}

// Measure compares the synthetic rows with the real ones. Bad input (frames whose columns
// do not fit, no rows, an unknown target) is an *sdg.Error.
func Measure(ctx context.Context, in Input) (*Report, error) {
	j, err := newJudge(in)
	if err != nil {
		return nil, err
	}
	steps := []struct {
		share float64 // of the whole work, for progress
		run   func(context.Context) error
	}{
		{0.10, j.shapes},
		{0.20, j.pairs},
		{0.10, j.associations},
		{0.05, j.rules},
		{0.25, j.twoSample},
		{0.30, j.task},
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
	frames := []*frame.Frame{in.Train, in.Synthetic}
	for i, name := range []string{"training", "synthetic"} {
		if frames[i] == nil || frames[i].Rows == 0 {
			return nil, sdg.Errorf(sdg.ValidationFailed, "Ask for at least one row.", "The utility report needs %s rows; there are none.", name)
		}
	}
	if in.Holdout != nil && in.Holdout.Rows > 0 {
		frames = append(frames, in.Holdout)
	}
	columns, excluded, err := align.Columns(frames...)
	if err != nil {
		return nil, err
	}
	if len(columns) == 0 {
		return nil, sdg.Errorf(sdg.ValidationFailed, "Give at least one column the treatment learn.", "No column of the tables can be compared.")
	}
	j := &judge{
		in: in, columns: columns, key: random.NewKey(in.Seed, "utility report", "", ""),
		report: &Report{
			Table: in.Train.Name, Checks: []Check{}, Columns: []Column{}, Pairs: []Pair{}, Excluded: []Exclusion{}, NotMeasured: []string{},
			Samples: Samples{Train: in.Train.Rows, Synthetic: in.Synthetic.Rows, PairRows: MaxPairRows, ModelRows: MaxModelRows},
		},
	}
	for _, f := range frames {
		j.rows = append(j.rows, f.Rows)
	}
	if j.hasHoldout() {
		j.report.Samples.Holdout = j.rows[holdout]
	}
	for _, e := range excluded {
		j.report.Excluded = append(j.report.Excluded, Exclusion(e))
	}
	if in.Target != "" && j.find(in.Target) < 0 {
		return nil, sdg.Invalid("Name a column that is learnt, or leave target out to have one chosen.",
			sdg.FieldError{Field: "target", Message: "There is no such column among those that are compared.", Value: in.Target})
	}
	return j, nil
}

func (j *judge) hasHoldout() bool { return len(j.rows) > holdout }

// find is the place of a column, or -1.
func (j *judge) find(name string) int {
	for k := range j.columns {
		if j.columns[k].Name == name {
			return k
		}
	}
	return -1
}

// Purposes of draws.
const (
	drawColumns = iota
	drawPairRows
	drawPairs
	drawModel
	drawTask
	drawFeatures
)

// draw samples rows of a frame; each purpose has a stream of its own.
func (j *judge) draw(purpose, frame uint64, limit int) []int {
	return align.Draw(j.key.Child(purpose).Child(frame), j.rows[frame], limit)
}
