package notation

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	fewOf    = `(a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,5})`
	rateUnit = `(seconds?|minutes?|mins?|hours?|days?|weeks?|fortnights?|months?|years?)`
)

// eventRates count events by how often they happen.
var eventRates = []shorthand{
	{newPattern(`(?i)^((?:\p{L}+ ){0,3}?)(\d[\d,]*) ((?:\p{L}+ )?\p{L}+s),? (?:with )?(?:(?:one|a (?:reading|sample|row|value)|one (?:reading|sample|row|value)|each) )?(?:every|per|each) (\d{1,4} )?(seconds?|minutes?|mins?|hours?|days?)\b(:|,|\.|;|$)`), oneEvery},
	{newPattern(`(?i)^((?:\p{L}+ ){0,3}?)(\d[\d,]*) ((?:\p{L}+ )?\p{L}+s),? (?:at|in|with) (\d{1,4})[ -](seconds?|minutes?|mins?|hours?)[ -](?:intervals?|steps|resolution)(:|,|\.|;|$)`), oneEvery},
	{newPattern(`(?i)^((?:\p{L}+ ){0,3}?)(\d[\d,]*) ((?:\p{L}+ )?\p{L}+s) (?:a|per|each|every) (second|minute|hour|day|week|month|year) (?:for|over|during) ` + fewOf + ` ` + rateUnit + `(:|,|\.|;|$)`), ratePer},
	{newPattern(`(?i)^((?:\p{L}+ ){0,3}?)(\d[\d,]*) ((?:\p{L}+ )?\p{L}+s) (?:for|over|in|within|during|spread over) ` + fewOf + ` (hours?|days?|weeks?|fortnights?|months?|years?)(:|,|\.|;|$)`), withinSpan},
}

// EventRates counts events that the text tells by their rate or over a time that it does not date: "100 orders a day for 2 weeks" are
// 1400 in the last 14 days, and "1000 pings, one every 10 seconds" go on for 10000 seconds.
func EventRates(text string) (Rewriting, bool) { return inFull(text, eventRates) }

// oneEvery is a number of rows in even steps.
func oneEvery(m []string) string {
	count, step := wholeNumber(m[2]), 1
	if m[4] != "" {
		step = wholeNumber(m[4])
	}
	if count < 2 || step < 1 || !requests(m[1]) || !happens(m[3]) && !sampled(m[3]) {
		return ""
	}
	unit := lexicon.Singular(strings.ToLower(m[5]))
	every := unit
	if step > 1 {
		every = fmt.Sprintf("%d %ss", step, unit)
	}
	return fmt.Sprintf("%s%s every %s for %d %ss%s", m[1], m[3], every, count*step, unit, m[6])
}

// ratePer is how many events there are in each of some units of time.
func ratePer(m []string) string {
	count, size := fewCount(m[5]), spanSeconds[lexicon.Singular(strings.ToLower(m[6]))]
	unit := spanSeconds[strings.ToLower(m[4])]
	if !requests(m[1]) || !happens(m[3]) || count == 0 || size < unit {
		return ""
	}
	return fmt.Sprintf("%s%d %s in the last %s%s", m[1], wholeNumber(m[2])*count*size/unit, m[3], lastOf(count, size), m[7])
}

// withinSpan is a number of events over some time before today.
func withinSpan(m []string) string {
	count, size := fewCount(m[4]), spanSeconds[lexicon.Singular(strings.ToLower(m[5]))]
	if !requests(m[1]) || !happens(m[3]) || count == 0 {
		return ""
	}
	return fmt.Sprintf("%s%s %s in the last %s%s", m[1], m[2], m[3], lastOf(count, size), m[6])
}

var spanSeconds = map[string]int{"second": 1, "minute": 60, "min": 60, "hour": 3600, "day": 86400, "week": 7 * 86400, "fortnight": 14 * 86400, "month": 365 * 86400 / 12, "year": 365 * 86400}

// lastOf writes a time in days, or in hours where it is shorter.
func lastOf(count, size int) string {
	if size < 86400 {
		return fmt.Sprintf("%d hours", max(1, count*size/3600))
	}
	return fmt.Sprintf("%d days", count*size/86400)
}

func fewCount(s string) int {
	if s = strings.ToLower(s); s == "a" || s == "an" {
		return 1
	}
	if n, ok := token.SmallWord(s); ok {
		return int(n)
	}
	n, _ := strconv.Atoi(s)
	return n
}

// requests: the words only say that something is wanted.
func requests(lead string) bool {
	for _, w := range strings.Fields(strings.ToLower(lead)) {
		if !seriesRequests[w] {
			return false
		}
	}
	return true
}

// happens: the last word names events in the plural.
func happens(noun string) bool {
	words := strings.Fields(strings.ToLower(noun))
	last := lexicon.Singular(words[len(words)-1])
	return lexicon.OwnedEvents[last] || lexicon.CountedEvents[last] && !notEvents[last] || last == "event" || last == "alert" || last == "alarm"
}

// notEvents are counted at a time, and do not happen.
var notEvents = lexicon.WordSet("user customer guest passenger member subscriber employee patient student lead deal price temperature population job task goal point build review loan rental subscription application")

// sampled: the last word names what is measured again and again.
func sampled(noun string) bool {
	words := strings.Fields(strings.ToLower(noun))
	switch lexicon.Singular(words[len(words)-1]) {
	case "reading", "sample", "measurement", "heartbeat", "ping", "point", "value", "row", "record", "observation", "tick", "snapshot", "position":
		return true
	}
	return false
}
