package relational_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
)

func cell(c *frame.Column, row int) string { return string(c.AppendCell(nil, row)) }

func TestShop(t *testing.T) {
	t.Parallel()
	source := shop(240)
	m := must(relational.Train(source, shopSchema(), relational.Options{Seed: 3}))(t)
	request := relational.Request{Seed: 5, Rows: map[string]int64{"customers": 400, "products": 100}}
	made := rows(t, m, request)
	t.Logf("rows: %d customers, %d orders, %d lines", made["customers"].Rows, made["orders"].Rows, made["lines"].Rows)

	sourceCells := map[string]bool{}
	for _, f := range source {
		for i := range f.Columns {
			if c := &f.Columns[i]; c.Kind == frame.Text {
				for _, level := range c.Levels {
					sourceCells[level] = true
				}
			}
		}
	}
	keys := func(table, column string) map[string]bool {
		out := map[string]bool{}
		c := made[table].Column(column)
		for row := range made[table].Rows {
			k := cell(c, row)
			if c.IsNull(row) || out[k] || sourceCells[k] {
				t.Fatalf("key %s.%s = %q is missing, repeated or of the source", table, column, k)
			}
			out[k] = true
		}
		return out
	}
	held := map[string]map[string]bool{"customers": keys("customers", "id"), "products": keys("products", "sku"), "orders": keys("orders", "order_id")}
	for _, r := range shopSchema().Relations {
		c := made[r.Child].Column(r.Column)
		for row := range made[r.Child].Rows {
			if !c.IsNull(row) && !held[r.Parent][cell(c, row)] {
				t.Fatalf("%s.%s row %d refers to %q, which no %s has", r.Child, r.Column, row, cell(c, row), r.Parent)
			}
		}
	}
	// Orders come after the customer joined, one after the other; lines count from 1.
	joined := map[string]int64{}
	for row := range made["customers"].Rows {
		joined[cell(made["customers"].Column("id"), row)] = made["customers"].Column("joined").Times[row]
	}
	orders := made["orders"]
	for row := range orders.Rows {
		of, at := cell(orders.Column("customer_id"), row), orders.Column("ordered").Times[row]
		if at < joined[of] {
			t.Fatalf("order %d is before its customer joined", row)
		}
		joined[of] = at
	}
	place := map[string]float64{}
	lines := made["lines"]
	for row := range lines.Rows {
		of := cell(lines.Column("order_id"), row)
		if place[of]++; lines.Column("line").Numbers[row] != place[of] {
			t.Fatalf("line %v of order %s has number %v", place[of], of, lines.Column("line").Numbers[row])
		}
	}
	if null := nulls(orders.Column("product_sku")); null < 0.08 || null > 0.25 {
		t.Errorf("%.3f of orders have no product, the source has .15", null)
	}
	top, all := popular(orders.Column("product_sku"), 20)
	if top < all/2 {
		t.Errorf("the 20 most popular of 100 products are in %d of %d orders", top, all)
	}
}

func nulls(c *frame.Column) float64 {
	n := 0
	for _, null := range c.Null {
		if null {
			n++
		}
	}
	return float64(n) / float64(len(c.Null))
}

func popular(c *frame.Column, most int) (top, all int) {
	counts := make([]int, len(c.Levels))
	for row, code := range c.Codes {
		if !c.IsNull(row) {
			counts[code]++
			all++
		}
	}
	for range most {
		best := 0
		for i, n := range counts {
			if n > counts[best] {
				best = i
			}
		}
		top += counts[best]
		counts[best] = 0
	}
	return top, all
}

// TestBytesDependOnNothingElse: workers, the model file, and the order in which blocks are
// made change nothing; another seed changes everything.
func TestBytesDependOnNothingElse(t *testing.T) {
	t.Parallel()
	source := clinic(300)
	schema := relational.Discover(source)
	one := must(relational.Train(source, schema, relational.Options{Seed: 1, Workers: 1}))(t)
	many := must(relational.Train(source, schema, relational.Options{Seed: 1, Workers: 3}))(t)
	file := must(one.AppendBinary(nil))(t)
	if string(file) != string(must(many.AppendBinary(nil))(t)) {
		t.Fatal("the model depends on the number of workers")
	}
	read := must(relational.Decode(file))(t)
	if string(file) != string(must(read.AppendBinary(nil))(t)) {
		t.Fatal("a model that was read is written differently")
	}
	// Rows depend on their parents alone: neither on how many there are, nor on what is made
	// together with them.
	request := relational.Request{Seed: 9, Rows: map[string]int64{"patients": 1000}, Workers: 1}
	large := rows(t, one, request)
	request.Rows = map[string]int64{"patients": 70}
	small := rows(t, read, request)
	for name := range small {
		if !strings.HasPrefix(csv(large[name]), csv(small[name])) {
			t.Errorf("%s: a larger request does not begin with the rows of a smaller one", name)
		}
	}
	request.Seed = 10
	if csv(rows(t, read, request)["patients"]) == csv(small["patients"]) {
		t.Error("another seed makes the same rows")
	}
}

