package cart_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// Rows of a wide table that have hardly any value keep their share to the last column: their
// donors are not used up on the way.
func TestGapsLastThroughWideTables(t *testing.T) {
	t.Parallel()
	const rows, width = 180, 60
	sum, n := 0.0, 0.0
	for seed := range uint64(5) {
		key := random.NewKey(seed+50, "test", "wide", "")
		var columns []frame.Column
		for k := range width {
			c := numbers(fmt.Sprintf("y%02d", k), 2, rows, func(row int) float64 {
				return math.Round(100*(2+random.Unit(key.At(uint64(row)))*4+random.Unit(key.Child(1).At(uint64(row*width+k)))/5)) / 100
			})
			c.Null = make([]bool, rows)
			for row := range rows {
				c.Null[row] = row%9 == 0 && (row%27 != 0 || k < width/2 || random.Unit(key.Child(2).At(uint64(row*width+k))) < 0.9)
			}
			columns = append(columns, c)
		}
		m := must(cart.Train(table(rows, columns...), synth.Options{Seed: seed}))(t)
		out := rowsOf(t, m, synth.Request{Seed: 2, Rows: 1500})
		for _, k := range []int{width / 3, width / 2, width - 1} {
			missing := 0
			for row := range out.Rows {
				if out.Columns[k].IsNull(row) {
					missing++
				}
			}
			share := float64(missing) / 1500
			sum, n = sum+math.Abs(share-0.108), n+1
		}
	}
	if off := sum / n; off > 0.033 {
		t.Errorf("shares of missing values are off by %.3f on the mean", off)
	}
}
