package notation

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// higher and lower say how numbers differ at some time.
	higher      = lexicon.WordSet("higher louder wetter more bigger larger greater busier warmer hotter stronger up peak peaks peaking highest largest biggest busiest warmest hottest strongest most maximum high busy heavier heaviest denser elevated increased hot warm best")
	lower       = lexicon.WordSet("lower drier less fewer smaller quieter colder cooler weaker slower down dip dips dipping lowest smallest quietest coldest coolest least minimum low quiet reduced lighter fewest cold cool worst")
	degreeWords = lexicon.WordSet("much a lot bit clearly slightly somewhat significantly noticeably far considerably about around roughly the its their at by approximately")
)

// busier reads how numbers differ at some time: "twice as high on weekends", "highest in the evening between 18:00 and 22:00".
func (t *seriesTeller) busier(_ *seriesReading, i, end int) (int, string, int) {
	said, n := t.difference(i, end)
	if n == 0 {
		return 0, "", 0
	}
	when, k := t.when(i+n, end)
	if k == 0 {
		return 0, "", 0
	}
	return seasonOrder, said + " " + when, t.than(i+n+k, end) - i
}

// difference reads how numbers differ from others: "about twice as high", "30% higher", "peaks".
func (t *seriesTeller) difference(i, end int) (string, int) {
	at := t.skip(i, end, degreeWords)
	at = t.skip(at, end, lexicon.WordSet("daily weekly yearly clear strong pronounced reach reaches reaching"))
	at = t.skip(at, end, degreeWords)
	said := ""
	switch first := t.tok(at); {
	case first.Is("twice", "double", "doubled", "doubles", "doubling"):
		at, said = at+1, "twice as high"
	case first.Is("triple", "tripled", "triples"):
		at, said = at+1, "triple"
	case first.Is("half") && t.tok(at+1).Is("as"):
		at, said = at+1, "half as high"
	case first.Kind == token.Number && first.Percent && (higher[t.tok(at+1).Low] || lower[t.tok(at+1).Low]):
		said = first.Text + "% "
		at++
		if first.Text[len(first.Text)-1] == '%' {
			said = first.Text + " "
		}
		return said + t.sided(at), at + 1 - i
	case first.Kind == token.Number && !first.Percent && t.tok(at+1).Is("times", "x"):
		said = first.Text + " times as high"
		at += 2
	case higher[first.Low] || lower[first.Low]:
		said = t.sided(at)
		at++
		for at < end && (higher[t.tok(at).Low] || t.tok(at).Is("hours", "traffic", "times", "demand")) { // "the busiest hours"
			at++
		}
		return said, at - i
	default:
		return "", 0
	}
	if t.tok(at).Is("as") {
		at += 2
		at += boolInt(t.tok(at).Is("as") && t.tok(at+1).Is("usual", "normal")) * 2
	} else if higher[t.tok(at).Low] {
		at++
	}
	return said, at - i
}

// sided is the word for which side the numbers go to.
func (t *seriesTeller) sided(i int) string {
	if t.tok(i).Is("lowest", "smallest", "least", "minimum", "fewest", "quietest", "coldest", "coolest", "weakest", "worst") {
		return "lowest"
	}
	if t.tok(i).Is("peak", "peaks", "peaking", "highest", "maximum", "busiest", "most", "best") {
		return "highest"
	}
	if lower[t.tok(i).Low] {
		return "lower"
	}
	return "higher"
}

// when reads a time of the day, the week or the year; hours from one to another stand for their middle.
func (t *seriesTeller) when(i, end int) (string, int) {
	at := i + boolInt(t.tok(i).Is("usually", "always", "mostly", "roughly", "about"))
	if hours := t.skip(at, end, lexicon.WordSet("between from the hours at during")); hours > at {
		if a, b, k := hourPair(t.toks, hours); k > 0 && hours+k <= end && t.tok(hours).Kind != token.Date {
			x, _ := minuteOf(a)
			y, _ := minuteOf(b)
			return "at " + clock((x+y)/2), hours + k - i
		}
	}
	if clocked := t.tok(at + 1); t.tok(at).Is("from", "after", "since") && clocked.Kind == token.Time && at+1 < end && (t.tok(at).Is("after") || t.tok(at+2).Is("on", "onwards")) {
		return "at " + clock((clocked.Minute+24*60)/2), at + 2 + boolInt(t.tok(at+2).Is("on", "onwards")) - i // to the end of the day
	}
	if t.tok(at).Is("before", "after", "around", "at", "near") && t.tok(at+1).Is("sunrise", "dawn", "sunset", "dusk", "daybreak") {
		hour := map[string]int{"sunrise": 6, "dawn": 6, "daybreak": 6, "sunset": 20, "dusk": 20}[t.tok(at+1).Low]
		hour += boolInt(t.tok(at).Is("after")) - boolInt(t.tok(at).Is("before"))
		return "at " + clock(hour*60), at + 2 - i
	}
	_, n := timeToldAt(t.toks, at, false)
	if at+n > end {
		return "", 0
	}
	from := at + n
	from += boolInt(t.tok(from).Is("between", "from", "(", "around"))
	if a, b, k := hourPair(t.toks, from); k > 0 && from+k <= end {
		x, _ := minuteOf(a)
		y, _ := minuteOf(b)
		return "at " + clock((x+y)/2), from + k + boolInt(t.tok(from+k).Is(")")) - i
	}
	if n == 0 {
		return "", 0
	}
	to := at + n
	if timeOfYear(t.tok(to-1)) && t.tok(to-2).Is("and", "or", "&") && timeOfYear(t.tok(to-3)) {
		to -= 2 // "in July and August"
	}
	if weekendDays[t.tok(to-1).Low] && t.tok(at).Is("at") {
		return "on weekends", at + n - i
	}
	span := t.source(at, to)
	return t.text[span.Start:span.End], at + n - i
}

