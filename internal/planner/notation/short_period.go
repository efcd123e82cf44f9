package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shortPeriods are short forms of days, months, seasons and years.
var shortPeriods = []shorthand{
	{newPattern(`(?i)\b((?:every|each|per|any|on)\s+)?(weekdays?|week day|day of (?:the )?week|dow)\b(?:\*\*|__)?[ \t]*(?:[:=|]|->|[-–] )?[ \t]*(\()?[ \t]*` + dayName + `(?:\s?[-–]\s?|\s+(?:to|through|thru|until)\s+)` + dayName + `\b(?:\s*(\)))?`), weekdayRange},
	{newPattern(`(?i)\b(\p{L}+) (day) ` + dayName + `(?:\s?[-–]\s?|\s+(?:to|through|thru|until)\s+)` + dayName + `([,;.)\n]|$)`), namedDayRange},
	{newPattern(`(?i)\b((?:last[ _]|previously |most recently )\p{L}+) within (\d+) (day|week|wk|month|mth|year|yr|hour|hr)(s?)\b`), lastWithin},
	{newPattern(`(?i)\b(this|last|past|previous|next|the)\s+(yr|qtr|mth|wk)\b`), func(m []string) string { return m[1] + " " + longUnits[strings.ToLower(m[2])] }},
	{newPattern(`(?i)\b(` + season + `|[QH][1-4])\s+'?(2\d)\b(\s*(?:%|[\p{L}_]+|[-–/.]\d))?`), shortYear},
	{newPattern(`(?i)\b((?:20\d\d|this year|this month|this week)),?\s+(?:but|and)\s+(?:never|not|nothing|none)\s+(?:lies?\s+)?in the future\b`), func(m []string) string { return m[1] + " up to today" }},
	{newPattern(`\b(between|from) (m)(arch|ay) ((?:and|to|until|till|through) ` + month + ` ` + year + `)\b`), func(m []string) string { return m[1] + " M" + m[3] + " " + m[4] }},
	{newPattern(`\b(` + month + `)((?:,? (?:and |& |\+ )?` + month + `)+)(,? ` + year + `)\b`), monthRun},
	{newPattern(`(?i:\b(?:the )?(?:` + season + `) (?:of )?(` + year + `))(?:,? \(?|: ?)(` + month + `)((?:,? (?:and |& |\+ )?` + month + `)+)\)?([.,;\n]|$)`), seasonMonths},
	{newPattern(`\b((?i:` + season + `) ` + year + `) ?\(` + month + ` ?(?:to|-|–|through) ?` + month + `\)`), func(m []string) string { return m[1] }},
	{newPattern(`(?i)\b(?:the )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th|\d+ days? in the) week (?:of|in) (` + month + `),? (` + year + `) ?\((?:the )?(\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|to) ?(\d{1,2})(?:st|nd|rd|th)?\)`), func(m []string) string { return m[3] + " to " + m[4] + " " + m[1] + " " + m[2] }},
	{newPattern(`(?i)\b((?:from|between) (?:the )?(?:(?:start|beginning) of )?` + month + ` ` + year + `) (?:till|until|til|to|through|and) (?:the )?end of (` + month + ` ` + year + `)\b`), func(m []string) string { return m[1] + " to " + m[2] }},
	{newPattern(`([.!?\n]\s*)(` + month + `\s` + year + `|[QH][1-4]\s` + year + `|(?i:` + season + `)\s` + year + `)([.!]?\s*)$`), func(m []string) string { return m[1] + "Everything happens in " + m[2] + m[3] }},
	{newPattern(`(?i)(\b(?:date|day|` + year + `|` + month + `))(?:,| -) ?(?:mon(?:day)?s?(?: ?[-–] ?| to | through )fri(?:day)?s?|(?:on )?(?:weekdays|workdays|working days|business days))(?: only)?(, )`), func(m []string) string { return m[1] + " on weekdays only" + m[2] }},
	{newPattern(`(?i)\b(\d{1,2})(?:st|nd|rd|th)?( ?[-–] ?| to | and )(\d{1,2})(?:st|nd|rd|th)? (` + month + `),? (?:of )?((?:this|last|next) year)\b`), func(m []string) string { return m[1] + " " + m[4] + m[2] + m[3] + " " + m[4] + " " + m[len(m)-1] }},
	{newPattern(`(?i)[,.]? (?:for |over |during |in )?(?:last|this|next|the) (?:` + season + `|season|term|semester) \(((?:from )?[^()]*\d[^()]* ?(?:to|-|–) ?[^()]*\d{4})\)`), func(m []string) string { return " from " + strings.TrimPrefix(m[1], "from ") }},
	{newPattern(`\b(?i:for|over|during|in|within|across|covering) (?i:(a|one|two|three|four|\d{1,2}) (?:full |whole )?(day|week|fortnight)s?) (?i:in|of|during) (` + month + `),? (` + year + `)\b`), daysOfMonth},
	{newPattern(`,? ?\b(?i:between|from) (` + month + `) (?:and|to|till|until) (?:now|today)\b`), func(m []string) string { return " since " + strings.ToUpper(m[1][:1]) + m[1][1:] }},
}

