package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagWithout is a flag with its share and, in a bracket, what its rows do not have. Groups: the flag, with its share, the flag before
// its share, the flag behind it, what it has not.
var flagWithout = newPattern(`(?i)(?:^|[,;:.(\n]\s*|\band )((\p{L}+) ` + percent + `|` + percent + ` (?:are |were |is )?(\p{L}+)) \((?:with |have |has |so |and )?(?:no|without|without an?) ((?:\p{L}+ )?\p{L}+)\)`)

// FlagsWithout says that the rows of a flag do not have a column: "2% lost (no delivery date)" leaves delivered at empty where it is lost.
func FlagsWithout(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for _, m := range flagWithout.FindAllStringSubmatchIndex(text, -1) {
		groups := submatches(text, m)
		flag, told := groups[2]+groups[3], strings.Fields(strings.ToLower(groups[4]))
		column := l.itemLike(told, m[0])
		if column == "" || declares(text) {
			continue
		}
		w.copy(text, at, m[3])
		w.write(". "+column+" is empty if "+flag, token.Span{Start: m[3], End: m[1]})
		if at = m[1]; at < len(text) && text[at] == ',' {
			w.write(". ", token.Span{Start: at, End: at + 1})
			at++
		}
	}
	return w.rest(text, at)
}

// itemLike is the item before byte end of the text that the words name: by its own words, or as the day of what its first word tells,
// "delivered at" for a delivery date.
func (l *lister) itemLike(told []string, end int) string {
	for i := 0; i < len(l.toks) && l.at(i).Span.Start < end; i++ {
		if !l.itemOpens(i) || !l.plain(i) {
			continue
		}
		if l.reads(i, told) {
			return strings.Join(told, " ")
		}
		w := l.at(i).Low
		if n := sameStem + 1; len(w) > n && len(told[0]) > n && w[:n] == told[0][:n] && l.at(i+1).Is("at", "on", "date", "time", "day") && (len(told) == 1 || details[told[1]]) {
			return w + " " + l.at(i+1).Low
		}
	}
	return ""
}
