package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var placeholderCodes = []shorthand{
	{newPattern(`\b([a-z][a-z\d_]*)(:? | ?= ?| ?\()([A-Z]{1,6}[-/_](?:YYYY|YY)[-/_]?(?:N{2,9}|X{2,9}|9{2,9}|#{2,9}))(\)|[,;.\n]| unique\b|$)`), placeholderCode},
}

// PlaceholderCodes says that a code with letters for its year and its numbers is a form: "treaty_ref TR-YYYY-NNN" is "treaty_ref in
// the format TR-YYYY-NNN".
func PlaceholderCodes(text string) (Rewriting, bool) { return inProse(text, placeholderCodes) }

func placeholderCode(m []string) string {
	if lexicon.FunctionWords[m[1]] || m[1] == "format" || m[1] == "pattern" || m[1] == "form" || strings.Contains(m[2], "(") != (m[4] == ")") {
		return ""
	}
	return m[1] + " in the format " + m[3] + strings.Trim(m[4], ")")
}
