package mock

import (
	"fmt"
	"time"
)

const secondsPerDay = 86_400

// civilDate turns days since 1970-01-01 into a date of the proleptic Gregorian calendar
// (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
func civilDate(days int64) (year int64, month, day int) {
	z := days + 719_468
	era := floorDiv(z, 146_097)
	doe := z - era*146_097
	yoe := (doe - doe/1460 + doe/36_524 - doe/146_096) / 365
	doy := doe - (365*yoe + yoe/4 - yoe/100)
	mp := (5*doy + 2) / 153
	day = int(doy - (153*mp+2)/5 + 1)
	month = int(mp + 3)
	year = yoe + era*400
	if month > 12 {
		month -= 12
		year++
	}
	return year, month, day
}

// daysOf is the inverse of civilDate.
func daysOf(year int64, month, day int) int64 {
	if month <= 2 {
		year--
	}
	era := floorDiv(year, 400)
	yoe := year - era*400
	m := int64(month)
	if m > 2 {
		m -= 3
	} else {
		m += 9
	}
	doy := (153*m+2)/5 + int64(day) - 1
	doe := yoe*365 + yoe/4 - yoe/100 + doy
	return era*146_097 + doe - 719_468
}

// weekday is 0 for Monday … 6 for Sunday.
func weekday(days int64) int { return int(floorMod(days+3, 7)) }

// addMonths moves a day by whole months; days beyond the month's end become its last day.
func addMonths(days, months int64) int64 {
	y, m, d := civilDate(days)
	total := y*12 + int64(m) - 1 + months
	y, m = floorDiv(total, 12), int(floorMod(total, 12))+1
	return daysOf(y, m, min(d, daysIn(y, m)))
}

func daysIn(year int64, month int) int {
	next, nextMonth := year, month+1
	if nextMonth > 12 {
		next, nextMonth = year+1, 1
	}
	return int(daysOf(next, nextMonth, 1) - daysOf(year, month, 1))
}

// wholeYears counts the birthdays from a to b, negative where b is before a.
func wholeYears(a, b int64) int64 {
	if b < a {
		return -wholeYears(b, a)
	}
	y1, m1, d1 := civilDate(a)
	y2, m2, d2 := civilDate(b)
	years := y2 - y1
	if m2 < m1 || m2 == m1 && d2 < d1 {
		years--
	}
	return years
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func floorMod(a, b int64) int64 { return a - floorDiv(a, b)*b }

func ceilDiv(a, b int64) int64 { return -floorDiv(-a, b) }

// parseTemporal reads a date or time in the form of its kind; dates are also taken where a
// timestamp is wanted, as their midnight.
func parseTemporal(k kind, s string) (int64, error) {
	switch k {
	case dateKind:
		t, err := time.Parse(time.DateOnly, s)
		if err != nil {
			if t, err = time.Parse(time.RFC3339, s); err != nil {
				return 0, fmt.Errorf("%q is not a date", s)
			}
		}
		return floorDiv(t.Unix(), secondsPerDay), nil
	case timeKind:
		t, err := time.Parse(time.TimeOnly, s)
		if err != nil {
			return 0, fmt.Errorf("%q is not a time", s)
		}
		return int64(t.Hour()*3600 + t.Minute()*60 + t.Second()), nil
	}
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02 15:04:05", time.DateOnly} {
		if t, err := time.Parse(layout, s); err == nil {
			return t.Unix(), nil
		}
	}
	return 0, fmt.Errorf("%q is not a timestamp", s)
}
