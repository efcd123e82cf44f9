package notation

import "strings"

const (
	specNumber   = `[-+]?\d[\d.]*`
	specAtMost   = `(?:at most|no more than|not more than|max\.?|maximum|maximally|up to)`
	specFew      = `(\d|one|two|three|four|five|six)`
	specDecimals = `(decimals?|decimal places?|decimal digits?)`
	specMust     = `(?:must|should|has to|have to|needs? to|shall|may)`
)

const (
	// ofBoth is what two columns hold both.
	ofBoth = `((?:with )?` + specFew + ` decimals?[^,;\n]*|between ` + specNumber + ` and [^,;\n]+|` + specNumber + ` ?(?:\.\.|-|–|to) ?` + specNumber + `[^,;\n]*)`
	// itemHead is the name that an item begins with.
	itemHead = `(^|[,;:\n] ?(?:[-*•] )?)([a-z]\w*) `
)

// specBounds are what testers oblige numbers and moments to. In lists of them a bound of decimals is how many there are.
var specBounds = []shorthand{
	{newPattern(`(?i) (?:` + specMust + ` )?(?:never|not) (?:leave|exceed the range|go outside|be outside|lie outside|fall outside|run outside)(?: of)?(?: the range)? (` + specNumber + `) ?(?:-|–|\.\.|to|and) ?(` + specNumber + `)`), betweenBoth},
	{newPattern(`(?i)` + itemHead + `(?:` + specMust + ` (?:always )?(?:stay|lie|fall|remain|keep|be)|(?:always )?(?:stays?|remains?|keeps?)) (?:always )?(?:within|inside|in) (?:the range )?(` + specNumber + `) ?(?:-|–|\.\.|to) ?(` + specNumber + `)`), func(m []string) string {
		return m[1] + m[2] + betweenBoth(m[2:])
	}},
	{newPattern(`(?i)(?:,| and)?(?: (?:has|have|with|having|of))? ` + specAtMost + ` ` + specFew + ` ` + specDecimals + `\b`), func(m []string) string { return " with " + m[1] + " " + m[2] }},
	{newPattern(`(?i)\b(?:with )?` + specFew + ` ` + specDecimals + ` (?:at most|at the most|max\.?|maximum)($|[,;.)\n])`), func(m []string) string { return "with " + m[1] + " " + m[2] + m[3] }},
	{newPattern(`(?i)(^|[.;,\n] ?(?:[-*•] )?)(?:every|each|all) ([a-z]\w*_\w+) (?:` + specMust + ` )?(?:lies?|falls?|be|is|are) (in|within|between|on|from) `), func(m []string) string { return m[1] + m[2] + " " + strings.ToLower(m[3]) + " " }},
	{newPattern(`(?i)\b([a-z]\w*_\w+) (?:` + specMust + ` equal|` + specMust + ` be(?: equal to)?|equals|is) ([a-z]\w*_\w+) (plus|\+|minus|-) ([a-z]\w*_\w+)\b`), func(m []string) string {
		return m[1] + " = " + m[2] + map[string]string{"plus": " + ", "+": " + ", "minus": " - ", "-": " - "}[strings.ToLower(m[3])] + m[4]
	}},
	{newPattern(`(?i)\b((?:null|empty|blank|missing) (?:in|on|for) [^,;.()\n]{1,30}?),? (?:and )?otherwise ((?:no|not) (?:longer|more) than|at most|at least|between) `), func(m []string) string { return m[1] + ", " + m[2] + " " }},
	{newPattern(`(?i)` + itemHead + `(?:is |are |` + specMust + ` be )?(?:always |strictly )*(greater|larger|higher|less|lower|smaller) than ([a-z]\w*),? both ` + ofBoth), func(m []string) string {
		sign := " > "
		if strings.ContainsAny(strings.ToLower(m[3][:1]), "ls") && !strings.EqualFold(m[3], "larger") {
			sign = " < "
		}
		return m[1] + m[2] + " " + m[5] + ", " + m[4] + " " + m[5] + ", " + m[2] + sign + m[4]
	}},
	{newPattern(`(?i)` + itemHead + `and ([a-z]\w*),? both ` + ofBoth), func(m []string) string { return m[1] + m[2] + " " + m[4] + ", " + m[3] + " " + m[4] }},
	{newPattern(`(?i)\b(rounded to \d) places?\b`), func(m []string) string { return m[1] + " decimals" }},
	{newPattern(`(?i)\b(\w*iban|(?:credit )?card numbers?) ` + specMust + ` pass (?:the |its |a )?(?:check[- ]?digits?|checksum|luhn|mod[- ]?97)(?: test| check| validation)?(,? and |[.;\n]|$)`), func(m []string) string {
		if strings.Contains(m[2], "and") {
			return m[1] + " is valid. "
		}
		return m[1] + " is valid" + m[2]
	}},
}

func betweenBoth(m []string) string {
	return " between " + m[1] + " and " + m[2]
}

// SpecBounds says in the words of lists within what numbers and moments have to stay: "snr must not leave 3.0 - 80" is "snr between 3.0 and
// 80", "charge not negative, at most 4 decimals" is "charge not negative with 4 decimals", "Every start_utc lies in August 2024" is
// "start_utc in August 2024".
func SpecBounds(text string) (Rewriting, bool) { return inProse(text, specBounds) }
