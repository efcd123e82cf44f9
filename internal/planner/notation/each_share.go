package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// EachShares says the share that several values have each behind every one of them: "red 60%, blue and green 20% each" is "red 60%, blue 20%,
// green 20%".
func EachShares(text string) (Rewriting, bool) {
	if !strings.Contains(text, "each") || !mixSigns.MatchString(text) || declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	w, at := &writer{}, 0
	for i := 3; i < len(l.toks); i++ {
		share := l.at(i - 1)
		if !l.at(i).Is("each") || share.Kind != token.Number || !share.Percent || !l.itemEnds(i+1) {
			continue
		}
		var ends []int // of the values, from the last to the first
		to := i - 1
		for to > 0 {
			from := to
			for to-from < longestValue && l.valueToken(from-1) {
				from--
			}
			if from == to {
				break
			}
			ends = append(ends, to)
			if before := l.at(from - 1); before.Percent || before.Is(",", "and", "(") && l.at(from-2).Percent {
				break // the value before has a share of its own
			}
			if !l.at(from-1).Is(",", "and", "/", "&") || from < 2 {
				ends = nil
				break
			}
			to = from - 1
		}
		if len(ends) < 2 {
			continue
		}
		written := l.written(i-1, i)
		for k := len(ends) - 1; k > 0; k-- {
			end := l.at(ends[k] - 1).Span.End
			w.copy(text, at, end)
			w.write(" "+written+", ", share.Span)
			at = l.at(ends[k] + 1).Span.Start
		}
		w.copy(text, at, share.Span.End)
		at = l.at(i).Span.End
	}
	return w.rest(text, at)
}
