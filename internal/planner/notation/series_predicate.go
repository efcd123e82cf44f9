package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// The order in which readers take what is said of a number.
const (
	unitOrder = iota
	rangeOrder
	beginOrder
	capOrder
	seasonOrder
	trendOrder
	noiseOrder
	gapOrder
)

var (
	// saysOf stand between what is measured and what is said of it.
	saysOf = lexicon.WordSet("should must will would shall may can could does do is are was were be being usually typically generally normally mostly clearly always has have shows show showing follows follow following exhibits exhibit displays display with tends tend to of course a an the its their roughly about around approximately also expected")
	// seriesVerbs begin what is said of it, and are no part of its name.
	seriesVerbs = lexicon.WordSet(`start starts begin begins climb climbs rise rises grow grows increase increases fall falls drop drops decrease decreases decline declines drift drifts range ranges vary varies
		sink sinks fluctuate fluctuates oscillate oscillates swing swings stay stays remain remains hover hovers peak peaks follow follows show shows never only always should must will can cannot has have change changes average averages go goes dip dips reach reaches exceed exceeds double doubles tend tends walk walks`)
	climbs      = lexicon.WordSet("climb climbs climbing rise rises rising grow grows growing increase increases increasing")
	sinks       = lexicon.WordSet("sink sinks sinking fall falls falling drop drops dropping decrease decreases decreasing decline declines declining drain drains draining shrink shrinks shrinking")
	slowWords   = lexicon.WordSet("slowly slightly gradually gently slow slight gradual gentle mild weak")
	fastWords   = lexicon.WordSet("steadily clearly strongly constantly linearly continuously steady clear strong linear overall long-term general small")
	swaying     = lexicon.WordSet("range ranges ranging vary varies varying fluctuate fluctuates fluctuating oscillate oscillates oscillating swing swings swinging lie lies stay stays sit sits move moves moving remain remains kept run runs")
	keeping     = lexicon.WordSet("stay stays remain remains hover hovers hovering sit sits kept staying")
	cycleWords  = lexicon.WordSet("cycle pattern rhythm seasonality season curve swing cycles patterns variation")
	numberLeads = lexicon.WordSet("about around roughly approximately near to at of close ~ some nearly almost value")
)

// remarks reads one thing that is said of the item that the reading is about.
func (t *seriesTeller) remarks(r *seriesReading, i, end int) int {
	for _, at := range []int{t.skip(i, end, saysOf), i} {
		for _, read := range []func(*seriesReading, int, int) (int, string, int){t.denied, t.onlyOneWay, t.courses, t.swings, t.holds, t.cycles, t.scatters, t.walks, t.busier, t.moves, t.bounds} {
			order, said, n := read(r, at, end)
			if to := at + n; order == beginOrder && n > 0 && t.tok(to).Is("during", "in", "over", "within") { // "during the first part"
				for to < end && !t.parts(to, end) {
					to++
				}
				r.lost = append(r.lost, t.source(at+n, to))
				t.add(r, r.about, order, said, at, at+n)
				return to - i
			}
			if n > 0 && t.parts(at+n, end) {
				t.add(r, r.about, order, said, at, at+n)
				return at + n - i
			}
		}
	}
	return 0
}

// parts: a clause ends before token i.
func (t *seriesTeller) parts(i, end int) bool {
	return i >= end || clauseLeads[t.tok(i).Low] || t.tok(i).Is("(")
}

func (t *seriesTeller) skip(i, end int, words map[string]bool) int {
	for i < end && words[t.tok(i).Low] {
		i++
	}
	return i
}

// number reads a number with its unit, and what softens it before.
func (t *seriesTeller) number(i, end int) (string, int) {
	at := t.skip(i, end, numberLeads)
	if at >= end || t.tok(at).Kind != token.Number {
		return "", 0
	}
	to := at + 1
	for to < end && to < at+3 && (t.unitAt(to) || t.tok(to).Is("degrees", "c", "f", "°")) {
		to++
	}
	span := t.source(at, to)
	return t.text[span.Start:span.End], to - i
}

