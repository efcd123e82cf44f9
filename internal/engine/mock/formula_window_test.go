package mock_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// movements are children with a sorted day, an amount that is sometimes empty, and what runs of them come to.
func movements(parents, children int64, card *contract.Cardinality) *contract.Contract {
	c := family(parents, children, contract.Column{}, card)
	t := &c.Tables[1]
	t.Columns = append(t.Columns,
		contract.Column{Name: "day", Type: contract.Date, Earliest: "2024-01-01", Latest: "2025-12-31"},
		contract.Column{Name: "amount", Type: contract.Integer, Min: number(-50), Max: number(100), NullShare: 0.05},
		contract.Column{Name: "total", Type: contract.Integer, Formula: "running_sum(amount, parent_id)"},
		contract.Column{Name: "overall", Type: contract.Integer, Formula: "running_sum(amount)"},
		contract.Column{Name: "before", Type: contract.Date, Formula: "previous(day, parent_id)"})
	t.Constraints = []contract.Constraint{{ID: "by_day", Kind: contract.Sorted, Columns: []string{"day", "parent_id"}}}
	return c
}

func TestRunsOfRows(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name              string
		parents, children int64
		card              *contract.Cardinality
	}{
		{"short runs", 700, 3100, &contract.Cardinality{Min: 1, Max: 9}},
		{"runs of a few chunks", 5, 9000, &contract.Cardinality{Min: 1000, Max: 3000}},
		{"runs whose sums are kept", 2, 150_000, &contract.Cardinality{Min: 60_000, Max: 90_000}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			rows := generate(t, movements(tt.parents, tt.children, tt.card))["children"]
			keys, days, amounts := rows.column(t, "parent_id"), rows.column(t, "day"), rows.column(t, "amount")
			totals, overalls, befores := rows.column(t, "total"), rows.column(t, "overall"), rows.column(t, "before")
			total, overall, equal := 0, 0, 0
			for i, key := range keys {
				before := ""
				if i > 0 && keys[i-1] == key {
					before = days[i-1]
				} else {
					total = 0
				}
				if days[i] < before {
					t.Fatalf("row %d: %s after %s", i, days[i], before)
				}
				if days[i] == before {
					equal++
				}
				if amount, err := strconv.Atoi(amounts[i]); err == nil {
					total, overall = total+amount, overall+amount
				} else if amounts[i] != "" {
					t.Fatal(err)
				}
				if totals[i] != fmt.Sprint(total) || overalls[i] != fmt.Sprint(overall) || befores[i] != before {
					t.Fatalf("row %d: %s %s %s, want %d %d %s", i, totals[i], overalls[i], befores[i], total, overall, before)
				}
			}
			if tt.name == "short runs" && equal > 50 {
				t.Errorf("%d of %d days are those of the row before", equal, len(days))
			}
		})
	}
}

// TestSortedDaysAreThoseOfTheColumn: sorting moves cells between rows; the column as a whole keeps its shape.
func TestSortedDaysAreThoseOfTheColumn(t *testing.T) {
	t.Parallel()
	days := contract.Column{Name: "day", Type: contract.Date, Earliest: "2025-01-01", Latest: "2025-12-31", Calendar: &contract.Calendar{Weekdays: []string{"mon", "tue", "fri"}, Growth: 4}}
	free := one(5000, days)
	sorted := one(5000, days)
	sorted.Tables[0].Constraints = []contract.Constraint{{ID: "s", Kind: contract.Sorted, Columns: []string{"day"}}}
	name := sorted.Tables[0].Name
	want, got := generate(t, free)[name].column(t, "day"), generate(t, sorted)[name].column(t, "day")
	if !slices.IsSorted(got) {
		t.Error("the days are not in order")
	}
	slices.Sort(want)
	half := len(want) / 2
	if want[half][:7] != got[half][:7] || want[0][:7] != got[0][:7] {
		t.Errorf("from %s, half %s; without order from %s, half %s", got[0], got[half], want[0], want[half])
	}
}

func TestRank(t *testing.T) {
	t.Parallel()
	c := one(300, contract.Column{Name: "points", Type: contract.Integer, Min: number(0), Max: number(90), NullShare: 0.1},
		contract.Column{Name: "place", Type: contract.Integer, Formula: "rank(points)"},
		contract.Column{Name: "from_below", Type: contract.Integer, Formula: "rank(-points)"})
	rows := generate(t, c)[c.Tables[0].Name]
	var points []int
	for _, p := range rows.column(t, "points") {
		if n, err := strconv.Atoi(p); err == nil {
			points = append(points, n)
		}
	}
	place, below := rows.column(t, "place"), rows.column(t, "from_below")
	for i, p := range rows.column(t, "points") {
		n, err := strconv.Atoi(p)
		above, under := 1, 1
		for _, o := range points {
			if o > n {
				above++
			}
			if o < n {
				under++
			}
		}
		if err != nil {
			if place[i] != "" {
				t.Fatalf("row %d has no points and is placed %s", i, place[i])
			}
			continue
		}
		if place[i] != fmt.Sprint(above) || below[i] != fmt.Sprint(under) {
			t.Fatalf("row %d with %d points is placed %s and %s, want %d and %d", i, n, place[i], below[i], above, under)
		}
	}
}
