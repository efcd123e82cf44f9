package reading

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// step is how often something is measured.
type step struct {
	seconds, months int64
	weekdays        bool
	n               int
}

var adverbs = map[string]step{
	"hourly": {seconds: 3600}, "daily": {seconds: 86400}, "weekly": {seconds: 7 * 86400}, "monthly": {months: 1}, "quarterly": {months: 3}, "yearly": {months: 12}, "annual": {months: 12}, "annually": {months: 12},
	"minute-by-minute": {seconds: 60}, "hour-by-hour": {seconds: 3600}, "day-by-day": {seconds: 86400}, "week-by-week": {seconds: 7 * 86400}, "month-by-month": {months: 1}, "year-by-year": {months: 12},
	"minutely": {seconds: 60}, "fortnightly": {seconds: 14 * 86400}, "half-hourly": {seconds: 1800}, "bihourly": {seconds: 7200},
}

// timeUnit reads a unit of time as the distance of two rows; n is the index behind it.
func (r *reader) timeUnit(i, end int) (step, bool) {
	at := i + r.any(i, end, "business", "working", "trading", "calendar", "full", "single")
	weekdays := at > i && !r.is(i, end, "calendar", "full", "single")
	t := r.tok(at)
	if at >= end || t.Kind != token.Word {
		return step{}, false
	}
	if t.Is("weekday", "workday") {
		return step{seconds: 86400, weekdays: true, n: at + 1}, true
	}
	if t.Is("quarter") {
		return step{months: 3, n: at + 1}, true
	}
	switch u := unitSizes[token.Units[t.Low]]; u.of {
	case "time":
		if u.size >= 1 && len(t.Low) > 1 {
			return step{seconds: int64(u.size), weekdays: weekdays, n: at + 1}, true
		}
	case "months":
		return step{months: int64(u.size), n: at + 1}, true
	}
	return step{}, false
}

