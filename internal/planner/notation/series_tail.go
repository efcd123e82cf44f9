package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// seriesTail is what is said behind a series of measurements: what ties it to the last measure, words in place of the text's own, and
// where the text goes on as it is.
type seriesTail struct {
	join, said string
	span       token.Span
	rest       int
	joined     []int // the commas behind that which part nothing
}

var (
	// remarkLeads begin what is said of numbers; no column is called so.
	remarkLeads = lexicon.WordSet(`between max maximum min minimum at average avg averaging mean median around about approximately roughly circa ~ below under above
		more less never always usually typically mostly normally generally range ranging ranges normally lognormal uniform uniformly poisson rounded
		louder trending rising falling growing increasing decreasing declining shrinking dropping higher lower fewer fewest busier quieter highest lowest warmer colder hotter cooler
		peaking peaks peak twice double zero none no non-negative positive cumulative steadily slightly slowly strictly monotonically only up down not
		starting starts rises falls drops climbs climbing goes ramps drains hardly almost nearly dry wet rainy hot cold warm full crowded warmest coldest hottest coolest strongest weakest exponential doubling doubles tripling triples halving random sine sinusoidal geometric following drifting oscillating rush busiest`)
	// moves say how a number differs from one time to another.
	moves = lexicon.WordSet("louder warmer colder hotter cooler higher lower more less fewer increasing rising growing decreasing falling declining shrinking dropping")
	// remarkNouns are what numbers have, and no columns beside them.
	remarkNouns = lexicon.WordSet(`average mean median deviation sd std stddev gap outlier anomaly spike noise trend season seasonality cycle pattern peak dip drop decimal
		minimum maximum max min variation growth increase decrease decline range missing jump fluctuation swing rhythm drift variance jitter curve null shape level`)
	// remarkWords stand before those.
	remarkWords = lexicon.WordSet(`a an the some few occasional rare slight strong clear mild little small large big no bit of daily weekly monthly yearly annual hourly
		upward downward rising falling upwards linear steady sharp sudden pronounced random gaussian white more less one two three standard weekend weekday evening morning night nightly afternoon noon
		summer winter spring autumn seasonal diurnal natural realistic typical missing empty its and`)
)

// remarkAt: at the token begins what is said of a number.
func (s *measuredSeries) remarkAt(i int) bool {
	t := s.tok(i)
	switch {
	case t.Is("in"):
		return s.unitAt(i + 1)
	case t.Is("best", "worst"):
		return timePreps[s.tok(i+1).Low] // "best in December"
	case lexicon.IsPlural(t.Low) && (weekendDays[t.Low] || workingDays[t.Low] || weekdayOf[lexicon.Singular(t.Low)]) && (higher[s.tok(i+1).Low] || lower[s.tok(i+1).Low]):
		return true
	case t.Is("zero"), s.tok(i + 1).Is("distributed"):
		return true
	case s.tok(i+1).Is("are", "is"):
		return timeOfYear(t) || weekdayOf[lexicon.Singular(t.Low)] || weekendDays[t.Low] || workingDays[t.Low] || partsOfDay[lexicon.Singular(t.Low)] != [2]int{}
	case t.Is("noise", "jitter"):
		return s.tok(i+1).Kind == token.Number || s.tok(i+1).Is("sd", "std", "stddev", "of", "with", "±", "+", "(") || s.tok(i+1).Is("level") && s.tok(i+2).Kind == token.Number
	case t.Is("yearly", "annual", "seasonal", "daily", "weekly", "intraday"):
		return remarkNouns[s.tok(i+1).Low]
	case t.Is("from", "of"):
		return s.tok(i+1).Kind == token.Number && s.amountAt(i+1) == 0 && s.dayAt(i+1) == 0
	case t.Is("must", "should", "may", "can", "cannot"):
		return s.tok(i+1).Is("never", "not", "only", "always", "be", "increase", "rise", "decrease", "fall", "stay", "exceed")
	case t.Is("empty"):
		return s.tok(i+1).Is("at", "in", "on", "during")
	case t.Is("values", "value", "normal"):
		return s.tok(i+1).Kind == token.Number || s.tok(i+1).Is("between", "from", "in")
	case t.Is("with", "without"):
		return s.remarkNounAhead(i + 1)
	case t.Is("("):
		return s.tok(i+1).Kind == token.Number || s.remarkAt(i+1) || s.unitAt(i+1)
	case t.Is("one", "two", "three") || t.Kind == token.Number && (!t.Year || s.tok(i+1).Is("to", "-", "–") && s.tok(i+2).Kind == token.Number && !s.tok(i+2).Year) && s.amountAt(i) == 0:
		return t.Percent || s.tok(i+1).Is("decimal", "decimals", "-", "–", "to", "digits") || t.Unit != "" || token.Units[s.tok(i+1).Low] != "" || s.tok(i+1).Is("degrees")
	case t.Kind == token.Word && currencyCode(t.Text):
		return s.ends(i + 1)
	}
	return t.Kind == token.Word && remarkLeads[t.Low] || t.Is("~", "<", ">", "<=", ">=")
}

