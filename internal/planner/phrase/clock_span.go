package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// clockSpanPhrase reads "duration between 2:00 and 6:30", "lap time 1:20 to 2:05": minutes and
// seconds, or hours, minutes and seconds where there are three numbers.
func (p Reader) clockSpanPhrase(c *draft.Column, i, end int) int {
	lead := p.Any(i, end, "is between", "between", "from", "of")
	from, n := p.stopwatch(i+lead, end)
	if n == 0 {
		return 0
	}
	at := i + lead + n
	dash := p.Any(at, end, "-", "–", "to", "and", "until", "up to", "..", "through")
	to, m := p.stopwatch(at+dash, end)
	if dash == 0 || m == 0 || to <= from || to >= 24*3600 || !c.LengthOfTime() {
		return 0
	}
	c.Typ, c.Kind, c.Semantic, c.Unit, c.Clock = contract.Time, "", "", "", &draft.ClockSpan{From: from, To: to}
	return at + dash + m - i
}

// stopwatch reads "2:00" as minutes and seconds, "1:02:30" as hours, minutes and seconds.
func (p Reader) stopwatch(i, end int) (seconds, n int) {
	to := i
	for to < end && (to == i || p.Toks[to].Glued) && (p.Toks[to].Kind == token.Number || p.Toks[to].Kind == token.Time || p.Toks[to].Is(":")) {
		to++
	}
	if to == i {
		return 0, 0
	}
	parts := strings.Split(p.Source(i, to), ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, 0
	}
	for k, part := range parts {
		if !token.IsAllDigits(part) || len(part) > 3 || k > 0 && (len(part) != 2 || part[0] > '5') {
			return 0, 0
		}
		number := 0
		for _, digit := range part {
			number = number*10 + int(digit-'0')
		}
		seconds = seconds*60 + number
	}
	return seconds, to - i
}
