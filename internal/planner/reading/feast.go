package reading

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// feasts are days that people name instead of their date: month and day, or days after Easter where the month is 0.
var feasts = []struct {
	words      phrases
	month, day int
}{
	{wordings("new year, new year's day?, new years day?, the? new year"), 1, 1},
	{wordings("new year's eve, new years eve"), 12, 31},
	{wordings("christmas day?, xmas, christmas time"), 12, 25},
	{wordings("christmas eve"), 12, 24},
	{wordings("halloween"), 10, 31},
	{wordings("valentine's day"), 2, 14},
	{wordings("midsummer"), 6, 24},
	{wordings("easter sunday?"), 0, 0},
	{wordings("good friday"), 0, -2},
	{wordings("easter monday"), 0, 1},
	{wordings("whitsun, pentecost"), 0, 49},
}

// feastAt reads a feast with its year: "New Year 2026", "Easter 2025", "Christmas of 2024".
func (r *reader) feastAt(i, end int) (token.Period, int) {
	if i >= end || r.toks[i].Kind != token.Word {
		return token.Period{}, 0
	}
	for _, f := range feasts {
		n := r.match(i, end, f.words)
		n += r.any(i+n, end, "of", ",") * boolInt(n > 0)
		t := r.tok(i + n)
		if n == 0 || i+n >= end || !t.Year {
			continue
		}
		day := time.Date(int(t.Num), time.Month(f.month), f.day, 0, 0, 0, 0, time.UTC)
		if f.month == 0 {
			day = easter(int(t.Num)).AddDate(0, 0, f.day)
		}
		return token.Single(day), n + 1
	}
	return token.Period{}, 0
}

// easter is Easter Sunday of a year of the Gregorian calendar, by Butcher's rule.
func easter(year int) time.Time {
	a, b, c := year%19, year/100, year%100
	h := (19*a + b - b/4 - (b-(b+8)/25+1)/3 + 15) % 30
	l := (32 + 2*(b%4) + 2*(c/4) - h - c%4) % 7
	m := (a + 11*h + 22*l) / 451
	n := h + l - 7*m + 114
	return time.Date(year, time.Month(n/31), n%31+1, 0, 0, 0, 0, time.UTC)
}
