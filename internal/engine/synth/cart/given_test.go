package cart_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
)

// owned is a table in which group and start are known when rows are made: level follows from
// the group, size lies around the group's, and the end is some days after the start.
func owned(rows int) *frame.Frame {
	group, level := make([]string, rows), make([]string, rows)
	start, end := make([]int64, rows), make([]int64, rows)
	size := make([]float64, rows)
	for i := range rows {
		g := i * 7 % 5
		group[i], level[i] = string(rune('a'+g)), []string{"low", "high"}[g%2]
		size[i] = float64(100*g + i*13%40)
		start[i] = int64(18_000+i*31%700) * 86_400_000_000
		end[i] = start[i] + int64(i*11%9)*86_400_000_000
	}
	f := &frame.Frame{Name: "owned", Rows: rows, Columns: []frame.Column{column("level", level), column("group", group)}}
	field := frame.Field{Kind: frame.Time, Treatment: frame.Learn, Layout: "2006-01-02"}
	field.Name = "end"
	f.Columns = append(f.Columns, frame.Column{Field: field, Times: end})
	field.Name = "start"
	f.Columns = append(f.Columns, frame.Column{Field: field, Times: start})
	f.Columns = append(f.Columns, frame.Column{Field: frame.Field{Name: "size", Kind: frame.Number, Treatment: frame.Learn}, Numbers: size})
	return f
}

func TestCompleter(t *testing.T) {
	t.Parallel()
	source := owned(2000)
	given := []string{"group", "start"}
	m := must(cart.Train(source, synth.Options{Seed: 1, Given: given}))(t)
	read := must(cart.Decode(must(m.AppendBinary(nil))(t)))(t)
	c := must(read.Completer(7, given))(t)
	// Rows are asked for in another order, with starts that no row of the source has.
	known := owned(1500).Select([]int{5, 900, 14, 3, 1400})
	for i := range known.Columns[3].Times {
		known.Columns[3].Times[i] += 5000 * 86_400_000_000
	}
	rows, addresses := make([]int, 3000), make([]int64, 3000)
	for i := range rows {
		rows[i], addresses[i] = i%known.Rows, int64(i)
	}
	var out frame.Frame
	if err := c.Make(&out, known, rows, addresses); err != nil {
		t.Fatal(err)
	}
	if err := out.Check(); err != nil {
		t.Fatal(err)
	}
	groups := known.Column("group")
	for i, row := range rows {
		g := groups.Levels[groups.Codes[row]]
		if got := out.Column("group"); got.Levels[got.Codes[i]] != g {
			t.Fatalf("row %d has another group than was given", i)
		}
		if got := out.Column("level"); got.Levels[got.Codes[i]] != []string{"low", "high"}[int(g[0]-'a')%2] {
			t.Fatalf("row %d: the group does not decide the level", i)
		}
		if size, base := out.Column("size").Numbers[i], float64(100*int(g[0]-'a')); size < base-20 || size > base+60 {
			t.Fatalf("row %d of group %s has size %v", i, g, size)
		}
		days := (out.Column("end").Times[i] - known.Columns[3].Times[row]) / 86_400_000_000
		if days < 0 || days > 8 {
			t.Fatalf("row %d ends %d days after the start that was given", i, days)
		}
	}
	// A row depends on its address and on what is given.
	var again frame.Frame
	if err := must(m.Completer(7, given))(t).Make(&again, known, rows[1234:1240], addresses[1234:1240]); err != nil {
		t.Fatal(err)
	}
	if string(again.AppendCSV(nil, 0, 6)) != string(out.AppendCSV(nil, 1234, 1240)) {
		t.Error("rows made by themselves are other ones")
	}
}

func TestCompleterRefusesOtherColumns(t *testing.T) {
	t.Parallel()
	m := must(cart.Train(owned(500), synth.Options{Seed: 1, Given: []string{"group", "start"}}))(t)
	for _, names := range [][]string{{"size"}, {"group", "start", "nothing"}} {
		if _, err := m.Completer(1, names); err == nil {
			t.Errorf("%v were taken for given", names)
		}
	}
	c := must(m.Completer(1, []string{"group", "start"}))(t)
	known := owned(10)
	known.Columns = slices.Delete(known.Columns, 1, 2)
	var out frame.Frame
	if err := c.Make(&out, known, []int{0}, []int64{0}); err == nil {
		t.Error("a row was made without what it is made by")
	}
}

// TestCompleterUnderConditions: what is made beside given values meets the conditions, a row
// made again is another one that depends on its address alone, and conditions that hardly any
// row meets are refused.
func TestCompleterUnderConditions(t *testing.T) {
	t.Parallel()
	source := owned(2000)
	given := []string{"group", "start"}
	m := must(cart.Train(source, synth.Options{Seed: 1, Given: given}))(t)
	low, high := 110.0, 330.0
	c := must(m.Completer(7, given, synth.Condition{Column: "size", Min: &low, Max: &high}))(t)
	rows, addresses := make([]int, 1200), make([]int64, 1200)
	for i := range rows {
		rows[i], addresses[i] = i%2000, int64(i)
	}
	var first, again, part frame.Frame
	for attempt, out := range []*frame.Frame{&first, &again} {
		if err := c.MakeAgain(out, source, rows, addresses, uint64(attempt)); err != nil {
			t.Fatal(err)
		}
		for r, v := range out.Column("size").Numbers {
			if v < low || v > high {
				t.Fatalf("attempt %d, row %d: size %v", attempt, r, v)
			}
		}
	}
	if slices.Equal(first.Column("size").Numbers, again.Column("size").Numbers) {
		t.Error("the second attempt made the rows of the first")
	}
	if err := c.MakeAgain(&part, source, rows[700:], addresses[700:], 1); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(part.Column("size").Numbers, again.Column("size").Numbers[700:]) {
		t.Error("a row depends on those that are made beside it")
	}
	rare := 438.0
	if _, err := m.Completer(7, given, synth.Condition{Column: "size", Min: &rare}); err == nil {
		t.Error("a condition that few rows meet was taken")
	}
}
