package mock_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/engine/mock/mocktest"
)

// Whatever valid contract comes, every hard rule holds in the bytes, or Compile names the
// member that cannot be carried out.
func TestAnyContractIsKept(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.Custom(drawContract).Filter(func(c *contract.Contract) bool { return len(c.Validate()) == 0 }).Draw(t, "contract")
		text, _ := json.MarshalIndent(c, "", " ")
		p, err := mock.Compile(c)
		if err != nil {
			var named *mock.Error
			if !errors.As(err, &named) || named.Field == "" {
				t.Fatalf("compile: %v, which names no field\n%s", err, text)
			}
			return
		}
		rules, err := mocktest.Broken(c, p)
		if err != nil {
			t.Fatalf("judge: %v\n%s", err, text)
		}
		if len(rules) > 0 {
			t.Fatalf("broken: %v\n%s", rules, text)
		}
	})
}

func drawContract(t *rapid.T) *contract.Contract {
	c := &contract.Contract{Version: "1", Seed: fmt.Sprint(rapid.Uint64().Draw(t, "seed")), AsOf: "2025-06-30", Relations: []contract.Relation{},
		Locale: rapid.SampledFrom([]string{"en_US", "de_DE", "ja_JP", "pt_BR", "en_AU"}).Draw(t, "locale")}
	parents := drawTable(t, "parents", rapid.Int64Range(1, 300).Draw(t, "parents"))
	parents.Columns = append([]contract.Column{{Name: "id", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true}}, parents.Columns...)
	c.Tables = append(c.Tables, parents.Table)
	if rapid.Bool().Draw(t, "has children") {
		children := drawTable(t, "children", rapid.Int64Range(1, 900).Draw(t, "children"))
		children.Columns = append(children.Columns, contract.Column{Name: "parent_id", Type: contract.Integer,
			NullShare: rapid.SampledFrom([]float64{0, 0, 0.1}).Draw(t, "orphans")})
		relation := contract.Relation{Child: "children", ChildColumn: "parent_id", Parent: "parents", ParentColumn: "id"}
		if rapid.Bool().Draw(t, "bounded") {
			mean := (children.Rows + parents.Rows - 1) / parents.Rows
			relation.PerParent = &contract.Cardinality{Min: rapid.Int64Range(0, 1).Draw(t, "min"), Max: mean + rapid.Int64Range(1, 5).Draw(t, "max"),
				Shape: rapid.SampledFrom([]contract.DistributionKind{"", "poisson", "zipf"}).Draw(t, "shape")}
		}
		c.Relations = append(c.Relations, relation)
		if rapid.Bool().Draw(t, "order across") && parents.has("d0") && children.has("d0") {
			children.Constraints = append(children.Constraints, contract.Constraint{ID: "after_parent", Kind: contract.Order, Left: "parent_id.d0", Op: "<=", Right: "d0"})
		}
		if rapid.Bool().Draw(t, "roll up") {
			c.Tables[0].Columns = append(c.Tables[0].Columns, contract.Column{Name: "members", Type: contract.Integer, Formula: "count(children)"})
			if children.has("n0") {
				c.Tables[0].Columns = append(c.Tables[0].Columns, contract.Column{Name: "total", Type: contract.Decimal, Scale: 2, Formula: "sum(children.n0)"})
			}
		}
		drawAcross(t, c, children)
		c.Tables = append(c.Tables, children.Table)
	}

	return c
}

type drawnTable struct{ contract.Table }

func (d *drawnTable) has(name string) bool {
	_, ok := d.Column(name)
	return ok
}

