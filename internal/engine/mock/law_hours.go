package mock

import (
	"math"
	"sort"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// calendarLaw places instants with a weight per hour (timestamps, times) or per day (dates).
type calendarLaw struct {
	lo, hi int64
	cell   int64 // units per cell: 3600 seconds or 1 day
	first  int64 // start of cell 0
	cells  *listLaw
}

// maxCalendarCells bounds the table of a calendar: 45 years of hours.
const maxCalendarCells = 400_000

// newCalendarLaw weighs the units [lo, hi] of a kind by a calendar. ok is false
// where the calendar leaves nothing of the period.
func newCalendarLaw(k kind, c *contract.Calendar, lo, hi int64) (l *calendarLaw, ok bool) {
	l = &calendarLaw{lo: lo, hi: hi, cell: 3600}
	if k == dateKind {
		l.cell = 1
	}
	if (hi-lo)/l.cell >= maxCalendarCells {
		l.cell = secondsPerDay
	}
	l.first = floorDiv(lo, l.cell) * l.cell
	var values []int64
	var weights []float64
	for start := l.first; start <= hi; start += l.cell {
		from, to := max(start, lo), min(start+l.cell-1, hi)
		if w := l.weight(k, c, start, lo, hi); w > 0 {
			values = append(values, start)
			weights = append(weights, float64(w*float64(to-from+1)))
		}
	}
	if len(values) == 0 {
		return nil, false
	}
	l.cells = newWeightedLaw(values, weights)
	l.lo = max(lo, l.cells.values[0])
	l.hi = min(hi, l.cells.values[len(l.cells.values)-1]+l.cell-1)
	return l, true
}

var weekdayNames = [...]string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"}

func (l *calendarLaw) weight(k kind, c *contract.Calendar, start, lo, hi int64) float64 {
	w := 1.0
	if k != timeKind {
		day := start
		if k == stampKind {
			day = floorDiv(start, secondsPerDay)
		}
		name := weekdayNames[weekday(day)]
		if len(c.Weekdays) > 0 {
			allowed := false
			for _, d := range c.Weekdays {
				allowed = allowed || d == name
			}
			if !allowed {
				return 0
			}
		}
		if c.WeekendFactor > 0 && weekday(day) >= 5 {
			w *= c.WeekendFactor
		}
		if c.Growth > 0 && hi > lo {
			w *= random.Pow(c.Growth, float64(start-lo)/float64(hi-lo))
		}
		if c.Yearly > 0 {
			_, month, dom := civilDate(day)
			peak := max(c.PeakMonth, 1)
			w *= 1 + float64(c.Yearly*random.Cos((float64(month-peak)+float64(dom-15)/30)/12))
		}
	}
	if k != dateKind && l.cell == 3600 {
		hour := int(floorMod(start, secondsPerDay) / 3600)
		if (c.FromHour != 0 || c.ToHour != 0) && (hour < c.FromHour || hour >= c.ToHour) {
			return 0
		}
		if c.PeakFactor > 0 && hour >= c.PeakFromHour && hour < c.PeakToHour {
			w *= c.PeakFactor
		}
	}
	return math.Max(w, 0)
}

func (l *calendarLaw) at(u uint64) int64 {
	i := l.cells.place(u)
	start := l.cells.starts[i]
	end := uint64(math.MaxUint64)
	if i+1 < len(l.cells.starts) {
		end = l.cells.starts[i+1]
	}
	x := l.cells.values[i]
	from, to := max(x, l.lo), min(x+l.cell-1, l.hi)
	if from == to {
		return from
	}
	share := float64(u-start) / float64(end-start)
	return min(from+int64(float64(share*float64(to-from+1))), to)
}

func (l *calendarLaw) fill(u []uint64, out []int64) {
	for i, w := range u {
		out[i] = l.at(w)
	}
}

func (l *calendarLaw) below(x int64) uint64 {
	n := len(l.cells.values)
	i := sort.Search(n, func(i int) bool { return l.cells.values[i]+l.cell > x })
	if i == n {
		return math.MaxUint64
	}
	start := l.cells.starts[i]
	end := uint64(math.MaxUint64)
	if i+1 < n {
		end = l.cells.starts[i+1]
	}
	cell := l.cells.values[i]
	from, to := max(cell, l.lo), min(cell+l.cell-1, l.hi)
	if x <= from {
		return start
	}
	share := float64(x-from) / float64(to-from+1)
	// One part in 2^52 further in, so that rounding cannot land before x.
	return start + uint64(float64(share*float64(end-start))) + (end-start)>>52 + 1
}

func (l *calendarLaw) bounds() (int64, int64) { return l.lo, l.hi }
