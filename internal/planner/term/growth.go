package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	growing = draft.PhrasesOf("growing", "grows", "grow", "rising", "rises", "rise", "increasing", "increases", "increase", "going up", "goes up", "go up", "climbing", "climbs", "trending up", "trending upwards", "up")
	falling = draft.PhrasesOf("declining", "declines", "decline", "falling", "falls", "fall", "decreasing", "decreases", "decrease", "shrinking", "shrinks", "shrink", "dropping", "drops", "drop", "going down", "goes down", "go down", "trending down", "trending downwards", "down")
	// neverFalling say of numbers that they only rise, as what a meter shows.
	neverFalling = []string{"always increasing", "always rising", "always growing", "always going up", "always goes up", "only increasing", "only increases", "only rising", "only rises", "only growing", "only grows", "only going up", "only goes up", "only go up", "only ever goes up", "only ever go up", "only ever increases", "strictly increasing", "monotonically increasing", "monotonic increasing", "steadily increasing", "never decreasing", "never decrease", "not decrease", "only increase", "only rise", "only grow", "never decreases", "never falling", "never falls", "never goes down", "never go down", "never going down", "non-decreasing", "cumulative", "cumulatively", "accumulating", "running total", "always higher than the one before", "always higher than before", "increasing", "rising"}
	neverRising  = []string{"always decreasing", "always falling", "only decreasing", "only falls", "only goes down", "only go down", "strictly decreasing", "monotonically decreasing", "steadily decreasing", "never rising", "never increase", "not increase", "only decrease", "only fall", "never rises", "never goes up", "non-increasing", "decreasing", "falling", "shrinking"}
)

// growthPhrase reads how much a number grows from one time to the next, "growing 3% per month", "up 10% over the year", and that it only
// rises or falls.
func (p Reader) growthPhrase(c *draft.Column, i, end int) int {
	if c.IsDate(p.Lex) || c.Table != nil && c.Table.Grid == nil {
		return 0
	}
	at := i + p.Any(i, end, "which", "that")
	at += p.Any(at, end, "is", "are", "with", "and", "should be", "must be", "has", "have", "must", "should", "may", "can")
	for _, w := range []struct {
		sign    float64
		phrases []string
	}{{1, neverFalling}, {-1, neverRising}} {
		over := []string{"over time", "over the month", "over the week", "over the year", "over the day", "over the period", "during the month", "during the day"}
		if n := p.Any(at, end, w.phrases...); n > 0 && p.AtBreak(at+n+p.Any(at+n, end, over...), end) {
			n += p.Any(at+n, end, over...)
			c.Sway().Trend, c.Swing.Only = w.sign, true
			return at + n - i
		}
	}
	for _, w := range []struct {
		share   float64
		phrases []string
	}{{1, []string{"doubling", "doubles", "double"}}, {2, []string{"tripling", "triples", "triple"}}, {-.5, []string{"halving", "halves"}}} {
		n := p.Any(at, end, w.phrases...)
		if every, k, told := p.growthEvery(at+n, end); n > 0 && told && every > 0 {
			c.Sway().Growth, c.Swing.Every = w.share, every
			return at + n + k - i
		}
	}
	sign := 1.0
	n := p.AnyOf(growing, at, end)
	if n == 0 {
		sign, n = -1, p.AnyOf(falling, at, end)
	}
	if n == 0 {
		return 0
	}
	at += n
	steadily := p.Any(at, end, "steadily", "constantly", "slowly", "linearly", "slightly", "exponentially", "continuously", "gradually")
	at += steadily
	at += p.Any(at, end, "by", "at", "at a rate of")
	at += p.Any(at, end, "about", "around", "roughly", "approximately", "~", "an average of", "on average")
	t := p.Tok(at)
	if at >= end || t.Kind != token.Number || !t.Percent {
		if steadily == 0 || !p.AtBreak(at, end) {
			return 0
		}
		c.Sway().Trend = sign
		return at - i
	}
	every, k, told := p.growthEvery(at+1, end)
	if !told {
		return 0
	}
	c.Sway().Growth, c.Swing.Every = sign*t.Num/100, every
	return at + 1 + k - i
}

// growthAdverb is how often, as one word: "monthly"; 0 where the token is none.
func (p Reader) growthAdverb(i, end int) int64 {
	if i >= end {
		return 0
	}
	return map[string]int64{"hourly": 3600, "daily": daySeconds, "weekly": 7 * daySeconds, "monthly": yearSeconds / 12, "quarterly": yearSeconds / 4, "yearly": yearSeconds, "annual": yearSeconds, "annually": yearSeconds}[p.Tok(i).Low]
}

// growthEvery reads how often it grows so much, 0 where that is over the whole time: "per month", "each year", "over the year".
func (p Reader) growthEvery(i, end int) (every int64, n int, told bool) {
	if every = p.growthAdverb(i, end); every > 0 {
		return every, 1, true
	}
	if k := p.Any(i, end, "over the year", "over the years", "over the period", "over the whole period", "over that time", "over time", "in total", "overall", "over the whole time", "over the month", "over the day", "over the week"); k > 0 {
		return 0, k, true
	}
	lead := p.Any(i, end, "per", "a", "each", "every", "/", "an")
	if lead == 0 {
		return 0, 0, false
	}
	size := map[string]int64{"hour": 3600, "day": daySeconds, "week": 7 * daySeconds, "month": yearSeconds / 12, "quarter": yearSeconds / 4, "year": yearSeconds}[p.Tok(i+lead).Low]
	if i+lead >= end || size == 0 {
		return 0, 0, false
	}
	return size, lead + 1, true
}
