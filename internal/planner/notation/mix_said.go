package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	saidValue = `(\p{L}[\p{L}-]*)`
	nowAndSo  = `(?:now and then|sometimes|occasionally|at times|once in a while|rarely|seldom|every now and then)`
	mostTimes = `(?:mostly|usually|mainly|normally|typically|largely|generally|often)`
	mixBegins = `([,;:(] ?(?:and )?(?:an? |the )?)`
	teamNoun  = `(team|group|class|ward|house|department|squad|crew|shift|branch|category)`
)

// mixesSaid are values of a column told in running words, of which one is the usual one, or which a noun follows.
var mixesSaid = []shorthand{
	// "the platform, which is ios for most and android for the others"
	{newPattern(`(?i),? (?:which|that) (?:is|was) ` + saidValue + ` for most(?: of (?:them|\p{L}+))?,? (?:and |but )?` + saidValue + ` for (?:the |all )?(?:others?|rest|other \p{L}+)\b`), func(m []string) string {
		return " (mostly " + m[1] + ", otherwise " + m[2] + ")"
	}},
	// "platform mostly ios, else android"
	{newPattern(`(?i)([\p{L}\d_]) ` + mostTimes + ` ` + saidValue + `,? (?:and |or )?(?:else|otherwise) ` + saidValue + itemEnds), func(m []string) string {
		return m[1] + " (mostly " + m[2] + ", otherwise " + m[3] + ")" + m[4]
	}},
	// "milk usually cow but oat or soy too"
	{newPattern(`(?i)\b` + mostTimes + ` ` + saidValue + `,? (?:but|and) ` + saidValue + `(?: or ` + saidValue + `)? (?:too|as well|also)` + itemEnds), func(m []string) string {
		if m[3] != "" {
			m[2] += " or " + m[3]
		}
		return "mostly " + m[1] + ", sometimes " + m[2] + m[4]
	}},
	// "how it was paid (cash mostly, now and then card)"
	{newPattern(`(?i)(\(|: |how (?:it|they) (?:was|were|is|are) paid[,:]? )` + saidValue + ` ` + mostTimes + `,? (?:and |but )?` + nowAndSo + ` ` + saidValue), func(m []string) string {
		return m[1] + "mostly " + m[2] + ", sometimes " + m[3]
	}},
	{newPattern(`(?i)` + mixBegins + `paid ` + mostTimes + ` (?:in|by|with) ` + saidValue + `,? (?:and |but )?` + nowAndSo + ` (?:in |by |with )?` + saidValue + itemEnds), func(m []string) string {
		return m[1] + "payment method (mostly " + m[2] + ", sometimes " + m[3] + ")" + m[4]
	}},
	// "name, one of the teams red, blue and green", "assigned to red, blue or green team"
	{newPattern(`(?i)` + mixBegins + `one of (?:the |these )` + teamNoun + `(?:s|es)?:? (\p{L}+(?:, \p{L}+)*),? (?:and|or) (\p{L}+)` + itemEnds), func(m []string) string {
		return m[1] + strings.ToLower(m[2]) + " (" + m[3] + " or " + m[4] + ")" + m[5]
	}},
	{newPattern(`(?i)` + mixBegins + `(?:assigned to|placed in|put in|sent to|member of|plays for|belongs to)(?: the)? (\p{L}+(?:, \p{L}+)*),? or (?:the )?(\p{L}+) ` + teamNoun + itemEnds), func(m []string) string {
		return m[1] + strings.ToLower(m[4]) + " (" + m[2] + " or " + m[3] + ")" + m[5]
	}},
	{newPattern(`(?i)\bhow (?:it|they) (?:was|were|is|are) paid( \(|[,:;]| mostly)`), func(m []string) string { return "payment method" + m[1] }},
}

// possibleValues are the values of a column that was named before. Groups: what ends the sentence before, the column, its values.
var possibleValues = newPattern(`(?i)([.;\n] ?)(?:the )?(?:possible|allowed|available|valid) (\p{L}+)(?: are)?: ([^.;\n]+)`)

// MixesSaid tells such values as lists of values have them.
func MixesSaid(text string) (Rewriting, bool) {
	return inFull(text, append(mixesSaid, shorthand{possibleValues, func(m []string) string {
		column := lexicon.Singular(strings.ToLower(m[2]))
		if !regexp.MustCompile(`(?i)[,:] ?(?:\p{L}+ )?` + regexp.QuoteMeta(column) + `[,.;]`).MatchString(text) {
			return ""
		}
		return m[1] + column + ": " + m[3]
	}}))
}
