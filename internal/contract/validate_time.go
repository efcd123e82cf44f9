package contract

import (
	"fmt"
	"math"
	"slices"
	"time"
)

// MaxSeasons bounds the seasons of a series.
const MaxSeasons = 10

// weekdays are the day names of a calendar, Monday first.
var weekdays = []string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"}

// Workdays are the days of a working week, as calendars and grids name them.
var Workdays = weekdays[:5:5]

// lastInstant is the end of the year 9999: years have four digits in every form.
var lastInstant = time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC).Unix()

func (v *validator) calendar(field string, c *Column) {
	k := c.Calendar
	if !c.Type.Temporal() {
		v.fail(field, "only dates and times have a calendar; drop it from type %s", c.Type)
		return
	}
	if len(c.Values) > 0 {
		v.fail(field, "the listed values decide the dates; drop the calendar")
	}
	if c.Type == Time && (len(k.Weekdays) > 0 || k.WeekendFactor != 0 || k.Growth != 0 || k.Yearly != 0) {
		v.fail(field, "a time of day has no weekdays, growth or season; drop them")
	}
	if c.Type == Date && (k.FromHour != 0 || k.ToHour != 0 || k.PeakFactor != 0) {
		v.fail(field, "a date has no hours; use type timestamp or drop them")
	}
	v.weekdays(field, c)
	if k.FromHour != 0 || k.ToHour != 0 {
		v.openHours(field, c)
	}
	switch {
	case k.PeakFactor != 0:
		v.hours(field, "peak_from_hour", k.PeakFromHour, k.PeakToHour)
	case k.PeakFromHour != 0 || k.PeakToHour != 0:
		v.fail(field+".peak_factor", "peak hours need a peak_factor")
	}
	for _, factor := range []struct {
		name  string
		value float64
	}{{"weekend_factor", k.WeekendFactor}, {"peak_factor", k.PeakFactor}, {"growth", k.Growth}} {
		if factor.value < 0 || factor.value > 1000 {
			v.fail(field+"."+factor.name, "a factor is above 0 and at most 1000, found %v", factor.value)
		}
	}
	if k.Growth != 0 && (c.Earliest == "" || c.Latest == "") {
		v.fail(field+".growth", "growth is measured from earliest to latest; give both")
	}
	if k.Yearly < 0 || k.Yearly > 1 {
		v.fail(field+".yearly", "the amplitude of the yearly season is 0 to 1, found %v", k.Yearly)
	}
	if k.Yearly > 0 && (k.PeakMonth < 1 || k.PeakMonth > 12) || k.Yearly == 0 && k.PeakMonth != 0 {
		v.fail(field+".peak_month", "a yearly season has a peak_month from 1 to 12, found %d; without a season drop it", k.PeakMonth)
	}
}

// mostNights bounds how long a period may be whose hours run over midnight: each of its hours is weighed.
const mostNights = 45 * 366 * 24 * time.Hour

// openHours may run over midnight.
func (v *validator) openHours(field string, c *Column) {
	k := c.Calendar
	if k.FromHour <= k.ToHour {
		v.hours(field, "from_hour", k.FromHour, k.ToHour)
		return
	}
	if k.FromHour > 23 || k.ToHour < 0 {
		v.fail(field+".from_hour", "hours run from 0 to 24; found %d to %d", k.FromHour, k.ToHour)
		return
	}
	first, err := ParseInstant(c.Type, c.Earliest)
	last, wrong := ParseInstant(c.Type, c.Latest)
	if c.Type == Timestamp && err == nil && wrong == nil && last-first > int64(mostNights/time.Second) {
		v.fail(field+".from_hour", "hours over midnight need a period of at most 45 years; bring earliest and latest closer together, or let the hours end by midnight")
	}
}

// Opens reports whether the times of an hour of the day, 0 to 23, are allowed.
func (k *Calendar) Opens(hour int) bool {
	switch {
	case k.FromHour == 0 && k.ToHour == 0:
		return true
	case k.FromHour > k.ToHour:
		return hour >= k.FromHour || hour < k.ToHour
	}
	return hour >= k.FromHour && hour < k.ToHour
}

func (v *validator) hours(field, name string, from, to int) {
	if from < 0 || to > 24 || from >= to {
		v.fail(field+"."+name, "hours run from 0 to 24, the first below the second; found %d to %d", from, to)
	}
}

