package notation

import "strings"

var periodSentences = []shorthand{
	// "Ship dates fall into the fourth quarter of 2024"
	{newPattern(`(?i)` + opensPlain + `((?:the |all |its )?[a-z]+(?: [a-z]+)?) (date|time|timestamp)s (?:all )?(?:falls?|lies?|lie|are spread|spread|range) (?:in|into|within|over|across|between|inside|on|during|from) ((?:19|20)\d\d or )?(the )?`), func(m []string) string {
		if m[4] != "" {
			return ""
		}
		at := strings.Fields(strings.ToLower(m[0]))
		on := at[len(at)-1]
		if on == "the" {
			on = at[len(at)-2]
		}
		if on != "between" && on != "within" && on != "during" && on != "from" && on != "on" {
			on = "in"
		}
		return m[1] + m[2] + " " + m[3] + " is " + on + " " + m[5]
	}},
	// "in the fourth quarter of 2024"
	{newPattern(`(?i)\b(?:the )?(first|second|third|fourth|last|final|1st|2nd|3rd|4th) quarter (?:of )?((?:19|20)\d\d)\b`), func(m []string) string {
		quarter := map[string]string{"first": "Q1", "1st": "Q1", "second": "Q2", "2nd": "Q2", "third": "Q3", "3rd": "Q3"}[strings.ToLower(m[1])]
		if quarter == "" {
			quarter = "Q4"
		}
		return quarter + " " + m[2]
	}},
}

// PeriodSentences says when dates lie as an item of a list does.
func PeriodSentences(text string) (Rewriting, bool) { return inFull(text, periodSentences) }