// monthRun are months one behind the other: "june july aug 2026" is june to august.
func monthRun(m []string) string {
	names := oneMonth.FindAllString(m[1]+m[2], -1)
	for k := 1; k < len(names); k++ {
		if monthOf(names[k]) != monthOf(names[k-1])+1 {
			return ""
		}
	}
	return names[0] + "-" + names[len(names)-1] + m[3]
}

// seasonMonths are the months of a season, whose year says when: "the summer of 2026, june july august".
func seasonMonths(m []string) string {
	if run := monthRun([]string{"", m[2], m[3], " " + m[1]}); run != "" {
		return run + m[4]
	}
	return ""
}

// daysOfMonth are some days of a month that the text leaves open, taken from its first on: "a week in March 2025" is "from 1 March 2025 to
// 7 March 2025".
func daysOfMonth(m []string) string {
	count := 1
	if n, ok := token.SmallWord(strings.ToLower(m[1])); ok {
		count = int(n)
	} else if n, err := strconv.Atoi(m[1]); err == nil {
		count = n
	}
	days := count * map[string]int{"day": 1, "week": 7, "fortnight": 14}[strings.ToLower(m[2])]
	if days < 1 || days > 28 {
		return ""
	}
	behind := " " + m[3] + " " + m[4]
	return "from 1" + behind + " to " + strconv.Itoa(days) + behind
}

// lastWithin says that the time before today is meant: "last donated within 3 yrs".
func lastWithin(m []string) string {
	unit := strings.ToLower(m[3])
	if long := longUnits[unit]; long != "" {
		unit = long
	}
	return m[1] + " within the last " + m[2] + " " + unit + m[4]
}

// weekdayRange names the days: a column of weekdays holds no dates.
func weekdayRange(m []string) string {
	at := func(day string) int {
		return slices.IndexFunc(weekdays, func(d string) bool { return strings.EqualFold(d[:3], day) })
	}
	from, to := at(m[4]), at(m[5])
	if m[1] != "" || from >= to || (m[3] == "") != (m[6] == "") {
		return ""
	}
	return m[2] + " (" + strings.Join(weekdays[from:to+1], "/") + ")"
}

// namedDayRange is the same of a column whose name ends in "day", where nothing more is said of it: "lesson day monday to thursday".
func namedDayRange(m []string) string {
	if lexicon.FunctionWords[strings.ToLower(m[1])] || strings.EqualFold(m[1], "every") || strings.EqualFold(m[1], "each") {
		return ""
	}
	full := weekdayRange([]string{"", "", m[2], "", m[3], m[4], ""})
	if full == "" {
		return ""
	}
	return m[1] + " " + full + m[5]
}

// shortYear writes the year of "summer 26" in full, where the two digits are no number of anything.
func shortYear(m []string) string {
	if behind := strings.TrimSpace(m[3]); behind != "" && behind != "and" && behind != "to" && behind != "with" {
		return ""
	}
	return m[1] + " 20" + m[2] + m[3]
}

var longUnits = map[string]string{"yr": "year", "qtr": "quarter", "mth": "month", "wk": "week", "hr": "hour"}

var oneMonth = regexp.MustCompile(`\b` + month + `\b`)

var weekdays = []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}

// firstOfMonth says of a monthly series what it is anyway.
var (
	monthly      = newPattern(`(?i)^[^.:]{0,20}\bmonthly\b|\b(?:per|a|every|each) (?:\p{L}+ (?:per|a|every|each) )?month\b[^.]{0,40}:`)
	firstOfMonth = shorthand{newPattern(`(?i)([Dd]ate|[Dd]ay|[Dd]ue|[Mm]onth) ?(?:\(|, )?(?:always |falls |which is |is )*(?:on )?(?:the )?(?:first|1st) (?:day )?of (?:every|each|the|a) month(?:\)|([,;.]))`), func(m []string) string { return m[1] + m[2] }}
)
