package relational_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

func compare(left, op, right string) rules.Rule {
	return rules.Rule{Compare: &rules.Comparison{Left: left, Op: op, Right: right}}
}

func shopModel(t *testing.T) *relational.Model {
	t.Helper()
	source := shop(150)
	return must(relational.Train(source, relational.Discover(source), relational.Options{Seed: 1}))(t)
}

// TestRulesAcrossTables: conditions hold in every row of their table; rules hold between a row
// and its parent; columns are what the rows below come to; rows of one parent refer to different
// rows and have different values.
func TestRulesAcrossTables(t *testing.T) {
	t.Parallel()
	m := shopModel(t)
	low, high := 30.0, 250.0
	r := relational.Request{Seed: 5, Rows: map[string]int64{"customers": 200, "products": 60}, Rules: map[string]relational.Rules{
		"customers": {Conditions: []synth.Condition{{Column: "segment", In: []string{"home", "public"}}}},
		"orders": {
			Conditions: []synth.Condition{{Column: "channel", In: []string{"web", "phone"}}},
			Constraints: []rules.Rule{
				compare("ordered", ">", "customers.joined"),
				compare("amount", "=", "sum(lines.quantity) + 0.5 * count(lines)"),
				{Unique: []string{"customer_id", "product_sku"}},
				{Unique: []string{"order_id"}},
			},
		},
		"lines": {
			Conditions:  []synth.Condition{{Column: "quantity", Max: &high}},
			Constraints: []rules.Rule{{Unique: []string{"order_id", "quantity"}}, compare("orders.ordered", "<=", "orders.ordered")},
		},
	}}
	made := rows(t, m, r)
	customers, orders, lines := made["customers"], made["orders"], made["lines"]
	joined := map[string]int64{}
	for row := range customers.Rows {
		if s := cell(customers.Column("segment"), row); s != "home" && s != "public" {
			t.Fatalf("customer %d is of segment %s", row, s)
		}
		joined[cell(customers.Column("id"), row)] = customers.Column("joined").Times[row]
	}
	sums, quantities := map[string]float64{}, map[string]bool{}
	for row := range lines.Rows {
		order, q := cell(lines.Column("order_id"), row), lines.Column("quantity").Numbers[row]
		sums[order] += q + 0.5
		if key := order + " " + cell(lines.Column("quantity"), row); quantities[key] {
			t.Fatalf("two lines of order %s have %v", order, q)
		} else if quantities[key] = true; q > high {
			t.Fatalf("quantity %v", q)
		}
	}
	bought := map[string]bool{}
	for row := range orders.Rows {
		customer := cell(orders.Column("customer_id"), row)
		if at := orders.Column("ordered").Times[row]; at <= joined[customer] {
			t.Fatalf("order %d at %d of a customer who joined at %d", row, at, joined[customer])
		}
		if got, want := orders.Column("amount").Numbers[row], sums[cell(orders.Column("order_id"), row)]; got != want {
			t.Fatalf("order %d comes to %v, its lines to %v", row, got, want)
		}
		if cell(orders.Column("channel"), row) == "shop" {
			t.Fatalf("order %d was made in the shop", row)
		}
		sku := cell(orders.Column("product_sku"), row)
		if key := customer + " " + sku; sku != "" && bought[key] {
			t.Fatalf("customer %s ordered %s twice", customer, sku)
		} else {
			bought[key] = true
		}
	}
	if orders.Rows < 200 || lines.Rows < orders.Rows {
		t.Errorf("%d orders, %d lines", orders.Rows, lines.Rows)
	}

	// A smaller request begins with the same rows, and a condition on a number that moves from
	// row to row holds.
	r.Rules = map[string]relational.Rules{"orders": {Conditions: []synth.Condition{{Column: "amount", Min: &low, Max: &high}}}}
	whole := rows(t, m, r)["orders"]
	r.Rows = map[string]int64{"customers": 70, "products": 60}
	part := rows(t, m, r)["orders"]
	for row, v := range whole.Column("amount").Numbers {
		if v < low || v > high || row < part.Rows && part.Column("amount").Numbers[row] != v {
			t.Fatalf("order %d: amount %v", row, v)
		}
	}
}

