package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	meanNumber = `(\d[\d,]*(?:\.\d+)?|` + countWord + `)`
	onAverage  = `,? (?:on average|on an average|in the mean|in average)`
	ownVerb    = `(?:has|have|gets?|makes?|places?|does|do|takes?|writes?|receives?|sees?|keeps?|owns?|there are)`
	// noneWithout says that every parent has a child.
	noneWithout = `(?:(?:everyone|everybody|each(?: one| of them)?|every \p{L}+|all(?: of them)?) \p{L}+ (?:at least|no fewer than|no less than|a minimum of) (?:once|one|1)(?: \p{L}+)?|(?:nobody|no one|no \p{L}+|none) (?:has|have|is|are|with|gave|got) (?:none|zero|no \p{L}+|without(?: \p{L}+)?))`
	noMoreThan  = `(?:,| and| but)? ?(?:and |but )?(?:at (?:the )?most|at max|max(?:imum)?\.?(?: of)?|up to|no more than|not more than|never more than|with a maximum of|but never above) `
	rowsNoun    = `(\p{L}[\p{L}_-]*s|children|people|women|men)`
)

// meanCounts are the ways to say how many rows each row of another table has in the mean.
var meanCounts = []shorthand{
	// "80 patients, 3 appointments each on average, at most 10"
	{newPattern(`(?i)\b((?:\d[\d,]*|` + countWord + `)k? \p{L}+s)(?:,| with| have| and)? ` + meanNumber + ` ` + rowsNoun + ` (?:each|apiece)` + onAverage + `(?:` + noMoreThan + meanNumber + `)?\b`), func(m []string) string {
		return eachWithMean(m[1], m[2], m[3], m[4])
	}},
	// "80 patients, on average 3 appointments", "80 patients with on average 3 and at most 10 appointments each"
	{newPattern(`(?i)\b((?:\d[\d,]*|` + countWord + `)k? \p{L}+s)(?:,| with|, with)? (?:on average|an average of) ` + meanNumber + `(?:` + noMoreThan + meanNumber + `)? ` + rowsNoun + `(?: each| apiece)?([.;,]|$)`), func(m []string) string {
		if said := eachWithMean(m[1], m[2], m[4], m[3]); said != "" {
			return said + m[5]
		}
		return ""
	}},
	// "on average 3 per donor and everyone gave at least once"
	{newPattern(`(?i)\b(?:(?:on average|an average of|about|around|roughly) ` + meanNumber + ` (each|per \p{L}+)|` + meanNumber + ` (each|per \p{L}+)` + onAverage + `),? (?:and |but |though )?` + noneWithout + `([.;,:)]|$)`), func(m []string) string {
		return "at least one " + m[2] + m[4] + ", " + m[1] + m[3] + " on average" + m[5]
	}},
	// "Each driver has 100 trips on average, at most 300"
	{newPattern(`(?i)\b(each|every) (\p{L}+(?: \p{L}+)?) ` + ownVerb + ` (?:about |around |roughly )?` + meanNumber + ` ` + rowsNoun + onAverage + `(?:` + noMoreThan + meanNumber + `)?\b`), func(m []string) string {
		return hasMean(m[1]+" "+m[2], m[3], m[4], m[5])
	}},
	// "on average every member has 25 check-ins"
	{newPattern(`(?i)\b(?:on average|in the mean|on an average),? (each|every|an?|the) (\p{L}+(?: \p{L}+)?) ` + ownVerb + ` (?:about |around |roughly )?` + meanNumber + ` ` + rowsNoun + `(?:` + noMoreThan + meanNumber + `)?\b`), func(m []string) string {
		return hasMean("each "+m[2], m[3], m[4], m[5])
	}},
	// "Per driver there are 100 trips on average", "per driver, 100 trips on average"
	{newPattern(`(?i)\b(?:per|for (?:each|every)) (\p{L}+),? (?:there (?:are|should be|will be) |we have )?(?:about |around |roughly )?` + meanNumber + ` ` + rowsNoun + onAverage + `(?:` + noMoreThan + meanNumber + `)?\b`), func(m []string) string {
		if !ownsRows(m[1]) {
			return ""
		}
		return hasMean("each "+m[1], m[2], m[3], m[4])
	}},
	// "100 trips per driver on average"
	{newPattern(`(?i)(^|[\s(])` + meanNumber + ` ` + rowsNoun + ` (?:per|for (?:each|every)|for an?) (\p{L}+)` + onAverage + `([.;,:)]|$)`), func(m []string) string {
		if !namesRows(m[3]) || !ownsRows(m[4]) {
			return ""
		}
		return m[1] + "on average " + m[2] + " " + m[3] + " per " + m[4] + m[5]
	}},
	// "The number of appointments per patient is Poisson with mean 3"
	{newPattern(`(?i)(?:\bthe )?\bnumber of ` + rowsNoun + ` (?:per|for (?:each|every)|of (?:each|every|an?)|an?) (\p{L}+)(?: is| follows| should be|:|,)?(?: an?)? (?:poisson(?:[- ]distributed| distribution)?,? ?(?:with|of|around|\()?(?: an?)? ?(?:mean|average|lambda)?(?: of)?|on average|averages?|averaging|(?:an? )?(?:average|mean)(?: of)?) ` + meanNumber + `(?:` + noMoreThan + meanNumber + `)?\)?`), func(m []string) string {
		if !ownsRows(m[2]) {
			return ""
		}
		return hasMean("Each "+m[2], m[3], m[1], m[4])
	}},
	// "orders per customer: average 3.5, max 9"
	{newPattern(`(?i)\b` + rowsNoun + ` per (\p{L}+)(?::|,| is| are| -)? (?:avg\.?|average|mean|averaging|on average)(?: of| is)? ` + meanNumber + `(?:` + noMoreThan + meanNumber + `)?\b`), func(m []string) string {
		if !namesRows(m[1]) || !ownsRows(m[2]) {
			return ""
		}
		return hasMean("each "+m[2], m[3], m[1], m[4])
	}},
	// "children avg 3.2 per parent, max 8"
	{newPattern(`(?i)\b` + rowsNoun + `,? (?:avg\.?|average|mean|averaging|on average) ` + meanNumber + ` (?:per|for each) (\p{L}+)(?:` + noMoreThan + meanNumber + `)?([.;,]|$)`), func(m []string) string {
		if said := hasMean("each "+m[3], m[2], m[1], m[4]); said != "" && ownsRows(m[3]) {
			return said + m[5]
		}
		return ""
	}},
	// "The number of comments per post varies from 0 to 9"
	{newPattern(`(?i)(?:\bthe )?\bnumber of ` + rowsNoun + ` (?:per|for (?:each|every)|of (?:each|every)) (\p{L}+)(?: is| varies| ranges| lies| goes| should be|:|,)? (?:between |from )?` + meanNumber + ` ?(?:to|-|–|and) ?` + meanNumber + `\b`), func(m []string) string {
		if !namesRows(m[1]) || !ownsRows(m[2]) {
			return ""
		}
		return "Each " + m[2] + " has " + m[3] + " to " + m[4] + " " + strings.ToLower(m[1])
	}},
}

