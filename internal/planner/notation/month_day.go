package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// MonthDays leaves out on which day of a month something is, which no column can be told, so that no column is made of its words: "pay
// date last day of the month". The plan tells that it was not read.
func MonthDays(text string) (Rewriting, bool) {
	if !strings.Contains(text, "month") || columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var lost []token.Span
	for i := 1; i < len(l.toks); i++ {
		to := l.monthDay(i)
		if to == 0 || !l.plain(i-1) && !l.at(i-1).Is("(", "on", ":", "always", "the") {
			continue
		}
		from := i
		for l.at(from-1).Is("on", "always", "the", "at") {
			from--
		}
		if l.at(from-1).Is("(") && l.at(to).Is(")") {
			from, to = from-1, to+1
		}
		of := from - 1
		if l.at(of).Is("(", ":") {
			of--
		}
		if !momentWords[l.at(of).Low] && !l.at(of).Is("due", "paid") {
			continue // "one reading per meter on the first day of each month" tells of the rows
		}
		lost, i = append(lost, l.span(from, to)), to-1
	}
	return leftOut(text, lost)
}

// monthDay reads such a day at token i, up to where it ends; 0 where there is none.
func (l *lister) monthDay(i int) int {
	to := i
	switch t := l.at(i); {
	case t.Is("month") && l.at(i+1).Is("end"):
		return i + 2
	case t.Is("end"):
		to++
	case t.Is("first", "last") || ordinalDay(t):
		for to++; l.at(to).Is("day", "working", "business", "weekday"); to++ {
		}
	default:
		return 0
	}
	if !l.at(to).Is("of") {
		return 0
	}
	for to++; l.at(to).Is("the", "each", "every", "a"); to++ {
	}
	if !l.at(to).Is("month", "months") {
		return 0
	}
	return to + 1
}

// ordinalDay: "1st", "15th".
func ordinalDay(t *token.Token) bool {
	for _, end := range []string{"st", "nd", "rd", "th"} {
		if day, ok := strings.CutSuffix(strings.ToLower(t.Text), end); ok && len(day) < 3 && token.IsAllDigits(day) {
			return true
		}
	}
	return false
}
