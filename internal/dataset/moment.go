package dataset

import "strings"

// moment is a cell read as a date, a time of day, or both.
type moment struct {
	form  form
	day   int64 // days since 1970-01-01; of numeric dates with the month first
	other int64 // days since 1970-01-01 with the day first
	// monthFirst and dayFirst say which of the two exists; both do for 1/2/2024, and in
	// forms that leave no choice.
	monthFirst, dayFirst bool
	micros               int64 // since midnight, as written
	offset               int64 // seconds east of Greenwich
	decimals             int   // digits of the second's fraction
	may                  bool  // the month is May, whose whole name is its abbreviation
	padded               bool  // no single digit stands for a month, day or hour where two could
}

// form is how moments are written; all cells of a column share one.
type form struct {
	order   byte // 'y' 2006-01-02, 'Y' 2006-01, 'c' 20060102, 'n' 01/02/2006, 'd' 2 Jan 2006, 'm' Jan 2, 2006, 0 no date
	sep     byte // between the parts of a date
	year2   bool
	long    bool // the month's whole name
	comma   bool // behind the day of 'm'
	join    byte // between date and time: 'T', ' ', 0 no time
	clock   bool
	seconds bool
	half    byte // 'P' AM/PM, 'p' am/pm, 0 24 hours
	space   bool // before AM/PM
	zone    byte // 'Z' Z or +01:00, 'n' +0100, 'U' UTC, 0 none
}

var months = [...]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}

// micros of moments, in UTC, by the chosen order of day and month.
func (m *moment) unixMicro(dayFirst bool) int64 {
	day := m.day
	if dayFirst && m.form.order == 'n' {
		day = m.other
	}
	return day*86_400_000_000 + m.micros - m.offset*1_000_000
}

// digits reads up to most digits at i.
func digits(s []byte, i, most int) (value, next int) {
	for next = i; next < len(s) && next-i < most && s[next]-'0' <= 9; next++ {
		value = value*10 + int(s[next]-'0')
	}
	return value, next
}

// scan reads a cell and reports whether it is a moment.
func (m *moment) scan(s []byte) bool {
	*m = moment{padded: true, monthFirst: true, dayFirst: true}
	if len(s) < 4 || len(s) > 40 {
		return false
	}
	if s[0]-'0' <= 9 {
		n, i := digits(s, 0, 9)
		if i < len(s) && s[i] == ':' && i <= 2 {
			return m.clock(s, 0)
		}
		return m.numeric(s, n, i)
	}
	return m.monthLed(s)
}

// numeric reads dates that begin with a number n that ends at i.
func (m *moment) numeric(s []byte, n, i int) bool {
	if i == 8 && (n >= 1000_00_00 && len(s) == 8 || len(s) > 8 && s[8] == 'T') {
		m.form.order = 'c'
		return m.date(n/10000, n/100%100, n%100) && m.rest(s, 8)
	}
	if i >= len(s) || i > 4 || i == 3 {
		return false
	}
	sep := s[i]
	m.form.sep = sep
	if i == 4 {
		if sep != '-' && sep != '/' && sep != '.' {
			return false
		}
		month, j := digits(s, i+1, 2)
		m.pad(j - i - 1)
		if j == len(s) && sep == '-' && j == 7 && n >= 1900 && n < 2100 {
			m.form.order = 'Y'
			return m.date(n, month, 1)
		}
		if j >= len(s) || s[j] != sep {
			return false
		}
		day, k := digits(s, j+1, 2)
		m.pad(k - j - 1)
		m.form.order = 'y'
		return k > j+1 && m.date(n, month, day) && m.rest(s, k)
	}
	m.pad(i)
	if sep != '/' && sep != '.' && sep != '-' && sep != ' ' {
		return false
	}
	second, j := digits(s, i+1, 2)
	if j == i+1 {
		return m.namedMonth(s, n, i)
	}
	if sep == ' ' || j >= len(s) || s[j] != sep {
		return false
	}
	m.pad(j - i - 1)
	year, k := digits(s, j+1, 4)
	switch k - j - 1 {
	case 4:
	case 2:
		if sep != '/' && !(sep == '.' && m.padded) {
			return false // versions look so
		}
		m.form.year2, year = true, century(year)
	default:
		return false
	}
	m.form.order = 'n'
	month := civil(year, n, second)
	day := civil(year, second, n)
	m.monthFirst, m.dayFirst = month != noDay, day != noDay
	m.day, m.other = month, day
	return (m.monthFirst || m.dayFirst) && m.rest(s, k)
}

// century places years of two digits between 1969 and 2068, as POSIX does.
func century(year int) int {
	if year >= 69 {
		return 1900 + year
	}
	return 2000 + year
}

// namedMonth reads the rest of 2 Jan 2006 and 02-Jan-06.
func (m *moment) namedMonth(s []byte, day, i int) bool {
	month, j := m.month(s, i+1)
	if month == 0 || j >= len(s) || s[j] != s[i] {
		return false
	}
	year, k := digits(s, j+1, 4)
	switch k - j - 1 {
	case 4:
	case 2:
		m.form.year2, year = true, century(year)
	default:
		return false
	}
	m.form.order = 'd'
	return m.date(year, month, day) && m.rest(s, k)
}

