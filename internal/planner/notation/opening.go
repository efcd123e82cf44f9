package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// openingPeriod is whose data a text wants and of when, before it tells of its rows. Groups: who, when.
var openingPeriod = newPattern(`^((?:\p{L}+ ){0,4}\p{L}+), ((?:in |for |from )?(?:the )?(?:` + month + `(?: ?[-–] ?| to )` + month + ` ` + year + `|` + month + ` ` + year + `|(?i:` + season + `) (?:of )?` + year + `|` + year + `))\. (?i:one|a|1) row (?i:per|for)\b`)

// Openings parts who wants the data from what a text says of its rows: "ice cream van, june-august 2026. One row per stop".
func Openings(text string) (Rewriting, bool) {
	w := &writer{}
	if m := openingPeriod.FindStringSubmatchIndex(text); m != nil && !known(text[m[2]:m[3]]) {
		w.copy(text, 0, m[3])
		w.write(". ", token.Span{Start: m[3], End: m[4]})
		w.copy(text, m[4], len(text))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// known: the words are the name of a column.
func known(name string) bool { return lexicon.Names(strings.Fields(strings.ToLower(name))) }
