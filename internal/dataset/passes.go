package dataset

import (
	"context"
	"errors"
	"io"

	"github.com/sdg-service/sdg/internal/frame"
)

var errNotYet = errors.New("dataset: not written yet")

// Infer reads the whole file and decides what it holds. progress, if set, hears the share
// of the file that was read (0 to 1).
func Infer(ctx context.Context, src Source, limits Limits, progress func(float64)) (*Schema, error) {
	return nil, errNotYet
}

// Convert reads the file again by its schema, writes normalised Parquet to dst and
// describes the cells.
func Convert(ctx context.Context, src Source, s *Schema, dst io.Writer, progress func(float64)) (*Profile, error) {
	return nil, errNotYet
}

// Load reads a frame from what Convert wrote.
func Load(ctx context.Context, at io.ReaderAt, size int64, s *Schema, opts LoadOptions) (*frame.Frame, error) {
	return nil, errNotYet
}

// Rows reads limit rows from row offset (from 0) of what Convert wrote, as they stand in
// CSV; a missing cell is nil.
func Rows(ctx context.Context, at io.ReaderAt, size int64, s *Schema, offset int64, limit int) ([][]*string, error) {
	return nil, errNotYet
}

// Change applies the owner's edits, all or none.
func (s *Schema) Change(edits []Edit) error { return errNotYet }
