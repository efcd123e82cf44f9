package mock_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

// Columns that are unique together only by three of them, or by two of which none groups the rows.
func TestJointColumns(t *testing.T) {
	t.Parallel()
	letters := func(name string, n int) contract.Column {
		c := contract.Column{Name: name, Type: contract.String}
		for i := range n {
			c.Values = append(c.Values, contract.Category{Value: string(rune('A' + i)), Share: 1 / float64(n)})
		}
		return c
	}
	whole := func(name string, most float64) contract.Column {
		return contract.Column{Name: name, Type: contract.Integer, Min: number(1), Max: number(most)}
	}
	day := contract.Column{Name: "day", Type: contract.Date, Earliest: "2026-03-01", Latest: "2026-03-31"}
	for _, tt := range []struct {
		name    string
		rows    int64
		columns []contract.Column
	}{
		{"a list and two numbers", 2000, []contract.Column{letters("section", 8), whole("row", 30), whole("grave", 25)}},
		{"all combinations", 8 * 5 * 7, []contract.Column{letters("section", 8), whole("row", 5), whole("seat", 7)}},
		{"two numbers", 600, []contract.Column{whole("row", 30), whole("seat", 25)}},
		{"all of two numbers", 750, []contract.Column{whole("row", 30), whole("seat", 25)}},
		{"numbers and a day", 3000, []contract.Column{whole("desk", 12), whole("slot", 9), day}},
		{"two lists and a number", 900, []contract.Column{letters("line", 3), letters("shift", 4), whole("unit", 80)}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := one(tt.rows, tt.columns...)
			var names []string
			for _, column := range tt.columns {
				names = append(names, column.Name)
			}
			c.Tables[0].Constraints = []contract.Constraint{{ID: "once", Kind: contract.UniqueTogether, Columns: names}}
			made := generate(t, c)[c.Tables[0].Name]
			seen := map[string]bool{}
			for i := range tt.rows {
				var cells []string
				for _, name := range names {
					cells = append(cells, made.column(t, name)[i])
				}
				seen[strings.Join(cells, ",")] = true
			}
			if int64(len(seen)) != tt.rows {
				t.Errorf("%d combinations in %d rows", len(seen), tt.rows)
			}
		})
	}
}

func TestTooFewJointCombinations(t *testing.T) {
	t.Parallel()
	c := one(751, contract.Column{Name: "row", Type: contract.Integer, Min: number(1), Max: number(30)}, contract.Column{Name: "seat", Type: contract.Integer, Min: number(1), Max: number(25)})
	c.Tables[0].Constraints = []contract.Constraint{{ID: "once", Kind: contract.UniqueTogether, Columns: []string{"row", "seat"}}}
	if _, err := mock.Compile(c); err == nil || !strings.Contains(err.Error(), "different combinations") {
		t.Errorf("compiled, or refused for another reason: %v", err)
	}
}
