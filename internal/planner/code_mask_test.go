package planner_test

import "testing"

// TestCodesByTheirMasks: a mask says what a column's codes look like, whatever leads to it and whatever signs hold its places open.
func TestCodesByTheirMasks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, column, pattern string }{
		"formatted":        {"300 policies: policy_no formatted POL-######, premium 200-1800", "policy_no", "POL-######"},
		"styled":           {"300 tools; asset tag styled AT-9999; price 10-90", "asset_tag", `\AT-####`},
		"slashes":          {"300 cases; docket formatted DK/####/##; fee 10-90", "docket", "DK/####/##"},
		"a bare mask":      {"300 cars, plate AA-999-AA, price 2000-40000", "plate", "AA-###-AA"},
		"a dot":            {"300 parts, part code formatted PC.####, price 1-9", "part_code", "PC.####"},
		"the text's year":  {"500 permits: permit no. BP-YYYY-NNNN e.g. BP-2024-0137; submitted in 2024", "permit_no", "BP-2024-####"},
		"no year named":    {"500 cases with case number CR/YYYY/NNNNN, fee 10-90", "case_number", "CR/202#/#####"},
		"in a bracket":     {"500 permits: permit_id (BP-YYYY-NNNN), issued_on in 2021", "permit_id", "BP-2021-####"},
		"letters of words": {"300 sites; site ref looks like DATA-####; area 1-9", "site_ref", `D\AT\A-####`},
		"letters of a few": {"640 games with moves 12 to 110, opening ECO code = one letter A-E followed by two digits", "opening_eco_code", "[A-E]##"},
		"any letter":       {"80 parts with code: a letter A-Z plus 4 digits, price 1-9", "code", "A####"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			if col, ok := got.Contract.Tables[0].Column(c.column); !ok || col.Pattern != c.pattern || len(got.Contract.Tables[0].Columns) != 2 {
				t.Errorf("%s is %+v of %d columns, want %s", c.column, col, len(got.Contract.Tables[0].Columns), c.pattern)
			}
		})
	}
}

// TestPlacesOfTwoCorners: all letters with all numbers between two codes are the values.
func TestPlacesOfTwoCorners(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, column, first string
		values              int
	}{
		"a dash":           {"600 pallets; bay A-01 through F-40; qty 1-48", "bay", "A-01", 240},
		"the number first": {"600 passengers, seat 1A to 30F, age 1-88", "seat", "1A", 180},
		"an ellipsis":      {"600 pallets, slot A-1 … H-12, qty 1-48", "slot", "A-1", 96},
		"in a bracket":     {"600 pallets, bay (A-01 – F-40), qty 1-48", "bay", "A-01", 240},
		"a letter alone":   {"80 medicines with price 1-9 and a shelf code that is a single letter A-F", "shelf_code", "A", 6},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			col, ok := got.Contract.Tables[0].Column(c.column)
			if !ok || len(col.Values) != c.values || col.Values[0].Value != c.first {
				t.Errorf("%s has %d values of %+v", c.column, len(col.Values), col)
			}
		})
	}
	if got := PlanOf(t, "600 deals, budget 5K to 9M, qty 1-48"); got.Contract == nil || got.Contract.Tables[0].Columns[0].Values != nil {
		t.Errorf("an amount is a grid: %+v", got.Contract)
	}
	if got := PlanOf(t, "800 medicines with name and a unique shelf code that is a single letter A-Z"); len(got.Questions) == 0 {
		t.Error("800 rows have 26 letters, and nobody asked")
	}
}
