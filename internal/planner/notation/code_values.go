package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// codeRun is a name, and short codes behind it with blanks between them.
var codeRun = newPattern(`(?:^|[ ,:;(\n])([a-z]+)(:? | ?\( ?)([A-Z][A-Z0-9]{0,3}(?: [A-Z][A-Z0-9]{0,3}){2,})(\)|[,;.\n]|$| and | with | \d)`)

// CodeValues puts slashes between the codes of such a list: "voice part (S1 S2 A1 A2)".
func CodeValues(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for _, m := range codeRun.FindAllStringSubmatchIndex(text, -1) {
		codes := strings.Fields(text[m[6]:m[7]])
		bracket := strings.Contains(text[m[4]:m[5]], "(")
		if name := text[m[2]:m[3]]; lexicon.FunctionWords[name] || !bracket && lexicon.IsPlural(name) || bracket != (text[m[8]:m[9]] == ")") || !differ(codes) {
			continue
		}
		end := m[6]
		if !bracket {
			w.copy(text, at, m[3])
			w.write(" (", token.Span{Start: m[6], End: m[7]})
			at = m[6]
		}
		for _, c := range codes[:len(codes)-1] {
			end += len(c)
			w.copy(text, at, end)
			w.write("/", token.Span{Start: end, End: end + 1})
			end++
			at = end
		}
		if !bracket {
			w.copy(text, at, m[7])
			w.write(")", token.Span{Start: m[6], End: m[7]})
			at = m[7]
		}
	}
	return w.rest(text, at)
}

// differ: none of the codes comes twice, or is the name of a column.
func differ(codes []string) bool {
	seen := map[string]bool{}
	for _, c := range codes {
		if seen[c] || len(c) > 1 && lexicon.Lookup([]string{strings.ToLower(c)}).Semantic != "" {
			return false
		}
		seen[c] = true
	}
	return true
}
