package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// saidInPassing are facts that people tell in half a sentence within an item of a list.
var saidInPassing = []shorthand{
	// "donor email (12% are anonymous and have none)"
	{newPattern(`(?i)\((` + percent + `) (?:of (?:them|the \p{L}+) )?(?:are|is|were|stay|remain|prefer to stay) [\p{L}-]+,? (?:and|so they|so|thus) (?:have|has|had|leave|left|give|gave|there is|with) (?:none|it (?:blank|empty)|no \p{L}+)\)`), func(m []string) string { return "(" + m[1] + " have none)" }},
	// "loans (between none and four per artwork)"
	{newPattern(`(?i)\bbetween (?:none|zero|nil) and ((?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)\b)`), func(m []string) string { return "0 to " + m[1] }},
	// "paid on within 60 days, unpaid (blank) 25%"
	{newPattern(`(?i), (?:and )?(?:un\p{L}+ed|unpaid|unsold|unsent|not yet \p{L}+|still open|open|none|no \p{L}+) \((?:left )?(?:blank|empty|null|missing)\):? (?:in |for )?(` + percent + `)`), func(m []string) string { return ", blank for " + m[1] }},
	// "comment only for every fifth person"
	{newPattern(`(?i)\bonly (?:for|from|with|by) every (second|third|fourth|fifth|tenth) (?:person|row|one|customer|user|guest|case|entry|record|response|respondent|order|of them)\b`), func(m []string) string {
		return "only for " + map[string]string{"second": "50%", "third": "a third", "fourth": "25%", "fifth": "20%", "tenth": "10%"}[strings.ToLower(m[1])]
	}},
	// "cod_mg_l is mandatory and runs from 0.1 to 2000": a column has a value in every row where the text says nothing else
	{newPattern(`(?i)\b(?:is|are) (?:mandatory|compulsory|obligatory|required|always (?:present|there|given|filled(?: in)?)|never (?:null|empty|missing|blank)) (?:and|but) ((?:always )?(?:runs?|lies?|ranges?|goes|falls?|stays?|sits?|var(?:y|ies)|is|are) (?:anywhere )?(?:from|between|within|in|at (?:least|most)) [\d-])`), func(m []string) string { return m[1] }},
	// "3% of ph values are missing, whereas cod_mg_l runs from 0.1 to 2000"
	{newPattern(`(?i)[,;.] (?:and )?whereas (?:the )?(\p{L}[\p{L}\d_]*(?: \p{L}[\p{L}\d_]*)?) (is|are|has|have|runs?|lies?|ranges?|goes|stays?|must|may|can) `), unlikeBefore},
	// "the minutes used, with a limit of 60"
	{newPattern(`(?i),? (?:\()?with (?:an? |the )?(?:upper |hard |maximum |top )?(?:limit|cap|ceiling|maximum) of (\d[\d.,]*\d|\d)\b(\)?)`), func(m []string) string { return " (max " + m[1] + ")" }},
	// "150 firings numbered 1 to 150 in firing_no"
	{newPattern(`(?i),? numbered (?:from )?(\d+) ?(?:to|-|–|\.\.) ?(\d+) in (?:the (?:column )?)?(\p{L}\w*)([,;.\n]|$)`), func(m []string) string { return ", " + m[3] + " unique " + m[1] + " to " + m[2] + m[4] }},
	// "crew: name, role. 60 people in all"
	{newPattern(`(?i)^(\s*(?:the |our |a )?(?:crew|staff|team|squad|cast|choir|band|faculty|board|personnel|workforce)(?: list| roster)?: [^.;\n]+[.;] ?)(\d[\d,]*) (?:people|persons|members|folks|heads) (?:in all|in total|altogether|all told|all in all)([.;\n]|$)`), func(m []string) string { return m[1] + m[2] + " rows" + m[3] }},
	// "gift aid claimed true or false"
	{newPattern(`(?i)([,;:\n] ?)((?:[\p{L}-]+ ){1,3}[\p{L}-]+) (true or false|yes or no|true/false|yes/no)([,;.\n]|$)`), longFlag},
}

// SaidInPassing tells such facts as readers know them.
func SaidInPassing(text string) (Rewriting, bool) { return inFull(text, saidInPassing) }

// longFlag puts what a flag of several words holds into brackets, so that its words stay one name.
func longFlag(m []string) string {
	for _, w := range strings.Fields(strings.ToLower(m[2])) {
		if lexicon.FunctionWords[w] {
			return ""
		}
	}
	return m[1] + m[2] + " (" + m[3] + ")" + m[4]
}

// unlikeBefore begins a sentence with a column that is unlike the one before; what is unlike other rows is no column.
func unlikeBefore(m []string) string {
	for _, w := range strings.Fields(strings.ToLower(m[1])) {
		if lexicon.FunctionWords[w] {
			return ""
		}
	}
	return ". " + m[1] + " " + m[2] + " "
}