// MeanCounts says how many rows each row of another table has in the mean, and at most, in one form: "each driver has on average 100
// trips", "each patient has 0 to 10 appointments, on average 3".
func MeanCounts(text string) (Rewriting, bool) { return inFull(text, meanCounts) }

// namesRows: the noun, in the plural, counts rows, and neither units nor things that a row has a number of.
func namesRows(noun string) bool {
	low := strings.ToLower(noun)
	return lexicon.IsPlural(low) && token.Units[low] == "" && !unitNouns[low]
}

// ownsRows: the noun, in the singular, is what has rows, and no measure that they are counted by, as a month is.
func ownsRows(noun string) bool {
	low := strings.ToLower(noun)
	return token.Units[low] == "" && !noParents[low]
}

// eachWithMean is "80 patients with on average 3 appointments each"; "" where the things are no rows.
func eachWithMean(rows, mean, things, most string) string {
	if !namesRows(things) {
		return ""
	}
	if most == "" {
		return rows + " with on average " + mean + " " + things + " each"
	}
	if high, ok := spelledCount(most); ok {
		return rows + " with 0 to " + strconv.Itoa(high) + " " + things + " each, on average " + mean
	}
	return ""
}

// hasMean is "each driver has on average 100 trips"; "" where the things are no rows.
func hasMean(who, mean, things, most string) string {
	if !namesRows(things) {
		return ""
	}
	if most == "" {
		return who + " has on average " + mean + " " + strings.ToLower(things)
	}
	if high, ok := spelledCount(most); ok {
		return who + " has 0 to " + strconv.Itoa(high) + " " + strings.ToLower(things) + ", on average " + mean
	}
	return ""
}
