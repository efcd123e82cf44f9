package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const recordVerbs = `(?:keeps?|stores?|shows?|records?|puts?|adds?|carry|carries|holds?|wants?|needs?|notes?|logs?|measures?|captures?|tracks?)`

var rowsSentences = []shorthand{
	// "64 players take part, each with a name"
	{newPattern(`(?i)` + opensPlain + `(\d[\d,]* [a-z]+(?: [a-z]+)?) (?:take part|participate|are involved|are registered|are enrolled|are employed|are kept|exist|work there|work for us|compete),? (?:each with|with|each having|and each has|each has)\b`), func(m []string) string { return m[1] + m[2] + ", each with" }},
	// "640 baptisms, each naming the child and the father together with the birth date"
	{newPattern(`(?i), each (?:naming|showing|listing|giving|stating|recording|noting|carrying|bearing|mentioning|including|containing) `), func([]string) string { return ", each with " }},
	{newPattern(`(?i) (?:together|along) with (the|a|an|its|their) ([a-z]+(?: [a-z]+)?)( and|,|\.|$)`), func(m []string) string { return ", " + m[1] + " " + m[2] + m[3] }},
	// "On the donor please keep the total given, which equals …", "At a visit we record its date"
	{newPattern(`(?i)` + opensPlain + `(?:on|for|with|at|in) (?:the|each|every|an?) ([a-z]+),? (?:please |also |we )*` + recordVerbs + ` (the|an?|its|their) `), func(m []string) string {
		article := strings.ToLower(m[3])
		if article == "its" || article == "their" {
			article = "a"
		}
		return m[1] + "Each " + m[2] + " has " + article + " "
	}},
	// "Each of our 60 employees (name, department) files between zero and six leave requests"
	{newPattern(`(?i)` + opensPlain + `(?:each|every one|all) of (?:our|the|these|those|my) (\d[\d,]* ([a-z]+)(?: \([^()\n]*\))?) (?:[a-z]+s|has|have|[a-z]+) (?:between )?(zero|no|one|two|three|\d+) (?:and|to|or|-|–) (\w+) `), func(m []string) string {
		return m[1] + "There are " + m[2] + ". Each " + lexicon.Singular(strings.ToLower(m[3])) + " has " + digitOf(m[4]) + " to " + digitOf(m[5]) + " "
	}},
	// "The study runs at 9 sites, and each site has a city"
	{newPattern(`(?i)` + opensPlain + `(?:the|our|this) [a-z]+ (?:runs?|takes? place|operates?|is run|is held|happens?|works?) (?:at|in|on|with|across) (\d[\d,]* [a-z]+)(, and (?:each|every)|, (?:each|every)|\.)`), func(m []string) string { return m[1] + "There are " + m[2] + m[3] }},
	// "Every game is played by a white player and a black player"
	{newPattern(`(?i)` + opensItem + `(each|every|an?) ([a-z]+) is (?:played|fought|contested|made|signed|shared|held) (?:by|between|with) (an? [a-z]+ [a-z]+) (?:and|against|versus) (an? [a-z]+ [a-z]+)(?:, both (?:taken|chosen|drawn|coming|picked)? ?(?:from|out of|among|of) (?:the|those|these) [a-z]+(?: [a-z]+)?)?`), func(m []string) string {
		return m[1] + m[2] + " " + m[3] + " has " + m[4] + " and " + m[5]
	}},
	// "Each sample gives the strength and the nose score"
	{newPattern(`(?i)` + opensPlain + `(an?|each|every) ([a-z]+(?: [a-z]+)?) (?:gives?|shows?|tells?|states?|captures?|lists?|reports?) (the|an?) `), func(m []string) string {
		return m[1] + m[2] + " " + m[3] + " has " + m[4] + " "
	}},
	// "we need three linked lists", which are those that follow
	{newPattern(`(?i)\bwe need (?:two|three|four|five|six|\d) (?:linked|related|connected|separate|matching) (?:lists|tables|files|sheets)\.`), func([]string) string { return "we need data." }},
	// "Seat plan for a theatre, 500 seats in one table."
	{newPattern(`(?i)^(?:an? |the )?[a-z]+(?: [a-z]+)? for (?:an?|the|our|my) [a-z]+(?: [a-z]+)?, (\d[\d,]* [a-z]+(?: [a-z]+)?) in (?:one|a single) (?:table|file|sheet|list)\. `), func(m []string) string { return m[1] + ": " }},
}

// RowsSentences says of which rows there are how many, and what they have, as heads of tables do.
func RowsSentences(text string) (Rewriting, bool) { return inFull(text, rowsSentences) }

// digitOf writes a small number in digits.
func digitOf(word string) string {
	for k, w := range strings.Fields("zero one two three four five six seven eight nine ten eleven twelve") {
		if strings.EqualFold(word, w) {
			return strings.Fields("0 1 2 3 4 5 6 7 8 9 10 11 12")[k]
		}
	}
	if strings.EqualFold(word, "no") {
		return "0"
	}
	return word
}
