package sequence_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/engine/synth/sequence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

const (
	secondMicros = 1_000_000
	dayMicros    = 86_400 * secondMicros
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

func moment(name, layout string, cells []int64) frame.Column {
	return frame.Column{Field: frame.Field{Name: name, Kind: frame.Time, Treatment: frame.Learn, Layout: layout}, Times: cells}
}

// texts is a column of categories, or of text. An empty cell is missing.
func texts(name string, kind frame.Kind, cells []string) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name, Kind: kind, Treatment: frame.Learn}, Codes: make([]uint32, len(cells))}
	if kind == frame.Text {
		c.Treatment = frame.Format
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

// dice are draws in a row, for tables that tests learn from.
type dice struct {
	key  random.Key
	next uint64
}

func newDice(name string) *dice          { return &dice{key: random.NewKey(5, "test", name, "")} }
func (d *dice) unit() float64            { d.next++; return random.Unit(d.key.At(d.next)) }
func (d *dice) normal() float64          { return random.NormalQuantile(d.unit()) }
func (d *dice) of(list ...string) string { return list[int(d.unit()*float64(len(list)))] }

// round keeps decimals.
func round(v float64, decimals int) float64 {
	p := math.Pow(10, float64(decimals))
	return math.Round(v*p) / p
}

// clicks are sessions of a shop: pages follow each other as links lead, a session goes on with
// a chance of its own, and has one device and one country, which can be unknown.
func clicks(sessions int) (*frame.Frame, sequence.Shape) {
	d := newDice("clicks")
	links := map[string][]string{
		"home": {"search", "search", "product", "home"}, "search": {"product", "product", "product", "search"},
		"product": {"product", "basket", "search", "home"}, "basket": {"checkout", "checkout", "product"}, "checkout": {"home", "checkout"},
	}
	var id, page, device, country []string
	var at []int64
	var seconds []float64
	for i := range sessions {
		dev, land := d.of("phone", "phone", "desk"), d.of("DE", "DE", "FR", "")
		t := int64(1_700_000_000+2_000_000*d.unit()) * secondMicros
		p := "home"
		for {
			stay := math.Ceil(20 * math.Exp(0.7*d.normal()))
			if p == "product" {
				stay *= 2
			}
			if dev == "phone" {
				stay = math.Ceil(stay / 2)
			}
			id, page, device, country = append(id, fmt.Sprintf("s-%06x", i*7919+4096)), append(page, p), append(device, dev), append(country, land)
			at, seconds = append(at, t), append(seconds, stay)
			t += int64(stay) * secondMicros
			if d.unit() < 0.15 {
				break
			}
			p = d.of(links[p]...)
		}
	}
	return &frame.Frame{Name: "clicks", Rows: len(id), Columns: []frame.Column{
		texts("session", frame.Text, id), moment("at", "2006-01-02 15:04:05", at), texts("page", frame.Category, page), number("seconds", 0, seconds),
		texts("device", frame.Category, device), texts("country", frame.Category, country),
	}}, sequence.Shape{Table: "clicks", Entity: "session", Order: "at", Constant: []string{"device", "country"}}
}

// sensors are machines that report every quarter of an hour: temperature returns slowly to the
// level of the machine's model, vibration follows it, and a fault lasts for a while.
func sensors(machines, each int) (*frame.Frame, sequence.Shape) {
	d := newDice("sensors")
	var machine, temperature, vibration []float64
	var model, status []string
	var at []int64
	for i := range machines {
		kind := d.of("A", "B")
		level := map[string]float64{"A": 60, "B": 80}[kind] + 3*d.normal()
		x, state := level, "ok"
		t := int64(19000+60*d.unit())*dayMicros + int64(96*d.unit())*900*secondMicros
		for range each/2 + int(d.unit()*float64(each)) {
			switch {
			case state == "ok" && d.unit() < 0.05:
				state = d.of("hot", "worn")
			case state != "ok" && d.unit() < 0.25:
				state = "ok"
			}
			x = level + 0.9*(x-level) + 0.8*d.normal()
			if state == "hot" {
				x += 1.5
			}
			machine, model, at, status = append(machine, float64(9000+i*13)), append(model, kind), append(at, t), append(status, state)
			temperature, vibration = append(temperature, round(x, 1)), append(vibration, round(0.05*x+0.3*d.normal(), 2))
			t += 900 * secondMicros
		}
	}
	return &frame.Frame{Name: "sensors", Rows: len(machine), Columns: []frame.Column{
		moment("at", "2006-01-02 15:04:05", at), number("machine", 0, machine), texts("model", frame.Category, model),
		number("temperature", 1, temperature), number("vibration", 2, vibration), texts("status", frame.Category, status),
	}}, sequence.Shape{Table: "sensors", Entity: "machine", Order: "at", Constant: []string{"model"}}
}

// visits are patients who come as often as they are ill: weight wanders, pressure returns to a
// level that age decides, a ward is kept, and a name belongs to a patient.
func visits(patients int) (*frame.Frame, sequence.Shape) {
	d := newDice("visits")
	var id, name, sex, ward []string
	var born, at []int64
	var weight, pressure []float64
	for i := range patients {
		s, w := d.of("f", "m"), 65+12*d.normal()
		if s == "m" {
			w += 14
		}
		age := 20 + 60*d.unit()
		usual := 100 + age/2 + 6*d.normal()
		p, room := usual, d.of("north", "south", "east")
		day, step := int64(18000+300*d.unit()), 7+60*d.unit()
		for range 2 + int(9*d.unit()) {
			id, name, sex = append(id, fmt.Sprintf("P%05d", i*17+10000)), append(name, fmt.Sprintf("Name%d Person%c", i, 'A'+i%26)), append(sex, s)
			born, at = append(born, (18000-int64(age*365))*dayMicros), append(at, day*dayMicros)
			weight, pressure, ward = append(weight, round(w, 1)), append(pressure, round(p, 0)), append(ward, room)
			w += 0.8 * d.normal()
			p = usual + 0.6*(p-usual) + 4*d.normal()
			day += 1 + int64(step*(0.7+0.6*d.unit()))
			if d.unit() < 0.2 {
				room = d.of("north", "south", "east")
			}
		}
	}
	return &frame.Frame{Name: "visits", Rows: len(id), Columns: []frame.Column{
		texts("patient", frame.Text, id), texts("name", frame.Text, name), texts("sex", frame.Category, sex), moment("born", "2006-01-02", born),
		moment("visited", "2006-01-02", at), number("weight", 1, weight), number("pressure", 0, pressure), texts("ward", frame.Category, ward),
	}}, sequence.Shape{Table: "visits", Entity: "patient", Order: "visited", Constant: []string{"name", "sex", "born"}}
}

// learnt learns a table, without its held-out rows.
func learnt(t testing.TB, f *frame.Frame, s sequence.Shape, workers int) *relational.Model {
	t.Helper()
	return learntFrom(t, f, s, workers, 3)
}

func learntFrom(t testing.TB, f *frame.Frame, s sequence.Shape, workers int, seed uint64) *relational.Model {
	t.Helper()
	entities, rows, err := s.Split(f)
	if err != nil {
		t.Fatal(err)
	}
	return must(relational.Train([]*frame.Frame{entities, rows}, s.Schema(), relational.Options{Seed: seed, Workers: workers}))(t)
}

func names(f *frame.Frame) []string {
	var out []string
	for i := range f.Columns {
		out = append(out, f.Columns[i].Name)
	}
	return out
}

// made makes all rows of so many entities, with the rows that begin one.
func made(t testing.TB, m *relational.Model, s sequence.Shape, entities int64, order []string) (*frame.Frame, []int) {
	t.Helper()
	r := relational.Request{Seed: 9, Rows: map[string]int64{s.Entities(): entities}}
	sampler := must(sequence.NewSampler(s, m, r, must(m.Layout(r))(t), order))(t)
	var parts []*frame.Frame
	var begin []int
	rows := 0
	for i := range sampler.Blocks() {
		f := &frame.Frame{}
		for _, row := range must(sampler.Block(f, i))(t) {
			begin = append(begin, rows+row)
		}
		parts, rows = append(parts, f), rows+f.Rows
	}
	out := must(frame.Concat(parts...))(t)
	out.Name = s.Table
	if err := out.Check(); err != nil {
		t.Fatal(err)
	}
	return out, begin
}