// denied reads what never is: "never exceeds 195", "never negative", "cannot drop below 2", "never decreases".
func (t *seriesTeller) denied(_ *seriesReading, i, end int) (int, string, int) {
	if !t.tok(i).Is("never", "not", "cannot", "can't", "doesn't", "don't", "won't", "shouldn't", "mustn't") {
		return 0, "", 0
	}
	at := t.skip(i+1, end, lexicon.WordSet("be is are go goes going ever get gets"))
	down := false
	switch first := t.tok(at); {
	case first.Is("negative"):
		return capOrder, "at least 0", at + 1 - i
	case first.Is("exceed", "exceeds", "pass", "passes", "above", "over", "beyond", "past"):
		at++
	case first.Is("more", "higher", "greater") && t.tok(at+1).Is("than"):
		at += 2
	case first.Is("less", "lower", "fewer") && t.tok(at+1).Is("than"):
		at, down = at+2, true
	case first.Is("below", "under"):
		at, down = at+1, true
	case climbs[first.Low] && t.tok(at+1).Is("above", "over", "beyond", "past"):
		at += 2
	case (sinks[first.Low] || first.Is("dip", "dips")) && t.tok(at+1).Is("below", "under"):
		at, down = at+2, true
	case sinks[first.Low] || first.Is("down"):
		return trendOrder, "only increasing", at + 1 - i
	case climbs[first.Low] || first.Is("up"):
		return trendOrder, "only decreasing", at + 1 - i
	default:
		return 0, "", 0
	}
	number, n := t.number(at, end)
	if n == 0 && t.tok(at).Is("zero") {
		number, n = "0", 1
	}
	if n == 0 {
		return 0, "", 0
	}
	if down {
		return capOrder, "at least " + number, at + n - i
	}
	return capOrder, "at most " + number, at + n - i
}

// onlyOneWay reads that numbers never turn: "only ever goes up".
func (t *seriesTeller) onlyOneWay(_ *seriesReading, i, end int) (int, string, int) {
	if !t.tok(i).Is("only", "strictly", "monotonically") {
		return 0, "", 0
	}
	at := t.skip(i+1, end, lexicon.WordSet("ever go goes going be monotonically"))
	switch first := t.tok(at); {
	case climbs[first.Low] || first.Is("up"):
		return trendOrder, "only increasing", at + 1 - i
	case sinks[first.Low] || first.Is("down"):
		return trendOrder, "only decreasing", at + 1 - i
	}
	return 0, "", 0
}

// courses reads from where to where numbers go: "starts near 70, climbs to about 165", "falls from 100 to 15".
func (t *seriesTeller) courses(_ *seriesReading, i, end int) (int, string, int) {
	at := t.skip(i, end, slowWords)
	first := t.tok(at)
	begins := first.Is("start", "starts", "starting", "begin", "begins", "beginning")
	if !begins && !climbs[first.Low] && !sinks[first.Low] {
		return 0, "", 0
	}
	at = t.skip(at+1, end, slowWords)
	at = t.overTime(t.skip(at, end, lexicon.WordSet("off out")), end)
	if !begins && !t.tok(at).Is("from") {
		return 0, "", 0
	}
	from, n := t.number(at+boolInt(t.tok(at).Is("from", "with")), end)
	if n == 0 {
		return 0, "", 0
	}
	at += n + boolInt(t.tok(at).Is("from", "with"))
	to := t.skip(at, end, lexicon.WordSet(", and then it they slowly gradually steadily quickly linearly"))
	verb := t.tok(to)
	switch {
	case begins && (climbs[verb.Low] || sinks[verb.Low]):
		to = t.skip(t.skip(to+1, end, fastWords), end, slowWords)
	case begins:
		return beginOrder, "starting at " + from, at - i
	case !verb.Is("to"):
		return 0, "", 0
	}
	goal, n := t.number(to, end)
	if n == 0 {
		return 0, "", 0
	}
	if t.rises(from, goal) {
		return beginOrder, "rising from " + from + " to " + goal, t.overTime(to+n, end) - i
	}
	return beginOrder, "falling from " + from + " to " + goal, t.overTime(to+n, end) - i
}

// rises: the second number is higher.
func (t *seriesTeller) rises(from, to string) bool {
	a, b := token.Tokenize(from), token.Tokenize(to)
	return len(a) > 0 && len(b) > 0 && b[0].Num > a[0].Num
}

// overTime is the token behind words for the whole time.
func (t *seriesTeller) overTime(i, end int) int {
	if t.tok(i).Is("over", "through", "throughout", "during", "across", "within", "as") {
		at := t.skip(i+1, end, lexicon.WordSet("the whole entire course of its this that"))
		if n := t.amountAt(at); n > 0 {
			return at + n
		}
		if t.timeUnitAt(at) || t.tok(at).Is("time", "period", "years", "months", "run", "day", "series", "session", "ride") {
			return at + 1
		}
	}
	if t.tok(i).Is("from") && t.timeUnitAt(i+1) && t.tok(i+2).Is("to") && t.timeUnitAt(i+3) {
		return i + 4
	}
	return i
}

