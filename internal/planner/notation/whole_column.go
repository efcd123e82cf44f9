package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// detailNouns end the names of columns that tell of a thing.
var detailNouns = lexicon.WordSet("name id number no code email phone date address")

// ColumnsInFull calls a column of a thing by its name where a sentence says that some rows have none of the thing: "guest name … Free rooms
// have no guest" is "Free rooms have no guest name".
func ColumnsInFull(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 2; i < len(l.toks); i++ {
		if !l.at(i-1).Is("no") || !l.at(i-2).Is("have", "has", "had") || !l.sentenceEnds(i+1) || l.at(i).Kind != token.Word {
			continue
		}
		detail, found := "", 0
		for k := 1; k+1 < i-1; k++ {
			switch {
			case !l.at(k).Is(l.at(i).Low), !l.itemOpens(k):
			case detailNouns[l.at(k+1).Low] && l.itemEnds(k+2):
				detail, found = l.at(k+1).Low, found+1
			default:
				found += 2 // the thing is a column, or has several
			}
		}
		if found == 1 && !declares(text) && l.rowsCounted(lexicon.Singular(l.at(i).Low), mostOwn{}) == 0 {
			changes = append(changes, change{l.span(i, i+1), l.at(i).Text + " " + detail})
		}
	}
	return rewritten(text, changes)
}
