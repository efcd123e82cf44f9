package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const itemEnd = `([,;.)\n]|$)`

// hastyItems are items of lists that are typed in haste, with what every reader knows for them.
var hastyItems = []shorthand{
	// "checked by 4 staff" and "sold by (6 volunteers)" are no tables of staff and volunteers.
	{newPattern(`(?i)([,:;] ?(?:\p{L}+ed|sold|done|made|taken|driven|written|led|run|built|caught|found)) by \(?(\d{1,4}) (?:different |of our |of the )?(\p{L}+s|staff|people)\)?` + itemEnd), func(m []string) string {
		return m[1] + " by (one of " + m[2] + " " + m[3] + ")" + m[4]
	}},
	{newPattern(`(?i)([\p{L}_]+) \(1 of (\d+)\)`), func(m []string) string {
		if words := lexicon.NameWords(m[1]); len(words) == 0 || flagLike(words) {
			return ""
		}
		return m[1] + " (one of " + m[2] + ")"
	}},
	{newPattern(`(?i)([,:;] ?(?:\p{L}+ed|sold|paid) (\p{L}+)) (mostly|mainly|usually|rarely|sometimes)` + itemEnd), func(m []string) string {
		if lexicon.FunctionWords[strings.ToLower(m[2])] {
			return "" // "ended on weekends mostly" is no flag
		}
		return m[1] + " " + m[3] + " yes" + m[4]
	}},
	{newPattern(`(?i)([,:;(-] ?(?:\p{L}+ )?\p{L}{3,})\(s\)` + itemEnd), func(m []string) string { return m[1] + m[2] }},
	{newPattern(`(?i)([,:;] ?)([£$€]) ?((?:\p{L}+ )?(?:amount|price|cost|total|fee|value|paid|spent)) (\d)`), func(m []string) string { return m[1] + m[3] + " " + m[2] + m[4] }},
	{newPattern(`(?i)\b(in|during|for) fy ?(?:20)?(\d\d)\b`), func(m []string) string { return m[1] + " 20" + m[2] }},
	{newPattern(`(?i)([,:;] ?)(min|max|minimum|maximum) (nights|days|hours|weeks|months) (\d)`), func(m []string) string { return m[1] + strings.ToLower(m[2]+"_"+m[3]) + " " + m[4] }},
	// "film (15 titles)" has no table of titles.
	{newPattern(`(?i)([,:;] ?| [–—-] )((?:\p{L}+ )?\p{L}+) \((\d{1,3}) (?:different |distinct )?(\p{L}+s|people|staff)\)` + itemEnd), func(m []string) string {
		words, noun := lexicon.NameWords(m[2]), strings.ToLower(m[4])
		if len(words) == 0 || m[3] == "1" || lexicon.IsPlural(words[len(words)-1]) || token.Units[noun] != "" || token.Units[lexicon.Singular(noun)] != "" || rowNouns[noun] || rowParts[noun] {
			return ""
		}
		return m[1] + m[2] + " (one of " + m[3] + " " + m[4] + ")" + m[5]
	}},
	{newPattern(`(?i)([,:;] ?)(\p{L}+) (GB|TB|MB|km|kg|mins?|hours|hrs|months|days) ((?:\d+/)+)(unlimited|unltd|none|infinite|open)\b`), func(m []string) string { return m[1] + m[2] + "_" + m[3] + " " + m[4] + m[5] }},
	{newPattern(`(?i)([,:;] ?)(\p{L}+ed) (within|in|after|under) (\d+ ?(?:h|hrs?|hours|d|days?|mins?|minutes|weeks?)) ((?:y|yes|t|true) ?/ ?(?:n|no|f|false)\b)`), func(m []string) string {
		return m[1] + strings.ReplaceAll(m[2]+"_"+m[3]+"_"+m[4], " ", "") + " " + m[5]
	}},
	{restSpread, spreadRest},
	{newPattern(`(?i)([,:;] ?)reason for (absence|leave|leaving|return|returning|delay|cancellation|visit|call|rejection|refund)\b`), func(m []string) string { return m[1] + "reason_for_" + m[2] }},
	// "sleep log 90 days starting 1 march 2025: date, …" has a row a day.
	{newPattern(`(?i)^([^:\n.;]{3,40}?)(?: for (?:1|one) \p{L}+)?,? (\d{1,4}) (days|weeks|months|hours) (?:from|starting(?: on)?|beginning(?: on)?|since) (the )?([^:\n,;]{4,20}): ?(date|day|week|month|time|timestamp|ts)\b`), func(m []string) string {
		often := map[string]string{"days": "daily", "weeks": "weekly", "months": "monthly", "hours": "hourly"}[strings.ToLower(m[3])]
		return m[1] + ", " + m[2] + " rows: " + m[6] + " (" + often + " from " + m[5] + ")"
	}},
	{newPattern(`(?i)([,:;] ?)(\p{L}+(?: \p{L}+){1,3}) ((?:y|yes|t|true) ?/ ?(?:n|no|f|false)\b)`), func(m []string) string {
		words := strings.Fields(strings.ToLower(m[2]))
		if last := words[len(words)-1]; !deedEnds[last] {
			return ""
		}
		return m[1] + strings.Join(strings.Fields(m[2]), "_") + " " + m[3]
	}},
	{newPattern(`(?i)(\d(?:\.\d)?) half[ -](stars?|points?)\b`), func(m []string) string { return m[1] + " in half " + m[2] }},
	// "caller and callee (uk mobile numbers, never the same)" has no third number.
	{newPattern(`(?i)([,:;] ?)(\p{L}+) (?:and|&) (\p{L}+) \((?:both )?(?:(uk|us|german|french|irish|dutch|spanish|italian) )?(mobile|phone|cell)(?: number)?s?(, ?(?:never|not|must|always|different)[^()]*)?\)`), func(m []string) string {
		kind, where := strings.ToLower(m[5]), ""
		if kind == "cell" {
			kind = "mobile"
		}
		if m[4] != "" {
			where = " (" + m[4] + ")"
		}
		one, other := m[2]+" "+kind, m[3]+" "+kind
		out := m[1] + one + where + ", " + other + where
		if m[6] != "" {
			out += ", " + one + " != " + other
		}
		return out
	}},
	{newPattern(`(?i)([,:;] ?)(\p{L}+(?: \p{L}+)?) \((?:(uk|us|german|french|irish|dutch|spanish|italian) )(mobile|phone|cell)(?: number)?\)`), func(m []string) string {
		if strings.HasSuffix(strings.ToLower(m[2]), strings.ToLower(m[4])) {
			return m[1] + m[2] + " (" + m[3] + ")"
		}
		if strings.HasSuffix(strings.ToLower(m[2]), "s") {
			return ""
		}
		return m[1] + m[2] + " " + strings.ToLower(m[4]) + " (" + m[3] + ")"
	}},
	{newPattern(`(?i)([,;] ?)plus[ -]one (name|guest)\b`), func(m []string) string { return m[1] + "plus_one_" + m[2] }},
	{newPattern(`(?i)([,:;] ?)(departs?), ?(arrives?)( after (?:departure|departing|it departs|departs?)\b)?`), func(m []string) string {
		if m[4] != "" {
			m[3] += " (timestamp, after " + m[2] + ")"
		}
		return m[1] + m[2] + " (timestamp), " + m[3]
	}},
}