// stepAt reads how often: "every 10 minutes", "once a minute", "hourly", "each day", "per day", "one row per hour",
// "at 15 minute intervals", "15-minute".
func (r *reader) stepAt(i, end int) step {
	at := i
	if s := r.unitByUnit(i, end); s.n > 0 {
		return s
	}
	if s, ok := adverbs[r.tok(at).Low]; ok && at < end && r.tok(at).Kind == token.Word {
		s.n = 1
		return s
	}
	if s, ok := r.timeUnit(at, end); ok && s.n < end && at+1 == s.n && singular(r.toks[at].Low) == r.toks[at].Low && r.is(s.n, end, "bars", "candles", "candlesticks", "ticks", "bar", "ohlc", "klines", "bins") {
		s.n = 1
		return s // "minute bars"
	}
	lead := r.any(at, end, "reading /", "one reading /", "sample /", "row /", "one row /", "value /", "record /", "point /", "one reading every", "a reading every", "one row every", "a row every", "one row each", "one row per", "one reading per", "a reading per", "one value per", "one record per", "a value every", "one sample every", "one sample per", "a sample every", "a sample each", "one record every", "sampled every", "measured every", "read every", "recorded every", "logged every", "taken every", "readings every", "once every", "once per", "once a", "once an", "every", "each", "per", "one for each", "one for every", "at intervals of", "in steps of", "in intervals of", "with a step of", "with an interval of", "interval of", "interval", "a row for each", "one row for each", "a row for every", "one row for every", "one line per", "one entry per", "one measurement per", "one bar per", "one measurement every", "polled every", "reported every", "reporting every", "one point per", "one data point per", "one observation per", "by the", "for each", "for every", "a row per", "twice a", "twice per", "three times a", "two per", "step")
	if t := r.tok(at); lead == 0 && t.Kind == token.Number && t.Num == 1 && r.any(at+1, end, "reading", "row", "record", "sample", "value", "measurement", "point", "line", "entry") > 0 {
		if k := r.any(at+2, end, "/", "per", "every", "each", "a"); k > 0 {
			lead = 2 + k // "1 reading/10min"
		}
	}
	if lead == 0 {
		// "15-minute readings", "5 min bars"
		if t := r.tok(at); at < end && t.Kind == token.Number && t.Digits == 0 && !t.Percent {
			k := at + 1 + r.any(at+1, end, "-")
			if u := t.Unit; u != "" && unitSizes[u].of == "time" && r.any(at+1, end, "intervals", "interval", "readings", "bars", "samples", "steps", "resolution", "data") > 0 {
				return step{seconds: int64(t.Num * unitSizes[u].size), n: 1 + r.any(at+1, end, "intervals", "interval", "resolution", "steps")}
			}
			if s, ok := r.timeUnit(k, end); ok && (k == at+2 && r.toks[at+1].Glued && r.toks[k].Glued && !r.is(s.n, end, "old", "long", "term", "stay", "trip", "call", "period") || r.any(s.n, end, "intervals", "interval", "readings", "bars", "samples", "steps", "resolution", "data", "measurements", "values", "averages", "candles") > 0) && (singular(r.tok(s.n-1).Low) == r.tok(s.n-1).Low) {
				s.seconds, s.months = s.seconds*int64(t.Num), s.months*int64(t.Num)
				s.n += r.any(s.n, end, "intervals", "interval", "resolution", "steps") - at
				return s
			}
		}
		return step{}
	}
	at += lead
	times := int64(1)
	if r.is(i, end, "twice") || r.is(i, end, "two") {
		times = 2
	} else if r.is(i, end, "three") {
		times = 3
	}
	if n := r.any(at, end, "half hour", "half an hour"); n > 0 {
		return step{seconds: 1800, n: at + n - i}
	}
	if n := r.any(at, end, "quarter of an hour", "quarter hour"); n > 0 {
		return step{seconds: 900, n: at + n - i}
	}
	count := int64(1)
	if t := r.tok(at); at < end && t.Kind == token.Number && t.Digits == 0 && !t.Percent {
		if u := unitSizes[t.Unit]; t.Unit != "" {
			switch u.of {
			case "time":
				return step{seconds: int64(t.Num * u.size), n: at + 1 - i}
			case "months":
				return step{months: int64(t.Num * u.size), n: at + 1 - i}
			}
			return step{}
		}
		count = int64(t.Num)
		at++
	} else if _, ordinal := r.timeUnit(at+1, end); r.is(at, end, "other") || r.is(at, end, "second") && ordinal {
		count = 2
		at++
	}
	if u := map[string]int64{"s": 1, "h": 3600, "d": 86400}[r.tok(at).Low]; u > 0 && at < end && r.tok(at-1).Kind == token.Number {
		return step{seconds: u * count, n: at + 1 - i} // "every 30 s"
	}
	s, ok := r.timeUnit(at, end)
	if !ok {
		return step{}
	}
	s.seconds, s.months = s.seconds*count/times, s.months*count
	s.n -= i
	return s
}

// spanLength reads how long something runs: "for 6 hours", "over 3 days", "one day", "during a week".
func (r *reader) spanLength(i, end int) (time.Duration, int) {
	lead := r.any(i, end, "for the duration of", "over a period of", "for a period of", "for a full", "over a full", "for one full", "for a whole", "for", "over", "during", "across", "covering", "lasting", "spanning", "of", "in", ",")
	x, n := r.countedUnit(i+lead, end)
	if n == 0 {
		return 0, 0
	}
	lo, _, ok := secondsOf(x.value, x.unit)
	if !ok {
		return 0, 0
	}
	if u := unitSizes[x.unit]; u.of == "months" {
		lo = x.value * u.size * 30.4375 * daySeconds
	}
	return time.Duration(lo) * time.Second, lead + n
}

// nameKey gives the column that tells the series of a grid apart the values that its heading names, as long as the text
// is read: sentences speak of them.
func (t *Table) nameKey(c *Column) {
	if g := t.Grid; g != nil && len(g.KeyValues) > 0 && len(g.KeyNouns) > 0 && len(c.Values) == 0 && len(c.Words) == 1 && singular(c.Words[0]) == singular(g.KeyNouns[len(g.KeyNouns)-1]) {
		c.Values = g.KeyValues
	}
}

// releaseKey leaves those values to the grid.
func (t *Table) releaseKey() {
	g := t.Grid
	if g == nil || len(g.KeyValues) == 0 {
		return
	}
	for _, c := range t.Columns {
		if len(c.Values) == len(g.KeyValues) && &c.Values[0] == &g.KeyValues[0] {
			c.Values = nil
		}
	}
}
