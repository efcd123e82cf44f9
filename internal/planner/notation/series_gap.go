package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	gapRows  = lexicon.WordSet("of the all readings values measurements samples data points timestamps records rows time entries are is should be randomly reading value measurement gets get goes go")
	gapWords = lexicon.WordSet("missing empty null gaps lost dropouts blank absent")
	gapTails = lexicon.WordSet("values readings data due to at random sensor failures failure dropouts outages entries")
	// wholeWords say of the readings that they are there.
	wholeWords = lexicon.WordSet("complete filled present available")
)

// missing reads how many readings are not there, and which share that is: "about 2% of the readings are missing", "one in twenty values is
// lost", "95% complete".
func (t *seriesTeller) missing(i, end int) (int, string) {
	at := t.skip(i, end, lexicon.WordSet("about around roughly approximately some randomly also there are only"))
	share, n := (&lister{toks: t.toks}).shareAt(at)
	first := t.tok(at)
	switch {
	case n > 0 && (first.Percent || fractions[t.tok(at+1).Low] > 0):
	case first.Kind == token.Number && first.Num == 1 && t.tok(at+1).Is("in", "of") && t.tok(at+2).Kind == token.Number && t.tok(at+2).Num > 1:
		share, n = 100/t.tok(at+2).Num, 3
	default:
		return 0, ""
	}
	number := at
	at = t.skip(at+n, end, gapRows)
	rest := wholeWords[t.tok(at).Low]
	if at >= end || !rest && !gapWords[t.tok(at).Low] || share <= 0 || share >= 100 {
		return 0, ""
	}
	at = t.skip(at+1, end, gapTails)
	if span := t.source(number, number+1); !rest && n == 1 {
		return at - i, strings.TrimSuffix(t.text[span.Start:span.End], "%") + "%"
	}
	if rest {
		share = 100 - share
	}
	return at - i, strconv.FormatFloat(share, 'f', -1, 64) + "%"
}
