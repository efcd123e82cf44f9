package lexicon

import (
	"strings"
	"sync"
)

// togetherNames are the names in Series.
var togetherNames = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	EachEntry(Series, func(names, _ string) {
		for name := range strings.SplitSeq(names, ",") {
			out[strings.TrimSpace(name)] = true
		}
	})
	return out
})

// MeasuredTogether: several things are measured under that name, as weather.
func MeasuredTogether(name string) bool { return togetherNames()[name] }
