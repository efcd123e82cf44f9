package dataset

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/sdg-service/sdg/internal/frame"
)

// stored is an opened file of Convert's or of a Landing.
type stored struct {
	ctx    context.Context
	schema *Schema
	groups []int64       // their rows
	places []storedPlace // of each column in the first row group, then in the second, and so on
	// first is the first row group, which is made out to be others: all columns are compressed
	// alike in all of them.
	first *ParquetGroup
}

// storedPlace is where a column of a row group lies, from its dictionary on.
type storedPlace struct {
	begin, pages, size int64
}

func openStored(ctx context.Context, at io.ReaderAt, size int64, s *Schema) (*stored, error) {
	f := &stored{ctx: ctx, schema: s}
	file, err := openParquetFile(at, size, f.see)
	if err != nil {
		return nil, fmt.Errorf("opening a stored dataset: %w", err)
	}
	if n := len(file.Root.Columns()); n != len(s.Columns) || file.Rows != s.Rows {
		return nil, fmt.Errorf("opening a stored dataset: it has %d columns and %d rows, the schema %d and %d", n, file.Rows, len(s.Columns), s.Rows)
	}
	if len(f.places) != len(f.groups)*len(s.Columns) {
		return nil, fmt.Errorf("opening a stored dataset: %d row groups have %d columns together", len(f.groups), len(f.places))
	}
	if len(f.groups) > 0 {
		if f.first, err = file.Group(0); err != nil {
			return nil, fmt.Errorf("opening a stored dataset: %w", err)
		}
	}
	return f, nil
}

// see notes where the columns of a row group lie.
func (f *stored) see(g *format.RowGroup) {
	f.groups = append(f.groups, g.NumRows)
	for c := range g.Columns {
		m := &g.Columns[c].MetaData
		at := storedPlace{begin: m.DataPageOffset, pages: m.DataPageOffset, size: m.TotalCompressedSize}
		if m.DictionaryPageOffset > 0 {
			at.begin = m.DictionaryPageOffset
		}
		f.places = append(f.places, at)
	}
}

// pages opens a column of a row group, which is read from part, if that is set.
func (f *stored) pages(group, column int, part io.ReaderAt) parquet.Pages {
	at, m := f.places[group*len(f.schema.Columns)+column], &f.first.Meta[column].MetaData
	m.DataPageOffset, m.DictionaryPageOffset, m.TotalCompressedSize = at.pages, 0, at.size
	if at.begin < at.pages {
		m.DictionaryPageOffset = at.begin
	}
	if chunk, ok := f.first.Chunks[column].(*parquet.FileColumnChunk); ok && part != nil {
		return chunk.PagesFrom(part)
	}
	return f.first.Chunks[column].Pages()
}

// each calls visit with the values of a column from row from on, until it returns false.
func (f *stored) each(column int, from int64, visit func(values []parquet.Value) bool) error {
	buffer := make([]parquet.Value, 1024)
	for group, rows := range f.groups {
		if from >= rows {
			from -= rows
			continue
		}
		more, err := f.chunk(f.pages(group, column, nil), from, buffer, visit)
		if err != nil {
			return fmt.Errorf("reading column %q of a stored dataset: %w", f.schema.Columns[column].Source, err)
		}
		if !more {
			return nil
		}
		from = 0
	}
	return nil
}

// chunk calls visit with the values of a column of a row group from row from on, and closes pages.
func (f *stored) chunk(pages parquet.Pages, from int64, buffer []parquet.Value, visit func([]parquet.Value) bool) (more bool, err error) {
	defer func() { err = errors.Join(err, pages.Close()) }()
	if from > 0 {
		if err := pages.SeekToRow(from); err != nil {
			return false, err
		}
	}
	for {
		if err := f.ctx.Err(); err != nil {
			return false, err
		}
		page, err := nextPage(pages)
		if errors.Is(err, io.EOF) {
			return true, nil
		}
		if err != nil {
			return false, err
		}
		more, err := eachOf(page, buffer, visit)
		parquet.Release(page)
		if err != nil || !more {
			return false, err
		}
	}
}

func eachOf(page parquet.Page, buffer []parquet.Value, visit func([]parquet.Value) bool) (more bool, err error) {
	for values := page.Values(); ; {
		n, err := nextValues(values, buffer)
		if n > 0 && !visit(buffer[:n]) {
			return false, nil
		}
		if errors.Is(err, io.EOF) {
			return true, nil
		}
		if err != nil {
			return false, err
		}
	}
}

// nextPage and nextValues keep the library's panics from the caller.
func nextPage(pages parquet.Pages) (page parquet.Page, err error) {
	defer Recovered(&err)
	return pages.ReadPage()
}

func nextValues(values parquet.ValueReader, buffer []parquet.Value) (n int, err error) {
	defer Recovered(&err)
	return values.ReadValues(buffer)
}

// appendText appends a stored value that is not null as it stands in CSV.
func (c *Column) appendText(dst []byte, v parquet.Value) []byte {
	switch c.Stored {
	case frame.Number:
		if v.Kind() == parquet.Int64 {
			return frame.AppendNumber(dst, float64(v.Int64()), 0)
		}
		return frame.AppendNumber(dst, v.Double(), c.Style.Decimals)
	case frame.Time:
		return appendTime(dst, v.Int64(), c.Style.Layout)
	}
	return append(dst, v.ByteArray()...)
}

// Rows reads up to limit rows from row offset (from 0) of what Convert wrote, as they
// stand in CSV; a missing cell is nil. Columns are in the schema's order.
func Rows(ctx context.Context, at io.ReaderAt, size int64, s *Schema, offset int64, limit int) ([][]*string, error) {
	if offset < 0 || limit < 0 {
		return nil, fmt.Errorf("dataset: offset %d or limit %d is negative", offset, limit)
	}
	f, err := openStored(ctx, at, size, s)
	if err != nil {
		return nil, err
	}
	n := int(max(0, min(int64(limit), s.Rows-offset)))
	rows := make([][]*string, n)
	for i := range rows {
		rows[i] = make([]*string, len(s.Columns))
	}
	for c := range s.Columns {
		row := 0
		err := f.each(c, offset, func(values []parquet.Value) bool {
			for _, v := range values {
				if row == n {
					return false
				}
				if !v.IsNull() {
					text := string(s.Columns[c].appendText(nil, v))
					rows[row][c] = &text
				}
				row++
			}
			return row < n
		})
		if err != nil {
			return nil, err
		}
	}
	return rows, nil
}
