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
	{newPattern(`(?i)([,:;] ?)((?:\p{L}+ )?\p{L}+) \((\d{1,3}) (?:different |distinct )?(\p{L}+s|people|staff)\)` + itemEnd), func(m []string) string {
		words, noun := lexicon.NameWords(m[2]), strings.ToLower(m[4])
		if len(words) == 0 || m[3] == "1" || lexicon.IsPlural(words[len(words)-1]) || token.Units[noun] != "" || token.Units[lexicon.Singular(noun)] != "" || rowNouns[noun] || heldNouns[noun] {
			return ""
		}
		return m[1] + m[2] + " (one of " + m[3] + " " + m[4] + ")" + m[5]
	}},
	{newPattern(`(?i)([,:;] ?)(\p{L}+) (GB|TB|MB|km|kg|mins?|hours|hrs|months|days) ((?:\d+/)+)(unlimited|unltd|none|infinite|open)\b`), func(m []string) string { return m[1] + m[2] + "_" + m[3] + " " + m[4] + m[5] }},
	{newPattern(`(?i)([,:;] ?)(\p{L}+ed) (within|in|after|under) (\d+ ?(?:h|hrs?|hours|d|days?|mins?|minutes|weeks?)) ((?:y|yes|t|true) ?/ ?(?:n|no|f|false)\b)`), func(m []string) string {
		return m[1] + strings.ReplaceAll(m[2]+"_"+m[3]+"_"+m[4], " ", "") + " " + m[5]
	}},
	{newPattern(`(?i)([,;] ?)plus[ -]one (name|guest)\b`), func(m []string) string { return m[1] + "plus_one_" + m[2] }},
	{newPattern(`(?i)([,:;] ?)in, out\b`), func(m []string) string { return m[1] + "in_time, out_time" }},
	{newPattern(`(?i)\bafter in\)`), func([]string) string { return "after in_time)" }},
}

// heldNouns are counted of one row, and do not tell how many different values a column has: "pack (6 bottles)".
var heldNouns = lexicon.WordSet("digits chars characters letters words signs numbers options decimals items pieces bottles cans boxes pages players seats beds rooms doors points stars cases")

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
