package notation

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	weekdayName  = `(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?`
	quarterName  = `\d{4}-?Q[1-4]`
	periodIn     = `(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: ?(?:-|–|to|and) ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?)? \d{4}|\d{4}|(?:this|last|next) (?:year|month|week))`
	smallNumber  = `(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+)`
	shownDate    = `(?:\d{4}[./-]\d{2}[./-]\d{2}|\d{2}[./-]\d{2}[./-]\d{4})`
	dateTemplate = `(?:(?:dd|mm|d|m)[./-](?:dd|mm|d|m)[./-]yyyy|yyyy[./-]mm[./-]dd|yyyy-mm|mm/yyyy)`
)

// toldDates are dates and moments in words for which readers know shorter ones.
var toldDates = []shorthand{
	{newPattern(`(?i),? (?:(?:is |are |to be |should be )?(?:written|formatted|shown|given|printed|displayed|stored)(?: out)?(?: as| like| in| in the form(?:at)?(?: of)?)?|in (?:the )?(?:form(?:at)?|style|pattern|notation|layout)(?: of| like)?|format(?:ted)?(?: is| as|:)?)[ :]*["'(]?(` + dateTemplate + `)["')]?`), func(m []string) string { return " (" + strings.ToUpper(m[1]) + ")" }},
	{newPattern(`(?i),? (?:(?:is |are |to be )?(?:written|formatted|shown|given|printed)(?: as| like| in the form(?: of)?)|in (?:the )?(?:form(?:at)?|style|notation)(?: of| like)?) ["'(]?(` + shownDate + `)["')]?`), formatShown},
	{newPattern(`(?i)((?:_at|\bat|\bon|timestamp|moment|datetime|date and time)\b[^,;.\d\n]{0,20}?),? (?:accurate |exact |precise |rounded )?(?:to|down to) the (?:full |nearest )?minute(?: precision)?(?: \(?(?:no|without) seconds\)?)?`), func(m []string) string { return m[1] + " (YYYY-MM-DD HH:MM)" }},
	{newPattern(`(?i)(?:,| (?:-|–|—))? (?:only )?(?:on )?(` + weekdayName + `(?:(?:, ?| and | & |, and | or )` + weekdayName + `)+) (?:of|in|from|during) (` + periodIn + `)(?: only)?` + itemEnds), func(m []string) string {
		return " in " + m[2] + " (only " + wholeWeekdays(m[1]) + ")" + m[3]
	}},
	{newPattern(`(?i)( (?:(?:no|without) )?\p{L}+|^\p{L}+)?( only)? on (` + weekdayName + `(?:(?:, ?| and | & |, and | or )` + weekdayName + `)+)(?: only)?` + itemEnds), func(m []string) string {
		if first, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(m[1])), " "); neverWords[first] {
			return "" // "closed on Saturdays and Sundays"
		}
		return m[1] + " (only " + wholeWeekdays(m[3]) + ")" + m[4]
	}},
	{newPattern(`(?i)\. ?(?:every|each|all|the|these) (?:of (?:the|these) )?(?:dates?|days?) (?:must|should|has to|have to|is|are|needs? to|shall|always) ?(?:be |fall |falls )?(?:always )?(?:on )?an? (` + weekdayName + `)(?:,? (?:in )?(` + shortPeriod + `))?`), func(m []string) string {
		if m[2] == "" {
			return " on a " + m[1]
		}
		return " on a " + m[1] + " in " + m[2]
	}},
	{newPattern(`(?i)(\p{L}+ (?:code|no|number|week|quarter|period|month)|week|quarter|period)(?:,| in the (?:style|form|format) (?:of )?(?:` + quarterName + `|\d{4}-W\d\d),)? (?:from |between )?(` + quarterName + `|\d{4}-W\d\d) ?(?:to|-|–|through|until|and) ?(` + quarterName + `|\d{4}-W\d\d)` + itemEnds), periodLabels},
	{newPattern(`(?i) (?:always )?(?:on|at) the (full |half )?hours?(?: only)?,? (?:between|from) (\d{1,2})(?::00)? ?(?:and|to|until|-) ?(\d{1,2})(?::00)?` + itemEnds), fullHours},
	{newPattern(`(?i) (?:between |from )?(\d{1,2}:\d\d) ?(?:and|to|until|till|-|–) ?(\d{1,2}:\d\d),? \(?(?:always |only |starting )?(?:(?:on|at) (?:the |every |each )?(full |half )?hours?|(?:every|each) (half|full)(?: an)? hour|(?:every|in steps of|in) (15|20|30|60)[ -]min(?:ute)?s?(?: (?:steps|slots|intervals|increments))?)\)?` + itemEnds), clockSteps},
	{newPattern(`(?i)\b(\p{L}+ (?:at|on))(?:: ?| - )(?:an? |the )?(?:utc |local )?(?:time|timestamp|date ?time|date and time|moment)( (?:within|in the|between|during|over the|from|since) )`), func(m []string) string { return m[1] + " (timestamp)" + m[2] }},
	{newPattern(`(?i)\b(?:lies |is |was |were |falls |made |taken |dating )?(?:between )?(` + smallNumber + `) (?:and|to|-) (` + smallNumber + `) (years?|months?|weeks?|days?) ago`), func(m []string) string {
		a, b := numberOfWord(m[1]), numberOfWord(m[2])
		if a == 0 || b == 0 || m[1][0] <= '9' && m[2][0] <= '9' {
			return "" // readers know numbers in digits
		}
		return fmt.Sprintf("between %d and %d %s ago", a, b, m[3])
	}},
	{newPattern(`(?i)(\bno|\bnot)?(?:,? (?:which|that))?(?: is| are| was| lies)?(?: always)? (?:more than|over|at least|older than|no less than) (` + smallNumber + `) (years?) ago(?: for (?:every|each|all) \p{L}+)?`), func(m []string) string {
		n := numberOfWord(m[2])
		if n == 0 || m[1] != "" {
			return ""
		}
		return fmt.Sprintf(" between %d and %d years ago", n+8, n) // how long ago at most nobody says; the plan shows it
	}},
	{newPattern(`(?i)\b(past|last|previous) (24|48|72) (hours)\b`), func(m []string) string { return "last " + m[2] + " hours" }},
	{newPattern(`(?i)\((?:utc|gmt) (?:timestamp|time|moment), ([^()]{3,40})\)`), func(m []string) string { return "(timestamp, " + m[1] + ")" }},
	{newPattern(`(?i)\b(` + weekdayName + ` ?(?:to|-|–|through) ?` + weekdayName + `),? from (\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m\.|p\.m\.)?) (?:to|until|till|-) (\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m\.|p\.m\.)?)`), func(m []string) string { return m[1] + ", between " + clockOf(m[2]) + " and " + clockOf(m[3]) }},
	{newPattern(`(?i)(\b(?:to|or|and) |[-–] ?)?\b(one|a|two|three|four|six) weeks? (before|after|later|earlier|prior)\b`), func(m []string) string {
		if m[1] != "" {
			return "" // the end of a range: "two to six weeks before"
		}
		return fmt.Sprintf("%d days %s", 7*numberOfWord(m[2]), m[3])
	}},
}

