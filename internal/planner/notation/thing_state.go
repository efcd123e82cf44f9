package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// thingState tells in which states a thing is how often. Groups: what stands before, the thing, the states with their shares, what ends
	// them.
	thingState = newPattern(`(?i)([.;\n] ?)(?:the|an?|each|every) (\p{L}+) is ((?:[\p{L} -]{3,24} in ` + percent + `(?: of (?:all |the )*(?:\p{L}+s|them|time))?(?:,? and |, )){1,4}[\p{L} -]{3,24} in ` + percent + `(?: of (?:all |the )*(?:\p{L}+s|them|time))?)([.;\n]|$)`)
	oneState   = newPattern(`(?i)([\p{L} -]{3,24}?) in (` + percent + `)(?: of (?:all |the )*(?:\p{L}+s|them|time))?(?:,? and |, |$)`)
	// stateColumn is an item of a list that holds states.
	stateColumn = newPattern(`(?i)(?:[,:(] ?(?:and )?|\band )(status|state|condition)(?: ?[,.;)\n]|$)`)
	whenItIs    = newPattern(`(?i)\b(when|whenever|if|while|where) it is (\p{L}+)\b`)
)

// ThingStates tells of the column of states what the text tells of the thing that has them, as long as it lists both: "turbine, power and
// status. The turbine is running in 92% of records and stopped in 8%. Whenever it is stopped, power is 0" is of the status, and the
// turbine holds which one it is.
func ThingStates(text string) (Rewriting, bool) {
	m := thingState.FindStringSubmatchIndex(text)
	column := stateColumn.FindStringSubmatch(text)
	if m == nil || column == nil || declares(text) {
		return Rewriting{}, false
	}
	groups := submatches(text, m)
	thing, state := strings.ToLower(groups[2]), strings.ToLower(column[1])
	if thing == state || lexicon.FunctionWords[thing] || !listsItem(text[:m[0]], thing) {
		return Rewriting{}, false
	}
	var told []string
	states := map[string]bool{}
	for _, s := range oneState.FindAllStringSubmatch(groups[3], -1) {
		value := strings.TrimSpace(s[1])
		states[strings.ToLower(value)] = true
		told = append(told, value+" "+s[2])
	}
	changes := []change{{span: token.Span{Start: m[0], End: m[1]}, full: groups[1] + strings.ToUpper(state[:1]) + state[1:] + ": " + strings.Join(told, ", ") + groups[4]}}
	for _, it := range whenItIs.FindAllStringSubmatchIndex(text, -1) {
		if w := submatches(text, it); it[0] >= m[1] && states[strings.ToLower(w[2])] {
			changes = append(changes, change{span: token.Span{Start: it[0], End: it[1]}, full: w[1] + " " + state + " is " + w[2]})
		}
	}
	return rewritten(text, changes)
}
