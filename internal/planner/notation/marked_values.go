package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	markedValue = `\d{1,3}/\d{1,3}-\d{1,3}/\d{1,3}|\d{1,3}/\d{1,3}|\d{1,3}-\d{1,3}`
	markedList  = `((?:` + markedValue + `)(?:, (?:` + markedValue + `|\d{1,3}\b))*(?:,? or (?:` + markedValue + `|\d{1,3})|, (?:` + markedValue + `)))`
)

var (
	// markedValues are values behind the name of a column that hold a mark themselves. Groups: the name, the values, a unit.
	markedValues = newPattern(`(?i)\b([\p{L}_]+)(?: is| of|:)?(?: | \()` + markedList + `( inch(?:es)?| in\b)?([ ,;.)\n]|$)`)
	oneMarked    = regexp.MustCompile(markedValue + `|\d{1,3}`)
	ratioNames   = lexicon.WordSet("ratio ratios shares share split mix odds probability probabilities weights respectively between from to about around range ranges age ages band bands bracket brackets pages page hours week weeks date dates")
)

// MarkedValues keeps values whole that hold a mark themselves: "result 1-0, 0-1 or 1/2-1/2" has three values, and no ranges or shares.
func MarkedValues(text string) (Rewriting, bool) {
	if strings.Contains(text, " - ") {
		return Rewriting{}, false // brackets behind an aside between dashes would be taken for columns
	}
	return inFull(text, []shorthand{{markedValues, func(m []string) string {
		name, values := strings.ToLower(m[1]), oneMarked.FindAllString(m[2], -1)
		if lexicon.FunctionWords[name] || ratioNames[name] || !wholeValues(values) || strings.Contains(m[0], "(") != (m[4] == ")") {
			return ""
		}
		for k, v := range values {
			values[k] = `"` + v + `"`
		}
		unit := ""
		if m[3] != "" {
			unit = " in inches"
		}
		last := len(values) - 1
		return m[1] + unit + " (" + strings.Join(values[:last], ", ") + " or " + values[last] + ")" + strings.TrimPrefix(m[4], ")")
	}}})
}

// wholeValues: the values are no ranges that rise, and no shares that are all of it.
func wholeValues(values []string) bool {
	odd, rises, falls, parts := false, false, false, 0.
	for _, v := range values {
		if first, last, ok := strings.Cut(v, "-"); ok {
			odd = odd || strings.Contains(v, "/") || amountOf(first) >= amountOf(last)
			rises, falls = rises || !strings.Contains(v, "/") && amountOf(first) < amountOf(last), falls || amountOf(first) >= amountOf(last)
		} else if over, under, ok := strings.Cut(v, "/"); ok {
			if amountOf(under) == 0 || amountOf(over) > amountOf(under) {
				return false
			}
			parts += amountOf(over) / amountOf(under)
			odd = true
		}
	}
	return odd && (falls || !rises) && (parts < .99 || parts > 1.01) && len(slices.Compact(slices.Sorted(slices.Values(values)))) == len(values)
}

func amountOf(s string) float64 {
	n, _ := strconv.ParseFloat(s, 64)
	return n
}
