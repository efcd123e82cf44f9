package notation

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// toldProse are parts of sentences for which readers know shorter ones.
var toldProse = []shorthand{
	{newPattern(`(?i)([.;] ?)most have no (\p{L}+),? (?:therefore|so|hence|thus|and so) (?:this|the|that)? ?(?:field|column|cell|one|it) (?:is|stays|remains)(?: left)? (?:empty|blank) (?:for|in|on) (` + percent + `)(?: of (?:them|the \p{L}+))?`), func(m []string) string { return m[1] + "The " + m[2] + " is empty for " + m[3] }},
	{newPattern(`(?i)([.;] ?)(?:an?|the|some) [^.,;]{3,40} left the (\p{L}+(?: \p{L}+)?) (?:empty|blank) (?:on|for|in) (` + percent + `)(?: of (?:them|the \p{L}+))?`), func(m []string) string { return m[1] + "The " + m[2] + " is empty for " + m[3] }},
	{newPattern(`(?i)\b(is|are) (?:simply|just|merely|of course|always just) (the|what)\b`), func(m []string) string { return m[1] + " " + m[2] }},
	{newPattern(`(?i)(?:,? (?:which|that) )(?:uniquely )?identif(?:y|ies) (?:it|them|him|her)(?: uniquely)?`), func([]string) string { return ", unique" }},
	{newPattern(`(?i),? (?:which|that) belongs? to (?:him|her|it|them|one of them|one) (?:alone|only)`), func([]string) string { return ", unique" }},
	{newPattern(`(?i)\b((?:digits?|letters?|code|number|[A-Z]{1,4}-?\d{2,}|hyphen)\b[^.;]{0,30}?),? (?:which is |that is |is |and )?never the same (?:twice|again)`), func(m []string) string { return m[1] + ", unique" }},
	{newPattern(`(?i), (?:all of them different|no duplicates(?: are)?(?: allowed)?|no two (?:of them )?(?:are )?(?:alike|the same|equal))`), func([]string) string { return ", unique" }},
	{newPattern(`(?i),? ?(?:and |but )?(?:none|nothing)(?: of (?:them|these|the \p{L}+))? (?:is|are|was|were) (?:ever )?(?:under|below|less than|lower than|shorter than|fewer than|smaller than) (` + anAmount + `)`), func(m []string) string { return ", at least " + m[1] }},
	{newPattern(`(?i)\b(such as|like) ([A-Z]{1,4}-?\d[\d-]*), (?:always )?(?:with )?(?:the letters? )?[A-Z]{1,4}(?:,| and)(?: \d+,)? an? (?:hyphen|dash|slash)(?:,? and|,) \w+ digits`), func(m []string) string { return m[1] + " " + m[2] }},
	{newPattern(`(?i), while (\p{L}+) (makes|takes|gets|is|are|make|take|get)\b`), func(m []string) string { return " and " + m[1] + " " + m[2] }},
	{newPattern(`(?i)([.;] ?)(?:the )?(\p{L}+) (?:was|were|is|are) (\p{L}+) (?:for|in) (` + percent + `)(?: of (?:them|the \p{L}+|cases))?,? and (\p{L}+) (?:for|in) (?:the (?:others|rest|remaining ones|other ones|remainder)|all others)`), func(m []string) string {
		if strings.EqualFold(m[2], "it") || lexicon.FunctionWords[strings.ToLower(m[2])] {
			return ""
		}
		return m[1] + m[2] + ": " + m[3] + " " + m[4] + ", " + m[5] + " the rest"
	}},
	{newPattern(`(?i)(` + plainValue + `), (` + plainValue + `),? (?:or|and) (` + plainValue + `),? in (?:the |a )?(?:ratio|proportions?)(?: of)? (\d+)(?: ?(?:to|:) ?)(\d+)(?: ?(?:to|:) ?)(\d+)([^:\d]|\z)`), func(m []string) string {
		return weighed([]string{m[1], m[2], m[3]}, []float64{float64(numberOfWord(m[4])), float64(numberOfWord(m[5])), float64(numberOfWord(m[6]))}) + m[7]
	}},
	// "Income lies between 1 and 9, and the tax is exactly a fifth of it."
	{newPattern(`(?i)([.;] ?|\A)((?:the |its )?)(\p{L}+(?: \p{L}+)?) (lies|is|runs|goes|ranges) ([^.;]{4,60}?),? and the (\p{L}+) (?:is|equals|comes to) (?:exactly |always |just )?((?:an? )?(?:half|third|quarter|fifth|tenth|` + percent + `|twice|double|three times|\d+ times)(?: of)?) it\b`), func(m []string) string {
		return fmt.Sprintf("%s%s%s %s %s; %s = %s the %s", m[1], m[2], m[3], m[4], m[5], m[6], shareTold(m[7]), strings.ToLower(m[3]))
	}},
	// "Trucks cross our gate 1,700 times. The gate log has the plate …"
	{newPattern(`(?i)\A\s*[^.\d]{5,60}? (\d[\d,]*) times(?: [^.\d]{0,40})?\. (each|every|an?|the) (\p{L}+(?: \p{L}+)?) (has|have|belongs|holds|carries|keeps|says|records|shows|contains|lists)\b`), timesHead},
}

