package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const contactPart = `(?:first name|last name|full name|name|e-?mail(?: address)?|phone(?: number)?|mobile|address|postcode)`

// contactBracket is a person of whom a row tells the name and how to reach him. Groups: what stands before, the person, the
// parts, what stands behind.
var contactBracket = shorthand{
	newPattern(`(?i)(,|;|:| with| and(?: (?:one|an?|the))?| (?:one|an?) )\s?(\p{L}+) \((` + contactPart + `(?:(?: ?(?:\+|&| and )|,) ?` + contactPart + `)+)\)(,| and |[.;\n]|$)`),
	func(m []string) string {
		who := strings.ToLower(m[2])
		if lexicon.IsPlural(who) || lexicon.FunctionWords[who] && who != "person" {
			return ""
		}
		names := contactBetween.Split(m[3], -1)
		for k, n := range names {
			names[k] = m[2] + " " + n
		}
		lead := m[1]
		if strings.HasPrefix(lead, " ") && !strings.HasPrefix(lead, " with") {
			lead = ","
		}
		return lead + " " + strings.Join(names, ", ") + m[4]
	},
}

var contactBetween = regexp.MustCompile(`(?i) ?(?:\+|&| and |,) ?`)

// listInBracket is a bracket behind a word with more than one item: two of them may well be tables.
var listInBracket = regexp.MustCompile(`\p{L} ?\([\p{L}_ ]+(?:,|;)`)

// ContactBrackets makes columns of such parts: "customer (name + email), date" are a customer name, a customer email and a date.
func ContactBrackets(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{contactBracket.form, func(m []string) string {
		many := strings.ToLower(lexicon.Plural(m[2]))
		if strings.ContainsAny(m[3], ",") && (len(listInBracket.FindAllString(text, 2)) > 1 || strings.Contains(strings.ToLower(text), many)) {
			return "" // a table: "12 classes, 280 students of one class (first name, last name)"
		}
		return contactBracket.full(m)
	}}})
}
