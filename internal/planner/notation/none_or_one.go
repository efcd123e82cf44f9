package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// longTail is the law of counts of which most are none or one, and a few are large.
const longTail = "lognormal with median 0.8 and sigma 1.5"

// noneOrOne says that of a number. Groups: what ends it.
var noneOrOne = newPattern(`(?i),? ?\(?(?:most(?:ly)?|many|the majority)(?: of them)?(?: have| get| are| with)? (?:none|0|zero|no) or (?:just |only )?(?:one|1|two|2|a few|a couple)[,;]? (?:and |but )?(?:a few|some|few|a handful|very few)(?: of them)?(?: have| get| with|:)? (?:lots|many|a lot|loads|plenty|tons|very many|hundreds)(?: more)?(\)|[,;.\n]|$)`)

// NoneOrOne gives such a number a law with a long tail, which is told as supposed: "helpful votes (most have none or one, a few have lots)".
func NoneOrOne(text string) (Rewriting, bool) {
	m := noneOrOne.FindStringSubmatchIndex(text)
	if m == nil || declares(text) {
		return Rewriting{}, false
	}
	said := token.Span{Start: m[0], End: m[2]}
	w := &writer{}
	w.copy(text, 0, m[0])
	w.write(" (whole number, "+longTail+")", said)
	w.notes = append(w.notes, Note{Text: "few above one: " + longTail + ", because the text names no numbers", Span: said})
	end := m[2]
	if text[m[2]:m[3]] == ")" {
		end = m[3]
	}
	return w.rest(text, end)
}
