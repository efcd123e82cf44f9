package dataset

import (
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/dataset/spool"
	"github.com/sdg-service/sdg/internal/frame"
)

// plain tells that the file holds the very numbers of the cells, so that they need not be looked
// at one by one.
func (c *LandedColumn) plain() bool {
	switch c.Kind {
	case spool.Integer, spool.Float:
		return c.Stored == frame.Number
	case spool.Moment:
		return c.Stored == frame.Time
	}
	return false
}

// numbers appends the cells of a plain column's part of a row group, and closes its pages.
func (f *stored) numbers(pages parquet.Pages, kind spool.Kind, v *spool.Vector) (err error) {
	defer func() { err = errors.Join(err, pages.Close()) }()
	for {
		if err := f.ctx.Err(); err != nil {
			return err
		}
		page, err := nextPage(pages)
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		err = pageNumbers(page, kind, v)
		parquet.Release(page)
		if err != nil {
			return err
		}
	}
}

func pageNumbers(page parquet.Page, kind spool.Kind, v *spool.Vector) (err error) {
	defer Recovered(&err)
	data, levels := page.Data(), page.DefinitionLevels()
	if int64(len(levels)) != page.NumRows() { // all landed columns are optional
		return fmt.Errorf("a page of %d rows has %d levels", page.NumRows(), len(levels))
	}
	if kind == spool.Float {
		v.Floats, err = among(v.Floats, data.Double(), levels)
	} else {
		v.Ints, err = among(v.Ints, data.Int64(), levels)
	}
	for _, level := range levels {
		v.Null = append(v.Null, level == 0)
	}
	return err
}

// among appends the values to dst, with zeros where the levels say that a cell is missing.
func among[T int64 | float64](dst, values []T, levels []byte) ([]T, error) {
	if len(values) == len(levels) {
		return append(dst, values...), nil
	}
	for _, level := range levels {
		if level == 0 {
			dst = append(dst, 0)
			continue
		}
		if len(values) == 0 {
			return dst, errors.New("a page has fewer values than levels")
		}
		dst, values = append(dst, values[0]), values[1:]
	}
	return dst, nil
}