// unitAt: the token is what is measured in.
func (s *measuredSeries) unitAt(i int) bool {
	t := s.tok(i)
	return t.Kind == token.Word && !s.timeUnitAt(i) && (token.Units[t.Low] != "" || t.Is("celsius", "fahrenheit", "kelvin", "percent", "degrees") || currencyCode(t.Text))
}

// remarkNounAhead: the words from i on name what numbers have.
func (s *measuredSeries) remarkNounAhead(i int) bool {
	for remarkWords[s.tok(i).Low] || s.tok(i).Kind == token.Number {
		i++
	}
	t := s.tok(i)
	return remarkNouns[t.Low] || remarkNouns[lexicon.Singular(t.Low)] || t.Is("values", "higher", "lower") && !s.nounAt(i+1) || s.tok(i-1).Is("missing", "empty") || s.tok(i-1).Kind == token.Number && s.tok(i-1).Percent
}

// tail reads what is said behind the series; false where it is said as every reader knows, or is none of its remarks.
func (s *measuredSeries) tail() (seriesTail, bool) {
	at := s.at
	if len(s.measures) == 0 {
		tail := seriesTail{rest: s.rest(at)} // "daily 2025: steps, calories"
		if s.tok(at).Is(",") {
			tail.join, tail.span, tail.rest = ":", s.toks[at].Span, s.toks[at].Span.End // "10 machines, hourly for 2 days, output"
		}
		return tail, true
	}
	if s.ends(at) && !(s.tok(at).Is(":") && s.remarkAt(at+1)) {
		told := s.cut || s.workdays || s.rows > 0 || s.closed[1] > 0 || s.named || s.remark[1] > 0 && !(s.keyed && s.remark[1]-s.remark[0] == 2 && s.tok(s.remark[0]).Is("in")) // a unit is read as it is
		return seriesTail{rest: s.rest(at)}, told || s.countsEvents() || len(s.measures) > 1 && s.step[0] > s.measures[0][0]
	}
	parted := s.tok(at).Is(",", ":", "-", "–", "—")
	first := at + boolInt(parted)
	if first >= len(s.toks) {
		return seriesTail{}, false // the text ends in a mark
	}
	span := s.source(first, first+1)
	switch {
	case s.tok(first).Is("with", "plus") && !s.remarkAt(first):
		return seriesTail{join: ", ", span: span, rest: s.rest(first + 1)}, true
	case currencyCode(s.tok(first).Text) && s.ends(first+1):
		return seriesTail{join: " in ", span: span, rest: s.rest(first)}, true
	case s.remarkAt(first):
		return s.remarked(first), true
	case parted && s.tok(at).Is(",") && s.columnAt(first):
		return seriesTail{join: ", ", span: span, rest: s.rest(first)}, true
	}
	return seriesTail{}, false
}

// columnAt: a clause names something else that is measured, with its numbers: "gusts up to 90 km/h".
func (s *measuredSeries) columnAt(i int) bool {
	k := i
	for k < i+3 && s.nameAt(k) && s.stepAt(k) == 0 {
		k++
	}
	return k > i && !s.unitAt(i) && s.amountAt(k) == 0 && !s.tok(k).Is("one", "two", "three") && !notMeasured[lexicon.Singular(s.tok(k-1).Low)] && s.remarkAt(k) && !s.tok(k).Is("with", "is", "are") && s.stepAt(i) == 0 && s.periodAt(i) == 0
}

