package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// headNouns are the nouns of heads. Groups: the noun.
var headNouns = regexp.MustCompile(`(?:^|[.;\n]|\d|\band)\s*(?:\p{L}+ )?(\p{L}+s)(?:: | ?\(| with )`)

// countedEnd is a head without a number, and behind its columns how many rows there are. Groups: what stands before, the noun, its columns,
// the number, what ends them.
var countedEnd = newPattern(`(?i)((?:(?m:^)|[.;\n]|, and )\s*(?:the |our |and )?)((?:\p{L}+ )?\p{L}+s)((?: ?\(|: ?| with | - )[^.;\n]*?)(?:, | \(| ?- |,? and )(?:there are |in all |altogether )?(\d[\d,]*) (?:of (?:them|these|those)|in all|in total|altogether|all in all|all told|rows? each)\)?([.;\n]|$)`)

// CountedEnds counts the rows of a table ahead of its columns, where a text does so behind them and readers would count something of the last
// column: "bands: name, genre (30 of them)" is "30 bands: name, genre".
func CountedEnds(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{countedEnd, func(m []string) string {
		words := strings.Fields(strings.ToLower(m[2]))
		last := words[len(words)-1]
		if !lexicon.IsPlural(last) || noThings[last] || tableParts[last] || strings.Count(m[3], "(") > strings.Count(m[3], ")")+1 {
			return ""
		}
		return m[1] + m[4] + " " + strings.ToLower(m[2]) + m[3] + m[5]
	}}})
}
