package table_test

import (
	"io"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/table"
)

// tenColumns is one block of a table of ten columns with the usual mix of types.
func tenColumns() *contract.Contract {
	number := func(x float64) *float64 { return &x }
	return &contract.Contract{Version: "1", Seed: "7", AsOf: "2025-06-30", Locale: "en_US",
		Tables: []contract.Table{{Name: "things", Rows: mock.BlockRows, Columns: []contract.Column{
			{Name: "id", Type: contract.Integer, PrimaryKey: true},
			{Name: "name", Type: contract.String, Semantic: "full_name"},
			{Name: "email", Type: contract.String, Semantic: "email"},
			{Name: "state", Type: contract.String, Values: []contract.Category{{Value: "open", Share: 0.5}, {Value: "closed", Share: 0.5}}},
			{Name: "amount", Type: contract.Decimal, Scale: 2, Min: number(0), Max: number(10_000)},
			{Name: "weight", Type: contract.Decimal, Scale: 3, Min: number(0), Max: number(100), NullShare: 0.1},
			{Name: "active", Type: contract.Boolean, TrueShare: number(0.7)},
			{Name: "born", Type: contract.Date, Earliest: "1950-01-01", Latest: "2005-12-31"},
			{Name: "seen_at", Type: contract.Timestamp, Earliest: "2024-01-01T00:00:00Z", Latest: "2025-01-01T00:00:00Z"},
			{Name: "count", Type: contract.Integer, Min: number(0), Max: number(500)},
		}}}}
}

func BenchmarkWriteBlock(b *testing.B) {
	s := generate(b, tenColumns())
	for _, f := range table.Formats() {
		if f == table.CSV {
			continue // the engine's own blocks, which are passed on as they are
		}
		b.Run(string(f), func(b *testing.B) {
			e, err := table.NewEncoder(f, s.Contract, &s.Tables[0], io.Discard)
			if err != nil {
				b.Fatal(err)
			}
			if err := e.WriteHeader(s.headers[0]); err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(len(s.blocks[0])))
			b.ReportAllocs()
			for b.Loop() {
				if err := e.WriteBlock(s.blocks[0]); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)*mock.BlockRows/b.Elapsed().Seconds(), "rows/s")
		})
	}
}