func drawTable(t *rapid.T, name string, rows int64) *drawnTable {
	d := &drawnTable{contract.Table{Name: name, Rows: rows}}
	for i := range rapid.IntRange(0, 3).Draw(t, "numbers") {
		d.Columns = append(d.Columns, drawNumber(t, fmt.Sprintf("n%d", i), rows))
	}
	for i := range rapid.IntRange(0, 3).Draw(t, "dates") {
		typ := rapid.SampledFrom([]contract.Type{contract.Date, contract.Timestamp}).Draw(t, "type")
		column := contract.Column{Name: fmt.Sprintf("d%d", i), Type: typ, Earliest: "2024-01-01", Latest: "2024-12-31", NullShare: rapid.SampledFrom([]float64{0, 0.2}).Draw(t, "null share")}
		if typ == contract.Timestamp {
			column.Earliest, column.Latest = "2024-01-01T00:00:00Z", "2024-12-31T23:59:59Z"
		}
		if rapid.Bool().Draw(t, "calendar") && i == 0 {
			column.Calendar = &contract.Calendar{Weekdays: []string{"mon", "wed", "fri"}, Growth: 3}
		}
		d.Columns = append(d.Columns, column)
	}
	shares := rapid.SampledFrom([][]float64{{1}, {0.5, 0.5}, {0.1, 0.2, 0.7}, {1.0 / 3, 1.0 / 3, 1.0 / 3}}).Draw(t, "shares")
	status := contract.Column{Name: "status", Type: contract.String, NullShare: rapid.SampledFrom([]float64{0, 0.15}).Draw(t, "null status")}
	for i, share := range shares {
		status.Values = append(status.Values, contract.Category{Value: string(rune('a'+i)) + `, "x"`, Share: share})
	}
	d.Columns = append(d.Columns, status)
	for i := range rapid.IntRange(0, 4).Draw(t, "texts") {
		s := rapid.SampledFrom(contract.Semantics()).Draw(t, "semantic")
		typ := rapid.SampledFrom(s.Types).Draw(t, "semantic type")
		d.Columns = append(d.Columns, contract.Column{Name: fmt.Sprintf("s%d", i), Type: typ, Semantic: s.Name, Scale: scaleOf(typ),
			NullShare: rapid.SampledFrom([]float64{0, 0, 0.3}).Draw(t, "null text")})
	}
	if rapid.Bool().Draw(t, "pattern") {
		d.Columns = append(d.Columns, contract.Column{Name: "code", Type: contract.String, Pattern: `A\A-##x*`, Unique: true})
	}
	if rapid.Bool().Draw(t, "cases") {
		d.Columns = append(d.Columns, contract.Column{Name: "gated", Type: contract.Decimal, Scale: 1, Min: number(5), Max: number(9), NullShare: rapid.SampledFrom([]float64{0, 0.1}).Draw(t, "null gated"),
			Cases: []contract.Case{{When: &contract.Condition{Column: "status", Op: "==", Values: []string{`a, "x"`}}, Null: rapid.Bool().Draw(t, "empty"), Min: nil},
				{When: &contract.Condition{Column: "status", Op: contract.IsNull}, Values: []contract.Category{{Value: "6.5", Share: 0.25}, {Value: "7.0", Share: 0.75}}}}})
		if last := &d.Columns[len(d.Columns)-1]; !last.Cases[0].Null {
			last.Cases[0].Min, last.Cases[0].Max = number(1), number(2)
		}
	}
	drawConstraints(t, d)
	return d
}

func drawNumber(t *rapid.T, name string, rows int64) contract.Column {
	c := contract.Column{Name: name, Type: contract.Decimal, Scale: 2, Min: number(10), Max: number(5000), NullShare: rapid.SampledFrom([]float64{0, 0, 0.25}).Draw(t, "null number")}
	if rapid.Bool().Draw(t, "whole") {
		c.Type, c.Scale = contract.Integer, 0
	}
	if rapid.Bool().Draw(t, "stepped") {
		c.MultipleOf = number(5)
	}
	switch rapid.IntRange(0, 10).Draw(t, "distribution") {
	case 0:
		c.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: number(700), StdDev: number(300)}
	case 1:
		c.Distribution = &contract.Distribution{Kind: contract.Lognormal, Median: number(100), Sigma: number(1), OutlierShare: 0.01}
	case 2:
		c.Distribution = &contract.Distribution{Kind: contract.Gamma, Shape: number(2), Scale: number(100)}
	case 3:
		c.Distribution = &contract.Distribution{Kind: contract.Poisson, Mean: number(40)}
	case 4:
		c.Distribution, c.Min = &contract.Distribution{Kind: contract.Exponential, Mean: number(50), ZeroShare: 0.3}, number(0)
	case 5:
		c.Distribution = &contract.Distribution{Kind: contract.Beta, Alpha: number(2), Beta: number(5)}
	case 6:
		if c.Max = number(float64(10 + 20*rows)); c.MultipleOf == nil {
			c.Unique = true
		}
	case 7:
		if rows >= 40 && c.NullShare == 0 {
			c.Distinct = 7
		}
	case 8:
		uniform := contract.Distribution{Kind: contract.Uniform}
		c.Distribution = &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
			{Weight: 0.55, Min: number(500), Max: number(900), Distribution: contract.Distribution{Kind: contract.Normal, Mean: number(600), StdDev: number(200)}},
			{Weight: 0.05, Min: number(4000), Max: number(5000), Distribution: uniform}, {Weight: 0.4, Min: number(10), Max: number(495), Distribution: uniform}}}
	}
	return c
}