const shortPeriod = `(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: ?(?:-|–|to) ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)? \d{4}|\d{4}`

var (
	wordsOfNumbers = map[string]int{"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "twice": 2, "thrice": 3}
	weekdayWord    = regexp.MustCompile(`(?i)` + weekdayName)
	wholeDays      = map[string]string{"mon": "Mondays", "tue": "Tuesdays", "wed": "Wednesdays", "thu": "Thursdays", "fri": "Fridays", "sat": "Saturdays", "sun": "Sundays"}
	partsOfDate    = regexp.MustCompile(`\d+`)
	halfDay        = regexp.MustCompile(`(?i)^(\d{1,2})(?::(\d\d))? ?([ap])?`)
)

// neverWords before days say that nothing is on them.
var neverWords = lexicon.WordSet("closed shut not never none nobody nothing without rests rest except but off happens anybody no mostly mainly usually busiest busy")

// numberOfWord is a small number in digits or in a word; 0 for what is none.
func numberOfWord(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	return wordsOfNumbers[strings.ToLower(s)]
}

// wholeWeekdays writes weekdays one behind the other with an "and".
func wholeWeekdays(s string) string {
	var days []string
	for _, d := range weekdayWord.FindAllString(s, -1) {
		days = append(days, wholeDays[strings.ToLower(d[:3])])
	}
	return strings.Join(days[:len(days)-1], ", ") + " and " + days[len(days)-1]
}

// formatShown is the template of a date that shows how dates are written.
func formatShown(m []string) string {
	parts := partsOfDate.FindAllString(m[1], -1)
	mark := m[1][len(parts[0]) : len(parts[0])+1]
	switch {
	case len(parts[0]) == 4:
		return " (YYYY" + mark + "MM" + mark + "DD)"
	case mark == "/" && numberOfWord(parts[0]) <= 12:
		return " (MM/DD/YYYY)"
	}
	return " (DD" + mark + "MM" + mark + "YYYY)"
}

// periodLabels are the names of all quarters or weeks of a range.
func periodLabels(m []string) string {
	from, to := strings.ToUpper(m[2]), strings.ToUpper(m[3])
	sign := byte('Q')
	last := 4
	if strings.Contains(from, "W") {
		sign, last = 'W', 52
	}
	year, _ := strconv.Atoi(from[:4])
	endYear, _ := strconv.Atoi(to[:4])
	at := strings.IndexByte(from, sign)
	if at < 0 || strings.IndexByte(to, sign) < 0 || year > endYear || endYear-year > 10 {
		return ""
	}
	dash := from[4:at]
	n, _ := strconv.Atoi(from[at+1:])
	end, _ := strconv.Atoi(to[strings.IndexByte(to, sign)+1:])
	var labels []string
	for year < endYear || year == endYear && n <= end {
		number := strconv.Itoa(n)
		if sign == 'W' {
			number = fmt.Sprintf("%02d", n)
		}
		labels = append(labels, fmt.Sprintf(`"%d%s%c%s"`, year, dash, sign, number))
		if n++; n > last {
			year, n = year+1, 1
		}
	}
	if len(labels) < 2 {
		return ""
	}
	return m[1] + " (" + strings.Join(labels, "/") + ")" + m[4]
}

// fullHours are all hours of a range, or all halves of them.
func fullHours(m []string) string {
	from, _ := strconv.Atoi(m[2])
	to, _ := strconv.Atoi(m[3])
	if from >= to || to > 24 {
		return ""
	}
	var times []string
	for h := from; h <= to; h++ {
		times = append(times, fmt.Sprintf("%02d:00", h))
		if strings.HasPrefix(strings.ToLower(m[1]), "half") && h < to {
			times = append(times, fmt.Sprintf("%02d:30", h))
		}
	}
	return " (" + strings.Join(times, "/") + ")" + m[4]
}

// clockSteps writes the times of day between two, on the hour or so many minutes apart: "18:00 and 21:30 on the half hour". Half hours
// begin on the hour as well.
func clockSteps(m []string) string {
	minute := func(s string) int {
		h, rest, _ := strings.Cut(s, ":")
		hours, _ := strconv.Atoi(h)
		minutes, _ := strconv.Atoi(rest)
		return 60*hours + minutes
	}
	from, to, step := minute(m[1]), minute(m[2]), 60
	if strings.EqualFold(strings.TrimSpace(m[3]+m[4]), "half") {
		step = 30
	}
	if m[5] != "" {
		step, _ = strconv.Atoi(m[5])
	}
	if from >= to || to > 24*60 || from%step != 0 {
		return ""
	}
	var times []string
	for at := from; at <= to && at < 24*60; at += step {
		times = append(times, fmt.Sprintf("%02d:%02d", at/60, at%60))
	}
	return " (" + strings.Join(times, "/") + ")" + m[6]
}

// clockOf writes a time of day in 24 hours.
func clockOf(s string) string {
	m := halfDay.FindStringSubmatch(s)
	if m == nil {
		return s
	}
	h, _ := strconv.Atoi(m[1])
	switch strings.ToLower(m[3]) {
	case "p":
		h = h%12 + 12
	case "a":
		h %= 12
	}
	minutes := m[2]
	if minutes == "" {
		minutes = "00"
	}
	return fmt.Sprintf("%02d:%s", h, minutes)
}

// DatesTold puts such dates in the words that every reader knows.
func DatesTold(text string) (Rewriting, bool) { return inFull(text, toldDates) }
