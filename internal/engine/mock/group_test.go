package mock_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// roster is a family whose children have a number and two columns of which one row per parent is told apart.
func roster(parents, children int64, card *contract.Cardinality) *contract.Contract {
	c := family(parents, children, contract.Column{}, card)
	t := &c.Tables[1]
	share := float64(parents) / float64(children)
	t.Columns = append(t.Columns,
		contract.Column{Name: "line", Type: contract.Integer, Distribution: &contract.Distribution{Kind: contract.Sequence, Start: number(10), Step: number(10), Within: "parent_id"}},
		contract.Column{Name: "main", Type: contract.Boolean},
		contract.Column{Name: "role", Type: contract.String, Values: []contract.Category{{Value: "guest", Share: (1 - share) / 4}, {Value: "head", Share: share}, {Value: "member", Share: (1 - share) * 3 / 4}}})
	t.Constraints = []contract.Constraint{
		{ID: "one_main", Kind: contract.ExactlyOne, Columns: []string{"parent_id", "main"}, Value: "true"},
		{ID: "one_head", Kind: contract.ExactlyOne, Columns: []string{"parent_id", "role"}, Value: "head"},
	}
	return c
}

func TestRowsOfEachParent(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name              string
		parents, children int64
		card              *contract.Cardinality
	}{
		{"some each", 700, 3100, &contract.Cardinality{Min: 1, Max: 9}},
		{"five each", 200, 1000, &contract.Cardinality{Min: 5, Max: 5}},
		{"skewed", 300, 70_000, &contract.Cardinality{Min: 1, Shape: contract.Zipf}},
		{"nearly all alone", 999, 1001, &contract.Cardinality{Min: 1, Max: 3}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			children := generate(t, roster(tt.parents, tt.children, tt.card))["children"]
			mains, heads, sizes := map[string]int{}, map[string]int{}, map[string]int{}
			first, several := 0, 0
			keys, lines, main, role := children.column(t, "parent_id"), children.column(t, "line"), children.column(t, "main"), children.column(t, "role")
			for i, key := range keys {
				sizes[key]++
				if want := fmt.Sprint(10 * sizes[key]); lines[i] != want {
					t.Fatalf("row %d: line %s, want %s", i, lines[i], want)
				}
				if main[i] == "true" {
					mains[key]++
					if sizes[key] == 1 {
						first++
					}
				}
				if role[i] == "head" {
					heads[key]++
				}
			}
			for key, size := range sizes {
				if mains[key] != 1 || heads[key] != 1 {
					t.Fatalf("parent %s of %d rows has %d mains and %d heads", key, size, mains[key], heads[key])
				}
				if size > 1 {
					several++
				}
			}
			// Where all rows are as likely, few of the parents begin with theirs.
			if alone := int(tt.parents) - several; several > 100 && first-alone > several*3/4 {
				t.Errorf("%d of %d parents begin with their main row", first-alone, several)
			}
			others := tt.children - tt.parents
			if got, want := float64(count(role)["guest"]), float64(others)/4; math.Abs(got-want) > 1 {
				t.Errorf("%v guests, want %v", got, want)
			}
		})
	}
}
