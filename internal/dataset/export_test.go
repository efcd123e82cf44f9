package dataset

import (
	"context"
	"io"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/dataset/flat"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// InferWithin is Infer with sets of so many slots.
func InferWithin(src Source, slots int, progress func(float64)) (*Schema, error) {
	return inferWithin(context.Background(), src, DefaultLimits(), progress, room{setSlots: slots})
}

// ConvertWithin is Convert with a sample of so many cells.
func ConvertWithin(src Source, s *Schema, dst io.Writer, cells int, progress func(float64)) (*Profile, error) {
	return convert(context.Background(), src, s, dst, progress, room{sampleCells: cells})
}

// CheckExpansion is what pages are held to before they are read.
var CheckExpansion = checkExpansion

// ConvertTexts is Convert, all of whose cells go the way of texts.
func ConvertTexts(ctx context.Context, src Source, s *Schema, dst io.Writer) (*Profile, error) {
	format := s.Format
	r, err := open(ctx, src, secondPass, &format, nil)
	if err != nil {
		return nil, err
	}
	defer closeReader(r)
	w := newStore(s, dst, usualRoom)
	if err := eachBatch(r, func(b *batch, _ float64) error { return w.write(b) }); err != nil {
		return nil, err
	}
	return w.profile.finish(s), w.close()
}

// NewInspectorWithin is NewInspector with sets of so many slots.
func NewInspectorWithin(columns []spool.Column, slots int) (*Inspector, error) {
	return newInspector(columns, DefaultLimits(), slots)
}

// Tallied are the letters, digits, spaces, @, dots, colons and hyphens of a text, and whether
// its words begin with capital letters.
func Tallied(text []byte) (counts [7]int, capitals bool) {
	var n tally
	n.count(text)
	return [7]int{n.letters, n.digits, n.spaces, n.at, n.dots, n.colons, n.hyphens}, n.capitals
}

// ConvertRows rewrites rows and describes their cells.
func ConvertRows(ctx context.Context, src Source, s *Schema, dst io.Writer, progress func(float64)) (*Profile, error) {
	made, err := RewriteRows(ctx, src, s, dst, progress)
	if err != nil {
		return nil, err
	}
	return made.Profile(), nil
}

// Rises tells whether the values of batches are known to differ because they rise in runs.
func Rises[T int64 | float64](batches ...[]T) bool {
	r := riseOfNumbers[T]{rise: rise[T]{budget: &budget{}}}
	for _, values := range batches {
		for _, v := range values {
			if !r.next(v) {
				return false
			}
		}
		r.fresh = true
	}
	return true
}

// TextsRise is Rises of texts.
func TextsRise(batches ...[]string) bool {
	r := riseOfTexts{rise: rise[string]{budget: &budget{}}}
	for _, texts := range batches {
		held := []byte(strings.Join(texts, ""))
		left := held
		for _, text := range texts {
			if !r.next(left[:len(text)]) {
				return false
			}
			left = left[len(text):]
		}
		r.endBatch()
		clear(held) // the next batch lies where this one lay
	}
	return true
}

// ProseIsWhatItSeems tells whether a text's facts are those of its tally.
func ProseIsWhatItSeems(text []byte) bool {
	var n tally
	n.count(text)
	return factsOf(text) == n.facts(text)
}

// LikeTheLast tells whether a text's facts, where they are taken from the text before it, are
// its own; taken says that they were.
func LikeTheLast(last, text []byte) (same, taken bool) {
	like := likenessOf(last)
	shared := flat.Shared(last, text)
	if !like.goesFor(text, shared) {
		return like.facts == factsOf(last), false
	}
	return like.facts == factsOf(text), true
}

// Sorted are the different values of a column in their order, and how many cells each has; and
// twice the rank of each cell. All columns are sorted by the same buffers.
func Sorted(columns ...[]float64) (values [][]float64, counts [][]int64, ranks [][]int32) {
	var o order
	for c, cells := range columns {
		sorted := o.sort(cells)
		values, counts = append(values, slices.Clone(sorted.values)), append(counts, nil)
		for i := range sorted.values {
			counts[c] = append(counts[c], sorted.of(i))
		}
		ranks = append(ranks, o.twiceRanks(len(cells)))
	}
	return values, counts, ranks
}
