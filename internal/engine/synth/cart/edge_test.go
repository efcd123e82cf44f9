package cart_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
)

func numbers(name string, decimals, rows int, at func(row int) float64) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Treatment: frame.Learn, Decimals: decimals}, Numbers: make([]float64, rows)}
	for row := range rows {
		c.Numbers[row] = at(row)
	}
	return c
}

func categories(name string, rows int, at func(row int) string) frame.Column {
	cells := make([]string, rows)
	for row := range rows {
		cells[row] = at(row)
	}
	c := column(name, append(cells, "never a number"))
	c.Codes = c.Codes[:rows]
	if c.Null != nil {
		c.Null = c.Null[:rows]
	}
	return c
}

func table(rows int, columns ...frame.Column) *frame.Frame {
	return &frame.Frame{Name: "t", Rows: rows, Columns: columns}
}

func TestEdges(t *testing.T) {
	t.Parallel()
	hash := func(row, m int) int { return int(uint32(row*2654435761)>>8) % m }
	tests := []struct {
		name  string
		f     *frame.Frame
		check func(t *testing.T, out *frame.Frame)
	}{
		{"a constant number", table(40, numbers("x", 0, 40, func(int) float64 { return 7 })), func(t *testing.T, out *frame.Frame) {
			if n := counts(&out.Columns[0], out.Rows)["7"]; n != out.Rows {
				t.Errorf("7 stands in %d of %d rows", n, out.Rows)
			}
		}},
		{"one category", table(40, categories("x", 40, func(int) string { return "same" })), func(t *testing.T, out *frame.Frame) {
			if n := counts(&out.Columns[0], out.Rows)["same"]; n != out.Rows {
				t.Errorf("the category stands in %d of %d rows", n, out.Rows)
			}
		}},
		{"a column without any value", table(40, categories("x", 40, func(int) string { return "" }), numbers("y", 0, 40, func(r int) float64 { return float64(r) })), func(t *testing.T, out *frame.Frame) {
			for row := range out.Rows {
				if !out.Columns[0].IsNull(row) {
					t.Fatal("a value appeared")
				}
			}
		}},
		{"missing numbers keep their share and their reason", table(2000,
			categories("kind", 2000, func(r int) string { return []string{"a", "b"}[hash(r, 2)] }),
			func() frame.Column {
				c := numbers("x", 1, 2000, func(r int) float64 { return float64(hash(r*7+1, 500)) / 10 })
				c.Null = make([]bool, 2000)
				for r := range c.Null {
					if c.Null[r] = hash(r, 2) == 0; c.Null[r] {
						c.Numbers[r] = 0
					}
				}
				return c
			}()), func(t *testing.T, out *frame.Frame) {
			for row := range out.Rows {
				if missing := out.Columns[1].IsNull(row); missing != (cell(&out.Columns[0], row) == "a") {
					t.Fatalf("row %d: kind %s, missing %v", row, cell(&out.Columns[0], row), missing)
				}
			}
		}},
		{"huge numbers", table(60, numbers("x", 17, 60, func(r int) float64 { return float64(r-30) * 1e300 })), inRange(-30e300, 29e300)},
		{"tiny numbers", table(60, numbers("x", 17, 60, func(r int) float64 { return float64(r) * 1e-300 })), inRange(0, 59e-300)},
		{"whole numbers beyond 2^53", table(60, numbers("x", 0, 60, func(r int) float64 { return float64(r) * 0x1p60 })), inRange(0, 59*0x1p60)},
		{"as few rows as may be", table(6, numbers("x", 0, 6, func(r int) float64 { return float64(r * r) }), categories("y", 6, func(int) string { return "b" })), inRange(0, 25)},
		{"equal rows only", table(50, numbers("x", 0, 50, func(int) float64 { return 1 }), categories("y", 50, func(int) string { return "z" })), inRange(1, 1)},
		{"every level once", table(100, categories("x", 100, func(r int) string { return fmt.Sprintf("name %c%c", 'a'+r%26, 'a'+r/26) })), func(t *testing.T, out *frame.Frame) {
			for row := range out.Rows {
				// The source has all of "name aa" to "name zc", and some that end in d.
				if c := cell(&out.Columns[0], row); c[:5] != "name " || len(c) == 7 && c[6] <= 'c' {
					t.Fatalf("row %d is %q", row, c)
				}
			}
			if out.Columns[0].Kind != frame.Text {
				t.Error("new texts are passed as categories")
			}
		}},
		{"a grid of fives", table(500, numbers("x", 0, 500, func(r int) float64 { return float64(hash(r, 400)*5 + 3) })), func(t *testing.T, out *frame.Frame) {
			for _, v := range out.Columns[0].Numbers {
				if math.Mod(v-3, 5) != 0 {
					t.Fatalf("%v is not on the grid", v)
				}
			}
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.check(t, sample(t, tt.f, synth.Options{Seed: 1}, synth.Request{Seed: 1, Rows: 3000}))
		})
	}
}

