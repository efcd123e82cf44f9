package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// deedsEach is how many rows of another table each of some rows made. Groups: the lead, the rows, their noun, the counts, the other noun, a
// list of columns.
var deedsEach = newPattern(`(?i)(^|[.;\n] ?|\b(?:of|for|with|need|want) )(\d+(?:,\d{3})*) (\p{L}+s) (?:took|take|ran|run|wrote|write|made|make|sat|played?|placed?|bought|buy|sold|sell|got|gave|read|had|have|held|did|visited|visit|attended|attend|completed?|submitted|submit|booked|book|borrowed|borrow|rented|rent|ordered|order|answered|answer) (` + someCount + `) (\p{L}+s) each: ([^.;\n]+)`)

// DeedsEach says that what each did are rows of their own, and that columns which begin with who did it are of that one: "45 students took 6
// exams each: student name, exam subject" is "45 students (student name). Each student has 6 exams: exam subject".
func DeedsEach(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{deedsEach, func(m []string) string {
		one := lexicon.Singular(strings.ToLower(m[3]))
		var own []string
		rest := m[6]
		for strings.HasPrefix(strings.ToLower(rest), one+" ") {
			item, behind, more := strings.Cut(rest, ", ")
			if !more {
				break
			}
			own, rest = append(own, item), behind
		}
		said := m[1] + m[2] + " " + m[3]
		if len(own) > 0 {
			said += " (" + strings.Join(own, ", ") + ")"
		}
		return said + ". Each " + one + " has " + m[4] + " " + m[5] + ": " + rest
	}}})
}
