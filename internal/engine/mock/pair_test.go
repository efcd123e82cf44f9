package mock_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// Pairs of rows of one table that neither repeat nor hold the same row twice, also where
// every such pair is needed.
func TestPairsOfDifferentRows(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name        string
		users, rows int64
		card        *contract.Cardinality
	}{
		{"a few of many", 250, 3000, nil},
		{"skewed", 120, 900, &contract.Cardinality{Min: 1, Max: 60, Shape: contract.Zipf}},
		{"all there are", 20, 380, &contract.Cardinality{Min: 19, Max: 19}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := family(tt.users, tt.rows, contract.Column{}, tt.card)
			follows := &c.Tables[1]
			follows.Columns = append(follows.Columns, contract.Column{Name: "other_id", Type: contract.Integer})
			c.Relations = append(c.Relations, contract.Relation{Child: "children", ChildColumn: "other_id", Parent: "parents", ParentColumn: "id"})
			follows.Constraints = []contract.Constraint{
				{ID: "differ", Kind: contract.Order, Left: "parent_id", Op: contract.NotEqual, Right: "other_id"},
				{ID: "once", Kind: contract.UniqueTogether, Columns: []string{"parent_id", "other_id"}},
			}
			made := generate(t, c)["children"]
			left, right, seen := made.column(t, "parent_id"), made.column(t, "other_id"), map[[2]string]bool{}
			for i := range left {
				pair := [2]string{left[i], right[i]}
				if left[i] == right[i] || seen[pair] {
					t.Fatalf("row %d: the pair %v is of one row, or comes twice", i, pair)
				}
				seen[pair] = true
			}
		})
	}
}

// A column of so many different values is still that where it is unique together with another.
func TestPairsOfDistinctValues(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		column contract.Column
		rows   int64
	}{
		{"codes", contract.Column{Name: "meter", Type: contract.String, Pattern: "MET-###", Distinct: 40}, 900},
		{"names, some empty", contract.Column{Name: "meter", Type: contract.String, Semantic: "full_name", Distinct: 30, NullShare: .1}, 700},
		{"all pairs", contract.Column{Name: "meter", Type: contract.String, Pattern: "MET-###", Distinct: 40}, 1200},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			low, high := number(1), number(30)
			c := one(tt.rows, tt.column, contract.Column{Name: "day", Type: contract.Integer, Min: low, Max: high})
			c.Tables[0].Constraints = []contract.Constraint{{ID: "once", Kind: contract.UniqueTogether, Columns: []string{"meter", "day"}}}
			made := generate(t, c)[c.Tables[0].Name]
			meters, days := made.column(t, "meter"), made.column(t, "day")
			seen, different := map[[2]string]bool{}, map[string]bool{}
			for i, meter := range meters {
				if meter == "" {
					continue
				}
				different[meter] = true
				if pair := [2]string{meter, days[i]}; seen[pair] {
					t.Fatalf("row %d: %v comes twice", i, pair)
				} else {
					seen[pair] = true
				}
			}
			if int64(len(different)) != tt.column.Distinct {
				t.Errorf("%d different values, want %d", len(different), tt.column.Distinct)
			}
		})
	}
}

// So many different ones of one thing and so many of another: all pairs, or a part of them with all values of both.
func TestPairsOfTwoDistinctColumns(t *testing.T) {
	t.Parallel()
	names := contract.Column{Name: "player", Type: contract.String, Semantic: "full_name", Distinct: 30}
	codes := contract.Column{Name: "game", Type: contract.String, Pattern: "G-##", Distinct: 12}
	numbers := contract.Column{Name: "game", Type: contract.Integer, Min: number(1), Max: number(500), Distinct: 12}
	for _, tt := range []struct {
		name   string
		second contract.Column
		rows   int64
	}{
		{"all pairs of names and codes", codes, 360},
		{"half of them", codes, 180},
		{"a few more than one each", codes, 31},
		{"all pairs of names and numbers", numbers, 360},
		{"two thirds of them", numbers, 240},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := one(tt.rows, names, tt.second)
			c.Tables[0].Constraints = []contract.Constraint{{ID: "once", Kind: contract.UniqueTogether, Columns: []string{"player", "game"}}}
			made := generate(t, c)[c.Tables[0].Name]
			players, games := made.column(t, "player"), made.column(t, "game")
			pairs, first, second := map[[2]string]bool{}, map[string]bool{}, map[string]bool{}
			for i := range players {
				pairs[[2]string{players[i], games[i]}] = true
				first[players[i]], second[games[i]] = true, true
			}
			if int64(len(pairs)) != tt.rows || len(first) != 30 || len(second) != 12 {
				t.Errorf("%d pairs of %d rows, of %d and %d different values, want 30 and 12", len(pairs), tt.rows, len(first), len(second))
			}
		})
	}
}

