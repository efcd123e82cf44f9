package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	childCount = `(\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty)`
	eachOne    = `(each|every|an?|any) (\p{L}+(?: \p{L}+)?)`
	gets       = `((?:must |can |may |should |has to |will )?(?:have|has|had|get|gets|got|receive|receives|received|take|takes|hold|holds|make|makes|made|place|places|placed|see|sees|contain|contains|include|includes))`
)

// childBounds say the fewest and the most children of one parent as "from 8 to 15", whichever way round they are told.
var childBounds = []shorthand{
	// "Each lift has eight inspections at the least and fifteen at the most."
	{newPattern(`(?i)\b` + eachOne + ` ` + gets + ` ` + childCount + ` (\p{L}+s) (?:at (?:the (?:very )?)?least|or more|at a minimum|minimum),? ?(?:and|but)? ?(?:never more than|no more than|not more than|at most|up to|never over|a maximum of)? ?` + childCount + `( at (?:the (?:very )?)?most| at a maximum| maximum)?\b`), func(m []string) string {
		return boundsOf(m[1]+" "+m[2]+" "+m[3], m[4], m[6], m[5])
	}},
	// "A lift has a minimum of 8 inspections and a maximum of 15."
	{newPattern(`(?i)\b` + eachOne + ` ` + gets + ` a minimum of ` + childCount + ` (\p{L}+s),? (?:and|but|with) (?:a|at) (?:maximum of|most) ` + childCount + `\b`), func(m []string) string {
		return boundsOf(m[1]+" "+m[2]+" "+m[3], m[4], m[6], m[5])
	}},
	// "Every user has 1 album minimum, max 6."
	{newPattern(`(?i)\b` + eachOne + ` ` + gets + ` ` + childCount + ` (\p{L}+) (?:minimum|min\.?|at least|at the least),? ?(?:and |but )?(?:max(?:imum)?\.?|at most|up to|no more than)(?: of)? ` + childCount + `\b`), func(m []string) string {
		return boundsOf(m[1]+" "+m[2]+" "+m[3], m[4], m[6], lexicon.Plural(lexicon.Singular(strings.ToLower(m[5]))))
	}},
	// "No lift has fewer than 8 or more than 15 inspections."
	{newPattern(`(?i)\b()no (\p{L}+(?: \p{L}+)?) ` + gets + ` (?:fewer|less) than ` + childCount + `,? (?:or|and|nor) more than ` + childCount + ` (\p{L}+s)\b`), func(m []string) string {
		return boundsOf("each "+m[2]+" "+m[3], m[4], m[5], m[6])
	}},
	// "No lift has more than 15 inspections or fewer than 8."
	{newPattern(`(?i)\b()no (\p{L}+(?: \p{L}+)?) ` + gets + ` more than ` + childCount + ` (\p{L}+s),? (?:or|and|nor) (?:fewer|less) than ` + childCount + `\b`), func(m []string) string {
		return boundsOf("each "+m[2]+" "+m[3], m[6], m[4], m[5])
	}},
	// "Eight inspections per lift is the minimum and 15 the maximum."
	{newPattern(`(?i)\b` + childCount + ` (\p{L}+s) per (\p{L}+) (?:is|are) the (?:minimum|least|fewest),? (?:and )?` + childCount + ` (?:is |are )?the (?:maximum|most)\b`), func(m []string) string {
		return boundsOf("each "+m[3]+" has", m[1], m[4], m[2])
	}},
	// "Each lift has at least eight inspections. None has more than 15."
	{newPattern(`(?i)\b` + eachOne + ` ` + gets + ` at least ` + childCount + ` (\p{L}+s)(?:[.;,]| and| but)? (?:and |but )?(?:none|nobody|no one|no \p{L}+) (?:has|have|had|gets|got|may have|can have) (?:more than|over) ` + childCount + `\b`), func(m []string) string {
		return boundsOf(m[1]+" "+m[2]+" "+m[3], m[4], m[6], m[5])
	}},
	// "Each lift has not fewer than eight and not more than fifteen inspections."
	{newPattern(`(?i)\b` + eachOne + ` ` + gets + ` (?:not|no|never) (?:fewer|less) than ` + childCount + `,? (?:and|but|or|nor) (?:(?:not|no|never) )?more than ` + childCount + ` (\p{L}+s)\b`), func(m []string) string {
		return boundsOf(m[1]+" "+m[2]+" "+m[3], m[4], m[5], m[6])
	}},
	// "Every lift was inspected at least 8 times, at most 15 times."
	{newPattern(`(?i)\bat least ` + childCount + `(?: times)?,? (?:and |but )?(?:at most|no more than|not more than|never more than) ` + childCount + ` (times)\b`), func(m []string) string {
		return strings.TrimSpace(boundsOf("", m[1], m[2], m[3]))
	}},
	// "For each lift there are eight inspections or more, but never over 15."
	{newPattern(`(?i)\bfor ` + eachOne + `,? there (?:are|must be|should be) ` + childCount + ` (\p{L}+s) or more,? (?:but |and )(?:never (?:over|above|more than)|at most|no more than|not more than) ` + childCount + `\b`), func(m []string) string {
		return boundsOf("each "+m[2]+" has", m[3], m[5], m[4])
	}},
	// "An owner can have up to 3 pets, everyone has at least one."
	{newPattern(`(?i)\b` + eachOne + ` ` + gets + ` (?:up to|at most) ` + childCount + ` (\p{L}+s)[,;.]? (?:but |and )?(?:everyone|everybody|all of them|each|every one|nobody) (?:has|have|with) (?:at least|fewer than|less than) ` + childCount + `\b`), func(m []string) string {
		return boundsOf(m[1]+" "+m[2]+" "+m[3], m[6], m[4], m[5])
	}},
	// "800 products and 5000 reviews (0 to 40 each)" and "5000 reviews, 0 to 40 each": so many per product.
	{newPattern(`(?i)(\b\d[\d,]*k? (?:\p{L}+ )?(\p{L}+s)\b[^.\n]{0,120}?(?:,|;| and| with| plus)(?: and)? \d[\d,]*k? (?:\p{L}+ ){0,2}\p{L}+s)(?:,? \(| ?, )(?:between |from )?` + childCount + ` ?(?:-|–|to|and) ?` + childCount + ` each(?:\)|(,| with| w/|[.;]|$))`), func(m []string) string {
		return m[1] + " (" + m[3] + " to " + m[4] + " per " + lexicon.Singular(strings.ToLower(m[2])) + ")" + m[5]
	}},
}

// boundsOf is "each lift has 8 to 15 inspections"; "" where the first number is not the smaller one.
func boundsOf(who, least, most, what string) string {
	low, ok := spelledCount(least)
	high, also := spelledCount(most)
	if !ok || !also || low >= high {
		return ""
	}
	return who + " " + strconv.Itoa(low) + " to " + strconv.Itoa(high) + " " + what
}

// ChildBounds says how many children a parent has in one form.
func ChildBounds(text string) (Rewriting, bool) { return inFull(text, childBounds) }
