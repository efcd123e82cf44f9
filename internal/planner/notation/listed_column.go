package notation

import (
	"regexp"
	"strings"
)

const listedItem = `[\p{L}][\p{L}\d_'’?.-]*(?: [\p{L}(][\p{L}\d_'’?.)-]*){0,3}`

// listedColumns are the columns of a table with other marks between them than commas, and all that a sentence says.
var listedColumns = []shorthand{
	{newPattern(`(?i)(\A[^,;:.]{0,30}?\d[\d,.]*\)?k? (?:\p{L}+ ){0,3}\p{L}+(?:,? with|,|:| -| –|;)|(?:hundred|thousand|dozen) (?:\p{L}+ ){0,3}\p{L}+(?:,? with|,|:)|\p{L}+:|columns|fields) (` + listedItem + `(?: ?/ ?` + listedItem + `){3,})((?: \(yes or no\))?(?:\. |\.?\z|\n| (?:—|–|-) |; ))`), func(m []string) string {
		return commaSeparated(m, "/")
	}},
	{newPattern(`(?i)(,|:|;|-|–|\bwith|\bcolumns) (` + listedItem + `(?: \+ ` + listedItem + `){2,})((?:\. |\.?\z|\n| (?:—|–|-) |; ))`), func(m []string) string { return commaSeparated(m, " + ") }},
	{newPattern(`(?i)((?:\A|[.:;\n–-] ?))(` + listedItem + `(?: ?\| ?` + listedItem + `){2,})(\.?\z|\.? \d|; | (?:—|–|-) )`), func(m []string) string {
		if strings.Contains(m[1], ";") && !strings.Contains(m[2], " |") && !strings.Contains(m[2], "| ") {
			return "" // the values of an item: "; heating gas|oil|heat pump"
		}
		return commaSeparated(m, "|")
	}},
}

// valueAhead says that values follow and no columns.
var valueAhead = regexp.MustCompile(`(?i)\b(?:status|type|kind|category|state|level|size|colou?r|gender|sex|grade|priority|channel|method|one of|either|class|tier|plan|mode)\b[^,;]*$`)

func commaSeparated(m []string, mark string) string {
	first, _, _ := strings.Cut(m[2], strings.TrimSpace(mark))
	if valueAhead.MatchString(m[1]) || valueAhead.MatchString(first[:strings.LastIndexByte(" "+strings.TrimSpace(first), ' ')]) {
		return ""
	}
	return m[1] + " " + strings.Join(splitTrimmed(m[2], strings.TrimSpace(mark)), ", ") + m[3]
}

// columnLine is a line that tells of the one column that it begins with.
var columnLine = regexp.MustCompile(`(?m)^ *(?:[-*•] )?[\p{L}_]+(?: [\p{L}_]+){0,3}: ?\S`)

// ListedColumns puts commas between them: "600 inspections: playground / inspector / date / defects found". Where the columns have a line
// each, such words are the values of one of them.
func ListedColumns(text string) (Rewriting, bool) {
	if len(columnLine.FindAllString(text, 3)) > 2 {
		return Rewriting{}, false
	}
	return inFull(text, listedColumns)
}
