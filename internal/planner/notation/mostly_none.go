package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// mostlyNone is a number of things of which most rows have none. Groups: what stands before, the number, what leads to how often, that,
// the most, what stands behind.
var mostlyNone = newPattern(`(?i)([,:;\n(] ?(?:[-*•] )?(?:and )?)((?:\p{L}+ ){0,3}\p{L}+)( ?[–—:(-] ?| )((?:nearly|almost) always|mostly|usually|mainly|typically|most often) (?:none|zero|nobody|no one)(?:, (?:but )?(?:up to|at most|max|maximum) (\d+))?(\)|[,;.\n]|$)`)

// countNouns are things that are counted where a column is called by them: none of them is 0, and no empty cell.
var countNouns = lexicon.WordSet("person people injury casualty death fatality victim stop error warning pet child kid goal fault defect failure retry passenger accident absence penalty crash sibling dependant dependent bug strike spectator helper scratch")

// MostlyNone says of such numbers that they are 0 in so many rows, which readers would take for empty cells: "injured persons - nearly
// always none" is "injured persons (0 97%, 1 2%, 2 1%)".
func MostlyNone(text string) (Rewriting, bool) {
	return supposed(text, []shorthand{{mostlyNone, func(m []string) string {
		words := strings.Fields(strings.ToLower(m[2]))
		counted := words[0] == "number" || words[0] == "count" || countNouns[lexicon.Singular(words[len(words)-1])]
		opened := strings.Contains(m[3], "(")
		if !counted || opened != (m[6] == ")") {
			return ""
		}
		most, _ := strconv.Atoi(m[5])
		said := " (0 80%, 1 15%, 2 5%)"
		switch rare := strings.HasSuffix(strings.ToLower(m[4]), "always"); {
		case most > 0 && rare:
			said = " (0 in 97%, otherwise 1 to " + m[5] + ")"
		case most > 0:
			said = " (0 in 80%, otherwise 1 to " + m[5] + ")"
		case rare:
			said = " (0 97%, 1 2%, 2 1%)"
		}
		return m[1] + m[2] + said + strings.TrimPrefix(m[6], ")")
	}}})
}
