package token

import (
	"strconv"
	"strings"
	"time"
)

// Period is a stretch of time with inclusive ends. A single day has From == To; an
// instant also has Clock set.
type Period struct {
	From, To time.Time
	Clock    bool // the text named a time of day
	// Yearless: only day and month were named; the year of From and To means nothing.
	Yearless bool
	// Ambiguous: written like 1/2/2024, where day and month can be swapped.
	Ambiguous bool
}

var MonthNames = map[string]time.Month{
	"january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3, "april": 4, "apr": 4, "may": 5, "june": 6, "jun": 6,
	"july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sep": 9, "sept": 9, "october": 10, "oct": 10, "november": 11, "nov": 11, "december": 12, "dec": 12,
}

var seasonMonths = map[string]time.Month{"spring": 3, "summer": 6, "autumn": 9, "fall": 9}

func Day(y int, m time.Month, d int) time.Time { return time.Date(y, m, d, 0, 0, 0, 0, time.UTC) }

func MonthPeriod(y int, m time.Month, n int) Period {
	return Period{From: Day(y, m, 1), To: Day(y, m+time.Month(n), 0)}
}

func YearPeriod(y int) Period { return Period{From: Day(y, 1, 1), To: Day(y, 12, 31)} }

// mergePeriods joins the tokens of dates ("5 March 2024", "2024-05-01T10:00", "H2 2021",
// "1/2/2024") and of times of day ("08:30", "9 am") into single tokens. They take the places of those that they were made of.
func mergePeriods(in []Token) []Token {
	out := in[:0] // never ahead of what is read
	dayFirst := dayStandsFirst(in)
	for i := 0; i < len(in); {
		if n := weekdayOfDate(in[i:]); n > 0 {
			in[i+n].Span.Start, in[i+n].Glued = in[i].Span.Start, in[i].Glued
			i += n
		}
		if p, n := readPeriod(in[i:]); n > 0 {
			t := in[i]
			if p.Ambiguous && dayFirst {
				p = Single(Day(p.From.Year(), time.Month(p.From.Day()), int(p.From.Month())))
			}
			t.Kind, t.Period, t.Span.End = Date, p, in[i+n-1].Span.End
			i += n
			if minute, n := readClock(in[i:]); n > 0 && !p.Yearless && p.From.Equal(p.To) {
				t.Period.Clock = true
				t.Period.From = p.From.Add(time.Duration(minute) * time.Minute)
				t.Period.To = t.Period.From
				t.Span.End = in[i+n-1].Span.End
				i += n
			} else if i < len(in) && in[i].Kind == Word && in[i].Glued && strings.HasPrefix(in[i].Low, "t") {
				if minute, n := readClock(in[i+1:]); n > 0 {
					t.Period.Clock = true
					t.Period.From = p.From.Add(time.Duration(minute) * time.Minute)
					t.Period.To = t.Period.From
					t.Span.End = in[i+n].Span.End
					i += n + 1
				}
			}
			out = append(out, t)
			continue
		}
		if minute, n := readClock(in[i:]); n > 0 {
			t := in[i]
			t.Kind, t.Minute, t.Span.End = Time, minute, in[i+n-1].Span.End
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
func dayStandsFirst(in []Token) bool {
	first := false
	for i := range in {
		if _, n := readNumericDate(in[i:]); n != 5 || in[i].Year {
			continue
		}
		if in[i].Num > 12 && !in[i+1].Is(".") {
			first = true
		} else if in[i+2].Num > 12 {
			return false
		}
	}
	return first
}

func glue(in []Token, i int, mark string) bool {
	return i+1 < len(in) && in[i].Kind == Mark && in[i].Low == mark && in[i].Glued && in[i+1].Glued
}

func plainInt(t Token, digits ...int) (int, bool) {
	if t.Kind != Number || !IsAllDigits(t.Text) {
		return 0, false
	}
	for _, d := range digits {
		if len(t.Text) == d {
			n, err := strconv.Atoi(t.Text)
			return n, err == nil
		}
	}
	return 0, false
}

func readPeriod(in []Token) (Period, int) {
	if p, n := yearQuarter(in); n > 0 {
		return p, n
	}
	if p, n := readNumericDate(in); n > 0 {
		return p, n
	}
	t := in[0]
	if t.Kind == Word {
		if p, n := readQuarter(in); n > 0 {
			return p, n
		}
		if y, ok := decade(t.Low); ok {
			return Period{From: Day(y, 1, 1), To: Day(y+9, 12, 31)}, 1
		}
		if m, ok := seasonMonths[t.Low]; ok {
			if n, y := yearAt(in, 1); n > 0 {
				return MonthPeriod(y, m, 3), 1 + n
			}
		}
		if t.Low == "winter" {
			if n, y := yearAt(in, 1); n > 0 {
				return MonthPeriod(y, 12, 3), 1 + n
			}
		}
		if m, ok := MonthNames[t.Low]; ok {
			return readMonth(in, m)
		}
		return Period{}, 0
	}
	// 5 March 2024, 5th of March
	if t.Kind == Number && t.Num >= 1 && t.Num <= 31 && t.Digits == 0 && !t.Percent && !t.Spelled && (t.Unit == "" || len(t.Unit) == 2 && strings.Contains("st nd rd th", t.Unit)) {
		i := 1
		if i < len(in) && in[i].Is("of") {
			i++
		}
		if i < len(in) && in[i].Kind == Word {
			m, ok := MonthNames[in[i].Low]
			if ok && (in[i].Low != "may" || in[i].Text != in[i].Low || len(in) > i+1 && in[i+1].Year) {
				d := int(t.Num)
				if n, y := yearAt(in, i+1); n > 0 {
					return Period{From: Day(y, m, d), To: Day(y, m, d)}, i + 1 + n
				}
				return Period{From: Day(2000, m, d), To: Day(2000, m, d), Yearless: true}, i + 1
			}
		}
	}
	return Period{}, 0
}

// yearAt reads a year at i, with or without a comma or "of" before.
func yearAt(in []Token, i int) (n, year int) {
	j := i
	if j < len(in) && in[j].Is(",", "of", "'") {
		j++
	}
	if j < len(in) && in[j].Kind == Number && in[j].Year {
		return j - i + 1, int(in[j].Num)
	}
	return 0, 0
}

func readMonth(in []Token, m time.Month) (Period, int) {
	if n, y := yearAt(in, 1); n > 0 && !in[1].Is(",") {
		return MonthPeriod(y, m, 1), 1 + n
	}
	if len(in) > 1 && in[1].Kind == Number && in[1].Num >= 1 && in[1].Num <= 31 && in[1].Digits == 0 && !in[1].Percent && !in[1].Year && !in[1].Spelled {
		d := int(in[1].Num)
		if n, y := yearAt(in, 2); n > 0 {
			return Period{From: Day(y, m, d), To: Day(y, m, d)}, 2 + n
		}
		if in[0].Low != "may" && in[0].Low != "march" || in[0].Text != in[0].Low {
			return Period{From: Day(2000, m, d), To: Day(2000, m, d), Yearless: true}, 2
		}
	}
	if in[0].Low == "apr" && len(in) > 1 && (in[1].Kind == Number && (in[1].Digits > 0 || in[1].Percent) || in[1].Is("between", "from", "(", "%", "rate")) {
		return Period{}, 0 // the annual percentage rate: "apr 4.9 to 24.9"
	}
	if len(in) > 2 && in[1].Is("-") && in[2].Kind == Word && MonthNames[in[2].Low] != 0 { // "mar-may"
		p := MonthPeriod(2000, m, 1)
		p.Yearless = true
		return p, 1
	}
	// "may" and "mar" alone are more often other words than months.
	if in[0].Text == in[0].Low && (in[0].Low == "may" || in[0].Low == "march" || in[0].Low == "mar" || in[0].Low == "dec" || in[0].Low == "sep") {
		return Period{}, 0
	}
	if in[0].Low == "may" {
		if len(in) < 2 || in[1].Kind == Word && !in[1].Is("and", "to", "or", "through", "until") {
			return Period{}, 0
		}
	}
	p := MonthPeriod(2000, m, 1)
	p.Yearless = true
	return p, 1
}

// readNumericDate reads 2024-05-01, 2024/5/1, 2024-05, 31/12/2024, 12/31/2024, 1.2.2024.
func readNumericDate(in []Token) (Period, int) {
	if y, ok := plainInt(in[0], 4); ok && in[0].Year && len(in) > 2 {
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
					return Period{From: Day(y, time.Month(m), d), To: Day(y, time.Month(m), d)}, 5
				}
			}
			if sep == "-" && len(in[2].Text) == 2 {
				return MonthPeriod(y, time.Month(m), 1), 3
			}
		}
		return Period{}, 0
	}
	a, ok := plainInt(in[0], 1, 2)
	if !ok || len(in) < 5 {
		return Period{}, 0
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
		p := Period{From: Day(y, time.Month(m), d), To: Day(y, time.Month(m), d)}
		p.Ambiguous = a <= 12 && b <= 12 && a != b && sep != "."
		return p, 5
	}
	return Period{}, 0
}

