//go:build sources

package connectors_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector/postgres"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/pgcluster"
	"github.com/sdg-service/sdg/test/sources/whole"
)

// manyRows is what the tables have whose imports are measured for their memory.
const manyRows = 1_000_000

// wide is a table of twenty columns: ten keys and numbers of which hardly two rows share
// one, a category, dates and texts.
var wideTable = func() string {
	columns := []string{"i::bigint AS c0", "'customer number ' || i AS c1", "(i %% 17)::int AS c2", "date '2020-01-01' + i %% 2000 AS c3", "timestamp '2020-01-01' + i * interval '1 second' AS c4"}
	for c := len(columns); c < 20; c++ {
		column := fmt.Sprintf("(i::bigint * %d) %%%% 999983", 7919+c)
		if c%2 == 0 {
			column = fmt.Sprintf("(i * %d.25)::numeric(14,2)", c)
		}
		columns = append(columns, fmt.Sprintf("%s AS c%d", column, c))
	}
	return "CREATE TABLE public.wide AS SELECT " + strings.Join(columns, ", ") + " FROM generate_series(1, %d) i; GRANT SELECT ON public.wide TO reader"
}()

var wideCluster harness.Shared[*pgcluster.Cluster]

// BenchmarkMemory says in resident-MB how much a process holds of itself and its data.
func BenchmarkMemory(b *testing.B) {
	b.Run("import-20-columns", func(b *testing.B) {
		c := wideCluster.Get(b, func(t testing.TB) *pgcluster.Cluster {
			c := pgcluster.Start(t)
			c.Exec(t, fmt.Sprintf(wideTable, manyRows))
			return c
		})
		whole.Import(b, whole.Table{Type: "postgres", Adapter: postgres.New(), Source: "public.wide", Rows: manyRows, Fields: map[string]any{
			"host": "127.0.0.1", "port": c.Port, "database": pgcluster.Database, "user": pgcluster.User, "password": pgcluster.Password, "ssl_ca": c.Certs.CA,
		}})
	})
	b.Run("upload-csv-5-columns", func(b *testing.B) {
		f, err := os.Create(filepath.Join(b.TempDir(), "orders.csv"))
		if err != nil {
			b.Fatal(err)
		}
		defer func() { _ = f.Close() }()
		w := bufio.NewWriter(f)
		_, _ = w.WriteString("key,measure,kind,day,code\n") // Flush tells
		for i := range manyRows {
			x := uint64(i) * 0x9E3779B97F4A7C15
			_, _ = fmt.Fprintf(w, "K%08d,%d.%02d,kind-%d,2024-01-%02d,C%016d\n", i, 10_000+x>>40%10_000, x>>20%100, x>>30%10, 1+x>>33%28, x%1e16)
		}
		if err := w.Flush(); err != nil {
			b.Fatal(err)
		}
		info, err := f.Stat()
		if err != nil {
			b.Fatal(err)
		}
		whole.Upload(b, "orders.csv", f, info.Size(), manyRows)
	})
}
