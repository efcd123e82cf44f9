package dataset

import "strings"

const noDay = int64(-1) << 62

// civil is the number of days from 1970-01-01 to a date of the Gregorian calendar, or
// noDay if there is no such date between the years 1 and 9999. (Days in months by
// Hinnant's formula, "chrono-Compatible Low-Level Date Algorithms".)
func civil(year, month, day int) int64 {
	if year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31 {
		return noDay
	}
	if day > 28 && day > daysIn(year, month) {
		return noDay
	}
	y, shifted := year, month-3
	if month < 3 {
		y, shifted = y-1, month+9
	}
	era := y / 400
	of := y - era*400
	days := (153*shifted+2)/5 + day - 1 + of*365 + of/4 - of/100
	return int64(era)*146097 + int64(days) - 719468
}

func daysIn(year, month int) int {
	switch month {
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// layout is the Go time layout of a form.
func (f form) layout(dayFirst, padded bool, decimals int) string {
	month, day, year := "1", "2", "2006"
	if padded {
		month, day = "01", "02"
	}
	if f.year2 {
		year = "06"
	}
	name := "Jan"
	if f.long {
		name = "January"
	}
	sep := string(f.sep)
	var b strings.Builder
	switch f.order {
	case 'y':
		b.WriteString(year + sep + month + sep + day)
	case 'Y':
		b.WriteString("2006-01")
	case 'c':
		b.WriteString("20060102")
	case 'n':
		if dayFirst {
			b.WriteString(day + sep + month + sep + year)
		} else {
			b.WriteString(month + sep + day + sep + year)
		}
	case 'd':
		b.WriteString(day + sep + name + sep + year)
	case 'm':
		b.WriteString(name + " " + day)
		if f.comma {
			b.WriteByte(',')
		}
		b.WriteString(" " + year)
	}
	if !f.clock {
		return b.String()
	}
	if f.join != 0 {
		b.WriteByte(f.join)
	}
	switch {
	case f.half != 0 && padded:
		b.WriteString("03:04")
	case f.half != 0:
		b.WriteString("3:04")
	default:
		b.WriteString("15:04")
	}
	if f.seconds {
		b.WriteString(":05")
		if decimals > 0 {
			b.WriteString("." + strings.Repeat("0", decimals))
		}
	}
	if f.half != 0 {
		if f.space {
			b.WriteByte(' ')
		}
		b.WriteString(map[byte]string{'P': "PM", 'p': "pm"}[f.half])
	}
	b.WriteString(map[byte]string{0: "", 'Z': "Z07:00", 'n': "-0700", 'U': " UTC"}[f.zone])
	return b.String()
}

// logical is the logical type of a form.
func (f form) logical() string {
	switch {
	case f.order == 0:
		return Clock
	case f.clock:
		return DateTime
	}
	return Date
}
