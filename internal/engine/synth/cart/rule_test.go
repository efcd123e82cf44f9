package cart_test

import (
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// orders is a table of orders: ordered on working days, shipped later or not yet, and
// delivered later still; list prices not below net prices.
func orders(rows int) *frame.Frame {
	key := random.NewKey(1, "orders", "", "")
	unit := func(row, n int) float64 { w, _ := key.Draw(uint64(row), uint64(n)); return random.Unit(w) }
	day := func(t time.Time) int64 { return t.UnixMicro() }
	f := &frame.Frame{Name: "orders", Rows: rows}
	field := func(name string, kind frame.Kind) frame.Field {
		return frame.Field{Name: name, Kind: kind, Treatment: frame.Learn}
	}
	ordered := frame.Column{Field: field("ordered", frame.Time)}
	shipped := frame.Column{Field: field("shipped", frame.Time), Null: make([]bool, rows)}
	delivered := frame.Column{Field: field("delivered", frame.Time), Null: make([]bool, rows)}
	placed := frame.Column{Field: field("placed", frame.Time)}
	ordered.Layout, shipped.Layout, delivered.Layout, placed.Layout = time.DateOnly, time.DateOnly, time.DateOnly, time.DateTime
	net, list := frame.Column{Field: field("net", frame.Number)}, frame.Column{Field: field("list", frame.Number)}
	net.Decimals, list.Decimals = 2, 2
	start := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	for row := range rows {
		at := start.AddDate(0, 0, int(unit(row, 0)*1400))
		for at.Weekday() == time.Saturday || at.Weekday() == time.Sunday {
			at = at.AddDate(0, 0, 1)
		}
		ordered.Times = append(ordered.Times, day(at))
		placed.Times = append(placed.Times, at.Add(time.Duration(8*60+int(unit(row, 5)*600))*time.Minute).UnixMicro())
		s, d := at.AddDate(0, 0, int(unit(row, 1)*10)), at.AddDate(0, 0, 10+int(unit(row, 2)*20))
		shipped.Times, delivered.Times = append(shipped.Times, day(s)), append(delivered.Times, day(d))
		if unit(row, 3) < 0.2 {
			shipped.Null[row], shipped.Times[row] = true, 0
		}
		if shipped.Null[row] || unit(row, 4) < 0.2 {
			delivered.Null[row], delivered.Times[row] = true, 0
		}
		price := float64(int(random.Exp(3+3*unit(row, 6)) * 100))
		net.Numbers = append(net.Numbers, price/100)
		list.Numbers = append(list.Numbers, (price+float64(int(unit(row, 7)*unit(row, 8)*price)))/100)
	}
	f.Columns = []frame.Column{ordered, shipped, delivered, placed, net, list}
	return f
}

func TestOrdersHoldInEveryRow(t *testing.T) {
	t.Parallel()
	out := sample(t, orders(3000), synth.Options{Seed: 1}, synth.Request{Seed: 1, Rows: 30_000})
	ordered, shipped, delivered, placed := out.Column("ordered"), out.Column("shipped"), out.Column("delivered"), out.Column("placed")
	weekend, missing := 0, 0
	for row := range out.Rows {
		if net, list := out.Column("net").Numbers[row], out.Column("list").Numbers[row]; net > list {
			t.Fatalf("row %d: net %v above list %v", row, net, list)
		}
		at := time.UnixMicro(ordered.Times[row]).UTC()
		if at.Weekday() == time.Saturday || at.Weekday() == time.Sunday {
			weekend++
		}
		if h := time.UnixMicro(placed.Times[row]).UTC().Hour(); h < 8 || h > 18 {
			t.Fatalf("row %d: placed at %d o'clock", row, h)
		}
		if !shipped.IsNull(row) && shipped.Times[row] < ordered.Times[row] {
			t.Fatalf("row %d: shipped before it was ordered", row)
		}
		if shipped.IsNull(row) {
			missing++
			if !delivered.IsNull(row) {
				t.Fatalf("row %d: delivered but never shipped", row)
			}
		} else if !delivered.IsNull(row) && delivered.Times[row] < shipped.Times[row] {
			t.Fatalf("row %d: delivered before it was shipped", row)
		}
	}
	if weekend > out.Rows/100 {
		t.Errorf("%d of %d orders at a weekend", weekend, out.Rows)
	}
	if share := float64(missing) / float64(out.Rows); share < 0.17 || share > 0.23 {
		t.Errorf("%.3f not shipped, want 0.2", share)
	}
}

func ptr(v float64) *float64 { return &v }

func TestConditionsHoldInEveryRow(t *testing.T) {
	t.Parallel()
	adult := must(cart.Train(readTable(t, adultFile), synth.Options{Seed: 1}))(t)
	order := must(cart.Train(orders(3000), synth.Options{Seed: 1}))(t)
	from, to := float64(time.Date(2021, 3, 1, 0, 0, 0, 0, time.UTC).UnixMicro()), float64(time.Date(2021, 12, 31, 0, 0, 0, 0, time.UTC).UnixMicro())
	tests := []struct {
		name       string
		m          *cart.Model
		conditions []synth.Condition
		holds      func(f *frame.Frame, row int) bool
	}{
		{"above a number", adult, []synth.Condition{{Column: "age", Min: ptr(60)}}, func(f *frame.Frame, row int) bool { return f.Column("age").Numbers[row] >= 60 }},
		{"a narrow range", adult, []synth.Condition{{Column: "fnlwgt", Min: ptr(150_000), Max: ptr(160_000)}}, func(f *frame.Frame, row int) bool {
			v := f.Column("fnlwgt").Numbers[row]
			return v >= 150_000 && v <= 160_000
		}},
		{"levels of two columns", adult, []synth.Condition{{Column: "sex", In: []string{"Female"}}, {Column: "income", In: []string{">50K"}}}, func(f *frame.Frame, row int) bool {
			return cell(f.Column("sex"), row) == "Female" && cell(f.Column("income"), row) == ">50K"
		}},
		{"a column that another decides", adult, []synth.Condition{{Column: "education_num", Min: ptr(13)}}, func(f *frame.Frame, row int) bool { return f.Column("education_num").Numbers[row] >= 13 }},
		{"a date", order, []synth.Condition{{Column: "ordered", Min: &from, Max: &to}}, func(f *frame.Frame, row int) bool {
			v := float64(f.Column("ordered").Times[row])
			return v >= from && v <= to
		}},
		{"a date that counts from another", order, []synth.Condition{{Column: "delivered", Min: &from, Max: &to}}, func(f *frame.Frame, row int) bool {
			v := float64(f.Column("delivered").Times[row])
			return !f.Column("delivered").IsNull(row) && v >= from && v <= to
		}},
		{"never missing", order, []synth.Condition{{Column: "shipped", NotNull: true}}, func(f *frame.Frame, row int) bool { return !f.Column("shipped").IsNull(row) }},
		{"within an order relation", order, []synth.Condition{{Column: "list", Max: ptr(60)}, {Column: "net", Min: ptr(40)}}, func(f *frame.Frame, row int) bool {
			net, list := f.Column("net").Numbers[row], f.Column("list").Numbers[row]
			return net >= 40 && net <= list && list <= 60
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			out := rowsOf(t, tt.m, synth.Request{Seed: 3, Rows: 5000, Conditions: tt.conditions})
			distinct := map[string]bool{}
			for row := range out.Rows {
				if !tt.holds(out, row) {
					t.Fatalf("row %d: %s", row, out.AppendCSV(nil, row, row+1))
				}
				distinct[string(out.AppendCSV(nil, row, row+1))] = true
			}
			if len(distinct) < out.Rows*9/10 {
				t.Errorf("only %d of %d rows are different", len(distinct), out.Rows)
			}
		})
	}
}

func TestConditionsThatCannotBeMet(t *testing.T) {
	t.Parallel()
	m := must(cart.Train(readTable(t, adultFile), synth.Options{Seed: 1}))(t)
	tests := []struct {
		name  string
		c     []synth.Condition
		wants string
	}{
		{"no such column", []synth.Condition{{Column: "height", Min: ptr(1)}}, `no column "height"`},
		{"beyond the range", []synth.Condition{{Column: "age", Min: ptr(500)}}, "No value"},
		{"upside down", []synth.Condition{{Column: "age", Min: ptr(50), Max: ptr(40)}}, "empty"},
		{"between two ticks", []synth.Condition{{Column: "age", Min: ptr(40.2), Max: ptr(40.8)}}, "No value"},
		{"a range of levels", []synth.Condition{{Column: "sex", Min: ptr(1)}}, "no order"},
		{"levels of a number", []synth.Condition{{Column: "age", In: []string{"40"}}}, "no levels"},
		{"an unknown level", []synth.Condition{{Column: "sex", In: []string{"?"}}}, `never takes the value "?"`},
		{"two that exclude each other", []synth.Condition{{Column: "education_num", Min: ptr(16)}, {Column: "education", In: []string{"HS-grad"}}}, "Fewer than"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if _, err := m.Sampler(synth.Request{Rows: 10, Conditions: tt.c}); err == nil || !strings.Contains(err.Error(), tt.wants) {
				t.Fatalf("error %v, want one about %q", err, tt.wants)
			}
		})
	}
}

