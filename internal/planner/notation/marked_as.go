package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// markedAs is a sentence that tells what somebody makes of each row. Groups: the lead, who, the values, the shares.
var markedAs = newPattern(`(?i)` + opensPlain + `((?:the |our |an? )?[\p{L}-]+(?: [\p{L}-]+){0,2}?) (?:then |always |also )?(?:marks?|records?|logs?|classif(?:y|ies)|labels?|tags?|judges?|reviews?|registers?|flags?|sets?) (?:each|every|all) (?:of (?:the |these )?)?[\p{L}-]+(?: [\p{L}-]+)? (?:as|to) ((?:[\p{L}-]+(?: [\p{L}-]+)?, )*[\p{L}-]+(?: [\p{L}-]+)?,? or [\p{L}-]+)(?:(?:,? (?:in|at|with|for))?,? (\d[\d.]*(?: ?%)?(?:(?:, ?| |/|:|,? and )(?:and )?\d[\d.]*(?: ?%)?)+)(?: ?%| percent| per cent| pct)?(?: of (?:the |all )?(?:cases|times?|[\p{L}]+)| each)?)?` + plainEnd)

var (
	orBetween = regexp.MustCompile(`,? or |, `)
	oneShare  = regexp.MustCompile(`\d+(?:\.\d+)?`)
)

// MarkedAs names what rows are marked as: "moderators mark each run as verified, rejected or pending in 80, 5, 15 percent" is a status with
// these values and shares.
func MarkedAs(text string) (Rewriting, bool) {
	if !strings.Contains(text, " as ") && !strings.Contains(text, " to ") {
		return Rewriting{}, false
	}
	return supposed(text, []shorthand{{markedAs, func(m []string) string {
		for _, w := range strings.Fields(strings.ToLower(m[2])) {
			if w != "the" && w != "our" && w != "a" && w != "an" && (lexicon.FunctionWords[w] || strings.HasSuffix(w, "n't")) {
				return ""
			}
		}
		values, shares := orBetween.Split(m[3], -1), oneShare.FindAllString(m[4], -1)
		if len(shares) > 0 {
			sum := 0.
			for _, s := range shares {
				sum += amountOf(s)
			}
			if len(shares) != len(values) || sum < 99 || sum > 101 {
				return ""
			}
			for k := range values {
				values[k] += " (" + shares[k] + "%)"
			}
		}
		last := len(values) - 1
		return m[1] + "Status is " + strings.Join(values[:last], ", ") + " or " + values[last] + m[5]
	}}})
}
