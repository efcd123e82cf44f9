package planner

import (
	"strconv"
	"strings"
	"time"
)

// period is a stretch of time with inclusive ends. A single day has from == to; an
// instant also has clock set.
type period struct {
	from, to time.Time
	clock    bool // the text named a time of day
	// yearless: only day and month were named; the year of from and to means nothing.
	yearless bool
	// ambiguous: written like 1/2/2024, where day and month can be swapped.
	ambiguous bool
}

var monthNames = map[string]time.Month{
	"january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3, "april": 4, "apr": 4, "may": 5, "june": 6, "jun": 6,
	"july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sep": 9, "sept": 9, "october": 10, "oct": 10, "november": 11, "nov": 11, "december": 12, "dec": 12,
}

var seasonMonths = map[string]time.Month{"spring": 3, "summer": 6, "autumn": 9, "fall": 9}

func day(y int, m time.Month, d int) time.Time { return time.Date(y, m, d, 0, 0, 0, 0, time.UTC) }

func monthPeriod(y int, m time.Month, n int) period {
	return period{from: day(y, m, 1), to: day(y, m+time.Month(n), 0)}
}

func yearPeriod(y int) period { return period{from: day(y, 1, 1), to: day(y, 12, 31)} }

// mergePeriods joins the tokens of dates ("5 March 2024", "2024-05-01T10:00", "H2 2021",
// "1/2/2024") and of times of day ("08:30", "9 am") into single tokens.
func mergePeriods(in []token) []token {
	out := make([]token, 0, len(in))
	dayFirst := dayStandsFirst(in)
	for i := 0; i < len(in); {
		if p, n := readPeriod(in[i:]); n > 0 {
			t := in[i]
			if p.ambiguous && dayFirst {
				p = single(day(p.from.Year(), time.Month(p.from.Day()), int(p.from.Month())))
			}
			t.kind, t.period, t.span.End = dateToken, p, in[i+n-1].span.End
			i += n
			if minute, n := readClock(in[i:]); n > 0 && !p.yearless && p.from.Equal(p.to) {
				t.period.clock = true
				t.period.from = p.from.Add(time.Duration(minute) * time.Minute)
				t.period.to = t.period.from
				t.span.End = in[i+n-1].span.End
				i += n
			} else if i < len(in) && in[i].kind == wordToken && in[i].glued && strings.HasPrefix(in[i].low, "t") {
				if minute, n := readClock(in[i+1:]); n > 0 {
					t.period.clock = true
					t.period.from = p.from.Add(time.Duration(minute) * time.Minute)
					t.period.to = t.period.from
					t.span.End = in[i+n].span.End
					i += n + 1
				}
			}
			out = append(out, t)
			continue
		}
		if minute, n := readClock(in[i:]); n > 0 {
			t := in[i]
			t.kind, t.minute, t.span.End = timeToken, minute, in[i+n-1].span.End
			out = append(out, t)
			i += n
			continue
		}
		out = append(out, in[i])
		i++
	}
	return out
}

// dayStandsFirst: a day such as 31/5/2024 tells how those of the same text that can be read two ways are meant.
func dayStandsFirst(in []token) bool {
	first := false
	for i := range in {
		if _, n := readNumericDate(in[i:]); n != 5 || in[i].year {
			continue
		}
		if in[i].num > 12 && !in[i+1].is(".") {
			first = true
		} else if in[i+2].num > 12 {
			return false
		}
	}
	return first
}

func glue(in []token, i int, mark string) bool {
	return i+1 < len(in) && in[i].kind == markToken && in[i].low == mark && in[i].glued && in[i+1].glued
}

func plainInt(t token, digits ...int) (int, bool) {
	if t.kind != numberToken || !isAllDigits(t.text) {
		return 0, false
	}
	for _, d := range digits {
		if len(t.text) == d {
			n, err := strconv.Atoi(t.text)
			return n, err == nil
		}
	}
	return 0, false
}