// Numbers and days of a closed list make all pairs with so many different values.
func TestPairsOfListedNumbers(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		column contract.Column
		values []string
	}{
		{"whole numbers", contract.Column{Type: contract.Integer}, []string{"0", "7", "14", "21"}},
		{"decimals", contract.Column{Type: contract.Decimal, Scale: 1}, []string{"0.5", "1.5", "0.1"}},
		{"days", contract.Column{Type: contract.Date}, []string{"2025-03-01", "2025-04-01", "2025-06-15"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			point := tt.column
			point.Name = "point"
			for _, v := range tt.values {
				point.Values = append(point.Values, contract.Category{Value: v, Share: 1 / float64(len(tt.values))})
			}
			c := one(int64(25*len(tt.values)), contract.Column{Name: "rat", Type: contract.String, Pattern: "R-###", Distinct: 25}, point)
			c.Tables[0].Constraints = []contract.Constraint{{ID: "once", Kind: contract.UniqueTogether, Columns: []string{"rat", "point"}}}
			made := generate(t, c)[c.Tables[0].Name]
			rats, points, seen := made.column(t, "rat"), made.column(t, "point"), map[[2]string]bool{}
			for i := range rats {
				seen[[2]string{rats[i], points[i]}] = true
				if !slices.Contains(tt.values, points[i]) {
					t.Fatalf("row %d: %q is none of %v", i, points[i], tt.values)
				}
			}
			if len(seen) != 25*len(tt.values) {
				t.Errorf("%d different pairs of %d rows", len(seen), 25*len(tt.values))
			}
		})
	}
}

// A closed list is dealt out to each parent's rows without repeating a value: all of it, or different parts of it.
func TestListOncePerParent(t *testing.T) {
	t.Parallel()
	visits := []contract.Category{
		{Value: "baseline", Share: .25}, {Value: "week 4", Share: .25}, {Value: "week 8", Share: .25}, {Value: "week 12", Share: .25},
	}
	for _, tt := range []struct {
		name string
		rows int64
		card *contract.Cardinality
	}{
		{"as many values as rows", 240, &contract.Cardinality{Min: 4, Max: 4}},
		{"more values than rows", 180, &contract.Cardinality{Min: 3, Max: 3}},
		{"one to four rows", 150, &contract.Cardinality{Min: 1, Max: 4}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := family(60, tt.rows, contract.Column{}, tt.card)
			children := &c.Tables[1]
			children.Columns = append(children.Columns, contract.Column{Name: "visit", Type: contract.String, Values: visits})
			children.Constraints = []contract.Constraint{{ID: "once", Kind: contract.UniqueTogether, Columns: []string{"parent_id", "visit"}}}
			made := generate(t, c)["children"]
			parents, names, seen := made.column(t, "parent_id"), made.column(t, "visit"), map[[2]string]bool{}
			first, counts := map[string]bool{}, map[string]int64{}
			for i := range parents {
				pair := [2]string{parents[i], names[i]}
				if seen[pair] {
					t.Fatalf("row %d: %v comes twice", i, pair)
				}
				seen[pair] = true
				if i == 0 || parents[i] != parents[i-1] {
					first[names[i]] = true
				}
				counts[names[i]]++
			}
			if int64(len(seen)) != tt.rows {
				t.Fatalf("%d pairs of parents and visits, want %d", len(seen), tt.rows)
			}
			if len(first) < 2 {
				t.Errorf("all parents have the values in one order: %v", first)
			}
			for _, v := range visits {
				if n := counts[v.Value]; n < tt.rows/8 || n > tt.rows/2 {
					t.Errorf("%s comes %d times in %d rows", v.Value, n, tt.rows)
				}
			}
		})
	}
}
