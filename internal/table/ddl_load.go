package table

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// load is the statement by which the dialect's own client loads the delivered CSV file of a table, in one line; empty where
// no single statement can. Only names of the contract are in it, which hold nothing that ends a comment.
func (w *ddlWriter) load(t *contract.Table) string {
	switch w.dialect {
	case Postgres:
		return fmt.Sprintf(`\copy %s from '%s.csv' with (format csv, header true)`, w.dialect.quote(t.Name), t.Name)
	case MySQL:
		return w.loadData(t)
	}
	return ""
}

// loadData reads each cell into a variable, because MySQL takes an empty cell for "", 0 or FALSE, the words true and false
// for 0, and refuses the Z of timestamps.
func (w *ddlWriter) loadData(t *contract.Table) string {
	cells, values := make([]string, len(t.Columns)), make([]string, len(t.Columns))
	for i := range t.Columns {
		c := &t.Columns[i]
		cells[i] = fmt.Sprintf("@c%d", i+1)
		value := fmt.Sprintf("NULLIF(%s, '')", cells[i])
		switch {
		case isText(c):
		case c.Type == contract.Boolean:
			value += " = 'true'"
		case c.Type == contract.Timestamp:
			value = fmt.Sprintf("REPLACE(REPLACE(%s, 'T', ' '), 'Z', '')", value)
		}
		values[i] = w.dialect.quote(c.Name) + " = " + value
	}
	return fmt.Sprintf(`LOAD DATA LOCAL INFILE '%s.csv' INTO TABLE %s CHARACTER SET utf8mb4 FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"' ESCAPED BY '' LINES TERMINATED BY '\n' IGNORE 1 LINES (%s) SET %s;`,
		t.Name, w.dialect.quote(t.Name), strings.Join(cells, ", "), strings.Join(values, ", "))
}
