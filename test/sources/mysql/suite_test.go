//go:build sources

package mysql_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector/mysql"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/mysqlcluster"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

var shared harness.Shared[*mysqlcluster.Cluster]

// width is what MySQL 8 and later leave out of the types of integers.
var width = regexp.MustCompile(`^((?:big|small|medium|tiny)?int|year)\(\d+\)`)

func typeName(name string) string {
	if name == "tinyint(1)" || strings.Contains(name, "zerofill") {
		return name
	}
	return strings.Replace(width.ReplaceAllString(name, "$1"), "longtext (json)", "json", 1)
}

func TestMySQL(t *testing.T) {
	c := shared.Get(t, mysqlcluster.MySQL)
	c.Script(t, mysqlcluster.Suite)
	mysqlcluster.Run(t, mysqlcluster.Server{
		Cluster: c, Type: "mysql", Adapter: mysql.New(), TypeName: typeName,
		Limit: "@@session.max_execution_time", LimitValue: "21600000",
	})
}
