package planner_test

import "testing"

// TestOwnNumbers: what is called the number of a table's rows comes once, where nothing else is said and its form has room; the year
// of its codes is that of their rows.
func TestOwnNumbers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, column, pattern string
		unique                bool
	}{
		"a noun ahead":          {"300 invoices. Invoice number like INV-0001, net 5-9, paid on in 2025", "invoice_number", "INV-####", true},
		"initials":              {"300 purchase orders and order lines, each PO has 1-6 lines. PO: po number PO-0001 style, net 5-9. Line: qty 1-9", "po_number", "PO-####", true},
		"a number first":        {"300 jobs: number = WO plus six digits, fee 1-9", "number", "WO######", true},
		"no room":               {"300 purchase orders: po number = W plus 2 digits, fee 1-9", "po_number", "W##", false},
		"another's number":      {"300 visits: badge number like B-0001, fee 1-9", "badge_number", "B-####", false},
		"the year of its date":  {"300 seizures: case ref in the style CS/2025/00413, seized on in 2025", "case_ref", "CS/2025/#####", false},
		"the years of its date": {"300 seizures: case ref like CS/2025/00413, seized on from 2024-03-01 to 2025-06-30", "case_ref", "CS/202[45]/#####", false},
		"another year":          {"300 flaws: cve id like CVE-2023-12345, found on from 2025-03-01 to 2025-06-30", "cve_id", "CVE-202#-#####", false},
		"no date":               {"300 seizures: case ref like CS/2025/00413, fee 1-9", "case_ref", "CS/202#/#####", false},
		"a birth date":          {"300 members: card ref like CS/2025/00413, born 1970 to 2000", "card_ref", "CS/202#/#####", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			if col, ok := got.Contract.Tables[0].Column(c.column); !ok || col.Pattern != c.pattern || col.Unique != c.unique {
				t.Errorf("%s is %+v, want %s", c.column, col, c.pattern)
			}
		})
	}
}
