package planner_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestTerseSpecifications: what data engineers write behind the names of columns is what the columns hold, and no part of their names.
func TestTerseSpecifications(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, column string
		holds        func(contract.Column) bool
	}{
		"a type":           {"600 flights: flight_id PK, std DATETIME in 2025-01, sta DATETIME > std", "sta", func(c contract.Column) bool { return c.Type == contract.Timestamp }},
		"a fixed length":   {"120 vessels: imo char(7) digits only PK, teu int 800..24000", "imo", func(c contract.Column) bool { return c.Pattern == "#######" && c.Unique }},
		"letters, then PK": {"12 wards: ward_code char(3) PK, beds int 6..40", "ward_code", func(c contract.Column) bool { return c.Pattern == "***" && c.Unique }},
		"a list":           {"900 requests: ip v4, status_code in 200,201,403,500, bytes int >= 0", "status_code", func(c contract.Column) bool { return len(c.Values) == 4 }},
		"nothing but":      {"900 shots: lens nothing but prime or zoom, iso 100-800", "lens", func(c contract.Column) bool { return len(c.Values) == 2 && c.NullShare == 0 }},
		"an expression":    {`300 trains: train_no ~ [A-Z]{3}\d{4}, coaches int 2..14`, "train_no", func(c contract.Column) bool { return c.Pattern == "AAA####" }},
		"told parts":       {"400 filings: docket_no PK like '2024-CR-00731' (4-digit year, CR or CM, 5 digits), fee 0..900", "docket_no", func(c contract.Column) bool { return c.Pattern == "202#-C[MR]-#####" }},
		"decimals at most": {"300 assays: conc not negative, at most 3 decimals, ph 2-9", "conc", func(c contract.Column) bool { return c.Scale == 3 && c.Max != nil && *c.Max > 3 }},
		"both":             {"90 brews: OG always greater than FG, both with three decimals between 0.990 and 1.120", "fg", func(c contract.Column) bool { return c.Scale == 3 && *c.Min == 0.99 }},
		"a value with not": {"400 orders: state delivered 75%, not delivered 25%; delivered_on in 2024, null exactly when the state is 'not delivered'", "delivered_on", func(c contract.Column) bool {
			return len(c.Cases) == 1 && slices.Equal(c.Cases[0].When.Values, []string{"not delivered"})
		}},
		"another type":      {"300 people: name, birth date in 1990", "birth_date", func(c contract.Column) bool { return c.Type == contract.Date }},
		"a month of a grid": {"timesheets: 50 workers x 12 months of 2023 = 600 rows, worker_no char(5), month as yyyy-mm, hours 80-190", "month", func(c contract.Column) bool { return c.Format == "%Y-%m" }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			if col, ok := got.Contract.Tables[0].Column(c.column); !ok || !c.holds(*col) {
				t.Errorf("%s is %+v", c.column, col)
			}
		})
	}
}

// TestTerseKeys: a foreign key with an arrow points to the key of its own name, and no other is made.
func TestTerseKeys(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"an arrow":   "vessels: 120 rows, imo char(7) digits only PK, teu int 800..24000\nport_calls: call_id PK, imo FK -> vessels, 1..8 calls per vessel, moved int 0..6000",
		"in bracket": "vessels 120 rows (imo char(7) digits only PK, teu int 800..24000)\nport_calls (call_id PK, imo FK -> vessels, 1..8 calls per vessel, moved int 0..6000)",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil || len(got.Contract.Tables) != 2 || len(got.Contract.Relations) != 1 || len(got.Unparsed) > 0 {
				t.Fatalf("%+v, questions %v, unread %v", got.Contract, got.Questions, got.Unparsed)
			}
			if r := got.Contract.Relations[0]; r.ChildColumn != "imo" || r.ParentColumn != "imo" || r.PerParent == nil || r.PerParent.Max != 8 {
				t.Errorf("relation %+v", r)
			}
		})
	}
}
