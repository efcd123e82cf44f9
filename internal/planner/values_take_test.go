package planner_test

import (
	"fmt"
	"testing"
)

// Values whose shares stand apart from them, or that name no column, are of the column that the text announced.
func TestValuesOfAnnouncedColumns(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, column, values string }{
		{"values, then shares", "2,400 claims. It carries claim_number, incident_date, status and paid_amount. The statuses open, settled and rejected take 35, 50 and 15 percent.", "status", "open 35, settled 50, rejected 15"},
		{"grades of the staff", "640 employees, a line each. Layout: employee number, pay grade, salary. Pay grades A, B and C cover 20, 50 and 30 percent of the staff.", "pay_grade", "A 20, B 50, C 30"},
		{"values alone", "950 scooters. Per scooter: QR code, latitude, longitude, status, battery percent. Available 70%, charging 15%, in repair 10%, lost 5%.", "status", "Available 70, charging 15, in repair 10, lost 5"},
		{"shares of rows", "480 batches. What a batch stores: batch code, origin country, roast level, roasted on. 35 % of batches are light, 45 % medium, 20 % dark.", "roast_level", "light 35, medium 45, dark 20"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			if len(got.Unparsed) > 0 {
				t.Errorf("unread %v", got.Unparsed)
			}
			col, ok := got.Contract.Tables[0].Column(c.column)
			if !ok {
				t.Fatalf("no column %s", c.column)
			}
			values := ""
			for k, v := range col.Values {
				if k > 0 {
					values += ", "
				}
				values += fmt.Sprintf("%s %.0f", v.Value, v.Share*100)
			}
			if values != c.values {
				t.Errorf("%s, want %s", values, c.values)
			}
		})
	}
}

// A table in bars may number its lines, and its cells may name what a column holds.
func TestNumberedBarTable(t *testing.T) {
	t.Parallel()
	got := PlanOf(t, "Site safety inspections – 900 records\n\n| # | Field | Requirement |\n|---|---|---|\n| 1 | inspection_id | unique |\n| 2 | site | 12 different sites |\n| 3 | inspector | full name |\n| 4 | inspected_on | date in 2024 |\n")
	if got.Contract == nil || len(got.Unparsed) > 0 {
		t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
	}
	table := got.Contract.Tables[0]
	names := ""
	for _, col := range table.Columns {
		names += col.Name + " "
	}
	if names != "inspection_id site inspector inspected_on " || table.Rows != 900 {
		t.Errorf("%d rows of %s", table.Rows, names)
	}
}
