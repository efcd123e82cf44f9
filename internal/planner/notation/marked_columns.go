package notation

import (
	"strings"
)

// markedColumns are columns that are announced by what they hold, with what is said of each and of their total. Groups: the
// columns, the range, what they come to.
var markedColumns = shorthand{
	newPattern(`(?i)([.;\n] ?)(?:two|three|four|five|six|[2-6]) (?:\p{L}+ )?(?:marks|scores|ratings|grades|points|readings|measurements)(?: out of \w+)?(?:,? each)?: ((?:[\p{L} ]+, )+(?:and )?[\p{L} ]+?|[\p{L} ]+ and [\p{L} ]+?),? (?:each|all)(?: of (?:them|which))?(?: is| are| from| between)* (\d+(?:\.\d+)? ?(?:to|-|–|and) ?\d+(?:\.\d+)?)(?:,? (?:and )?(?:with )?(?:the|a|their)? ?(total|sum|average|mean)(?: (?:of|for) (?:the (?:two|three|four|five|six)|them|all|these)(?: of them)?)?)?([.;\n]|$)`),
	func(m []string) string {
		names := listBetween.Split(m[2], -1)
		for k := range names {
			names[k] = strings.TrimSpace(names[k])
			if len(strings.Fields(names[k])) > 3 || names[k] == "" {
				return ""
			}
		}
		columns := make([]string, 0, len(names)+1)
		for _, n := range names {
			columns = append(columns, n+" "+m[3])
		}
		sum := strings.Join(names, " + ")
		switch what := strings.ToLower(m[4]); what {
		case "total", "sum":
			columns = append(columns, what+" = "+sum)
		case "average", "mean":
			columns = append(columns, "average = the average of "+strings.Join(names, ", "))
		}
		return ", " + strings.Join(columns, ", ") + m[5]
	},
}

// MarkedColumns joins such columns to those before: "Three marks out of ten: looks, finish, humour, each 1 to 10, and the total
// of the three."
func MarkedColumns(text string) (Rewriting, bool) { return inFull(text, []shorthand{markedColumns}) }