func readPeriod(in []token) (period, int) {
	if p, n := readNumericDate(in); n > 0 {
		return p, n
	}
	t := in[0]
	if t.kind == wordToken {
		if p, n := readQuarter(in); n > 0 {
			return p, n
		}
		if y, ok := decade(t.low); ok {
			return period{from: day(y, 1, 1), to: day(y+9, 12, 31)}, 1
		}
		if m, ok := seasonMonths[t.low]; ok {
			if n, y := yearAt(in, 1); n > 0 {
				return monthPeriod(y, m, 3), 1 + n
			}
		}
		if t.low == "winter" {
			if n, y := yearAt(in, 1); n > 0 {
				return monthPeriod(y, 12, 3), 1 + n
			}
		}
		if m, ok := monthNames[t.low]; ok {
			return readMonth(in, m)
		}
		return period{}, 0
	}
	// 5 March 2024, 5th of March
	if t.kind == numberToken && t.num >= 1 && t.num <= 31 && t.digits == 0 && !t.percent && !t.spelled && (t.unit == "" || len(t.unit) == 2 && strings.Contains("st nd rd th", t.unit)) {
		i := 1
		if i < len(in) && in[i].is("of") {
			i++
		}
		if i < len(in) && in[i].kind == wordToken {
			m, ok := monthNames[in[i].low]
			if ok && (in[i].low != "may" || len(in) > i+1 && in[i+1].year) {
				d := int(t.num)
				if n, y := yearAt(in, i+1); n > 0 {
					return period{from: day(y, m, d), to: day(y, m, d)}, i + 1 + n
				}
				return period{from: day(2000, m, d), to: day(2000, m, d), yearless: true}, i + 1
			}
		}
	}
	return period{}, 0
}

// yearAt reads a year at i, with or without a comma or "of" before.
func yearAt(in []token, i int) (n, year int) {
	j := i
	if j < len(in) && in[j].is(",", "of", "'") {
		j++
	}
	if j < len(in) && in[j].kind == numberToken && in[j].year {
		return j - i + 1, int(in[j].num)
	}
	return 0, 0
}

func readMonth(in []token, m time.Month) (period, int) {
	if n, y := yearAt(in, 1); n > 0 && !in[1].is(",") {
		return monthPeriod(y, m, 1), 1 + n
	}
	if len(in) > 1 && in[1].kind == numberToken && in[1].num >= 1 && in[1].num <= 31 && in[1].digits == 0 && !in[1].percent && !in[1].year && !in[1].spelled {
		d := int(in[1].num)
		if n, y := yearAt(in, 2); n > 0 {
			return period{from: day(y, m, d), to: day(y, m, d)}, 2 + n
		}
		if in[0].low != "may" && in[0].low != "march" || in[0].text != in[0].low {
			return period{from: day(2000, m, d), to: day(2000, m, d), yearless: true}, 2
		}
	}
	// "may" and "mar" alone are more often other words than months.
	if in[0].text == in[0].low && (in[0].low == "may" || in[0].low == "march" || in[0].low == "mar" || in[0].low == "dec" || in[0].low == "sep") {
		return period{}, 0
	}
	if in[0].low == "may" {
		if len(in) < 2 || in[1].kind == wordToken && !in[1].is("and", "to", "or", "through", "until") {
			return period{}, 0
		}
	}
	p := monthPeriod(2000, m, 1)
	p.yearless = true
	return p, 1
}

