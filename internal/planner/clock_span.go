package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// clockSpan is a length of time as a stopwatch shows it, or a part of the day, in seconds.
type clockSpan struct {
	from, to int
	ofDay    bool // a time of day, not how long something took
}

// clockSpanPhrase reads "duration between 2:00 and 6:30", "lap time 1:20 to 2:05": minutes and
// seconds, or hours, minutes and seconds where there are three numbers.
func (p *parser) clockSpanPhrase(c *columnDraft, i, end int) int {
	lead := p.any(i, end, "is between", "between", "from", "of")
	from, n := p.stopwatch(i+lead, end)
	if n == 0 {
		return 0
	}
	at := i + lead + n
	dash := p.any(at, end, "-", "–", "to", "and", "until", "up to", "..", "through")
	to, m := p.stopwatch(at+dash, end)
	if dash == 0 || m == 0 || to <= from || to >= 24*3600 || !c.lengthOfTime() {
		return 0
	}
	c.typ, c.kind, c.semantic, c.unit, c.clock = contract.Time, "", "", "", &clockSpan{from: from, to: to}
	return at + dash + m - i
}

// stopwatch reads "2:00" as minutes and seconds, "1:02:30" as hours, minutes and seconds.
func (p *parser) stopwatch(i, end int) (seconds, n int) {
	to := i
	for to < end && (to == i || p.toks[to].Glued) && (p.toks[to].Kind == token.Number || p.toks[to].Kind == token.Time || p.toks[to].Is(":")) {
		to++
	}
	if to == i {
		return 0, 0
	}
	parts := strings.Split(p.source(i, to), ":")
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

// lengthOfTime: the name says how long something takes, not when it is.
func (c *columnDraft) lengthOfTime() bool {
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(c.words, w) })
	}
	return has("duration", "length", "runtime", "elapsed", "lap", "split", "pace", "playtime", "took") ||
		has("time") && has("finish", "finishing", "run", "running", "race", "swim", "bike", "cooking", "prep", "play", "playing", "talk", "wait", "handle", "hold", "net", "gun", "chip")
}

// lowerClockSpan gives the column its bounds, written with hours only where they are needed.
func (c *columnDraft) lowerClockSpan(out *contract.Column) {
	text := func(s int) string { return fmt.Sprintf("%02d:%02d:%02d", s/3600, s/60%60, s%60) }
	out.Earliest, out.Latest = text(c.clock.from), text(c.clock.to)
	switch {
	case c.clock.ofDay:
		if c.layout == "" {
			out.Format = "%H:%M"
		}
	case c.clock.to < 3600:
		out.Format = "%M:%S"
	default:
		out.Format = "%H:%M:%S"
	}
}
