package prepare_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
	"github.com/sdg-service/sdg/internal/frame"
)

// sales has regions that decide zones, and nets that never exceed totals, but for one row where it says so.
func sales(rows, odd int) *frame.Frame {
	region := func(row int) int { return row % 4 }
	net := numbers("net", 1, rows, func(r int) float64 { return math.Floor(unit(r, 0)*1000) / 10 })
	return &frame.Frame{Name: "sales", Rows: rows, Columns: []frame.Column{
		levels("region", rows, []string{"a", "b", "c", "d"}, region),
		levels("zone", rows, []string{"n", "s"}, func(r int) int {
			if r == odd {
				return 1 - region(r)/2
			}
			return region(r) / 2
		}),
		net, numbers("total", 1, rows, func(r int) float64 {
			if r == odd {
				return -1
			}
			return net.Numbers[r] + math.Floor(unit(r, 1)*300)/10
		}),
	}}
}

// part is a sample of a table's rows, and the way back to all of them.
func part(f *frame.Frame, rows []int) (*frame.Frame, *synth.Whole) {
	return f.Select(rows), &synth.Whole{Rows: f.Rows, Column: func(name string) (*frame.Column, error) { return f.Column(name), nil }}
}

func TestARuleMustHoldInAllRows(t *testing.T) {
	t.Parallel()
	const rows, odd = 3000, 1777
	var sampled []int
	for row := range rows {
		if row%3 == 0 {
			sampled = append(sampled, row) // the odd row is not among them
		}
	}
	for name, tt := range map[string]struct {
		odd  int
		want int
	}{"it does": {-1, 1}, "one row beyond the sample breaks it": {odd, 0}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f, all := part(sales(rows, tt.odd), sampled)
			p, err := prepare.Learn(f, synth.Options{Seed: 1, Whole: all})
			if err != nil {
				t.Fatal(err)
			}
			facts := p.Facts()
			if len(facts.Dependencies) != tt.want || len(facts.Orders) != tt.want {
				t.Errorf("%d dependencies and %d orders, want %d of each", len(facts.Dependencies), len(facts.Orders), tt.want)
			}
			if facts.Rows != rows || facts.Donors != len(sampled) {
				t.Errorf("%d of %d rows are learnt, want %d of %d", facts.Donors, facts.Rows, len(sampled), rows)
			}
		})
	}
}

// What a caller samples by Donors is what Learn samples of the whole table.
func TestDonorsOfATableThatIsNotHeld(t *testing.T) {
	t.Parallel()
	f := sales(prepare.MaxDonors+1000, 77)
	o := synth.Options{Seed: 5}
	held, err := prepare.Learn(f, o)
	if err != nil {
		t.Fatal(err)
	}
	sample, all := part(f, prepare.Donors(o.Seed, f.Rows))
	o.Whole = all
	read, err := prepare.Learn(sample, o)
	if err != nil {
		t.Fatal(err)
	}
	var a, b wire.Writer
	held.Encode(&a)
	read.Encode(&b)
	if string(a.B) != string(b.B) {
		t.Error("the plans differ")
	}
}

func TestAColumnThatCannotBeRead(t *testing.T) {
	t.Parallel()
	f := sales(1000, -1)
	gone := errors.New("the file is gone")
	for name, column := range map[string]func(string) (*frame.Column, error){
		"an error":  func(string) (*frame.Column, error) { return nil, gone },
		"no column": func(string) (*frame.Column, error) { return nil, nil },
		"too short": func(name string) (*frame.Column, error) { return f.Select([]int{1, 2}).Column(name), nil },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := prepare.Learn(f, synth.Options{Seed: 1, Whole: &synth.Whole{Rows: f.Rows, Column: column}})
			if err == nil || !strings.Contains(err.Error(), "read all rows of column") || name == "an error" && !errors.Is(err, gone) {
				t.Errorf("%v", err)
			}
		})
	}
}

// Large columns take a while: between them Learn asks whether it must end.
func TestLearningEndsBetweenColumns(t *testing.T) {
	t.Parallel()
	f := sales(1000, -1)
	over := errors.New("cancelled")
	for last := range len(f.Columns) {
		asked := 0
		_, err := prepare.Learn(f, synth.Options{Seed: 1, Stopped: func() error {
			if asked++; asked > last {
				return over
			}
			return nil
		}})
		if !errors.Is(err, over) || asked != last+1 {
			t.Errorf("asked %d times, and ended with %v", asked, err)
		}
	}
}
