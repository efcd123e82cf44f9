package notation

import "strings"

var toldSums = []shorthand{
	// "Cold rent plus service charge gives the warm rent"
	{newPattern(`(?i)` + opensItem + `(?:the )?(` + plainWords + `) (plus|minus|times|divided by) (?:the )?(` + plainWords + `) (?:gives?|makes?|yields?|results? in|equals?|adds? up to|comes? to) (?:the )?(` + plainWords + `)` + plainEnd), func(m []string) string {
		return m[1] + "the " + m[5] + " is the " + m[2] + " " + m[3] + " the " + m[4] + m[6]
	}},
	// "the planned arrival in November 2024, the actual arrival, and the delay in whole minutes as the difference between the two"
	{newPattern(`(?i)\b(?:the |an? )([a-z]+(?: [a-z]+)?)((?: in| during| within| from| on)? [^,;.\n]{0,30})?, (?:and )?(?:the |an? )([a-z]+(?: [a-z]+)?),? and (?:the |an? )([a-z]+(?: [a-z]+)?) in (?:whole |full )?(minutes|hours|seconds|days) as the (?:difference|time|gap) between the(?: first| two)*(?: of them)?` + plainEnd), func(m []string) string {
		return "the " + m[1] + m[2] + ", the " + m[3] + ", and the " + m[4] + " = " + strings.ToLower(m[5]) + " between " + m[1] + " and " + m[3] + m[6]
	}},
}

// ToldSums writes sums and differences whose result comes last, or whose parts are "the two", with the result first.
func ToldSums(text string) (Rewriting, bool) { return inFull(text, toldSums) }
