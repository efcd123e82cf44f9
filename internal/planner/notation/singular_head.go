package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// singularHead begins the columns of a table that the text counts in the plural. Group: the name.
var singularHead = newPattern(`(?:^|[.;\n] *)((?:\p{L}+ )?\p{L}+)(?::| (?:->|=>|→)) \p{L}`)

// countedTable is how many there are of something. Groups: what makes it a number of each, the thing.
var countedTable = newPattern(`(?i)(to |or |between |[-–] ?)?\b\d[\d.,]*k? ((?:\p{L}+ )?\p{L}+s)\b`)

// SingularHeads calls a table as it was counted: "12 courses and 3000 quiz attempts. Attempt: score" is "12 courses and 3000 quiz
// attempts. Quiz attempts: score".
func SingularHeads(text string) (Rewriting, bool) {
	heads := singularHead.FindAllStringSubmatchIndex(text, -1)
	if len(heads) == 0 {
		return Rewriting{}, false
	}
	counted := map[string]string{} // the whole name by it and by its last word
	things := countedTable.FindAllStringSubmatchIndex(text, -1)
	w, at := &writer{}, 0
	for _, m := range heads {
		for len(things) > 0 && things[0][0] < m[2] {
			if t := things[0]; t[2] < 0 {
				name := text[t[4]:t[5]]
				low := strings.ToLower(name)
				for _, called := range []string{low, low[strings.LastIndexByte(low, ' ')+1:]} {
					if counted[called] == "" {
						counted[called] = name
					}
				}
			}
			things = things[1:]
		}
		words := strings.Fields(strings.ToLower(text[m[2]:m[3]]))
		last := words[len(words)-1]
		if lexicon.IsPlural(last) || beforeNames[words[0]] {
			continue
		}
		words[len(words)-1] = lexicon.Plural(last)
		name := counted[strings.Join(words, " ")]
		if name == "" {
			continue
		}
		w.copy(text, at, m[2])
		w.write(strings.ToUpper(name[:1])+name[1:], token.Span{Start: m[2], End: m[3]})
		at = m[3]
	}
	return w.rest(text, at)
}
