package notation

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// These read how often by what the text calls it: the time between two rows, the shift or the day of the week that each is of, the times of day
// at which they are taken.

// stepNamed are what the time between two rows is called.
var stepNamed = lexicon.WordSet("interval resolution frequency spacing granularity cadence δt dt")

// intervalNamed reads the time between two rows behind its name: "interval 5 min", "sampling rate of 5 minutes", "Δt = 5 min", "with 5 minutes
// between two readings".
func (s *measuredSeries) intervalNamed(i int) (int, string) {
	if i > 0 && !s.ends(i-1) && !s.tok(i-1).Is(",", "(", "-", "–", "with", "at") {
		return 0, ""
	}
	at := i + boolInt(s.tok(i).Is("with", "at"))
	at += boolInt(s.tok(at).Is("a", "an", "the"))
	sampled := at
	at += boolInt(s.tok(at).Is("sampling", "sample", "measuring", "measurement", "recording", "logging", "polling", "reading", "time", "update"))
	if rate := s.tok(at); rate.Kind == token.Number && rate.Num == 1 && (rate.Unit == "Hz" || rate.Unit == "hz" || s.tok(at+1).Is("hz")) && s.stepEnds(at+1+boolInt(s.tok(at+1).Is("hz"))) {
		return at + 1 + boolInt(s.tok(at+1).Is("hz")) - i, "every second"
	}
	if stepNamed[s.tok(at).Low] || at > sampled && s.tok(at).Is("rate", "period", "step") || s.tok(at).Is("Δ") && s.tok(at+1).Is("t") {
		at += 1 + boolInt(s.tok(at).Is("Δ"))
		for s.tok(at).Is("of", "=", ":", "is", "every") {
			at++
		}
		if n := s.amountAt(at); n > 0 && s.stepEnds(at+n) {
			return at + n - i, "every " + s.amountSaid(at, n)
		}
		return 0, ""
	}
	n := s.amountAt(at)
	if n == 0 || !s.tok(at+n).Is("between", "from") {
		return 0, ""
	}
	end := at + n + 1
	for s.tok(end).Is("two", "each", "one", "consecutive", "successive", "readings", "values", "measurements", "samples", "rows", "reading", "value", "measurement", "sample", "row", "to", "and", "the", "next", "any") || s.tok(end).Kind == token.Number && s.tok(end).Num == 2 {
		end++
	}
	if end == at+n+1 || !s.clauseBehind(end) {
		return 0, ""
	}
	return end - i, "every " + s.amountSaid(at, n)
}

// hurriedStep reads "5-minutely", "10-minute-wise".
func (s *measuredSeries) hurriedStep(i int) (int, string) {
	number, unit := s.tok(i), i+1+boolInt(s.tok(i+1).Is("-"))
	if number.Kind != token.Number || number.Percent || number.Digits > 0 || number.Unit != "" || number.Num < 2 || !s.tok(unit).Is("minutely", "hourly", "secondly") || !s.stepEnds(unit+1) && !s.nounAt(unit+1) {
		return 0, ""
	}
	return unit + 1 - i, "every " + number.Text + " " + map[string]string{"minutely": "minutes", "hourly": "hours", "secondly": "seconds"}[s.tok(unit).Low]
}

// timesAnHour reads "six times per hour"; of the times of a day every reader knows more.
func (s *measuredSeries) timesAnHour(i int) (int, string) {
	count := s.tok(i)
	to := s.per(i + 2)
	if count.Kind != token.Number || count.Percent || count.Num < 2 || !s.tok(i+1).Is("times") || to == i+2 || !s.tok(to).Is("hour", "minute") || !s.stepEnds(to+1) || s.namesColumns() {
		return 0, ""
	}
	said := dividedStep(count.Num, s.tok(to).Low)
	return (to + 1 - i) * boolInt(said != ""), said
}

// aDay reads how often behind the name of what is measured: "parking revenue a day".
func (s *measuredSeries) aDay(i int) (int, string) {
	if !s.tok(i).Is("a", "an") || i == 0 || i > 5 || !s.nounAt(i-1) || s.tok(i-1).Is("once", "twice", "thrice", "times") || rowsOfSeries[lexicon.Singular(s.tok(i-1).Low)] || s.tok(i-2).Kind == token.Number || !s.timeUnitAt(i+1) || s.plural(i+1) || !s.stepEnds(i+2) || s.namesColumns() {
		return 0, ""
	}
	return 2, "every " + s.tok(i+1).Low
}

// dottedUnit reads a short unit with its dot, which ends no sentence: "every 10 min., 3 to 9 May".
func (s *measuredSeries) dottedUnit(i int) (int, string) {
	n := s.amountAt(i + 1)
	if !s.tok(i).Is("every", "each") || n == 0 || !s.tok(i+1+n).Is(".") || !s.tok(i+2+n).Is(",", "from", "in", "on", "for", "with") {
		return 0, ""
	}
	return n + 2, "every " + s.amountSaid(i+1, n)
}

