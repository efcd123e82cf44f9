package notation

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Cadences writes how often something is measured as every reader knows it: "four readings an hour", "at 15-minute intervals", "each
// quarter of an hour" are "every 15 minutes", "on the hour" is "every hour".
func Cadences(text string) (Rewriting, bool) {
	if declares(text) || controlWords.MatchString(text) {
		return Rewriting{}, false
	}
	s := &measuredSeries{text: text, toks: tokensOf(text)}
	w, at, counted := &writer{}, 0, s.countsRows()
	for i := 0; i < len(s.toks); i++ {
		n, said := s.cadenceAt(i, counted)
		if n == 0 || s.amongOthers(i, i+n) {
			continue
		}
		span := s.source(i, i+n)
		if text[span.Start:span.End] != said {
			w.copy(text, at, span.Start)
			w.write(said, span)
			at = span.End
		}
		i += n - 1
	}
	return w.rest(text, at)
}

// cadenceAt reads how often, and returns how many tokens say so and what every reader knows it as. counted says that the text lists
// rows with their columns, of which a value may be how often something happens.
func (s *measuredSeries) cadenceAt(i int, counted bool) (int, string) {
	if !counted {
		for _, read := range []func(int) (int, string){s.fullHours, s.onceA, s.everySo, s.unitByUnit, s.workdaysOnly, s.onWeekday, s.perShift, s.timesOfDay, s.eachPartOfDay, s.timesAnHour, s.aDay, s.dottedUnit} {
			if n, said := read(i); n > 0 {
				return n, said
			}
		}
	}
	for _, read := range []func(int) (int, string){s.partOfHour, s.oneEach, s.soManyPer, s.intervals, s.intervalNamed, s.hurriedStep} {
		if n, said := read(i); n > 0 {
			return n, said
		}
	}
	return 0, ""
}

// countsRows: the text begins with a number of rows, whose columns it lists.
func (s *measuredSeries) countsRows() bool {
	at := s.asked()
	if t := s.tok(at); t.Kind != token.Number || t.Num < 2 || t.Unit != "" {
		return false
	}
	for at++; !s.ends(at) && !s.tok(at).Is("with", ","); at++ {
		if s.sentBy(at) > at || rowsOfSeries[lexicon.Singular(s.tok(at).Low)] {
			return false
		}
	}
	return true
}

// amongOthers: the words are one of several values that say how often something happens: "once a day, twice a day or weekly".
func (s *measuredSeries) amongOthers(from, to int) bool {
	return s.tok(to).Is("/", "or") || s.tok(from-1).Is("/", "or") || s.tok(from-1).Is(",", "and") && s.tok(from-2).Is("day", "daily", "week", "weekly", "month", "monthly", "hour", "hourly", "year", "yearly")
}

// per is behind words for each of something, i where there are none.
func (s *measuredSeries) per(i int) int {
	at := i + boolInt(s.tok(i).Is("for", "in"))
	if s.tok(at).Is("a", "an", "per", "each", "every") {
		return at + 1
	}
	return i
}

// partOfHour reads a step that is a part of an hour: "each quarter of an hour", "every half hour", "quarter-hourly".
func (s *measuredSeries) partOfHour(i int) (int, string) {
	part := map[string]string{"half": "every 30 minutes", "quarter": "every 15 minutes"}
	if whole := map[string]string{"half-hourly": "half", "quarter-hourly": "quarter"}[s.tok(i).Low]; whole != "" && s.clauseBehind(i+1) {
		return 1, part[whole]
	}
	if t := s.tok(i); t.Is("half", "quarter") && (s.tok(i+1).Is("hourly") || s.tok(i+1).Is("-") && s.tok(i+2).Is("hourly")) {
		return 2 + boolInt(s.tok(i+1).Is("-")), part[t.Low]
	}
	said := part[s.tok(i+1).Low]
	if !s.tok(i).Is("every", "each", "per") || said == "" {
		return 0, ""
	}
	at := i + 2 + boolInt(s.tok(i+2).Is("of"))
	at += boolInt(s.tok(at).Is("an", "-", "a", "the"))
	if !s.tok(at).Is("hour") {
		return 0, ""
	}
	return at + 1 - i, said
}

// timeRows are called so where there is one for each time.
var timeRows = lexicon.WordSet("row entry line record")