// swings reads between which numbers they lie.
func (t *seriesTeller) swings(_ *seriesReading, i, end int) (int, string, int) {
	at := t.skip(i, end, swaying)
	at = t.skip(at, end, lexicon.WordSet("roughly mostly usually normally typically always about somewhere around anywhere"))
	if !t.tok(at).Is("between", "from") {
		return 0, "", 0
	}
	low, n := t.number(at+1, end)
	at += 1 + n
	if n == 0 || !t.tok(at).Is("to", "and", "-", "–", "up") {
		return 0, "", 0
	}
	at++
	high, n := t.number(at, end)
	if n == 0 {
		return 0, "", 0
	}
	return rangeOrder, "between " + low + " and " + high, at + n - i
}

// holds reads around what numbers are: "stays close to 1500".
func (t *seriesTeller) holds(r *seriesReading, i, end int) (int, string, int) {
	at := t.skip(i, end, keeping)
	near := t.tok(at).Is("close", "near", "within") || at > i
	if at == i && !t.tok(at).Is("close", "near", "averages", "average", "averaging") || t.tok(at).Is("between", "from", "below", "above", "under", "over", "within") {
		return 0, "", 0
	}
	at += boolInt(t.tok(at).Is("averages", "average", "averaging"))
	number, n := t.number(at, end)
	if n == 0 {
		return 0, "", 0
	}
	if value := token.Tokenize(number)[0].Num; near && value != 0 {
		sd := strconv.FormatFloat(max(value, -value)*.02, 'g', 4, 64)
		r.notes = append(r.notes, Note{"close to " + number + " is taken as a standard deviation of " + sd, t.source(i, at+n)})
		return rangeOrder, "normally distributed with mean " + number + " and sd " + sd, at + n - i
	}
	return rangeOrder, "around " + number, at + n - i
}

// cycles reads that numbers swing: "a daily cycle".
func (t *seriesTeller) cycles(_ *seriesReading, i, end int) (int, string, int) {
	at := t.skip(i, end, fastWords)
	at = t.skip(at, end, slowWords)
	at = t.skip(at, end, lexicon.WordSet("typical natural pronounced regular realistic"))
	kind := t.tok(at)
	if kind.Is("season", "seasonality", "seasons") && t.parts(at+1, end) {
		return seasonOrder, "with a yearly cycle", at + 1 - i
	}
	if !kind.Is("daily", "weekly", "yearly", "annual", "seasonal", "diurnal", "day-night") || !cycleWords[t.tok(at+1).Low] {
		return 0, "", 0
	}
	noun := map[string]string{"yearly": "yearly cycle", "annual": "yearly cycle", "seasonal": "yearly cycle", "weekly": "weekly cycle"}[kind.Low]
	if noun == "" {
		noun = "daily cycle"
	}
	return seasonOrder, "with a " + noun, at + 2 - i
}

// scatters reads noise, spikes and trends as nouns.
func (t *seriesTeller) scatters(_ *seriesReading, i, end int) (int, string, int) {
	at := i
	for at < end && (remarkWords[t.tok(at).Low] || t.tok(at).Is("measurement", "sensor", "normal", "normally", "distributed", "positive", "negative", "increasing", "decreasing")) {
		at++
	}
	switch noun := t.tok(at); {
	case noun.Is("noise", "jitter"):
		to := at + 1
		for to < end && (t.tok(to).Is("of", "with", "a", "sd", "std", "standard", "deviation", "about", "around", "level", "(", ")", "±", "=") || t.tok(to).Kind == token.Number || t.unitAt(to)) {
			to++
		}
		for to > at+1 && t.tok(to-1).Kind != token.Number && !t.unitAt(to-1) && !t.tok(to-1).Is(")") {
			to--
		}
		span := t.source(i, to)
		return noiseOrder, "with " + t.text[span.Start:span.End], to - i
	case noun.Is("spikes", "outliers", "anomalies"):
		if number, n := t.number(at+1+boolInt(t.tok(at+1).Is("up", "of", "reaching")), end); n > 0 {
			return noiseOrder, "with spikes up to " + number, at + 1 + boolInt(t.tok(at+1).Is("up", "of", "reaching")) + n - i
		}
		if i == at || t.tok(i).Kind != token.Number && !t.tok(i).Is("two", "three", "one") {
			return noiseOrder, "with spikes", at + 1 - i
		}
	case noun.Is("trend", "drift") && at > i:
		span := t.source(i, at+1)
		lead := "with a "
		if t.tok(i).Is("a", "an") {
			lead = "with "
		}
		return trendOrder, lead + t.text[span.Start:span.End], t.overTime(at+1, end) - i
	}
	return 0, "", 0
}

