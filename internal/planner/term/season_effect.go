package term

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// yearSeconds is a year with its share of a leap day, so that a told time of the year stays where it is.
const yearSeconds = daySeconds*365 + daySeconds/4

// effects say that numbers are higher, or lower, at some time.
var effects = []struct {
	sign    float64
	phrases []string
}{
	{1, []string{"higher", "louder", "more", "bigger", "larger", "greater", "busier", "warmer", "hotter", "stronger", "highest", "largest", "biggest", "busiest", "warmest", "hottest", "strongest", "most", "up", "peaks", "peak", "peaking", "peaked", "spikes", "spiking", "a peak", "a maximum", "a high", "a spike", "rising", "its peak", "its maximum", "more expensive", "increased", "wet", "rainy", "wetter", "hot", "warm", "high", "busy", "full", "crowded", "packed", "rush hour", "rush hours", "peak hour", "peak hours", "peak times", "busy hours", "two peaks"}},
	{-1, []string{"lower", "less", "fewer", "smaller", "quieter", "colder", "cooler", "weaker", "slower", "cheaper", "lowest", "smallest", "least", "quietest", "coldest", "coolest", "weakest", "down", "dips", "dipping", "drops", "dropping", "a dip", "a drop", "a minimum", "a low", "its minimum", "its low", "reduced", "dry", "drier", "cold", "cool", "low", "quiet", "calm", "empty", "deserted", "hardly any", "almost none", "nearly none", "almost zero", "nearly zero", "close to zero", "almost nothing", "hardly anything"}},
}

// effectNouns say behind a time that numbers are higher, or lower, then: "evening peaks".
var (
	highNouns = draft.PhrasesOf("peak", "peaks", "high", "highs", "spike", "spikes", "rush", "maximum", "uplift", "bump")
	lowNouns  = draft.PhrasesOf("dip", "dips", "low", "lows", "drop", "drops", "minimum", "lull")
)

// EffectPhrase reads that numbers are higher or lower at some time: "30% higher on weekends", "colder in winter", "peaks at 6 pm",
// "twice as high in December", "zero at night".
func (p Reader) EffectPhrase(c *draft.Column, i, end int) int {
	if c.IsDate(p.Lex) || c.Table != nil && c.Table.Grid == nil {
		return 0
	}
	at := i + p.Any(i, end, "which", "that")
	at += p.Any(at, end, "is", "are", "gets", "get", "goes", "go", "being", "has", "have", "with", "reaches", "reaching", "and", "but")
	at += p.Any(at, end, "usually", "typically", "always", "clearly", "generally", "about", "around", "roughly", "some")
	at += p.Any(at, end, "plus")
	lead := p.Any(at, end, "a", "an", "the", "clear", "strong", "some")
	if k := p.Any(at+lead, end, "daily", "weekly", "yearly", "annual", "pronounced", "sharp", "small", "big"); k > 0 && p.Any2(at+lead+k, end, "peak", "peaks", "dip", "dips", "high", "low", "maximum", "minimum") {
		at += lead + k
		lead = 0
	}
	if seasons, n := p.namedPeaks(at+lead, end); n > 0 {
		c.Sway().Wave(seasons...)
		return at + lead + n - i
	}
	sign, rise, zero := 1.0, 0.0, false
	switch t := p.Tok(at); {
	case p.Any2(at, end, "zero", "none", "nothing", "off") || at < end && t.Kind == token.Number && t.Num == 0 && !t.Percent:
		sign, zero, at = -1, true, at+1
	case p.Any2(at, end, "twice") && p.multiple(at+1, end) > 0 || p.Any2(at, end, "double", "doubled", "doubles", "doubling"):
		rise, at = 1, at+1+p.multiple(at+1, end)
	case p.Any2(at, end, "triple", "tripled", "triples"):
		rise, at = 2, at+1+p.multiple(at+1, end)
	case p.Any2(at, end, "half", "halved") && p.multiple(at+1, end) > 0:
		sign, rise, at = -1, 1, at+1+p.multiple(at+1, end)
	case at+1 < end && t.Kind == token.Number && !t.Percent && t.Num > 1 && p.Any2(at+1, end, "times", "x") && p.multiple(at+2, end) > 0:
		rise, at = t.Num-1, at+2+p.multiple(at+2, end)
	default:
		if at < end && t.Kind == token.Number && t.Percent {
			rise, at = t.Num/100, at+1
		}
		at += p.Any(at, end, "much", "a lot", "a bit", "a little", "far", "slightly", "somewhat", "significantly", "considerably", "noticeably")
		n := 0
		for _, e := range effects {
			if k := p.Any(at, end, e.phrases...); k > n {
				sign, n = e.sign, k
			}
		}
		if n == 0 {
			return p.timeAhead(c, i, end)
		}
		at += n
	}
	if sign < 0 && rise > 0 && rise < 1 {
		rise = rise / (1 - rise) // of what is 30% lower, the rest is 43% higher
	}
	seasons, n := p.timesOfAt(at, end)
	if n == 0 {
		return p.timeAhead(c, i, end)
	}
	at += n
	if than := p.Any(at, end, "than"); than > 0 {
		if _, k := p.timeOfAt(at+than, end); k > 0 {
			at += than + k
		} else if k := p.Any(at+than, end, "usual", "normal", "average", "otherwise", "the rest", "in the rest of the year", "the other days", "other days", "on other days"); k > 0 {
			at += than + k
		}
	}
	for k := range seasons {
		seasons[k].Rise, seasons[k].Zero = rise, zero
		if sign < 0 {
			seasons[k].Peak = (seasons[k].Peak + seasons[k].Period/2) % seasons[k].Period
		}
	}
	if told := c.Sway().SeasonOf(seasons[0].Period); told != nil && p.Lit(i-1, i, "(") {
		told.Plain = true // "yearly seasonality (more in winter)"
	}
	c.Swing.Wave(seasons...)
	return at - i
}