// oneEach reads how often there is a row: "one reading per minute", "a new value comes in every 15 minutes", "sampled each second", "minute
// data".
func (s *measuredSeries) oneEach(i int) (int, string) {
	if s.tok(i).Is("with") && i > 0 && !s.tok(i-1).Is(",") || s.tok(i).Is("with") && i == 0 {
		return 0, ""
	} else if s.tok(i).Is("with") {
		if n, said := s.oneEach(i + 1); n > 0 {
			return n + 1, said // "with a new reading every ten minutes"
		}
		return 0, ""
	}
	if i > 0 && !s.ends(i-1) && !s.tok(i-1).Is(",", "with", "at", "(", "-") {
		return 0, ""
	}
	if shortSteps[s.tok(i).Low] && s.tok(i+1).Is("data", "values", "readings", "samples") && !s.columnsBehind(i+2) {
		return 2, "every " + s.tok(i).Low
	}
	at := i
	if s.tok(at).Is("one", "a", "1") {
		at += 1 + boolInt(s.tok(at+1).Is("new", "single", "fresh"))
		at += boolInt(s.tok(at).Is("data"))
		if timeRows[s.tok(at).Low] && i > 0 {
			return s.oneRowEach(i, at)
		}
		if !rowsOfSeries[s.tok(at).Low] {
			return 0, ""
		}
		for at++; s.tok(at).Is("comes", "arrives", "in", "is", "gets", "taken", "made", "sent", "stored", "saved", "logged", "recorded", "once", "exactly"); at++ {
		}
	} else if i > 0 && s.tok(at).Is("sampled", "measured", "logged", "recorded", "polled", "read", "taken", "checked", "updated", "weighed", "saved", "stored", "captured", "sent") {
		at += 1 + boolInt(s.tok(at+1).Is("once"))
	}
	noun := at > i && rowsOfSeries[s.tok(at-1).Low]
	if at += boolInt(s.tok(at).Is("for")); at == i || !s.tok(at).Is("per", "every", "each") && !(noun && s.tok(at).Is("a", "an") && s.timeUnitAt(at+1) && !s.plural(at+1) && s.stepEnds(at+2)) {
		return 0, ""
	}
	for _, read := range []func(int) (int, string){s.partOfHour, s.everySo} {
		if n, said := read(at); n > 0 {
			return at + n - i, said
		}
	}
	if n := s.amountAt(at + 1); n > 0 || s.timeUnitAt(at+1) {
		return at + 1 - i, "every"
	}
	return 0, ""
}

// oneRowEach reads that there is a row for each time, which is called at token noun, behind what is measured: "rain in mm, one entry a day".
func (s *measuredSeries) oneRowEach(i, noun int) (int, string) {
	at := s.per(noun + 1)
	if at == noun+1 || !s.timeUnitAt(at) || s.plural(at) || !s.tok(i-1).Is(",", "-") || s.columnsBehind(at+1) || !s.stepEnds(at+1) || s.tok(at+1).Is("of", "and") {
		return 0, ""
	}
	return at + 1 - i, "every " + s.tok(at).Low
}

// columnsBehind: at token i or behind it in the sentence, the columns of the rows are listed.
func (s *measuredSeries) columnsBehind(i int) bool {
	for ; !s.ends(i); i++ {
		if s.tok(i).Is("with") && !s.remarkNounAhead(i+1) {
			return true
		}
	}
	return s.tok(i).Is(":")
}

// soManyPer reads how many readings there are in a time: "four readings an hour", "96 values per day", "two samples in every minute".
func (s *measuredSeries) soManyPer(i int) (int, string) {
	from := i
	if i += boolInt(s.tok(i).Is("with", "at")); i > from && !s.plural(i+1) {
		return 0, ""
	}
	count := s.tok(i)
	if count.Kind != token.Number || count.Percent || count.Unit != "" || count.Num < 2 || !rowsOfSeries[lexicon.Singular(s.tok(i+1).Low)] || i > 0 && s.tok(i-1).Is("to", "-", "and") {
		return 0, ""
	}
	at := s.per(i + 2)
	if at == i+2 || !s.timeUnitAt(at) || !s.clauseBehind(at+1) && !s.tok(at+1).Is("from", "for", "in", "on", "over", "during") {
		return 0, ""
	}
	said := dividedStep(count.Num, s.tok(at).Low)
	if said == "" {
		return 0, ""
	}
	return at + 1 - from, said
}

// onceA reads that something is measured once in a time: "once an hour", "once daily". Every reader knows more times than that.
func (s *measuredSeries) onceA(i int) (int, string) {
	if !s.tok(i).Is("once") {
		return 0, ""
	}
	if daily := map[string]string{"daily": "every day", "hourly": "every hour"}[s.tok(i+1).Low]; daily != "" {
		return 2, daily
	}
	if i > 0 && !s.ends(i-1) && !s.tok(i-1).Is(",", "(", "-", "read", "reads", "measured", "recorded", "logged", "sampled", "taken", "weighed", "checked", "polled", "updated", "reading", "readings", "value", "values", "measurements", "data", "samples") {
		return 0, ""
	}
	to := s.per(i + 1)
	if to == i+1 || !s.timeUnitAt(to) || s.plural(to) || !s.stepEnds(to+1) {
		return 0, ""
	}
	return to + 1 - i, "every " + s.tok(to).Low
}

