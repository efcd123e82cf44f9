package notation

import (
	"regexp"
	"strings"
)

// letteredNumber is a column that holds a letter, and beside it one that holds a number. Groups: the noun, its letters, what parts the two,
// how many digits the number has, its bounds.
var letteredNumber = newPattern(`(?i)((?:\b(?:is|are|be|consists? of|made of|made up of|form) (?:an? )?)?[\p{L}_]+ letter)(?:,? (?:from )?\(?([A-Z]) ?(?:-|–|to) ?([A-Z])\)?)?(,|,? and) (?:an? |the )?(?:(\d|two|three|four)-digit number|number (?:from |between |of |\()?(\d{1,5} ?(?:-|–|to|and) ?\d{1,5})\)?)([,;.\n]| and |$)`)

var codeLead = regexp.MustCompile(`(?i)^(?:is|are|be|consists? of|made of|made up of|form) `)

// LetteredNumbers keeps the two apart: "row letter, number 1-50" and "department letter A-F and a 3-digit number" are two columns each,
// where a code would be one.
func LetteredNumbers(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{letteredNumber, func(m []string) string {
		if codeLead.MatchString(m[1]) {
			return "" // "a seat is a row letter and a number"
		}
		letters := ""
		if m[2] != "" {
			first, last := strings.ToUpper(m[2])[0], strings.ToUpper(m[3])[0]
			if first >= last {
				return ""
			}
			var all []string
			for c := first; c <= last; c++ {
				all = append(all, string(c))
			}
			letters = " (" + strings.Join(all, "/") + ")"
		}
		bounds := m[6]
		switch strings.ToLower(m[5]) {
		case "two", "2":
			bounds = "10-99"
		case "three", "3":
			bounds = "100-999"
		case "four", "4":
			bounds = "1000-9999"
		}
		if bounds == "" || strings.EqualFold(m[1], "a letter") || strings.EqualFold(m[1], "one letter") {
			return "" // parts of a code
		}
		return strings.ReplaceAll(m[1], " ", "_") + letters + m[4] + " `number` " + bounds + m[7]
	}}})
}
