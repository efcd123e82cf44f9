package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// requestBehind is a request behind what it is for. Groups: the purpose, what joins them, the request.
var requestBehind = newPattern(`(?i)^((?:i|we|our)\b[^.!?\n:;,()0-9%]{5,110}?)([,;]?\s+(?:so|hence|therefore),?\s+|\s*[,;]\s+(?:and\s+)?)((?:please\s+)?(?:(?:could|can) you\s+(?:please\s+)?)?(?:give|make|generate|create|mock|fake|produce|send|set up|prepare|put together)\s|(?:i|we)(?:\s(?:need|want|would like)|'d like)\s)`)

// RequestsAhead begins a sentence with the request that stands behind what it is for: "I want to build a dashboard, so give me 300
// tickets" is "I want to build a dashboard. Give me 300 tickets".
func RequestsAhead(text string) (Rewriting, bool) {
	m := requestBehind.FindStringSubmatchIndex(text)
	if m == nil {
		return Rewriting{}, false
	}
	w := &writer{}
	w.copy(text, 0, m[3])
	w.write(". "+strings.ToUpper(text[m[6]:m[6]+1]), token.Span{Start: m[4], End: m[6] + 1})
	w.copy(text, m[6]+1, len(text))
	return w.rewriting(), true
}
