package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const fewValues = `(?:[\p{L}][\p{L}-]* ?(?:/|\|| or |, (?:or )?))+[\p{L}][\p{L}-]*`

// valueWhen is a list of values and, as the next item, when one of them holds. Groups: what stands before, the name, the values behind a
// blank or a colon, those in a bracket, the one value, the condition, what ends it.
var valueWhen = newPattern(`(?i)((?:^|[,;:(.\n]|\band\b|\bwith\b) *)(\p{L}[\p{L}\d_]*(?: \p{L}[\p{L}\d_]*)?):? (?:((?:[\p{L}][\p{L}-]* ?[/|] ?)+[\p{L}][\p{L}-]*)|\((` + fewValues + `)\)),? (?:and |but )?(?:it is |is )?(\p{L}[\p{L}-]*) (?:if|when|where|whenever) (?:the )?([^,;:()\n]{3,60}?)([,;)\n]|\.(?:\s|$)|$)`)

// valueBelow is the last of several values with their bounds, of what lies below them all: "B for 70 to 84, F for less". Groups: what stands
// before, the value, what ends it.
var valueBelow = newPattern(`(?i)((?:for|from|if|when) \d[\d.]*(?: ?(?:-|–|to) ?\d[\d.]*|\+| (?:and|or) (?:more|above|over|up))?,? (?:and )?)(\p{L}[\p{L}+-]*) (?:for|if|when) (?:anything )?(?:less|lower|below|fewer|under|it is less)(?: that| than that)?([,;)\n]|\.(?:\s|$)|$)`)

// ValuesWhen says within a list of values when one of them holds, because the value alone would be a flag of its own: "status open/closed,
// closed if age > 50" is "status (closed if age > 50, open otherwise)".
func ValuesWhen(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{valueBelow, func(m []string) string { return m[1] + m[2] + " otherwise" + m[3] }}, {valueWhen, func(m []string) string {
		values := strings.FieldsFunc(m[3]+m[4], func(r rune) bool { return r == '/' || r == '|' || r == ',' })
		if len(values) == 1 {
			values = strings.Split(values[0], " or ")
		}
		for k, v := range values {
			values[k] = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(v), "or "))
		}
		k := slices.IndexFunc(values, func(v string) bool { return lexicon.Stem(strings.ToLower(v)) == lexicon.Stem(strings.ToLower(m[5])) })
		if k < 0 || !compares.MatchString(m[6]) {
			return ""
		}
		if len(values) == 2 {
			return m[1] + m[2] + " (" + values[k] + " if " + m[6] + ", " + values[1-k] + " otherwise)" + m[7]
		}
		return m[1] + m[2] + " " + strings.Join(values, "/") + " (" + values[k] + " if " + m[6] + ")" + m[7]
	}}})
}
