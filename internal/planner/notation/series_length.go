package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	someUnits   = `(an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty|sixty|ninety|\d+) (?:full |whole |straight |consecutive )?(hour|day|week|month|quarter|year)s?`
	cadenceSaid = `\b(?:half-hourly|hourly|daily|nightly|weekly|fortnightly|monthly|quarterly|yearly|minute-by-minute|(?:every|once an?|once per|one every|one per) (?:\d+ |single |other |half )?(?:second|minute|min|hour|day|week|month|quarter)s?|\d+[- ]?(?:second|sec|minute|min|hour)(?:ly)?)\b`
	startOfIt   = `(?:starting|beginning|starts?|begins?|commencing|from|since|as of)(?: on| in| at| from| with)?(?: the)?`
	anyMonth    = `(?:` + monthWords + `|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)`
	dayOrMonth  = `\d{4}-\d\d(?:-\d\d)?(?:[ T]\d\d:\d\d)?|\d{1,2}(?:st|nd|rd|th)?(?: of)? ` + anyMonth + `\b\.?(?:,? \d{4})?|` + anyMonth + `\b\.?(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? \d{4})?|\d{4}`
	pieceEnds   = `([,.:;(\n]| [-–—] |$)`
)

// ownYear is a year in what a series is of, which tells its period.
var ownYear = regexp.MustCompile(`\b(?:19|20)\d\d\b`)

// SeriesLengths puts how long a series is behind what it is of, where every reader looks for it: "24 months of monthly sales for 5 regions
// starting Jan 2022" is "monthly sales for 5 regions over 24 months from Jan 2022".
func SeriesLengths(text string) (Rewriting, bool) { return inFull(text, seriesLengths) }

var seriesLengths = []shorthand{
	// "one year of weekly rainfall at 6 stations (2023)"
	{newPattern(`(?i)(^|[.;\n]\s*)(?:an?|one|1) (?:full |whole )?(?:year|month)(?:'s)?(?: of| worth of) ([^.:;,\n()]*?` + cadenceSaid + `[^.:;,\n()]*?) ?\(((?:` + monthWords + ` )?\d{4})\)`), func(m []string) string {
		return m[1] + m[2] + " in " + m[3]
	}},
	// "7 days of heart rate for 10 runners every 5 minutes from 2024-09-01"
	{newPattern(`(?i)(^|[.;\n]\s*|\b(?:need|want|generate|create|make|simulate|give me|produce|like|please|build) )` + someUnits + `(?:'s?)?(?: of| worth of) ([^.:;,\n()]*?` + cadenceSaid + `[^.:;,\n()]*?)(?:,? ` + startOfIt + ` (` + dayOrMonth + `))?` + pieceEnds), func(m []string) string {
		if ownYear.MatchString(m[4]) { // the period is told beside it
			return withoutLength(m)
		}
		return m[1] + m[4] + lastingFor(m[2], m[3], m[5]) + m[6]
	}},
	// "12 months of electricity bills for 90 households in 2023: household no, month, kwh"
	{newPattern(`(?i)(^|[.;\n]\s*)` + someUnits + `(?: of| worth of) ([^.:;,\n()]+?)(?: in (\d{4})|,? ` + startOfIt + ` (` + dayOrMonth + `))?: ([^.;\n]+)`), func(m []string) string {
		unit, items := strings.ToLower(m[3]), ", "+strings.ToLower(m[7])+","
		if !strings.Contains(items, ", "+unit+",") && !(unit == "day" && strings.Contains(items, ", date,")) {
			return ""
		}
		said := m[1] + strings.Replace(unit, "day", "dai", 1) + "ly " + m[4]
		if m[5] != "" {
			return said + " in " + m[5] + ": " + m[7]
		}
		return said + lastingFor(m[2], m[3], m[6]) + ": " + m[7]
	}},
	// "90 days of temperatures: one row a day from 1 March 2024"
	{newPattern(`(?i)(^|[.;\n]\s*)` + someUnits + `(?: of| worth of) ([^.:;,\n()]+?)[:,] ((?:one|a|1) (?:row|reading|value|record|entry)s? (?:an?|per|each|every) (?:minute|hour|day|week|month)),? ` + startOfIt + ` (` + dayOrMonth + `)([,;:.] ?)`), func(m []string) string {
		return m[1] + m[5] + lastingFor(m[2], m[3], m[6]) + ": "
	}},
	// "Monthly sales for 5 regions, 24 months from Jan 2022"
	{newPattern(`(?i)((?:^|[.;\n]\s*)[^.:;,\n()]*?` + cadenceSaid + `[^.:;,\n()]*?), ` + someUnits + ` ` + startOfIt + ` (` + dayOrMonth + `)` + pieceEnds), func(m []string) string {
		if ownYear.MatchString(m[1]) {
			return ""
		}
		return m[1] + lastingFor(m[2], m[3], m[4]) + m[5]
	}},
	// "Output of 12 turbines hourly", in which "output" may be what is asked for
	{newPattern(`(?i)((?:^|[.;\n]\s*)outputs? of \d+ [\p{L} -]+?),? (hour|dai|week|month)ly\b`), func(m []string) string {
		return m[1] + " every " + strings.Replace(strings.ToLower(m[2]), "dai", "day", 1)
	}},
}

// bareYear is a year with nothing that leads to it.
var bareYear = newPattern(`(?i)^(.*\p{L}) ((?:` + monthWords + ` )?\d{4})$`)

// leadsPeriod are words in front of a period, to which none need be added.
var leadsPeriod = lexicon.WordSet("in of for during from since over across throughout")

// withoutLength is a series whose year or month is told beside how long it is: "a year of daily prices for 10 shares 2024".
func withoutLength(m []string) string {
	if unit := strings.ToLower(m[3]); unit != "year" && unit != "month" || m[2] != "1" && !strings.EqualFold(m[2], "a") && !strings.EqualFold(m[2], "one") || m[5] != "" {
		return ""
	}
	if y := bareYear.FindStringSubmatch(m[4]); y != nil && !leadsPeriod[strings.ToLower(y[1][strings.LastIndexByte(y[1], ' ')+1:])] {
		m[4] = y[1] + " in " + y[2]
	}
	return m[1] + m[4] + m[6]
}

// lastingFor is how long a series is, from a day or month on.
func lastingFor(many, unit, start string) string {
	if strings.EqualFold(many, "a") || strings.EqualFold(many, "an") || strings.EqualFold(many, "one") {
		many = "1"
	}
	if unit = strings.ToLower(unit); many != "1" {
		unit += "s"
	}
	if start != "" {
		unit += " from " + start
	}
	return " over " + many + " " + unit
}
