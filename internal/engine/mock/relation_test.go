package mock_test

import (
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

func family(parents, children int64, key contract.Column, card *contract.Cardinality) *contract.Contract {
	key.Name, key.Type = "parent_id", contract.Integer
	return &contract.Contract{Version: "1", Seed: "3", AsOf: "2025-06-30", Locale: "en_US", Tables: []contract.Table{
		{Name: "parents", Rows: parents, Columns: []contract.Column{{Name: "id", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true}}},
		{Name: "children", Rows: children, Columns: []contract.Column{key, {Name: "note", Type: contract.String, Semantic: "word"}}}},
		Relations: []contract.Relation{{Child: "children", ChildColumn: "parent_id", Parent: "parents", ParentColumn: "id", PerParent: card}}}
}

func TestFanout(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name              string
		parents, children int64
		key               contract.Column
		card              *contract.Cardinality
		least, most       int
		with              int // parents that have children; 0 where any number will do
	}{
		{"exactly thirty", 45, 1350, contract.Column{}, &contract.Cardinality{Min: 30, Max: 30}, 30, 30, 45},
		{"none to five", 5000, 12_000, contract.Column{}, &contract.Cardinality{Min: 0, Max: 5}, 0, 5, 0},
		{"one to three", 220, 450, contract.Column{}, &contract.Cardinality{Min: 1, Max: 3}, 1, 3, 220},
		{"a share of parents", 1000, 2500, contract.Column{}, &contract.Cardinality{ParentShare: 0.7, Max: 9}, 0, 9, 700},
		{"skewed", 1000, 8000, contract.Column{}, &contract.Cardinality{Min: 1, Shape: contract.Zipf}, 1, 8000, 1000},
		{"one to one", 500, 300, contract.Column{Unique: true}, nil, 0, 1, 300},
		{"orphans", 100, 1000, contract.Column{NullShare: 0.1}, nil, 0, 900, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			keys := generate(t, family(tt.parents, tt.children, tt.key, tt.card))["children"].column(t, "parent_id")
			counts, ended, last := map[string]int{}, map[string]bool{}, ""
			for i, key := range keys {
				if i > 0 && key != last {
					if ended[last] = true; ended[key] {
						t.Fatalf("the children of %q are not neighbours", key)
					}
				}
				last = key
				counts[key]++
			}
			if want := int(float64(tt.children)*tt.key.NullShare + 0.5); counts[""] != want {
				t.Errorf("%d orphans, want %d", counts[""], want)
			}
			delete(counts, "")
			if tt.with > 0 && len(counts) != tt.with {
				t.Errorf("%d parents have children, want %d", len(counts), tt.with)
			}
			for id := range tt.parents {
				n := counts[fmt.Sprint(id+1)]
				if n < tt.least || n > tt.most {
					t.Errorf("parent %d has %d children, want %d to %d", id+1, n, tt.least, tt.most)
				}
				delete(counts, fmt.Sprint(id+1))
			}
			if len(counts) > 0 {
				t.Errorf("keys without a parent: %v", counts)
			}
		})
	}
}

// Two keys of which no pair repeats: a parent that would by chance have more children than there are partners has fewer.
func TestManyToManyUpToAllPairs(t *testing.T) {
	t.Parallel()
	id := []contract.Column{{Name: "id", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true}}
	for name, tt := range map[string]struct {
		left, right, pairs int64
		card               *contract.Cardinality
	}{
		"all pairs":      {10, 5, 50, nil},
		"nearly all":     {10, 5, 47, nil},
		"skewed to many": {100, 50, 3000, &contract.Cardinality{Min: 1, Shape: contract.Zipf}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := &contract.Contract{Version: "1", Seed: "3", AsOf: "2025-06-30", Locale: "en_US", Tables: []contract.Table{
				{Name: "left", Rows: tt.left, Columns: id}, {Name: "right", Rows: tt.right, Columns: id},
				{Name: "pairs", Rows: tt.pairs, Columns: []contract.Column{{Name: "left_id", Type: contract.Integer}, {Name: "right_id", Type: contract.Integer}},
					Constraints: []contract.Constraint{{ID: "once", Kind: contract.UniqueTogether, Columns: []string{"left_id", "right_id"}}}}},
				Relations: []contract.Relation{{Child: "pairs", ChildColumn: "left_id", Parent: "left", ParentColumn: "id", PerParent: tt.card},
					{Child: "pairs", ChildColumn: "right_id", Parent: "right", ParentColumn: "id"}}}
			seen := map[string]bool{}
			for _, row := range generate(t, c)["pairs"].rows {
				seen[row[0]+" "+row[1]] = true
			}
			if int64(len(seen)) != tt.pairs {
				t.Errorf("%d pairs in %d rows", len(seen), tt.pairs)
			}
		})
	}
}

// Few parents have the shape of their counts, too: quantiles of it, not its likeliest counts.
func TestFewParentsKeepTheShape(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		card        contract.Cardinality
		least, most [2]int // bounds of the least and the largest count
	}{
		{contract.Cardinality{Min: 1, Shape: contract.Zipf}, [2]int{1, 2}, [2]int{400, 1400}},
		{contract.Cardinality{Shape: contract.Poisson}, [2]int{18, 28}, [2]int{47, 60}},
		{contract.Cardinality{Min: 5, Max: 70}, [2]int{5, 7}, [2]int{68, 70}},
	} {
		counts := map[string]int{}
		for _, key := range generate(t, family(40, 1500, contract.Column{}, &tt.card))["children"].column(t, "parent_id") {
			counts[key]++
		}
		least, most := 1500, 0
		for _, n := range counts {
			least, most = min(least, n), max(most, n)
		}
		if len(counts) < 40 {
			least = 0
		}
		if least < tt.least[0] || least > tt.least[1] || most < tt.most[0] || most > tt.most[1] {
			t.Errorf("%+v: counts from %d to %d", tt.card, least, most)
		}
	}
}
