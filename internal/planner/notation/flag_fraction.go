package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	fractionOfFlag = newPattern(`(?i)([,:;] ?)((?:\p{L}[\p{L}_-]* ){0,2}\p{L}[\p{L}_-]*)\??( |: ?| \()(\d)/(\d{1,2})(?: of (?:them|all|\p{L}+))?\)?([,.;\n]|$)`)
	askedShare     = newPattern(`(?i)(\p{L})\? (?:only |just |about |around |roughly )*(\d+ (?:in|out of) \d+|most|nearly all|almost all|half|(?:a|one|two|three) (?:thirds?|quarters?|fifths?|tenths?)|some|a few|few|hardly any)(?: of them)?(?: are| do| is| have| did)?([,.;\n]|$)`)
	askedDeed      = newPattern(`(?i)([,:;] ?\p{L}+ed (?:for|up|in|off|out|on|over))\? `)
	spokenFlag     = newPattern(`(?i)([,:;] ?(?:would|will|can|could|should|does|did) (?:\p{L}+ ){1,3}?\p{L}+) ((?:y|yes|t|true) ?/ ?(?:n|no|f|false)\b)`)
	noInShare      = newPattern(`(?i)([,:;] ?(?:\p{L}+ )?\p{L}+) (no|yes) (?:in|for) (\d+ ?%)`)
	neededIf       = newPattern(`(?i)([,:;] ?(?:\p{L}+ ){1,2}(?:needed|required|included|allowed|necessary|mandatory)) (?:if|when|for) ([^,;.()\n]*(?:[<>=]|\b(?:over|under|above|below|than|least|most)\b)[^,;.()\n]*)`)
	yesNoCounts    = newPattern(`(?i)(\p{L})(\?| ?\(?y/n\)?|:)? (?:y|yes) (\d{1,2}) ?%?(?:,|/)? ?(?:n|no) (\d{1,2})\b ?%?`)
	yesNoRatio     = newPattern(`(?i)((?:y/n|yes/no)) \((\d{1,2}) ?/ ?(\d{1,2})\)`)
)

// askedShares are shares in words behind a question.
var askedShares = map[string]string{"most": "80%", "nearly all": "97%", "almost all": "97%", "half": "50%", "a third": "33%", "one third": "33%", "two thirds": "67%", "a quarter": "25%", "one quarter": "25%", "three quarters": "75%", "a fifth": "20%", "one fifth": "20%", "a tenth": "10%", "one tenth": "10%", "some": "15%", "a few": "5%", "few": "5%", "hardly any": "1%"}

// FlagFractions writes when a flag is set and in how many rows as every reader knows it: "smoker 1/5" is "smoker for 1/5", "hired? most
// are" is "hired? 80%", "healthy? y 85 n 15" is "healthy? 85%", "signed for? half" is "signed for: half", "would buy again t/f" is
// "would buy again: t/f", "sauna no in 80%" is "sauna: no in 80%", "coach needed if pupils > 16" is "coach needed (yes if pupils > 16)".
func FlagFractions(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{
		{fractionOfFlag, flagForFraction},
		{askedShare, func(m []string) string {
			if share := askedShares[strings.ToLower(m[2])]; share != "" {
				m[2] = share
			}
			return m[1] + "? " + m[2] + m[3]
		}},
		{askedDeed, func(m []string) string { return m[1] + ": " }},
		{spokenFlag, func(m []string) string { return m[1] + ": " + m[2] }},
		{noInShare, func(m []string) string {
			if asksFor.MatchString(m[1]) {
				return ""
			}
			return m[1] + ": " + m[2] + " in " + m[3]
		}},
		{neededIf, flagNeeded},
		{yesNoCounts, func(m []string) string {
			if !hundred(m[3], m[4]) {
				return ""
			}
			return m[1] + "? " + m[3] + "%"
		}},
		{yesNoRatio, func(m []string) string {
			if !hundred(m[2], m[3]) {
				return ""
			}
			return m[1] + " (" + m[2] + "% yes)"
		}},
	})
}

// flagNeeded is false of a column that must be filled: "guardian name required for everyone under 18".
func flagNeeded(m []string) string {
	if forWhom.MatchString(m[2]) {
		return ""
	}
	return m[1] + " (yes if " + strings.TrimSpace(m[2]) + ")"
}

// asksFor: what stands before yes or no is no name: "in evergreen, use yes for 40%".
var asksFor = newPattern(`(?i)\b(?:use|uses|set|be|is|are|say|says|put|with|give|has|have|make|as|and|or)$`)

var forWhom = newPattern(`(?i)^(?:everyone|everybody|anyone|anybody|all|those|any|people|each|every)\b`)

func hundred(a, b string) bool {
	x, _ := strconv.Atoi(a)
	y, _ := strconv.Atoi(b)
	return x+y == 100
}

// flagForFraction is false of names that are no flags: "doors 3/5" are values.
func flagForFraction(m []string) string {
	x, _ := strconv.Atoi(m[4])
	y, _ := strconv.Atoi(m[5])
	words := lexicon.NameWords(m[2])
	if x == 0 || x >= y || len(words) == 0 || !flagLike(words) {
		return ""
	}
	return m[1] + m[2] + " for " + m[4] + "/" + m[5] + m[6]
}

// flagLike: the name is known as a flag's, or ends in a word that somebody or something is or not: "smoker", "vaccinated".
func flagLike(words []string) bool {
	if m := lexicon.Lookup(words); m.Known() {
		return m.Kind == lexicon.Boolean
	}
	last := words[len(words)-1]
	return strings.HasSuffix(last, "ed") || strings.HasSuffix(last, "er") || strings.HasSuffix(last, "time") || strings.HasSuffix(last, "able")
}
