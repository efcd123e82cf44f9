// Package isotime reads dates and moments as SQL servers write them, in the forms of
// ISO 8601, without a detour over time.Time's layouts.
package isotime

import (
	"bytes"
	"errors"
	"time"
)

var errNoTime = errors.New("it is no date or time in the form of ISO 8601")

// ParseDate reads "2024-02-29", "0044-03-15 BC" or "10000-01-01" as days since 1970-01-01.
func ParseDate(cell []byte) (int64, error) {
	day, rest, err := parseDay(cell)
	if err != nil {
		return 0, err
	}
	year := day.year
	if bytes.Equal(rest, []byte(" BC")) {
		year, rest = 1-year, nil
	}
	if len(rest) > 0 {
		return 0, errNoTime
	}
	days, ok := daysOf(year, day.month, day.day)
	if !ok {
		return 0, errNoTime
	}
	return days, nil
}

// ParseMoment reads "2024-02-29 23:59:59.999999", with "+00" behind it where the type has a
// zone and the session's is UTC, and with " BC" before the year 1, as microseconds since
// 1970-01-01T00:00:00Z. Some servers reach to the year 294276, whose microseconds no longer
// fit.
func ParseMoment(cell []byte) (int64, error) {
	day, rest, err := parseDay(cell)
	if err != nil {
		return 0, err
	}
	year := day.year
	if before, ok := bytes.CutSuffix(rest, []byte(" BC")); ok {
		year, rest = 1-year, before
	}
	rest, _ = bytes.CutSuffix(rest, []byte("+00"))
	if len(rest) < 9 || rest[0] != ' ' || rest[3] != ':' || rest[6] != ':' {
		return 0, errNoTime
	}
	hour, ok1 := number(rest[1:3])
	minute, ok2 := number(rest[4:6])
	second, ok3 := number(rest[7:9])
	if !ok1 || !ok2 || !ok3 || hour > 24 || minute > 59 || second > 60 {
		return 0, errNoTime
	}
	micros := 0
	if rest = rest[9:]; len(rest) > 0 {
		digits := len(rest) - 1
		n, ok := number(rest[1:])
		if rest[0] != '.' || !ok || digits > 6 {
			return 0, errNoTime
		}
		for ; digits < 6; digits++ {
			n *= 10
		}
		micros = n
	}
	days, ok := daysOf(year, day.month, day.day)
	if !ok {
		return 0, errNoTime
	}
	const perDay = 86400 * 1000000
	if days > (1<<63-1)/perDay-1 || days < -(1<<63-1)/perDay+1 {
		return 0, errors.New("it lies outside of what a dataset can hold")
	}
	return days*perDay + int64((hour*60+minute)*60+second)*1000000 + int64(micros), nil
}

type calendarDay struct{ year, month, day int }

// parseDay reads year, month and day, and returns what follows.
func parseDay(cell []byte) (calendarDay, []byte, error) {
	dash := bytes.IndexByte(cell, '-')
	if dash < 4 || dash > 6 || len(cell) < dash+6 || cell[dash+3] != '-' {
		return calendarDay{}, nil, errNoTime
	}
	year, ok1 := number(cell[:dash])
	month, ok2 := number(cell[dash+1 : dash+3])
	day, ok3 := number(cell[dash+4 : dash+6])
	if !ok1 || !ok2 || !ok3 || month < 1 || month > 12 || day < 1 || day > 31 {
		return calendarDay{}, nil, errNoTime
	}
	return calendarDay{year, month, day}, cell[dash+6:], nil
}

// daysOf counts days since 1970-01-01; a day that its month does not have is none.
func daysOf(year, month, day int) (int64, bool) {
	at := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return at.Unix() / 86400, at.Day() == day
}

// number reads one to six digits.
func number(text []byte) (int, bool) {
	if len(text) == 0 || len(text) > 6 {
		return 0, false
	}
	n := 0
	for _, c := range text {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, true
}
