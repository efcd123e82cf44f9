package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// trendNamed reads a trend by its name: "the trend is downwards", "the overall trend points up".
func (t *seriesTeller) trendNamed(i, end int) (string, int) {
	at := t.skip(t.skip(i, end, map[string]bool{"the": true, "its": true, "their": true}), end, fastWords)
	if !t.tok(at).Is("trend") || !t.tok(at+1).Is("is", "goes", "points", "should") {
		return "", 0
	}
	at += 2 + boolInt(t.tok(at+2).Is("be"))
	slow := t.skip(at, end, slowWords)
	weak := slow > at
	at = t.skip(slow, end, fastWords)
	said := ""
	switch way := t.tok(at); {
	case way.Is("up", "upward", "upwards", "positive") || climbs[way.Low]:
		said = map[bool]string{true: "slowly rising", false: "rising over time"}[weak]
	case way.Is("down", "downward", "downwards", "negative") || sinks[way.Low]:
		said = map[bool]string{true: "slowly declining", false: "declining over time"}[weak]
	default:
		return "", 0
	}
	to := t.overTime(at+1, end)
	if !t.parts(to, end) {
		return "", 0
	}
	return said, to - i
}

// jump reads that numbers are one value up to a day and another one from then on: "on 10 March it jumps from 2 to 4 bar", "2 bar until 10 March
// and 4 bar afterwards". Every reader knows that as a value for each of two conditions.
func (t *seriesTeller) jump(i, end int) (string, int) {
	at := t.skip(i, end, map[string]bool{"on": true, "at": true, "from": true})
	if day, n := t.jumpDay(at, end); n > 0 && at > i {
		at += n + boolInt(t.tok(at+n).Is("on", "onwards")) // "from 10 March on"
		at += boolInt(t.tok(at).Is(","))
		at = t.skip(at, end, map[string]bool{"it": true, "the": true, "level": true, "value": true, "they": true})
		if k, n := t.known(at, end); k >= 0 {
			at += n
		}
		if !t.tok(at).Is("jumps", "jump", "steps", "step", "changes", "switches", "goes", "rises", "drops", "falls") {
			return "", 0
		}
		at += 1 + boolInt(t.tok(at+1).Is("up", "down"))
		if !t.tok(at).Is("from") {
			return "", 0
		}
		before, n := t.number(at+1, end)
		to := at + 1 + n
		if n == 0 || !t.tok(to).Is("to") {
			return "", 0
		}
		after, n := t.number(to+1, end)
		if to += 1 + n; n == 0 || !t.parts(to, end) {
			return "", 0
		}
		return t.jumpSaid(before, after, day), to - i
	}
	at = t.skip(i, end, saysOf)
	at = t.skip(at, end, keeping)
	before, n := t.number(at, end)
	if at += n; n == 0 || !t.tok(at).Is("until", "till", "before") {
		return "", 0
	}
	day, n := t.jumpDay(at+1, end)
	if n == 0 {
		return "", 0
	}
	at = t.skip(at+1+n, end, map[string]bool{",": true, "and": true, "then": true, "but": true, "it": true, "is": true})
	after, n := t.number(at, end)
	if at += n; n == 0 || !t.tok(at).Is("afterwards", "after", "later", "from", "thereafter", "onwards", "since") {
		return "", 0
	}
	at++
	at = t.skip(at, end, map[string]bool{"that": true, "then": true, "on": true, "onwards": true})
	if !t.parts(at, end) {
		return "", 0
	}
	return t.jumpSaid(before, after, day), at - i
}

// jumpSaid is one value before a moment and another one from it on.
func (t *seriesTeller) jumpSaid(before, after, day string) string {
	bare := func(number string) string { return strings.Fields(number)[0] }
	column := "timestamp"
	if t.byDay() {
		column = "date"
	}
	return "is " + bare(before) + " if " + column + " is before " + day + ", else " + bare(after)
}

// jumpDay is the day at token i, with the year that the series tells.
func (t *seriesTeller) jumpDay(i, end int) (string, int) {
	day := t.tok(i)
	if i >= end || day.Kind != token.Date || day.Period.Clock || !day.Period.From.Equal(day.Period.To) {
		return "", 0
	}
	p, n := day.Period, 1
	if p.Yearless {
		for _, k := range t.toks[:t.end] {
			if k.Kind == token.Date && !k.Period.Yearless {
				p = p.AtYear(k.Period.To.Year())
			}
		}
	}
	if p.Yearless {
		return "", 0
	}
	if t.tok(i+1).Is("at") && t.tok(i+2).Kind == token.Time {
		if t.tok(i+2).Minute != 0 {
			return "", 0
		}
		n = 3
	}
	return p.From.Format("2006-01-02"), n
}