// deedEnds end the names of flags that begin with what they are of: "dogs ok y/n", "thank you sent y/n".
var deedEnds = lexicon.WordSet("ok okay sent works working welcome needed")

// rowParts are counted of one row, and do not tell how many different values a column has: "pack (6 bottles)".
var rowParts = lexicon.WordSet("digits chars characters letters words signs numbers options decimals items pieces bottles cans boxes pages players seats beds rooms doors points stars cases")

// presentFlag is a flag of who was there, which a date before it is not: "date in 2025, present 93%".
var presentFlag = newPattern(`(?i)(, ?)(present|absent) (\d+ ?%)([,;.\n]|$)`)

// ofAttendance is such a flag in a text about those who are present or absent.
func ofAttendance(text string, m []string) string {
	if !attendance.MatchString(text) || bothShares.MatchString(text) {
		return ""
	}
	return m[1] + m[2] + " yes/no (" + m[3] + " yes)" + m[4]
}

// bothShares: being present and being absent are values of one column.
var bothShares = newPattern(`(?i)\bpresent \d+ ?%.{0,40}\babsent \d+ ?%|\babsent \d+ ?%.{0,40}\bpresent \d+ ?%`)

var attendance = newPattern(`(?i)\b(?:attend|pupil|student|absence|employee|player|class\b)`)

// pluralCase is a bracket behind numbers that tells others for one of the values of the text, named in the plural.
var pluralCase = newPattern(`(?i)(\d[\d.,]*k?) \((\p{L}{3,})s (\d[^()]*)\)`)

// ofOneValue is such a bracket with the value itself: "type meal/hotel, amount 4-650 (hotels 80-250)".
func ofOneValue(text string, m []string) string {
	v := strings.ToLower(m[2])
	if text = strings.ToLower(text); !strings.Contains(text, "/"+v) && !strings.Contains(text, v+"/") {
		return ""
	}
	return m[1] + " (" + m[3] + " for " + m[2] + ")"
}
