package report

import (
	"slices"
	"sort"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/cells"
)

// gridInstants returns the instant of each step of a grid that starts at start, in seconds.
func gridInstants(g *contract.Grid, start int64) func(step int64) int64 {
	day := cells.FloorDay(start)
	clock := start - day*cells.SecondsPerDay
	switch {
	case g.StepMonths > 0:
		return func(step int64) int64 { return cells.AddMonths(day, step*g.StepMonths)*cells.SecondsPerDay + clock }
	case g.Closes():
		return openInstants(g, day, clock)
	}
	return func(step int64) int64 { return start + step*g.StepSeconds }
}

// openInstants are the instants of a grid that leaves out days or hours. They are written down for one week, which repeats. The engine
// reckons them another way, so that a fault of one of the two shows.
func openInstants(g *contract.Grid, day, clock int64) func(step int64) int64 {
	const week = 7 * cells.SecondsPerDay
	from, length := clock%g.StepSeconds, cells.SecondsPerDay-clock%g.StepSeconds
	if opens, err := time.Parse("15:04", g.FromTime); err == nil {
		from = int64(opens.Hour()*3600 + opens.Minute()*60)
		to := int64(cells.SecondsPerDay)
		if closes, err := time.Parse("15:04", g.ToTime); err == nil {
			to = int64(closes.Hour()*3600 + closes.Minute()*60)
		}
		if length = to - from; length <= 0 {
			length += cells.SecondsPerDay
		}
	}
	var instants []int64 // from the Monday of the week on, in order
	for d, name := range []string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"} {
		if len(g.Weekdays) > 0 && !slices.Contains(g.Weekdays, name) {
			continue
		}
		for at := int64(0); at < length; at += g.StepSeconds {
			instants = append(instants, (int64(d)*cells.SecondsPerDay+from+at)%week) // Sunday's night is that of the Monday before
		}
	}
	slices.Sort(instants)
	weekday := int64(cells.Weekday(day))
	monday := (day - weekday) * cells.SecondsPerDay
	first := int64(sort.Search(len(instants), func(k int) bool { return instants[k] >= weekday*cells.SecondsPerDay+clock }))
	n := int64(len(instants))
	return func(step int64) int64 {
		step += first
		return monday + step/n*week + instants[step%n]
	}
}