func TestTreatments(t *testing.T) {
	t.Parallel()
	f := readTable(t, adultFile)
	f.Column("sex").Treatment = frame.Drop
	f.Column("occupation").Treatment = frame.Mask
	f.Column("native_country").Treatment = frame.Format
	id := numbers("id", 0, f.Rows, func(r int) float64 { return float64(1000 + r) })
	id.Treatment, id.Unique = frame.Format, true
	code := categories("code", f.Rows, func(r int) string { return "CU-" + string(rune('A'+r%26)) + cell(&id, (r*37)%f.Rows) })
	code.Kind, code.Unique = frame.Text, true
	f.Columns = append(f.Columns, id, code)
	out := sample(t, f, synth.Options{Seed: 1}, synth.Request{Seed: 1, Rows: 20_000})
	if out.Column("sex") != nil {
		t.Error("a dropped column is written")
	}
	ids, codes, source := map[float64]bool{}, map[string]bool{}, map[string]bool{}
	for row := range f.Rows {
		source[cell(f.Column("code"), row)] = true
		source[cell(f.Column("native_country"), row)] = true
	}
	for row := range out.Rows {
		if mask := cell(out.Column("occupation"), row); strings.Trim(mask, "Xx9-?") != "" {
			t.Fatalf("row %d: %q is not masked", row, mask)
		}
		for _, name := range []string{"code", "native_country"} {
			if v := cell(out.Column(name), row); source[v] {
				t.Fatalf("row %d repeats %q", row, v)
			}
		}
		v := cell(out.Column("code"), row)
		if !strings.HasPrefix(v, "CU-") {
			t.Fatalf("row %d: %q is not of the format", row, v)
		}
		id := out.Column("id").Numbers[row]
		if ids[id] || codes[v] || id < 3000 {
			t.Fatalf("row %d: key %v or %q again", row, id, v)
		}
		ids[id], codes[v] = true, true
	}
}
