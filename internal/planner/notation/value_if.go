package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	oneValue = `("[^"\n]{1,30}"|'[^'\n]{1,30}'|\p{L}[\p{L}\d-]*(?: \p{L}[\p{L}\d-]*)?)`
	elseWord = `(?:otherwise|else|or else|if not)(?: it's| it is| it stays| leave it| left| is)? `
	itsEnd   = `(\)?)([,;.\n]|$)`
)

// Of both, the groups are: what stands before, the name, the value and the condition in the form's order, the other value, the
// closing bracket, what stands behind.
var (
	valueIf   = regexp.MustCompile(`(?i)([,;:.\n] ?(?:and |the )*)((?:\p{L}[\p{L}_]* ){0,2}?\p{L}[\p{L}_]*)(?: is| are|:| =| \() ?` + oneValue + ` (?:if|when|where) ` + condition + `,? ` + elseWord + oneValue + itsEnd)
	onlyIfSet = regexp.MustCompile(`(?i)([,;.\n] ?(?:and |the )*)((?:\p{L}[\p{L}_]* ){0,2}?\p{L}[\p{L}_]*)(?: is given| is awarded| is set)? only (?:if|when|where) ` + condition + `(?::| -) ` + oneValue + `,? ` + elseWord + oneValue + itsEnd)
)

// saidFilled are words for a cell that holds something, which the readers know: "mandatory when cancelled, otherwise empty".
var saidFilled = lexicon.WordSet("mandatory required filled given present set needed available recorded provided compulsory known there")

// ValuesIf says what a column holds in which rows behind the columns, in a sentence: "prize is rosette if the total is 22 or more,
// otherwise blank" is "prize … If the total is 22 or more, prize is rosette, otherwise blank."
func ValuesIf(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	type said struct {
		text string
		span token.Span
	}
	var behind []said
	for at < len(text) {
		m, order := valueIf.FindStringSubmatchIndex(text[at:]), [2]int{3, 4}
		if o := onlyIfSet.FindStringSubmatchIndex(text[at:]); o != nil && (m == nil || o[0] < m[0]) {
			m, order = o, [2]int{4, 3}
		}
		if m == nil {
			break
		}
		group := submatches(text[at:], m)
		span := token.Span{Start: at + m[4], End: at + m[13]}
		value, when, other := group[order[0]], group[order[1]], group[5]
		name := strings.ToLower(group[2])
		if unsaid[strings.ToLower(value)] || saidFilled[strings.ToLower(value)] || lexicon.FunctionWords[strings.ToLower(strings.Fields(name)[0])] || !noWords[strings.ToLower(other)] && strings.ContainsAny(when, "0123456789") {
			w.copy(text, at, at+m[5])
			at += m[5]
			continue
		}
		w.copy(text, at, at+m[5])
		behind = append(behind, said{" If " + when + ", " + name + " is " + value + ", otherwise " + other + ".", span})
		at += m[13]
	}
	if len(behind) == 0 {
		return Rewriting{}, false
	}
	w.copy(text, at, len(text))
	if trimmed := strings.TrimRight(text, " \n"); !strings.HasSuffix(trimmed, ".") {
		w.write(".", behind[0].span)
	}
	for _, b := range behind {
		w.write(b.text, b.span)
	}
	return w.rewriting(), true
}
