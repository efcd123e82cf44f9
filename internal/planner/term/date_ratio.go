package term

import (
	"math"
	"time"
)

// sinceRatio reads, behind "twice as many", a day from which on it is so: "from 1 July on as in the
// months before", "after March 2025 than before". It gives the growth of the density over the period of
// the table that makes so many of them.
func (p Reader) sinceRatio(ratio float64, i, end int) (growth float64, n int) {
	lead := p.Any(i, end, "from the start of", "from the beginning of", "starting from", "starting in", "starting", "beginning in", "beginning", "as of", "from", "after", "since")
	when, k := p.PeriodAt(i+lead, end, true)
	if lead == 0 || k == 0 || p.Table == nil {
		return 0, 0
	}
	at := i + lead + k
	on := p.Any(at, end, "onwards", "onward", "on", "forward", "and later")
	at += on
	other := p.Any(at, end, "as in the months before", "as in the weeks before", "as in the days before", "as in the time before", "as in the period before", "than in the months before", "than in the weeks before", "than in the days before", "than in the time before", "than in the period before", "as before that", "than before that", "as before then", "than before then", "as before", "than before", "as earlier", "than earlier", "compared with before", "compared to before", "than in the earlier months", "as in the earlier months", "as until then", "than until then")
	if other == 0 && (on == 0 || !p.AtBreak(at, end)) {
		return 0, 0
	}
	at += other
	r := p.Table.Grid0
	for _, c := range p.Table.Columns {
		if r == nil && !c.Dropped && c.Dates != nil && !c.Dates.From.From.IsZero() && !c.Dates.To.To.IsZero() {
			r = c.Dates
		}
	}
	if r == nil {
		return 0, 0
	}
	from := when.From
	if when.Yearless {
		from = time.Date(r.From.From.Year(), from.Month(), from.Day(), 0, 0, 0, 0, time.UTC)
	}
	if p.Any2(i, end, "after") {
		from = when.To.AddDate(0, 0, 1)
		if when.Yearless {
			from = time.Date(r.From.From.Year(), from.Month(), from.Day(), 0, 0, 0, 0, time.UTC)
		}
	}
	whole := r.To.To.Sub(r.From.From).Hours()/24 + 1
	before := from.Sub(r.From.From).Hours() / 24
	if before <= 0 || before >= whole {
		return 0, 0
	}
	return growthOf(ratio, before/whole), at - i
}

// growthOf is the growth over a period, by the same factor in each part of it, of which the rows behind
// its part before, as a share of the period, are ratio times those in it.
func growthOf(ratio, before float64) float64 {
	const steps = 128
	early := int(math.Round(before * steps))
	early = min(max(early, 1), steps-1)
	low, high := .9, 1.1 // from one step to the next
	for range 50 {
		q := (low + high) / 2
		a, b, density := 0.0, 0.0, 1.0
		for k := range steps {
			if k < early {
				a += density
			} else {
				b += density
			}
			density *= q
		}
		if b < ratio*a {
			low = q
		} else {
			high = q
		}
	}
	g := 1.0
	for range steps {
		g *= low
	}
	return math.Round(g*1e3) / 1e3
}