// TestRulesRefused: what cannot be kept is refused, and says which rule of which table.
func TestRulesRefused(t *testing.T) {
	t.Parallel()
	m := shopModel(t)
	low := 1e9
	for name, c := range map[string]struct {
		table string
		rules relational.Rules
		want  string
	}{
		"unknown column":      {"orders", relational.Rules{Constraints: []rules.Rule{compare("amount", "<=", "customers.salary")}}, "tables[2].constraints[0]"},
		"column of a child":   {"customers", relational.Rules{Constraints: []rules.Rule{compare("joined", "<=", "orders.ordered")}}, "tables[0].constraints[0]"},
		"compared rollup":     {"orders", relational.Rules{Constraints: []rules.Rule{compare("amount", ">=", "sum(lines.quantity)")}}, "known only when they are made"},
		"condition on rollup": {"orders", relational.Rules{Conditions: []synth.Condition{{Column: "amount", Max: &low}}, Constraints: []rules.Rule{compare("amount", "=", "sum(lines.quantity)")}}, "tables[2].conditions[0]"},
		"computes the parent": {"lines", relational.Rules{Constraints: []rules.Rule{compare("orders.amount", "=", "quantity")}}, "belongs to rows of another table"},
		"unique without key":  {"orders", relational.Rules{Constraints: []rules.Rule{{Unique: []string{"channel", "amount"}}}}, "customer_id"},
		"unique in a root":    {"customers", relational.Rules{Constraints: []rules.Rule{{Unique: []string{"segment"}}}}, "tables[0].constraints[0]"},
		"nobody meets":        {"orders", relational.Rules{Conditions: []synth.Condition{{Column: "amount", Min: &low}}}, "tables[2].conditions"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := m.Layout(relational.Request{Seed: 1, Rows: map[string]int64{"customers": 20, "products": 20}, Rules: map[string]relational.Rules{c.table: c.rules}})
			var e *sdg.Error
			if !errors.As(err, &e) || len(e.Fields) == 0 || !strings.Contains(e.Fields[0].Field+" "+e.Fields[0].Message, c.want) {
				t.Errorf("Layout() = %v, %+v, want %q", err, e, c.want)
			}
		})
	}
	both := map[string]relational.Rules{"orders": {Constraints: []rules.Rule{compare("amount", "=", "sum(lines.quantity)")}}, "lines": {Constraints: []rules.Rule{compare("quantity", "<=", "orders.amount")}}}
	if _, err := m.Layout(relational.Request{Seed: 1, Rows: map[string]int64{"customers": 20, "products": 20}, Rules: both}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("a rule that reads what it decides: %v", err)
	}
}

// TestBeside: rules may read what is above a table and what lies right below it.
func TestBeside(t *testing.T) {
	t.Parallel()
	source := shop(40)
	s := relational.Discover(source)
	fields := make([][]frame.Field, len(source))
	for i, f := range source {
		fields[i] = f.Fields()
	}
	var names []string
	for _, f := range must(s.Beside(2, fields))(t) {
		names = append(names, f.Name)
	}
	want := []string{"customers.segment", "customers.joined", "count(lines)", "sum(lines.order_id)", "mean(lines.order_id)", "min_of(lines.order_id)", "max_of(lines.order_id)",
		"sum(lines.line)", "mean(lines.line)", "min_of(lines.line)", "max_of(lines.line)", "sum(lines.quantity)", "mean(lines.quantity)", "min_of(lines.quantity)", "max_of(lines.quantity)"}
	if !slices.Equal(names, want) {
		t.Errorf("Beside() = %q", names)
	}
}

// TestNest joins by the keys that rows hold.
func TestNest(t *testing.T) {
	t.Parallel()
	source := shop(40)
	s := relational.Discover(source)
	f := must(s.Nest(source, 2, func(name string) bool { return name == "customers.segment" || name == "sum(lines.quantity)" }))(t)
	segments, sums := map[string]string{}, map[string]float64{}
	for row := range source[0].Rows {
		segments[cell(source[0].Column("id"), row)] = cell(source[0].Column("segment"), row)
	}
	for row, q := range source[3].Column("quantity").Numbers {
		sums[cell(source[3].Column("order_id"), row)] += q
	}
	if len(f.Columns) != len(source[2].Columns)+2 {
		t.Fatalf("%d columns", len(f.Columns))
	}
	for row := range f.Rows {
		if got, want := cell(f.Column("customers.segment"), row), segments[cell(f.Column("customer_id"), row)]; got != want || got == "" {
			t.Fatalf("row %d: segment %q, want %q", row, got, want)
		}
		if got, want := f.Column("sum(lines.quantity)").Numbers[row], sums[cell(f.Column("order_id"), row)]; got != want {
			t.Fatalf("row %d: %v, want %v", row, got, want)
		}
	}
	source[2].Columns[1].Codes[0], source[2].Columns[1].Levels = 0, append([]string{"?"}, source[2].Columns[1].Levels[1:]...)
	if f = must(s.Nest(source, 2, func(name string) bool { return name == "customers.segment" }))(t); !f.Column("customers.segment").IsNull(0) {
		t.Error("a row without a parent has something above it")
	}
}

// TestRulesChecked: all that cannot be carried out is found in advance.
func TestRulesChecked(t *testing.T) {
	t.Parallel()
	source := shop(40)
	s := relational.Discover(source)
	fields := make([][]frame.Field, len(source))
	for i, f := range source {
		fields[i] = f.Fields()
	}
	err := s.CheckRules(fields, map[string]relational.Rules{
		"customers": {Constraints: []rules.Rule{compare("joined", "<", "orders.ordered")}},
		"orders":    {Constraints: []rules.Rule{compare("amount", "=", "sum(lines.quantity)"), {Unique: []string{"customer_id", "channel"}}}},
		"lines":     {Constraints: []rules.Rule{compare("quantity", "<=", "orders.amount"), compare("quantity", ">", "nothing")}},
	})
	var e *sdg.Error
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	var found []string
	for _, f := range e.Fields {
		found = append(found, f.Field)
	}
	if want := []string{"tables[0].constraints[0]", "tables[3].constraints[1]", "tables[3].constraints"}; !slices.Equal(found, want) {
		t.Errorf("faults of %q, want %q", found, want)
	}
	if err := s.CheckRules(fields, map[string]relational.Rules{"orders": {Constraints: []rules.Rule{compare("ordered", ">=", "customers.joined")}}}); err != nil {
		t.Error(err)
	}
}
