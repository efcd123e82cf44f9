package lexicon

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

//go:embed short_names.txt
var shortNamesText string

// shortWords are the words of names that others are short for: at the end of a name, and before its other words.
type shortWords struct{ last, before map[string][]string }

var shortNames = sync.OnceValue(func() shortWords {
	s := shortWords{map[string][]string{}, map[string][]string{}}
	EachEntry(shortNamesText, func(name, list string) {
		name, before := strings.CutSuffix(name, " ..")
		for short := range strings.SplitSeq(list, ",") {
			if short = strings.TrimSpace(short); before {
				s.before[short] = strings.Fields(name)
			} else {
				s.last[short] = strings.Fields(name)
			}
		}
	})
	return s
})

// InFull writes out the short words of a name, "start dt" and "disp_amt"; nil where it has none. It is for names that nobody
// knows as they stand: "cat" may be short for a category, and is none where a text tells of pets.
func InFull(words []string) []string {
	short := shortNames()
	var out []string
	for k, w := range words {
		full := short.last[w]
		if long := short.before[w]; long != nil && k < len(words)-1 {
			full = long
		}
		if full != nil && out == nil {
			out = slices.Clone(words[:k])
		}
		switch {
		case full != nil:
			out = append(out, full...)
		case out != nil:
			out = append(out, w)
		}
	}
	return out
}
