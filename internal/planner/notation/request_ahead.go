package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// requestBehind is a request behind what it is for. Groups: the purpose, what joins them, the request.
var requestBehind = newPattern(`(?i)^((?:i|we|our)\b[^.!?\n:;,()0-9%]{5,110}?)([,;]?\s+(?:so|hence|therefore),?\s+|\s*[,;]\s+(?:and\s+)?)((?:please\s+)?(?:(?:could|can) you\s+(?:please\s+)?)?(?:give|make|generate|create|mock|fake|produce|send|set up|prepare|put together)\s|(?:i|we)(?:\s(?:need|want|would like)|'d like)\s)`)

// recordedOf tells of how many things something is recorded, which is a request for their table. Group: the things.
var recordedOf = newPattern(`(?i)^\s*for (?:each of )?(?:the )?(\d[\d,]* (?:\p{L}+ ){0,2}\p{L}+s),? (?:please )?(?:record|track|store|log|collect|capture|note down|note|keep) (?:their |its |the )?`)

// RequestsAhead begins a sentence with the request that stands behind what it is for: "I want to build a dashboard, so give me 300
// tickets" is "I want to build a dashboard. Give me 300 tickets". "For 300 students, record name and age" is "300 students: name and age".
func RequestsAhead(text string) (Rewriting, bool) {
	if m := recordedOf.FindStringSubmatchIndex(text); m != nil && !stepped(tokensOf(text)) && !declares(text) {
		w := &writer{}
		w.copy(text, m[2], m[3])
		w.write(": ", token.Span{Start: m[3], End: m[1]})
		w.copy(text, m[1], len(text))
		return w.rewriting(), true
	}
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
