package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	plainNumeral = `\d+(?:\.\d+)?`
	numeralRun   = `(` + plainNumeral + `(?:, ` + plainNumeral + `)*,? (?:and|or) ` + plainNumeral + `)`
)

var (
	// numberPairs are how long things take, or how large they are, and what that costs, in the same order. Groups: the things,
	// the numbers, their unit, the prices, their currency.
	numberPairs = newPattern(`(?i)(^|[.;\n] ?)(?:(?:the|all|our) )?(\p{L}+s) (?:are|last|take|run for|come in) ` + numeralRun + ` (\p{L}+)(?: long| each| bags| packs)?,? (?:and|which|that|they) (?:cost|costs|costing|are priced at) ([£$€])?` + numeralRun + `( (?:pounds|euros?|dollars|quid|gbp|eur|usd))?(?:,? (?:respectively|in that order))?([.;\n]|$)`)
	countedNoun = newPattern(`\b\d[\d,]* (?:\p{L}+ )?(\p{L}+s)\b`)
)

// currencySigns are those of currencies by the letters that their names begin with.
var currencySigns = map[string]string{"p": "£", "q": "£", "g": "£", "e": "€", "d": "$", "u": "$"}

// NumberPairs makes two columns of those, of which one goes by the other: "Lessons are 60 or 90 minutes and cost 38 and 57 pounds."
func NumberPairs(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{numberPairs, func(m []string) string {
		numbers, prices := oneAmount.FindAllString(m[3], -1), oneAmount.FindAllString(m[6], -1)
		things, unit := strings.ToLower(m[2]), strings.ToLower(m[4])
		if len(numbers) != len(prices) || !lexicon.IsPlural(unit) || !isCounted(text, things) {
			return ""
		}
		sign := m[5]
		if word := strings.ToLower(strings.TrimSpace(m[7])); word != "" {
			sign = currencySigns[word[:1]]
		}
		for k, n := range numbers {
			prices[k] = sign + prices[k] + " for " + n + " " + unit
		}
		return m[1] + strings.ToUpper(unit[:1]) + unit[1:] + " is " + m[3] + ". Cost is " + strings.Join(prices, ", ") + m[8]
	}}})
}

// isCounted: the text has a number of these.
func isCounted(text, things string) bool {
	for _, m := range countedNoun.FindAllStringSubmatch(text, -1) {
		if strings.EqualFold(m[1], things) {
			return true
		}
	}
	return false
}
