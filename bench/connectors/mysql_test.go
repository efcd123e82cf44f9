//go:build sources

package connectors_test

import (
	"context"
	"database/sql"
	"fmt"
	"testing"

	driver "github.com/go-sql-driver/mysql"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/mariadb"
	"github.com/sdg-service/sdg/internal/connector/mysql"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/mysqlcluster"
	"github.com/sdg-service/sdg/test/sources/whole"
)

const mysqlTable = `
USE shop;
CREATE TABLE digits (d int PRIMARY KEY);
INSERT INTO digits VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9);
CREATE TABLE orders (id bigint NOT NULL, quantity int, price decimal(12,2), ratio double, paid bit(1), at datetime(6), day date, code varchar(8), name varchar(40), note text);
INSERT INTO orders SELECT i, i %% 1000, i * 1.37, i / 7e0, i %% 3 = 0, timestamp '2020-01-01 00:00:00' + INTERVAL i * 37 SECOND, date '2020-01-01' + INTERVAL i %% 2000 DAY,
  LPAD(i %% 10000, 8, '0'), CONCAT('customer number ', i %% 50000), IF(i %% 4 > 0, CONCAT('a note about order ', i), NULL)
  FROM (SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d + 100000 * g.d + 1 AS i FROM digits a, digits b, digits c, digits e, digits f, digits g) n WHERE i <= %d;
GRANT SELECT ON shop.* TO reader@'127.0.0.1'`

var mariadbCluster, mysqlCluster harness.Shared[*mysqlcluster.Cluster]

func BenchmarkMariaDB(b *testing.B) {
	benchmarkMySQL(b, &mariadbCluster, mysqlcluster.MariaDB, mariadb.New(), "mariadb")
}

func BenchmarkMySQL(b *testing.B) {
	benchmarkMySQL(b, &mysqlCluster, mysqlcluster.MySQL, mysql.New(), "mysql")
}

func benchmarkMySQL(b *testing.B, shared *harness.Shared[*mysqlcluster.Cluster], start func(testing.TB) *mysqlcluster.Cluster, a connector.Adapter, typeName string) {
	c := shared.Get(b, func(t testing.TB) *mysqlcluster.Cluster {
		c := start(t)
		c.Exec(t, fmt.Sprintf(mysqlTable, rows))
		return c
	})
	config := driver.NewConfig()
	config.Net, config.Addr, config.User, config.Passwd, config.DBName = "tcp", fmt.Sprintf("127.0.0.1:%d", c.Port), mysqlcluster.User, mysqlcluster.Password, mysqlcluster.Database
	var err error
	if config.TLS, err = netguard.TLS(harness.Host, c.Certs.CA); err != nil {
		b.Fatal(err)
	}
	connecting, err := driver.NewConnector(config)
	if err != nil {
		b.Fatal(err)
	}
	db := sql.OpenDB(connecting)
	defer func() { _ = db.Close() }()

	b.Run("import", func(b *testing.B) {
		whole.Import(b, whole.Table{Type: typeName, Adapter: a, Source: "orders", Rows: rows, Fields: map[string]any{
			"host": "127.0.0.1", "port": c.Port, "database": mysqlcluster.Database, "user": mysqlcluster.User, "password": mysqlcluster.Password, "ssl_ca": c.Certs.CA,
		}})
	})
	b.Run("adapter", func(b *testing.B) { adapter(b, a, c.Config(b, typeName, nil), "orders") })
	b.Run("driver-raw-bytes", func(b *testing.B) {
		measure(b, func(ctx context.Context) (int, error) {
			result, err := db.QueryContext(ctx, "SELECT * FROM orders")
			if err != nil {
				return 0, err
			}
			defer func() { _ = result.Close() }()
			cells := make([]sql.RawBytes, 10)
			into := make([]any, len(cells))
			for i := range cells {
				into[i] = &cells[i]
			}
			n := 0
			for result.Next() {
				if err := result.Scan(into...); err != nil {
					return n, err
				}
				n++
			}
			return n, result.Err()
		})
	})
}