// namesColumns: the text lists its columns, so that it is of rows on these days, and no series of one thing that is measured.
func (s *measuredSeries) namesColumns() bool {
	commas := 0
	for k := range s.toks {
		switch {
		case s.tok(k).Is(":"):
			return true
		case s.ends(k):
			commas = 0
		case s.tok(k).Is(","):
			if commas++; commas > 3 {
				return true
			}
		}
	}
	return false
}

// eachPartOfDay reads that there is a row at one time of each day: "every morning".
func (s *measuredSeries) eachPartOfDay(i int) (int, string) {
	if part := s.tok(i + 1); !s.tok(i).Is("every", "each") || !s.tok(i-1).Is(",", "(", "measured", "taken", "read", "recorded", "logged", "weighed", "checked") && !(i < 6 && s.nounAt(i-1)) || s.namesColumns() || lexicon.IsPlural(part.Low) || partsOfDay[part.Low] == [2]int{} || !s.stepEnds(i+2) || s.tok(i+2).Is("and") {
		return 0, ""
	}
	return 2, "every day"
}

// workdaysOnly reads that there is a row each day but on weekends: "each working day", "on all business days", "every day but Saturday and
// Sunday", "daily except weekends".
func (s *measuredSeries) workdaysOnly(i int) (int, string) {
	at := i + boolInt(s.tok(i).Is("on", "once"))
	at += boolInt(s.tok(at).Is("per") && at > i)
	if s.namesColumns() {
		return 0, ""
	}
	if s.tok(at).Is("each", "every") || s.tok(at).Is("all", "any", "per") && at > i {
		k := at + 1 + boolInt(s.tok(at).Is("all") && s.tok(at+1).Is("the"))
		if s.tok(k).Is("working", "business", "trading", "work", "office") && s.tok(k+1).Is("day", "days") || s.tok(k).Is("workday", "workdays") {
			end := k + 2 - boolInt(s.tok(k).Is("workday", "workdays"))
			end += boolInt(s.tok(end).Is("only"))
			if s.stepEnds(end) || s.ends(end) {
				return end - i, "every weekday"
			}
		}
	}
	at = i
	if s.tok(at).Is("every", "each") && s.tok(at+1).Is("day") {
		at += 2
	} else if s.tok(at).Is("daily") {
		at++
	} else {
		return 0, ""
	}
	at += boolInt(s.tok(at).Is(","))
	if !s.tok(at).Is("but", "except", "excluding", "without", "not") {
		return 0, ""
	}
	for at++; s.tok(at).Is("on", "for", "not", "the"); at++ {
	}
	switch {
	case weekendDays[s.tok(at).Low]:
		at++
	case fullWeekday(s.tok(at).Low) == "Saturday" && s.tok(at+1).Is("and", "or", "&", ",") && fullWeekday(s.tok(at+2).Low) == "Sunday":
		at += 3
	default:
		return 0, ""
	}
	if !s.stepEnds(at) {
		return 0, ""
	}
	return at - i, "every weekday"
}

// onWeekday reads that there is a row on one day of each week: "every Monday", "once a week on Mondays".
func (s *measuredSeries) onWeekday(i int) (int, string) {
	at := i
	switch {
	case s.tok(at).Is("every", "each"):
		at++
	case s.tok(at).Is("once", "weekly"):
		at += boolInt(s.tok(at).Is("once"))
		if at > i && s.per(at) > at && s.tok(s.per(at)).Is("week") {
			at = s.per(at)
		} else if at > i {
			return 0, ""
		}
		if at++; !s.tok(at).Is("on", ",") {
			return 0, ""
		}
		at += 1 + boolInt(s.tok(at+1).Is("on"))
	default:
		return 0, ""
	}
	day := fullWeekday(s.tok(at).Low)
	if day == "" || s.namesColumns() || !s.stepEnds(at+1) || s.tok(at+1).Is("and", "at", "between") {
		return 0, ""
	}
	return at + 1 - i, "every day, only " + day + "s"
}