func (v *validator) weekdays(field string, c *Column) {
	v.weekdayNames(field, c.Calendar.Weekdays)
	if n, ok := c.daysBetween(c.Earliest, c.Latest); ok && n == 0 {
		v.fail(field+".weekdays", "none of these weekdays lies between earliest and latest")
	}
}

func (v *validator) weekdayNames(field string, days []string) {
	for i, day := range days {
		at := fmt.Sprintf("%s.weekdays[%d]", field, i)
		switch {
		case !slices.Contains(weekdays, day):
			v.fail(at, "unknown day %q; use mon, tue, wed, thu, fri, sat, sun", day)
		case slices.Contains(days[:i], day):
			v.fail(at, "%s is listed twice", day)
		}
	}
}

// daysBetween counts the days from earliest to latest that fall on the calendar's
// weekdays; false where either end is open or the type has no days.
func (c *Column) daysBetween(earliest, latest string) (int64, bool) {
	first, err1 := ParseInstant(c.Type, earliest)
	last, err2 := ParseInstant(c.Type, latest)
	if err1 != nil || err2 != nil || c.Type == Time || first > last {
		return 0, false
	}
	from, to := floorDiv(first, secondsPerDay), floorDiv(last, secondsPerDay)
	all := to - from + 1
	if c.Calendar == nil || len(c.Calendar.Weekdays) == 0 {
		return all, true
	}
	n := all / 7 * int64(len(c.Calendar.Weekdays))
	for day := to - all%7 + 1; day <= to; day++ {
		// 1970-01-01 was a Thursday.
		weekday := weekdays[((day+3)%7+7)%7]
		if slices.Contains(c.Calendar.Weekdays, weekday) {
			n++
		}
	}
	return n, true
}

func floorDiv(a, b int64) int64 { return int64(math.Floor(float64(a) / float64(b))) }

func (v *validator) series(field string, t *Table, c *Column) {
	s := c.Series
	if t.Grid == nil {
		v.fail(field, "a series needs the table to have a grid; add one or drop the series")
	}
	if !c.Type.Numeric() {
		v.fail(field, "only numbers form a series; drop it from type %s", c.Type)
	}
	if len(c.Values) > 0 {
		v.fail(field, "the listed values decide the cells; drop the series")
	}
	if d := c.Distribution; d != nil && (d.Kind == Sequence || d.Kind == Constant) {
		v.fail(field, "a %s is not shaped by a series; drop one of them", d.Kind)
	}
	if s.Autocorrelation < 0 || s.Autocorrelation > 0.999 {
		v.fail(field+".autocorrelation", "the autocorrelation is 0 to 0.999, found %v", s.Autocorrelation)
	}
	if len(s.Seasons) > MaxSeasons {
		v.fail(field+".seasons", "the series has %d seasons; the limit is %d", len(s.Seasons), MaxSeasons)
	}
	for i, season := range s.Seasons {
		at := fmt.Sprintf("%s.seasons[%d]", field, i)
		if season.PeriodSeconds < 1 {
			v.fail(at+".period_seconds", "the period must be positive, found %d", season.PeriodSeconds)
		} else if season.PeakSeconds < 0 || season.PeakSeconds >= season.PeriodSeconds {
			v.fail(at+".peak_seconds", "the peak lies within the period of %d s, found %d", season.PeriodSeconds, season.PeakSeconds)
		}
		if season.Amplitude <= 0 {
			v.fail(at+".amplitude", "the amplitude must be positive, found %v", season.Amplitude)
		}
	}
}

func (v *validator) grid(field string, t *Table) {
	g := t.Grid
	column, ok := t.Column(g.TimeColumn)
	if !ok || column.Type != Date && column.Type != Timestamp {
		v.fail(field+".time_column", "the grid needs a date or timestamp column of this table, found %q", g.TimeColumn)
		return
	}
	if g.Steps < 1 || g.Keys < 1 || g.Steps > MaxRows || g.Keys > MaxRows {
		v.fail(field+".steps", "steps and keys are 1 to %d, found %d and %d", int64(MaxRows), g.Steps, g.Keys)
		return
	}
	if g.Keys*g.Steps != t.Rows {
		v.fail(field, "%d keys with %d steps are %d rows, but the table has %d; correct one of them", g.Keys, g.Steps, g.Keys*g.Steps, t.Rows)
	}
	v.gridSteps(field, g, column)
	v.gridKey(field, t)
}

