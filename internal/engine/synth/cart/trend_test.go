package cart_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// priced are rows whose price is a product of what size and two categories say of it: a sum
// once it is seen by its proportions.
func priced(rows int) *frame.Frame {
	key := random.NewKey(4, "test", "priced", "")
	unit := func(row, n int) float64 { return random.Unit(key.Child(uint64(n)).At(uint64(row))) }
	size := func(row int) float64 { return math.Round(100 * math.Exp(2*unit(row, 0))) }
	grade := func(row int) int { return int(6 * unit(row, 1)) }
	colour := func(row int) int { return int(6 * unit(row, 2)) }
	return table(rows,
		categories("grade", rows, func(row int) string { return string(rune('a' + grade(row))) }),
		categories("colour", rows, func(row int) string { return string(rune('a' + colour(row))) }),
		numbers("size", 0, rows, size),
		numbers("price", 0, rows, func(row int) float64 {
			return math.Round(10 * size(row) * math.Exp(float64(grade(row))/4+float64(colour(row))/5+(unit(row, 3)-0.5)/10))
		}),
	)
}

// A thousand rows suffice to learn what several columns say together, although hardly any two
// rows share a grade, a colour and a size.
func TestSmallTablesKeepWhatAddsUp(t *testing.T) {
	t.Parallel()
	m := must(cart.Train(priced(1000), synth.Options{Seed: 1}))(t)
	made := rowsOf(t, m, synth.Request{Seed: 2, Rows: 4000})
	off, all := 0.0, 0.0
	for row := range made.Rows {
		c := made.Columns
		grade, colour := c[0].Levels[c[0].Codes[row]][0]-'a', c[1].Levels[c[1].Codes[row]][0]-'a'
		want := math.Log(10*c[2].Numbers[row]) + float64(grade)/4 + float64(colour)/5
		off += math.Abs(math.Log(c[3].Numbers[row]) - want)
		all += math.Abs(math.Log(c[3].Numbers[row]) - math.Log(7000))
	}
	if share := off / all; share > 0.15 { // .03 are noise
		t.Errorf("prices lie %.0f %% as far from what the row says as from each other", 100*share)
	}
}

// Hours depend on shifts by two peaks, whose mean is the same for all.
func TestPeaksAreTold(t *testing.T) {
	t.Parallel()
	const rows = 3000
	key := random.NewKey(5, "test", "peaks", "")
	f := table(rows,
		categories("shift", rows, func(row int) string { return []string{"edges", "middle"}[row%2] }),
		numbers("hour", 0, rows, func(row int) float64 {
			w := random.Unit(key.At(uint64(row)))
			if row%2 == 1 {
				return 9 + math.Floor(6*w)
			}
			return math.Mod(21+math.Floor(6*w), 24)
		}),
	)
	made := rowsOf(t, must(cart.Train(f, synth.Options{Seed: 1}))(t), synth.Request{Seed: 2, Rows: rows})
	wrong := 0
	for row := range made.Rows {
		hour := made.Columns[1].Numbers[row]
		if (made.Columns[0].Levels[made.Columns[0].Codes[row]] == "middle") != (hour >= 9 && hour < 15) {
			wrong++
		}
	}
	if wrong > rows/100 {
		t.Errorf("%d of %d hours belong to the other shift", wrong, rows)
	}
}
