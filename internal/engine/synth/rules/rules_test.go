package rules_test

import (
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/engine/synth/copula"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// orders is a table in which dirty rows break every rule now and then: prices and totals that
// do not agree, deliveries before the order, closed orders without a date, mixed-up cities.
func orders(rows, dirty int) *frame.Frame {
	key := random.NewKey(5, "test", "orders", "")
	number := func(name string, decimals int) frame.Column {
		return frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Decimals: decimals, Treatment: frame.Learn}, Numbers: make([]float64, rows)}
	}
	day := func(name string) frame.Column {
		return frame.Column{Field: frame.Field{Name: name, Kind: frame.Time, Layout: time.DateOnly, Treatment: frame.Learn}, Times: make([]int64, rows)}
	}
	category := func(name string, levels ...string) frame.Column {
		return frame.Column{Field: frame.Field{Name: name, Kind: frame.Category, Treatment: frame.Learn}, Codes: make([]uint32, rows), Levels: levels}
	}
	price, quantity, total := number("price", 2), number("Quantity sold", 0), number("total", 2)
	ordered, shipped := day("ordered"), day("shipped")
	shipped.Null = make([]bool, rows)
	status := category("status", "closed", "open", "shipped")
	city, country := category("city", "Bern", "Graz", "Lyon", "Wien"), category("country", "AT", "CH", "FR")
	phone := frame.Column{Field: frame.Field{Name: "phone", Kind: frame.Text, Treatment: frame.Format}, Codes: make([]uint32, rows), Null: make([]bool, rows)}
	countries := []uint32{1, 0, 2, 0}
	for i := range rows {
		a, b := key.Draw(uint64(i), 0)
		c, d := key.Draw(uint64(i), 1)
		broken := i%100 < dirty
		price.Numbers[i] = float64(100+a%2000) / 100
		quantity.Numbers[i] = float64(1 + b%6)
		total.Numbers[i] = float64(int(float64(price.Numbers[i]*quantity.Numbers[i]*100)+0.5)) / 100
		ordered.Times[i] = int64(19_000+c%300) * 86_400_000_000
		shipped.Times[i] = ordered.Times[i] + int64(d%20)*86_400_000_000
		status.Codes[i] = uint32(a>>20) % 3
		shipped.Null[i] = status.Codes[i] == 1
		city.Codes[i] = uint32(b>>20) % 4
		country.Codes[i] = countries[city.Codes[i]]
		phone.Levels = append(phone.Levels, fmt.Sprintf("%07d", i))
		phone.Codes[i], phone.Null[i] = uint32(i), i%3 == 0
		if broken {
			total.Numbers[i]++
			shipped.Times[i] = ordered.Times[i] - 86_400_000_000
			shipped.Null[i] = status.Codes[i] != 1
			country.Codes[i] = uint32(i) % 3
		}
		if shipped.Null[i] {
			shipped.Times[i] = 0
		}
	}
	return &frame.Frame{Name: "orders", Rows: rows, Columns: []frame.Column{price, quantity, total, ordered, shipped, status, city, country, phone}}
}

func ptr[T any](v T) *T { return &v }

func in(column string, values ...string) rules.Term {
	return rules.Term{Condition: synth.Condition{Column: column, In: values}}
}

func null(column string) rules.Term {
	return rules.Term{Condition: synth.Condition{Column: column}, Null: true}
}

func compare(left, op, right string) rules.Rule {
	return rules.Rule{Compare: &rules.Comparison{Left: left, Op: op, Right: right}}
}

