package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// comparedPair is an item of two names that a comparison joins, and the range of both: "sow month start <= sow month end (1-12)".
// Groups: what stands before it, one name, the comparison, the other name, the range.
var comparedPair = newPattern(`(?i)([,:;(.\n]\s*|\bwith |\band )((?:[a-z_]+ ){0,3}[a-z_]+) ?(<=|<|≤) ?((?:[a-z_]+ ){0,3}?[a-z_]+)(?:,? (\([^()]*\d[^()]*\))|,? ((?:between |from )?\d[\d.,]*k?(?:\s?[-–]\s?| to | and )\d[\d.]*k?\b))`)

// ComparedPairs gives both names their range, and compares them behind it.
func ComparedPairs(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range comparedPair.FindAllStringSubmatchIndex(text, -1) {
		one, other := text[m[4]:m[5]], text[m[8]:m[9]]
		if !alike(one, other) {
			continue
		}
		from, to := m[10], m[11]
		if from < 0 {
			from, to = m[12], m[13]
		}
		said := token.Span{Start: from, End: to}
		each := " " + strings.Replace(text[from:to], "(both ", "(", 1)
		w.copy(text, at, m[5])
		w.write(each, said)
		w.write(", ", token.Span{Start: m[6], End: m[7]})
		w.copy(text, m[8], m[9])
		w.write(each, said)
		w.write(", "+one+" "+text[m[6]:m[7]]+" "+other, token.Span{Start: m[4], End: m[9]})
		at = to
	}
	return w.rest(text, at)
}

// alike: the names have a word in common, or are the two ends of something.
func alike(one, other string) bool {
	a, b := strings.Fields(strings.ToLower(strings.ReplaceAll(one, "_", " "))), strings.Fields(strings.ToLower(strings.ReplaceAll(other, "_", " ")))
	for _, x := range a {
		for _, y := range b {
			if x == y || lexicon.ArePoles(x, y) {
				return true
			}
		}
	}
	return false
}