// TestBlockByItself: the second block of a table is made without the first, from a model that
// was read, and its rows belong to the last parents.
func TestBlockByItself(t *testing.T) {
	t.Parallel()
	m := must(relational.Train(clinic(100), relational.Discover(clinic(30)), relational.Options{Seed: 1}))(t)
	read := must(relational.Decode(must(m.AppendBinary(nil))(t)))(t)
	request := relational.Request{Seed: 9, Rows: map[string]int64{"patients": 11_500}, Workers: 1}
	block := func(m *relational.Model, workers int) string {
		request.Workers = workers
		l := must(m.Layout(request))(t)
		s := must(m.Sampler(request, l))(t)
		var f frame.Frame
		if err := s.Block(&f, "visits", 1); err != nil {
			t.Fatal(err)
		}
		if f.Rows != int(l.Rows("visits")-65_536) || f.Rows < 1 {
			t.Fatalf("the second block has %d of %d rows", f.Rows, l.Rows("visits"))
		}
		if last := f.Column("patient_id").Numbers[f.Rows-1]; last > 11_600 || last < 11_580 {
			t.Errorf("the last visit is of patient %v, want one of the last of 11,500 from 101 on", last)
		}
		if err := s.Block(&f, "visits", 2); err == nil {
			t.Error("a block beyond the last was made")
		}
		return csv(&f)
	}
	if block(m, 1) != block(read, 3) {
		t.Error("the block depends on workers, or on whether the model was read")
	}
}

// TestTreatments: columns are dropped, masked or made anew as their owner decided, and what
// was held out is not written either.
func TestTreatments(t *testing.T) {
	t.Parallel()
	source := shop(120)
	source[0].Columns[1].Treatment = frame.Mask
	source[1].Columns[1].Treatment = frame.Drop
	source[2].Columns[3].Treatment = frame.Format
	progress := 0.0
	m := must(relational.Train(source, shopSchema(), relational.Options{
		Seed: 1, HeldOut: []*frame.Frame{shop(200)[0]},
		Progress: func(share float64) {
			if share < progress || share > 1 {
				t.Errorf("progress %v after %v", share, progress)
			}
			progress = share
		},
	}))(t)
	if progress < 0.99 {
		t.Errorf("training ended at %v", progress)
	}
	if n := m.TrainingRows("customers"); n != 120 || m.TrainingRows("nobody") != 0 {
		t.Errorf("%d training rows", n)
	}
	made := rows(t, m, relational.Request{Seed: 1, Rows: map[string]int64{"customers": 200, "products": 20}})
	for name, f := range made {
		fields := m.Fields(name)
		for i, got := range f.Fields() {
			if got != fields[i] {
				t.Errorf("%s: column %+v was promised as %+v", name, got, fields[i])
			}
		}
	}
	if made["products"].Column("price") != nil {
		t.Error("a dropped column was made")
	}
	if mask := cell(made["customers"].Column("name"), 0); !strings.HasPrefix(mask, "Xxxx") {
		t.Errorf("the mask is %q", mask)
	}
	held := map[string]bool{}
	for _, id := range shop(200)[0].Columns[0].Levels {
		held[id] = true
	}
	for row := range made["customers"].Rows {
		if id := cell(made["customers"].Column("id"), row); held[id] {
			t.Errorf("the key %q was held out", id)
		}
	}
}

func TestStopped(t *testing.T) {
	t.Parallel()
	over := errors.New("the job is over")
	if _, err := relational.Train(shop(60), shopSchema(), relational.Options{Stopped: func() error { return over }}); !errors.Is(err, over) {
		t.Errorf("Train() = %v, want %v", err, over)
	}
}

