package dataset

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// longWhole is the whole number from which one has the digits of a payment card.
const longWhole = 1_000_000_000_000

// whole takes in an integer.
func (g *guess) whole(n int64) {
	h := mix(uint64(n))
	if !g.moment.dead || n >= longWhole || n <= -longWhole {
		g.typed.text = strconv.AppendInt(g.typed.text[:0], n, 10)
		g.value(g.typed.text, plain, h)
		return
	}
	g.values.later(h)
	g.number.see(float64(n), n == 0 || n == 1)
}

// observeWholes takes in a column of integers.
func (g *guess) observeWholes(v *spool.Vector) {
	for row := 0; row < len(v.Ints); row++ {
		if g.rising && g.values.putOff && g.moment.dead && !g.number.dead {
			if row += g.risingWholes(v.Ints[row:], v.Null[row:]); row == len(v.Ints) {
				break
			}
		}
		if v.Null[row] {
			g.missing++
			continue
		}
		n := v.Ints[row]
		g.cells++
		g.rising = g.rising && g.typed.wholes.next(n)
		g.whole(n)
	}
}

// risingWholes takes in the integers that go on rising, of a column of which nobody asks for
// more than the least and the largest then, and returns how many did.
func (g *guess) risingWholes(cells []int64, null []bool) int {
	w := &g.typed.wholes
	limit := int64(longWhole)
	if w.bounded {
		limit = min(limit, w.above)
	}
	last, count := w.last, 0
	if w.fresh || last < -longWhole {
		return 0
	}
	for i, n := range cells {
		if n <= last || n >= limit || null[i] {
			break
		}
		last = n
		count++
	}
	if count > 0 {
		w.last = last
		g.cells += int64(count)
		g.number.see(float64(cells[0]), cells[0] == 0 || cells[0] == 1)
		if count > 1 {
			g.number.see(float64(last), last == 1)
		}
	}
	return count
}

// observeFloats takes in a column of floats.
func (g *guess) observeFloats(v *spool.Vector) {
	usual, again := g.usualFloats(), int64(0)
	for row := 0; row < len(v.Floats); row++ {
		if g.rising && g.values.putOff && g.manyDecimals() {
			if row += g.risingFloats(v.Floats[row:], v.Null[row:]); row == len(v.Floats) {
				break
			}
		}
		f := v.Floats[row]
		if v.Null[row] {
			g.missing++
			continue
		}
		if usual && f < longWhole && f > -longWhole {
			f += 0 // not minus zero
			h := mix(math.Float64bits(f))
			if g.values.near(h) {
				again++
				continue
			}
			if hasDecimals(f, g.number.decimalsPoint) {
				g.cells++
				g.values.later(h)
				g.number.see(f, f == 0 || f == 1)
				continue
			}
		}
		g.float(f)
		usual = g.usualFloats()
	}
	if again > 0 { // what came before tells nothing but that
		g.cells += again
		g.unique, g.number.rising = false, false
	}
}

// risingFloats is risingWholes of floats with many decimals.
func (g *guess) risingFloats(cells []float64, null []bool) int {
	w := &g.typed.floats
	limit := float64(longWhole)
	if w.bounded {
		limit = min(limit, w.above)
	}
	last, count := w.last, 0
	if w.fresh || last <= -longWhole {
		return 0
	}
	for i, f := range cells {
		if !(f > last && f < limit) || null[i] { // or NaN
			break
		}
		last = f + 0 // not minus zero
		count++
	}
	if count > 0 {
		w.last = last
		g.cells += int64(count)
		g.number.see(cells[0]+0, false)
		g.number.see(last, false)
	}
	return count
}

// usualFloats tells that the column is one of decimal numbers in no order: then of one that has
// no more decimals than those before it nothing is asked but its value.
func (g *guess) usualFloats() bool {
	n := &g.number
	return !g.rising && g.moment.dead && !n.dead && n.fractions && n.decimalsPoint <= maxDecimals
}

// manyDecimals tells that the column is one of numbers of which some have more decimals than are
// counted: then nothing is asked of one but its value, either.
func (g *guess) manyDecimals() bool {
	n := &g.number
	return g.moment.dead && !n.dead && n.fractions && n.decimalsPoint > maxDecimals
}

// float takes in a float. What is no number counts as a missing cell that is written so.
func (g *guess) float(f float64) {
	switch {
	case f != f:
		g.spelled[spelledNaN]++
		return
	case math.IsInf(f, 1):
		g.spelled[spelledInf]++
		return
	case math.IsInf(f, -1):
		g.spelled[spelledMinusInf]++
		return
	case f == 0:
		f = 0 // not minus zero
	}
	g.cells++
	g.rising = g.rising && g.typed.floats.next(f)
	h := mix(math.Float64bits(f))
	n := &g.number
	if g.moment.dead && !n.dead {
		if f == math.Trunc(f) && math.Abs(f) < longWhole {
			g.values.later(h)
			n.see(f, f == 0 || f == 1)
			return
		}
		if n.fractions && (n.decimalsPoint > maxDecimals || hasDecimals(f, n.decimalsPoint)) && math.Abs(f) < longWhole {
			g.values.later(h)
			n.see(f, false)
			return
		}
	}
	g.typed.text = appendFloat(g.typed.text[:0], f, 64)
	g.value(g.typed.text, plain, h)
}

// hasDecimals reports whether f is surely written with at most so many decimals (0 to
// maxDecimals). The quotient of two exact numbers is the float that the decimal number means.
func hasDecimals(f float64, decimals int) bool {
	scaled := math.Round(f * pow10[decimals])
	return scaled <= maxWhole && scaled >= -maxWhole && scaled/pow10[decimals] == f
}
