package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const twinUnits = `usd|eur|gbp|chf|jpy|inr|cad|aud|dollars|euros|pounds|rupees|yen|celsius|fahrenheit|kelvin|km|kilomet(?:er|re)s|miles|met(?:er|re)s|m|cm|mm|inches|feet|ft|kg|kilograms|lbs?|grams|g|lit(?:er|re)s|gallons|ml|seconds|minutes|hours|days`

var (
	// twinTail is a name with a tail that tells it from others of the same name. Groups: the name, the tail.
	twinTail = newPattern(`(?i)\b((?:\p{L}+ )?\p{L}{3,}) ((?:19|20)\d\d\b|(?:last|this|next|previous|prior|current) (?:year|quarter|month|week|season)\b|in (?:` + twinUnits + `)\b)`)
	// twinMonth is a name with a month ahead. Groups: the month, the name.
	twinMonth = newPattern(`(?i)\b(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec) (\p{L}{3,})\b`)
	// unitOperand is a unit that a formula names for the column of that unit. Groups: what stands before, the unit.
	unitOperand = newPattern(`(?i)(= ?\(?|[*+/(] ?|\b(?:plus|times|minus) )(` + twinUnits + `)\b`)
	firstWords  = regexp.MustCompile(`(?i)^(?:with|and|the|has|have|of|in|from|for|rows?|columns?|fields?|between|or|plus|minus|times) `)
)

// dayAhead ends with the day of a date.
var dayAhead = regexp.MustCompile(`\d(?:st|nd|rd|th)?(?: of)? $`)

// noTwin: the words before a year or behind a month are of a date, and name no figure.
func noTwin(name string) bool {
	words := strings.Fields(strings.ToLower(name))
	last := words[len(words)-1]
	return lexicon.FunctionWords[last] || oneMonth.MatchString(last) || last == "year" || last == "date" || last == "dates" || last == "season"
}

// twin is a name as a text has it, of which another differs only by its tail.
type twin struct {
	from, to   int
	base, tail string
}

// TwinNames quotes names that only a year, a period, a unit or a month tells apart, which otherwise would be taken for values of one
// column: "revenue 2022, revenue 2023", "amount in USD, amount in EUR", "january sales, february sales".
func TwinNames(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) || strings.Contains(text, `"`) {
		return Rewriting{}, false
	}
	var found []twin
	for _, m := range twinTail.FindAllStringSubmatchIndex(text, -1) {
		from := m[2]
		for lead := firstWords.FindString(text[from:m[3]]); lead != ""; lead = firstWords.FindString(text[from:m[3]]) {
			from += len(lead)
		}
		if lone := text[from:m[3]]; !noTwin(lone) {
			found = append(found, twin{from, m[5], strings.ToLower(lone), strings.ToLower(text[m[4]:m[5]])})
		}
	}
	for _, m := range twinMonth.FindAllStringSubmatchIndex(text, -1) {
		if noTwin(text[m[4]:m[5]]) || dayAhead.MatchString(text[:m[2]]) {
			continue
		}
		found = append(found, twin{m[2], m[5], strings.ToLower(text[m[4]:m[5]]), strings.ToLower(text[m[2]:m[3]])})
	}
	tails := map[string]map[string]bool{}
	for _, t := range found {
		if tails[t.base] == nil {
			tails[t.base] = map[string]bool{}
		}
		tails[t.base][t.tail] = true
	}
	var changes []change
	byUnit := map[string]string{}
	for _, t := range found {
		if len(tails[t.base]) < 2 {
			continue
		}
		name := `"` + text[t.from:t.to] + `"`
		if unit, ok := strings.CutPrefix(t.tail, "in "); ok && byUnit[unit] == "" {
			byUnit[unit] = name
		}
		changes = append(changes, change{token.Span{Start: t.from, End: t.to}, name})
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	changes = append(changes, changesIn(text, 0, []shorthand{{unitOperand, func(m []string) string {
		if name := byUnit[strings.ToLower(m[2])]; name != "" {
			return m[1] + name
		}
		return ""
	}}})...)
	return rewritten(text, changes)
}