func (v *validator) gridSteps(field string, g *Grid, column *Column) {
	start, err := ParseInstant(column.Type, g.Start)
	if err != nil {
		v.fail(field+".start", "%v", err)
		return
	}
	const maxStep = 400 * 365 * secondsPerDay
	switch {
	case (g.StepSeconds > 0) == (g.StepMonths > 0) || g.StepSeconds < 0 || g.StepMonths < 0:
		v.fail(field+".step_seconds", "give either step_seconds or step_months, above 0")
	case g.StepSeconds > maxStep || g.StepMonths > 4800:
		v.fail(field+".step_seconds", "a step is at most 400 years")
	case column.Type == Date && g.StepSeconds%secondsPerDay != 0:
		v.fail(field+".step_seconds", "dates step by whole days (%d s), found %d s; use a timestamp column", secondsPerDay, g.StepSeconds)
	case len(g.Weekdays) > 0 && (g.StepMonths > 0 || g.StepSeconds > secondsPerDay):
		v.fail(field+".weekdays", "only steps of up to a day (%d s) can leave out days of the week", secondsPerDay)
	case !v.gridHours(field, g):
	default:
		if !g.endsInTime(start) {
			v.fail(field+".steps", "the grid would run past the year 9999; take fewer or smaller steps")
		}
	}
}

// gridHours reports whether the days and hours that a grid is open can be told.
func (v *validator) gridHours(field string, g *Grid) bool {
	faults := len(v.faults)
	v.weekdayNames(field, g.Weekdays)
	from, to, ok := g.hours()
	switch {
	case g.FromTime == "" && g.ToTime == "":
	case !ok || from == secondsPerDay:
		v.fail(field+".from_time", "give both from_time and to_time as hours and minutes, 08:30; found %q and %q", g.FromTime, g.ToTime)
	case from == to:
		v.fail(field+".to_time", "the hours from %s to %s are none; drop both for a whole day", g.FromTime, g.ToTime)
	case g.StepMonths > 0 || g.StepSeconds >= secondsPerDay:
		v.fail(field+".from_time", "only steps of less than a day (%d s) have hours; drop from_time and to_time", secondsPerDay)
	}
	return len(v.faults) == faults
}

// endsInTime reports whether a grid that starts at start stays within the year 9999.
func (g *Grid) endsInTime(start int64) bool {
	steps := g.Steps - 1
	if g.StepMonths > 0 {
		first := time.Unix(start, 0).UTC()
		months := int64(first.Year())*12 + int64(first.Month()) - 1 + steps*g.StepMonths
		return months < 10_000*12
	}
	if g.Closes() {
		return g.OpenInstants(start)(steps) <= lastInstant
	}
	return float64(start)+float64(steps)*float64(g.StepSeconds) <= float64(lastInstant)
}

func (v *validator) gridKey(field string, t *Table) {
	g := t.Grid
	if g.KeyColumn == "" {
		if g.Keys > 1 {
			v.fail(field+".key_column", "%d keys need a column that tells them apart", g.Keys)
		}
		return
	}
	key, ok := t.Column(g.KeyColumn)
	if !ok || g.KeyColumn == g.TimeColumn {
		v.fail(field+".key_column", "the grid needs another column of this table as its key, found %q", g.KeyColumn)
		return
	}
	if n := int64(len(key.Values)); n > 0 && n != g.Keys {
		v.fail(field+".keys", "the key column lists %d values, but the grid has %d keys", n, g.Keys)
	}
	for _, value := range key.Values {
		if math.Abs(value.Share*float64(g.Keys)-1) > 1e-6 {
			v.fail(field+".key_column", "every key has the same number of rows; give each value of %s the share %v", g.KeyColumn, 1/float64(g.Keys))
			break
		}
	}
	if r, foreign := v.contract.RelationOf(t.Name, g.KeyColumn); foreign {
		if parent, ok := v.contract.Table(r.Parent); ok && parent.Rows != g.Keys {
			v.fail(field+".keys", "the key column refers to %s, which has %d rows, but the grid has %d keys", r.Parent, parent.Rows, g.Keys)
		}
	}
	if (key.Unique || key.PrimaryKey) && g.Steps > 1 {
		v.fail(field+".key_column", "each key occurs in %d rows; %s cannot be unique", g.Steps, g.KeyColumn)
	}
}
