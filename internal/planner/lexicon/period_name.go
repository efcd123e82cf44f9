package lexicon

import "strings"

// periodLeads and periodNouns are the words of a period that a name ends with: "price last year".
var (
	periodLeads = WordSet("last this next previous prior current")
	periodNouns = WordSet("year quarter month week season")
)

// WithoutPeriod is a name without the year or period at its end, which tells of when a figure is and nothing of what it is: "revenue" of
// "revenue 2022" and of "revenue this year".
func WithoutPeriod(name []string) []string {
	n := len(name)
	switch {
	case n > 1 && yearName(name[n-1]):
		return name[:n-1]
	case n > 2 && periodLeads[name[n-2]] && periodNouns[name[n-1]]:
		return name[:n-2]
	}
	return name
}

// yearName: the word is a year of our time.
func yearName(w string) bool {
	return len(w) == 4 && (strings.HasPrefix(w, "19") || strings.HasPrefix(w, "20")) && strings.Trim(w, "0123456789") == ""
}
