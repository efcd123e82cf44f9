package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	openDay   = `(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?`
	openDays  = `(?:weekdays|every day|daily|seven days a week|` + openDay + `(?: ?(?:-|–|to|through|till) ?` + openDay + `)?(?:(?:,| and|, and| &) ` + openDay + `)*)`
	openTime  = `\d{1,2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?| o'clock| ?h)?(?: in the (?:morning|afternoon|evening)| at night)?`
	openClock = `(` + openTime + `) ?(?:-|–|to|till|until|and|,? (?:and )?clos(?:es?|ing) at) ?(` + openTime + `)`
	openWho   = `(?:we|i|they|it|that|which|(?:the|our|my|this) (?:\p{L}+ ){0,2}?\p{L}+)(?:['’](?:re|s|m))?(?: (?:is|are|am|only|just|all))*`
)

// opened are the ways in which people say when something is open. Groups: days, the two times, days on which it is closed; or those
// days first.
var opened = []struct {
	form                        *pattern
	days, from, to, closed, end int
}{
	{newPattern(`(?i)((?:^|[.;\n(] ?|, ?|\band |\bas |\bsince |\bbecause |[-–] )?)\b` + openWho + ` opens?(?: only| from)?(?: on)?(?: (` + openDays + `))?(?:,| and| from| between| at|:)* ?` + openClock + `(?:,? (?:and|but)? ?(?:` + openWho + ` )?closed (?:on )?(` + openDays + `))?([.;,:)\n]|$)`), 2, 3, 4, 5, 6},
	{newPattern(`(?i)((?:^|[.;\n(] ?|, ?|\band |\bas |\bsince |\bbecause |[-–] )?)\b` + openWho + ` closed (?:on )?(` + openDays + `),? (?:and|but) (?:` + openWho + ` )?(?:otherwise )?open(?: every other day| on other days)?(?: from| between)? ` + openClock + `([.;,:)\n]|$)`), 0, 3, 4, 2, 5},
	{newPattern(`(?i)((?:^|[.;\n(] ?))\b(?:our |the )?(?:opening|business|office|working) (?:hours|times)(?: are|:| -)? (?:from |between )?` + openClock + `,? (?:on )?(` + openDays + `)([.;)\n]|$)`), 4, 2, 3, 0, 5},
	{newPattern(`(?i)((?:^|[.;\n(] ?))\b(?:during )?(?:our |the )?(?:opening|business|office|working) (?:hours|times)(?: are|:| -)? (?:(` + openDays + `)(?:,| from| between)? )?(?:from |between )?` + openClock + `([.;,:)\n]|$)`), 2, 3, 4, 0, 5},
	{newPattern(`(?i)(\()open(?: only)?(?: (` + openDays + `))?(?:,| from| between| at|:)* ?` + openClock + `(\))`), 2, 3, 4, 0, 5},
}

var (
	separateDate = newPattern(`(?i)(?:^|[,;:(\n] ?|\b(?:an?|the|with|and|its|their) )((?:\p{L}+ )?date)\b`)
	separateTime = newPattern(`(?i)(?:^|[,;:(\n] ?|\b(?:an?|the|with|and|its|their) )(time)\b`)
	oneMoment    = newPattern(`(?i)(?:^|[,;:(\n] ?|\b(?:an?|the|with|and|its|their) )((?:\p{L}+ )?datetime|(?:\p{L}+ )?timestamp|\p{L}+ time|\p{L}+_at|\p{L}+(?:ed|ght|ent|ade|aid|old|en|wn)(?: (?:in|out|up|off|on))? at)\b`)
)

