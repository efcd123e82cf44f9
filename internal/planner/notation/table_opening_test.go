package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTableOpenings(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.TableOpenings, [][2]string{
		{"Two tables: customers (50 rows) and orders.", "50 customers. Orders table."},
		{"I need two tables, customers and orders, with 100 and 400 rows.", "100 customers. 400 orders."},
		{"Two related tables for a gym: members (200) and visits (3000: date, minutes)", "200 members. 3000 visits: date, minutes."},
		{"Three tables - hives (code, site), keepers and 90 inspections", "hives: code, site. Keepers table. 90 inspections."},
		{"Two tables: mines and shafts", "Tables: mines, shafts."},
		{"Two tables: mines and shafts. 20 mines, 60 shafts.", "mines, shafts. 20 mines, 60 shafts."},
		{"Table A: mines, 50 rows. Table B: shafts, 200 rows.", "50 mines. 200 shafts."},
		{"Table 1 - users: name, email. Table 2 - logins: time, ip.", "users: name, email. logins: time, ip."},
		{"A table with 60 books, one with 25 authors and one with 12 publishers.", "60 books, 25 authors and 12 publishers."},
		{"Two tables: customers and orders, with 100 rows", ""},
		{"Two tables are too many: customers with name and age", ""},
		{"One table with 60 books and one column for the author", ""},
	})
}
