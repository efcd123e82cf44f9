package cells

// SecondsPerDay is the length of a day; leap seconds do not exist here.
const SecondsPerDay = 86_400

// months are the days before each month and in it, of common and of leap years; there is no month 0 and none above 12.
var months = func() (table [2][16]struct{ before, length int64 }) {
	for leap := range table {
		before := int64(0)
		for month, length := range [...]int64{1: 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31} {
			if month == 2 {
				length += int64(leap)
			}
			table[leap][month].before, table[leap][month].length = before, length
			before += length
		}
	}
	return table
}()

// years are the days from 1970-01-01 to the first day of each year that is written in four digits, twice, and one more for leap years. Dates
// are many, and whether a year is a leap year is nothing that a processor foresees.
var years = func() (table [10_000]int32) {
	for year := range table {
		first, leap := firstDay(int64(year))
		table[year] = int32(2*first + leap)
	}
	return table
}()

// firstDay is the number of the first day of a year, and 1 for leap years.
func firstDay(year int64) (day, leap int64) {
	if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
		leap = 1
	}
	// Leap days before this year; year 0 is a leap year.
	leaps := int64(0)
	if year > 0 {
		leaps = (year-1)/4 - (year-1)/100 + (year-1)/400 + 1
	}
	return year*365 + leaps - 719_528, leap
}

// DayNumber returns the days from 1970-01-01 to a day of the proleptic Gregorian
// calendar, and false if there is no such day.
func DayNumber(year, month, day int64) (int64, bool) {
	if year < 0 || month < 1 || month > 12 {
		return 0, false
	}
	var first, leap int64
	if year < int64(len(years)) {
		first, leap = int64(years[year]>>1), int64(years[year]&1)
	} else {
		first, leap = firstDay(year)
	}
	m := &months[leap&1][month&15]
	if day < 1 || day > m.length {
		return 0, false
	}
	return first + m.before + day - 1, true
}

// CivilDay is the inverse of DayNumber (Howard Hinnant, chrono-compatible low-level
// date algorithms, civil_from_days).
func CivilDay(day int64) (year, month, dayOfMonth int64) {
	z := day + 719_468
	era := z / 146_097
	if z < 0 {
		era = (z - 146_096) / 146_097
	}
	doe := z - era*146_097
	yoe := (doe - doe/1460 + doe/36_524 - doe/146_096) / 365
	doy := doe - (365*yoe + yoe/4 - yoe/100)
	mp := (5*doy + 2) / 153
	dayOfMonth = doy - (153*mp+2)/5 + 1
	month = mp + 3
	if mp >= 10 {
		month = mp - 9
	}
	year = yoe + era*400
	if month <= 2 {
		year++
	}
	return year, month, dayOfMonth
}

// Weekday returns 0 for Monday to 6 for Sunday.
func Weekday(day int64) int {
	return int(((day+3)%7 + 7) % 7)
}

// FloorDay returns the number of the day that an instant in seconds lies in.
func FloorDay(seconds int64) int64 {
	return floorDiv(seconds, SecondsPerDay)
}

// AddMonths moves a day by calendar months. A day beyond the month's end becomes its last.
func AddMonths(day, months int64) int64 {
	year, month, dayOfMonth := CivilDay(day)
	total := year*12 + month - 1 + months
	year = floorDiv(total, 12)
	month = total - year*12 + 1
	for {
		if n, ok := DayNumber(year, month, dayOfMonth); ok {
			return n
		}
		dayOfMonth--
	}
}

// two reads two digits; a value above 99 says that they are none.
func two(a, b byte) int64 {
	a -= '0'
	b -= '0'
	if a > 9 || b > 9 {
		return 1000
	}
	return int64(a)*10 + int64(b)
}

// Date reads YYYY-MM-DD as the seconds from 1970-01-01 to its midnight.
func Date(b []byte) (int64, bool) {
	if len(b) != 10 || b[4] != '-' || b[7] != '-' {
		return 0, false
	}
	high, low := two(b[0], b[1]), two(b[2], b[3])
	if high > 99 || low > 99 {
		return 0, false
	}
	day, ok := DayNumber(high*100+low, two(b[5], b[6]), two(b[8], b[9]))
	return day * SecondsPerDay, ok
}

// Time reads HH:MM:SS as seconds since midnight.
func Time(b []byte) (int64, bool) {
	if len(b) != 8 || b[2] != ':' || b[5] != ':' {
		return 0, false
	}
	h, m, s := two(b[0], b[1]), two(b[3], b[4]), two(b[6], b[7])
	if h > 23 || m > 59 || s > 59 {
		return 0, false
	}
	return h*3600 + m*60 + s, true
}

// Timestamp reads YYYY-MM-DDTHH:MM:SSZ as seconds since 1970-01-01T00:00:00Z.
func Timestamp(b []byte) (int64, bool) {
	if len(b) != 20 || b[10] != 'T' || b[19] != 'Z' {
		return 0, false
	}
	midnight, ok := Date(b[:10])
	if !ok {
		return 0, false
	}
	second, ok := Time(b[11:19])
	return midnight + second, ok
}
