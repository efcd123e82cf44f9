package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// lawAhead is a law as an adjective of the column that has it. Groups: the law, the column's name, what stands behind.
var lawAhead = newPattern(`(?i)\b(?:(log[- ]?normal|normal|gaussian|exponential|poisson|gamma|beta|uniform|even|pareto|zipf|weibull|triangular|binomial|geometric|power[- ]law)(?:ly)?[- ]distributed|(log-?normal|gaussian|zipfian|(?:(?:heavily|strongly|slightly)[- ])?(?:right|left|positively|negatively)[- ]skewed))` +
	` ((?:[a-z]+ ){0,2}?[a-z]+)(\s?[,;.:()\n]|\s?$| (?:and|with|between|from|around|averaging|ranging|whose|centered|centred|about|that|for|in|to) | of (?:mean|median|average|\S*\d)| [$€£]?\d[\d.,k]*\s?[-–])`)

// lawFollows are the words that go on with the law instead of naming a column.
var lawFollows = newPattern(`(?i)^(?:and|with|between|from|of|around|over|in|to|across|for|by|on|values?|numbers?|data|distributions?|variables?|among|within|at|averaging|ranging|about|per|or|like|noise|errors?|up|mean|median|sd|std|sigma|mu|spread|shape|shaped|law|curve|centred|centered|tail|skew|skewed|random)\b`)

// beforeLaw stands before a law alone that is one of what comes; "amount lognormal" is behind its column.
var beforeLaw = newPattern(`(?i)(?:^|[,;:(\n]|\b(?:an?|the|with|and|has|have))\s*$`)

// LawsAhead writes a law behind the name of the column that has it: "an exponentially distributed waiting time with a mean of 5" is
// "a waiting time exponential distributed with a mean of 5".
func LawsAhead(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range lawAhead.FindAllStringSubmatchIndex(text, -1) {
		law, name := [2]int{m[2], m[3]}, text[m[6]:m[7]]
		if law[0] < 0 {
			law = [2]int{m[4], m[5]}
		}
		if m[2] < 0 && !beforeLaw.MatchString(text[:m[0]]) || lawFollows.MatchString(name) || strings.Contains(strings.ToLower(name), "distribut") {
			continue
		}
		w.copy(text, at, m[0])
		w.copy(text, m[6], m[7])
		w.copy(text, m[6]-1, m[6])
		w.copy(text, law[0], law[1])
		if m[2] >= 0 {
			adverb := token.Span{Start: m[3], End: m[6] - 1}
			if strings.EqualFold(text[m[2]:m[3]], "even") {
				w.write("ly", adverb)
			}
			w.write(" distributed", adverb)
			if strings.ContainsAny(text[m[8]:m[9]], "0123456789") {
				w.write(" between", adverb)
			}
		}
		at = m[7]
	}
	return w.rest(text, at)
}
