package notation

// trueIf are flags that a condition decides, and of which the text says once more what they are otherwise: "passed = true only if the
// diameter is between 24.95 and 25.05, otherwise false". Groups: the flag, the condition; or what is said up to the condition.
var trueIf = []shorthand{
	{newPattern(`(?i)\b(\p{L}[\p{L}_]*) ?= ?true,? (?:only )?(?:if|when) ([^,;\n]+?)(?:,? (?:and )?(?:otherwise|else) (?:it is |it's )?false)?(\. |[,;\n]|\.?$)`), func(m []string) string {
		return m[1] + " is true only when " + m[2] + m[3]
	}},
	{newPattern(`(?i)(\b(?:true|yes) (?:only )?(?:if|when) [^,;\n]+?),? (?:and )?(?:otherwise|else) (?:it is |it's )?(?:false|no)\b`), func(m []string) string { return m[1] }},
}

// TrueIf says of such flags only when they are true.
func TrueIf(text string) (Rewriting, bool) { return inFull(text, trueIf) }
