package notation

import "strings"

var shareSentences = []shorthand{
	// "Service level splits into economy 55, standard 30 and express 15 percent"
	{newPattern(`(?i)((?:^|[.;,\n]) *(?:the |and )?` + plainWords + `) (?:splits|divides|breaks down|is split|is divided|is broken down) (?:into|over|across|among) ([a-z][a-z-]* (?:at |with )?\d[\d.]*)`), func(m []string) string { return m[1] + " " + m[2] }},
	// "P1 is rare at 5 percent, P2 makes up 15, P3 50"
	{newPattern(`(?i)([:,] *(?:and )?|\band )([a-z][a-z\d-]*) (?:is (?:rare|common|rarer|frequent|the most common|most common|the rest|rarest) (?:at|with)|makes up|accounts for|comes to|stands at|is at) (?:about |only )?(\d[\d.]*(?: ?(?:%|percent\b|per cent\b))?)`), func(m []string) string { return m[1] + m[2] + " " + m[3] }},
	// "Each subject attends exactly four visits: screening, baseline, week 6 and week 12"
	{newPattern(`(?i)` + opensPlain + `(each|every) ([a-z]+) (?:[a-z]+s|has) (?:exactly )?(two|three|four|five|six|seven|eight|\d) ([a-z]+s): ([a-z][^:;.\n]{5,120})(\.(?:\s|$)|$)`), func(m []string) string {
		kinds := strings.FieldsFunc(strings.ReplaceAll(strings.ReplaceAll(m[6], ", and ", ","), " and ", ","), func(r rune) bool { return r == ',' })
		if digitOf(m[4]) != digitsOf(len(kinds)) {
			return ""
		}
		for k, kind := range kinds {
			kinds[k] = "'" + strings.TrimSpace(kind) + "'"
		}
		one := strings.TrimSuffix(m[5], "s")
		return m[1] + m[2] + " " + m[3] + " has exactly " + digitOf(m[4]) + " " + m[5] + ". Each " + one + " has a " + one + " type (" + strings.Join(kinds, ", ") + "), each once per " + m[3] + m[7]
	}},
	// "a whole-number maths score that is bell-shaped …"
	{newPattern(`(?i)\b(an? |the )?whole-number(?:ed)? ([a-z]+(?: (?:score|count|grade|mark|number|rating|amount|value|index|age|level))?)(?: that is| which is)?( (?:bell-shaped|normal|normally|uniform|between|from|of|in|around|up to|\d)|,)`), func(m []string) string { return m[1] + m[2] + " as an integer" + m[3] }},
	// "and is long-tailed, with most players below level 10"
	{newPattern(`(?i),? (?:with )?most (?:of )?(?:the |them )?(?:[a-z]+s )?(?:being |staying |sitting |lying )?(below|under|above|over) (?:an? |the )?(?:[a-z]+ )?(?:of )?([$€£]?\d[\d.,]*\d|\d)` + plainEnd), func(m []string) string { return ", mostly " + m[1] + " " + m[2] + m[3] }},
}

// ShareSentences says how values are shared out, or what comes once each, as an item of a list does.
func ShareSentences(text string) (Rewriting, bool) { return inFull(text, shareSentences) }

func digitsOf(n int) string {
	if n < 0 || n > 9 {
		return ""
	}
	return string(rune('0' + n))
}
