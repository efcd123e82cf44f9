package dataset_test

import (
	"context"
	"fmt"
	"io"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// typedTable is a table of ten columns, as benchmarks of databases have it.
func typedTable(rows int) ([]spool.Column, []*spool.Rows) {
	columns := []spool.Column{
		{Name: "id", Kind: spool.Integer}, {Name: "quantity", Kind: spool.Integer}, {Name: "price", Kind: spool.Decimal}, {Name: "ratio", Kind: spool.Float}, {Name: "paid", Kind: spool.Boolean},
		{Name: "at", Kind: spool.Moment}, {Name: "day", Kind: spool.Date}, {Name: "code", Kind: spool.Text}, {Name: "name", Kind: spool.Text}, {Name: "note", Kind: spool.Text},
	}
	var blocks []*spool.Rows
	for from := 0; from < rows; from += 8192 {
		b := &spool.Rows{Count: min(8192, rows-from), Columns: make([]spool.Vector, len(columns))}
		for i := from; i < from+b.Count; i++ {
			cells := []any{
				int64(i), int64(i % 1000), fmt.Sprintf("%d.%02d", i*137/100, i*137%100), float64(i) / 7, int64(i % 3 / 2), int64(1577836800+i*37) * 1_000_000, int64(18262 + i%2000),
				fmt.Sprintf("%08d", i%10000), fmt.Sprint("customer number ", i%50000), fmt.Sprint("a note about order ", i),
			}
			if i%4 == 0 {
				cells[9] = nil
			}
			for c := range columns {
				addCell(&b.Columns[c], columns[c].Kind, cells[c])
			}
		}
		blocks = append(blocks, b)
	}
	return columns, blocks
}

func BenchmarkRows(b *testing.B) {
	const rows = 1 << 18
	columns, blocks := typedTable(rows)
	file := spooled(b, columns, blocks)
	s, err := dataset.InferRows(context.Background(), file, dataset.Limits{}, nil)
	if err != nil {
		b.Fatal(err)
	}
	perRow := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/(rows*float64(b.N)), "ns/row")
	}
	b.Run("inspect", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			i, err := dataset.NewInspector(columns, dataset.Limits{})
			if err != nil {
				b.Fatal(err)
			}
			for _, r := range blocks {
				if err := i.Observe(r); err != nil {
					b.Fatal(err)
				}
			}
			if _, err := i.Decide(context.Background(), dataset.Spooled(file), nil); err != nil {
				b.Fatal(err)
			}
		}
		perRow(b)
	})
	b.Run("convert", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := dataset.ConvertRows(context.Background(), file, s, io.Discard, nil); err != nil {
				b.Fatal(err)
			}
		}
		perRow(b)
	})
}
