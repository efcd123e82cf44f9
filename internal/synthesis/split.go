package synthesis

import (
	"slices"

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

// Split divides a source into the rows that are learnt from and those held out, each in
// the source's order. The same seed divides alike, so that a model's holdout can be found again.
func Split(f *frame.Frame, holdout int64, seed uint64) (train, held *frame.Frame) {
	if holdout == 0 {
		return f, f.Select(nil)
	}
	p := random.NewPermutation(random.NewKey(seed, "holdout", "", ""), uint64(f.Rows))
	out := make([]int, holdout)
	for i := range out {
		out[i] = int(p.At(uint64(i)))
	}
	slices.Sort(out)
	in := make([]int, 0, f.Rows-len(out))
	next := 0
	for row := range f.Rows {
		if next < len(out) && out[next] == row {
			next++
			continue
		}
		in = append(in, row)
	}
	return f.Select(in), f.Select(out)
}
