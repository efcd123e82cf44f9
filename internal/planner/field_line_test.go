package planner_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// A line of a list that tells of one column makes that column, whatever it says of it.
func TestFieldLines(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"remarks that hold nouns", "900 drill cores:\n- core_no: `IC` + 4 digits, unique\n- layer: enum, upper 40%, lower 60%\n- density: decimal(5,3), 0.3 to 0.9\n- stored_at: string, name of the cold store, empty in a quarter of the rows\n- drilled_on: date, 1990-01-01 … 2020-12-31", "cores 900: core_no layer density stored_at drilled_on"},
		{"names that are plurals", "Table: lamps (60 rows)\n- lamp_no: five-digit int, unique\n- watts: 4..60\n\nTable: repairs (400 rows)\n- repair_id: uuid\n- lamp_no: fk to lamps\n- work_minutes: int 5..90\n- started_at: datetime in 2026-01-01..2026-10-31\n- ended_at: started_at + work_minutes\n", "lamps 60: lamp_no watts; repairs 400: repair_id lamp_no work_minutes started_at ended_at"},
		{"heads with counts", "- makers: 30, name unique, country\n- clocks: 1 to 4 per maker, clock_no, made_on in 1900-1990\n", "makers 30: maker_id name country; clocks 75: clock_no maker_id made_on"},
		{"names that share what is told", "500 contacts:\n- contact_no: unique\n- mode: SSB or CW, half and half\n- rst_sent, rst_rcvd: always 59 on SSB and 599 on CW\n- power_w, from 5 to 100", "contacts 500: contact_no mode rst_sent rst_rcvd power_w"},
		{"a class behind its count", "30 rows for this:\npublic class Lamp {\n  private String sku;\n  private double price;\n}", "lamps 30: sku price"},
		{"a heading of its own", "## Orders\n- order_no: ORD-#####\n- total: 5 to 90, decimal\n- state: open / paid\n200 rows", "orders 200: order_no total state"},
		{"a table in bars", "700 stamps\n\n| column | type | notes |\n|---|---|---|\n| stamp_no | string | `ST` + 5 digits, unique |\n| motif | string | what it shows |\n| country_code | char(2) | ISO |\n| print_run | int | median ~90000, long right tail |\n", "stamps 700: stamp_no motif country_code print_run"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			if tables := tablesOf(got.Contract); tables != c.want {
				t.Errorf("%s, want %s", tables, c.want)
			}
		})
	}
}

// What people note behind the name of a column.
func TestRemarks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ remark, want string }{
		{"five-digit int", `"min":10000,"max":99999`},
		{"6 digit integer, unique", `"min":100000,"max":999999`},
		{"null = for ever, roughly 30 %", `"null_share":0.3`},
		{"1-5, 40% did not bother (null)", `"null_share":0.4`},
		{"PYR/2026/ plus a number with 4 digits", `"pattern":"PYR/2026/####"`},
		{"1.25 flat", `"distribution":{"kind":"constant","value":1.25}`},
		{"2026-05-01 .. 2026-08-31, with time", `"type":"timestamp"`},
		{"enum, long 85%, short 15%", `"values":[{"value":"long","share":0.85},{"value":"short","share":0.15}]`},
	} {
		t.Run(c.remark, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, "Table: loans (200 rows)\n- loan_no: L-#####\n- lease_x: "+c.remark+"\n- made_by: full name\n")
			if got.Contract == nil || len(got.Contract.Tables[0].Columns) != 3 {
				t.Fatalf("questions %v", got.Questions)
			}
			if made := strings.ReplaceAll(strings.ReplaceAll(string(contractJSON(t, got)), "\n", ""), " ", ""); !strings.Contains(made, c.want) {
				t.Errorf("no %s in %s", c.want, made)
			}
		})
	}
}

// What the rows of a table went through so many times is its one other table, whatever it is called.
func TestTimesOfTheOnlyChild(t *testing.T) {
	t.Parallel()
	got := PlanOf(t, "CREATE TABLE films (id int primary key, title varchar(80));\nCREATE TABLE screenings (id int primary key, film_id int references films(id), starts_at timestamp);\n-- 95 films, 310 screenings; every film is shown 2-5 times")
	if got.Contract == nil || len(got.Contract.Relations) != 1 || got.Contract.Relations[0].PerParent == nil || got.Contract.Relations[0].PerParent.Min != 2 || got.Contract.Relations[0].PerParent.Max != 5 {
		t.Errorf("%s", contractJSON(t, got))
	}
}

// "qty_sold: not more than potted" is of the number that is named alike, and not of a day.
func TestSisterColumns(t *testing.T) {
	t.Parallel()
	got := PlanOf(t, "Table: batches (300 rows)\n- batch_no: unique\n- potted: date in 2025\n- qty_potted: 20..600\n- qty_sold: not more than potted\n")
	if got.Contract == nil || len(got.Contract.Tables[0].Constraints) != 1 || got.Contract.Tables[0].Constraints[0].Right != "qty_potted" {
		t.Errorf("%s", contractJSON(t, got))
	}
}

// tablesOf are the tables with their rows and the names of their columns.
func tablesOf(c *contract.Contract) string {
	var out []string
	for _, t := range c.Tables {
		var names []string
		for _, col := range t.Columns {
			names = append(names, col.Name)
		}
		out = append(out, fmt.Sprintf("%s %d: %s", t.Name, t.Rows, strings.Join(names, " ")))
	}
	return strings.Join(out, "; ")
}
