package dp_test

import (
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/engine/synth/dp/zcdp"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// With a generous budget the model must follow the table closely, column by column and
// in the relation of plan and amount.
func TestModelFollowsTheTable(t *testing.T) {
	t.Parallel()
	f := shop(6000)
	for _, algorithm := range []dp.Algorithm{dp.MST, dp.AIM} {
		t.Run(string(algorithm), func(t *testing.T) {
			t.Parallel()
			m := train(t, f, dp.Options{Epsilon: 20, Algorithm: algorithm}, 1)
			got := sample(t, m, synth.Request{Seed: 1, Rows: 20_000})
			tests := []struct {
				name      string
				is        func(f *frame.Frame, row int) bool
				tolerance float64
			}{
				{"gold", func(f *frame.Frame, row int) bool { return text(f, "plan", row) == "gold" }, 0.02},
				{"gold above 50", func(f *frame.Frame, row int) bool {
					return text(f, "plan", row) == "gold" && f.Column("amount").Numbers[row] > 50
				}, 0.02},
				{"basic above 50", func(f *frame.Frame, row int) bool {
					return text(f, "plan", row) == "basic" && f.Column("amount").Numbers[row] > 50
				}, 0.02},
				{"amount below 18", func(f *frame.Frame, row int) bool { return f.Column("amount").Numbers[row] < 18 }, 0.05},
				{"no city", func(f *frame.Frame, row int) bool { return text(f, "city", row) == "" }, 0.02},
				{"Rome", func(f *frame.Frame, row int) bool { return text(f, "city", row) == "Rome" }, 0.02},
				{"no refund", func(f *frame.Frame, row int) bool { return f.Column("refund").Numbers[row] == 0 }, 0.02},
				{"in 2024", func(f *frame.Frame, row int) bool { return strings.HasPrefix(text(f, "visit", row), "2024-") }, 0.02},
				{"before July", func(f *frame.Frame, row int) bool { return text(f, "visit", row) < "2024-07-01" }, 0.03},
			}
			for _, tt := range tests {
				want := share(f, func(row int) bool { return tt.is(f, row) })
				if have := share(got, func(row int) bool { return tt.is(got, row) }); math.Abs(have-want) > tt.tolerance {
					t.Errorf("%s: share %v, source %v", tt.name, have, want)
				}
			}
			for row := range got.Rows {
				if v := got.Column("amount").Numbers[row]; v != math.Round(v*100)/100 {
					t.Fatalf("amount %v is off the grid of cents", v)
				}
			}
			if n := m.TrainingRows(); math.Abs(float64(n)-6000) > 60 {
				t.Errorf("estimated %d rows of 6000", n)
			}
		})
	}
}

// What few rows hold must not appear: neither rare levels nor anything of texts.
func TestRareAndNamingValuesStayUnsaid(t *testing.T) {
	t.Parallel()
	f := shop(3000)
	plan := make([]string, f.Rows)
	for row := range plan {
		plan[row] = text(f, "plan", row)
		if row%1000 == 7 {
			plan[row] = "secret-" + strconv.Itoa(row)
		}
	}
	f.Columns[1] = category("plan", plan)
	for seed := range byte(5) {
		out := csvOf(sample(t, train(t, f, dp.Options{Epsilon: 5}, seed), synth.Request{Seed: 1, Rows: 3000}))
		if strings.Contains(out, "secret") || strings.Contains(out, "customer") {
			t.Fatal("a value of a single row was written")
		}
	}
}

func TestKeysAreUniqueFormats(t *testing.T) {
	t.Parallel()
	m := train(t, shop(500), dp.Options{Epsilon: 1, Formats: map[string]string{"key": "C-######"}}, 1)
	out := sample(t, m, synth.Request{Seed: 3, Rows: 5000})
	seen := map[string]bool{}
	for row := range out.Rows {
		key := text(out, "key", row)
		if len(key) != 8 || !strings.HasPrefix(key, "C-") || seen[key] {
			t.Fatalf("key %q", key)
		}
		seen[key] = true
	}
	m = train(t, shop(500), dp.Options{Epsilon: 1, Formats: map[string]string{"key": "C-##"}}, 1)
	var refused *sdg.Error
	if _, err := m.Sampler(synth.Request{Seed: 3, Rows: 5000}); !errors.As(err, &refused) || refused.Fields[0].Field != "formats.key" {
		t.Fatalf("a format with room for 100 keys took 5000: %v", err)
	}
}

func TestPublicDomains(t *testing.T) {
	t.Parallel()
	f := shop(4000)
	o := dp.Options{Epsilon: 10, PublicRows: 4000,
		Bounds: map[string]dp.Bounds{"amount": {Min: 10, Max: 60}, "visit": {Min: 19_723 * day, Max: 20_088 * day}},
		Levels: map[string][]string{"plan": {"gold", "platinum", "basic"}, "city": {"Rome", "Bern"}}, Other: "elsewhere"}
	m := train(t, f, o, 1)
	out := sample(t, m, synth.Request{Seed: 1, Rows: 10_000})
	other := 0.0
	for row := range out.Rows {
		if v := out.Column("amount").Numbers[row]; v < 10 || v > 60 {
			t.Fatalf("amount %v is outside the public bounds", v)
		}
		switch city := text(out, "city", row); city {
		case "elsewhere":
			other++
		case "Rome", "Bern", "":
		default:
			t.Fatalf("city %q is not public", city)
		}
	}
	if other /= float64(out.Rows); math.Abs(other-0.45) > 0.04 {
		t.Errorf("%v are elsewhere, want 0.45", other)
	}
	facts := m.Facts().(dp.Facts)
	if facts.RowsSource != "public" || m.TrainingRows() != 4000 || facts.Delta != "2.5e-05" {
		t.Errorf("facts %+v", facts)
	}
	want := map[string]string{"key": "format", "plan": "public", "amount": "public", "city": "public", "refund": "private", "visit": "public"}
	for _, c := range facts.Columns {
		if c.Domain != want[c.Name] {
			t.Errorf("domain of %s is %s, want %s", c.Name, c.Domain, want[c.Name])
		}
	}
}

// The expenses must add up to no more than the budget, and the budget to the promise.
func TestBudgetIsKept(t *testing.T) {
	t.Parallel()
	f := shop(800)
	for _, o := range []dp.Options{
		{Epsilon: 0.05}, {Epsilon: 1, Algorithm: dp.MST}, {Epsilon: 1, Algorithm: dp.AIM}, {Epsilon: 100, Delta: 1e-3}, {Epsilon: 1, PublicRows: 800}, {Epsilon: 1, PublicRows: 800, Algorithm: dp.MST},
		{Epsilon: 2, Levels: map[string][]string{"plan": {"basic"}, "city": {"Rome"}}},
	} {
		facts := train(t, f, o, 2).Facts().(dp.Facts)
		number := func(s string) float64 {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil && s != "" {
				t.Fatal(err)
			}
			return v
		}
		rho, delta := 0.0, 0.0
		moved, relation := 1.0, "adding or removing"
		if o.PublicRows > 0 {
			moved, relation = 2, "replacing"
		}
		if !strings.Contains(facts.Neighbours, relation) {
			t.Errorf("%v: neighbours are %q", o, facts.Neighbours)
		}
		for _, e := range facts.Expenses {
			rho += number(e.Rho)
			delta += number(e.Delta)
			if sigma := number(e.Sigma); sigma > 0 && number(e.Rho) < moved/(2*sigma*sigma)*(1-1e-4) {
				t.Errorf("%v: σ=%v costs more than is written down", o, sigma)
			}
			if epsilon := number(e.Epsilon); number(e.Rho) < epsilon*epsilon/8*(1-1e-4) {
				t.Errorf("%v: ε=%v costs more than is written down", o, epsilon)
			}
		}
		const digits = 1e-4 // facts are written with six
		if spent := number(facts.RhoSpent); math.Abs(spent-rho) > digits*rho || spent > number(facts.Rho)*(1+digits) {
			t.Errorf("%v: spent %v, expenses %v, budget %v", o, spent, rho, facts.Rho)
		}
		split := number(facts.Split.Domain) + number(facts.Split.Count) + number(facts.Split.Select) + number(facts.Split.Measure)
		if math.Abs(split-rho) > digits*rho {
			t.Errorf("%v: the split adds up to %v of %v", o, split, rho)
		}
		whole := zcdp.Delta(rho*(1-digits), number(facts.Epsilon)) + delta
		if whole > number(facts.Delta) {
			t.Errorf("%v: δ is %v, promised %v", o, whole, facts.Delta)
		}
	}
}

// A split of the budget that adds up to more than there is must never end in a model.
func TestLedgerRefusesToBeOverdrawn(t *testing.T) {
	t.Parallel()
	dp.Spend(1, 1e-6, 0.5, 0.25, 0.25)
	defer func() {
		if recover() == nil {
			t.Error("more than the budget was spent")
		}
	}()
	dp.Spend(1, 1e-6, 0.5, 0.25, 0.26)
}

// No error and no crash may tell what is in the table.
func TestTablesOfAnyShapeAreLearnt(t *testing.T) {
	t.Parallel()
	constant := func(rows int, c frame.Column, v float64) frame.Column {
		for range rows {
			if c.Kind == frame.Number {
				c.Numbers = append(c.Numbers, v)
			} else {
				c.Times = append(c.Times, int64(v))
			}
		}
		return c
	}
	number := frame.Column{Field: frame.Field{Name: "n", Kind: frame.Number, Treatment: frame.Learn, Decimals: 3}}
	moment := frame.Column{Field: frame.Field{Name: "t", Kind: frame.Time, Treatment: frame.Learn, Layout: "2006-01"}}
	missing := constant(300, number, 0)
	missing.Null = make([]bool, 300)
	for row := range missing.Null {
		missing.Null[row] = true
	}
	tests := []struct {
		name string
		f    *frame.Frame
	}{
		{"no rows", shop(0)},
		{"one row", shop(1)},
		{"two rows", shop(2)},
		{"no columns", &frame.Frame{Name: "none", Rows: 10}},
		{"keys only", &frame.Frame{Name: "keys", Rows: 20, Columns: shop(20).Columns[:1]}},
		{"one column", &frame.Frame{Name: "one", Rows: 500, Columns: shop(500).Columns[2:3]}},
		{"constants", &frame.Frame{Name: "c", Rows: 400, Columns: []frame.Column{constant(400, number, 12.345), constant(400, moment, 0)}}},
		{"huge numbers", &frame.Frame{Name: "h", Rows: 400, Columns: []frame.Column{constant(400, number, 1e300), constant(400, moment, -1e15)}}},
		{"all missing", &frame.Frame{Name: "m", Rows: 300, Columns: []frame.Column{missing, category("c", make([]string, 300))}}},
	}
	for _, tt := range tests {
		for _, epsilon := range []float64{dp.MinEpsilon, 5, dp.MaxEpsilon} {
			m := train(t, tt.f, dp.Options{Epsilon: epsilon}, 1)
			out := sample(t, m, synth.Request{Seed: 1, Rows: 100})
			if len(out.Columns) != len(tt.f.Columns) || out.Rows != 100 {
				t.Errorf("%s: %d columns, %d rows", tt.name, len(out.Columns), out.Rows)
			}
			if epsilon < dp.MaxEpsilon {
				continue
			}
			switch tt.name {
			case "constants":
				if got := string(out.AppendCSV(nil, 99, 100)); got != "12.345,1970-01\n" {
					t.Errorf("constants came out as %q", got)
				}
			case "all missing":
				if got := string(out.AppendCSV(nil, 99, 100)); got != ",\n" {
					t.Errorf("missing cells came out as %q", got)
				}
			}
		}
	}
}

func TestOptionsAreChecked(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, field string
		o           dp.Options
	}{
		{"no budget", "epsilon", dp.Options{}},
		{"epsilon not a number", "epsilon", dp.Options{Epsilon: math.NaN()}},
		{"too much", "epsilon", dp.Options{Epsilon: 101}},
		{"delta", "delta", dp.Options{Epsilon: 1, Delta: 0.5}},
		{"rows", "public_rows", dp.Options{Epsilon: 1, PublicRows: -1}},
		{"algorithm", "algorithm", dp.Options{Epsilon: 1, Algorithm: "magic"}},
		{"bounds of nothing", "bounds.none", dp.Options{Epsilon: 1, Bounds: map[string]dp.Bounds{"none": {}}}},
		{"bounds of a category", "bounds.plan", dp.Options{Epsilon: 1, Bounds: map[string]dp.Bounds{"plan": {}}}},
		{"bounds crossed", "bounds.amount", dp.Options{Epsilon: 1, Bounds: map[string]dp.Bounds{"amount": {Min: 2, Max: 1}}}},
		{"levels of a number", "levels.amount", dp.Options{Epsilon: 1, Levels: map[string][]string{"amount": {"a"}}}},
		{"no levels", "levels.plan", dp.Options{Epsilon: 1, Levels: map[string][]string{"plan": nil}}},
		{"a level twice", "levels.plan", dp.Options{Epsilon: 1, Levels: map[string][]string{"plan": {"a", "a"}}}},
		{"format of a learnt column", "formats.plan", dp.Options{Epsilon: 1, Formats: map[string]string{"plan": "#"}}},
		{"bad format", "formats.key", dp.Options{Epsilon: 1, Formats: map[string]string{"key": `\`}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := dp.Train(shop(10), tt.o, fixed(1))
			var refused *sdg.Error
			if !errors.As(err, &refused) || len(refused.Fields) != 1 || refused.Fields[0].Field != tt.field {
				t.Fatalf("got %v, want an error of field %s", err, tt.field)
			}
		})
	}
}

func TestFailingNoiseFailsTheTraining(t *testing.T) {
	t.Parallel()
	dry := errors.New("dry")
	if _, err := dp.Train(shop(100), dp.Options{Epsilon: 1}, io.MultiReader(io.LimitReader(fixed(1), 8192), iotest.ErrReader(dry))); !errors.Is(err, dry) {
		t.Fatalf("got %v", err)
	}
}
