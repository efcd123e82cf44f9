package contract

import (
	"slices"
	"time"
)

const secondsPerWeek = 7 * secondsPerDay

// openWeek is when in a week a grid has rows.
type openWeek struct {
	monday int64   // an instant before which the grid has no row
	days   []int64 // the open days, 0 is a Monday
	from   int64   // of each open day's first row, seconds after its midnight
	step   int64
	slots  int64 // rows of an open day
}

// Closes reports whether the grid leaves out days or hours.
func (g *Grid) Closes() bool { return len(g.Weekdays) > 0 || g.FromTime != "" }

// week is the open week of a grid that closes, around its start in seconds.
func (g *Grid) week(start int64) openWeek {
	day := floorDiv(start, secondsPerDay)
	monday := floorDiv(day+3, 7)*7 - 3 // day 0 was a Thursday
	w := openWeek{
		monday: monday*secondsPerDay - secondsPerWeek, // a night of the week before may reach into the start
		from:   (start - day*secondsPerDay) % g.StepSeconds,
		step:   g.StepSeconds,
	}
	for k, name := range weekdays {
		if len(g.Weekdays) == 0 || slices.Contains(g.Weekdays, name) {
			w.days = append(w.days, int64(k))
		}
	}
	to := int64(secondsPerDay)
	if from, until, ok := g.hours(); ok {
		if w.from, to = from, until; to <= from {
			to += secondsPerDay
		}
	}
	w.slots = max(1, (to-w.from+g.StepSeconds-1)/g.StepSeconds)
	return w
}

// hours are FromTime and ToTime in seconds after midnight.
func (g *Grid) hours() (from, to int64, ok bool) {
	if g.FromTime == "" || g.ToTime == "" {
		return 0, 0, false
	}
	a, first := clockSeconds(g.FromTime)
	b, last := clockSeconds(g.ToTime)
	return a, b, first && last
}

// clockSeconds reads "08:30"; "24:00" ends a day.
func clockSeconds(s string) (int64, bool) {
	if s == "24:00" {
		return secondsPerDay, true
	}
	t, err := time.Parse("15:04", s)
	if err != nil || len(s) != len("15:04") {
		return 0, false
	}
	return int64(t.Hour())*3600 + int64(t.Minute())*60, true
}

// before counts the rows between the week's first Monday and an instant.
func (w openWeek) before(instant int64) int64 {
	n := int64(0)
	weeks := (instant-w.monday)/secondsPerWeek - 1 // whole ones, of which no night reaches beyond the instant
	if weeks > 0 {
		n = weeks * int64(len(w.days)) * w.slots
	}
	first := w.monday + max(0, weeks)*secondsPerWeek
	for week := first; week <= instant; week += secondsPerWeek {
		for _, d := range w.days {
			opens := week + d*secondsPerDay + w.from
			if instant > opens {
				n += min(w.slots, (instant-opens+w.step-1)/w.step)
			}
		}
	}
	return n
}

// at is the instant of a row, counted from the week's first Monday.
func (w openWeek) at(n int64) int64 {
	day, slot := n/w.slots, n%w.slots
	open := int64(len(w.days))
	return w.monday + day/open*secondsPerWeek + w.days[day%open]*secondsPerDay + w.from + slot*w.step
}

// OpenInstants returns the instant of each step of a grid that closes; start and instants are in seconds. The first one is the first at
// which the grid is open, not before start.
func (g *Grid) OpenInstants(start int64) func(step int64) int64 {
	w := g.week(start)
	n := w.before(start)
	return func(step int64) int64 { return w.at(n + step) }
}

// OpenSteps counts the steps of a grid that closes from start until before end.
func (g *Grid) OpenSteps(start, end int64) int64 {
	w := g.week(start)
	return w.before(end) - w.before(start)
}
