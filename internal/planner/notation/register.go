package notation

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	stepNoun   = `(day|weekday|working day|school day|week|month|hour|night)`
	whenPeriod = `((?:the )?(?:last|past|next|first) \d+ (?:days|weeks|months|years)|(?:` + month + `)(?: ` + year + `| this year| last year)|\d{1,2}(?: ` + month + `)? ?(?:to|-|–) ?\d{1,2} ` + month + ` ` + year + `|` + year + `)`
)

// registerForms are the ways to say that there is a row for each of some things and each step of a period.
var registerForms = []shorthand{
	{ // "plus the attendance for every weekday of october 2026, every child every day:"
		newPattern(`(?i)(?:[.;,]|\.? ?\bplus|\band|\bwith)+ (?:the |an? |their )?(\p{L}+) (?:for|on) (?:every|each) ` + stepNoun + ` (?:of|in|during) ` + whenPeriod + `,? (?:for )?(?:every|each) (\p{L}+)(?:,? (?:every|each|on every|on each) (?:day|one))?(?: ?[:,] )`),
		func(m []string) string {
			return ". " + strings.ToUpper(m[1][:1]) + m[1][1:] + ": one row per " + m[4] + " " + perStep(m[2], "in "+m[3]) + ": "
		},
	},
	{ // "Every day over the last 8 weeks for wards A3, B1 and C4 - date, ward, …"
		newPattern(`(?i)(^[^.;:\n\d]{3,50}\. |^|[.;:\n] ?)(?:every|each) ` + stepNoun + ` (over|for|in|during|of) ` + whenPeriod + `,? for (?:the |our |my )?(\p{L}+s) ((?:[\p{L}\d-]+(?: [\p{L}\d-]+)?, )+(?:and )?[\p{L}\d-]+(?: [\p{L}\d-]+)? and [\p{L}\d-]+|(?:[\p{L}\d-]+, )+(?:and )?[\p{L}\d-]+) ?(?:-|–|:) `),
		func(m []string) string {
			things := listBetween.Split(m[6], -1)
			lead := m[1]
			if title, ok := strings.CutSuffix(lead, ". "); ok && title != "" {
				lead = title + ", " // a title tells what the rows are of
			}
			return fmt.Sprintf("%sone row per %s %s, %d %s (%s): ", lead, lexicon.Singular(strings.ToLower(m[5])), perStep(m[2], m[3]+" "+m[4]), len(things), m[5], strings.Join(things, ", "))
		},
	},
	{ // "milk register, all of october this year. there are 6 goats, one line per goat per day"
		newPattern(`(?i)^([^.:\d]{3,80}?),? (?:for |during |over |in )?(?:all|the whole|the entire|the full month)(?: of)? ` + whenPeriod + `([.:] [^.]*?\bone (?:line|row|entry|record) (?:per|for each|for every) \p{L}+ (?:per|and|a|each|and per|for each|for every) (?:day|hour|week))\b`),
		func(m []string) string { return m[1] + m[3] + " in " + m[2] },
	},
}

var listBetween = regexp.MustCompile(`,? and |, `)

// perStep says per what step there are rows, and in which period.
func perStep(step, period string) string {
	switch step = strings.ToLower(step); step {
	case "weekday", "working day", "school day":
		return "per day " + period + " on weekdays only"
	case "night":
		step = "day"
	}
	return "per " + step + " " + period
}

// Registers says in the usual words for what there is a row: "one row per child per day in October 2026".
func Registers(text string) (Rewriting, bool) { return inFull(text, registerForms) }
