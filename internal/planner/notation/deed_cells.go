package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// deedCells is a sentence that tells for how many rows a thing was done, and that the columns that tell of it are empty in the others.
// Groups: what stands before, the share, "never", the deed, for which rows they are empty.
var deedCells = newPattern(`(?i)(^|[.;,\n)] ?|, ?)(?:and |but )?(?:only |just )?` + shareSaid + `(?: of (?:the |all )?\p{L}+)? (?:ever )?(?:get|gets|got|are|is|were|was|have been|has been) ((?:never|not) )?(?:ever )?(\p{L}+)[,;:.]? ?(?:and |but )?((?:for )?(?:all )?(?:the )?(?:rest|others?|remaining ones|other ones)|otherwise|then|else|in which case|in that case|for (?:those|these|them)),? (?:both|all(?: of them)?|all three|they|these|neither) (?:are|stay|remain) (?:left |kept )?` + emptyCell + `\b`)

// ofDeed are words that end the names of columns that tell of a deed: "claimed by", "claimed on".
var ofDeed = lexicon.WordSet("by on at to for in from with date time day name amount price")

// DeedCells says of each of those columns when it is empty: "claimed by, claimed on. Only 30% get claimed, for the rest both are blank." is
// "claimed by, claimed on. Claimed by is empty for 70%. Claimed on is empty when claimed by is empty."
func DeedCells(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{deedCells, func(m []string) string {
		share, _, ok := percentTold(strings.TrimSuffix(m[2], " of them"))
		rest := strings.HasSuffix(m[5], "rest") || strings.Contains(m[5], "other") || strings.HasSuffix(m[5], "ones") || strings.EqualFold(m[5], "else")
		if !ok || share <= 0 || share >= 100 || rest == (m[3] != "") {
			return ""
		}
		if rest {
			share = 100 - share
		}
		columns := deedColumns(text, strings.ToLower(m[4]))
		if len(columns) < 2 {
			return ""
		}
		said := columns[0] + " is empty for " + strconv.FormatFloat(share, 'g', 6, 64) + "%"
		for _, c := range columns[1:] {
			said += ". " + c + " is empty when " + columns[0] + " is empty"
		}
		return strings.ReplaceAll(strings.Replace(m[1], ";", ".", 1), ",", ".") + said
	}}})
}

// deedColumns are the columns of a list whose names begin with a deed.
func deedColumns(text, deed string) []string {
	l := &lister{text: text, toks: tokensOf(text)}
	var all []string
	for i := range l.toks {
		if l.at(i).Low != deed || l.at(i).Kind != token.Word || !ofDeed[l.at(i+1).Low] || !l.itemOpens(i) && !l.at(i-1).Is("and") {
			continue
		}
		if behind := l.at(i + 2); !l.itemEnds(i+2) && !behind.Is("(", "-", "–") && behind.Kind != token.Number {
			continue
		}
		name := deed + " " + l.at(i+1).Low
		all = append(all, name)
	}
	return all
}
