package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// closedAt reads on which days of the week, or outside which hours, nothing is measured: "closed on Mondays", "only between 9 and 18",
// "during opening hours (10-20)".
func (s *measuredSeries) closedAt(i int) int {
	at := i
	if s.tok(at).Is("closed", "except", "excluding", "without", "no", "not", "never", "nothing", "none", "but") {
		data := s.tok(i).Is("no", "without") && s.tok(i+1).Is("data", "values", "readings", "measurements")
		for at++; s.tok(i).Is("no", "without") && at < i+4 && s.measured(at); at++ {
		}
		for ; s.tok(at).Is("closed", "not", "on", "for", "data", "values", "readings", "measurements", "all"); at++ {
		}
		if data && !s.byDay() {
			if _, _, n := s.nightAt(at); n > 0 {
				return at + n - i
			}
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
	days := at
	if s.tok(at).Is("only", "open") {
		days += 1 + boolInt(s.tok(at+1).Is("on"))
	}
	if day, n := daysAt(s.toks, min(days, len(s.toks)-1)); day != "" && (n > 1 || days > at) && !(workingDays[s.tok(days).Low] && s.byDay()) {
		return days + n - i
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
	if zero := s.tok(i - 1); zero.Is("zero", "nothing") || zero.Kind == token.Number && zero.Num == 0 && !zero.Percent {
		return 0 // which is so then
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

// measured: the token is of the name of what is measured: "no sales on Sundays".
func (s *measuredSeries) measured(i int) bool {
	for _, m := range s.measures {
		for k := m[0]; k < m[1]; k++ {
			if t := s.tok(k); t.Kind == token.Word && lexicon.Singular(t.Low) == lexicon.Singular(s.tok(i).Low) {
				return true
			}
		}
	}
	return false
}

// nightAt reads a time over midnight: "at night", "at night (22:00-5:00)", "from 22:00 to 5:00".
func (s *measuredSeries) nightAt(i int) (from, to, n int) {
	at := i
	for s.tok(at).Is("at", "during", "the", "in", "over") {
		at++
	}
	night := s.tok(at).Is("night", "overnight")
	if at = at + boolInt(night); !night {
		at = i
	}
	pair := at
	for s.tok(pair).Is("between", "from", "(") {
		pair++
	}
	if from, to, n := clockPair(s.toks, pair, pair > at); n > 0 && from > to {
		return from, to, pair + n + boolInt(s.tok(pair+n).Is(")")) - i
	}
	if !night {
		return 0, 0, 0
	}
	return 22, 6, at - i
}

// openSaid says when there are rows, as readers know it; "" where that cannot be told: "closed on Mondays, open 10 to 18" is ", only
// Tuesday to Sunday, between 10:00 and 18:00". supposed says that the hours are usual ones.
func (s *measuredSeries) openSaid() (said string, supposed bool) {
	var open, closed []string
	var hours string
	never := false
	for at := s.closed[0]; at < s.closed[1]; {
		t := s.tok(at)
		if n := s.workdaysAt(at); n > 0 {
			open = append(open, "Monday to Friday")
			at += n
			continue
		}
		if day, n := daysAt(s.toks, at); day != "" {
			if never {
				closed = append(closed, day)
			} else {
				open = append(open, day)
			}
			at += n
			continue
		}
		if a, b, n := hourPair(s.toks, at); n > 0 && !never {
			hours, supposed = "between "+a+" and "+b, false
			at += n
			continue
		}
		if from, to, n := s.nightAt(at); n > 0 && never {
			hours = "between " + clock(to*60) + " and " + clock(from*60)
			supposed = s.tok(at+n-1).Is("night", "overnight")
			at += n
			continue
		}
		switch {
		case weekendDays[t.Low] && never:
			closed = append(closed, "Saturday", "Sunday")
		case t.Is("closed", "except", "excluding", "without", "no", "not", "never", "nothing", "none"):
			never = true
		case t.Is("open", "only", "during"):
			never = false
		case t.Is("hours") && hours == "":
			hours, supposed = "between 9:00 and 17:00", true
		}
		at++
	}
	days, known := openOn(strings.Join(open, ", "), strings.Join(closed, ", "))
	if !known || days == "" && hours == "" {
		return "", false
	}
	if days != "" {
		said = ", only " + days
	}
	if hours != "" {
		said += ", " + hours
	}
	return said, supposed
}

// writeOpen writes when there are rows.
func (s *measuredSeries) writeOpen(w *writer) {
	if s.closed[1] == 0 {
		return
	}
	span := s.source(s.closed[0], s.closed[1])
	said, supposed := s.openSaid()
	if supposed {
		w.notes = append(w.notes, Note{Text: "these hours are " + strings.NewReplacer(", between ", "", " and ", " to ").Replace(said) + ", because the text does not say which", Span: span})
	}
	if w.write(said, span); said == "" {
		w.lost = append(w.lost, span)
		return
	}
	for _, t := range s.toks[s.closed[0]:s.closed[1]] {
		if t.Is("holidays") {
			w.lost = append(w.lost, t.Span) // nobody knows when they are
		}
	}
}

// writeOpenAhead writes the text up to the mark before its first item with when there are rows, and tells where it stopped.
func (t *seriesTeller) writeOpenAhead(w *writer) int {
	mark := t.items[0].at[0]
	for mark > 0 && !t.tok(mark).Is(":") {
		mark--
	}
	if t.closed[1] == 0 || mark == 0 || mark > t.closed[0] || t.items[0].told {
		if t.closed[1] > 0 {
			w.lost = append(w.lost, t.source(t.closed[0], t.closed[1]))
		}
		return 0
	}
	at := t.tok(mark).Span.Start
	w.copy(t.text, 0, at)
	t.writeOpen(w)
	return at
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
