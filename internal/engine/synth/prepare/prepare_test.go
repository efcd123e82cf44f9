package prepare_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

func unit(row, n int) float64 {
	w, _ := random.NewKey(1, "prepare", "", "").Draw(uint64(row), uint64(n))
	return random.Unit(w)
}

func numbers(name string, decimals, rows int, at func(row int) float64) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Treatment: frame.Learn, Decimals: decimals}}
	for row := range rows {
		c.Numbers = append(c.Numbers, at(row))
	}
	return c
}

func levels(name string, rows int, names []string, at func(row int) int) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name, Kind: frame.Category, Treatment: frame.Learn}, Levels: names}
	for row := range rows {
		c.Codes = append(c.Codes, uint32(at(row)))
	}
	return c
}

func learn(t testing.TB, f *frame.Frame) *prepare.Plan {
	t.Helper()
	p, err := prepare.Learn(f, synth.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestDependencies(t *testing.T) {
	t.Parallel()
	const rows = 1000
	letters := []string{"a", "b", "c", "d", "e", "f", "g", "h"}
	region := func(row int) int { return row % 8 }
	tests := []struct {
		name string
		b    frame.Column
		want bool
	}{
		{"each level has one partner", levels("b", rows, []string{"n", "s"}, func(r int) int { return region(r) / 4 }), true},
		{"a number that follows", numbers("b", 2, rows, func(r int) float64 { return float64(region(r)*region(r)) / 4 }), true},
		{"one row differs", levels("b", rows, []string{"n", "s"}, func(r int) int { return (region(r)/4 + (r+1)/rows) % 2 }), false},
		{"hardly ever anything else, which is no proof", levels("b", rows, []string{"n", "s"}, func(r int) int { return (r + 2) / (rows + 1) }), false},
		{"a constant", levels("b", rows, []string{"n"}, func(int) int { return 0 }), false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			f := &frame.Frame{Name: "t", Rows: rows, Columns: []frame.Column{levels("a", rows, letters, region), tt.b}}
			if found := len(learn(t, f).Facts().Dependencies) == 1; found != tt.want {
				t.Fatalf("dependency found: %v, want %v", found, tt.want)
			}
		})
	}
}

func TestOrders(t *testing.T) {
	t.Parallel()
	const rows = 500
	low := numbers("low", 1, rows, func(r int) float64 { return math.Floor(unit(r, 0)*1000) / 10 })
	tests := []struct {
		name string
		high frame.Column
		want bool
	}{
		{"never below", numbers("high", 1, rows, func(r int) float64 { return low.Numbers[r] + math.Floor(unit(r, 1)*300)/10 }), true},
		{"once below", numbers("high", 1, rows, func(r int) float64 {
			if r == 77 {
				return 0
			}
			return low.Numbers[r] + 1
		}), low.Numbers[77] == 0},
		{"always above by its range, which needs no rule", numbers("high", 1, rows, func(r int) float64 { return 100 + math.Floor(unit(r, 1)*300)/10 }), false},
		{"another unit", numbers("high", 3, rows, func(r int) float64 { return low.Numbers[r] + 0.125 }), false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			f := &frame.Frame{Name: "t", Rows: rows, Columns: []frame.Column{low, tt.high}}
			if found := len(learn(t, f).Facts().Orders) == 1; found != tt.want {
				t.Fatalf("order found: %v, want %v", found, tt.want)
			}
		})
	}
}

func TestCalendar(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		days := rapid.IntRange(-200_000, 200_000).Draw(t, "days")
		at := time.Unix(0, 0).UTC().AddDate(0, 0, days)
		if got, want := int(prepare.Weekday(float64(days))), (int(at.Weekday())+6)%7; got != want {
			t.Fatalf("weekday of %s is %d, want %d", at, got, want)
		}
		if got, want := int(prepare.Month(float64(days))), int(at.Month())-1; got != want {
			t.Fatalf("month of %s is %d, want %d", at, got, want)
		}
	})
}

// What a plan writes of its own donors is the source, where enough rows share it.
func TestDonorsComeBack(t *testing.T) {
	t.Parallel()
	const rows = 300
	start := time.Date(2019, 5, 1, 0, 0, 0, 0, time.UTC)
	moments := func(name string, step func(row int) time.Time) frame.Column {
		c := frame.Column{Field: frame.Field{Name: name, Kind: frame.Time, Treatment: frame.Learn, Layout: time.DateTime}}
		for row := range rows {
			c.Times = append(c.Times, step(row).UnixMicro())
		}
		return c
	}
	day := func(row int) time.Time { return start.AddDate(0, 0, int(unit(row, 2)*900)) }
	f := &frame.Frame{Name: "t", Rows: rows, Columns: []frame.Column{
		numbers("grid", 2, rows, func(r int) float64 { return math.Floor(unit(r, 0)*5000) * 5 / 100 }),
		numbers("raw", 17, rows, func(r int) float64 { return unit(r, 1) * 1e-3 }),
		moments("days", day),
		moments("later", func(r int) time.Time { return day(r).Add(time.Duration(1+int(unit(r, 3)*9e4)) * time.Second) }),
		moments("months", func(r int) time.Time { return start.AddDate(0, int(unit(r, 4)*90), 0) }),
		moments("clock", func(r int) time.Time {
			return start.AddDate(0, 0, int(unit(r, 5)*900)).Add(time.Duration(int(unit(r, 6)*1440)) * time.Minute)
		}),
		levels("kind", rows, []string{"a", "b", "c"}, func(r int) int { return r % 3 }),
	}}
	f.Columns[6].Null = make([]bool, rows)
	for r := 0; r < rows; r += 7 {
		f.Columns[6].Null[r], f.Columns[6].Codes[r] = true, 0
	}
	p := learn(t, f)
	w := &wire.Writer{}
	p.Encode(w)
	r := wire.NewReader(w.B)
	back := prepare.Decode(r, "")
	if r.Err() != nil || r.Left() != 0 {
		t.Fatalf("read back: %v, %d bytes left", r.Err(), r.Left())
	}
	var out frame.Frame
	writer, err := back.Writer(1, rows)
	if err != nil {
		t.Fatal(err)
	}
	writer.Begin(&out, rows)
	writer.Put(&out, back.Own(), 0, 0)
	if err := out.Check(); err != nil {
		t.Fatal(err)
	}
	for row := range rows {
		if got, want := string(out.AppendCSV(nil, row, row+1)), string(f.AppendCSV(nil, row, row+1)); got != want {
			t.Fatalf("row %d is %q, want %q", row, got, want)
		}
	}
	if facts := back.Facts(); !slices.ContainsFunc(facts.Columns, func(c prepare.ColumnFacts) bool {
		return c.Role == "after_anchor" && c.Name == "later" && c.Anchor == "days"
	}) {
		t.Errorf("the later time does not count from the earlier: %s", fmt.Sprintf("%+v", facts.Columns))
	}
}
