package notation

import "strings"

var toldSums = []shorthand{
	// "Cold rent plus service charge gives the warm rent"
	{newPattern(`(?i)` + opensItem + `(?:the )?(` + plainWords + `) (plus|minus|times|divided by) (?:the )?(` + plainWords + `) (?:gives?|makes?|yields?|results? in|equals?|adds? up to|comes? to) (?:the )?(` + plainWords + `)` + plainEnd), func(m []string) string {
		return strings.ReplaceAll(strings.ReplaceAll(m[1], ", and ", ". "), ",", ".") + "The " + m[5] + " is the " + m[2] + " " + m[3] + " the " + m[4] + m[6]
	}},
	// "the planned arrival in November 2024, the actual arrival, and the delay in whole minutes as the difference between the two"
	{newPattern(`(?i)\b(?:the |an? )([a-z]+(?: [a-z]+)?)((?: in| during| within| from| on)? [^,;.\n]{0,30})?, (?:and )?(?:the |an? )([a-z]+(?: [a-z]+)?),? and (?:the |an? )([a-z]+(?: [a-z]+)?) in (?:whole |full )?(minutes|hours|seconds|days) as the (?:difference|time|gap) between the(?: first| two)*(?: of them)?` + plainEnd), func(m []string) string {
		return "the " + m[1] + m[2] + ", the " + m[3] + ", and the " + m[4] + " as an integer = " + strings.ToLower(m[5]) + " between " + m[1] + " and " + m[3] + m[6]
	}},
	// "a total given, which equals the sum of that donor's gift amounts"
	{newPattern(`(?i) equals? the (sum|number|count|total|average|mean) of (?:that|this|their|the|its|all of that|all that|all the) ([a-z]+['’]s) `), func(m []string) string { return " is the " + m[1] + " of the " + m[2] + " " }},
}

// ToldSums writes sums and differences whose result comes last, or whose parts are "the two", with the result first.
func ToldSums(text string) (Rewriting, bool) { return inFull(text, toldSums) }