// OpenHours writes when something is open as what it says of the moments of the rows: "we're open Monday to Friday, 8 to 18" is "the
// start time is only Monday to Friday between 8:00 and 18:00".
func OpenHours(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	for _, o := range opened {
		m := o.form.FindStringSubmatchIndex(text)
		if m == nil {
			continue
		}
		group := submatches(text, m)
		group[0] = "" // what a form does not tell
		from, to, clocked := clocks(group[o.from], group[o.to])
		days, known := openOn(group[o.days], group[o.closed])
		said := momentsOpen(text[:m[0]]+"\n"+text[m[1]:], days, from, to)
		if !clocked || !known || said == "" {
			continue
		}
		w := &writer{}
		span := token.Span{Start: m[3], End: m[2*o.end]}
		w.copy(text, 0, m[2])
		at := m[1]
		switch lead := strings.TrimSpace(group[1]); {
		case lead == "." || lead == ";":
			w.write(".", span)
		case m[2] == 0:
			at += len(text[at:]) - len(strings.TrimLeft(text[at:], " "))
		case lead != "(":
			at = m[2*o.end]
		case strings.HasPrefix(text[m[2*o.end]:], ")"):
			at = m[2*o.end] + 1
		}
		w.copy(text, at, len(text))
		w.write(ending(w.text.String())+said, span)
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// ending parts what is put behind a text from it.
func ending(text string) string {
	switch t := strings.TrimRight(text, " "); {
	case t == "" || strings.HasSuffix(t, "\n"):
		return ""
	case strings.ContainsAny(t[len(t)-1:], ".!?;,") && t != text:
		return ""
	case strings.ContainsAny(t[len(t)-1:], ".!?;,"):
		return " "
	}
	return ". "
}

// momentsOpen says of the moments that the text names that they lie in open hours; "" where it names none.
func momentsOpen(text, days, from, to string) string {
	between := " between " + from + " and " + to
	if days != "" {
		days = " only " + days
	}
	if low := strings.ToLower(text); strings.Contains(low, "date and time") {
		if !dateAndTime.MatchString(low) {
			return "" // "the date and time each was opened" has another name
		}
		return "The date_time is" + days + between + "."
	}
	for _, m := range oneMoment.FindAllStringSubmatchIndex(text, -1) {
		name := strings.ToLower(text[m[2]:m[3]])
		if first, _, _ := strings.Cut(name, " "); !beforeNames[first] && !takesTime[first] {
			return "The " + name + " is" + days + between + "."
		}
	}
	date, time := separateDate.FindStringSubmatch(text), separateTime.FindStringSubmatch(text)
	if time == nil {
		return ""
	}
	said := "The time is" + between + "."
	if date != nil && days != "" {
		name := strings.ToLower(date[1])
		if first, rest, more := strings.Cut(name, " "); more && beforeNames[first] {
			name = rest
		}
		said = "The " + name + " is" + days + ". " + said
	}
	return said
}

var dateAndTime = regexp.MustCompile(`date and time(?: (?:in|from|between|over|within|during|and)\b|[,;.)]|$)`)

// takesTime stand before a time that something takes.
var takesTime = lexicon.WordSet("response waiting wait lead processing run reaction travel turnaround handling resolution service cooking driving idle down delivery lap race finishing transit free total")

var weekdaysInOrder = []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}

// openOn are the days on which something is open: those told, or all but those on which it is closed; "" where that is every day. Days
// closed from one to another are not known.
func openOn(days, closed string) (string, bool) {
	if days != "" {
		if low := strings.ToLower(days); low == "every day" || low == "daily" || strings.HasPrefix(low, "seven") {
			return "", true
		}
		return days, true
	}
	if closed == "" || dayRange.MatchString(closed) {
		return "", closed == ""
	}
	left := slices.DeleteFunc(slices.Clone(weekdaysInOrder), func(day string) bool {
		return strings.Contains(strings.ToLower(closed), strings.ToLower(day[:3]))
	})
	if len(left) > 2 && slices.Index(weekdaysInOrder, left[len(left)-1])-slices.Index(weekdaysInOrder, left[0]) == len(left)-1 {
		return left[0] + " to " + left[len(left)-1], true
	}
	return strings.Join(left, ", "), true
}

var dayRange = regexp.MustCompile(`(?i)-|–| to | through | till |weekdays|every|daily|seven`)

// clocks are two times of one day as 8:00 and 18:00.
func clocks(from, to string) (a, b string, ok bool) {
	first, ok1 := minuteOf(from)
	last, ok2 := minuteOf(to)
	if last <= first && last <= 12*60 {
		last += 12 * 60 // "9 to 5"
	}
	write := func(m int) string { return strconv.Itoa(m/60) + ":" + strconv.Itoa(m%60/10) + strconv.Itoa(m%10) }
	return write(first), write(last), ok1 && ok2 && first < last && last <= 24*60
}

var clockParts = regexp.MustCompile(`(?i)^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?.*?(afternoon|evening|night)?$`)

func minuteOf(s string) (int, bool) {
	m := clockParts.FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return 0, false
	}
	hour, _ := strconv.Atoi(m[1])
	minute := 0
	if m[2] != "" {
		minute, _ = strconv.Atoi(m[2])
	}
	if late := strings.EqualFold(m[3], "p") || m[4] != ""; late && hour < 12 {
		hour += 12
	}
	return hour*60 + minute, hour <= 24 && minute < 60
}
