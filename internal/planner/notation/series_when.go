package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// periodTold reads over which time, and what every reader knows that as, "" where it is known as it stands there.
func (s *measuredSeries) periodTold(i int) (int, string) {
	if s.tok(i).Is("(") {
		ahead := *s
		ahead.measures = nil
		if n, said := ahead.periodTold(i + 1); n > 0 && s.tok(i+1+n).Is(")") {
			if span := s.source(i+1, i+1+n); said == "" {
				said = s.text[span.Start:span.End]
				if !periodLeads[s.tok(i+1).Low] {
					said = "for " + said
				}
				said = " " + said
			}
			return n + 2, said
		}
		return 0, ""
	}
	if n := s.periodNamed(i); n > 0 {
		if m, said := s.periodTold(i + n); m > 0 {
			if span := s.source(i+n, i+n+m); said == "" {
				said = " for " + s.text[span.Start:span.End]
				if periodLeads[s.tok(i+n).Low] {
					said = " " + s.text[span.Start:span.End]
				}
			}
			return n + m, said
		}
	}
	if n, said := s.fromSoLong(i); n > 0 {
		return n, said
	}
	if n := s.daysAhead(i); n > 0 {
		span := s.source(i, i+n)
		return n, " from " + strings.TrimPrefix(s.text[span.Start:span.End], "from ")
	}
	if s.tok(i).Is("on") && s.dayAt(i+1) > 0 {
		return 1 + s.dayAt(i+1), ""
	}
	return s.periodAt(i), ""
}

// daysAhead reads days of a month by their ordinals: "2nd to 11th of June 2025".
func (s *measuredSeries) daysAhead(i int) int {
	at := i + boolInt(s.tok(i).Is("from", "the"))
	first, last := s.tok(at), s.tok(at+2)
	if first.Kind != token.Number || first.Num > 31 || first.Unit != "st" && first.Unit != "nd" && first.Unit != "rd" && first.Unit != "th" || !s.tok(at+1).Is("to", "-", "–", "until", "through") || last.Kind != token.Date || last.Num < 1 {
		return 0
	}
	return at + 3 - i
}

// periodNamed is how many words say that what follows is a period: "period:", "time span", "all through", "during the entire year".
func (s *measuredSeries) periodNamed(i int) int {
	at := i
	switch {
	case s.tok(at).Is("period", "timeframe", "timespan", "dates"):
		at++
	case s.tok(at).Is("time", "date") && s.tok(at+1).Is("span", "period", "range", "frame"):
		at += 2
	case s.tok(at).Is("over", "on", "for", "during") && s.tok(at+1).Is("the") && s.tok(at+2).Is("weekend") && s.tok(at+3).Is("of"):
		return 4
	case s.tok(at).Is("all") && s.tok(at+1).Is("through", "over", "of"):
		return 2
	default:
		at += boolInt(s.tok(at).Is("during", "in", "for", "over", "through"))
		at += boolInt(s.tok(at).Is("the", "a"))
		if s.tok(at).Is("entire", "whole", "full", "complete", "calendar") && s.tok(at+1).Is("year", "month") && s.tok(at+2).Kind != token.Number && s.dayAt(at+2) > 0 || s.tok(at).Is("entire", "whole", "full", "complete") && s.tok(at+1).Is("year") && s.tok(at+2).Year {
			return at + 2 - i
		}
		return 0
	}
	return at + boolInt(s.tok(at).Is(":")) - i
}

// beginLeads stand before when something begins.
func (s *measuredSeries) beginLeads(i int) int {
	at := i
	if s.tok(at).Is("as") && s.tok(at+1).Is("of", "from") {
		return 2
	}
	if s.tok(at).Is("starting", "beginning", "begin", "start", "starts", "begins", "from", "after", "since") {
		at++
		at += boolInt(s.tok(at).Is("on", "from", "at", "with", "in"))
	}
	return at - i
}

