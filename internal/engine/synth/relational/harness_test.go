package relational_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// must returns what a call returned, or ends the test.
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func number(name string, decimals int, cells []float64) frame.Column {
	return frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Treatment: frame.Learn, Decimals: decimals}, Numbers: cells}
}

func day(name string, cells []int64) frame.Column {
	return frame.Column{Field: frame.Field{Name: name, Kind: frame.Time, Treatment: frame.Learn, Layout: "2006-01-02"}, Times: cells}
}

// texts is a column of categories, or of text if its cells are unique. An empty cell is missing.
func texts(name string, cells []string, unique bool) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name, Kind: frame.Category, Treatment: frame.Learn, Unique: unique}, Codes: make([]uint32, len(cells))}
	if unique {
		c.Kind, c.Treatment = frame.Text, frame.Format
	}
	if slices.Contains(cells, "") {
		c.Null = make([]bool, len(cells))
	}
	for _, cell := range cells {
		if cell != "" {
			c.Levels = append(c.Levels, cell)
		}
	}
	slices.Sort(c.Levels)
	c.Levels = slices.Compact(c.Levels)
	for i, cell := range cells {
		if cell == "" {
			c.Null[i] = true
			continue
		}
		code, _ := slices.BinarySearch(c.Levels, cell)
		c.Codes[i] = uint32(code)
	}
	return c
}

const dayMicros = 86_400_000_000

// shop is three tables: customers of three segments, which decide how much, how often and by
// which channel they order; orders of which some refer to a product, few of which are
// popular; and lines of orders, numbered from 1.
func shop(customers int) []*frame.Frame {
	key := random.NewKey(7, "test", "shop", "")
	draw := uint64(0)
	unit := func() float64 { draw++; return random.Unit(key.At(draw)) }
	normal := func() float64 { return random.NormalQuantile(unit()) }
	var id, segment, name []string
	var joined []int64
	var orderID []float64
	var customer, channel, product []string
	var at []int64
	var amount []float64
	var lineOrder, lineNo, quantity []float64
	products := make([]string, 60)
	price := make([]float64, 60)
	for i := range products {
		products[i], price[i] = fmt.Sprintf("P-%04d", i*37%1000), math.Round(500*unit())/10+1
	}
	for i := range customers {
		s := i % 3
		id = append(id, fmt.Sprintf("C%06d", i*7+100000))
		segment = append(segment, []string{"home", "office", "public"}[s])
		name = append(name, fmt.Sprintf("Name%d Person%c", i, 'A'+i%26))
		joined = append(joined, int64(17000+int(900*unit()))*dayMicros)
		mean := []float64{20, 90, 300}[s] * math.Exp(0.3*normal())
		d := joined[i] + int64(40*unit())*dayMicros
		for range int(unit() * []float64{3, 6, 10}[s]) {
			orderID = append(orderID, float64(len(orderID)+1000))
			customer = append(customer, id[i])
			at = append(at, d)
			amount = append(amount, math.Round(mean*math.Exp(0.2*normal())*100)/100)
			d += int64(1+[]float64{60, 30, 10}[s]*unit()) * dayMicros
			usual := "web"
			if i%5 < 2 {
				usual = "shop"
			}
			if unit() < 0.1 {
				usual = "phone"
			}
			channel = append(channel, usual)
			p := products[int(60*math.Pow(unit(), 3))]
			if unit() < 0.15 {
				p = ""
			}
			product = append(product, p)
			for l := range 1 + int(3*unit()) {
				lineOrder, lineNo = append(lineOrder, orderID[len(orderID)-1]), append(lineNo, float64(l+1))
				quantity = append(quantity, float64(1+int(mean/40)+int(3*unit())))
			}
		}
	}
	return []*frame.Frame{
		{Name: "customers", Rows: len(id), Columns: []frame.Column{texts("id", id, true), texts("name", name, true), texts("segment", segment, false), day("joined", joined)}},
		{Name: "products", Rows: len(products), Columns: []frame.Column{texts("sku", products, true), number("price", 1, price)}},
		{Name: "orders", Rows: len(orderID), Columns: []frame.Column{number("order_id", 0, orderID), texts("customer_id", customer, false), day("ordered", at),
			number("amount", 2, amount), texts("channel", channel, false), texts("product_sku", product, false)}},
		{Name: "lines", Rows: len(lineNo), Columns: []frame.Column{number("order_id", 0, lineOrder), number("line", 0, lineNo), number("quantity", 0, quantity)}},
	}
}

