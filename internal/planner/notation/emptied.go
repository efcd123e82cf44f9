package notation

import "strings"

// emptied are ways to say in which rows a column is empty that are easily taken for the contrary.
var emptied = []shorthand{
	// "empty for all but stopped ones"
	{newPattern(`(?i)\b(empty|blank|null|missing|unset|not set|not filled|not given|left out) (?:for|in|on|with) (?:all|everything|everyone|everybody|anything|anyone|any)(?: (?:the )?(?:rows|records|cases|others|of them))?,? (?:but|except|other than|apart from)(?: for)? (?:the |those )?(\p{L})`), func(m []string) string {
		return m[1] + " except for " + m[2]
	}},
	{newPattern(`(?i)\b(filled|given|set|known) (?:for|in|on|with) (?:all|everybody|everyone) (?:but|except|other than|apart from)(?: for)? (?:the |those )?(\p{L}[\p{L}-]+)( ones?)?\b`), func(m []string) string {
		if strings.EqualFold(m[2], "one") {
			return ""
		}
		return m[1] + " for everything except " + m[2] + m[3]
	}},
	// "If it is not stopped there is no stop reason"
	{newPattern(`(?i)((?:^|[.;,(\n] ?)(?:if|when|where|as long as|while) (?:\p{L}+ ){1,6}?)there (is|are) (no|none|nothing)\b`), func(m []string) string {
		if strings.HasSuffix(strings.TrimSpace(m[1]), ",") || strings.HasSuffix(m[1], " and ") || strings.HasSuffix(m[1], " where ") {
			return ""
		}
		return strings.TrimRight(m[1], " ") + ", there " + m[2] + " " + m[3]
	}},
}

// Emptied says in which rows a column is empty as every reader knows it: "empty for all but stopped ones" is "empty except for stopped ones".
func Emptied(text string) (Rewriting, bool) { return inFull(text, emptied) }
