package cells

import (
	"errors"
	"fmt"
	"strings"
)

// ErrLayout is returned for a strftime layout that cannot be read back from cells.
var ErrLayout = errors.New("layout cannot be read back")

// Layout reads dates and times written in a strftime layout. The letters are
// contract.FormatLetters; everything else stands for itself.
type Layout struct {
	items []item
	has   [256]bool
}

// item is a conversion letter, or a literal byte where letter is 0.
type item struct{ letter, literal byte }

// NewLayout compiles a layout. The error wraps ErrLayout.
func NewLayout(format string) (*Layout, error) {
	l := &Layout{}
	if err := l.compile(format); err != nil {
		return nil, fmt.Errorf("%w: %q: %w", ErrLayout, format, err)
	}
	return l, nil
}

func (l *Layout) compile(format string) error {
	for i := 0; i < len(format); i++ {
		c := format[i]
		if c != '%' {
			l.items = append(l.items, item{0, c})
			continue
		}
		i++
		if i == len(format) {
			return errors.New("it ends in %")
		}
		letter := format[i]
		switch letter {
		case '%':
			l.items = append(l.items, item{0, '%'})
		case 'Y', 'y', 'm', 'd', 'e', 'b', 'B', 'a', 'A', 'j', 'H', 'I', 'M', 'S', 'p', 's':
			l.items = append(l.items, item{letter, 0})
			l.has[letter] = true
		default:
			return fmt.Errorf("%%%c is not known here", letter)
		}
	}
	return nil
}

func (l *Layout) month() bool { return l.has['m'] || l.has['b'] || l.has['B'] }

// Day tells whether a cell names one day.
func (l *Layout) Day() bool {
	return l.has['s'] || (l.has['Y'] || l.has['y']) && (l.month() && (l.has['d'] || l.has['e']) || l.has['j'])
}

// Second tells whether a cell names one second of the day.
func (l *Layout) Second() bool {
	return l.has['s'] || (l.has['H'] || l.has['I'] && l.has['p']) && l.has['M'] && l.has['S']
}

// Year tells whether a cell names its year, without which cells have no order.
func (l *Layout) Year() bool { return l.has['Y'] || l.has['y'] || l.has['s'] }

// Floor rounds an instant down to the first instant that Parse cannot tell from it.
func (l *Layout) Floor(seconds int64) int64 {
	if l.has['s'] {
		return seconds
	}
	day := floorDiv(seconds, SecondsPerDay)
	clock := seconds - day*SecondsPerDay
	year, month, _ := CivilDay(day)
	switch {
	case l.Day() || !l.Year():
	case l.month():
		day, _ = DayNumber(year, month, 1)
	default:
		day, _ = DayNumber(year, 1, 1)
	}
	hours := l.has['H'] || l.has['I'] && l.has['p']
	switch {
	case !hours:
		clock = 0
	case !l.has['M']:
		clock -= clock % 3600
	case !l.has['S']:
		clock -= clock % 60
	}
	return day*SecondsPerDay + clock
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

var monthNames = [13]string{"", "January", "February", "March", "April", "May", "June", "July",
	"August", "September", "October", "November", "December"}

var dayNames = [7]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}

// Parse reads a cell as seconds since 1970-01-01T00:00:00Z. Parts that the layout does
// not hold are the earliest possible; without a year it is 1970. Two-digit years are
// 1969 to 2068, as in POSIX.
func (l *Layout) Parse(b []byte) (int64, bool) {
	year, month, day := int64(1970), int64(1), int64(1)
	var dayOfYear, hour, minute, second, unix int64
	weekday, afternoon, twelve := -1, false, false
	for _, it := range l.items {
		var ok bool
		switch it.letter {
		case 0:
			ok = len(b) > 0 && b[0] == it.literal
			if ok {
				b = b[1:]
			}
		case 'Y':
			year, b, ok = number(b, 4, 4, 0, 9999)
		case 'y':
			year, b, ok = number(b, 2, 2, 0, 99)
			if year += 1900; year < 1969 {
				year += 100
			}
		case 'm':
			month, b, ok = number(b, 2, 2, 1, 12)
		case 'd':
			day, b, ok = number(b, 2, 2, 1, 31)
		case 'e':
			ok = len(b) > 0 && b[0] != '0'
			if ok {
				day, b, ok = number(b, 1, 2, 1, 31)
			}
		case 'j':
			dayOfYear, b, ok = number(b, 3, 3, 1, 366)
		case 'H':
			hour, b, ok = number(b, 2, 2, 0, 23)
		case 'I':
			hour, b, ok = number(b, 2, 2, 1, 12)
			twelve = true
		case 'M':
			minute, b, ok = number(b, 2, 2, 0, 59)
		case 'S':
			second, b, ok = number(b, 2, 2, 0, 59)
		case 'p':
			ok = len(b) >= 2 && (b[0] == 'A' || b[0] == 'P') && b[1] == 'M'
			if ok {
				afternoon = b[0] == 'P'
				b = b[2:]
			}
		case 'b', 'B':
			var n int
			n, b, ok = name(b, monthNames[1:], it.letter == 'b')
			month = int64(n) + 1
		case 's':
			unix, b, ok = unixSeconds(b)
		case 'a', 'A':
			weekday, b, ok = name(b, dayNames[:], it.letter == 'a')
		}
		if !ok {
			return 0, false
		}
	}
	if len(b) > 0 {
		return 0, false
	}
	if l.has['s'] {
		return unix, true
	}
	if twelve {
		hour %= 12
		if afternoon {
			hour += 12
		}
	}
	number, ok := DayNumber(year, month, day)
	if !ok {
		return 0, false
	}
	if dayOfYear > 0 {
		first, _ := DayNumber(year, 1, 1)
		byYear := first + dayOfYear - 1
		if y, _, _ := CivilDay(byYear); y != year || l.month() && byYear != number {
			return 0, false
		}
		number = byYear
	}
	if weekday >= 0 && l.Day() && Weekday(number) != weekday {
		return 0, false
	}
	return number*SecondsPerDay + hour*3600 + minute*60 + second, true
}

func number(b []byte, least, most int, low, high int64) (int64, []byte, bool) {
	n, i := int64(0), 0
	for i < most && i < len(b) && b[i] >= '0' && b[i] <= '9' {
		n = n*10 + int64(b[i]-'0')
		i++
	}
	return n, b[i:], i >= least && n >= low && n <= high
}

func unixSeconds(b []byte) (int64, []byte, bool) {
	end := 0
	for end < len(b) && (b[end] >= '0' && b[end] <= '9' || end == 0 && b[0] == '-') {
		end++
	}
	n, ok := Integer(b[:end])
	return n, b[end:], ok
}

func name(b []byte, names []string, short bool) (int, []byte, bool) {
	for i, full := range names {
		if short {
			full = full[:3]
		}
		if strings.HasPrefix(string(b[:min(len(b), len(full))]), full) {
			return i, b[len(full):], true
		}
	}
	return 0, b, false
}
