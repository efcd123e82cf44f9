package notation

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// closedAt reads on which days of the week, or outside which hours, nothing is measured, which no grid can leave out: "closed on Mondays",
// "only between 9 and 18", "during opening hours (10-20)".
func (s *measuredSeries) closedAt(i int) int {
	at := i
	if s.tok(at).Is("closed", "except", "excluding", "without", "no", "not", "never", "nothing", "none", "but") {
		for at++; s.tok(at).Is("closed", "not", "on", "for", "data", "values", "readings", "all"); at++ {
		}
		days := at
		for {
			if day, n := daysAt(s.toks, min(at, len(s.toks)-1)); at < len(s.toks) && day != "" {
				at += n
			} else if weekendDays[s.tok(at).Low] || s.tok(at).Is("holidays") {
				at++
			} else {
				break
			}
			if s.tok(at).Is("and", "or", "&") {
				at++
			}
		}
		if at > days {
			return at - i
		}
		return 0
	}
	if s.byDay() {
		return 0
	}
	if n := s.workdaysAt(i); n > 0 {
		return n // a grid by the hour has weekends, too
	}
	at += boolInt(s.tok(at).Is("but"))
	if hours := at + boolInt(s.tok(at).Is("during", "only")); s.tok(hours).Is("business", "working", "office", "school", "opening", "trading") && s.tok(hours+1).Is("hours") {
		if end := hours + 2 + boolInt(s.tok(hours+2).Is("only")); s.ends(end) || s.tok(end).Is(",") {
			return end - i // whichever these are
		}
	}
	led := s.tok(at).Is("only", "open", "during")
	for s.tok(at).Is("only", "open", "during", "opening", "business", "working", "office", "school", "hours", "between", "from", "(") {
		at++
	}
	_, _, n := hourPair(s.toks, at)
	if n == 0 || !led && s.tok(at).Kind != token.Time && s.tok(at+2).Kind != token.Time {
		return 0
	}
	return at + n + boolInt(s.tok(at+n).Is(")")) - i
}

// daily: the step is a day.
func (s *measuredSeries) daily() bool {
	return s.step[1] == s.step[0]+1 && s.tok(s.step[0]).Is("daily") || s.step[1] == s.step[0]+2 && s.tok(s.step[1]-1).Is("day")
}

// workdaysAt reads that there is nothing on weekends: "weekdays only", "no weekends".
func (s *measuredSeries) workdaysAt(i int) int {
	at := i + boolInt(s.tok(i).Is("on", "only", "for"))
	at += boolInt(at > i && s.tok(at).Is("only", "on"))
	switch {
	case s.tok(at).Is("weekdays", "workdays") || s.tok(at).Is("mon-fri"):
		at++
	case s.tok(at).Is("business", "working", "trading", "market") && s.tok(at+1).Is("days"):
		at += 2
	case s.tok(at).Is("no", "without", "excluding", "except", "excl", "skipping") && s.tok(at+1).Is("weekends", "weekend"):
		at += 2
	case s.tok(at).Is("monday", "mon") && s.tok(at+1).Is("to", "-", "–", "through") && s.tok(at+2).Is("friday", "fri"):
		at += 3
	default:
		return 0
	}
	return at + boolInt(s.tok(at).Is("only")) - i
}
