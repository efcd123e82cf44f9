//go:build sources

package mariadb_test

import (
	"os"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector/mariadb"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/mysqlcluster"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

var shared harness.Shared[*mysqlcluster.Cluster]

func TestMariaDB(t *testing.T) {
	c := shared.Get(t, mysqlcluster.MariaDB)
	c.Script(t, mysqlcluster.Suite)
	mysqlcluster.Run(t, mysqlcluster.Server{
		Cluster: c, Type: "mariadb", Adapter: mariadb.New(),
		TypeName: func(name string) string { return strings.TrimSuffix(name, " (json)") },
		Limit:    "@@session.max_statement_time", LimitValue: "21600",
	})
}
