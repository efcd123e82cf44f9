package dp

import (
	"math"
	"time"

	"github.com/sdg-service/sdg/internal/frame"
)

// grid maps the cells of a number or time column to whole numbers: units of the
// column's last decimal, or of the smallest part of a time that its layout writes.
type grid struct {
	kind  frame.Kind
	scale float64 // number: units in 1
	unit  int64   // time: microseconds in a unit
	// coarse marks layouts without days: times are cut to their month or year.
	coarse string
}

// edge bounds grid values: beyond it float64 no longer tells neighbours apart.
const edge = 1 << 53

func newGrid(f *frame.Field) grid {
	if f.Kind == frame.Number {
		scale := 1.0
		for range min(max(f.Decimals, 0), 15) {
			scale *= 10
		}
		return grid{kind: f.Kind, scale: scale}
	}
	g := grid{kind: f.Kind, unit: 24 * int64(time.Hour/time.Microsecond)}
	base := time.Date(2001, time.January, 1, 0, 0, 0, 0, time.UTC)
	for _, step := range []time.Duration{time.Microsecond, time.Millisecond, time.Second, time.Minute, time.Hour} {
		if base.Add(step).Format(f.Layout) != base.Format(f.Layout) {
			g.unit = int64(step / time.Microsecond)
			return g
		}
	}
	switch {
	case base.AddDate(0, 0, 1).Format(f.Layout) != base.Format(f.Layout):
	case base.AddDate(0, 1, 0).Format(f.Layout) != base.Format(f.Layout):
		g.coarse = "month"
	default:
		g.coarse = "year"
	}
	return g
}

// at returns the grid value of a cell that is not null.
func (g *grid) at(c *frame.Column, row int) int64 {
	if g.kind == frame.Number {
		return g.number(c.Numbers[row])
	}
	return g.time(c.Times[row])
}

func (g *grid) number(v float64) int64 {
	return int64(math.Round(max(-edge, min(edge, v*g.scale))))
}

func (g *grid) time(micro int64) int64 {
	q := micro / g.unit
	if micro%g.unit < 0 {
		q--
	}
	return g.clamp(q)
}

// clamp keeps a grid value of times within what microseconds can count, and its year
// as well.
func (g *grid) clamp(v int64) int64 {
	limit := min(edge, math.MaxInt64/g.unit-400)
	return max(-limit, min(limit, v))
}

// within returns the first and the last grid value that are written within inclusive
// bounds; there is none if the first is above the last.
func (g *grid) within(lo, hi float64) (int64, int64) {
	if g.kind == frame.Number {
		return ceil(lo * g.scale), floor(hi * g.scale)
	}
	from, to := ceil(lo/float64(g.unit)), floor(hi/float64(g.unit))
	if g.coarse == "" {
		return from, to
	}
	// All days of a period are written as its first: from the first period that begins
	// within the bounds to the end of the last.
	if start, next := g.period(from); start < from {
		from = next
	}
	_, next := g.period(to)
	return from, next - 1
}

// period returns the first day of the month or year of day v, and of the next one.
func (g *grid) period(v int64) (start, next int64) {
	t := time.UnixMicro(g.clamp(v) * g.unit).UTC()
	month, years, months := t.Month(), 0, 1
	if g.coarse == "year" {
		month, years, months = time.January, 1, 0
	}
	first := time.Date(t.Year(), month, 1, 0, 0, 0, 0, time.UTC)
	return g.time(first.UnixMicro()), g.time(first.AddDate(years, months, 0).UnixMicro())
}

// A bound that is meant to lie on the grid does, though its product may not: the products'
// rounding is forgiven.
func slack(x float64) float64 { return 1e-9 + float64(math.Abs(x)*0x1p-51) }

func ceil(x float64) int64 {
	x = max(-edge, min(edge, x))
	return int64(math.Ceil(x - slack(x)))
}

func floor(x float64) int64 {
	x = max(-edge, min(edge, x))
	return int64(math.Floor(x + slack(x)))
}

// set writes grid value v into a cell.
func (g *grid) set(c *frame.Column, row int, v int64) {
	if g.kind == frame.Number {
		c.Numbers[row] = float64(v) / g.scale
		return
	}
	if g.coarse != "" {
		v, _ = g.period(v)
	}
	c.Times[row] = g.clamp(v) * g.unit
}