func drawConstraints(t *rapid.T, d *drawnTable) {
	order := func(left, right, id string) {
		if d.has(left) && d.has(right) && rapid.Bool().Draw(t, id) {
			d.Constraints = append(d.Constraints, contract.Constraint{ID: id, Kind: contract.Order, Left: left, Right: right,
				Op: rapid.SampledFrom([]contract.Op{contract.Less, contract.LessOrEqual}).Draw(t, id+" op")})
		}
	}
	if rapid.Bool().Draw(t, "parts") {
		for _, name := range []string{"p0", "p1", "p2"} {
			d.Columns = append(d.Columns, contract.Column{Name: name, Type: contract.Decimal, Scale: 1, Min: number(0), Max: number(80)})
		}
		d.Constraints = append(d.Constraints, contract.Constraint{ID: "whole", Kind: contract.SumsTo, Columns: []string{"p0", "p1", "p2"}, Total: number(100)})
	}
	if rapid.Bool().Draw(t, "slots") {
		d.Columns = append(d.Columns, contract.Column{Name: "day", Type: contract.Date, Earliest: "2024-01-01", Latest: "2024-12-30"})
		d.Constraints = append(d.Constraints, contract.Constraint{ID: "one_a_day", Kind: contract.UniqueTogether, Columns: []string{"status", "day"}})
	}
	if rapid.Bool().Draw(t, "unequal") {
		for _, name := range []string{"from", "to"} {
			d.Columns = append(d.Columns, contract.Column{Name: name, Type: contract.String, Semantic: "airport_iata"},
				contract.Column{Name: name + "_zone", Type: contract.String, Values: []contract.Category{{Value: "A", Share: 0.5}, {Value: "B", Share: 0.3}, {Value: "C", Share: 0.2}}},
				contract.Column{Name: name + "_hour", Type: contract.Integer, Min: number(0), Max: number(23)})
		}
		for _, name := range []string{"", "_zone", "_hour"} {
			d.Constraints = append(d.Constraints, contract.Constraint{ID: "differ" + name, Kind: contract.Order, Left: "from" + name, Op: contract.NotEqual, Right: "to" + name})
		}
	}
	if d.has("n2") && rapid.Bool().Draw(t, "correlated") {
		d.Constraints = append(d.Constraints, contract.Constraint{ID: "together", Kind: contract.Correlation, Soft: true, Left: "n0", Right: "n2", Coefficient: number(0.5)})
	}
	order("d0", "d1", "first")
	order("d1", "d2", "second")
	order("n0", "n1", "third")
	if d.has("n1") && rapid.Bool().Draw(t, "formula") {
		d.Columns = append(d.Columns, contract.Column{Name: "f", Type: contract.Decimal, Scale: 3,
			Formula: rapid.SampledFrom([]string{"n0 * 1.175 - n1", "round(n0 / 3, 2) + 1", "max(n0, n1) - abs(n1)", "n0 / (n1 + 1)"}).Draw(t, "expression")})
	}
	if d.has("d1") && rapid.Bool().Draw(t, "span") {
		d.Columns = append(d.Columns, contract.Column{Name: "span", Type: contract.Integer, Formula: "days(d0, d1)"})
	}
}

// drawAcross adds a second parent table, pairs that never repeat, and columns that follow their parent.
func drawAcross(t *rapid.T, c *contract.Contract, children *drawnTable) {
	if rapid.Bool().Draw(t, "second parent") {
		tags := contract.Table{Name: "tags", Rows: rapid.Int64Range(1, 200).Draw(t, "tags"), Columns: []contract.Column{
			{Name: "tag_id", Type: contract.UUID, Semantic: "uuid", PrimaryKey: true}, {Name: "rank", Type: contract.Integer, Min: number(1), Max: number(9)}}}
		children.Columns = append(children.Columns, contract.Column{Name: "tag", Type: contract.UUID}, contract.Column{Name: "tag_rank", Type: contract.Integer, Formula: "tag.rank"})
		c.Relations = append(c.Relations, contract.Relation{Child: "children", ChildColumn: "tag", Parent: "tags", ParentColumn: "tag_id"})
		switch rapid.IntRange(0, 2).Draw(t, "pairs") {
		case 0:
			children.Constraints = append(children.Constraints, contract.Constraint{ID: "no_repeats", Kind: contract.UniqueTogether, Columns: []string{"parent_id", "tag"}})
		case 1:
			tags.Columns = append(tags.Columns, contract.Column{Name: "uses", Type: contract.Integer, Formula: "count(children)"})
		}
		c.Tables = append(c.Tables, tags)
	}
	if rapid.Bool().Draw(t, "follows") {
		children.Columns = append(children.Columns, contract.Column{Name: "town", Type: contract.String, Semantic: "city"}, contract.Column{Name: "zone", Type: contract.Integer, Min: number(1), Max: number(6)})
		children.Constraints = append(children.Constraints, contract.Constraint{ID: "constant", Kind: contract.Dependency, Columns: []string{"parent_id", "town", "zone"}})
	}
	if rapid.Bool().Draw(t, "by number") && children.has("n0") {
		children.Columns = append(children.Columns, contract.Column{Name: "band", Type: contract.String, NullShare: 0.1, Values: []contract.Category{{Value: "low", Share: 0.5}, {Value: "mid", Share: 0.5}},
			Cases: []contract.Case{{When: &contract.Condition{Column: "n0", Op: ">", Values: []string{"300"}}, Values: []contract.Category{{Value: "high", Share: 0.75}, {Value: "top", Share: 0.25}}},
				{When: &contract.Condition{Column: "parent_id", Op: "is_null"}, Null: true}}})
	}
}
