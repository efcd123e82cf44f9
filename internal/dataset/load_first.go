package dataset

import (
	"context"
	"io"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/frame"
)

// LoadFirst reads the first opts.MaxRows rows as Load reads all of them, and no more of the
// file than they take.
func LoadFirst(ctx context.Context, at io.ReaderAt, size int64, s *Schema, opts LoadOptions) (*frame.Frame, error) {
	f, err := openStored(ctx, at, size, s)
	if err != nil {
		return nil, err
	}
	wanted, err := s.wanted(opts.Columns)
	if err != nil {
		return nil, err
	}
	rows := int(s.Rows)
	if opts.MaxRows > 0 {
		rows = int(min(opts.MaxRows, s.Rows))
	}
	out := &frame.Frame{Name: opts.Name, Rows: rows}
	for _, c := range wanted {
		b := newBuilder(&s.Columns[c], rows)
		var fault error
		err := f.each(c, 0, func(values []parquet.Value) bool {
			for i := range values {
				if b.row == rows {
					return false
				}
				if fault = b.add(values[i]); fault != nil {
					return false
				}
			}
			return b.row < rows
		})
		if err == nil {
			err = fault
		}
		if err != nil {
			return nil, err
		}
		out.Columns = append(out.Columns, b.finish())
	}
	return out, nil
}
