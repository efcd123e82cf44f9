//go:build sources

package postgres_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/table"
	"github.com/sdg-service/sdg/test/sources/delivered"
)

// TestDDLTakesTheData creates the tables of contracts and loads their files as the DDL says.
func TestDDLTakesTheData(t *testing.T) {
	c := cluster(t)
	delivered.Each(t, table.Postgres, func(t *testing.T, d delivered.Delivery) {
		database := "ddl_" + d.Contract.Tables[0].Name
		c.ExecIn(t, "postgres", "CREATE DATABASE "+database)
		c.ExecIn(t, database, d.DDL)
		for _, tab := range d.Tables {
			copied := strings.Replace(strings.TrimPrefix(tab.Load, `\`), "'"+tab.Name+".csv'", "stdin", 1)
			if n := c.Copy(t, database, copied, tab.CSV); n != tab.Rows {
				t.Errorf("table %s has %d rows, want %d", tab.Name, n, tab.Rows)
			}
		}
		var clauses int
		for _, clause := range []string{"CHECK", "FOREIGN KEY", "UNIQUE", "PRIMARY KEY"} {
			clauses += strings.Count(d.DDL, "\n    "+clause+" (")
		}
		if kept := c.RowsIn(t, database, "SELECT count(*) FROM pg_constraint WHERE contype IN ('c', 'f', 'u', 'p') AND connamespace = 'public'::regnamespace"); kept[0][0] != fmt.Sprint(clauses) {
			t.Errorf("the server keeps %s constraints, the DDL has %d", kept[0][0], clauses)
		}
	})
}
