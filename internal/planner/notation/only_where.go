package notation

import "strings"

// onlyWhere are sentences that tell which rows have a cell, or which have nothing in it.
var onlyWhere = []shorthand{
	// "Where the height is missing the remark reads 'not measured', on every other row the remark is empty"
	{newPattern(`(?i)` + opensPlain + `(?:where|when|if|whenever) (?:the |an? )?(` + plainWords + `) is (?:missing|empty|null|blank|absent),? (?:the |its )?(` + plainWords + `) (?:reads|says|is|holds|has|contains|shows) (['"“‘][^'"”’\n]{1,40}['"”’])(?:[,;] (?:and |but )?(?:on |in |for )?(?:every other row|all other rows|all others|the other rows|otherwise|else|every other one)(?: (?:the |its )?` + plainWords + `)?(?: it)?(?: is)? (empty|null|blank|` + `['"“‘][^'"”’\n]{1,40}['"”’]` + `))?` + plainEnd), func(m []string) string {
		said := m[1] + "the " + m[3] + " is " + m[4] + " where the " + m[2] + " is missing"
		if m[5] != "" {
			said += ", otherwise " + m[5]
		}
		return said + m[6]
	}},
	// "the paid amount is zero for anything that is not paid"
	{newPattern(`(?i) (?:is|are|must be|has to be) (zero|0|empty|null|blank|nothing|none) (?:for|on|in) (?:anything|everything|all|all others|those|any|every (?:one|row)|all rows|rows|the ones|ones|whatever|anyone|everyone)(?: (?:of them|rows))?(?: (?:that|which|who))? (?:is|are|was|were)(?: not|n't) ([a-z]+)( and |[,;\n]|\.(?:\s|$)|$)`), func(m []string) string {
		zero := strings.ToLower(m[1])
		if zero == "zero" || zero == "nothing" || zero == "none" {
			zero = "0"
		}
		return " is " + zero + " unless " + strings.ToLower(m[2]) + m[3]
	}},
	// "a satisfaction score may only appear on tickets that have been resolved"
	{newPattern(`(?i)(?:\ban? |\bthe )?(` + plainWords + `) (?:may |can |must |should |will )?(?:only (?:appears?|exists?|be (?:there|present|set|filled|given)|is (?:there|present|set|filled|given)|shows? up|occurs?)|(?:appears?|exists?|is (?:present|set|filled|given)) only) (?:on|for|in|with|at) (?:the |those )?[a-z]+ (?:that|which|who) (?:have been|has been|are|is|were|was) ([a-z]+)` + plainEnd), func(m []string) string {
		return m[1] + " is empty unless " + strings.ToLower(m[2]) + m[3]
	}},
	// "Spend is zero for 85% of them; the other 15% have paid between 0.99 and 499.99"
	{newPattern(`(?i) (?:is|are) (?:zero|0) (?:for|in|on) (` + percent + `)(?: of (?:them|(?:the |all )?[a-z]+))?(?:[,;] |\. )(?:and |but |while )?(?:the )?(?:other|remaining|rest|others)(?: ` + percent + `)?(?: of them)? (?:(?:have |has )?(?:paid|spent|spend|pay|lie|lies|are|is|have|range|run|get|cost|costs)) (?:from |between |an? [a-z]+ of )?([$€£]?\d[\d.,]*k?) (?:and|to|-|–) ([$€£]?\d[\d.,]*\d|\d)` + plainEnd), func(m []string) string {
		return " is between " + m[2] + " and " + m[3] + " but zero for " + m[1] + " of them" + m[4]
	}},
	// "price must show a dot and exactly two decimals (2.50 to 9.80)"
	{newPattern(`(?i) (?:must|has to|should|is to|are to) (?:show|have|be (?:written|shown) with|carry) (?:an? (?:dot|point|decimal point) and )?(?:exactly )?(one|two|three|four|\d) (?:decimals?|decimal places|digits (?:behind|after) the (?:dot|point))(?: \((?:from )?([$€£]?\d[\d.,]*) ?(?:to|-|–|\.\.) ?([$€£]?\d[\d.,]*)\))?` + plainEnd), func(m []string) string {
		said := " with " + m[1] + " decimals"
		if m[2] != "" {
			said = " from " + m[2] + " to " + m[3] + said
		}
		return said + m[4]
	}},
	// "every dish flagged vegan must also be flagged vegetarian"
	{newPattern(`(?i)\b(?:any|every|each|all|an?) [a-z]+ (?:that (?:is|are) )?(?:flagged|marked|labelled|labeled) (?:as )?([a-z]+) (?:must|has to|have to|should|is|are) (?:also |always )*(?:be )?(?:flagged|marked|labelled|labeled) (?:as )?([a-z]+)( too| as well)?` + plainEnd), func(m []string) string {
		return m[1] + " flag; " + m[2] + " is true if " + m[1] + m[4]
	}},
	// "three quarters of them carry a resolved timestamp that is later than the opened one, while the remaining quarter leaves it blank"
	{newPattern(`(?i)(,? that is| which is|,? that are)? (later|earlier|after|before)( than)? (the [a-z]+(?: [a-z]+)?),? (?:while|and|but|whereas) the (?:remaining|other|rest)(?: [a-z]+)? (?:leaves?|have|has|keeps?|is|are|do|does)(?: (?:it|them|that))? (?:blank|empty|none|null|out|not|without)` + plainEnd), func(m []string) string {
		return m[1] + " " + m[2] + m[3] + " " + m[4] + m[5]
	}},
}

// OnlyWhere puts them in the words that readers know best.
func OnlyWhere(text string) (Rewriting, bool) { return inFull(text, onlyWhere) }
