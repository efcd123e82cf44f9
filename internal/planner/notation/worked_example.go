package notation

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

const (
	amount   = `[£$€]?\s?(\d+(?:\.\d+)?)(?: ?(?:pounds?|quid|euros?|dollars?|gbp|eur|usd|£|€|\$|p))?`
	followed = `(?:,|;| -| –)? \(?(?:so|i\.?e\.?|e\.?g\.?|for example|thus|hence|meaning|which means)[,:]? `
)

// workedExamples are what a rate comes to. Groups: the rate with its number and its unit, the example.
var workedExamples = []shorthand{
	{newPattern(`(?i)(` + amount + ` (?:per|an?|each|every) (\p{L}+))` + followed + `(?:an? )?(\d+(?:\.\d+)?)? ?(\p{L}+) (?:=|is|are|costs?|comes? to|makes?|would be|would cost) ` + amount + `(\)?)`), exampleHolds},
	{newPattern(`(?i)\b(?:costs?|is|are|at|pays?|charged(?: at)?) ` + amount + ` (?:per|an?|each|every) \p{L}+` + followed + `((?:the |its )?[\p{L}_ ]{2,30}=([^,;()\n=]+))`), formulaHasRate},
}

// WorkedExamples leaves out examples that a rate comes to, "0.80 per minute so 30 mins = 24.00", and rates that the formula
// behind them has: "costs 38 pounds an hour, so cost = minutes / 60 * 38". What does not come to it stays.
func WorkedExamples(text string) (Rewriting, bool) { return inFull(text, workedExamples) }

func exampleHolds(m []string) string {
	rate, _ := strconv.ParseFloat(m[2], 64)
	of, err := strconv.ParseFloat(m[4], 64)
	if err != nil {
		of = 1
	}
	total, _ := strconv.ParseFloat(m[6], 64)
	unit, other := strings.ToLower(m[3]), strings.ToLower(m[5])
	if math.Abs(rate*of-total) > 0.005 || unit[:1] != other[:1] {
		return ""
	}
	if opened := strings.Contains(m[0][len(m[1]):], "("); opened != (m[7] == ")") {
		return m[1] + m[7]
	}
	return m[1]
}

func formulaHasRate(m []string) string {
	for _, n := range oneAmount.FindAllString(m[3], -1) {
		if n == m[1] {
			return m[2]
		}
	}
	return ""
}

var oneAmount = regexp.MustCompile(`\d+(?:\.\d+)?`)
