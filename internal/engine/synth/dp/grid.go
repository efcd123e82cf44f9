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
	return max(-edge, min(edge, q))
}

// range of grid values inside inclusive bounds; it is empty if lo > hi.
func (g *grid) within(lo, hi float64) (int64, int64) {
	scale := g.scale
	if g.kind == frame.Time {
		scale = 1 / float64(g.unit)
	}
	// A bound that is meant to lie on the grid does, though its product may not.
	const slack = 1e-9
	return int64(math.Ceil(max(-edge, min(edge, lo*scale)) - slack)), int64(math.Floor(max(-edge, min(edge, hi*scale)) + slack))
}

// set writes grid value v into a cell.
func (g *grid) set(c *frame.Column, row int, v int64) {
	if g.kind == frame.Number {
		c.Numbers[row] = float64(v) / g.scale
		return
	}
	micro := v * g.unit
	if g.coarse != "" {
		t := time.UnixMicro(micro).UTC()
		month := t.Month()
		if g.coarse == "year" {
			month = time.January
		}
		micro = time.Date(t.Year(), month, 1, 0, 0, 0, 0, time.UTC).UnixMicro()
	}
	c.Times[row] = micro
}
