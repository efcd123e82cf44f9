package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// deedTimes is how often something is done to each of the rows. Groups: what stands before, whose rows, the deed, the counts, the period,
// what ends it.
var deedTimes = newPattern(`(?i)((?:^|[.;,\n]) *(?:and |while )?)(?:an?|each|every|the) ([a-z]+) (?:is|was|gets|has been|will be) ([a-z]{3,}ed) ((?:between )?(?:\d+|one|two|three|four|five|six|exactly \w+)(?: (?:to|or|and|-|–) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve))?) times((?:,? (?:in|during|between|from|over) [^,.;\n]{3,40}?)?)([,.;]|$)`)

// DeedTimes says that what is done so often to each of the rows are rows of their own, where the text tells of these, too: "a hive is
// inspected 6 to 10 times. An inspection records its date" is "each hive has 6 to 10 inspections".
func DeedTimes(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{deedTimes, func(m []string) string {
		deed := deedNoun(text, strings.ToLower(m[3]))
		if deed == "" || lexicon.FunctionWords[strings.ToLower(m[2])] {
			return ""
		}
		return strings.ReplaceAll(strings.ReplaceAll(m[1], ",", "."), "and ", "") + "Each " + m[2] + " has " + m[4] + " " + lexicon.Plural(deed) + m[5] + m[6]
	}}})
}

// deedNoun is the noun that a text has of a deed: "inspection" of "inspected", "sample" of "sampled"; "" where it has none.
func deedNoun(text, participle string) string {
	stem := strings.TrimSuffix(participle, "ed")
	if len(stem) > 4 && stem[len(stem)-1] == stem[len(stem)-2] {
		stem = stem[:len(stem)-1] // "plugged"
	}
	stem = strings.TrimSuffix(stem, "i")
	for _, t := range tokensOf(text) {
		noun := lexicon.Singular(t.Low)
		if len(stem) >= 4 && strings.HasPrefix(noun, stem) && noun != participle && !strings.HasSuffix(noun, "ed") && !strings.HasSuffix(noun, "or") && !strings.HasSuffix(noun, "er") && len(noun) <= len(stem)+6 && !strings.Contains(t.Low, "_") {
			return noun
		}
	}
	return ""
}
