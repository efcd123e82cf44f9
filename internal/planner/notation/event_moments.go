package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	// eventDeed is who or what a clause about the events of a table begins with, and a verb, without which hours are those of the item before them.
	eventDeed = `(?:(?:it|we|they|(?:the|our|all|all the|all our) (?:\p{L}+ )?\p{L}+|\p{L}+s)(?:['’](?:re|s))? )(?:only |always |all |just )?(?:(?:is|are|get) (?:only |always |all |just )?(?:placed|made|taken|held|received|recorded|done|sent|booked|open)|comes?(?: in)?|happens?|occurs?|arrives?|takes? place|starts?|begins?) (?:only |always |just )?`
	eventOpen = `((?:^|[.;,\n(] ?))(?:and |but |with )?`
	eventEnd  = `([.;,)\n]|$)`
	clockTime = `\d{1,2}(?::\d{2}| ?[ap]\.?m\.?|:\d{2} ?[ap]\.?m\.?)` // "8.50" is a price
)

// eventMoment is a clause about when the events of a table are, and what it says of their moment. The first group is what parts the
// clause from what stands before it, the last one what stands behind.
type eventMoment struct {
	form  *pattern
	said  func(m []string) string
	ofDay bool // of the time of day, which a date has not
}

var eventMoments = []eventMoment{
	// "closed on Sundays", "we are closed on weekends", "the practice rests on Sundays"
	{newPattern(`(?i)` + eventOpen + `(?:` + openWho + ` |\p{L}+ )?(?:(?:is |are |stays |stay )?(?:closed|shut|not open)|rests?|(?:does not|doesn't|do not|don't) (?:open|work)) (?:on |every )(` + openDays + `|weekends)` + eventEnd), neverOn, false},
	// "Sunday is a day off", "Sundays are off"
	{newPattern(`(?i)` + eventOpen + `(` + openDays + `|weekends),? (?:is|are) (?:a |our |their |the |always )*(?:day off|days off|off|rest days?)` + eventEnd), neverOn, false},
	// "any day except Monday", "every day but Sunday"
	{newPattern(`(?i)` + eventOpen + `(?:on |open )?(?:any|every|each|all) days? (?:of the week )?(?:except|but|other than|apart from|excluding)(?: for)?(?: on)? (` + openDays + `|weekends)` + eventEnd), neverOn, false},
	// "Sundays closed", "on Sundays the shop is closed"
	{newPattern(`(?i)` + eventOpen + `(?:on )?(` + openDays + `|weekends),? (?:` + openWho + ` )?(?:are |is |always )?closed` + eventEnd), neverOn, false},
	// "no calls on Sundays"
	{newPattern(`(?i)` + eventOpen + `(?:there are |there's |there is |we have )?(?:no|without) \p{L}+ (?:on|at) (` + openDays + `|weekends)` + eventEnd), neverOn, false},
	// "none on Sundays", "nobody orders on Sundays", "nothing happens on weekends"
	{newPattern(`(?i)` + eventOpen + `(?:(?:there are )?none|(?:there is )?(?:nobody|no one|nothing)(?: \p{L}+(?: in)?)?|not) (?:on|at) (?:a )?(` + openDays + `|weekends)` + eventEnd), neverOn, false},
	// "orders arrive only on weekdays", "calls come in Monday to Friday only"
	{newPattern(`(?i)` + eventOpen + `(?:` + eventDeed + `|(?:it|we|they|(?:the|our|all) \p{L}+|\p{L}+s) (?:are |get )?\p{L}+ )(only |just )(?:on |from )?(` + openDays + `|weekends)` + eventEnd), func(m []string) string {
		if strings.Contains(strings.ToLower(m[0]), " is ") {
			return "" // of a column
		}
		return onlyOn(m[3])
	}, false},
	{newPattern(`(?i)` + eventOpen + `(?:the|our) (?:\p{L}+ )?\p{L}+ (?:only |just )(?:works|runs|operates|opens) (?:on |from )?(` + openDays + `|weekends)` + eventEnd), func(m []string) string { return onlyOn(m[2]) }, false},
	{newPattern(`(?i)` + eventOpen + eventDeed + `(?:on |from )?(` + openDays + `|weekends) only` + eventEnd), func(m []string) string { return onlyOn(m[2]) }, false},
	// "orders only come in during business hours"
	{newPattern(`(?i)` + eventOpen + eventDeed + `(?:during|in|within) (?:business|office|working|opening) hours(?: only)?` + eventEnd), func([]string) string { return "only between 9:00 and 17:00" }, true},
	// "visits only happen during office hours, 8 to 16"
	{newPattern(`(?i)` + eventOpen + eventDeed + `(?:during|in|within) (?:the )?(?:business|office|working|opening) hours(?: only)?,? ?(?:\(|from |between |of )?(` + openTime + `) ?(?:-|–|to|until|till|and) ?(` + openTime + `)\)?` + eventEnd), func(m []string) string { return hoursSaid("only between ", m[2], m[3]) }, true},
	// "we work from 8 am to 4 pm"
	{newPattern(`(?i)` + eventOpen + `(?:we|they|(?:the|our) \p{L}+) (?:only |always )?(?:works?|operates?) (?:only )?(?:from|between) (` + openTime + `) (?:and|to|until|till) (` + openTime + `)` + eventEnd), func(m []string) string { return hoursSaid("only between ", m[2], m[3]) }, true},
	// "no rentals at night (0-6)", "no calls between 22:00 and 6:00"
	{newPattern(`(?i)` + eventOpen + `(?:there are |we have )?(?:no|without) \p{L}+ (?:at night|overnight)(?: ?\((?:from )?(` + openTime + `) ?(?:-|–|to|until|till) ?(` + openTime + `)\)| (?:from|between) (` + clockTime + `) (?:and|to|until|till) (` + clockTime + `))` + eventEnd), func(m []string) string { return exceptHours(m[2]+m[4], m[3]+m[5]) }, true},
	{newPattern(`(?i)` + eventOpen + `(?:there are |we have )?(?:no|without) \p{L}+ (?:from|between) (` + clockTime + `) (?:and|to|until|till) (` + clockTime + `)` + eventEnd), func(m []string) string { return exceptHours(m[2], m[3]) }, true},
	// "no swims before 7:00"
	{newPattern(`(?i)` + eventOpen + `(?:there are |we have )?(?:no|without) \p{L}+ (before|after) (` + clockTime + `)` + eventEnd), func(m []string) string {
		if strings.EqualFold(m[2], "before") {
			return exceptHours("0:00", m[3])
		}
		return exceptHours(m[3], "24:00")
	}, true},
	// "all orders are placed between 8am and 6pm"
	{newPattern(`(?i)` + eventOpen + `(?:never |not |(?:nobody|no one|nothing|none)(?: \p{L}+)? )?before (` + clockTime + `) (?:and|or|nor) (?:(?:never|not) )?after (` + clockTime + `)` + eventEnd), func(m []string) string { return hoursSaid("only between ", m[2], m[3]) }, true},
	{newPattern(`(?i)` + eventOpen + eventDeed + `(?:between|from) (` + clockTime + `) (?:and|to|until|till) (` + clockTime + `)` + eventEnd), func(m []string) string { return hoursSaid("only between ", m[2], m[3]) }, true},
}

