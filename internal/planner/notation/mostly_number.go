package notation

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostlyNumber is the number that most rows have, and one or two that few have. Groups: the first behind its word or before it, the others.
var mostlyNumber = newPattern(`(?i)\b(?:(?:mostly|mainly|usually) (\d+)|(\d+) (?:mostly|mainly|usually)),? (?:with |and )?(?:some|a few|occasional|occasionally|the odd|rarely) (\d+)(?: ?(?:,|and|or|/|&) ?(\d+))?\b`)

// fewOfMost is what each number that few rows have has of them, in percent.
const fewOfMost = 10

// MostlyNumbers gives numbers their shares where words tell how frequent they are: "status code 200 mostly some 404 and 500" is "status code
// 200 80%, 404 10%, 500 10%".
func MostlyNumbers(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range mostlyNumber.FindAllStringSubmatchIndex(text, -1) {
		if declares(text) {
			return Rewriting{}, false
		}
		groups, span := submatches(text, m), token.Span{Start: m[0], End: m[1]}
		few, most := groups[3:], 100
		said := ""
		for _, number := range few {
			if number != "" {
				most -= fewOfMost
				said += ", " + number + " " + strconv.Itoa(fewOfMost) + "%"
			}
		}
		first := groups[1] + groups[2] + " " + strconv.Itoa(most) + "%"
		w.copy(text, at, m[0])
		w.write(first+said, span)
		w.notes = append(w.notes, Note{Text: first + said + " of the rows, because the text gives no figures", Span: span})
		at = m[1]
	}
	return w.rest(text, at)
}
