package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	// rowsBehindList is a line with a table, its columns, and behind them in a bracket how many rows it has. Groups: the line's mark, the
	// table, the columns, the number.
	rowsBehindList = newPattern(`(?im)^([ \t]*(?:\(?\d{1,2}[).][ \t]+|[-*•][ \t]+)?)(\p{L}+s): ([^\n]*[\p{L}\d)]),? \((\d[\d,]*k?)(?: rows| records)?\)[.;]?[ \t]*$`)
	// columnBlock is a head and lines below it that hold nothing but the name of a column each. Groups: the table, the lines.
	columnBlock = newPattern(`(?m)^[ \t]*(?:[Tt]able:? )?(\p{L}[\p{L}_]*)(?: [Tt]able)?:[ \t]*\n((?:[ \t]*(?:[-*•][ \t]*)?\p{L}[\p{L}\d_]*(?: [\p{L}\d_]+){0,3}[ \t]*(?:\n|$)){2,})`)
	// eachInBracket is how many of a table each of another one has, in its bracket. Groups: the table, the other, the number.
	eachInBracket = newPattern(`(?i)\b(\p{L}+s) \((?:each|every|per) (\p{L}+):? ?(?:has |with |gets )?(\d+(?: ?(?:-|–|to) ?\d+)?)\)`)
)

// RowsBehind puts the rows of each table ahead, where the lines of an outline tell them behind its columns: "customers: id, name (50)" is "50
// customers: id, name".
func RowsBehind(text string) (Rewriting, bool) {
	forms := []shorthand{{eachInBracket, func(m []string) string {
		return m[3] + " " + strings.ToLower(m[1]) + " per " + strings.ToLower(m[2])
	}}}
	if len(rowsBehindList.FindAllStringSubmatchIndex(text, 3)) > 1 {
		forms = append(forms, shorthand{rowsBehindList, func(m []string) string { return m[1] + m[4] + " " + m[2] + ": " + m[3] }})
	}
	return inFull(text, forms)
}

// ColumnBlocks writes tables whose columns stand on lines of their own, without anything else, in a line each.
func ColumnBlocks(text string) (Rewriting, bool) {
	if len(columnBlock.FindAllStringSubmatchIndex(text, 3)) < 2 {
		return Rewriting{}, false
	}
	return inFull(text, []shorthand{{columnBlock, func(m []string) string {
		if !lexicon.IsPlural(strings.ToLower(m[1])) {
			return ""
		}
		var columns []string
		for line := range strings.Lines(m[2]) {
			columns = append(columns, strings.TrimLeft(strings.TrimSpace(line), "-*• \t"))
		}
		return m[1] + ": " + strings.Join(columns, ", ") + "\n"
	}}})
}
