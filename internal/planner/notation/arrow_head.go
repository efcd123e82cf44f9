package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	// arrowHead is a table with an arrow before its columns. Groups: what stands before, the table, the arrow, the columns.
	arrowHead = newPattern(`(?i)(^|[:;.\n] ?)(\p{L}+)( ?(?:->|→|=>) ?)([^:;.\n]+)`)
	// tableCounts are two tables with their rows behind them. Groups: the tables with their rows, what is said of both.
	tableCounts = newPattern(`(?i)^(\p{L}+s) (\d[\d,]*) (?:&|and|\+) (\p{L}+s) (\d[\d,]*)((?: (?:for|of|from|in) (?:an? |the |our |my )?\p{L}+(?: \p{L}+)?)?[:.])`)
)

// ArrowHeads lists the columns of tables behind a colon that a text lists behind an arrow: "customers -> name, email; orders -> total,
// customer". An arrow between two tables is a tie.
func ArrowHeads(text string) (Rewriting, bool) {
	counted := func(noun string) bool {
		return ownersOf(text, lexicon.Singular(strings.ToLower(noun))) > 0 || regexp.MustCompile(`(?i)\b`+regexp.QuoteMeta(noun)+` \(?\d`).MatchString(text)
	}
	heads, lists := 0, 0
	columns := shorthand{arrowHead, func(m []string) string {
		first := strings.Fields(m[4])[0]
		if !lexicon.IsPlural(strings.ToLower(m[2])) || !counted(m[2]) || lexicon.IsPlural(strings.ToLower(strings.Trim(first, ","))) && counted(strings.Trim(first, ",")) {
			return ""
		}
		heads++
		if strings.Contains(m[4], ",") {
			lists++
		}
		before := m[1]
		if strings.HasPrefix(before, ";") || strings.HasPrefix(before, ":") {
			before = ". "
		}
		return before + m[2] + ": " + m[4]
	}}
	if r, ok := inProse(text, []shorthand{columns}); ok && heads > 1 && lists > 0 {
		return r, true
	}
	return Rewriting{}, false
}

// TableCounts puts the rows of two tables before them, where a text begins with both: "customers 250 & bookings 900 for a theatre".
func TableCounts(text string) (Rewriting, bool) {
	return inProse(text, []shorthand{{tableCounts, func(m []string) string {
		return m[2] + " " + m[1] + " and " + m[4] + " " + m[3] + m[5]
	}}})
}
