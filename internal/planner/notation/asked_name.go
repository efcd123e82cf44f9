package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// askedName is a question that a text answers for a column, with its name in brackets. Groups: what stands before, the question, the
// name, what leads to the answer.
var askedName = newPattern(`(?i)(^|[.!?;\n]\s*|[-*]\s+)((?:what|how|when|where|who|which|why)\b[^.:;()?\n]{1,45}\(\s?([a-z][a-z _-]{1,40}?)(?:,[^()]*)?\s?\))(\s?:\s?|\s?[-–]\s|\s(?:goes|is|are|was|runs)\s)`)

// AskedNames writes the name of a column where a text asks for it: "How they came in (channel): 50% email" is "Channel: 50% email".
func AskedNames(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range askedName.FindAllStringSubmatchIndex(text, -1) {
		asked := token.Span{Start: m[4], End: m[5]}
		w.copy(text, at, asked.Start)
		w.write(strings.ToUpper(text[m[6]:m[6]+1]), asked)
		w.copy(text, m[6]+1, m[7])
		at = asked.End
	}
	return w.rest(text, at)
}
