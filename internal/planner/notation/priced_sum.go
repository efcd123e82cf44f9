package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	// pricedSum is a total of what was sold, with the price of each in a bracket. Groups: the total, the prices.
	pricedSum = newPattern(`(?i)([,;:.] ?(?:and )?)((?:\p{L}+ )?\p{L}+(?: in [£$€\p{L}]+)?) \(((?:(?:an?|the|each|per) )?\p{L}+ (?:is|costs|at|are|=) [£$€]?\d+(?:\.\d+)?(?:,? (?:and )?(?:(?:an?|the|each|per) )?\p{L}+ (?:(?:is|costs|at|are|=) )?[£$€]?\d+(?:\.\d+)?)+)(?:[,;]? (?:so|and|which)[^()]*(?:add|sum|total|together)[^()]*)\)`)
	onePriced = regexp.MustCompile(`(?i)(?:(?:an?|the|each|per) )?(\p{L}+) (?:(?:is|costs|at|are|=) )?[£$€]?(\d+(?:\.\d+)?)`)
)

// PricedSums makes a formula of those: "cones sold, lollies sold, takings (a cone is 2.50, a lolly 1.20, so just that added up)".
func PricedSums(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{pricedSum, func(m []string) string {
		var parts []string
		for _, p := range onePriced.FindAllStringSubmatch(m[3], -1) {
			column := soldColumn(text, p[1])
			if column == "" {
				return ""
			}
			parts = append(parts, p[2]+" * "+column)
		}
		return m[1] + m[2] + " = " + strings.Join(parts, " + ")
	}}})
}

// soldColumn is the item of a list that counts these: "cones sold", "number of cones", "cones".
func soldColumn(text, noun string) string {
	many := regexp.QuoteMeta(lexicon.Plural(strings.ToLower(noun)))
	m := regexp.MustCompile(`(?i)[,;:(] ?((?:number of )?` + many + `(?: \p{L}+)?)(?: ?\(| \d|[,;.)])`).FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	return m[1]
}