// readNumericDate reads 2024-05-01, 2024/5/1, 2024-05, 31/12/2024, 12/31/2024, 1.2.2024.
func readNumericDate(in []token) (period, int) {
	if y, ok := plainInt(in[0], 4); ok && in[0].year && len(in) > 2 {
		for _, sep := range []string{"-", "/"} {
			if !glue(in, 1, sep) {
				continue
			}
			m, ok := plainInt(in[2], 1, 2)
			if !ok || m < 1 || m > 12 {
				continue
			}
			if glue(in, 3, sep) {
				if d, ok := plainInt(in[4], 1, 2); ok && validDay(y, m, d) {
					return period{from: day(y, time.Month(m), d), to: day(y, time.Month(m), d)}, 5
				}
			}
			if sep == "-" && len(in[2].text) == 2 {
				return monthPeriod(y, time.Month(m), 1), 3
			}
		}
		return period{}, 0
	}
	a, ok := plainInt(in[0], 1, 2)
	if !ok || len(in) < 5 {
		return period{}, 0
	}
	for _, sep := range []string{"/", "-", "."} {
		if !glue(in, 1, sep) || !glue(in, 3, sep) {
			continue
		}
		b, okB := plainInt(in[2], 1, 2)
		y, okY := plainInt(in[4], 4)
		if !okB || !okY {
			continue
		}
		m, d := a, b // month first unless it cannot be
		if a > 12 || sep == "." {
			m, d = b, a
		}
		if m < 1 || m > 12 || !validDay(y, m, d) {
			continue
		}
		p := period{from: day(y, time.Month(m), d), to: day(y, time.Month(m), d)}
		p.ambiguous = a <= 12 && b <= 12 && a != b && sep != "."
		return p, 5
	}
	return period{}, 0
}

func validDay(y, m, d int) bool {
	return d >= 1 && day(y, time.Month(m), d).Month() == time.Month(m)
}

// readQuarter reads Q3 2024, H2 2021, 2024 is optional, and "Q1-Q2 2024" is left to ranges.
func readQuarter(in []token) (period, int) {
	w := in[0].low
	if len(w) != 2 || w[1] < '1' || w[1] > '4' || (w[0] != 'q' && (w[0] != 'h' || w[1] > '2')) {
		return period{}, 0
	}
	k, months := int(w[1]-'1'), 3
	if w[0] == 'h' {
		months = 6
	}
	first := time.Month(1 + k*months)
	if n, y := yearAt(in, 1); n > 0 {
		return monthPeriod(y, first, months), 1 + n
	}
	if in[0].text == w {
		return period{}, 0 // q1 is a question, Q1 a quarter
	}
	p := monthPeriod(2000, first, months)
	p.yearless = true
	return p, 1
}

func decade(w string) (int, bool) {
	w = strings.TrimPrefix(w, "the-")
	if len(w) != 5 || w[4] != 's' || !isAllDigits(w[:4]) || w[3] != '0' {
		return 0, false
	}
	y, err := strconv.Atoi(w[:4])
	return y, err == nil && y >= 1900 && y <= 2100
}

// readClock reads 08:30, 08:30:15, 9am and 9 pm as minutes since midnight.
func readClock(in []token) (minute, n int) {
	if len(in) == 0 || in[0].kind != numberToken || in[0].digits != 0 || in[0].percent || in[0].num < 0 || in[0].num > 24 {
		return 0, 0
	}
	h := int(in[0].num)
	if in[0].unit == "am" || in[0].unit == "pm" {
		return clock(h, 0, in[0].unit), 1
	}
	if in[0].unit != "" || in[0].spelled {
		return 0, 0
	}
	if glue(in, 1, ":") {
		m, ok := plainInt(in[2], 2)
		if !ok || m > 59 {
			if in[2].kind == numberToken && (in[2].unit == "am" || in[2].unit == "pm") && in[2].num < 60 {
				return clock(h, int(in[2].num), in[2].unit), 3
			}
			return 0, 0
		}
		n = 3
		if glue(in, 3, ":") {
			if s, ok := plainInt(in[4], 2); ok && s < 60 {
				n = 5
			} else {
				return 0, 0 // a ratio such as 45:35:20
			}
		}
		if n < len(in) && in[n].is("am", "pm") {
			return clock(h, m, in[n].low), n + 1
		}
		if len(in[0].text) < 2 && h > 9 || h > 24 {
			return 0, 0
		}
		return h*60 + m, n
	}
	if len(in) > 1 && in[1].is("am", "pm") {
		return clock(h, 0, in[1].low), 2
	}
	return 0, 0
}

func clock(h, m int, half string) int {
	if half == "pm" && h < 12 {
		h += 12
	}
	if half == "am" && h == 12 {
		h = 0
	}
	return h*60 + m
}

// monthOf is the month of a number that is 1 to 12.
func monthOf(n int) time.Month { return time.Month(n) }
