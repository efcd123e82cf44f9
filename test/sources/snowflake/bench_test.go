//go:build sources

package snowflake_test

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"testing"

	"github.com/snowflakedb/gosnowflake"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/snowflake"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/whole"
)

// The benchmarks read the same rows: by the adapter, by the driver's Arrow batches without
// looking into them, and by the driver's plain loop. fakesnow made them once; they come from
// the front, in chunks, as those of an account come from its storage.
const manyRows = 1_000_000

var many harness.Shared[account]

// withMany is the account with that table, whose rows the front holds already.
func withMany(b *testing.B) account {
	return many.Get(b, func(t testing.TB) account {
		a := shared.Get(t, start)
		prepare(t, a.upstream, []string{fmt.Sprintf(
			`CREATE TABLE DB1.OTHER.MANY AS SELECT seq4()::number(38,0) AS id, 'row ' || seq4() AS name, seq4() / 7 AS f FROM TABLE(GENERATOR(ROWCOUNT => %d))`, manyRows)})
		s, err := a.open(t.Context(), t, nil)
		if err != nil {
			t.Fatal(err)
		}
		stream, err := s.Read(t.Context(), connector.Selection{Source: "OTHER.MANY"})
		if err != nil {
			t.Fatal(err)
		}
		_ = stream.Close() // that the statement was answered is enough
		_ = s.Close()
		return a
	})
}

func BenchmarkAdapter(b *testing.B) {
	a := withMany(b)
	s, err := a.open(b.Context(), b, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	var batch connector.Batch
	for b.Loop() {
		stream, err := s.Read(b.Context(), connector.Selection{Source: "OTHER.MANY"})
		if err != nil {
			b.Fatal(err)
		}
		rows := 0
		for err == nil {
			if err = stream.Next(b.Context(), &batch); err == nil {
				rows += batch.Rows()
			}
		}
		if !errors.Is(err, io.EOF) || rows != manyRows {
			b.Fatalf("%d rows, %v", rows, err)
		}
		_ = stream.Close()
	}
	report(b)
}

// here opens accounts at the addresses of the tests, whatever the service's guard would find.
type here struct {
	connector.Adapter
	guard *netguard.Guard
}

func (h here) Open(ctx context.Context, c connector.Config, _ *netguard.Guard) (connector.Source, error) {
	return h.Adapter.Open(ctx, c, h.guard)
}

// BenchmarkImport imports the rows that the others only read.
func BenchmarkImport(b *testing.B) {
	a := withMany(b)
	whole.Import(b, whole.Table{
		Type: "snowflake", Adapter: here{snowflake.NewAt(snowflake.Endpoint{Port: a.port, CA: pool(b, a.certs.CA)}), harness.Guard(b, hostOf, stage)},
		Source: "OTHER.MANY", Rows: manyRows, Fields: map[string]any{"account": "source", "user": "READER", "password": password, "warehouse": "W", "database": "DB1"},
	})
}

func report(b *testing.B) {
	b.ReportMetric(float64(b.N)*manyRows/b.Elapsed().Seconds(), "rows/s")
}

const longQuery = `SELECT "ID", "NAME", "F" FROM "DB1"."OTHER"."MANY"`

func plain(b *testing.B) driver.QueryerContext {
	a := withMany(b)
	client := harness.Guard(b, hostOf, stage).Client(netguard.ClientOptions{CA: pool(b, a.certs.CA), MaxBody: 512 << 20})
	conn, err := gosnowflake.NewConnector(gosnowflake.SnowflakeDriver{}, gosnowflake.Config{
		Account: "source", Host: hostOf, Port: a.port, User: "READER", Password: password, Database: "DB1", Transporter: client.Transport,
	}).Connect(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = conn.Close() })
	return conn.(driver.QueryerContext)
}

func BenchmarkDriverBatches(b *testing.B) {
	conn := plain(b)
	for b.Loop() {
		ctx := gosnowflake.WithHigherPrecision(gosnowflake.WithArrowBatches(context.Background()))
		rows, err := conn.QueryContext(ctx, longQuery, nil)
		if err != nil {
			b.Fatal(err)
		}
		batches, err := rows.(gosnowflake.SnowflakeRows).GetArrowBatches()
		if err != nil {
			b.Fatal(err)
		}
		n := int64(0)
		for _, batch := range batches {
			records, err := batch.Fetch()
			if err != nil {
				b.Fatal(err)
			}
			for _, r := range *records {
				n += r.NumRows()
				r.Release()
			}
		}
		if n != manyRows {
			b.Fatalf("%d rows", n)
		}
	}
	report(b)
}

func BenchmarkDriverRows(b *testing.B) {
	conn := plain(b)
	row := make([]driver.Value, 3)
	for b.Loop() {
		rows, err := conn.QueryContext(context.Background(), longQuery, nil)
		if err != nil {
			b.Fatal(err)
		}
		n := 0
		for err == nil {
			if err = rows.Next(row); err == nil {
				n++
			}
		}
		if !errors.Is(err, io.EOF) || n != manyRows {
			b.Fatalf("%d rows, %v", n, err)
		}
	}
	report(b)
}
