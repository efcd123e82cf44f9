package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fewCounted are numbers of things that stand within a row ("two players each"), and are none of a table's.
const fewCounted = 2

// counted is what the text calls the rows of things where it counts them, and how many there are: "90 plots", "32 tennis players"; 0
// where it does not.
func (l *lister) counted(noun string) (rows string, n float64) {
	are := func(k int) bool { return l.at(k).Kind == token.Word && lexicon.Singular(l.at(k).Low) == noun }
	for k := range l.toks {
		t, kind := l.at(k), l.at(k+1)
		switch {
		case t.Kind != token.Number || t.Percent || t.Num <= fewCounted:
		case are(k + 1):
			return kind.Low, t.Num
		case kind.Kind == token.Word && !lexicon.FunctionWords[kind.Low] && are(k+2):
			return kind.Low + " " + l.at(k+2).Low, t.Num
		}
	}
	return "", 0
}