// stepEnds: behind how often, from token i on, stands no noun that it is a part of.
func (s *measuredSeries) stepEnds(i int) bool {
	return s.clauseBehind(i) || s.tok(i).Is(")", "all", "throughout", "since", "until", "from", "for", "in", "on", "over", "during", "of", "at", "between", "starting", "by") || s.tok(i).Kind == token.Date
}

// dividedStep is the step at which there are so many readings in a unit of time; "" where that is no whole one.
func dividedStep(count float64, unit string) string {
	unit = lexicon.Singular(unit)
	for _, finer := range []struct {
		name string
		in   map[string]float64
	}{{"days", map[string]float64{"week": 7}}, {"hours", map[string]float64{"day": 24}}, {"minutes", map[string]float64{"day": 1440, "hour": 60}}, {"seconds", map[string]float64{"day": 86400, "hour": 3600, "minute": 60, "min": 60}}} {
		if size := finer.in[unit]; size > 0 && size == float64(int(size/count))*count {
			if n := int(size / count); n > 1 {
				return "every " + strconv.Itoa(n) + " " + finer.name
			}
			return "every " + lexicon.Singular(finer.name)
		}
	}
	return ""
}

// fullHours reads that there is a reading when an hour is full: "on the hour", "each hour, on the hour", "every full hour".
func (s *measuredSeries) fullHours(i int) (int, string) {
	at := i
	if s.tok(at).Is("hourly") && s.tok(i+1).Is("on") && s.tok(i+2).Is("the") && s.tok(i+3).Is("hour") {
		return 4, "hourly"
	}
	if s.tok(at).Is("every", "each") {
		if at += 1 + boolInt(s.tok(at+1).Is("full", "whole")); !s.tok(at).Is("hour") {
			return 0, ""
		}
		if full := at > i+1; full && !s.tok(at+1).Is("on", ",") {
			return at + 1 - i, "every hour"
		}
		at += 1 + boolInt(s.tok(at+1).Is(","))
	}
	if s.tok(at).Is("on") && s.tok(at+1).Is("the") && s.tok(at+2).Is("hour") && !(at == i && s.tok(at+3).Is("between", "from")) {
		return at + 3 - i, "every hour" // else times of day: "slots on the hour between 10:00 and 16:00"
	}
	return 0, ""
}

// unitByUnit reads a unit that is named twice, or the basis on which something is measured: "day by day", "on an hourly basis".
func (s *measuredSeries) unitByUnit(i int) (int, string) {
	if t := s.tok(i); s.timeUnitAt(i) && s.tok(i+1).Is("by") && s.tok(i+2).Is(t.Low) {
		return 3, "every " + t.Low
	}
	if s.tok(i).Is("on") && s.tok(i+1).Is("a", "an") && stepAdverbs[s.tok(i+2).Low] && s.tok(i+3).Is("basis") {
		return 4, s.tok(i + 2).Low
	}
	return 0, ""
}

// everySo reads every so many of a unit: "every other day", "every second minute", "each third hour".
func (s *measuredSeries) everySo(i int) (int, string) {
	many := map[string]string{"other": "2", "second": "2", "2nd": "2", "third": "3", "3rd": "3", "fourth": "4", "4th": "4", "fifth": "5", "sixth": "6", "tenth": "10"}[s.tok(i+1).Low]
	if !s.tok(i).Is("every", "each") || many == "" || !s.timeUnitAt(i+2) || s.plural(i+2) || s.tok(i+2).Is("quarter") {
		return 0, ""
	}
	return 3, "every " + many + " " + lexicon.Plural(s.tok(i+2).Low)
}

// intervals reads the time between two readings: "at 15-minute intervals", "in steps of 15 minutes", "15 min apart".
func (s *measuredSeries) intervals(i int) (int, string) {
	at := i + boolInt(s.tok(i).Is("at", "in", "with", "on"))
	at += boolInt(s.tok(at).Is("a", "an"))
	if s.tok(at).Is("steps", "intervals", "increments", "step", "interval") && s.tok(at+1).Is("of") && at > i {
		if n := s.amountAt(at + 2); n > 0 {
			return at + 2 + n - i, "every " + s.amountSaid(at+2, n)
		}
	}
	number, n := at, s.amountAt(at)
	if n == 0 && s.tok(at).Kind == token.Number && s.tok(at+1).Is("-") && s.timeUnitAt(at+2) {
		n = 3
	}
	if end := at + n; n > 0 && (s.tok(end).Is("intervals", "steps", "interval", "resolution", "granularity", "spacing") || s.tok(end).Is("apart") && at == i && (i == 0 || s.tok(i-1).Is(",", "(", ":"))) && s.stepEnds(end+1) {
		return end + 1 - i, "every " + s.amountSaid(number, n)
	}
	return 0, ""
}

// amountSaid is an amount of time without what joins its number to its unit.
func (s *measuredSeries) amountSaid(i, n int) string {
	if n == 3 {
		return s.tok(i).Text + " " + s.tok(i+2).Text
	}
	span := s.source(i, i+n)
	return s.text[span.Start:span.End]
}
