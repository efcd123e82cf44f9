//go:build sources

package clickhouse_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"testing"
	"time"

	driver "github.com/ClickHouse/clickhouse-go/v2"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/clickhouse"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/whole"
)

// BenchmarkRead reads 500,000 rows of six columns: with the driver's plain loop over the
// same TLS and compression, with the adapter, and as a whole import.
func BenchmarkRead(b *testing.B) {
	s := running(b)
	const rows = 500_000
	db := admin(b, s.plain, "many")
	for _, statement := range []string{
		"CREATE TABLE IF NOT EXISTS bench (id UInt64, at DateTime, price Decimal(10, 2), name String, note Nullable(String), n Int32) ENGINE = MergeTree ORDER BY id",
		"TRUNCATE TABLE bench",
		fmt.Sprintf("INSERT INTO bench SELECT number, toDateTime(1600000000 + number), toDecimal64(toString(number / 100), 2), concat('name ', toString(number)), if(number %% 3 = 0, NULL, 'a note'), number FROM numbers(%d)", rows),
	} {
		if err := db.Exec(context.Background(), statement); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("import", func(b *testing.B) {
		whole.Import(b, whole.Table{Type: "clickhouse", Adapter: clickhouse.New(), Source: "bench", Rows: rows, Fields: map[string]any{
			"host": "127.0.0.1", "port": s.secure, "database": "many", "user": "reader", "password": readerPassword, "ssl_ca": s.certs.CA,
		}})
	})
	b.Run("driver", func(b *testing.B) {
		tls, err := netguard.TLS("127.0.0.1", s.certs.CA)
		if err != nil {
			b.Fatal(err)
		}
		conn, err := driver.Open(&driver.Options{
			Addr: []string{net.JoinHostPort("127.0.0.1", fmt.Sprint(s.secure))}, TLS: tls, Compression: &driver.Compression{Method: driver.CompressionLZ4},
			Auth: driver.Auth{Database: "many", Username: "reader", Password: readerPassword},
		})
		if err != nil {
			b.Fatal(err)
		}
		defer func() { _ = conn.Close() }()
		for b.Loop() {
			result, err := conn.Query(context.Background(), "SELECT id, at, toString(price), name, note, n FROM bench")
			if err != nil {
				b.Fatal(err)
			}
			var id uint64
			var at time.Time
			var price, name string
			var note *string
			var n int32
			read := 0
			for ; result.Next(); read++ {
				if err := result.Scan(&id, &at, &price, &name, &note, &n); err != nil {
					b.Fatal(err)
				}
			}
			if err := errors.Join(result.Err(), result.Close()); err != nil || read != rows {
				b.Fatalf("%d rows, %v", read, err)
			}
		}
		b.ReportMetric(rows*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	})
	b.Run("adapter", func(b *testing.B) {
		src, err := openWith(context.Background(), s.config(b, map[string]any{"database": "many"}), harness.Guard(b))
		if err != nil {
			b.Fatal(err)
		}
		defer func() { _ = src.Close() }()
		var batch connector.Batch
		for b.Loop() {
			stream, err := src.Read(context.Background(), connector.Selection{Source: "bench"})
			if err != nil {
				b.Fatal(err)
			}
			read := 0
			for err = stream.Next(context.Background(), &batch); err == nil; err = stream.Next(context.Background(), &batch) {
				read += batch.Rows()
			}
			if err := stream.Close(); err != nil || read != rows {
				b.Fatalf("%d rows, %v", read, err)
			}
			if !errors.Is(err, io.EOF) {
				b.Fatal(err)
			}
		}
		b.ReportMetric(rows*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	})
}
