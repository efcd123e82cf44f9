package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

const daySeconds = 86400

var seasonWords = []struct {
	period  int64
	peak    int64
	phrases []string
}{
	{daySeconds, 15 * 3600, []string{"daily cycle", "daily pattern", "diurnal cycle", "diurnal pattern", "day-night cycle", "day/night cycle", "day night cycle", "day and night cycle", "daily rhythm", "daily seasonality", "intraday pattern", "diurnal", "daily curve", "daily swing", "cycle over the day"}},
	{7 * daySeconds, 0, []string{"weekly cycle", "weekly pattern", "weekly seasonality", "weekly rhythm"}},
	{365 * daySeconds, 0, []string{"yearly cycle", "annual cycle", "yearly seasonality", "annual seasonality", "seasonal pattern", "yearly pattern", "seasonal variation", "seasonal cycle", "seasonality", "seasonal", "with the seasons"}},
}

// risingPhrases say that numbers grow from row to row.
var risingPhrases = draft.PhrasesOf("rising over time", "growing over time", "increasing over time", "rises over time", "grows over time", "increases over time", "upward trend", "upwards trend", "upward drift", "upwards drift", "positive drift", "drift upward", "drift upwards", "drifting upward", "drifting upwards", "drifts upward", "drifts upwards", "trends upward", "drifting up", "drift", "rising trend", "growing trend", "increasing trend", "positive trend", "trending up", "trending upwards", "growth trend", "trend upwards", "exponential growth", "linear growth", "steady growth", "upward growth", "growth", "growth over time", "growth over the year", "growing exponentially", "exponentially growing", "rising", "growing")

// SeasonPhrase reads trends and seasons: "with a daily cycle", "rising over time", "weekly
// pattern and a slight upward trend".
func (p Reader) SeasonPhrase(c *draft.Column, i, end int) int {
	if k := p.growthPhrase(c, i, end); k > 0 {
		return k
	}
	if k := p.EffectPhrase(c, i, end); k > 0 {
		return k
	}
	if k := p.seriesDetail(c, i, end); k > 0 {
		return k
	}
	n := p.Any(i, end, "that follows", "which follows", "following", "shows", "showing", "has", "having", "with", "plus", "and")
	n += p.Any(i+n, end, "a", "an", "some", "clear", "its")
	weight := 1.0
	if k := p.Any(i+n, end, "slight", "slightly", "mild", "gentle", "weak", "gently", "slowly", "slow", "gradual", "gradually", "faint"); k > 0 {
		weight, n = .5, n+k
	}
	n += p.Any(i+n, end, "clear", "strong", "clearly", "strongly", "steady", "steadily", "pronounced")
	for _, s := range seasonWords {
		if k := p.Any(i+n, end, s.phrases...); k > 0 {
			if c.Sway().SeasonOf(s.period) == nil {
				c.Swing.Wave(draft.Season{Period: s.period, Peak: s.peak, Plain: true})
			}
			return n + k + p.Any(i+n+k, end, "over the year", "over the day")
		}
	}
	up := p.AnyOf(risingPhrases, i+n, end)
	if up > 0 && (p.Any2(i+n, end, "rising", "growing", "growth") && up == 1) && !p.AtBreak(i+n+up, end) {
		up = 0
	}
	down := p.Any(i+n, end, "falling over time", "declining over time", "decreasing over time", "shrinking over time", "downward trend", "downwards trend", "downward drift", "downwards drift", "negative drift", "drifting downward", "drifting downwards", "drifts downward", "drifting down", "falling trend", "declining trend", "negative trend", "trending down", "trending downwards", "decline over time", "decline", "decrease over time", "declining")
	if c.IsDate(p.Lex) || up+down == 0 || p.Any2(i+n+up+down, end, "=", ":") {
		return 0 // "drift = after minus before" is a column
	}
	if p.Any2(i+n, end, "exponential growth", "growing exponentially", "exponentially growing") {
		p.Assume(&c.Element, "rises by the same each day, because a series has no other trend", nil)
	}
	c.Sway().Trend = weight
	if down > 0 {
		c.Swing.Trend = -weight
	}
	return n + up + down + p.Any(i+n+up+down, end, "over the period", "over the year", "over the years", "over time", "over the month")
}
