package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	tableLabel = newPattern(`(?i)(?:^|[.;\n] ?)\s*(?:[-*•]\s*|\(?\d\)\s*)?\p{L}+s: `)
	// labelled: a label, and how many of what has a row. Groups: label, number, noun, what stands behind.
	labelled = newPattern(`(?i)((?:^|[.;\n] ?)\s*(?:[-*•]\s*|\(?\d\)\s*)?\p{L}+s): (\d[\d,.]*k?) ([\p{L}-]+s|people|staff)(,? (?:with|having|who have|that have)\b| ?[,:;(])`)
	perLabel = shorthand{newPattern(`(?i)([.;\n]\s*\p{L}+s): (\p{L}+(?:-\p{L}+)?) (per|for each|for every|each) `), func(m []string) string {
		n, ok := token.SmallWord(strings.ToLower(m[2]))
		if !ok || n < 2 {
			return "" // "one per" is read as it stands
		}
		return m[1] + ": " + strconv.Itoa(int(n)) + " " + m[3] + " "
	}}
)

// labelNumber is the number in front of a label on the line of others. Groups: what stands before, the number, the label.
var labelNumber = newPattern(`(?i)(^|[.:;,–-] ?|\s)\s*\(?(\d)[).]\s+(\p{L}+s(?:: | \())`)

// NumberedLabels puts tables with labels that a text numbers within a line on lines of their own: "(1) elevators: 60 rows with
// …. (2) inspections: …", "1. shops (5) 2. clerks (60, with salary)".
func NumberedLabels(text string) (Rewriting, bool) {
	next := 1
	for _, m := range labelNumber.FindAllStringSubmatch(text, -1) {
		if m[2] != strconv.Itoa(next) {
			return Rewriting{}, false
		}
		next++
	}
	if next < 3 {
		return Rewriting{}, false
	}
	return inFull(text, []shorthand{{labelNumber, func(m []string) string { return strings.TrimSpace(m[1]) + "\n" + m[3] }}})
}

// LabelledRows calls rows what a text counts under labels that name its tables: "titles: 90 books with …; members: 300 people
// with …". Where the text speaks of the things again, they are its tables.
func LabelledRows(text string) (Rewriting, bool) {
	if len(tableLabel.FindAllStringSubmatchIndex(text, 3)) < 2 {
		return Rewriting{}, false
	}
	words := map[string]int{}
	for _, t := range tokensOf(text) {
		if t.Kind == token.Word {
			words[lexicon.Singular(t.Low)]++
		}
	}
	rows := shorthand{labelled, func(m []string) string {
		if noun := lexicon.Singular(strings.ToLower(m[3])); words[noun] > 1 || noun == "row" {
			return ""
		}
		return m[1] + ": " + m[2] + " rows" + m[4]
	}}
	return inFull(text, []shorthand{rows, perLabel})
}
