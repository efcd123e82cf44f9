package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ShortValues writes a value as the text lists it where a condition has the word that it is short for: of "result pos/neg, ct value
// for positives only" it is "for pos only".
func ShortValues(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var short []string
	var changes []change
	for i := range l.toks {
		t := l.at(i)
		if t.Kind != token.Word {
			continue
		}
		if (len(t.Low) == 3 || len(t.Low) == 4) && (slashed(l.at(i+1)) || slashed(l.at(i-1)) || l.at(i+1).Percent) && l.plain(i) {
			short = append(short, t.Text)
			continue
		}
		if len(short) == 0 || len(t.Low) < 6 || !l.says(max(0, i-3), i, "for", "if", "when", "only", "unless", "is", "=") {
			continue
		}
		full, value := lexicon.Singular(t.Low), ""
		for _, v := range short {
			if low := strings.ToLower(v); strings.HasPrefix(full, low) && len(full) >= len(low)+3 {
				if value != "" && value != v {
					value = ""
					break
				}
				value = v
			}
		}
		if value != "" && !l.says(0, i, full) {
			changes = append(changes, change{t.Span, value})
		}
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}
