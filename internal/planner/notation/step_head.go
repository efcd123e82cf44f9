package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// stepHead is what a series is of, how often, and its period, before its columns. Groups: what, how often, its unit (of two
// forms), the period, the mark behind it.
var stepHead = newPattern(`^((?:\p{L}[\p{L}'-]*,? ){1,5})((?:per|each|every|by|a) (day|hour|week|month)|(daily|hourly|weekly|monthly)),? (?:(?:in|for|of|over|from|during) )?((?:` + month + `(?:` + until + month + `)? )?` + year + `|[QqHh][1-4] ` + year + `)([.:])\s`)

var stepUnits = map[string]string{"daily": "day", "hourly": "hour", "weekly": "week", "monthly": "month"}

// StepHeads writes that there is a row per step: "museum visitors per day june-aug 2026. date, adults".
func StepHeads(text string) (Rewriting, bool) {
	m := stepHead.FindStringSubmatchIndex(text)
	if m == nil {
		return Rewriting{}, false
	}
	topic := strings.TrimRight(text[m[2]:m[3]], ", ")
	words := strings.Fields(strings.ToLower(topic))
	for _, w := range words {
		if w == "row" || w == "rows" || w == "one" || w == "records" || lexicon.FunctionWords[w] {
			return Rewriting{}, false
		}
	}
	unit, from := m[6], m[7]
	if unit < 0 {
		unit, from = m[8], m[9]
	}
	step := strings.ToLower(text[unit:from])
	if long := stepUnits[step]; long != "" {
		step = long
	}
	often := token.Span{Start: m[4], End: m[5]}
	w := &writer{}
	w.copy(text, 0, m[2]+len(topic))
	w.write(": one row per "+step+" in ", often)
	w.copy(text, m[10], m[11])
	w.write(". ", token.Span{Start: m[12], End: m[13]})
	w.copy(text, m[1], len(text))
	return w.rewriting(), true
}
