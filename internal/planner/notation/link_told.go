package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// linksTold are short ways to say what a column has to do with another, in the words that every reader knows.
var linksTold = []shorthand{
	// "line manager = another employee"
	{newPattern(`(?i)(\p{L}) ?= ?(?:some |an)other (\p{L}+)\b`), func(m []string) string { return m[1] + " is another " + m[2] }},
	// "winner, loser (someone else)"
	{newPattern(`(?i)([,:(;] ?)(\p{L}+(?: \p{L}+)?), (\p{L}+(?: \p{L}+)?) \((?:(?:someone|somebody) else|(?:another|a different) (?:person|one)|not the same(?: person)?)\)`), otherPerson},
	// "payslips for 60 staff …: employee no"
	{newPattern(`(?i)\b(\d[\d,]*) (?:staff|personnel)\b([^\n]*\bemployee (?:no|number|id|code)\b)`), func(m []string) string { return m[1] + " employees" + m[2] }},
	// "the translator's rate per word copied in"
	{newPattern(`(?i)\b(?:the|its) (\p{L}+)['’]s (\p{L}+(?: \p{L}+){0,2}),? (?:copied|carried|taken) (?:in|over|along|across)\b`), func(m []string) string { return m[2] + " copied from the " + m[1] }},
	{newPattern(`(?i)[,;]? (?:and |with )?no (?:duplicates?|repeats|doubles) (?:of|in) (?:the )?(?:same )?` + tiedName + ` and (?:the )?` + tiedName + `([.,;\n]|$)`), func(m []string) string {
		return "; the combination of " + m[1] + " and " + m[2] + " is unique" + m[3]
	}},
	// "24 products, all with different names"
	{newPattern(`(?i)(\p{L}),? all (?:with|having) (?:different|distinct|unique) (\p{L}+s)\b`), eachDifferent},
	{newPattern(`(?i)(^\s*\d[\d,]* (?:\p{L}+ ){0,2}\p{L}+s),? (?:with|having) (?:different|distinct|unique) (names|titles|numbers|codes|emails|labels)\b`), eachDifferent},
	// "5 stations, one launch every 12 hours, all through January 2026 (so 310 launches)"
	{newPattern(`(?i)(\d \p{L}+s), one (\p{L}+) (every [^,;.()\n]{3,20}), (?:all through|throughout|all of|during|in) (\p{L}+ \d{4})(?: \((?:so |that is |i\.e\. )?(\d[\d,]*) (\p{L}+s)(?: in all)?\))?`), seriesOfOne},
	// "shift (day, swing, night; equal)"
	{newPattern(`(?i)\(((?:` + plainValue + `, ){1,8}` + plainValue + `); ?(?:all )?(?:equal(?:ly)?|evenly|even|uniform(?:ly)?)(?: (?:shares|parts|split|likely|often))?\)`), func(m []string) string {
		return "(" + strings.ReplaceAll(m[1], ", ", "/") + ") in equal parts"
	}},
}

// otherPerson says of two people beside each other that they are not the same. Groups: what stands before, the one, the other.
func otherPerson(m []string) string {
	for _, name := range m[2:4] {
		words := strings.Fields(strings.ToLower(name))
		known, last := lexicon.Lookup(words), words[len(words)-1]
		if known.Semantic != "full_name" && (known.Semantic != "" || !strings.HasSuffix(last, "er") && !strings.HasSuffix(last, "or") && !strings.HasSuffix(last, "ee")) {
			return ""
		}
	}
	return m[1] + m[2] + ", " + m[3] + " other than the " + m[2]
}

// seriesOfOne is how often what a series is of comes. Groups: the things, what comes, how often, when, and how many that makes.
func seriesOfOne(m []string) string {
	said := m[1] + ", " + m[3] + " in " + m[4]
	if m[5] == "" {
		return said
	}
	if lexicon.Singular(strings.ToLower(m[6])) != strings.ToLower(m[2]) {
		return ""
	}
	return said + " (" + m[5] + " rows)"
}

func eachDifferent(m []string) string {
	return m[1] + ", each with a different " + lexicon.Singular(strings.ToLower(m[2]))
}

// LinksTold says in full what a column has to do with another, or how its values differ.
func LinksTold(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	return inFull(text, linksTold)
}
