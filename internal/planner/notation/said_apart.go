package notation

// SaidApart says in the words that every reader knows that two columns of a row differ, that one is made of another, or is a part of it:
// "origin and a different destination" is "origin, destination different from the origin", "email made of their name" is "email derived from the
// name", "between 90% and 105% of the price" is "90 to 105% of the price".
func SaidApart(text string) (Rewriting, bool) { return inFull(text, saidApart) }

var saidApart = []shorthand{
	{newPattern(`(?i)(^|[,;:(] ?)((?:\p{L}+ )?\p{L}+) and (?:an?|the) different (\p{L}+(?: \p{L}+)?)([,;.)\n]|$)`), func(m []string) string {
		return m[1] + m[2] + ", " + m[3] + " different from the " + m[2] + m[4]
	}},
	{newPattern(`(?i)(^|[,;:(] ?)((?:\p{L}+ )?\p{L}+) and (\p{L}+(?: \p{L}+)?) (?:are |at |in |from |on )?(?:two )?different (?:airports|cities|towns|stations|places|ports|stops|locations|countries|branches|hubs|depots|sites)([,;.)\n]|$)`), func(m []string) string {
		return m[1] + m[2] + ", " + m[3] + " different from the " + m[2] + m[4]
	}},
	{newPattern(`(?i)\b(e-?mails?(?: address(?:es)?)?|user ?names?|logins?|handles?),? (?:is |are |which is |that is )?(?:made|built|formed|composed|constructed|put together|created|generated|derived)(?: up)? (?:of|from|out of|with|using) (?:the |their |its |his |her |own |each )*(?:first(?:[ _]?name)?(?: ?[.+&_] ?| and )(?:last|sur)(?:[ _]?name)?s?|(?:full |person's |customer's |employee's |student's |member's |user's )?names?)([,;.)\n]|$)`), func(m []string) string {
		return m[1] + " derived from the name" + m[2]
	}},
	{newPattern(`(?i)\bbetween (\d+(?:\.\d+)?) ?(?:%|percent|per cent)? and (\d+(?:\.\d+)?) ?(?:%|percent|per cent) of (the |its |their )?(\p{L}+ (?:price|cost|amount|value|salary|total|fee|rent)|price|cost|amount|value|salary|total|fee|rent)\b`), func(m []string) string {
		return m[1] + " to " + m[2] + "% of " + m[3] + m[4]
	}},
	{newPattern(`(?i)( of (?:the |its |their )?(?:\p{L}+ )?(?:price|cost|amount|value|total|fee|rent)),? (?:only )?for the (\d+(?:\.\d+)?) ?(?:%|percent|per cent) (?:of (?:them|rows|\p{L}+s) )?(?:that|who|which) (?:are|were|have been|got|get) \p{L}+(,|;|\.|\)|\n|$)`), func(m []string) string {
		return m[1] + " (filled for " + m[2] + "% of rows)" + m[3]
	}},
	{newPattern(`(?i)\b(e-?mails?(?: address)?) \((?:[a-z ]+ )?f(?:irst)?_?name[._]?l(?:ast)?_?name(?:@[\w.-]+)?\)`), func(m []string) string {
		return m[1] + " derived from the name"
	}},
	{newPattern(`(?i)\b(above|below|over|under) ((?:the )?\p{L}+(?: \p{L}+)?) by (\d[\d.]*) ?(?:to|-|–|and) ?(\d[\d.]*)( \p{L}+)([,;.)\n]|$)`), func(m []string) string {
		return "between " + m[3] + " and " + m[4] + m[5] + " " + m[1] + " " + m[2] + m[6]
	}},
}
