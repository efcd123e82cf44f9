package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	// bracketThenCount is a head whose number stands behind its columns. Groups: what stands before, the table, its columns, the number,
	// the mark behind.
	bracketThenCount = newPattern(`(?i)((?:^|[;.\n]) ?)(\p{L}+s) (\([^()\n]+,[^()\n]+\)),? (\d[\d,]*)( ?(?:[;\n]|$))`)
	// listThenCount is a list of columns behind which a bracket counts the rows. Groups: what stands before, the table, its columns, the
	// number, what is counted, the mark behind.
	listThenCount = newPattern(`(?i)(^|[.\n] ?| )(\p{L}+): ((?:[^.;:\n,()]|\d\.\d)+(?:, (?:[^.;:\n,()]|\d\.\d)+)+) \((\d[\d,]*) (\p{L}+)\)([.\n]|$)`)
	// tableOfValues is a table of which all names are listed. Groups: the table, how many, the names.
	tableOfValues = newPattern(`(?i)\b(\p{L}+s) table,? (?:with |has )?(\d+) rows \(([\p{L}\d_-]+(?:, ?[\p{L}\d_-]+)+)\)`)
	// filesTied only announces heads that name the same key. Groups: none.
	filesTied = newPattern(`(?i)^\s*(?:two|three|four|[234]) (?:csvs|csv files|tables|files|sheets|tabs|spreadsheets),? (?:that are |which are )?(?:linked|joined|connected|related|tied) (?:by|on|through|via|over) (?:the |a |an )?[\p{L}_]+[.:;] ?`)
	// turnedArrow leads from the children to their parent. Groups: the parent, the children.
	turnedArrow = newPattern(`(?i)\b(\p{L}+s(?: ?\([^()\n]+\))?) ?(?:<--?|←) ?(\p{L}+s ?\()`)
)

// TurnedHeads puts the number of rows before a head where it stands behind the columns, "airports (iata, city) 40; flights …" and
// "inventory: sku, on hand (240 rows)", and turns arrows that lead back to the parent.
func TurnedHeads(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{
		{bracketThenCount, func(m []string) string {
			if !lexicon.IsPlural(strings.ToLower(m[2])) {
				return ""
			}
			return m[1] + m[4] + " " + strings.ToLower(m[2]) + " " + m[3] + m[5]
		}},
		{listThenCount, func(m []string) string {
			head, counted := strings.ToLower(m[2]), strings.ToLower(m[5])
			if m[1] == " " && !strings.Contains(text, ". "+m[2]+":") || counted != "rows" && counted != "records" && counted != "entries" && counted != head {
				return ""
			}
			return m[1] + m[4] + " " + head + ": " + m[3] + m[6]
		}},
		{tableOfValues, func(m []string) string {
			if n := strings.Count(m[3], ",") + 1; wholeNumber(m[2]) != n || n < 3 {
				return ""
			}
			return m[2] + " " + strings.ToLower(m[1]) + " (" + m[3] + ")"
		}},
		{filesTied, func([]string) string { return " " }},
		{turnedArrow, func(m []string) string { return m[1] + " -> " + m[2] }},
	})
}
