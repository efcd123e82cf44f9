package report_test

import (
	"io"
	"syscall"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/report"
)

// benchTable is a table as people ask for it: ten columns, one of them the key, two of them unique.
func benchTable(rows int64) *contract.Contract {
	f := func(x float64) *float64 { return &x }
	return &contract.Contract{Version: "1", Seed: "42", AsOf: "2025-06-30", Locale: "en_US", Tables: []contract.Table{{
		Name: "orders", Rows: rows, Columns: []contract.Column{
			{Name: "order_number", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true},
			{Name: "order_uuid", Type: contract.UUID, Semantic: "uuid", Unique: true},
			{Name: "customer_name", Type: contract.String, Semantic: "full_name"},
			{Name: "email", Type: contract.String, Semantic: "email"},
			{Name: "phone", Type: contract.String, Semantic: "phone"},
			{Name: "street_address", Type: contract.String, Semantic: "street_address"},
			{Name: "city", Type: contract.String, Semantic: "city"},
			{Name: "ordered_on", Type: contract.Date, Earliest: "2023-07-01", Latest: "2025-06-30"},
			{Name: "amount", Type: contract.Decimal, Scale: 2, Min: f(5), Max: f(900), Distribution: &contract.Distribution{Kind: contract.Lognormal, Median: f(60), Sigma: f(0.8)}},
			{Name: "category", Type: contract.String, Values: []contract.Category{{Value: "books", Share: 0.4}, {Value: "toys", Share: 0.3}, {Value: "food", Share: 0.2}, {Value: "garden", Share: 0.1}}},
		},
	}}}
}

// cpuSeconds is what the process has used so far, which on a shared machine says more than the clock.
func cpuSeconds(b *testing.B) float64 {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// BenchmarkJudge checks whole blocks of ten columns and sorts their join records, as a shard does.
func BenchmarkJudge(b *testing.B) {
	c := benchTable(100 * mock.BlockRows)
	p, err := mock.Compile(c)
	if err != nil {
		b.Fatal(err)
	}
	blocks := make([][]byte, 8)
	s := mock.NewScratch()
	for i := range blocks {
		if blocks[i], err = p.AppendBlock(nil, 0, i, s); err != nil {
			b.Fatal(err)
		}
	}
	k, err := report.Compile(c)
	if err != nil {
		b.Fatal(err)
	}
	w := k.NewBlock()
	b.SetBytes(int64(len(blocks) * len(blocks[0])))
	b.ReportAllocs()
	began := cpuSeconds(b)
	for b.Loop() {
		for i, block := range blocks {
			if err := w.Check(0, int64(i)*mock.BlockRows, block); err != nil {
				b.Fatal(err)
			}
		}
		if err := w.WriteRuns(func(report.Need) (io.WriteCloser, error) { return discard{}, nil }); err != nil {
			b.Fatal(err)
		}
		w.TakePartials()
	}
	rows := float64(b.N * len(blocks) * mock.BlockRows)
	b.ReportMetric((cpuSeconds(b)-began)*1e9/rows, "cpu-ns/row")
	b.ReportMetric(rows/b.Elapsed().Seconds(), "rows/s")
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }
func (discard) Close() error                { return nil }