// timeOfYear: the word is a season or a month.
func timeOfYear(t *token.Token) bool {
	return partsOfYear[lexicon.Singular(t.Low)] > 0 || token.MonthNames[t.Low] > 0
}

// columnsAhead: the text names the columns itself, behind a colon or in a sentence that is a list of names.
func (s *measuredSeries) columnsAhead() bool {
	at := s.at
	for ; !s.ends(at); at++ {
	}
	if s.tok(at).Is(":") {
		counted := s.tok(at+1).Kind == token.Number && s.plural(at+2) && s.tok(at+3).Is(",") // "meter readings: 40 meters, …"
		return counted || !s.remarkAt(at+1)
	}
	if !s.tok(at).Is(".", ";") && s.tok(at).Kind != token.Line || at >= len(s.toks) {
		return false
	}
	if s.tok(at+1).Is("columns", "fields", "attributes") && s.tok(at+2).Is(":", "are") {
		return true
	}
	names, words := 0, 0
	for at++; ; at++ {
		if s.tok(at).Is("(") && words > 0 { // what is said of one
			for ; !s.tok(at).Is(")") && !s.ends(at); at++ {
			}
			at++
		}
		switch {
		case s.tok(at).Is(",") || s.ends(at):
			if words == 0 || words > 3 {
				return false
			}
			if names, words = names+1, 0; s.ends(at) || names == 2 {
				return names > 1
			}
		case s.nameAt(at):
			words++
		default:
			return false
		}
	}
}

// farthestRate is how many words a remark has before the time that its number is told for.
const farthestRate = 6

// remarked ties a remark to the last measure.
func (s *measuredSeries) remarked(first int) seriesTail {
	tail := seriesTail{join: " ", span: s.source(first, first+1), rest: s.rest(first), joined: s.joined(first)}
	switch {
	case moves[s.tok(first).Low]:
		tail.join = " which is " // no value of the measure
	case s.tok(first).Is("falls", "rises", "drops", "climbs", "goes", "drains", "ramps"):
		tail.join = " which " // no part of its name
	case s.remark[1] > 0:
		tail.join = ", " // one remark after the other
	}
	for k := first + 1; k < first+farthestRate && !s.ends(k); k++ {
		if number := s.tok(k - 1); number.Kind == token.Number && !number.Percent && s.tok(k).Is("a", "per", "each", "every") && s.timeUnitAt(k+1) {
			span := s.source(first, k+2)
			tail.said, tail.span, tail.rest = s.text[span.Start:s.toks[k-1].Span.End], span, s.rest(k+2) // "about 300 a day", as is each row
			break
		}
		if s.tok(k).Is("each") && (s.ends(k+1) || s.tok(k+1).Is(",")) {
			span := s.source(first, k+1)
			tail.said, tail.span, tail.rest = s.text[span.Start:s.toks[k-1].Span.End], span, s.rest(k+1) // "about 2 million each"
			break
		}
	}
	return tail
}

// joined are the commas between remarks of the same measure: "slowly rising, with noise".
func (s *measuredSeries) joined(first int) []int {
	var commas []int
	for k := first; !s.ends(k); k++ {
		if !s.tok(k).Is(",") {
			continue
		}
		if next := k + 1 + boolInt(s.tok(k+1).Is("and", "but")); !s.remarkAt(next) {
			break
		} else if s.tok(next).Is("with", "noise", "jitter", "plus") { // a column might begin so
			commas = append(commas, k)
		}
	}
	return commas
}

// rest is where the text goes on from token i.
func (s *measuredSeries) rest(i int) int {
	if i >= len(s.toks) {
		return len(s.text)
	}
	return s.toks[i].Span.Start
}

// countsEvents: one of the measures is how many things happen, which a column of another table would only name.
func (s *measuredSeries) countsEvents() bool {
	for _, m := range s.measures {
		if lexicon.IsPlural(s.tok(m[1]-1).Low) && lexicon.CountedEvents[lexicon.Singular(s.tok(m[1]-1).Low)] {
			return true
		}
	}
	return false
}

// currencyCode: the word is the code of a currency in capitals.
func currencyCode(word string) bool { return len(word) == 3 && token.Currencies[word] != "" }
