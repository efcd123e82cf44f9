package mock

import (
	"fmt"
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
	// opens and closes are the part of a cell that counts: hours of whole days.
	opens, closes int64
	cells         *listLaw
}

// span returns the first and the last instant of a cell that the law gives.
func (l *calendarLaw) span(cell int64) (from, to int64) {
	return max(cell+l.opens, l.lo), min(cell+l.closes-1, l.hi)
}

// maxCalendarCells bounds the table of a calendar: 45 years of hours.
const maxCalendarCells = 400_000

// newCalendarLaw weighs the units [lo, hi] of a kind by a calendar. ok is false
// where the calendar leaves nothing of the period.
func newCalendarLaw(k kind, c *contract.Calendar, lo, hi int64) (l *calendarLaw, ok bool) {
	return recentCalendars.law(fmt.Sprintf("%v %v %v %+v", k, lo, hi, *c), func() (*calendarLaw, bool) { return weighedCalendar(k, c, lo, hi) })
}

func weighedCalendar(k kind, c *contract.Calendar, lo, hi int64) (l *calendarLaw, ok bool) {
	l = &calendarLaw{lo: lo, hi: hi, cell: 3600}
	if k == dateKind {
		l.cell = 1
	}
	if (hi-lo)/l.cell >= maxCalendarCells {
		if c.FromHour > c.ToHour {
			return nil, false // the hours of a day are not one span
		}
		l.cell = secondsPerDay
	}
	l.closes = l.cell
	if k == stampKind && l.cell == secondsPerDay && c.ToHour > c.FromHour {
		l.opens, l.closes = int64(c.FromHour)*3600, int64(c.ToHour)*3600
	}
	l.first = floorDiv(lo, l.cell) * l.cell
	cells := max(0, (hi-l.first)/l.cell+1)
	values, weights := make([]int64, 0, cells), make([]float64, 0, cells)
	for start := l.first; start <= hi; start += l.cell {
		from, to := l.span(start)
		if w := l.weight(k, c, start, lo, hi); w > 0 && from <= to {
			values = append(values, start)
			weights = append(weights, float64(w*float64(to-from+1)))
		}
	}
	if len(values) == 0 {
		return nil, false
	}
	l.cells = newWeightedLaw(values, weights)
	first, _ := l.span(l.cells.values[0])
	_, last := l.span(l.cells.values[len(l.cells.values)-1])
	l.lo, l.hi = first, last
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
		if !c.Opens(hour) {
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
	from, to := l.span(l.cells.values[i])
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
	i := sort.Search(n, func(i int) bool { return l.cells.values[i]+l.closes > x })
	if i == n {
		return math.MaxUint64
	}
	start := l.cells.starts[i]
	end := uint64(math.MaxUint64)
	if i+1 < n {
		end = l.cells.starts[i+1]
	}
	from, to := l.span(l.cells.values[i])
	if x <= from {
		return start
	}
	share := float64(x-from) / float64(to-from+1)
	// One part in 2^52 further in, so that rounding cannot land before x.
	return start + uint64(float64(share*float64(end-start))) + (end-start)>>52 + 1
}

// shaped reports whether some instants of the calendar are likelier than others.
func shaped(c *contract.Calendar) bool {
	return c != nil && (c.WeekendFactor > 0 || c.PeakFactor > 0 || c.Growth > 0 || c.Yearly > 0)
}

// instantLaw is a calendar's law over the numbers of its instants, without the gaps that it leaves out.
type instantLaw struct {
	*calendarLaw
	starts []int64 // number of the first instant of each cell
	size   int64
}

func newInstantLaw(l *calendarLaw) *instantLaw {
	n := &instantLaw{calendarLaw: l}
	for _, cell := range l.cells.values {
		n.starts = append(n.starts, n.size)
		from, to := l.span(cell)
		n.size += to - from + 1
	}
	return n
}

// instant is the instant of a number.
func (l *instantLaw) instant(number int64) int64 {
	j := sort.Search(len(l.starts), func(j int) bool { return l.starts[j] > number }) - 1
	from, _ := l.span(l.cells.values[j])
	return from + number - l.starts[j]
}

func (l *instantLaw) at(u uint64) int64 {
	from, _ := l.span(l.cells.values[l.cells.place(u)])
	return l.starts[l.cells.place(u)] + l.calendarLaw.at(u) - from
}

func (l *instantLaw) fill(u []uint64, out []int64) {
	for i, w := range u {
		out[i] = l.at(w)
	}
}

func (l *instantLaw) below(number int64) uint64 {
	if number >= l.size {
		return math.MaxUint64
	}
	return l.calendarLaw.below(l.instant(number))
}

func (l *instantLaw) bounds() (int64, int64) { return 0, l.size - 1 }

// holds reports whether the law can give the instant.
func (l *calendarLaw) holds(x int64) bool {
	i := sort.Search(len(l.cells.values), func(i int) bool { return l.cells.values[i]+l.closes > x })
	if i == len(l.cells.values) {
		return false
	}
	from, to := l.span(l.cells.values[i])
	return x >= from && x <= to
}

func (l *calendarLaw) bounds() (int64, int64) { return l.lo, l.hi }