// shareTold is a share "of", or a multiple as it was told.
func shareTold(s string) string {
	low := strings.TrimSuffix(strings.ToLower(s), " of")
	if share := sharePercent(low); share != low {
		return share + " of"
	}
	return low
}

// timesHead is how often something happened, which are the rows of what the next sentence speaks of.
func timesHead(m []string) string {
	if strings.EqualFold(m[2], "the") {
		return fmt.Sprintf("A table called %s with %s rows. Each row has", strings.ReplaceAll(strings.ToLower(m[3]), " ", "_"), m[1])
	}
	noun := strings.ToLower(m[3])
	words := strings.Fields(noun)
	words[len(words)-1] = lexicon.Plural(words[len(words)-1])
	return fmt.Sprintf("%s %s. %s %s %s", m[1], strings.Join(words, " "), m[2], noun, m[4])
}

var (
	// betweenUnits bounds a number that is told by its unit. Groups: the bounds and the unit.
	betweenUnits = newPattern(`(?i)([.;] ?)(?:nobody|no one|none|nothing|no \p{L}+) (?:needs|takes|lasts|weighs|pays|costs|has|gets|is)(?: in)? (?:less|fewer|lower|shorter) than (` + anAmount + `) (?:or|nor|and) (?:more|longer|higher|greater) than (` + anAmount + `) (\p{L}+)`)
	// noCombination says that three columns are unique together.
	noCombination = newPattern(`(?i)(?:no combination of the (?:two|three|four)|(?:the|these|those) (?:two|three|four) together|no two \p{L}+ share all (?:two|three|four))(?: \p{L}+)? (?:occurs?|comes?|appears?|is there|is used|are)(?: never)? (?:twice|more than once|again|unique)`)
	threeListed   = regexp.MustCompile(`(?i)\b(\p{L}+), (\p{L}+) and (?:an? |the )?(\p{L}+)\b`)
)

// ProseTold puts such parts in the words that every reader knows.
func ProseTold(text string) (Rewriting, bool) {
	byUnit := shorthand{betweenUnits, func(m []string) string {
		column := regexp.MustCompile(`(?i)\b(\p{L}+) in ` + m[4] + `\b`).FindStringSubmatch(text)
		if column == nil {
			return ""
		}
		return fmt.Sprintf("%sThe %s is between %s and %s", m[1], column[1], m[2], m[3])
	}}
	together := shorthand{noCombination, func([]string) string {
		names := threeListed.FindStringSubmatch(text)
		if names == nil {
			return ""
		}
		return fmt.Sprintf("%s, %s and %s are unique together", names[1], names[2], names[3])
	}}
	return inFull(text, append([]shorthand{byUnit, together}, toldProse...))
}