// timeAhead reads the same with the time first: "Mondays are highest", "winters are cold".
func (p Reader) timeAhead(c *draft.Column, i, end int) int {
	season, n := p.timeWordAt(i, end)
	k := p.Any(i+n, end, "are", "is", "being")
	at := i + n + k
	if n == 0 || k == 0 {
		return 0
	}
	at += p.Any(at, end, "the", "much", "clearly", "always", "usually", "a lot", "far")
	for _, e := range effects {
		m := p.Any(at, end, e.phrases...)
		if m == 0 || !p.AtBreak(at+m, end) {
			continue
		}
		if e.sign < 0 {
			season.Peak = (season.Peak + season.Period/2) % season.Period
		}
		c.Sway().Wave(season)
		return at + m - i
	}
	return 0
}

// multiple reads what follows "twice": "as high", "as many", "the usual".
func (p Reader) multiple(i, end int) int {
	return p.Any(i, end, "as high", "as many", "as much", "as big", "as large", "as busy", "as strong", "as low", "the usual", "that", "the amount", "higher", "more")
}

// namedPeaks reads times that name their peaks: "evening peaks", "morning and evening peaks", "weekend dips".
func (p Reader) namedPeaks(i, end int) ([]draft.Season, int) {
	first, n := p.timeWordAt(i, end)
	if n == 0 {
		return nil, 0
	}
	at := i + n
	seasons := []draft.Season{first}
	if and := p.Any(at, end, "and", "&"); and > 0 {
		if second, k := p.timeWordAt(at+and, end); k > 0 {
			seasons, at = append(seasons, second), at+and+k
		}
	}
	low := p.AnyOf(lowNouns, at, end)
	high := p.AnyOf(highNouns, at, end)
	if low+high == 0 {
		return nil, 0
	}
	if len(seasons) == 2 && first.Period == daySeconds && seasons[1].Period == daySeconds {
		seasons = twoPeaks(first, seasons[1])
	}
	for k := range seasons {
		if low > 0 {
			seasons[k].Peak = (seasons[k].Peak + seasons[k].Period/2) % seasons[k].Period
		}
	}
	return seasons, at + low + high - i
}

// timesOfAt reads one such time, or two times of the day: "at 8 and 17".
func (p Reader) timesOfAt(i, end int) ([]draft.Season, int) {
	first, n := p.timeOfAt(i, end)
	if n == 0 {
		first, n = p.bareHour(i, end)
	}
	if n == 0 || first.Period != daySeconds {
		return []draft.Season{first}, n
	}
	and := p.Any(i+n, end, "and", "&")
	second, k := p.timeOfAt(i+n+and, end)
	if k == 0 {
		second, k = p.bareHour(i+n+and, end)
	}
	if and == 0 || k == 0 || second.Period != daySeconds {
		return []draft.Season{first}, n
	}
	return twoPeaks(first, second), n + and + k
}

// bareHour reads a time of the day as a number, "at 8", or two between which it lies, "7-9".
func (p Reader) bareHour(i, end int) (draft.Season, int) {
	n := p.Any(i, end, "at", "around", "about", "between", "from", ":")
	n += p.Any(i+n, end, "around", "about")
	t := p.Tok(i + n)
	if i+n >= end || t.Kind != token.Number || t.Digits > 0 || t.Percent || t.Unit != "" || t.Num > 24 {
		return draft.Season{}, 0
	}
	hour := t.Num
	n++
	if to := p.Any(i+n, end, "-", "to", "–"); to > 0 || p.Lit(i, end, "between") {
		to += draft.BoolInt(to == 0) * p.Any(i+n, end, "and")
		if o := p.Tok(i + n + to); i+n+to < end && to > 0 && o.Kind == token.Number && o.Digits == 0 && !o.Percent && o.Num > hour && o.Num <= 24 {
			hour, n = (hour+o.Num)/2, n+to+1
		}
	}
	return draft.Season{Period: daySeconds, Peak: int64(hour * 3600)}, n
}

