package notation

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// timesGrid is how many things, times how many steps or other things. Groups: the things, their noun, the steps, their noun, the
// finer steps, their noun, the rows that this makes.
var timesGrid = newPattern(`(?i)(^|[.:;\n] ?|\b(?:for|of|with|have|need|want|are|is) )(\d[\d,]*) (\p{L}+s) ?(?:x|×|\*|times|by) ?(\d[\d,]*) (\p{L}+s)(?: ?(?:x|×|\*|times|by) ?(\d+) (\p{L}+s))?(?:,? ?\(?(?:=|so|that is|that's|which (?:is|makes)|makes|i\.e\.|giving)? ?(\d[\d,]*) (?:rows|records|lines|entries)(?: in (?:total|all)| altogether)?\)?)?( ?[.:;,(\n]|$)`)

// firstStep is when the first step of a grid is, in a bracket behind its column.
var firstStep = regexp.MustCompile(`(?i) ?\((?:(?:all |always |on )?\p{L}+days?,? )?(?:the )?first(?: one| week| day| month| of them)?(?: is| on| ends| ending| starts| starting| from|:)* (\d{1,2}(?:st|nd|rd|th)? ` + month + ` ` + year + `|` + month + ` \d{1,2}(?:st|nd|rd|th)?,? ` + year + `|` + year + `-\d\d-\d\d)\)`)

// steps are the units that a grid can count in, and how many of the next finer there are in one.
var steps = map[string]map[string]int{"day": {"hour": 24}, "week": {"day": 7}, "month": nil, "quarter": nil, "year": {"month": 12, "quarter": 4}, "hour": {"minute": 60}, "minute": nil}

// TimesGrids says in words that there is a row for each of some things and each step: "60 employees x 26 weeks, 1560 rows in
// total" is "one row per employee per week for 26 weeks, 60 employees".
func TimesGrids(text string) (Rewriting, bool) {
	m := timesGrid.FindStringSubmatchIndex(text)
	if m == nil || declares(text) {
		return Rewriting{}, false
	}
	group := submatches(text, m)
	thing, step, finer := lexicon.Singular(strings.ToLower(group[3])), lexicon.Singular(strings.ToLower(group[5])), lexicon.Singular(strings.ToLower(group[7]))
	rows := wholeNumber(group[2]) * wholeNumber(group[4])
	if finer != "" {
		if n := steps[step][finer]; n == 0 || n != wholeNumber(group[6]) {
			return Rewriting{}, false
		}
		rows *= wholeNumber(group[6])
	}
	_, known := steps[step]
	if said := group[8]; said != "" && wholeNumber(said) != rows || token.Units[thing] != "" && !known || !known && strings.TrimSpace(group[1]) != "" && !strings.ContainsAny(group[1], ".:;\n") || thing == "row" || thing == "column" || step == "column" || step == "row" {
		return Rewriting{}, false
	}
	if !known && group[8] == "" && strings.EqualFold(strings.TrimSpace(text[m[7]:m[8]]), "by") {
		return Rewriting{}, false // "300 orders by 40 customers" made them
	}
	span := token.Span{Start: m[4], End: m[18]} // up to what ends the phrase
	from := ""
	first := firstStep.FindStringSubmatchIndex(text[span.End:])
	if first != nil {
		from = " from " + text[span.End+first[2]:span.End+first[3]]
	}
	words := fmt.Sprintf("one row per %s per %s: %s %s, %s %s", thing, step, group[2], group[3], group[4], group[5])
	if known {
		one := step
		if finer != "" {
			one = finer
		}
		words = fmt.Sprintf("one row per %s per %s for %s %s%s, %s %s", thing, one, group[4], group[5], from, group[2], group[3])
	} else {
		first = nil
	}
	w := &writer{}
	w.copy(text, 0, span.Start)
	w.write(words, span)
	at := span.End
	if first != nil {
		// The name of the column tells where its first day went.
		name := at + first[0] - 1
		w.copy(text, at, name)
		w.write(text[name:name+1], token.Span{Start: name, End: at + first[1]})
		at += first[1]
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}
