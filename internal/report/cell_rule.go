package report

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/cells"
)

func runes(b []byte) int64 {
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return int64(utf8.RuneCount(b))
		}
	}
	return int64(len(b))
}

// period is the inclusive bounds of dates or times as the column's cells show them.
func (c *column) period(earliest, latest string) (from, to int64, err error) {
	from, to = -1<<63, 1<<63-1
	if earliest != "" {
		if from, err = contract.ParseInstant(c.spec.Type, earliest); err != nil {
			return 0, 0, fmt.Errorf("compile earliest of %s: %w", c.spec.Name, err)
		}
		from = c.floor(from)
	}
	if latest != "" {
		if to, err = contract.ParseInstant(c.spec.Type, latest); err != nil {
			return 0, 0, fmt.Errorf("compile latest of %s: %w", c.spec.Name, err)
		}
		to = c.floor(to)
	}
	return from, to, nil
}

func (r *rule) compilePeriod(earliest, latest string) error {
	c := r.column
	if !c.ordered() {
		r.unchecked = fmt.Sprintf("the format %s does not show when a cell is", c.spec.Format)
		return nil
	}
	from, to, err := c.period(earliest, latest)
	if err != nil {
		return err
	}
	r.detail = "the date or time is out of the period"
	r.within(from, to)
	return nil
}

func (r *rule) compileMultiple(of float64) {
	c := r.column
	unit := exactFloat(of).times(whole(pow10[c.scale()]))
	if unit.wide != nil || unit.n%unit.d != 0 {
		r.unchecked = fmt.Sprintf("multiples of %v cannot be written with %d digits after the point", of, c.scale())
		return
	}
	step := unit.n / unit.d
	r.detail = "the number is no such multiple"
	r.test(func(ch *chunk, row int) bool { return ch.number(c.index, row)%step == 0 })
}

func (r *rule) compilePattern(pattern string) error {
	match, err := matcher(pattern)
	if err != nil {
		return err
	}
	at := r.column.index
	r.detail = "the text does not have the pattern"
	r.test(func(ch *chunk, row int) bool { return match(ch.bytes(at, row)) })
	return nil
}

var weekdayNames = [7]string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"}

func (r *rule) compileCalendar(k *contract.Calendar) {
	c := r.column
	at := c.index
	if !c.full() {
		r.unchecked = fmt.Sprintf("the format %s does not show it", c.spec.Format)
		return
	}
	if r.Kind == contract.HoursRule {
		r.detail = "the time of day is outside the hours"
		from, to := int64(k.FromHour)*3600, int64(k.ToHour)*3600
		r.test(func(ch *chunk, row int) bool {
			n := ch.number(at, row)
			clock := n - cells.FloorDay(n)*cells.SecondsPerDay
			if from > to {
				return clock >= from || clock < to // over midnight
			}
			return clock >= from && clock < to
		})
		return
	}
	var allowed [7]bool
	for i, name := range weekdayNames {
		allowed[i] = slices.Contains(k.Weekdays, name)
	}
	r.detail = "the day of the week is not one of these"
	r.test(func(ch *chunk, row int) bool { return allowed[cells.Weekday(cells.FloorDay(ch.number(at, row)))] })
}

func (r *rule) compileSequence(d *contract.Distribution) {
	c := r.column
	start, step := whole(0), whole(1)
	if d.Start != nil {
		start = exactFloat(*d.Start)
	}
	if d.Step != nil {
		step = exactFloat(*d.Step)
	}
	r.detail = "the number is not start + row*step"
	r.test(func(ch *chunk, row int) bool {
		want, ok := start.plus(step.times(whole(ch.row(row)))).scaled(c.scale())
		return ok && want == ch.number(c.index, row)
	})
}

// Positions in the counts of a calendar: days of the week, hours, months, and the rows in
// the later half of the period.
const (
	calendarHours  = 7
	calendarMonths = calendarHours + 24
	calendarLater  = calendarMonths + 12
	calendarCounts = calendarLater + 1
)

// compileCalendarShape counts when the cells are.
func (r *rule) compileCalendarShape() error {
	c := r.column
	if !c.full() {
		r.unchecked = fmt.Sprintf("the format %s does not show it", c.spec.Format)
		return nil
	}
	from, to, err := c.period(c.spec.Earliest, c.spec.Latest)
	if err != nil {
		return err
	}
	middle := midday(from, to)
	r.test(always)
	r.gather = func(ch *chunk, row int, t *Tally) {
		n := ch.number(c.index, row)
		day := cells.FloorDay(n)
		if c.spec.Type != contract.Date {
			t.count(calendarHours+int((n-day*cells.SecondsPerDay)/3600), calendarCounts)
		}
		if c.spec.Type == contract.Time {
			return
		}
		t.count(cells.Weekday(day), calendarCounts)
		_, month, _ := cells.CivilDay(day)
		t.count(calendarMonths+int(month)-1, calendarCounts)
		if day >= middle {
			t.count(calendarLater, calendarCounts)
		}
	}
	return nil
}

// midday is the day in the middle of a period.
func midday(from, to int64) int64 {
	first, last := cells.FloorDay(from), cells.FloorDay(to)
	return first + (last-first+1)/2
}

// compileGrid checks the time of each row; joins check that each key has one value.
func (k *Checker) compileGrid(r *rule) error {
	g := r.table.spec.Grid
	c := r.table.named(g.TimeColumn)
	r.column, r.shows = c, c
	if !c.full() && !c.ordered() {
		r.unchecked = fmt.Sprintf("the format %s does not show when a cell is", c.spec.Format)
		return nil
	}
	start, err := contract.ParseInstant(c.spec.Type, g.Start)
	if err != nil {
		return fmt.Errorf("compile the grid of %s: %w", r.Table, err)
	}
	r.detail = "the time is not the grid's"
	at := gridInstants(g, start)
	r.check = func(ch *chunk, row int) outcome {
		if ch.usable(c.index, row) && ch.number(c.index, row) == c.floor(at(ch.row(row)%g.Steps)) {
			return kept
		}
		return broken
	}
	if g.KeyColumn != "" {
		k.joinGrid(r, r.table.named(g.KeyColumn), g.Steps)
	}
	return nil
}