// onlyOn keeps the moments to some days.
func onlyOn(days string) string {
	if strings.EqualFold(days, "weekends") {
		return "only on weekends"
	}
	if strings.ContainsAny(days, ",&") || strings.Contains(days, " and ") {
		return "only on " + days
	}
	return "only " + days
}

// neverOn rules days out, by those that are left.
func neverOn(m []string) string {
	if strings.EqualFold(m[2], "weekends") {
		return "only on weekdays"
	}
	if days, ok := openOn("", m[2]); ok && days != "" {
		return "only " + days
	}
	return ""
}

// hoursSaid is a part of the day in the form that readers know; a half of the day that is told of its end holds for its beginning.
func hoursSaid(lead, from, to string) string {
	low := strings.ToLower(to)
	if half := strings.IndexAny(low, "ap"); half >= 0 && !strings.ContainsAny(strings.ToLower(from), "ap:.") {
		if a, ok := minuteOf(from + low[half:]); ok {
			if b, known := minuteOf(to); known && a < b {
				from += low[half:]
			}
		}
	}
	a, b, ok := clocks(from, to)
	if !ok {
		return ""
	}
	return lead + a + " and " + b
}

// exceptHours keeps the moments to the hours that are left of a day without those from one to another; "" where that is no one part of it.
func exceptHours(from, to string) string {
	a, ok := minuteOf(from)
	b, known := minuteOf(to)
	switch {
	case !ok || !known || a == b || a%60+b%60 > 0:
		return ""
	case a == 0:
		return "only between " + clock(b) + " and 24:00"
	case b == 24*60 || b == 0:
		return "only between 0:00 and " + clock(a)
	case a > b:
		return "only between " + clock(b) + " and " + clock(a)
	}
	return ""
}

// EventMoments says of the column that tells when the events of a table are what a clause says of the events: "no calls on Sundays"
// as "the start time is only Monday to
// Saturday".
func EventMoments(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	for _, e := range eventMoments {
		m := e.form.FindStringSubmatchIndex(text)
		if m == nil {
			continue
		}
		said := e.said(submatches(text, m))
		name := momentColumn(text[:m[0]]+"\n"+text[m[1]:], e.ofDay)
		if said != "" && name == "" && !e.ofDay && strings.HasPrefix(text[m[2]:m[3]], ",") {
			return inPlace(text, token.Span{Start: m[3], End: m[len(m)-2]}, "date "+said), true // the clause is all that tells of a day
		}
		if said == "" || name == "" {
			continue
		}
		w := &writer{}
		end := m[len(m)-2]
		span := token.Span{Start: m[3], End: end}
		w.copy(text, 0, len(strings.TrimRight(text[:m[2]], " ")))
		if strings.HasPrefix(text[m[2]:m[3]], "(") {
			if end++; !strings.HasPrefix(text[end-1:], ")") {
				continue // more stands in the bracket
			}
		}
		rest := strings.TrimSpace(text[end:])
		if strings.Contains(text[m[2]:m[3]], ".") && strings.HasPrefix(rest, ",") {
			continue // the sentence goes on
		}
		if rest != "" && rest != "." {
			w.copy(text, end, len(text))
		}
		w.write(ending(w.text.String())+"The "+name+" is "+said+".", span)
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// momentColumn is the column that tells when the rows of a text are; a date does where no time of day is asked for.
func momentColumn(text string, ofDay bool) string {
	for _, m := range oneMoment.FindAllStringSubmatchIndex(text, -1) {
		name := strings.ToLower(text[m[2]:m[3]])
		if first, _, _ := strings.Cut(name, " "); !beforeNames[first] && !takesTime[first] {
			return name
		}
	}
	forms := []*pattern{separateTime}
	if !ofDay {
		forms = []*pattern{separateDate, separateTime}
	}
	for _, form := range forms {
		if m := form.FindStringSubmatch(text); m != nil {
			name := strings.ToLower(m[1])
			if first, rest, more := strings.Cut(name, " "); more && beforeNames[first] {
				name = rest
			}
			return name
		}
	}
	return ""
}