func inRange(low, high float64) func(*testing.T, *frame.Frame) {
	return func(t *testing.T, out *frame.Frame) {
		for row, v := range out.Columns[0].Numbers {
			if !(v >= low && v <= high) {
				t.Fatalf("row %d: %v lies outside [%v, %v]", row, v, low, high)
			}
		}
	}
}

func TestRefusedTables(t *testing.T) {
	t.Parallel()
	good := func() *frame.Frame { return table(20, numbers("x", 0, 20, func(r int) float64 { return float64(r) })) }
	tests := []struct {
		name  string
		f     *frame.Frame
		o     synth.Options
		wants string
	}{
		{"no rows", table(0, numbers("x", 0, 0, nil)), synth.Options{}, "no rows"},
		{"one row", table(1, numbers("x", 0, 1, func(int) float64 { return 1 })), synth.Options{}, "1 rows"},
		{"not a number", table(20, numbers("x", 0, 20, func(int) float64 { return math.NaN() })), synth.Options{}, "finite"},
		{"infinite", table(20, numbers("x", 0, 20, func(int) float64 { return math.Inf(-1) })), synth.Options{}, "finite"},
		{"everything dropped", func() *frame.Frame { f := good(); f.Columns[0].Treatment = frame.Drop; return f }(), synth.Options{}, "dropped"},
		{"an unknown target", good(), synth.Options{Target: "y"}, `target "y"`},
		{"a column that is too short", func() *frame.Frame { f := good(); f.Rows = 21; return f }(), synth.Options{}, "20 cells"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if _, err := cart.Train(tt.f, tt.o); err == nil || !strings.Contains(err.Error(), tt.wants) {
				t.Fatalf("error %v, want one about %q", err, tt.wants)
			}
		})
	}
}

func TestTwoThousandColumns(t *testing.T) {
	t.Parallel()
	const rows = 30
	var columns []frame.Column
	for i := range 2000 {
		if i%2 == 0 {
			columns = append(columns, numbers(fmt.Sprint("n", i), 0, rows, func(r int) float64 { return float64((r*r*7 + i*r) % (20 + i%50)) }))
		} else {
			columns = append(columns, categories(fmt.Sprint("c", i), rows, func(r int) string { return string(rune('a' + (r*i+r*r)%4)) }))
		}
	}
	out := sample(t, table(rows, columns...), synth.Options{Seed: 1}, synth.Request{Seed: 1, Rows: 20})
	if len(out.Columns) != 2000 {
		t.Fatalf("%d columns", len(out.Columns))
	}
}

func TestAMillionLevels(t *testing.T) {
	t.Parallel()
	const rows = 1_000_000
	c := frame.Column{Field: frame.Field{Name: "id", Kind: frame.Category, Treatment: frame.Learn}, Codes: make([]uint32, rows), Levels: make([]string, rows)}
	for r := range rows {
		c.Codes[r] = uint32(r)
		c.Levels[r] = fmt.Sprintf("id-%07d", r)
	}
	f := table(rows, c, numbers("x", 0, rows, func(r int) float64 { return float64(r % 100) }))
	m := must(cart.Train(f, synth.Options{Seed: 1}))(t)
	out := rowsOf(t, m, synth.Request{Seed: 1, Rows: 1000})
	for row := range out.Rows {
		v := cell(&out.Columns[0], row)
		if !strings.HasPrefix(v, "id-") || len(v) == len("id-0000000") && v[3] == '0' {
			t.Fatalf("row %d is %q: a source level, or none of its format", row, v)
		}
	}
	if facts := m.Facts().(cart.Facts); !facts.Table.Columns[0].Reformatted || facts.Table.Rows != rows || facts.Table.Donors >= rows {
		t.Errorf("facts: %+v", facts.Table)
	}
}
