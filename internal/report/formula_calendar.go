package report

import (
	"github.com/sdg-service/sdg/internal/report/cells"
)

var (
	monthsInFull   = [...]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
	weekdaysInFull = [...]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
)

// calendarOf is a part of a date or time, as a number or by its English name.
func calendarOf(name string, x node) (node, kind, error) {
	yields := numberKind
	if name == "month_name" || name == "weekday_name" {
		yields = textKind
	}
	return func(env []value) value {
		v := x(env)
		if missed, ok := missing(v); ok {
			return missed
		}
		day, second := cells.FloorDay(v.num.n), v.num.n-cells.FloorDay(v.num.n)*cells.SecondsPerDay
		year, month, dayOfMonth := cells.CivilDay(day)
		switch name {
		case "year":
			return value{kind: numberKind, num: whole(year)}
		case "quarter":
			return value{kind: numberKind, num: whole((month-1)/3 + 1)}
		case "month":
			return value{kind: numberKind, num: whole(month)}
		case "week":
			return value{kind: numberKind, num: whole(weekOf(day))}
		case "day":
			return value{kind: numberKind, num: whole(dayOfMonth)}
		case "weekday":
			return value{kind: numberKind, num: whole(int64(cells.Weekday(day)) + 1)}
		case "hour":
			return value{kind: numberKind, num: whole(second / 3600)}
		case "minute":
			return value{kind: numberKind, num: whole(second / 60 % 60)}
		case "month_name":
			return value{kind: textKind, text: []byte(monthsInFull[month-1])}
		}
		return value{kind: textKind, text: []byte(weekdaysInFull[cells.Weekday(day)])}
	}, yields, nil
}

// weekOf is the ISO 8601 week: that of the year to which the week's Thursday belongs.
func weekOf(day int64) int64 {
	thursday := day - int64(cells.Weekday(day)) + 3
	year, _, _ := cells.CivilDay(thursday)
	first, _ := cells.DayNumber(year, 1, 1)
	return (thursday-first)/7 + 1
}
