package notation

import (
	"regexp"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/token"
)

const shareValue = `(?:[\p{L}][\p{L}\d_'-]*[+-]? ){1,2}`

var (
	// shareRun is a run of values, a number behind each, with nothing else between them or, in a bracket, with commas.
	shareRun = newPattern(`(?:^|[ (])` + shareValue + `\d{1,2}(?: ` + shareValue + `\d{1,2})+(?:[^\d%.\p{L}-]|\.\s|$)|\(\s?` + shareValue + `\d{1,2}(?:, ?(?:and )?` + shareValue + `\d{1,2})+\s?\)`)
	lone     = regexp.MustCompile(` (\d{1,2})\b`)
	// signed is a value that ends in a sign, with its share.
	signed       = newPattern(`(^|[ (:,])([\p{L}]{1,4}[+-])( \d{1,2}%)`)
	signedNumber = regexp.MustCompile(`[\p{L}][+-] \d`)
)

// SignedValues puts values that end in a sign in quotes where a share of each follows: "grade A- 40% B+ 60%".
func SignedValues(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range signed.FindAllStringSubmatchIndex(text, -1) {
		value := token.Span{Start: m[4], End: m[5]}
		w.copy(text, at, value.Start)
		w.write(`"`+text[value.Start:value.End]+`"`, value)
		at = value.End
	}
	return w.rest(text, at)
}

// ShareRuns makes percentages of numbers behind values with signs that add up to a hundred: "blood type O+ 38 A+ 34 B+ 28".
func ShareRuns(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, run := range shareRun.FindAllStringSubmatchIndex(text, -1) {
		if !signedNumber.MatchString(text[run[0]:run[1]]) {
			continue // every reader knows those
		}
		numbers := lone.FindAllStringSubmatchIndex(text[run[0]:run[1]], -1)
		sum := 0
		for _, m := range numbers {
			n, _ := strconv.Atoi(text[run[0]+m[2] : run[0]+m[3]])
			sum += n
		}
		if sum != 100 {
			continue
		}
		for _, m := range numbers {
			end := run[0] + m[3]
			w.copy(text, at, end)
			w.write("%", token.Span{Start: run[0] + m[2], End: end})
			at = end
		}
	}
	return w.rest(text, at)
}
