//go:build sources

package connectors_test

import (
	"context"
	"fmt"
	"io"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/sdg-service/sdg/internal/connector/postgres"
	"github.com/sdg-service/sdg/internal/connector/redshift"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/pgcluster"
	"github.com/sdg-service/sdg/test/sources/whole"
)

const postgresTable = `
CREATE TABLE public.orders AS SELECT i::bigint AS id, (i %% 1000)::int AS quantity, (i * 1.37)::numeric(12,2) AS price, i / 7.0::float8 AS ratio, i %% 3 = 0 AS paid,
  timestamp '2020-01-01' + i * interval '37 seconds' AS at, date '2020-01-01' + i %% 2000 AS day, lpad((i %% 10000)::text, 8, '0') AS code,
  'customer number ' || i %% 50000 AS name, CASE WHEN i %% 4 > 0 THEN 'a note about order ' || i END AS note
FROM generate_series(1, %d) i;
CREATE VIEW public.svv_table_info AS SELECT ''::text AS schema, ''::text AS "table", 0::numeric AS tbl_rows WHERE false;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader`

var postgresCluster harness.Shared[*pgcluster.Cluster]

func startPostgres(b *testing.B) *pgcluster.Cluster {
	b.Helper()
	return postgresCluster.Get(b, func(t testing.TB) *pgcluster.Cluster {
		c := pgcluster.Start(t)
		c.Exec(t, fmt.Sprintf(postgresTable, rows))
		c.Exec(t, "VACUUM ANALYZE")
		return c
	})
}

func BenchmarkPostgres(b *testing.B) {
	c := startPostgres(b)
	config, err := pgx.ParseConfig(fmt.Sprintf("host=127.0.0.1 port=%d user=%s dbname=%s sslmode=disable", c.Port, pgcluster.User, pgcluster.Database))
	if err != nil {
		b.Fatal(err)
	}
	config.Password = pgcluster.Password
	if config.TLSConfig, err = netguard.TLS(harness.Host, c.Certs.CA); err != nil {
		b.Fatal(err)
	}
	conn, err := pgx.ConnectConfig(b.Context(), config)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = conn.Close(context.Background()) }()

	b.Run("import", func(b *testing.B) {
		whole.Import(b, whole.Table{Type: "postgres", Adapter: postgres.New(), Source: "public.orders", Rows: rows, Fields: map[string]any{
			"host": "127.0.0.1", "port": c.Port, "database": pgcluster.Database, "user": pgcluster.User, "password": pgcluster.Password, "ssl_ca": c.Certs.CA,
		}})
	})
	b.Run("adapter", func(b *testing.B) { adapter(b, postgres.New(), c.Config(b, "postgres", nil), "public.orders") })
	b.Run("redshift-adapter", func(b *testing.B) { adapter(b, redshift.New(), c.Config(b, "redshift", nil), "public.orders") })
	for _, format := range []string{"text", "binary"} {
		b.Run("driver-copy-"+format, func(b *testing.B) {
			measure(b, func(ctx context.Context) (int, error) {
				tag, err := conn.PgConn().CopyTo(ctx, io.Discard, "COPY public.orders TO STDOUT (FORMAT "+format+")")
				return int(tag.RowsAffected()), err
			})
		})
	}
	b.Run("driver-values", func(b *testing.B) {
		measure(b, func(ctx context.Context) (int, error) {
			result, err := conn.Query(ctx, "SELECT * FROM public.orders")
			if err != nil {
				return 0, err
			}
			defer result.Close()
			n := 0
			for result.Next() {
				if _, err := result.Values(); err != nil {
					return n, err
				}
				n++
			}
			return n, result.Err()
		})
	})
}
