package notation

import (
	"strconv"
	"strings"
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
