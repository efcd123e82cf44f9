package notation

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// timeTold is a time of the day, the week or the year that a text speaks of.
type timeTold struct {
	weekend, weekdays bool
	month             time.Month
	from, to          int  // hours of the day, over midnight where from is the later one
	other             bool // single days of the week, or several times of the day, which no calendar weighs
}

// ofDay: it is a time of the day.
func (t timeTold) ofDay() bool { return t.from != t.to }

// opposite: what is so at one of the two times is not so at the other one.
func (t timeTold) opposite(o timeTold) bool {
	return t.weekend && o.weekdays || t.weekdays && o.weekend || t.month > 0 && o.month > 0 && (t.month+11-o.month)%12 == 5
}

var (
	timePreps   = lexicon.WordSet("on in at during around about between from over towards by for")
	timeDetails = lexicon.WordSet("the each every early late")
	weekendDays = lexicon.WordSet("weekend weekends")
	workingDays = lexicon.WordSet("weekday weekdays workday workdays")
	weekdayOf   = lexicon.WordSet("monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun")
	partsOfDay  = map[string][2]int{"morning": {7, 11}, "noon": {11, 13}, "midday": {11, 13}, "lunch": {11, 14}, "lunchtime": {11, 14}, "afternoon": {13, 17}, "evening": {17, 22}, "night": {22, 6}, "daytime": {8, 18}, "overnight": {20, 8}, "midnight": {23, 1}}
	partsOfYear = map[string]time.Month{"winter": time.January, "spring": time.April, "summer": time.July, "autumn": time.October, "fall": time.October, "christmas": time.December}
)

// timeToldAt reads a time of the day, the week or the year; bare says that numbers alone are hours there.
func timeToldAt(toks []token.Token, i int, bare bool) (timeTold, int) {
	at := i
	for at < len(toks) && timePreps[toks[at].Low] {
		at++
	}
	led := at > i
	for at < len(toks) && timeDetails[toks[at].Low] {
		at++
	}
	first, n := oneTimeAt(toks, at, bare)
	if n == 0 || !led && !bare && first.ofDay() && !toks[at].Is("overnight", "after", "before") && !(partsOfDay[lexicon.Singular(toks[at].Low)] != [2]int{} && lexicon.IsPlural(toks[at].Low)) {
		return timeTold{}, 0
	}
	at += n
	for at+1 < len(toks) && toks[at].Is("and", "or", "&", ",") {
		k := at + 1
		for k < len(toks) && (timePreps[toks[k].Low] || timeDetails[toks[k].Low]) {
			k++
		}
		next, n := oneTimeAt(toks, k, bare)
		if n == 0 || toks[at].Is(",") {
			break
		}
		if next.month == 0 || first.month == 0 {
			first.other = true
		}
		at = k + n
	}
	return first, at - i
}

// oneTimeAt reads one such time without what leads to it.
func oneTimeAt(toks []token.Token, i int, bare bool) (timeTold, int) {
	if i >= len(toks) {
		return timeTold{}, 0
	}
	t := &toks[i]
	if from, to, n := clockPair(toks, i, bare); n > 0 {
		return timeTold{from: from, to: to, other: from == to}, n
	}
	if clocked := i + 1; t.Is("after", "before") && clocked < len(toks) && toks[clocked].Kind == token.Time && toks[clocked].Minute%60 == 0 && toks[clocked].Minute > 0 {
		hour := toks[clocked].Minute / 60
		if t.Is("after") {
			return timeTold{from: hour, to: 24}, 2
		}
		return timeTold{from: 0, to: hour}, 2
	}
	switch {
	case t.Kind == token.Time:
		return timeTold{from: (t.Minute/60 + 23) % 24, to: (t.Minute/60 + 1) % 24}, 1
	case bare && t.Kind == token.Number && t.Digits == 0 && t.Unit == "" && !t.Percent && t.Num <= 24:
		hour := int(t.Num)
		return timeTold{from: (hour + 23) % 24, to: (hour + 1) % 24}, 1
	case t.Kind == token.Date && t.Period.Yearless && !t.Period.From.Equal(t.Period.To):
		return timeTold{month: t.Period.From.Month()}, 1
	case t.Kind != token.Word:
		return timeTold{}, 0
	}
	one := lexicon.Singular(t.Low)
	next := func(words ...string) bool { return i+1 < len(toks) && toks[i+1].Is(words...) }
	switch {
	case weekendDays[t.Low]:
		return timeTold{weekend: true}, 1
	case workingDays[t.Low]:
		return timeTold{weekdays: true}, 1
	case t.Is("working", "business", "office", "opening") && next("days", "hours"):
		if next("days") {
			return timeTold{weekdays: true}, 2
		}
		return timeTold{from: 9, to: 17}, 2
	case t.Is("rush") && next("hour", "hours"):
		return timeTold{from: 7, to: 9, other: true}, 2 // in the evening, too
	case t.Is("saturdays", "saturday") && next("and") && i+2 < len(toks) && toks[i+2].Is("sunday", "sundays"):
		return timeTold{weekend: true}, 3
	case weekdayOf[one] || weekdayOf[t.Low]:
		n := 1
		if i+1 < len(toks) && partsOfDay[lexicon.Singular(toks[i+1].Low)] != [2]int{} {
			n++
		}
		return timeTold{other: true}, n
	case partsOfDay[one] != [2]int{}:
		hours := partsOfDay[one]
		return timeTold{from: hours[0], to: hours[1]}, 1
	case t.Is("holiday") && next("season"):
		return timeTold{month: time.December}, 2
	case partsOfYear[one] > 0:
		n := 1
		if next("months", "time", "season") {
			n++
		}
		return timeTold{month: partsOfYear[one]}, n
	case token.MonthNames[t.Low] > 0:
		return timeTold{month: token.MonthNames[t.Low]}, 1
	}
	return timeTold{}, 0
}

// clockPair reads from what hour to what hour: "8 and 10", "6am to 9 am", "midnight and 6am". Numbers alone are hours where bare says
// so, or where the other end is a time.
func clockPair(toks []token.Token, i int, bare bool) (from, to, n int) {
	if i+2 >= len(toks) || !toks[i+1].Is("and", "to", "-", "–", "until", "till") {
		return 0, 0, 0
	}
	if toks[i+1].Is("and") && !(i > 0 && toks[i-1].Is("between")) {
		return 0, 0, 0 // two times
	}
	first, last := &toks[i], &toks[i+2]
	if !bare && first.Kind != token.Time && last.Kind != token.Time {
		return 0, 0, 0
	}
	minute := func(t *token.Token) int {
		switch {
		case t.Kind == token.Time:
			return t.Minute
		case t.Is("midnight"):
			return 0
		case t.Is("noon", "midday"):
			return 12 * 60
		case t.Kind == token.Number && t.Digits == 0 && (t.Unit == "" || t.Unit == "h") && !t.Percent && t.Num <= 24:
			return int(t.Num) * 60
		}
		return -1
	}
	a, b := minute(first), minute(last)
	if a < 0 || b < 0 {
		return 0, 0, 0
	}
	if first.Kind == token.Number && last.Kind == token.Time && b >= 13*60 && a < 12*60 && a+12*60 < b {
		a += 12 * 60 // "between 5 and 7 pm"
	}
	if b == 0 {
		b = 24 * 60
	}
	return a / 60, (b + 59) / 60, 3
}
