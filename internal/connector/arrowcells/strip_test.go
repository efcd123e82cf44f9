package arrowcells_test

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/arrowcells"
	"github.com/sdg-service/sdg/internal/dataset"
)

// cellByCell is Fill as it is defined: row by row, and cell by cell.
func cellByCell(c *arrowcells.Cursor, r arrow.Record, next *int, b *connector.Batch, most int64) (n int64, err error) {
	for ; n < most && *next < int(r.NumRows()) && !b.Full(); n++ {
		for i := range c.Columns {
			cell, err := c.Readers[i](r.Schema().Field(i), r.Column(i))
			if err != nil {
				return n, err
			}
			if v := &b.Columns[i]; r.Column(i).IsNull(*next) {
				v.AppendNull()
			} else if err := cell.Append(v, *next); err != nil {
				return n, connector.BadCell(c.Columns[i].Name, err)
			}
		}
		if err := b.EndRow(); err != nil {
			return n, err
		}
		*next++
	}
	return n, nil
}

// TestStripsAreRowByRow demands of all ways to fill a batch the same rows in the same batches,
// and the same error behind the same row.
func TestStripsAreRowByRow(t *testing.T) {
	t.Parallel()
	types := []struct {
		kind connector.Kind
		of   arrow.DataType
		cell func(b array.Builder, n int64, bad bool)
	}{
		{connector.Integer, arrow.PrimitiveTypes.Int64, func(b array.Builder, n int64, _ bool) { b.(*array.Int64Builder).Append(n) }},
		{connector.Integer, arrow.PrimitiveTypes.Int32, func(b array.Builder, n int64, _ bool) { b.(*array.Int32Builder).Append(int32(n)) }},
		{connector.Integer, arrow.PrimitiveTypes.Uint64, func(b array.Builder, n int64, bad bool) {
			if bad {
				n = -1
			}
			b.(*array.Uint64Builder).Append(uint64(n))
		}},
		{connector.Date, arrow.FixedWidthTypes.Date32, func(b array.Builder, n int64, _ bool) { b.(*array.Date32Builder).Append(arrow.Date32(n)) }},
		{connector.Moment, utc, func(b array.Builder, n int64, _ bool) { b.(*array.TimestampBuilder).Append(arrow.Timestamp(n)) }},
		{connector.Moment, &arrow.TimestampType{Unit: arrow.Nanosecond}, func(b array.Builder, n int64, bad bool) {
			if n *= 1000; bad {
				n++
			}
			b.(*array.TimestampBuilder).Append(arrow.Timestamp(n))
		}},
		{connector.Float, arrow.PrimitiveTypes.Float64, func(b array.Builder, n int64, _ bool) { b.(*array.Float64Builder).Append(float64(n) / 7) }},
		{connector.Boolean, arrow.FixedWidthTypes.Boolean, func(b array.Builder, n int64, _ bool) { b.(*array.BooleanBuilder).Append(n%2 == 0) }},
		{connector.Text, arrow.BinaryTypes.String, func(b array.Builder, n int64, bad bool) {
			text := []string{"", "a", "schön", strings.Repeat("long ", int(n%900))}[n%4]
			if bad {
				text = "\xff"
			}
			b.(*array.StringBuilder).Append(text)
		}},
		{connector.Binary, arrow.BinaryTypes.Binary, func(b array.Builder, n int64, _ bool) { b.(*array.BinaryBuilder).Append([]byte(fmt.Sprint(n))) }},
	}
	rapid.Check(t, func(t *rapid.T) {
		rows, seed := rapid.SampledFrom([]int{1, 100, 511, 513, 9000}).Draw(t, "rows"), uint64(rapid.Uint32().Draw(t, "seed"))
		missing := rapid.SampledFrom([]uint64{0, 5}).Draw(t, "one of so many is missing")
		badRow := rapid.SampledFrom([]int{-1, -1, 0, 99, 600, 8999}).Draw(t, "bad row")
		var kinds []connector.Kind
		var columns []arrow.Array
		for c := range rapid.IntRange(1, 4).Draw(t, "columns") {
			of := types[rapid.IntRange(0, len(types)-1).Draw(t, "type")]
			kinds = append(kinds, of.kind)
			columns = append(columns, build(of.of, func(b array.Builder) {
				for row := range rows {
					mixed := (seed + uint64(row) + uint64(c)<<32) * 0x9E3779B97F4A7C15 >> 40
					if missing > 0 && mixed%missing == 0 && row != badRow {
						b.AppendNull()
						continue
					}
					of.cell(b, int64(mixed%2_000_000), row == badRow)
				}
			}))
		}
		r, from := record(columns...), rapid.IntRange(0, rows-1).Draw(t, "from")
		r = r.NewSlice(int64(from), int64(rows))
		c := cursor(kinds...)
		if err := c.Load(r); err != nil {
			t.Fatal(err)
		}
		next, most := 0, rapid.SampledFrom([]int64{1, 700, math.MaxInt64}).Draw(t, "most")
		var got, want connector.Batch
		for ended := false; !ended; {
			got.Reset(c.Columns)
			want.Reset(c.Columns)
			n, err := c.Fill(&got, most)
			m, expected := cellByCell(c, r, &next, &want, most)
			if n != m || fmt.Sprint(err) != fmt.Sprint(expected) || got.Rows() != want.Rows() {
				t.Fatalf("%d rows, %v; not %d, %v", n, err, m, expected)
			}
			ended = err != nil || next == int(r.NumRows())
			if c.Done() != (next == int(r.NumRows())) {
				t.Fatalf("done: %v", c.Done())
			}
			if err != nil { // cells of the row at hand
				got.Drop()
				want.Drop()
			}
			for i := range kinds {
				a, b := got.Columns[i], want.Columns[i]
				if string(a.Bytes) != string(b.Bytes) || !same(a.Ends, b.Ends) || !same(a.Ints, b.Ints) || !same(a.Floats, b.Floats) || !same(a.Null, b.Null) {
					t.Fatalf("column %d (%s) differs", i, kinds[i])
				}
				if !dataset.ASCII(a.Bytes[:a.ASCII]) || b.ASCII > 0 {
					t.Fatalf("column %d is no ASCII up to %d", i, a.ASCII)
				}
			}
		}
	})
}

func same[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || reflect.DeepEqual(a, b)) }
