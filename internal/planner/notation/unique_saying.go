package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// UniqueSayings says in the words that every reader knows that something comes once: "a licence no nobody else has" is "unique licence no",
// "Nobody rates the same exhibit twice" is "No visitor has the same exhibit twice", of the column before it.
func UniqueSayings(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{
		// "A reader has at most one subscription per magazine"
		{newPattern(`(?i)\b(an?|each|every|one) (\p{L}+) (?:has|gets|takes|holds|keeps|makes|can have|may have) (?:at most|no more than|not more than|maximally) (?:one|1|a single) (\p{L}+) (?:per|for each|for every|for the same|in each|in every) (\p{L}+)`), func(m []string) string {
			return m[1] + " " + m[2] + " has only one " + m[3] + " per " + m[4]
		}},
		{newPattern(`(?i)([,:;(\n] ?(?:and )?)(?:an? |the )?(` + itsName + `),? (?:that |which )?(?:nobody else|no one else|no other \p{L}+) (?:has|uses|gets|carries|wears|shares)([,;.)\n]|$)`), func(m []string) string {
			return m[1] + "unique " + m[2] + m[3]
		}},
		{newPattern(`(?i)(?: [-–—]|,|;| \() ?(?:one|1) (?:each|apiece),? (?:and )?never (?:shared|repeated|reused|given twice|used twice)\)?([,;.\n]|$)`), func(m []string) string {
			return " (unique)" + m[1]
		}},
		{newPattern(`(?i)([.;,\n] ?)(?:nobody|no one)(?: ever| may| can)? \p{L}+ the same (\p{L}+) (?:twice|again|more than once|a second time)([.;,\n]|$)`), func(m []string) string {
			who := columnBefore(text, m[2])
			if who == "" {
				return ""
			}
			return m[1] + "no " + who + " has the same " + m[2] + " twice" + m[3]
		}},
		{newPattern(`(?i)([.;,\n] ?)(?:each|every|any|an?) (\p{L}+) (?:can |may )?\p{L}+ (?:only |just |exactly |at most )?once(?: only)?([.;\n]|$)`), func(m []string) string {
			if noun := strings.ToLower(m[2]); !listedAs(text, noun) || ownersOf(text, lexicon.Singular(noun)) > 0 {
				return ""
			}
			return m[1] + "no two have the same " + m[2] + m[3]
		}},
	})
}

// listedAs: the noun is a column of a list.
func listedAs(text, noun string) bool {
	return regexp.MustCompile(`(?i)[,:(] ?` + regexp.QuoteMeta(noun) + ` (?:\d|\(|no\b|id\b)`).MatchString(text)
}

// columnBefore is the column that stands in a list before the one of the noun, both with numbers.
func columnBefore(text, noun string) string {
	m := regexp.MustCompile(`(?i)[,:(] ?(\p{L}+) \d[^,;.:]*, ?` + regexp.QuoteMeta(noun) + ` \d`).FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	return strings.ToLower(m[1])
}