// perShift reads that there is a row for each shift, of which the text tells how long they are or how many a day has: "once per shift (3 shifts a
// day)", "one row per 8-hour shift".
func (s *measuredSeries) perShift(i int) (int, string) {
	at := i
	at += boolInt(s.tok(at).Is("one", "a") && (rowsOfSeries[s.tok(at+1).Low] || timeRows[s.tok(at+1).Low])) * 2
	at += boolInt(s.tok(at).Is("once"))
	if !s.tok(at).Is("per", "every", "each", "a") || s.tok(at).Is("a") && at == i {
		return 0, ""
	}
	at++
	hours := 0.0
	if t := s.tok(at); t.Kind == token.Number && (t.Unit == "h" || s.tok(at+1).Is("-") && s.tok(at+2).Is("hour") || s.tok(at+1).Is("hour")) {
		hours = t.Num
		for at++; s.tok(at).Is("-", "hour"); at++ {
		}
	}
	if !s.tok(at).Is("shift") {
		return 0, ""
	}
	end := at + 1
	if k := end + boolInt(s.tok(end).Is("(", ",")); hours == 0 && k > end {
		k += boolInt(s.tok(k).Is("there", "with")) + boolInt(s.tok(k+1).Is("are"))
		count := s.tok(k)
		k++
		if t := s.tok(k); t.Kind == token.Number && (t.Unit == "h" || s.tok(k+1).Is("-", "hour")) {
			for k++; s.tok(k).Is("-", "hour"); k++ {
			}
		}
		if count.Kind == token.Number && count.Num >= 2 && s.tok(k).Is("shifts") {
			if to := s.per(k + 1); to > k+1 && s.tok(to).Is("day") || s.tok(k+1).Is("daily") {
				hours, end = 24/count.Num, max(to, k+1)+1+boolInt(s.tok(end).Is("("))
			}
		}
	}
	if hours < 1 || hours != float64(int(hours)) || 24/hours != float64(int(24/hours)) || !s.stepEnds(end) {
		return 0, ""
	}
	return end - i, "every " + strconv.Itoa(int(hours)) + " hours"
}

// timesOfDay reads at which times of day something is measured, which lie equally far apart: "three times a day at 8, 14 and 20", "at 8:00, 14:00
// and 20:00 every day". Times that divide the whole day every reader knows.
func (s *measuredSeries) timesOfDay(i int) (int, string) {
	at := i
	daily := func() bool {
		k := at
		switch {
		case s.tok(k).Is("daily"):
			at++
		case s.tok(k).Is("every", "each", "a", "per") && s.tok(k+1).Is("day"):
			at += 2
		case k == i && (s.tok(k).Kind == token.Number && s.tok(k+1).Is("times") && s.per(k+2) > k+2 && s.tok(s.per(k+2)).Is("day")):
			at = s.per(k+2) + 1
		case k == i && s.tok(k+1).Is("times") && s.tok(k+2).Is("daily"), k == i && s.tok(k).Is("twice", "thrice") && s.tok(k+1).Is("daily"):
			at = k + 2 + boolInt(s.tok(k+1).Is("times"))
		case k == i && s.tok(k).Is("twice", "thrice") && s.per(k+1) > k+1 && s.tok(s.per(k+1)).Is("day"):
			at = s.per(k+1) + 1
		}
		return at > k
	}
	told := daily()
	at += boolInt(told && s.tok(at).Is(",", ":", "("))
	open := told && s.tok(at-1).Is("(")
	if !s.tok(at).Is("at") && !open {
		return 0, ""
	}
	at += boolInt(s.tok(at).Is("at"))
	var hours []int
	for clocked := false; ; {
		t := s.tok(at)
		switch {
		case t.Kind == token.Time && t.Minute%60 == 0:
			hours, clocked = append(hours, t.Minute/60), true
		case t.Is("noon", "midday"):
			hours, clocked = append(hours, 12), true
		case bareHour(t) && (told || clocked):
			hours = append(hours, int(t.Num))
		default:
			return 0, ""
		}
		at++
		next := at + boolInt(s.tok(at).Is(",")) + boolInt(s.tok(at).Is("and", "&")) + boolInt(s.tok(at).Is(",") && s.tok(at+1).Is("and"))
		if t := s.tok(next); next == at || t.Kind != token.Time && !t.Is("noon", "midday") && !(bareHour(t) && (told || clocked) && !s.tok(next+1).Is("-", "–", "to")) {
			break
		}
		at = next
	}
	at += boolInt(s.tok(at).Is("o'clock", "h", "hours"))
	if open {
		if !s.tok(at).Is(")") {
			return 0, ""
		}
		at++
	}
	told = told || daily()
	step := 0
	for k := 1; k < len(hours); k++ {
		if step = hours[1] - hours[0]; hours[k]-hours[k-1] != step || step < 1 {
			return 0, ""
		}
	}
	if step == 0 || !told && !s.tok(i-1).Is(",", "(", "measured", "taken", "read", "recorded", "logged", "weighed", "checked") || step*len(hours) == 24 || !s.stepEnds(at) {
		return 0, ""
	}
	return at - i, "every " + strconv.Itoa(step) + " hours, between " + strconv.Itoa(hours[0]) + ":00 and " + strconv.Itoa(hours[len(hours)-1]+1) + ":00"
}
