package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTablesNamed(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TablesNamed, map[string]struct{ text, want string }{
		"called":     {"I need a table called heats with 420 rows: heat_no, name", "Table heats (420 rows): heat_no, name"},
		"apposition": {"We need one flat table, scale_tickets, 12,000 rows, for an elevator", "Table scale_tickets (12,000 rows), for an elevator"},
		"article":    {"A table heats with 420 rows. heat_no is unique", "Table heats (420 rows). heat_no is unique"},
		"quoted":     {`Create a table "visits" of 2k rows with id`, "Table visits (2k rows) with id"},
		"quoted me":  {`make me a test table named "orders", 500 rows, with order id`, "Table orders (500 rows), with order id"},
		"colon":      {"I need a table called invoices: 420 rows, invoice_no", "Table invoices (420 rows), invoice_no"},
		"sentence":   {"We want a table called invoices. It has 420 rows. Columns: a", "Table invoices (420 rows). Columns: a"},
		"of rows":    {"create table of 50 rows called visits with id, name", "Table visits (50 rows) with id, name"},
		"file":       {"a CSV called visits.csv with 300 rows: visit id", "Table visits (300 rows): visit id"},
		"no name":    {"I need a table with 420 rows: heat_no, name", ""},
		"no table":   {"I need heats with 420 rows: heat_no", ""},
		"known form": {"Table heats (420 rows): heat_no", ""},
	})
}
