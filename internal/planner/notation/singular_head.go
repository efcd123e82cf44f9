package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// singularHead begins the columns of a table that the text counts in the plural. Group: the name.
var singularHead = newPattern(`(?:^|[.;\n] *)((?:\p{L}+ )?\p{L}+)(?::| (?:->|=>|→)) \p{L}`)

// SingularHeads calls a table as it was counted: "12 courses and 3000 quiz attempts. Attempt: score" is "12 courses and 3000 quiz
// attempts. Quiz attempts: score".
func SingularHeads(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range singularHead.FindAllStringSubmatchIndex(text, -1) {
		name := text[m[2]:m[3]]
		words := strings.Fields(strings.ToLower(name))
		last := words[len(words)-1]
		if lexicon.IsPlural(last) || beforeNames[words[0]] {
			continue
		}
		words[len(words)-1] = lexicon.Plural(last)
		counted := regexp.MustCompile(`(?i)(to |or |and |between |[-–] ?)?\b\d[\d.,]*k? ((?:\p{L}+ )?` + regexp.QuoteMeta(strings.Join(words, " ")) + `)\b`).FindStringSubmatch(text[:m[2]])
		if counted == nil || counted[1] != "" && !strings.EqualFold(counted[1], "and ") {
			continue // how many of each is no count of a table
		}
		w.copy(text, at, m[2])
		w.write(strings.ToUpper(counted[2][:1])+counted[2][1:], token.Span{Start: m[2], End: m[3]})
		at = m[3]
	}
	if at == 0 {
		return Rewriting{}, false
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}
