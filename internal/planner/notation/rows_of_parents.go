package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	lineMark  = `(?:[-*•][ \t]+|#{1,6}[ \t]+|\d{1,2}[.)][ \t]+)?`
	tableNoun = `\p{L}[\p{L}_]*(?: [\p{L}_]+){0,2}s`
)

// rowsOfParents are heads of tables with how many rows each of another table has, as people write them. The groups of the first form:
// what stands before it, the table, the other one, the rows, what follows; of the second: what stands before it, the table, the
// rows, the other one, the end of the line.
var rowsOfParents = []shorthand{
	{newPattern(`(?i)(^|\n[ \t]*` + lineMark + `|[.;] |\btable (?:of|called|named|for) )(` + tableNoun + `): (?:every|each) (\p{L}[\p{L}_]*(?: [\p{L}_]+)?) (?:has|gets|comes with|carries|owns|makes|receives) (` + rowsOfEach + `)(?: of them)?([,;.]? *\n|[,;] |\. |\.?$)`), func(m []string) string {
		return headPerParent(m[1]+m[2], m[4], m[3], strings.Replace(m[5], ";", ",", 1))
	}},
	{newPattern(`(?i)(^|\n[ \t]*` + lineMark + `)(` + tableNoun + `)(?:,| -| –| \() ?(` + rowsOfEach + `) (?:per|for each|for every|in each|in every) ([a-z][a-z_]*(?: [a-z_]+)?)\)?:?([ \t]*\n)`), func(m []string) string {
		return headPerParent(m[1]+m[2], m[3], m[4], m[5])
	}},
}

// headPerParent is "bookings: 2 to 9 per performance"; "" where the other is no table but a measure, as months are.
func headPerParent(head, rows, parent, end string) string {
	last := strings.Fields(strings.ToLower(parent))
	if noun := last[len(last)-1]; token.Units[noun] != "" || lexicon.IsPlural(noun) || noParents[noun] {
		return ""
	}
	return head + ": " + rows + " per " + parent + end
}

// noParents are what things are counted by that have no table.
var noParents = lexicon.WordSet("row rows record day week weekday weekend month quarter year season hour minute second night time person head unit item piece kilo kilogram litre liter metre meter mile kilometre kilometer")

// RowsOfParents writes such a head as every reader knows it: "* bookings: every performance has 2 to 9" and "## bookings - 2 to 9 per
// performance" are "bookings: 2 to 9 per performance" behind their marks.
func RowsOfParents(text string) (Rewriting, bool) { return inFull(text, rowsOfParents) }
