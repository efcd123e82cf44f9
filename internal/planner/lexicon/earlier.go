package lexicon

import (
	"slices"
	"strings"
)

// laterWords are, by a word that says which of two figures is the earlier or smaller one, those that say the other.
var laterWords = map[string]string{
	"previous": "current new present latest", "prior": "current new", "last": "current this new", "old": "new current", "former": "current",
	"start": "end finish final", "starting": "ending final", "begin": "end", "beginning": "ending end", "initial": "final current",
	"opening": "closing", "before": "after", "first": "last second final", "min": "max", "minimum": "maximum", "low": "high", "lowest": "highest",
	"from": "to", "net": "gross", "departure": "arrival",
}

// Earlier tells that two names differ in one word alone, by which the first is of the earlier or smaller figure: "previous reading" and
// "current reading", "odometer start" and "odometer end".
func Earlier(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	at := -1
	for k := range a {
		if a[k] == b[k] {
			continue
		}
		if at >= 0 {
			return false
		}
		at = k
	}
	return at >= 0 && slices.Contains(strings.Fields(laterWords[a[at]]), b[at])
}
