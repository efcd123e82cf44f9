package notation

import "strings"

// onceAMonth are rows of which there is one for each of somebody and each month.
var onceAMonth = []shorthand{
	// "a meter reading, one per household on the first day of each month of 2025"
	{newPattern(`(?i)` + opensPlain + `(?:there (?:is|are)|include|add|also) (?:an? |the )?([\p{L} ]+?), (?:exactly |always |just )?one (?:per|for each|for every) (\p{L}+) (?:on|for|at) the (?:first|1st)(?: day)? of (?:each|every|the) month (?:of |in )(\d{4})` + plainEnd), func(m []string) string {
		words := strings.Fields(m[2])
		last := words[len(words)-1]
		return m[1] + strings.ToUpper(m[2][:1]) + strings.TrimSuffix(m[2][1:], "s") + "s: one row per " + m[3] + " and month of " + m[4] + ", with " + strings.TrimSuffix(last, "s") + m[5]
	}},
	{newPattern(`(?i)\b(?:exactly |precisely |always |just )?one (?:row |entry |record )?(?:per|for each|for every) (\p{L}+) on the (?:first|1st)(?: day)? of (?:each|every) month\b`), func(m []string) string { return "one per " + m[1] + " and month" }},
	{newPattern(`(?i)\b(?:exactly|precisely) (one (?:(?:row|entry|record) )?(?:per|for each|for every) \p{L}+ and (?:month|day|week|year))\b`), func(m []string) string { return m[1] }},
}

// OnceAMonth tells them as readers know them.
func OnceAMonth(text string) (Rewriting, bool) { return inFull(text, onceAMonth) }
