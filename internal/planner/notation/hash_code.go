package notation

import "strings"

const sampleLed = `(?:like|such as|e\.g\.|eg|for example|for instance|as in|looks? like|looking like|in the (?:form|format|style)(?: of)?)`

// hashCodes are codes with a number sign of their own, where a mask has one for a digit.
var hashCodes = []shorthand{
	// "colour as hex code like #A1B2C3"
	{newPattern(`(?i)\b(colou?r)(?:,|:)? \(?(?:(?:given |written |stored )?(?:as|in) )?(?:an? )?hex(?:adecimal)?(?: codes?| values?| strings?| colou?rs?| format| notation)?(?:,? \(?` + sampleLed + ` "?#[0-9a-f]{6}"?)?(\)?)`), hexColour},
	{newPattern(`(?i)\b(colou?r)(?:,|:)? \(?` + sampleLed + ` "?#[0-9a-f]{6}"?(\)?)`), hexColour},
	// "ticket no like #10234"
	{newPattern(`(?i)(?:, | \(|: | )` + sampleLed + ` "?#([a-z]{0,3}-?)(\d{2,10})"?(\)?)([,;.\n]| |$)`), func(m []string) string {
		return ` matching "^#` + m[1] + strings.Repeat(`\d`, len(m[2])) + `$"` + m[4]
	}},
}

func hexColour(m []string) string { return m[1] + " hex code" }

// HashCodes says of such codes what they are: "ticket no like #10234" is `ticket no matching "^#\d\d\d\d\d$"`.
func HashCodes(text string) (Rewriting, bool) {
	if !strings.Contains(text, "#") && !strings.Contains(strings.ToLower(text), "hex") {
		return Rewriting{}, false
	}
	return inFull(text, hashCodes)
}
