package prepare

import (
	"math"

	"github.com/sdg-service/sdg/internal/frame"
)

// spanScale is the scale of differences of times.
func spanScale(spans []float64) Scale {
	step, phase := grid(spans)
	return Scale{Kind: micros, Step: step, Phase: phase}
}

// placeTime models a time by its day and, where it has one, its time of day, which is placed
// by itself.
func (l *learner) placeTime(s *source, out *Column) {
	at := func(row int) float64 { return float64(s.Times[row]) }
	days := 0
	if s.clocked() {
		out.Source = FromClock
		if s.width() >= minCalendarDays*Day {
			days = 1
		}
		out.Variable = l.addAmount(s, s.Name, out.Gate, func(row int) float64 { return math.Floor(at(row)/Day) * Day },
			func([]float64) Scale { return Scale{Kind: micros, Step: Day} }, days, 0)
		return
	}
	out.Source = FromAmount
	scale := timeScale(s.values)
	if scale.Kind == micros && scale.Step == Day && s.width() >= minCalendarDays*Day {
		days = 1
	}
	out.Variable = l.addAmount(s, s.Name, out.Gate, at, func([]float64) Scale { return scale }, days, 0)
}

// width is the span of a column's values.
func (s *source) width() float64 { return s.values[len(s.values)-1] - s.values[0] }

// clocked says that a time is modelled by its day and its time of day.
func (s *source) clocked() bool {
	if !s.learnt || s.Kind != frame.Time || s.asLevels() || s.anchor != None || s.width() < 3*Day {
		return false
	}
	scale := timeScale(s.values)
	return scale.Kind != months && (math.Mod(scale.Step, Day) != 0 || math.Mod(scale.Phase, Day) != 0)
}

// clock is the time of day of a time, a source of its own among those to be ordered.
func (s *source) clock() *source {
	seen := map[float64]bool{}
	for _, t := range s.values {
		seen[timeOfDay(t)] = true
	}
	return &source{
		Column: &frame.Column{Field: frame.Field{Name: s.Name + "@clock", Kind: frame.Time}}, index: s.index, clockOf: s,
		distinct: len(seen), determine: None, anchor: s.index, given: s.given,
	}
}

func timeOfDay(t float64) float64 { return t - math.Floor(t/Day)*Day }

func (l *learner) placeClock(s *source) {
	out := &l.plan.Columns[s.index]
	out.Second = l.addAmount(s, s.Name+"@clock", out.Gate, func(row int) float64 { return timeOfDay(float64(s.Times[row])) }, spanScale, 0, 0)
}

// Weekday returns 0 (Monday) to 6 of a tick of days since 1970.
func Weekday(tick float64) uint16 {
	d := int64(tick)
	return uint16(((d+3)%7 + 7) % 7)
}

// Month returns 0 to 11 of a tick of days since 1970: the civil calendar by days of a
// year that begins in March, after Hinnant's "chrono-compatible low-level date algorithms".
func Month(tick float64) uint16 {
	z := int64(tick) + 719_468
	era := z / 146_097
	if z < 0 {
		era = (z - 146_096) / 146_097
	}
	doe := z - era*146_097
	yoe := (doe - doe/1460 + doe/36_524 - doe/146_096) / 365
	doy := doe - (365*yoe + yoe/4 - yoe/100)
	return uint16(((5*doy+2)/153 + 2) % 12)
}

// uneven says that some weekday's share differs plainly from a seventh.
func uneven(a *Amount, phase int) bool {
	var counts [7]float64
	n := 0.0
	for i, v := range a.Values {
		counts[Weekday(v+float64(phase))] += float64(a.Counts[i])
		n += float64(a.Counts[i])
	}
	for _, c := range counts {
		if share := c / n; n >= 100 && math.Abs(share-1.0/7) > 0.03+0.7/math.Sqrt(n) {
			return true
		}
	}
	return false
}

// anchors finds the times that are modelled by their distance from an earlier one: those
// that are always on one side of it, or stay close to it.
func (l *learner) anchors() {
	for j, b := range l.cols {
		if !b.anchored() {
			continue
		}
		best, bestSpread := None, 0.0
		for i, a := range l.cols {
			if i == j || !a.anchored() || b.given && !a.given || l.leadsTo(i, j) || !l.covers(a, b) {
				continue
			}
			before, after, spread := l.distance(a, b)
			own := l.spread(b)
			related := spread < float64(0.5*own) || ((before == 0 || after == 0) && spread < own)
			instead := before > 0 && after == 0 || before == 0 && after == 0 && b.countsDays(a)
			if !related || instead && a.given == b.given {
				// If b is always before a, or merely its day, a will be anchored at b instead.
				continue
			}
			if best == None || spread < bestSpread {
				best, bestSpread = i, spread
			}
		}
		b.anchor = best
	}
}

func (s *source) anchored() bool {
	return s.learnt && s.Kind == frame.Time && s.determine == None && !s.decides && s.distinct > 2
}

// leadsTo says that column i counts, directly or not, from column j.
func (l *learner) leadsTo(i, j int) bool {
	for i != None {
		if i == j {
			return true
		}
		i = l.cols[i].anchor
	}
	return false
}

// covers says that a has a value wherever b has one.
func (l *learner) covers(a, b *source) bool {
	if a.nulls == 0 {
		return true
	}
	fa, fb, ok := l.whole.pair(a.Name, b.Name)
	if !ok {
		return false
	}
	for row := range l.whole.Rows {
		if fa.IsNull(row) && !fb.IsNull(row) {
			return false
		}
	}
	return true
}

// countsDays says that s, if it counts from a, counts from the day of a: a date of delivery would
// otherwise lie on a day that the time of day of the order decides.
func (s *source) countsDays(a *source) bool { return s.daily && !a.daily }

// after is how long after a, or its day, a row has s. Both must have a value.
func (s *source) after(a *source, row int) int64 {
	if s.countsDays(a) {
		return s.Times[row] - dayOf(a.Times[row])
	}
	return s.Times[row] - a.Times[row]
}

// dayOf is the beginning of the day of a time.
func dayOf(t int64) int64 { return t - ((t%Day)+Day)%Day }

// distance counts the rows with b before and after a, and returns the standard deviation
// of what b would count. Where only one of them has times of day, the days are compared.
func (l *learner) distance(a, b *source) (before, after int, spread float64) {
	var n, sum, squares float64
	days := a.daily != b.daily
	for row, t := range b.Times {
		if b.IsNull(row) {
			continue
		}
		from := a.Times[row]
		if days {
			t, from = dayOf(t), dayOf(from)
		}
		switch {
		case t < from:
			before++
		case t > from:
			after++
		}
		x := float64(b.after(a, row)) / Day
		n++
		sum += x
		squares += float64(x * x)
	}
	return before, after, math.Sqrt(math.Max(0, squares/n-float64(sum/n*(sum/n))))
}

func (l *learner) spread(b *source) float64 {
	var n, sum, squares float64
	first := b.values[0]
	for row, t := range b.Times {
		if !b.IsNull(row) {
			x := (float64(t) - first) / Day
			n++
			sum += x
			squares += float64(x * x)
		}
	}
	return math.Sqrt(math.Max(0, squares/n-float64(sum/n*(sum/n))))
}