var kept = map[string][]rules.Rule{
	"formula":          {compare("total", "=", "price * Quantity sold")},
	"formula, turned":  {compare(`round("price" * "quantity sold", 1)`, "=", "total")},
	"formula of times": {{If: []rules.Term{in("status", "closed")}, Compare: &rules.Comparison{Left: "Quantity sold", Op: "=", Right: "max(1, days(ordered, shipped))"}}},
	"order":            {compare("ordered", "<=", "shipped")},
	"strict order":     {compare("shipped", ">", "ordered")},
	"sum":              {compare("price + quantity sold", "<", "20")},
	"missing":          {{If: []rules.Term{in("status", "open")}, Then: []rules.Term{null("shipped")}}},
	"not missing":      {{If: []rules.Term{in("status", "closed", "shipped")}, Then: []rules.Term{{Condition: synth.Condition{Column: "shipped", NotNull: true}}}}},
	"no phone":         {{If: []rules.Term{in("country", "AT")}, Then: []rules.Term{null("phone")}}},
	"range":            {{If: []rules.Term{in("country", "AT")}, Then: []rules.Term{{Condition: synth.Condition{Column: "price", Max: ptr(4.5)}}}}},
	"rare level":       {{If: []rules.Term{in("country", "AT", "CH")}, Then: []rules.Term{in("status", "open")}}},
	"several": {
		compare("total", "=", "price * quantity sold"), compare("ordered", "<", "shipped"),
		{If: []rules.Term{in("status", "open")}, Then: []rules.Term{null("shipped"), null("phone")}},
	},
	"unique": {{Unique: []string{"city", "price", "Quantity sold"}}},
}

