package relational_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// TestFamilies: every row belongs to the root row that its keys lead to, and families are
// split whole.
func TestFamilies(t *testing.T) {
	t.Parallel()
	tables, schema := shop(90), shopSchema()
	f := must(schema.Families(tables))(t)
	const customers, products, orders, lines = 0, 1, 2, 3
	if f.Root(lines) != customers || f.Root(products) != products || f.Rows(orders) != tables[orders].Rows {
		t.Fatalf("root of lines %d, of products %d", f.Root(lines), f.Root(products))
	}
	ids := map[string]int{}
	for row := range tables[customers].Rows {
		ids[cell(tables[customers].Column("id"), row)] = row
	}
	of := map[string]int{}
	for row := range tables[orders].Rows {
		want := ids[cell(tables[orders].Column("customer_id"), row)]
		if got := f.RootRow(orders, row); got != want {
			t.Fatalf("order %d is of customer %d, want %d", row, got, want)
		}
		of[cell(tables[orders].Column("order_id"), row)] = want
	}
	held := make([]bool, tables[customers].Rows)
	for row := range held {
		held[row] = row%5 == 0
	}
	in, out := f.Split(lines, held)
	if len(in)+len(out) != tables[lines].Rows || len(in) == 0 || len(out) == 0 || !slices.IsSorted(in) {
		t.Fatalf("%d lines are learnt from and %d held out, of %d", len(in), len(out), tables[lines].Rows)
	}
	for _, row := range out {
		if who := of[cell(tables[lines].Column("order_id"), row)]; who%5 != 0 {
			t.Fatalf("line %d of customer %d is held out", row, who)
		}
	}
	mean, variance := f.PerRoot(orders)
	if want := float64(tables[orders].Rows) / float64(tables[customers].Rows); mean != want || variance <= 0 {
		t.Errorf("%v ± %v orders per customer, want %v", mean, variance, want)
	}
	if mean, variance := f.PerRoot(products); mean != 1 || variance != 0 {
		t.Errorf("%v ± %v products per product", mean, variance)
	}
}

// TestHeldOutCanBeReferredTo: rows that are learnt from may refer to rows that are held out,
// but not to rows that nobody has.
func TestHeldOutCanBeReferredTo(t *testing.T) {
	t.Parallel()
	tables, schema := shop(90), shopSchema()
	var some, others []int
	for row := range tables[1].Rows {
		if row%5 == 0 {
			others = append(others, row)
		} else {
			some = append(some, row)
		}
	}
	held := tables[1].Select(others)
	held.Name = "products"
	name := tables[1].Name
	tables[1] = tables[1].Select(some)
	tables[1].Name = name
	if _, err := relational.Train(tables, schema, relational.Options{Seed: 1}); err == nil {
		t.Error("orders of products that nobody has were not refused")
	}
	late := &frame.Frame{Name: "orders", Rows: 1, Columns: []frame.Column{number("order_id", 0, []float64{70_000})}}
	m := must(relational.Train(tables, schema, relational.Options{Seed: 1, HeldOut: []*frame.Frame{held, late}}))(t)
	made := rows(t, m, relational.Request{Seed: 1, Rows: map[string]int64{"customers": 60, "products": 30}})
	known := map[string]bool{}
	for row := range 30 {
		known[cell(made["products"].Column("sku"), row)] = true
	}
	if first := made["orders"].Column("order_id").Numbers[0]; first != 70_001 {
		t.Errorf("keys begin at %v, where a held-out row has 70000", first)
	}
	c := made["orders"].Column("product_sku")
	for row := range made["orders"].Rows {
		if !c.IsNull(row) && !known[cell(c, row)] {
			t.Fatalf("order %d is of product %q, which was not made", row, cell(c, row))
		}
	}
}

// TestComplete: what is given stays, and a fault names its field.
func TestComplete(t *testing.T) {
	t.Parallel()
	tables := shop(60)
	none, wrong := "", "segment"
	given := relational.Given{Keys: make([]*string, 4), Orders: []*string{nil, nil, &none, nil}}
	s := given.Complete(tables)
	if s.Tables[2].Order != "" || s.Tables[0].Key != "id" || len(s.Relations) != 3 {
		t.Errorf("schema %+v", s)
	}
	given.Relations = []relational.Relation{}
	if s := given.Complete(tables); len(s.Relations) != 0 || s.Tables[0].Key != "id" {
		t.Errorf("without relations: %+v", s)
	}
	for name, c := range map[string]struct {
		change func(*relational.Given, []*frame.Frame)
		field  string // all of them, by commas
	}{
		"repeated key": {func(g *relational.Given, _ []*frame.Frame) { g.Keys[0] = &wrong }, "tables[0].key"},
		"unknown key":  {func(g *relational.Given, _ []*frame.Frame) { g.Keys[1] = &wrong }, "tables[1].key"},
		"orphans": {func(g *relational.Given, tables []*frame.Frame) {
			tables[3].Columns[0].Numbers[3] = -5
			g.Relations = shopSchema().Relations
		}, "relations[2]"},
		"cycle": {func(g *relational.Given, _ []*frame.Frame) {
			g.Relations = []relational.Relation{{Child: "customers", Column: "name", Parent: "orders"}, {Child: "orders", Column: "customer_id", Parent: "customers"}}
		}, "relations[0]"},
		"two keys": {func(g *relational.Given, _ []*frame.Frame) {
			channel := "channel"
			g.Keys[0], g.Keys[2] = &wrong, &channel
		}, "tables[0].key,tables[2].key"},
		"two relations": {func(g *relational.Given, tables []*frame.Frame) {
			tables[3].Columns[0].Numbers[3], tables[2].Columns[1].Codes[0] = -5, 0
			tables[2].Columns[1].Levels = slices.Clone(tables[2].Columns[1].Levels)
			tables[2].Columns[1].Levels[0] = "?"
			g.Relations = shopSchema().Relations
		}, "relations[0],relations[2]"},
		"order of texts": {func(g *relational.Given, _ []*frame.Frame) { x := "channel"; g.Orders[2] = &x }, "tables[2].order_by"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tables := shop(60)
			given := relational.Given{Keys: make([]*string, 4), Orders: make([]*string, 4)}
			c.change(&given, tables)
			s := given.Complete(tables)
			_, err := s.Families(tables)
			var e *sdg.Error
			fields := []string{}
			if errors.As(err, &e) {
				for _, f := range e.Fields {
					fields = append(fields, f.Field)
				}
			}
			if strings.Join(fields, ",") != c.field {
				t.Errorf("Families() = %v, fields %+v, want %s", err, e, c.field)
			}
		})
	}
}
