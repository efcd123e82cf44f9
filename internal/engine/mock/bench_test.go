package mock_test

import (
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/brianvoe/gofakeit/v7"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

// benchContract is the ten-column table that the speed of the engine is quoted for.
func benchContract(rows int64) *contract.Contract {
	f := func(x float64) *float64 { return &x }
	return &contract.Contract{Version: "1", Seed: "42", AsOf: "2025-06-30", Locale: "en_US", Tables: []contract.Table{{
		Name: "orders", Rows: rows, Columns: []contract.Column{
			{Name: "id", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true},
			{Name: "order_uuid", Type: contract.UUID, Semantic: "uuid", Unique: true},
			{Name: "name", Type: contract.String, Semantic: "full_name"},
			{Name: "email", Type: contract.String, Semantic: "email"},
			{Name: "phone", Type: contract.String, Semantic: "phone"},
			{Name: "street_address", Type: contract.String, Semantic: "street_address"},
			{Name: "city", Type: contract.String, Semantic: "city"},
			{Name: "ordered_on", Type: contract.Date, Earliest: "2023-07-01", Latest: "2025-06-30"},
			{Name: "amount", Type: contract.Decimal, Scale: 2, Min: f(1), Distribution: &contract.Distribution{Kind: contract.Lognormal, Median: f(60), Sigma: f(0.8)}},
			{Name: "category", Type: contract.String, Values: []contract.Category{{Value: "Books", Share: 0.5}, {Value: "Garden", Share: 0.3}, {Value: "Toys", Share: 0.2}}},
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

// BenchmarkBlock makes whole blocks of ten columns; rows/s is for one core.
func BenchmarkBlock(b *testing.B) {
	p, err := mock.Compile(benchContract(100 * mock.BlockRows))
	if err != nil {
		b.Fatal(err)
	}
	s := mock.NewScratch()
	buf := make([]byte, 0, 16<<20)
	b.ReportAllocs()
	began := cpuSeconds(b)
	for i := 0; b.Loop(); i++ {
		if buf, err = p.AppendBlock(buf[:0], 0, i%100, s); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric((cpuSeconds(b)-began)*1e9/float64(b.N)/mock.BlockRows, "cpu-ns/row")
	b.SetBytes(int64(len(buf)))
	b.ReportMetric(float64(b.N)*mock.BlockRows/b.Elapsed().Seconds(), "rows/s")
}

// BenchmarkColumn makes blocks of one column each, with what it alone needs: a table's columns share persons and places,
// and cost less together.
func BenchmarkColumn(b *testing.B) {
	for _, column := range benchContract(1).Tables[0].Columns {
		b.Run(column.Name, func(b *testing.B) {
			c := benchContract(100 * mock.BlockRows)
			c.Tables[0].Columns = []contract.Column{column}
			p, err := mock.Compile(c)
			if err != nil {
				b.Fatal(err)
			}
			s := mock.NewScratch()
			buf := make([]byte, 0, 16<<20)
			began := cpuSeconds(b)
			for i := 0; b.Loop(); i++ {
				if buf, err = p.AppendBlock(buf[:0], 0, i%100, s); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric((cpuSeconds(b)-began)*1e9/float64(b.N)/mock.BlockRows, "cpu-ns/row")
		})
	}
}

// BenchmarkCores makes the same blocks on all cores at once; rows/s is for all of them.
func BenchmarkCores(b *testing.B) {
	p, err := mock.Compile(benchContract(100 * mock.BlockRows))
	if err != nil {
		b.Fatal(err)
	}
	var block atomic.Int64
	b.RunParallel(func(pb *testing.PB) {
		s := mock.NewScratch()
		buf := make([]byte, 0, 16<<20)
		for pb.Next() {
			var err error
			if buf, err = p.AppendBlock(buf[:0], 0, int(block.Add(1)%100), s); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)*mock.BlockRows/b.Elapsed().Seconds(), "rows/s")
}

// BenchmarkFile writes the blocks to a new file: one core makes a block while another one writes the
// last. What a process takes that does nothing else is measured by bench/engine.
func BenchmarkFile(b *testing.B) {
	p, err := mock.Compile(benchContract(100 * mock.BlockRows))
	if err != nil {
		b.Fatal(err)
	}
	f, err := os.Create(filepath.Join(b.TempDir(), "orders.csv"))
	if err != nil {
		b.Fatal(err)
	}
	full, free := make(chan []byte, 1), make(chan []byte, 2)
	for range cap(free) {
		free <- make([]byte, 0, 11<<20) // a little more than a block
	}
	var writer sync.WaitGroup
	writer.Go(func() {
		for block := range full {
			if _, err := f.Write(block); err != nil {
				b.Error(err)
			}
			free <- block
		}
	})
	s := mock.NewScratch()
	began := cpuSeconds(b)
	for i := 0; b.Loop(); i++ {
		block, err := p.AppendBlock((<-free)[:0], 0, i%100, s)
		if err != nil {
			b.Fatal(err)
		}
		full <- block
	}
	close(full)
	writer.Wait()
	if err := f.Close(); err != nil {
		b.Error(err)
	}
	b.ReportMetric((cpuSeconds(b)-began)*1e9/float64(b.N)/mock.BlockRows, "cpu-ns/row")
	b.ReportMetric(float64(b.N)*mock.BlockRows/b.Elapsed().Seconds(), "rows/s")
}

// BenchmarkCompile is what each worker pays before its first block.
func BenchmarkCompile(b *testing.B) {
	c := benchContract(1_000_000)
	for b.Loop() {
		if _, err := mock.Compile(c); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkGofakeit makes the same ten columns with gofakeit, for comparison.
func BenchmarkGofakeit(b *testing.B) {
	f := gofakeit.New(42)
	from, to := time.Date(2023, 7, 1, 0, 0, 0, 0, time.UTC), time.Date(2025, 6, 30, 0, 0, 0, 0, time.UTC)
	categories := []string{"Books", "Garden", "Toys"}
	buf := make([]byte, 0, 16<<20)
	for i := 0; b.Loop(); i++ {
		if i%mock.BlockRows == 0 {
			buf = buf[:0]
		}
		buf = strconv.AppendInt(buf, int64(i+1), 10)
		for _, cell := range []string{f.UUID(), f.Name(), f.Email(), f.Phone(), f.Street(), f.City()} {
			buf = append(append(buf, ','), cell...)
		}
		buf = f.DateRange(from, to).AppendFormat(append(buf, ','), time.DateOnly)
		buf = strconv.AppendFloat(append(buf, ','), f.Price(1, 500), 'f', 2, 64)
		buf = append(append(append(buf, ','), f.RandomString(categories)...), '\n')
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

// BenchmarkRollup makes parents whose totals are sums over about ten children each; rows/s counts the children.
func BenchmarkRollup(b *testing.B) {
	c := &contract.Contract{Version: "1", Seed: "42", AsOf: "2025-06-30", Locale: "en_US", Tables: []contract.Table{
		{Name: "orders", Rows: mock.BlockRows, Columns: []contract.Column{{Name: "id", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true},
			{Name: "total", Type: contract.Decimal, Scale: 2, Formula: "sum(lines.amount)"}}},
		{Name: "lines", Rows: 10 * mock.BlockRows, Columns: []contract.Column{{Name: "order_id", Type: contract.Integer}, {Name: "amount", Type: contract.Decimal, Scale: 2, Semantic: "amount"}}}},
		Relations: []contract.Relation{{Child: "lines", ChildColumn: "order_id", Parent: "orders", ParentColumn: "id"}}}
	p, err := mock.Compile(c)
	if err != nil {
		b.Fatal(err)
	}
	s := mock.NewScratch()
	for b.Loop() {
		if _, err = p.AppendBlock(nil, 0, 0, s); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*10*mock.BlockRows/b.Elapsed().Seconds(), "rows/s")
}
