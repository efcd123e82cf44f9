package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachMeasure says within what all the columns in one unit lie. Groups: what each is, the range, the unit, the decimals.
var eachMeasure = newPattern(`(?i)[.;,] ?(?:each|every) (\p{L}+),? (?:is |gives |takes |has |weighs |between |from )*(\d+(?:\.\d+)? ?(?:to|-|–|and) ?\d+(?:\.\d+)?) ?(\p{L}+)((?:,| with| and| to)? (?:one|two|three|\d) decimals?(?: places?)?)?([.,;\n]|$)`)

// EachMeasures says it of each of the columns: "morning litres, evening litres. Each milking 0.8 to 2.6 litres".
func EachMeasures(text string) (Rewriting, bool) {
	m := eachMeasure.FindStringSubmatchIndex(text)
	if m == nil || declares(text) {
		return Rewriting{}, false
	}
	noun, unit := strings.ToLower(text[m[2]:m[3]]), text[m[6]:m[7]]
	if token.Units[strings.ToLower(unit)] == "" || lexicon.IsPlural(noun) || strings.Count(strings.ToLower(text), noun) > 1 {
		return Rewriting{}, false
	}
	column := regexp.MustCompile(`(?i)(?:[,:;]| and) ?\p{L}+ ` + unit + `(?:[,;.]| and )`)
	said := " " + text[m[4]:m[5]]
	if m[8] >= 0 {
		said += " with " + strings.TrimLeft(strings.TrimPrefix(text[m[8]:m[9]], " with"), ", ")
	}
	w, at := &writer{}, 0
	for at < m[0] {
		found := column.FindStringIndex(text[at : m[0]+1])
		if found == nil {
			break
		}
		end := at + found[1] - 1
		for !strings.HasSuffix(strings.ToLower(text[:end]), strings.ToLower(unit)) {
			end--
		}
		w.copy(text, at, end)
		w.write(said, token.Span{Start: m[0], End: m[10]})
		at = end
	}
	if at == 0 {
		return Rewriting{}, false
	}
	w.copy(text, at, m[0])
	w.copy(text, m[10], len(text))
	return w.rewriting(), true
}
