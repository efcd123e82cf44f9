//go:build sources

// Package connectors_test measures how fast adapters bring a table into batches, each
// beside its driver's own loop over the same table, server and TLS: make bench-connectors.
package connectors_test

import (
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/whole"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

// rows is how many the tables have, of ten columns: 64-bit and 32-bit integers, decimal,
// float, boolean, timestamp, date, and three texts, one of them with missing cells.
const rows = 500_000

// measure runs a loop over such a table b.N times.
func measure(b *testing.B, read func(ctx context.Context) (int, error)) {
	b.Helper()
	whole.Measure(b, rows, 0, read)
}

// adapter measures the reading of a table into batches, and the most heap that was in use.
func adapter(b *testing.B, a connector.Adapter, c connector.Config, table string) {
	b.Helper()
	source, err := a.Open(b.Context(), c, harness.Guard(b))
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = source.Close() }()
	runtime.GC()
	peak := uint64(0)
	var stats runtime.MemStats
	measure(b, func(ctx context.Context) (int, error) {
		stream, err := source.Read(ctx, connector.Selection{Source: table})
		if err != nil {
			return 0, err
		}
		total, batches := 0, 0
		var batch connector.Batch
		for {
			err := stream.Next(ctx, &batch)
			if errors.Is(err, io.EOF) {
				return total, stream.Close()
			}
			if err != nil {
				return total, err
			}
			total += batch.Rows()
			if batches++; batches%16 == 0 { // looking stops the world
				runtime.ReadMemStats(&stats)
				peak = max(peak, stats.HeapInuse)
			}
		}
	})
	b.ReportMetric(float64(peak)/(1<<20), "heap-MB")
}
