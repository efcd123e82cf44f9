package notation

import "strings"

// headPeriod is a head that tells when something happened to its rows, and the bare names of their columns behind a colon. Groups: the head,
// the names, what ends them.
var headPeriod = newPattern(`(?im)((?:^|[.;] )(?:\d[\d,.]*k?|an? \p{L}+|(?:one |two |three |five |a )?hundred|(?:one |two |a )?thousand|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?:\p{L}+ ){1,3}(?:\p{L}+ed|born|made|sold|sent|built|paid|taken|bought|held|given|written|found|lost|won|run|caught)(?: in| during| over| from| between| since| on| within)? (?:[^:.;\n]*\d{4}|[^:.;\n]*\b(?:last|past|this|previous) [^:.;\n]{3,24}|yesterday|today|[^:.;\n]*\b(?:january|february|march|april|may|june|july|august|september|october|november|december))): ([^:\n.;\d(]+)([.;\n]|\z)`)

// HeadPeriods joins the names to such a head by a word, as behind the colon they would be values of what happened: "60 orders placed in
// 2024: total, customer" is "60 orders placed in 2024 with total, customer".
func HeadPeriods(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{headPeriod, func(m []string) string {
		if !strings.Contains(m[2], ",") && !strings.Contains(m[2], " and ") {
			return ""
		}
		return m[1] + " with " + m[2] + m[3]
	}}})
}
