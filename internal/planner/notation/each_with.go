package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rowsWithOne are counted rows with one of something. Groups: the rows, what joins them, the thing.
var rowsWithOne = newPattern(`(?i)(\b\d[\d,.]*\s+(?:[a-z]+\s+)?[a-z]+s)(\s+(?:each\s+)?with\s+)(?:an?|one)\s+([a-z]+)`)

// EachWithOne writes that each of the rows has one of what the text counts elsewhere: "50 students and 200 enrolments with a student
// and a date" has 200 enrolments, and not 200 for each student.
func EachWithOne(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range rowsWithOne.FindAllStringSubmatchIndex(text, -1) {
		thing := strings.ToLower(text[m[6]:m[7]])
		if !countsThings(text[:m[0]], thing) && !countsThings(text[m[7]:], thing) {
			continue
		}
		w.copy(text, at, m[3])
		w.write(", each with ", token.Span{Start: m[4], End: m[5]})
		at = m[5]
	}
	return w.rest(text, at)
}

// countsThings: the text has a number of such things.
func countsThings(text, thing string) bool {
	words := strings.FieldsFunc(strings.ToLower(text), func(c rune) bool { return strings.ContainsRune(" \n\t(),.;:", c) })
	for k := 1; k < len(words); k++ {
		if words[k] != thing && lexicon.Singular(words[k]) == thing && words[k-1][0] >= '0' && words[k-1][0] <= '9' {
			return true
		}
	}
	return false
}