func TestDiscover(t *testing.T) {
	t.Parallel()
	got := relational.Discover(shop(100))
	want := shopSchema()
	for i, table := range want.Tables {
		if got.Tables[i] != table {
			t.Errorf("table %d is %+v, want %+v", i, got.Tables[i], table)
		}
	}
	if len(got.Relations) != len(want.Relations) {
		t.Fatalf("relations %+v, want %+v", got.Relations, want.Relations)
	}
	for _, r := range want.Relations {
		found := false
		for _, g := range got.Relations {
			found = found || g == r
		}
		if !found {
			t.Errorf("relation %+v was not found in %+v", r, got.Relations)
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(s *relational.Schema, tables []*frame.Frame)
		says   string
	}{
		"no tables":         {func(s *relational.Schema, _ []*frame.Frame) { s.Tables = nil }, "There are 0 tables"},
		"unknown table":     {func(s *relational.Schema, _ []*frame.Frame) { s.Tables[0].Name = "people" }, "tables that are not there"},
		"unknown key":       {func(s *relational.Schema, _ []*frame.Frame) { s.Tables[0].Key = "nr" }, `no column "nr"`},
		"no key":            {func(s *relational.Schema, _ []*frame.Frame) { s.Tables[0].Key = "" }, "no key"},
		"unknown column":    {func(s *relational.Schema, _ []*frame.Frame) { s.Relations[0].Column = "client" }, `no column "client"`},
		"column twice":      {func(s *relational.Schema, _ []*frame.Frame) { s.Relations[1].Column = "customer_id" }, "two relations"},
		"order of texts":    {func(s *relational.Schema, _ []*frame.Frame) { s.Tables[2].Order = "channel" }, "cannot be ordered"},
		"repeated key":      {func(s *relational.Schema, _ []*frame.Frame) { s.Tables[0].Key = "segment" }, "repeats a value"},
		"dangling":          {func(_ *relational.Schema, tables []*frame.Frame) { tables[3].Columns[0].Numbers[3] = -5 }, "not known to whom they belong"},
		"missing parent":    {func(s *relational.Schema, _ []*frame.Frame) { s.Relations = s.Relations[1:] }, "not known to whom they belong"},
		"dangling referral": {func(_ *relational.Schema, tables []*frame.Frame) { tables[1].Columns[0].Levels[0] = "A" }, "no row of"},
		"few rows":          {func(_ *relational.Schema, tables []*frame.Frame) { *tables[1] = *tables[1].Select([]int{0, 1, 2}) }, "has 3 rows"},
		"marked name":       {func(_ *relational.Schema, tables []*frame.Frame) { tables[0].Columns[2].Name = "→segment" }, "Rename|begins with"},
		"cycle": {func(s *relational.Schema, _ []*frame.Frame) {
			s.Relations = []relational.Relation{{Child: "customers", Column: "name", Parent: "orders"}, {Child: "orders", Column: "customer_id", Parent: "customers"}}
		}, "its own ancestor"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tables, schema := shop(60), shopSchema()
			c.change(&schema, tables)
			_, err := relational.Train(tables, schema, relational.Options{})
			said := false
			for _, part := range strings.Split(c.says, "|") {
				said = said || err != nil && strings.Contains(err.Error(), part)
			}
			if !said {
				t.Errorf("Train() = %v, want one that says %q", err, c.says)
			}
		})
	}
}

func TestRequestsRefused(t *testing.T) {
	t.Parallel()
	m := must(relational.Train(clinic(80), relational.Discover(clinic(80)), relational.Options{}))(t)
	for name, asked := range map[string]map[string]int64{
		"nothing": {}, "a child": {"patients": 5, "visits": 5}, "less than nothing": {"patients": -1}, "another table": {"patients": 5, "doctors": 5},
	} {
		if _, err := m.Layout(relational.Request{Rows: asked}); err == nil {
			t.Errorf("%s: %v rows were not refused", name, asked)
		}
	}
	l := must(m.Layout(relational.Request{Rows: map[string]int64{"patients": 5}}))(t)
	if _, err := m.Sampler(relational.Request{Rows: map[string]int64{"patients": 5000}}, l); err == nil {
		t.Error("a layout of another request was taken")
	}
}

// TestOneParentsValuesAreRare: a value that many rows have, but all of one parent, is said of
// that parent alone, and not repeated.
func TestOneParentsValuesAreRare(t *testing.T) {
	t.Parallel()
	source := shop(120)
	orders := source[2]
	of, channel := orders.Column("customer_id"), orders.Column("channel")
	most := map[uint32]int{}
	for _, c := range of.Codes {
		most[c]++
	}
	who := of.Codes[0]
	for c, n := range most {
		if n > most[who] || n == most[who] && c < who {
			who = c
		}
	}
	if most[who] < 8 {
		t.Fatalf("no customer has more than %d orders", most[who])
	}
	channel.Levels = append(channel.Levels, "zeppelin")
	for row, c := range of.Codes {
		if c == who {
			channel.Codes[row] = uint32(len(channel.Levels) - 1)
		}
	}
	m := must(relational.Train(source, shopSchema(), relational.Options{Seed: 1}))(t)
	made := rows(t, m, relational.Request{Seed: 1, Rows: map[string]int64{"customers": 400, "products": 20}})
	if strings.Contains(csv(made["orders"]), "zeppelin") {
		t.Error("the channel of a single customer was repeated")
	}
}