// monthLed reads Jan 2, 2006 and January 2 2006.
func (m *moment) monthLed(s []byte) bool {
	month, i := m.month(s, 0)
	if month == 0 || i >= len(s) || s[i] != ' ' {
		return false
	}
	day, j := digits(s, i+1, 2)
	m.pad(j - i - 1)
	if j < len(s) && s[j] == ',' {
		m.form.comma = true
		j++
	}
	if j >= len(s) || s[j] != ' ' {
		return false
	}
	year, k := digits(s, j+1, 4)
	m.form.order = 'm'
	return k-j-1 == 4 && m.date(year, month, day) && m.rest(s, k)
}

// month reads a month's English name or its first three letters, at i.
func (m *moment) month(s []byte, i int) (month, next int) {
	next = i
	for next < len(s) && (s[next]|0x20) >= 'a' && (s[next]|0x20) <= 'z' {
		next++
	}
	word := s[i:next]
	if len(word) < 3 {
		return 0, next
	}
	for n, name := range months {
		if strings.EqualFold(string(word), name) {
			m.form.long, m.may = len(word) > 3, len(word) == 3
			return n + 1, next
		}
		if len(word) == 3 && strings.EqualFold(string(word), name[:3]) {
			return n + 1, next
		}
	}
	return 0, next
}

// pad notes a number of so many digits where two are usual.
func (m *moment) pad(width int) { m.padded = m.padded && width == 2 }

func (m *moment) date(year, month, day int) bool {
	m.day = civil(year, month, day)
	m.other = m.day
	return m.day != noDay
}

// rest reads what follows a date: nothing, or a time.
func (m *moment) rest(s []byte, i int) bool {
	if i == len(s) {
		return true
	}
	if s[i] == ',' && i+1 < len(s) && s[i+1] == ' ' {
		return false
	}
	if s[i] != ' ' && s[i] != 'T' {
		return false
	}
	m.form.join = s[i]
	return m.clock(s, i+1)
}

// clock reads 15:04, 15:04:05.999, 3:04 PM and what zone follows.
func (m *moment) clock(s []byte, i int) bool {
	hour, j := digits(s, i, 2)
	if j == i || j >= len(s) || s[j] != ':' {
		return false
	}
	m.form.clock = true
	single := j-i == 1
	minute, k := digits(s, j+1, 2)
	if k-j-1 != 2 {
		return false
	}
	second := 0
	fraction := int64(0)
	if k < len(s) && s[k] == ':' {
		m.form.seconds = true
		from := k + 1
		if second, k = digits(s, from, 2); k-from != 2 {
			return false
		}
		if k < len(s) && s[k] == '.' {
			from = k + 1
			for k = from; k < len(s) && s[k]-'0' <= 9; k++ {
				if k-from < 6 {
					fraction = fraction*10 + int64(s[k]-'0')
				}
			}
			if k == from || k-from > 9 {
				return false
			}
			for n := k - from; n < 6; n++ {
				fraction *= 10
			}
			m.decimals = min(k-from, 6)
		}
	}
	if k = m.halfDay(s, k, &hour); k < 0 {
		return false
	}
	m.padded = m.padded && !single
	if hour > 23 || minute > 59 || second > 59 {
		return false
	}
	m.micros = (int64(hour)*3600+int64(minute)*60+int64(second))*1_000_000 + fraction
	return m.readZone(s, k)
}

// halfDay reads AM or PM at k and corrects the hour; -1 if the hour does not fit.
func (m *moment) halfDay(s []byte, k int, hour *int) int {
	at := k
	if at < len(s) && s[at] == ' ' {
		at++
	}
	if at+2 > len(s) || s[at+1]|0x20 != 'm' || (s[at]|0x20 != 'a' && s[at]|0x20 != 'p') {
		return k
	}
	if *hour < 1 || *hour > 12 {
		return -1
	}
	m.form.space = at > k
	m.form.half = 'P'
	if s[at] >= 'a' {
		m.form.half = 'p'
	}
	if *hour %= 12; s[at]|0x20 == 'p' {
		*hour += 12
	}
	return at + 2
}

func (m *moment) readZone(s []byte, k int) bool {
	rest := s[k:]
	switch {
	case len(rest) == 0:
		return true
	case m.form.order == 0:
		return false // a time of day has no zone here
	case len(rest) == 1 && rest[0] == 'Z':
		m.form.zone = 'Z'
		return true
	case string(rest) == " UTC":
		m.form.zone = 'U'
		return true
	}
	if rest[0] == ' ' && len(rest) > 1 {
		rest = rest[1:]
	}
	if rest[0] != '+' && rest[0] != '-' {
		return false
	}
	hours, i := digits(rest, 1, 2)
	if i != 3 {
		return false
	}
	m.form.zone = 'n'
	minutes := 0
	if i < len(rest) {
		if rest[i] == ':' {
			m.form.zone = 'Z'
			i++
		}
		from := i
		if minutes, i = digits(rest, i, 2); i-from != 2 || i != len(rest) {
			return false
		}
	} else {
		m.form.zone = 'Z'
	}
	if hours > 15 || minutes > 59 {
		return false
	}
	if m.offset = int64(hours*3600 + minutes*60); rest[0] == '-' {
		m.offset = -m.offset
	}
	return true
}
