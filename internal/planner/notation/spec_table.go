package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// bracketedLine is a line that is a table with its columns in brackets. Groups: the name, how many rows it has, the columns.
	bracketedLine = newPattern(`(?m)^[ \t]*(?:[-*•][ \t]+)?([A-Za-z_]\w*)(?:[:,]?[ \t]+(\d[\d,]*k?)[ \t]+(?:rows|records))?[ \t]*\(([^\n]+)\)[.;]?[ \t]*$`)
	// keyTold are columns of which one is a key.
	keyTold = newPattern(`\b(?i:pk|primary key)\b`)
)

// BracketedLines puts the columns of tables behind a colon that have a line each and stand in brackets there, so that the brackets within
// them are no end: "clubs 16 rows (club_code PK, founded int)" is "clubs: 16 rows, club_code PK, founded int".
func BracketedLines(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	found := bracketedLine.FindAllStringSubmatchIndex(text, -1)
	w, at, keys := &writer{}, 0, 0
	for _, m := range found {
		columns := text[m[6]:m[7]]
		if !balanced(columns) {
			return Rewriting{}, false
		}
		if keyTold.MatchString(columns) {
			keys++
		}
		w.copy(text, at, m[3])
		w.write(": ", token.Span{Start: m[3], End: m[6]})
		if m[4] >= 0 {
			w.copy(text, m[4], m[5])
			w.write(" rows, ", token.Span{Start: m[5], End: m[6]})
		}
		w.copy(text, m[6], m[7])
		at = m[1]
	}
	if len(found) < 2 || keys < len(found) {
		return Rewriting{}, false
	}
	return w.rest(text, at)
}

// balanced: each bracket of a text has another in it.
func balanced(text string) bool {
	open := 0
	for _, c := range text {
		switch c {
		case '(':
			open++
		case ')':
			if open--; open < 0 {
				return false
			}
		}
	}
	return open == 0 && !strings.Contains(text, "()")
}