func models(t *testing.T, f *frame.Frame, together [][]string) map[synth.Engine]synth.Model {
	t.Helper()
	out := map[synth.Engine]synth.Model{}
	var err error
	o := synth.Options{Seed: 3, Together: together}
	if out[synth.CART], err = cart.Train(f, o); err != nil {
		t.Fatal(err)
	}
	if out[synth.Copula], err = copula.Train(f, o); err != nil {
		t.Fatal(err)
	}
	if together == nil {
		if out[synth.DP], err = dp.Train(f, dp.Options{Epsilon: 5, Delta: 1e-6, PublicRows: int64(f.Rows)}, rand.Reader); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

func TestEveryEngineKeepsRules(t *testing.T) {
	t.Parallel()
	const rows = 1_200
	for engine, m := range models(t, orders(1_500, 10), nil) {
		for name, list := range kept {
			t.Run(string(engine)+", "+name, func(t *testing.T) {
				t.Parallel()
				conditions := []synth.Condition{{Column: "price", Min: ptr(2.0)}}
				r := synth.Request{Seed: 11, Rows: rows, Conditions: conditions}
				plain, err := m.Sampler(r)
				if err != nil {
					t.Fatal(err)
				}
				sampler, err := rules.NewSampler(m, r, list)
				if err != nil {
					t.Fatal(err)
				}
				set, err := rules.Compile(list, conditions, m.Fields())
				if err != nil {
					t.Fatal(err)
				}
				var before, after, again frame.Frame
				for f, s := range map[*frame.Frame]synth.Sampler{&before: plain, &after: sampler, &again: sampler} {
					if err := s.Block(f, 0); err != nil {
						t.Fatal(err)
					}
				}
				if err := after.Check(); err != nil || after.Rows != rows {
					t.Fatalf("%d rows: %v", after.Rows, err)
				}
				if broken(set, list, &before) == 0 {
					t.Error("the engine keeps the rule by itself: nothing is tested")
				}
				if n := broken(set, list, &after); n > 0 {
					t.Errorf("%d rows break the rules", n)
				}
				for row := range after.Rows {
					if c := after.Column("price"); c.IsNull(row) || c.Numbers[row] < 2 {
						t.Fatalf("row %d no longer meets the condition", row)
					}
				}
				if a, b := after.AppendCSV(nil, 0, rows), again.AppendCSV(nil, 0, rows); string(a) != string(b) {
					t.Error("the same block comes out otherwise")
				}
			})
		}
	}
}

// broken counts the rows that break rules, and those that repeat others.
func broken(set *rules.Set, list []rules.Rule, f *frame.Frame) int {
	n := 0
	for k, r := range list {
		seen := map[string]bool{}
		for row := range f.Rows {
			if set.Breaks(k, f, row) {
				n++
			}
			var columns []int
			for _, name := range r.Unique {
				columns = append(columns, slices.IndexFunc(f.Columns, func(c frame.Column) bool { return c.Name == name }))
			}
			if key, ok := rules.AppendKey(nil, f, columns, row); ok && len(columns) > 0 {
				if seen[string(key)] {
					n++
				}
				seen[string(key)] = true
			}
		}
	}
	return n
}

// TestBlocksDoNotDependOnTheirOrder: what one block draws to tell its rows apart depends on
// those before it, whoever makes it and when.
func TestBlocksDoNotDependOnTheirOrder(t *testing.T) {
	t.Parallel()
	m, err := copula.Train(orders(1_500, 0), synth.Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	list := []rules.Rule{{Unique: []string{"price", "ordered", "city"}}, compare("total", "=", "price * quantity sold")}
	r := synth.Request{Seed: 2, Rows: synth.BlockRows + 5_000}
	set, err := rules.Compile(list, nil, m.Fields())
	if err != nil {
		t.Fatal(err)
	}
	var forward, backward [2]frame.Frame
	for i, order := range [][]int64{{0, 1}, {1, 0}} {
		s, err := rules.NewSampler(m, r, list)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range order {
			if err := s.Block(&[]*[2]frame.Frame{&forward, &backward}[i][block], block); err != nil {
				t.Fatal(err)
			}
		}
	}
	for block := range forward {
		a, b := &forward[block], &backward[block]
		if string(a.AppendCSV(nil, 0, a.Rows)) != string(b.AppendCSV(nil, 0, b.Rows)) {
			t.Errorf("block %d differs", block)
		}
	}
	all, err := frame.Concat(&forward[0], &forward[1])
	if err != nil {
		t.Fatal(err)
	}
	if n := broken(set, list, all); n > 0 {
		t.Errorf("%d rows of both blocks break the rules", n)
	}
}

func TestOnlyCombinationsOfTheSource(t *testing.T) {
	t.Parallel()
	source := orders(1_500, 0)
	want := map[string]bool{}
	pair := func(f *frame.Frame, row int) string {
		var cell []byte
		for _, name := range []string{"city", "status", "Quantity sold"} {
			cell = append(f.Column(name).AppendCell(cell, row), '|')
		}
		return string(cell)
	}
	// Of these, a third of all combinations is left.
	var rows []int
	for row := range source.Rows {
		if (int(source.Column("city").Codes[row])+int(source.Column("status").Codes[row])+int(source.Column("Quantity sold").Numbers[row]))%3 == 0 {
			rows = append(rows, row)
			want[pair(source, row)] = true
		}
	}
	source = source.Select(rows)
	for engine, m := range models(t, source, [][]string{{"city", "status", "Quantity sold"}}) {
		file, err := m.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		if engine == synth.CART {
			if m, err = cart.Decode(file); err != nil {
				t.Fatal(err)
			}
		}
		s, err := m.Sampler(synth.Request{Seed: 1, Rows: 5_000})
		if err != nil {
			t.Fatal(err)
		}
		var f frame.Frame
		if err := s.Block(&f, 0); err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for row := range f.Rows {
			if p := pair(&f, row); !want[p] {
				t.Fatalf("%s: row %d is %s", engine, row, p)
			} else {
				seen[p] = true
			}
		}
		if len(seen) < len(want)*2/3 {
			t.Errorf("%s: %d of %d combinations come out", engine, len(seen), len(want))
		}
	}
	_, err := cart.Train(orders(300, 0), synth.Options{Together: [][]string{{"price", "ordered"}}})
	if err == nil || !strings.Contains(err.Error(), "fewer than 6 rows share") {
		t.Errorf("combinations of single rows: %v", err)
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	fields := orders(1, 0).Fields()
	for want, list := range map[string][]rules.Rule{
		`no column "weight"`:                    {compare("total", "=", "price * weight")},
		"holds no numbers or times":             {compare("total", "<", "city")},
		"a time and a number":                   {compare("ordered", "<", "price")},
		"one side of = must be a column":        {compare("price + 1", "=", "total + 1")},
		"stands on both sides":                  {compare("price", "=", "price + 1")},
		"in a circle":                           {compare("price", "=", "total / 2"), compare("total", "=", "price * 2")},
		"names a column":                        {compare("1", "<", "2")},
		"is no comparison":                      {compare("price", "!=", "total")},
		"looks beyond the row":                  {compare("price", "<", "count(items)")},
		"is a time: write days":                 {compare("price", "<", "ordered + 1")},
		"takes two columns of times":            {compare("price", "<", "days(ordered, price)")},
		"not for rules between columns":         {compare("price", "<", "years(ordered, as_of())"), compare("price", "<", "min(as_of(), 1)")},
		"two columns at least":                  {{Together: []string{"city"}}},
		"stands twice":                          {{Unique: []string{"city", "city"}}},
		"let it be unique by itself":            {{Unique: []string{"city", "phone"}}},
		"has no order for a range":              {{If: []rules.Term{null("phone")}, Then: []rules.Term{{Condition: synth.Condition{Column: "city", Min: ptr(1.0)}}}}},
		"its values are not known beforehand":   {{If: []rules.Term{in("phone", "1")}, Then: []rules.Term{null("city")}}},
		`there is no column "weight" that is k`: {{If: []rules.Term{null("weight")}, Then: []rules.Term{null("city")}}},
	} {
		_, err := rules.Compile(list, nil, fields)
		var e *sdg.Error
		if !errors.As(err, &e) || len(e.Fields) == 0 || !strings.HasPrefix(e.Fields[0].Field, "body.constraints[") || !strings.Contains(fmt.Sprint(e.Fields), want) {
			t.Errorf("want %q: %v", want, err)
		}
	}
}

// A date is compared with a time by days: what is shipped on the day of its order is not shipped before it.
func TestDatesAreComparedByDays(t *testing.T) {
	t.Parallel()
	const hour, day = int64(time.Hour / time.Microsecond), 24 * int64(time.Hour/time.Microsecond)
	row := func(ordered, shipped int64) *frame.Frame {
		return &frame.Frame{Name: "t", Rows: 1, Columns: []frame.Column{
			{Field: frame.Field{Name: "ordered", Kind: frame.Time, Layout: time.DateTime, Treatment: frame.Learn}, Times: []int64{ordered}},
			{Field: frame.Field{Name: "shipped", Kind: frame.Time, Layout: time.DateOnly, Treatment: frame.Learn}, Times: []int64{shipped}},
		}}
	}
	for _, c := range []struct {
		op               string
		ordered, shipped int64
		breaks           bool
	}{
		{">=", 10*day + 9*hour, 10 * day, false}, {">=", 10*day + 9*hour, 9 * day, true}, {">", 10*day + 9*hour, 10 * day, true}, {">", 10*day + 9*hour, 11 * day, false},
		{"<=", 10*day + 9*hour, 10 * day, false}, {"<", 10*day + 9*hour, 10 * day, true}, {"=", 10*day + 9*hour, 10 * day, false}, {"=", 10*day + 9*hour, 11 * day, true},
		{">=", -day/2 - 3*day, -4 * day, false}, // before 1970
	} {
		f := row(c.ordered, c.shipped)
		set, err := rules.Compile([]rules.Rule{{Compare: &rules.Comparison{Left: "shipped", Op: c.op, Right: "ordered"}}}, nil, f.Fields())
		if err != nil {
			t.Fatal(err)
		}
		if got := set.Breaks(0, f, 0); got != c.breaks {
			t.Errorf("ordered at %v, shipped %s %v: broken %v", time.UnixMicro(c.ordered).UTC(), c.op, time.UnixMicro(c.shipped).UTC(), got)
		}
	}
}

func TestRulesThatNoRowKeepsAreRefused(t *testing.T) {
	t.Parallel()
	m, err := copula.Train(orders(1_000, 0), synth.Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	for name, list := range map[string][]rules.Rule{
		"contradiction":  {compare("price", "<", "total - 1000")},
		"too few values": {{Unique: []string{"city"}}},
	} {
		_, err := rules.NewSampler(m, synth.Request{Seed: 1, Rows: 2_000}, list)
		if sdg.CodeOf(err) != sdg.ValidationFailed {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err = rules.NewSampler(m, synth.Request{Seed: 1, Rows: rules.MaxUniqueRows + 1}, []rules.Rule{{Unique: []string{"price", "total"}}})
	if sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("too many rows: %v", err)
	}
}

func BenchmarkMend(b *testing.B) {
	m, err := copula.Train(orders(3_000, 5), synth.Options{Seed: 3})
	if err != nil {
		b.Fatal(err)
	}
	for name, list := range map[string][]rules.Rule{"none": nil, "several": kept["several"]} {
		b.Run(name, func(b *testing.B) {
			s, err := rules.NewSampler(m, synth.Request{Seed: 1, Rows: synth.BlockRows}, list)
			if err != nil {
				b.Fatal(err)
			}
			var f frame.Frame
			for b.Loop() {
				if err := s.Block(&f, 0); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)*synth.BlockRows/b.Elapsed().Seconds(), "rows/s")
		})
	}
}

// TestBeside: rules read columns of rows that stand beside, which are never changed: what breaks
// a rule with them is moved to what they allow.
func TestBeside(t *testing.T) {
	t.Parallel()
	const day = 86_400_000_000
	own := []frame.Field{{Name: "shipped", Kind: frame.Time, Layout: "2006-01-02"}, {Name: "paid", Kind: frame.Number, Decimals: 1}}
	beside := []frame.Field{{Name: "orders.ordered", Kind: frame.Time, Layout: "2006-01-02"}, {Name: "orders.total", Kind: frame.Number, Decimals: 2}}
	compare := func(left, op, right string) rules.Rule {
		return rules.Rule{Compare: &rules.Comparison{Left: left, Op: op, Right: right}}
	}
	set, err := rules.CompileBeside([]rules.Rule{compare("orders.ordered", "<", "shipped"), compare("paid", "<=", "orders.total")}, nil, own, beside)
	if err != nil {
		t.Fatal(err)
	}
	f := &frame.Frame{Rows: 3, Columns: []frame.Column{
		{Field: own[0], Times: []int64{5 * day, 12 * day, 10 * day}},
		{Field: own[1], Numbers: []float64{3, 7, 9.9}},
		{Field: beside[0], Times: []int64{10 * day, 10 * day, 10 * day}},
		{Field: beside[1], Numbers: []float64{7.25, 7.25, 7.25}},
	}}
	same := func(dst *frame.Frame, rows []int64, _ uint64) error {
		at := make([]int, len(rows))
		for i, r := range rows {
			at[i] = int(r)
		}
		*dst = *f.Select(at)
		return nil
	}
	if err := set.Mend(f, 0, same); err != nil {
		t.Fatal(err)
	}
	if want := []int64{11 * day, 12 * day, 11 * day}; !slices.Equal(f.Columns[0].Times, want) {
		t.Errorf("shipped %v, want %v", f.Columns[0].Times, want)
	}
	if want := []float64{3, 7, 7.2}; !slices.Equal(f.Columns[1].Numbers, want) {
		t.Errorf("paid %v, want %v", f.Columns[1].Numbers, want)
	}
	if f.Columns[2].Times[0] != 10*day || f.Columns[3].Numbers[2] != 7.25 {
		t.Error("what stands beside was changed")
	}
	if _, err := rules.CompileBeside([]rules.Rule{compare("orders.total", "=", "paid * 2")}, nil, own, beside); err == nil {
		t.Error("a column of another table is to be computed")
	}
}