func clock(minutes int) string {
	return strconv.Itoa(minutes/60) + ":" + strconv.Itoa(minutes%60/10) + strconv.Itoa(minutes%10)
}

// than is the token behind what numbers are compared with.
func (t *seriesTeller) than(i, end int) int {
	if !t.tok(i).Is("than", "as") {
		return i
	}
	at := t.skip(i+1, end, lexicon.WordSet("on in at during the other rest of normal regular"))
	if at < end && (t.tok(at).Is("usual", "normal", "average", "otherwise", "days", "hours", "months", "week", "year", "day") || timeOfYear(t.tok(at)) || workingDays[t.tok(at).Low] || weekendDays[t.tok(at).Low] || partsOfDay[lexicon.Singular(t.tok(at).Low)] != [2]int{}) {
		return at + 1
	}
	return i
}

// timeAhead reads the same with the time first: "weekends are about twice as busy as weekdays".
func (t *seriesTeller) timeAhead(i, end int) (string, int) {
	at := t.skip(i, end, lexicon.WordSet("the on in at during"))
	first := t.tok(at)
	if !(timeOfYear(first) || workingDays[first.Low] || weekendDays[first.Low] || fullWeekday(first.Low) != "" || partsOfDay[lexicon.Singular(first.Low)] != [2]int{}) {
		return "", 0
	}
	verb := at + 1
	if _, n := t.difference(verb, end); !t.tok(verb).Is("are", "is", "being", "see", "have", "bring", "should", "must") && !(n > 0 && lexicon.IsPlural(first.Low) && (t.parts(verb+n, end) || t.tok(verb+n).Is("than"))) {
		return "", 0 // "weekends lower than weekdays"
	}
	to := t.skip(verb, end, lexicon.WordSet("are is being see have bring should must be usually always typically the month day time"))
	said, n := t.difference(to, end)
	if n == 0 {
		return "", 0
	}
	if _, k := t.known(to+n, end); k > 0 {
		n += k // "weekends see 60% more visitors"
	}
	to = t.than(t.skip(to+n, end, lexicon.WordSet("month months day days time season of the year week")), end)
	return said + " " + t.led(first), to - i
}

// timeThenSubject reads the same with both first: "on weekends sales are about 50% higher", "in winter it is colder".
func (t *seriesTeller) timeThenSubject(r *seriesReading, i, end int) int {
	_, n := timeToldAt(t.toks, i, false)
	if n == 0 || i+n >= end || !timePreps[t.tok(i).Low] {
		return 0
	}
	when, k := t.when(i, end) // hours by their middle, which no reader takes for times of a column
	if k != n {
		span := t.source(i, i+n)
		when = t.text[span.Start:span.End]
	}
	at := i + n + boolInt(t.tok(i+n).Is(","))
	about, m := t.subject(r, at, end)
	if m == 0 || len(r.added) > 0 {
		return 0
	}
	to := t.skip(at+m, end, saysOf)
	said, m := t.difference(to, end)
	if m == 0 {
		return 0
	}
	to = t.than(to+m, end)
	if !t.parts(to, end) {
		return 0
	}
	r.about = about
	t.add(r, about, seasonOrder, said+" "+when, i, to)
	return to - i
}

// led is the time with what leads to it.
func (t *seriesTeller) led(first *token.Token) string {
	switch {
	case fullWeekday(first.Low) != "", workingDays[first.Low], weekendDays[first.Low]:
		return "on " + first.Text
	case first.Is("night", "nights", "noon", "midnight"):
		return "at " + lexicon.Singular(first.Low)
	}
	return "in " + first.Text
}
