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
	case first.Kind == token.Number && (first.Num == 1 || t.tok(at+2).Num >= 10) && t.tok(at+1).Is("in", "of", "out") && t.tok(at+2).Kind == token.Number && t.tok(at+2).Num > first.Num:
		share, n = 100*first.Num/t.tok(at+2).Num, 3
	default:
		return t.gapsAhead(i, end)
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

// gapsAhead reads the same with what is not there first: "gaps in 4% of the rows", "some values (4%) are missing", "with a few dropouts (4%)",
// "missing values: 4%", "the level is null in 4% of rows".
func (t *seriesTeller) gapsAhead(i, end int) (int, string) {
	at := t.skip(i, end, lexicon.WordSet("there are with a the some few occasional random its"))
	if k, n := t.known(at, end); k >= 0 && (t.tok(at+n).Is("is", "are") && gapWords[t.tok(at+n+1).Low] || gapWords[t.tok(at+n).Low]) {
		at += n
	} else if len(t.items) == 0 {
		to := at
		for to < at+3 && t.nounAt(to) && !gapRows[t.tok(to).Low] && !gapWords[t.tok(to).Low] {
			to++
		}
		if to > at && t.tok(to).Is("is", "are") && gapWords[t.tok(to+1).Low] {
			at = to // of which nobody has read the name yet
		}
	}
	named := at
	at = t.skip(at, end, gapRows)
	gap := gapWords[t.tok(at).Low]
	if gap {
		rows := t.skip(named, at, lexicon.WordSet("is are be should of the"))
		noun := at > rows || named > i || t.tok(at).Is("gaps", "dropouts")
		if at = t.skip(at+1, end, gapTails); !noun && len(t.items) == 0 && !gapTails[t.tok(at-1).Low] {
			return 0, "" // "missing for 8%", which is of the column before it
		}
	} else if !gapRows[t.tok(at-1).Low] || at == i {
		return 0, ""
	}
	from := at
	at = t.skip(at, end, lexicon.WordSet("in for at of about around roughly : ( = make up"))
	share, n := (&lister{toks: t.toks}).shareAt(at)
	if first := t.tok(at); n == 0 || !first.Percent && fractions[t.tok(at+1).Low] == 0 || at == from && !gapTails[t.tok(at-1).Low] || share <= 0 || share >= 100 {
		return 0, ""
	}
	at += n
	at += boolInt(t.tok(at).Is(")"))
	at = t.skip(at, end, lexicon.WordSet("of the all rows cases time readings values measurements samples them hours days"))
	if !gap {
		at = t.skip(at, end, lexicon.WordSet("are is"))
		if at++; !gapWords[t.tok(at-1).Low] {
			return 0, ""
		}
	}
	if !t.parts(at, end) {
		return 0, ""
	}
	return at - i, strconv.FormatFloat(share, 'f', -1, 64) + "%"
}
