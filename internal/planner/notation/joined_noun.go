package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// JoinedNouns calls the rows of a table by one noun where the text shortens it: behind "36 beehives", "Hive: code" and "each hive" are
// "Beehive: code" and "each beehive".
func JoinedNouns(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	for i := 1; i < len(l.toks); i++ {
		full := lexicon.Singular(l.at(i).Low)
		if !l.numberAt(i-1) || l.at(i).Kind != token.Word || full == l.at(i).Low || len(full) < 7 || rowNouns[l.at(i).Low] {
			continue
		}
		if changes := l.shortened(i, full); len(changes) > 0 {
			return rewritten(text, changes)
		}
	}
	return Rewriting{}, false
}

// shortened are the places behind token i at which rows of the noun are called by its end only. None, where such rows are counted, as
// they are others then, or where nothing is told of them.
func (l *lister) shortened(i int, full string) (changes []change) {
	told := false
	for k := i + 1; k < len(l.toks); k++ {
		t := l.at(k)
		one := lexicon.Singular(t.Low)
		if t.Kind != token.Word || len(one) < 4 || len(full)-len(one) < 3 || !strings.HasSuffix(full, one) {
			continue
		}
		before := l.at(k - 1)
		heads := (before.Is(".", ";") || before.Kind == token.Line) && l.at(k+1).Is(":", "(", "-")
		switch {
		case before.Kind == token.Number || one != t.Low && l.numberAt(k-2):
			return nil
		case heads, before.Is("each", "every", "per", "a", "the"):
			told = told || heads || before.Is("each", "every", "per")
			said := full
			if one != t.Low {
				said = lexicon.Plural(full)
			}
			if t.Text != t.Low {
				said = strings.ToUpper(said[:1]) + said[1:]
			}
			changes = append(changes, change{t.Span, said})
		}
	}
	if !told {
		return nil
	}
	return changes
}
