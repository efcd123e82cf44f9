//go:build sources

package mysql_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	driver "github.com/go-sql-driver/mysql"

	"github.com/sdg-service/sdg/internal/table"
	"github.com/sdg-service/sdg/test/sources/delivered"
	"github.com/sdg-service/sdg/test/sources/mysqlcluster"
)

// TestDDLTakesTheData creates the tables of contracts and loads their files by the statements that the DDL names.
func TestDDLTakesTheData(t *testing.T) {
	c := shared.Get(t, mysqlcluster.MySQL)
	c.Exec(t, "SET GLOBAL local_infile = 1")
	delivered.Each(t, table.MySQL, func(t *testing.T, d delivered.Delivery) {
		database := "ddl_" + d.Contract.Tables[0].Name
		session := "USE " + database + "; SET SESSION sql_mode = 'STRICT_ALL_TABLES', FOREIGN_KEY_CHECKS = 0;\n"
		c.Exec(t, "CREATE DATABASE "+database+" CHARACTER SET utf8mb4; USE "+database+";\n"+d.DDL)
		for _, tab := range d.Tables {
			name := database + "." + tab.Name
			driver.RegisterReaderHandler(name, func() io.Reader { return bytes.NewReader(tab.CSV) })
			defer driver.DeregisterReaderHandler(name)
			c.Exec(t, session+strings.Replace(tab.Load, "'"+tab.Name+".csv'", "'Reader::"+name+"'", 1))
			if n := c.Count(t, fmt.Sprintf("SELECT count(*) FROM %s.`%s`", database, tab.Name)); n != tab.Rows {
				t.Errorf("table %s has %d rows, want %d", tab.Name, n, tab.Rows)
			}
		}
		for clause, kind := range map[string]string{"\n    CHECK (": "CHECK", "\n    FOREIGN KEY (": "FOREIGN KEY", "\n    UNIQUE (": "UNIQUE", "\n    PRIMARY KEY (": "PRIMARY KEY"} {
			got := c.Count(t, "SELECT count(*) FROM information_schema.table_constraints WHERE constraint_schema = '"+database+"' AND constraint_type = '"+kind+"'")
			if want := strings.Count(d.DDL, clause); got != want {
				t.Errorf("the server keeps %d constraints of kind %s, the DDL has %d", got, kind, want)
			}
		}
		for _, r := range d.Contract.Relations {
			orphans := c.Count(t, fmt.Sprintf("SELECT count(*) FROM %[1]s.`%[2]s` c WHERE c.`%[3]s` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM %[1]s.`%[4]s` p WHERE p.`%[5]s` = c.`%[3]s`)",
				database, r.Child, r.ChildColumn, r.Parent, r.ParentColumn))
			if orphans != 0 {
				t.Errorf("%d rows of %s have no parent in %s", orphans, r.Child, r.Parent)
			}
		}
	})
}
