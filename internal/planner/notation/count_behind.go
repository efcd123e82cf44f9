package notation

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headCount is a sentence that begins with things and how many of them there are. Groups: the things, the number, their period,
// what parts them from their columns, what leads to those.
var headCount = newPattern(`(?:^|[.!;]\s+|\n\s*)((?:\p{L}+ )?\p{L}+s) (\d+(?:,\d{3})*k?)( (?:in|over|during|between|from|since|throughout) [^,;:.()\n–]{3,40})?( ?[–—:] ?| - |, ?| with | ?\()((?:just |only )?(?:the |their |a |an )?)`)

// fewestBehind: one sentence of this form may be anything, "Pages 2, 3 and 5".
const fewestBehind = 2

// CountsBehind puts the number before the things: "Patients 400 – name, room. Dentists 5, just their name." is "400 Patients: name,
// room. 5 Dentists: name."
func CountsBehind(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	var heads [][]int
	for _, m := range headCount.FindAllStringSubmatchIndex(text, -1) {
		words := strings.Fields(strings.ToLower(text[m[2]:m[3]]))
		noun, number := words[len(words)-1], text[m[4]:m[5]]
		if lexicon.IsPlural(noun) && token.Units[noun] == "" && !(len(words) > 1 && lexicon.FunctionWords[words[0]]) && !(yearOnly.MatchString(number) && m[6] < 0) {
			heads = append(heads, m)
		}
	}
	if len(heads) < fewestBehind {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for _, m := range heads {
		head := token.Span{Start: m[2], End: m[5]}
		w.copy(text, at, m[2])
		w.copy(text, m[4], m[5])
		_, first := utf8.DecodeRuneInString(text[m[2]:])
		w.write(" "+strings.ToLower(text[m[2]:m[2]+first]), head)
		w.copy(text, m[2]+first, m[3])
		at = m[5]
		if m[6] >= 0 {
			w.copy(text, m[6], m[7])
			at = m[7]
		}
		if mark := strings.TrimSpace(text[m[8]:m[9]]); mark != "with" && mark != "(" && (mark != "," || m[6] < 0 && !strings.HasPrefix(text[m[9]:], "each")) {
			w.write(": ", token.Span{Start: m[8], End: m[11]})
			at = m[11]
		}
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}

// yearOnly is a number that is rather a year.
var yearOnly = regexp.MustCompile(`^(?:19|20)\d\d$`)