// twoPeaks are two peaks a day: a wave of half a day, and one of a day that moves its tops to where they were told. Of a cosine of
// weight w around the middle of both, less one of half the period and weight 1, the tops are where w is four times the cosine of the
// way from the middle.
func twoPeaks(a, b draft.Season) []draft.Season {
	middle, way := (a.Peak+b.Peak)/2, float64(b.Peak-a.Peak)/2
	half := draft.Season{Period: daySeconds / 2, Peak: (middle + daySeconds/4) % (daySeconds / 2), Weight: 2}
	weight := 4 * math.Cos(2*math.Pi*way/daySeconds)
	if math.Abs(weight) < .1 {
		return []draft.Season{half} // they are half a day apart
	}
	day := draft.Season{Period: daySeconds, Peak: middle}
	if weight < 0 {
		day.Peak = (middle + daySeconds/2) % daySeconds
	}
	weight = math.Abs(weight)
	half.Weight, day.Weight = 2/(1+weight), 2*weight/(1+weight)
	return []draft.Season{day, half}
}

// timeOfAt reads at what time of the day, the week or the year: "on weekends", "in the evening", "at 6 pm", "in December".
func (p Reader) timeOfAt(i, end int) (draft.Season, int) {
	if n := p.Any(i, end, "during the day", "by day", "in the day"); n > 0 {
		return draft.Season{Period: daySeconds, Peak: 13 * 3600}, n
	}
	lead := p.Any(i, end, "on", "at", "in", "during", "over", "around", "for", "by")
	lead += p.Any(i+lead, end, "the", "each", "every", "around")
	s, n := p.timeWordAt(i+lead, end)
	if n == 0 {
		return s, 0
	}
	return s, lead + n
}

var timesOfDay = []struct {
	hour    int64
	phrases []string
}{
	{8, []string{"morning rush", "rush hour", "rush hours"}},
	{9, []string{"mornings", "morning"}},
	{12, []string{"noon", "midday", "lunchtime", "lunch time", "lunch"}},
	{13, []string{"daytime", "day time", "business hours", "working hours", "office hours", "opening hours"}},
	{15, []string{"afternoons", "afternoon"}},
	{19, []string{"evenings", "evening"}},
	{1, []string{"nights", "night", "night time", "nighttime", "midnight"}},
}

// Days of the week are counted from Thursday, on which the seconds of all times begin.
var timesOfWeek = []struct {
	halfDays int64
	phrases  []string
}{
	{6, []string{"weekends", "weekend", "saturdays and sundays", "saturday and sunday"}},
	{13, []string{"weekdays", "weekday", "workdays", "working days", "business days"}},
	{1, []string{"thursdays", "thursday"}},
	{3, []string{"fridays", "friday"}},
	{5, []string{"saturdays", "saturday"}},
	{7, []string{"sundays", "sunday"}},
	{9, []string{"mondays", "monday"}},
	{11, []string{"tuesdays", "tuesday"}},
	{13, []string{"wednesdays", "wednesday"}},
}

var timesOfYear = []struct {
	day     int64
	phrases []string
}{
	{15, []string{"winter", "winters", "winter months", "cold months"}},
	{105, []string{"spring"}},
	{196, []string{"summer", "summers", "summer months", "summertime", "warm months"}},
	{288, []string{"autumn", "fall"}},
	{357, []string{"christmas", "holiday season", "christmas season", "holidays", "end of the year", "year end"}},
}

// timeWordAt reads a time of the day, the week or the year without what leads to it.
func (p Reader) timeWordAt(i, end int) (draft.Season, int) {
	t := p.Tok(i)
	if i >= end {
		return draft.Season{}, 0
	}
	if t.Kind == token.Time {
		return draft.Season{Period: daySeconds, Peak: int64(t.Minute) * 60}, 1
	}
	if t.Kind == token.Date && t.Period.Yearless && !t.Period.From.Equal(t.Period.To) {
		middle := t.Period.From.Add(t.Period.To.Sub(t.Period.From) / 2)
		return draft.Season{Period: yearSeconds, Peak: int64(middle.YearDay()-1) * daySeconds}, 1
	}
	if month, ok := token.MonthNames[t.Low]; ok && t.Kind == token.Word {
		return draft.Season{Period: yearSeconds, Peak: int64(token.Day(2001, month, 15).YearDay()-1) * daySeconds}, 1
	}
	for _, w := range timesOfDay {
		if n := p.Any(i, end, w.phrases...); n > 0 {
			return draft.Season{Period: daySeconds, Peak: w.hour * 3600}, n
		}
	}
	for _, w := range timesOfWeek {
		if n := p.Any(i, end, w.phrases...); n > 0 {
			return draft.Season{Period: 7 * daySeconds, Peak: w.halfDays * daySeconds / 2}, n
		}
	}
	for _, w := range timesOfYear {
		if n := p.Any(i, end, w.phrases...); n > 0 {
			return draft.Season{Period: yearSeconds, Peak: w.day * daySeconds}, n
		}
	}
	return draft.Season{}, 0
}
