package synthesis

import (
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// The holdout is a fifth of the source, up to a size at which more rows no longer sharpen
// the privacy report. A source too small to spare rows has none, and the report says so.
const (
	holdoutShare     = 5
	maxHoldout       = 50_000
	minRowsToHoldOut = 100
)

// Holdout is the number of rows that are kept from the engine.
func Holdout(rows int64) int64 {
	if rows < minRowsToHoldOut {
		return 0
	}
	return min(rows/holdoutShare, maxHoldout)
}

// SampledRows is the number of training rows that an engine learns the columns' values and
// their dependence from. Of larger tables trees and copulas take a random part, and look
// into the whole for identifiers, and for what must hold of every row.
func SampledRows(e synth.Engine, training int64) int64 {
	if e == synth.DP {
		return training
	}
	return min(training, prepare.MaxDonors)
}

// Split says what the rows of a source are for. The same seed divides alike, so that a
// model's holdout can be found again.
type Split struct {
	// Training rows may be learnt from, Held ones are kept from the engine: each row is one of them.
	Training, Held *frame.RowSet
	// Learnt are the training rows that are held in memory: see SampledRows.
	Learnt *frame.RowSet
}

// NewSplit divides the source of a contract by the seed of its training.
func NewSplit(c *Contract, seed uint64) Split {
	rows := int(c.TrainingRows + c.HoldoutRows)
	s := Split{Training: frame.NewRowSet(rows), Held: frame.NewRowSet(rows)}
	p := random.NewPermutation(random.NewKey(seed, "holdout", "", ""), uint64(rows))
	for i := range c.HoldoutRows {
		s.Held.Add(int(p.At(uint64(i))))
	}
	for row := range rows {
		if !s.Held.Has(row) {
			s.Training.Add(row)
		}
	}
	if s.Learnt = s.Training; SampledRows(c.Engine, c.TrainingRows) < c.TrainingRows {
		s.Learnt = s.Training.Select(prepare.Donors(seed, s.Training.Len()))
	}
	return s
}

// Sampled says that only a part of the training rows is learnt.
func (s Split) Sampled() bool { return s.Learnt.Len() < s.Training.Len() }
