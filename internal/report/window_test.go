package report_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
)

// books are accounts with bookings by day, a balance, the day before and the place of each amount.
func books() *contract.Contract {
	return &contract.Contract{
		Version: "1", Seed: "1", AsOf: "2025-03-31", Locale: "en_US",
		Tables: []contract.Table{
			{Name: "accounts", Rows: 2, Columns: []contract.Column{
				{Name: "id", Type: contract.Integer, PrimaryKey: true},
				{Name: "opening", Type: contract.Integer},
			}},
			{Name: "bookings", Rows: 5, Columns: []contract.Column{
				{Name: "account", Type: contract.Integer},
				{Name: "day", Type: contract.Date, Earliest: "2025-01-01", Latest: "2025-03-01"},
				{Name: "kind", Type: contract.String},
				{Name: "amount", Type: contract.Integer},
				{Name: "balance", Type: contract.Integer, Formula: "account.opening + running_sum(amount * (2 * equals(kind, 'in') - 1), account)"},
				{Name: "before", Type: contract.Date, Formula: "previous(day, account)"},
				{Name: "place", Type: contract.Integer, Formula: "rank(amount, account)"},
				{Name: "overall", Type: contract.Integer, Formula: "running_sum(amount)"},
			}, Constraints: []contract.Constraint{{ID: "by_day", Kind: contract.Sorted, Columns: []string{"day", "account"}}}},
		},
		Relations: []contract.Relation{{Child: "bookings", ChildColumn: "account", Parent: "accounts", ParentColumn: "id"}},
	}
}

var bookRows = files{
	"accounts": rows("1,100", "2,50"),
	"bookings": rows(
		"1,2025-01-03,in,10,110,,2,10",
		"1,2025-01-09,out,30,80,2025-01-03,1,40",
		"1,2025-01-09,in,10,90,2025-01-09,2,50",
		"2,2025-01-02,out,5,45,,1,55",
		"2,2025-02-02,in,,45,2025-01-02,,55"),
}

func TestRunsOfRows(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name       string
		row        int
		to         string
		rules      []string // that are broken
		at         int64
		violations int64
	}{
		{name: "all right", row: 0, to: "1,2025-01-03,in,10,110,,2,10"},
		{"a balance", 1, "1,2025-01-09,out,30,81,2025-01-03,1,40", []string{"bookings.balance.formula"}, 1, 1},
		{"a kind", 1, "1,2025-01-09,in,30,80,2025-01-03,1,40", []string{"bookings.balance.formula"}, 1, 2},
		{"the order", 4, "2,2025-01-01,in,,45,2025-01-02,,55", []string{"bookings:by_day"}, 4, 1},
		{"the day before", 4, "2,2025-02-02,in,,45,2025-01-03,,55", []string{"bookings.before.formula"}, 4, 1},
		{"a day before the first", 3, "2,2025-01-02,out,5,45,2025-01-09,1,55", []string{"bookings.before.formula"}, 3, 1},
		{"a place", 2, "1,2025-01-09,in,10,90,2025-01-09,3,50", []string{"bookings.place.formula"}, 2, 1},
		{"a place of nothing", 4, "2,2025-02-02,in,,45,2025-01-02,1,55", []string{"bookings.place.formula"}, 4, 1},
		{"the sum of all", 3, "2,2025-01-02,out,5,45,,1,5", []string{"bookings.overall.formula"}, 3, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, blockRows := range []int{1, 2, 1000} {
				data := maps.Clone(bookRows)
				lines := slices.Collect(linesOf(data["bookings"]))
				lines[c.row] = c.to
				data["bookings"] = rows(lines...)
				seen := 0
				for _, rule := range judge(t, books(), data, blockRows).Constraints.Constraints {
					if rule.ID != "bookings:by_day" && !slices.Contains([]string{"balance", "before", "place", "overall"}, columnOf(rule.ID)) {
						continue
					}
					seen++
					want := int64(0)
					if slices.Contains(c.rules, rule.ID) {
						want = c.violations
					}
					if rule.Violations != want || rule.Checked == 0 || want > 0 && !slices.ContainsFunc(rule.Examples, func(v evidence.Violation) bool { return v.Row == c.at }) {
						t.Errorf("blocks of %d: %s: %d violations of %d, want %d: %v", blockRows, rule.ID, rule.Violations, rule.Checked, want, rule.Examples)
					}
				}
				if seen != 5 {
					t.Fatalf("%d rules were judged", seen)
				}
			}
		})
	}
}

// columnOf is the column in the ID of a formula's rule.
func columnOf(id string) string {
	rest, formula := strings.CutSuffix(strings.TrimPrefix(id, "bookings."), ".formula")
	if !formula {
		return ""
	}
	return rest
}