func validDay(y, m, d int) bool {
	return d >= 1 && Day(y, time.Month(m), d).Month() == time.Month(m)
}

// readQuarter reads Q3 2024, H2 2021, 2024 is optional, and "Q1-Q2 2024" is left to ranges.
func readQuarter(in []Token) (Period, int) {
	w := in[0].Low
	if len(w) == 6 && IsAllDigits(w[:4]) { // 2024Q1
		if first, months := partOfYear(w[4:]); months > 0 {
			y, _ := strconv.Atoi(w[:4])
			return MonthPeriod(y, first, months), 1
		}
	}
	first, months := partOfYear(w)
	if months == 0 {
		return Period{}, 0
	}
	if (glue(in, 1, "/") || glue(in, 1, "-")) && in[2].Kind == Number && in[2].Year { // Q3/2024
		return MonthPeriod(int(in[2].Num), first, months), 3
	}
	if n, y := yearAt(in, 1); n > 0 {
		return MonthPeriod(y, first, months), 1 + n
	}
	if in[0].Text == w {
		return Period{}, 0 // q1 is a question, Q1 a quarter
	}
	p := MonthPeriod(2000, first, months)
	p.Yearless = true
	return p, 1
}

// partOfYear is the first month and the length of "q1" to "q4", "1q" to "4q", "h1" and "h2"; months is 0 of others.
func partOfYear(w string) (first time.Month, months int) {
	if len(w) == 2 && w[1] == 'q' {
		w = "q" + w[:1] // "3Q"
	}
	if len(w) != 2 || w[1] < '1' || w[1] > '4' || (w[0] != 'q' && (w[0] != 'h' || w[1] > '2')) {
		return 0, 0
	}
	months = 3
	if w[0] == 'h' {
		months = 6
	}
	return time.Month(1 + int(w[1]-'1')*months), months
}