// walks reads that numbers change little from one row to the next.
func (t *seriesTeller) walks(_ *seriesReading, i, end int) (int, string, int) {
	at := t.skip(i, end, lexicon.WordSet("strongly highly positively"))
	switch {
	case t.tok(at).Is("autocorrelated", "auto-correlated", "smooth"):
		return noiseOrder, "random walk", at + 1 - i
	case t.tok(at).Is("random") && t.tok(at+1).Is("walk"):
		return noiseOrder, "random walk", at + 2 - i
	case t.tok(at).Is("change", "changes", "drift", "drifts", "vary", "varies", "wander", "wanders") && t.tok(at+1).Is("slowly", "gradually", "smoothly", "little"):
		to := at + 2
		if t.tok(to).Is("from", "between") {
			for to < end && !t.parts(to, end) {
				to++
			}
		}
		return noiseOrder, "random walk", t.overTime(to, end) - i
	}
	return 0, "", 0
}

// moves reads trends as verbs: "rise slowly through the year", "grow by 3% per month".
func (t *seriesTeller) moves(_ *seriesReading, i, end int) (int, string, int) {
	at := t.skip(i, end, fastWords)
	slow := t.skip(at, end, slowWords)
	weak := slow > at
	verb := slow
	up := climbs[t.tok(verb).Low] || t.tok(verb).Is("go", "goes", "trend", "trends", "drift", "drifts") && t.tok(verb+1).Is("up", "upward", "upwards")
	down := sinks[t.tok(verb).Low] || t.tok(verb).Is("go", "goes", "trend", "trends", "drift", "drifts") && t.tok(verb+1).Is("down", "downward", "downwards")
	if !up && !down {
		return 0, "", 0
	}
	at = verb + 1 + boolInt(t.tok(verb+1).Is("up", "upward", "upwards", "down", "downward", "downwards"))
	after := t.skip(at, end, slowWords)
	weak = weak || after > at
	at = t.skip(after, end, fastWords)
	if rate := t.skip(at, end, lexicon.WordSet("by about around roughly at approximately")); t.tok(rate).Kind == token.Number && t.tok(rate).Percent {
		to := rate + 1
		if !t.tok(to).Is("per", "a", "each", "every", "over") {
			return 0, "", 0
		}
		for to < end && !t.parts(to, end) {
			to++
		}
		span := t.source(rate, to)
		verb := "growing "
		if down {
			verb = "declining "
		}
		return trendOrder, verb + t.text[span.Start:span.End], to - i
	}
	if moving := t.tok(verb); !weak && strings.HasSuffix(moving.Low, "ing") {
		return trendOrder, moving.Low + " over time", t.overTime(at, end) - i
	}
	said := map[[2]bool]string{{true, true}: "slowly rising", {true, false}: "rising over time", {false, true}: "slowly declining", {false, false}: "declining over time"}[[2]bool{up, weak}]
	return trendOrder, said, t.overTime(at, end) - i
}

// bounds reads limits, and what numbers are counted in.
func (t *seriesTeller) bounds(_ *seriesReading, i, end int) (int, string, int) {
	if t.tok(i).Is("whole", "integers", "integer") {
		return unitOrder, "whole numbers", 1 + boolInt(t.tok(i+1).Is("numbers"))
	}
	if t.tok(i).Is("normally", "normal", "lognormal", "uniformly", "poisson", "exponential") && !t.parts(i+1, end) {
		to := i
		for to < end && !(t.tok(to).Is(",") || t.tok(to).Is("and", "with", "but") && !t.tok(to+1).Is("mean", "a", "sd", "std", "standard", "median", "sigma")) {
			to++
		}
		span := t.source(i, to)
		return rangeOrder, t.text[span.Start:span.End], to - i
	}
	if t.tok(i).Is("positive", "non-negative", "nonnegative") {
		return capOrder, "at least 0", 1
	}
	at := i + boolInt(t.tok(i).Is("measured", "given", "recorded", "expressed"))
	if t.tok(at).Is("in") && t.unitAt(at+1) {
		return unitOrder, "in " + t.tok(at+1).Text, at + 2 - i
	}
	for _, b := range []struct{ lead, said string }{{"at most", "at most"}, {"at least", "at least"}, {"no more than", "at most"}, {"below", "below"}, {"above", "above"}, {"under", "below"}, {"up to", "at most"}, {"capped at", "at most"}} {
		words := strings.Fields(b.lead)
		if !t.says(i, words) {
			continue
		}
		if number, n := t.number(i+len(words), end); n > 0 {
			return capOrder, b.said + " " + number, len(words) + n
		}
	}
	return 0, "", 0
}

// says: the words stand from token i on.
func (t *seriesTeller) says(i int, words []string) bool {
	for k, w := range words {
		if !t.tok(i + k).Is(w) {
			return false
		}
	}
	return true
}
