package dataset_test

import (
	"context"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// BenchmarkDistinct counts the different values of a column of a million in no order.
func BenchmarkDistinct(b *testing.B) {
	const rows = 1 << 20
	columns := []spool.Column{{Name: "n", Kind: spool.Integer}}
	var blocks []*spool.Rows
	for from := uint64(0); from < rows; from += 8192 {
		v := spool.Vector{Null: make([]bool, 8192)}
		for i := range uint64(8192) {
			v.Ints = append(v.Ints, int64((from+i)*0x9E3779B97F4A7C15%999_983))
		}
		blocks = append(blocks, &spool.Rows{Columns: []spool.Vector{v}, Count: 8192})
	}
	file := spooled(b, columns, blocks)
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
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/(rows*float64(b.N)), "ns/row")
}