// yearQuarter reads "2025-Q2", "2024/H1" and "2021 Q1".
func yearQuarter(in []Token) (Period, int) {
	if len(in) > 1 && in[0].Kind == Number && in[0].Year && in[1].Kind == Word && !in[1].Glued && in[1].Text != in[1].Low {
		if first, months := partOfYear(in[1].Low); months > 0 && !(len(in) > 2 && in[2].Kind == Number && in[2].Year) {
			return MonthPeriod(int(in[0].Num), first, months), 2
		}
	}
	if len(in) < 3 || in[0].Kind != Number || !in[0].Year || !glue(in, 1, "-") && !glue(in, 1, "/") || in[2].Kind != Word {
		return Period{}, 0
	}
	first, months := partOfYear(in[2].Low)
	if months == 0 {
		return Period{}, 0
	}
	return MonthPeriod(int(in[0].Num), first, months), 3
}

func decade(w string) (int, bool) {
	w = strings.TrimPrefix(w, "the-")
	if len(w) != 5 || w[4] != 's' || !IsAllDigits(w[:4]) || w[3] != '0' {
		return 0, false
	}
	y, err := strconv.Atoi(w[:4])
	return y, err == nil && y >= 1900 && y <= 2100
}

// readClock reads 08:30, 08:30:15, 9am and 9 pm as minutes since midnight.
func readClock(in []Token) (minute, n int) {
	if len(in) == 0 || in[0].Kind != Number || in[0].Digits != 0 || in[0].Percent || in[0].Num < 0 || in[0].Num > 24 {
		return 0, 0
	}
	h := int(in[0].Num)
	if in[0].Unit == "am" || in[0].Unit == "pm" {
		return clock(h, 0, in[0].Unit), 1
	}
	if in[0].Unit != "" || in[0].Spelled {
		return 0, 0
	}
	if glue(in, 1, ":") {
		m, ok := plainInt(in[2], 2)
		if in[2].Percent {
			return 0, 0 // a share of what stands before it: "stars 1:20% 2:80%"
		}
		if !ok || m > 59 {
			if in[2].Kind == Number && (in[2].Unit == "am" || in[2].Unit == "pm") && in[2].Num < 60 {
				return clock(h, int(in[2].Num), in[2].Unit), 3
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
		if n < len(in) && in[n].Is("am", "pm") {
			return clock(h, m, in[n].Low), n + 1
		}
		if len(in[0].Text) < 2 && h > 9 || h > 24 {
			return 0, 0
		}
		return h*60 + m, n
	}
	if len(in) > 1 && in[1].Is("am", "pm") {
		return clock(h, 0, in[1].Low), 2
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

// Single is the period of one instant or day.
func Single(t time.Time) Period { return Period{From: t, To: t} }
