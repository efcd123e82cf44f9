package notation

import "strings"

const sampleLed = `(?:like|such as|e\.g\.|eg|for example|for instance|as in|looks? like|looking like|in the (?:form|format|style)(?: of)?)`

// hashCodes are codes that readers would take for something else: a number sign of its own for a digit of a mask, a score for a range.
var hashCodes = []shorthand{
	// "colour as hex code like #A1B2C3"
	{newPattern(`(?i)\b(colou?r)(?:,|:)? \(?(?:(?:given |written |stored )?(?:as|in) )?(?:an? )?hex(?:adecimal)?(?: codes?| values?| strings?| colou?rs?| format| notation)?(?:,? \(?` + sampleLed + ` "?#[0-9a-f]{6}"?)?(\)?)`), hexColour},
	{newPattern(`(?i)\b(colou?r)(?:,|:)? \(?` + sampleLed + ` "?#[0-9a-f]{6}"?(\)?)`), hexColour},
	// "ticket no like #10234"
	{newPattern(`(?i)(?:, | \(|: | )` + sampleLed + ` "?#([a-z]{0,3}-?)(\d{2,10})"?(\)?)([,;.\n]| |$)`), func(m []string) string {
		return ` matching "^#` + m[1] + strings.Repeat(`\d`, len(m[2])) + `$"` + m[4]
	}},
	// "score like 3-1 or 0-2"
	{newPattern(`(?i)(\p{L})(?:,|:)? \(?` + sampleLed + ` \d-\d(?:(?:,| or|, or|/) ?\d-\d)*(\)?)([,;.\n]|$)`), func(m []string) string { return m[1] + ` matching "^\d-\d$"` + m[3] }},
	// "Part numbers look like AB12-C."
	{newPattern(`(?i)([.;\n] ?)((?:\p{L}+ )?\p{L}+)s (?:all |always )?look like (["\p{L}\d])`), func(m []string) string { return m[1] + "The " + strings.ToLower(m[2]) + " looks like " + m[3] }},
	// "part number of the form XY123"
	{newPattern(`(\p{L}),? (?:of|in|with) the (?:form|format|shape|style) "?([A-Z]{1,4}[-/.]?\d{2,8}[A-Z]?)"?([,;.)\n]|$)`), func(m []string) string { return m[1] + ` like ` + m[2] + m[3] }},
}

func hexColour(m []string) string { return m[1] + " hex code" }

// HashCodes says of such codes what they are: "ticket no like #10234" is `ticket no matching "^#\d\d\d\d\d$"`.
func HashCodes(text string) (Rewriting, bool) {
	return inFull(text, hashCodes)
}
