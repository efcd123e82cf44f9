package prepare_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/frame"
)

func TestSmooth(t *testing.T) {
	t.Parallel()
	const rows = 2000
	bell := func(row int) float64 { return unit(row, 0) + unit(row, 1) + unit(row, 2) }
	tests := []struct {
		name string
		at   func(row int) float64
		want bool
	}{
		{"measures", func(r int) float64 { return math.Round(300 * bell(r)) }, true},
		{"measures of few values", func(r int) float64 { return math.Round(40 * bell(r)) }, true},
		{"prices, each of one row", func(r int) float64 { return math.Round(1000 * math.Exp(3*bell(r))) }, true},
		{"flight numbers that come back", func(r int) float64 {
			return math.Floor(200*unit(r, 0)) * 17 * (1 + math.Mod(math.Floor(200*unit(r, 0)), 7))
		}, false},
		{"times of day by five minutes, mostly", func(r int) float64 {
			if minute := math.Floor(1440 * unit(r, 0)); unit(r, 1) < 0.3 {
				return minute
			}
			return 5 * math.Floor(288*unit(r, 0))
		}, false},
		{"weights that favour round ones", func(r int) float64 {
			if w := math.Round(100 * bell(r)); unit(r, 3) < 0.6 {
				return w
			}
			return 10 * math.Round(10*bell(r))
		}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := learn(t, &frame.Frame{Name: "t", Rows: rows, Columns: []frame.Column{numbers("n", 0, rows, tt.at)}})
			if got := p.Variables[0].Amount.Smooth(); got != tt.want {
				t.Errorf("smooth: %v, want %v", got, tt.want)
			}
		})
	}
}

// What Lens sees is turned back, and only what is skewed towards great numbers is seen by its
// proportions.
func TestLens(t *testing.T) {
	t.Parallel()
	const rows = 500
	tests := []struct {
		name  string
		at    func(row int) float64
		ratio bool
	}{
		{"prices", func(r int) float64 { return math.Round(100*math.Exp(3*unit(r, 0))) / 100 }, true},
		{"even numbers", func(r int) float64 { return math.Round(1000 + 9000*unit(r, 0)) }, false},
		{"debts, too", func(r int) float64 { return math.Round(math.Exp(6*unit(r, 0))) - 50 }, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			a := learn(t, &frame.Frame{Name: "t", Rows: rows, Columns: []frame.Column{numbers("n", 2, rows, tt.at)}}).Variables[0].Amount
			if got := a.Lens(a.Range().High) != a.Range().High; got != tt.ratio {
				t.Errorf("by proportions: %v, want %v", got, tt.ratio)
			}
			for _, tick := range a.Values {
				if tick >= a.Range().Low && math.Abs(a.Unlens(a.Lens(tick))-tick) > 1e-6 {
					t.Fatalf("tick %v comes back as %v", tick, a.Unlens(a.Lens(tick)))
				}
			}
		})
	}
}

// Categories that trees cannot compare come first, then days; times of day stand among columns
// of as many values.
func TestOrderOfModelling(t *testing.T) {
	t.Parallel()
	const rows = 3000
	var names []string
	for i := range 100 {
		names = append(names, fmt.Sprintf("p%02d", i))
	}
	when := frame.Column{Field: frame.Field{Name: "when", Kind: frame.Time, Treatment: frame.Learn, Layout: time.DateTime}}
	for row := range rows {
		day, hour := int64(300*unit(row, 0)), int64(24*unit(row, 1))
		when.Times = append(when.Times, time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(24*day+hour)*time.Hour).UnixMicro())
	}
	p := learn(t, &frame.Frame{Name: "t", Rows: rows, Columns: []frame.Column{
		numbers("amount", 0, rows, func(r int) float64 { return math.Floor(2000 * unit(r, 2)) }),
		levels("size", rows, []string{"l", "m", "s"}, func(r int) int { return int(3 * unit(r, 3)) }),
		when,
		levels("place", rows, names, func(r int) int { return int(100 * unit(r, 4)) }),
	}})
	var got []string
	for i := range p.Variables {
		got = append(got, p.Variables[i].Name)
	}
	if want := []string{"place", "when", "size", "when@clock", "amount"}; !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
}
