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
	rowsdriver "github.com/ClickHouse/clickhouse-go/v2/lib/driver"
	"github.com/shopspring/decimal"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/clickhouse"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/whole"
)

// BenchmarkRead reads 1,000,000 rows of the ten columns that all databases' benchmarks have:
// as a whole import, with the adapter, and with the driver over the same TLS and compression.
// Of the driver two loops are plausible: driver-scan takes each row into typed variables, as
// its documentation does; driver-blocks only has blocks unpacked and decoded, and looks at
// no cell.
func BenchmarkRead(b *testing.B) {
	s := running(b)
	const rows = 1_000_000
	db := admin(b, s.plain, "many")
	for _, statement := range []string{
		"DROP TABLE IF EXISTS bench",
		"CREATE TABLE bench (id Int64, quantity Int32, price Decimal(12, 2), ratio Float64, paid UInt8, at DateTime, day Date, code String, name String, note Nullable(String)) ENGINE = MergeTree ORDER BY id",
		fmt.Sprintf(`INSERT INTO bench SELECT i, i %% 1000, toDecimal64(i * 1.37, 2), i / 7, i %% 3 = 0, toDateTime(1577836800 + i * 37), toDate(18262 + i %% 2000),
			substring(concat('00000000', toString(i %% 10000)), -8), concat('customer number ', toString(i %% 50000)), if(i %% 4 > 0, concat('a note about order ', toString(i)), NULL)
			FROM (SELECT number + 1 AS i FROM numbers(%d))`, rows),
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
	var id int64
	var quantity int32
	var price decimal.Decimal
	var ratio float64
	var paid uint8
	var at, day time.Time
	var code, name string
	var note *string
	loops := map[string]func(result rowsdriver.Rows) error{
		"driver-scan": func(result rowsdriver.Rows) error {
			return result.Scan(&id, &quantity, &price, &ratio, &paid, &at, &day, &code, &name, &note)
		},
		"driver-blocks": func(rowsdriver.Rows) error { return nil },
	}
	for _, loop := range []string{"driver-scan", "driver-blocks"} {
		b.Run(loop, func(b *testing.B) {
			whole.Measure(b, rows, 0, func(ctx context.Context) (int, error) {
				result, err := conn.Query(ctx, "SELECT * FROM bench")
				if err != nil {
					return 0, err
				}
				read := 0
				for ; result.Next(); read++ {
					if err := loops[loop](result); err != nil {
						return read, err
					}
				}
				return read, errors.Join(result.Err(), result.Close())
			})
		})
	}
	b.Run("adapter", func(b *testing.B) {
		src, err := openWith(context.Background(), s.config(b, map[string]any{"database": "many"}), harness.Guard(b))
		if err != nil {
			b.Fatal(err)
		}
		defer func() { _ = src.Close() }()
		var batch connector.Batch
		whole.Measure(b, rows, 0, func(ctx context.Context) (int, error) {
			stream, err := src.Read(ctx, connector.Selection{Source: "bench"})
			if err != nil {
				return 0, err
			}
			read := 0
			for err = stream.Next(ctx, &batch); err == nil; err = stream.Next(ctx, &batch) {
				read += batch.Rows()
			}
			if errors.Is(err, io.EOF) {
				err = nil
			}
			return read, errors.Join(err, stream.Close())
		})
	})
}