// fromSoLong reads when something begins and how long it is, in any order: "from 1 April 2025, for 3 weeks", "3 weeks as of 1 April 2025".
func (s *measuredSeries) fromSoLong(i int) (int, string) {
	if lead := s.beginLeads(i); lead > 0 {
		day := i + lead
		if s.tok(day).Kind != token.Date || s.tok(day+1).Is("to", "until", "-", "–", "till", "through") {
			return 0, ""
		}
		at := day + 1
		for s.tok(at).Is("on", "onwards", "onward", ",", "and", "for", "over", "lasting", "lasts", "running", "runs", "covering", "it", "the", "next", "a", "duration", "of", "length", "period") {
			at++
		}
		n := s.amountAt(at)
		if n == 0 {
			return 0, ""
		}
		to := at + n + boolInt(s.tok(at+n).Is("long", "on", "onwards"))
		if !s.clauseBehind(to) {
			return 0, ""
		}
		return to - i, s.longFrom(at, n, day)
	}
	at := i
	for s.tok(at).Is("for", "over", "lasting", "covering", "the", "during", "spanning") {
		at++
	}
	n := s.amountAt(at)
	if n == 0 || at == i && !s.tok(i-1).Is(",", "(", ":") {
		return 0, ""
	}
	begin := at + n + boolInt(s.tok(at+n).Is(",", "long"))
	lead := s.beginLeads(begin)
	if lead == 0 || s.tok(begin+lead).Kind != token.Date || s.tok(begin+lead+1).Is("to", "until", "-", "–", "till", "through") {
		return 0, ""
	}
	to := begin + lead + 1
	to += boolInt(s.tok(to).Is("on", "onwards", "onward"))
	return to - i, s.longFrom(at, n, begin+lead)
}

// longFrom is so long a time from a day on.
func (s *measuredSeries) longFrom(amount, n, day int) string {
	date := s.source(day, day+1)
	return " for " + s.amountSaid(amount, n) + " starting " + s.text[date.Start:date.End]
}

// periodAt reads over which time: "for 10 days", "in 2025", "from March to May 2025", "for a week in March 2025".
func (s *measuredSeries) periodAt(i int) int {
	at := i + boolInt(periodLeads[s.tok(i).Low])
	words := at
	for periodWords[s.tok(at).Low] && !(s.tok(at-1).Is("a", "the") && s.amountAt(at) == 2) {
		at++
	}
	if s.tok(at).Is("year", "month") && at > i && s.dayAt(at+1) > 0 {
		at++ // "for the year 2025"
	}
	if s.tok(i).Is("starting", "beginning") {
		at = i + 1 + boolInt(s.tok(i+1).Is("on", "at", "from", "in"))
		if n := s.dayAt(at); n > 0 && s.rows > 0 {
			return at + n - i
		}
		return 0
	}
	if n := s.dayAt(at); n > 0 {
		at += n
		if to := s.dayAt(at + 1); to > 0 && s.tok(at).Is("to", "until", "till", "-", "–", "and", "through") {
			at += 1 + to
		}
		return at - i
	}
	if s.tok(at).Is("school", "work", "working", "business", "trading", "calendar") && s.timeUnitAt(at+1) {
		at++ // "one school day"
	}
	n := s.amountAt(at)
	if n == 0 && at > words && s.timeUnitAt(at) {
		n = 1
	}
	if n == 2 && s.tok(at-1).Is("a", "one", "the") && !s.plural(at+1) && s.nounAt(at+2) && !s.remarkAt(at+2) {
		n++ // "during a 2 hour ride"
	}
	if n == 0 || at == i && !s.tok(i-1).Is(",") && len(s.measures) == 0 {
		return 0
	}
	at += n
	if lead := s.tok(at); lead.Is("in", "of", "from", "starting", "beginning") {
		k := at + 1 + boolInt(s.tok(at+1).Is("on", "from", "in"))
		if day := s.dayAt(k); day > 0 {
			at = k + day
		}
	}
	return at - i
}

// dayAt reads a date, the days of a month, a month with its year, or a year.
func (s *measuredSeries) dayAt(i int) int {
	t := s.tok(i)
	if last := s.tok(i + 2); t.Kind == token.Number && t.Num >= 1 && t.Num <= 31 && t.Digits == 0 && t.Unit == "" && s.tok(i+1).Is("to", "-", "–", "and", "until", "till", "through") && last.Kind == token.Date {
		return 3 // "1 to 7 June 2025"
	}
	return boolInt(t.Kind == token.Date || t.Kind == token.Number && t.Year && !t.Percent && !s.plural(i+1))
}