func shopSchema() relational.Schema {
	return relational.Schema{
		Tables: []relational.Table{{Name: "customers", Key: "id"}, {Name: "products", Key: "sku"}, {Name: "orders", Key: "order_id", Order: "ordered"}, {Name: "lines"}},
		Relations: []relational.Relation{
			{Child: "orders", Column: "customer_id", Parent: "customers"}, {Child: "orders", Column: "product_sku", Parent: "products"},
			{Child: "lines", Column: "order_id", Parent: "orders"},
		},
	}
}

// clinic is two tables: patients, and their visits, at which weight wanders slowly and
// pressure returns to a level that age decides.
func clinic(patients int) []*frame.Frame {
	key := random.NewKey(11, "test", "clinic", "")
	draw := uint64(0)
	unit := func() float64 { draw++; return random.Unit(key.At(draw)) }
	normal := func() float64 { return random.NormalQuantile(unit()) }
	var id, age, of, weight, pressure []float64
	var at []int64
	var sex []string
	for i := range patients {
		id = append(id, float64(i+1))
		age = append(age, float64(20+int(60*unit())))
		sex = append(sex, []string{"f", "m"}[int(2*unit())])
		w := 65 + 12*normal()
		if sex[i] == "m" {
			w += 14
		}
		usual := 100 + age[i]/2 + 6*normal()
		p := usual
		d := int64(18000 + 300*unit())
		step := 7 + 60*unit()
		for range 2 + int(9*unit()) {
			of, at = append(of, id[i]), append(at, d*dayMicros)
			weight, pressure = append(weight, math.Round(w*10)/10), append(pressure, math.Round(p))
			w += 0.8 * normal()
			p = usual + 0.6*(p-usual) + 4*normal()
			d += 1 + int64(step*(0.7+0.6*unit()))
		}
	}
	return []*frame.Frame{
		{Name: "patients", Rows: len(id), Columns: []frame.Column{number("patient_id", 0, id), number("age", 0, age), texts("sex", sex, false)}},
		{Name: "visits", Rows: len(of), Columns: []frame.Column{number("patient_id", 0, of), day("visited", at), number("weight", 1, weight), number("pressure", 0, pressure)}},
	}
}

// rows makes all tables of a request.
func rows(t testing.TB, m *relational.Model, r relational.Request) map[string]*frame.Frame {
	t.Helper()
	l := must(m.Layout(r))(t)
	s := must(m.Sampler(r, l))(t)
	out := map[string]*frame.Frame{}
	for _, table := range m.Schema().Tables {
		parts := []*frame.Frame{}
		for i := range s.Blocks(table.Name) {
			f := &frame.Frame{}
			if err := s.Block(f, table.Name, i); err != nil {
				t.Fatal(err)
			}
			parts = append(parts, f)
		}
		f := must(frame.Concat(parts...))(t)
		if err := f.Check(); err != nil {
			t.Fatal(err)
		}
		if f.Rows != int(l.Rows(table.Name)) {
			t.Fatalf("%s has %d rows, the layout says %d", table.Name, f.Rows, l.Rows(table.Name))
		}
		out[table.Name] = f
	}
	return out
}

func csv(f *frame.Frame) string { return string(f.AppendCSV(f.AppendHeader(nil), 0, f.Rows)) }
