package notation

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// DaysBefore writes a period that is told by its length and the day at one of its ends as its two days: "in the 30 days before 2025-07-01".
func DaysBefore(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	m := &measuredSeries{toks: toks}
	for i := range toks {
		if !toks[i].Is("before", "after", "following", "preceding", "until") || i < 3 || i+1 >= len(toks) {
			continue
		}
		day := &toks[i+1]
		if day.Kind != token.Date || day.Period.Yearless || !day.Period.From.Equal(day.Period.To) {
			continue
		}
		from := i - 2
		if m.amountAt(from) != 2 || !toks[from-1].Is("the", "last", "first") {
			continue
		}
		years, months, days := spanOfAmount(toks[from].Num, toks[from+1].Low)
		for from > 0 && toks[from-1].Is("the", "last", "first", "in", "within", "during", "over", "from") {
			from--
		}
		if years+months+days == 0 || declares(text) {
			continue
		}
		a, b := day.Period.From.AddDate(-years, -months, -days), day.Period.From.AddDate(0, 0, -1)
		if toks[i].Is("after", "following") {
			a, b = day.Period.From.AddDate(0, 0, 1), day.Period.From.AddDate(years, months, days)
		}
		span := token.Span{Start: toks[from].Span.Start, End: day.Span.End}
		return inPlace(text, span, "between "+a.Format(time.DateOnly)+" and "+b.Format(time.DateOnly)), true
	}
	return Rewriting{}, false
}

// spanOfAmount is a length in calendar units; nothing where it is shorter than a day.
func spanOfAmount(n float64, unit string) (years, months, days int) {
	switch token.Units[unit] {
	case "days":
		return 0, 0, int(n)
	case "weeks":
		return 0, 0, int(7 * n)
	case "months":
		return 0, int(n), 0
	case "years":
		return int(n), 0, 0
	}
	return 0, 0, 0
}
