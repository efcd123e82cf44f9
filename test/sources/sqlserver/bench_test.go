//go:build sources

package sqlserver_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"testing"

	mssql "github.com/microsoft/go-mssqldb"
	"github.com/microsoft/go-mssqldb/msdsn"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/sqlserver/tdsfake"
)

// BenchmarkRead reads 100,000 rows of four columns from the fake, which makes them anew
// each time in the same process: with the driver's plain loop, and with the adapter.
func BenchmarkRead(b *testing.B) {
	const rows = 100_000
	s := serve(b, true, database{{schema: "dbo", name: "bench", columns: []catalogued{
		{name: "id", base: "int", travels: tdsfake.Int(4)}, {name: "price", base: "decimal", precision: 10, scale: 2, travels: tdsfake.Decimal(10, 2)},
		{name: "name", base: "nvarchar", length: 40, travels: tdsfake.NVarChar(20)}, {name: "note", base: "varchar", length: 20, nullable: true, travels: tdsfake.VarChar(20)},
	}, rows: func(yield func([]any) bool) {
		row := []any{1, "12345.67", "a name in UTF-16", "a note"}
		for i := range rows {
			if row[0], row[3] = i, "a note"; i%3 == 0 {
				row[3] = nil
			}
			if !yield(row) {
				return
			}
		}
	}}})
	b.Run("driver", func(b *testing.B) {
		config, err := netguard.TLS("127.0.0.1", s.certs.CA)
		if err != nil {
			b.Fatal(err)
		}
		db := sql.OpenDB(mssql.NewConnectorConfig(msdsn.Config{
			Host: "127.0.0.1", Port: uint64(s.Port), Database: "shop", User: "reader", Password: readerPassword, Protocols: []string{"tcp"},
			Encryption: msdsn.EncryptionStrict, TLSConfig: config, PacketSize: 16383, ReadOnlyIntent: true, AppName: "sdg",
		}))
		defer func() { _ = db.Close() }()
		for b.Loop() {
			result, err := db.Query("SELECT [id], [price], [name], [note] FROM [dbo].[bench]")
			if err != nil {
				b.Fatal(err)
			}
			var id int64
			var price, name string
			var note sql.NullString
			read := 0
			for ; result.Next(); read++ {
				if err := result.Scan(&id, &price, &name, &note); err != nil {
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
		src, err := opener(b, s, readerPassword)(context.Background())
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
			if !errors.Is(err, io.EOF) || read != rows {
				b.Fatal(fmt.Errorf("%d rows: %w", read, err))
			}
			if err := stream.Close(); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(rows*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	})
}
