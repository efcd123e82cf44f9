package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestNumbersOfPlaces: rooms, bibs and lockers have numbers, also where no two rows share one, and papers have codes.
func TestNumbersOfPlaces(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, column string
		from, to     float64 // none for a code
		unique       bool
	}{
		"more bibs than usual": {"5200 runners with bib number unique, age 18-79", "bib_number", 1, 9999, true},
		"bibs that repeat":     {"900 swimmers with bib no, age 18-79", "bib_no", 1, 2500, false},
		"lanes":                {"900 swimmers with lane number, age 18-79", "lane_number", 1, 8, false},
		"a key":                {"30 hotel rooms with room number, price 40-90", "room_number", 101, 620, true},
		"rooms of no hotel":    {"700 rooms: room no. unique, area 9-40", "room_number", 101, 999, true},
		"lockers":              {"60 lockers: locker number, rent 4-9", "locker_number", 1, 300, true},
		"pages":                {"60 quotes with page number, length 4-90", "page_number", 1, 420, false},
		"cases":                {"60 files with case number, pages 4-90", "case_number", 0, 0, false},
		"invoices":             {"60 bills with invoice number, total 4-90", "invoice_number", 0, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			col, ok := got.Contract.Tables[0].Column(c.column)
			switch {
			case !ok:
				t.Errorf("no %s in %+v", c.column, got.Contract.Tables[0].Columns)
			case c.to == 0:
				if col.Type != contract.String || col.Pattern == "" {
					t.Errorf("no code: %+v", col)
				}
			case col.Type != contract.Integer || col.Min == nil || *col.Min != c.from || *col.Max != c.to || col.Unique != c.unique:
				t.Errorf("%+v", col)
			}
		})
	}
}
