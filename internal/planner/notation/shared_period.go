package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	plainDay    = `(?:\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?(?: ` + plainMonth + `)?(?: \d{4})?|` + plainMonth + ` \d{1,2},? \d{4})`
	plainPeriod = `(?:(?:in|during|within|from|over) (?:the )?(?:(?:first|second|last) (?:half|quarter|week|six months|three months|half-year) of )?(?:q[1-4] |` + plainMonth + ` )?\d{4}\b|(?:in|from|within|during|over) the (?:last|past) (?:\d+ |\p{L}+ )?(?:days|weeks|months|years|year|month|quarter|week)\b|(?:between|from) ` + plainDay + ` (?:and|to|until|till) ` + plainDay + `\b)`
	dateTail    = `(?:date|time|timestamp|datetime|at|on)`
)

// sharedPeriods are two dates with the period in which both lie: "start date and end date in 2024", "arrival and departure times
// between 3 June 2024 and 9 June 2024".
var sharedPeriods = []shorthand{
	{newPattern(`(?i)\b([\p{L}_-]+[ _]` + dateTail + `) ?(?:and|&|/) ?((?:an? |the )?[\p{L}_-]+[ _]` + dateTail + `),?(?: both| all)? (` + plainPeriod + `)`), func(m []string) string {
		return m[1] + " " + m[3] + " and " + m[2] + " " + m[3]
	}},
	{newPattern(`(?i)\b([\p{L}_-]+[ _]` + dateTail + `), ((?:an? |the )?[\p{L}_-]+[ _]` + dateTail + `),? both (` + plainPeriod + `)`), func(m []string) string {
		return m[1] + " " + m[3] + ", " + m[2] + " " + m[3]
	}},
	{newPattern(`(?i)\b([\p{L}-]+) (?:and|&) ([\p{L}-]+) (dates|times|timestamps|date|time|timestamp),?(?: both| all)? (` + plainPeriod + `)`), func(m []string) string {
		if plural := strings.HasSuffix(m[3], "s"); articles[strings.ToLower(m[2])] || !plural && !twinMoment.MatchString(m[1]) || momentOnly.MatchString(m[1]) {
			return ""
		}
		moment := strings.TrimSuffix(m[3], "s")
		return m[1] + " " + moment + " " + m[4] + " and " + m[2] + " " + moment + " " + m[4]
	}},
}

var (
	momentOnly = regexp.MustCompile(`(?i)^(?:dates?|times?|timestamps?|days?|weekday)$`)
	// twinMoment begins what another moment ends.
	twinMoment = regexp.MustCompile(`(?i)^(?:start|begin|arrival|departure|check-?in|check-?out|opening|pick-?up|issue|from|first|entry|admission|order|purchase)$`)
	articles   = lexicon.WordSet("a an the its their one")
)

// SharedPeriods says of each of two dates when it is.
func SharedPeriods(text string) (Rewriting, bool) {
	return inFull(text, sharedPeriods)
}
