package notation

import (
	"regexp"
	"strings"
)

const (
	atMost   = `(?:only|just|at most|max\.?|maximum(?: of)?|no more than|not more than|never more than)`
	stepUnit = `(day|date|week|month|night|evening)`
)

// onceEach are the ways to say that something comes once in a day or another step at most.
var onceEach = []shorthand{
	{newPattern(`(?i)\b(?:an?|each|every|one|the same|any) (\p{L}+) (?:can|may|must|should|is|will|gets?|has|have|could|shall)(?:n't| not)?([^.,;:()\d]{0,40}?)\bonce (?:a|per|each|every|on any|on the same|in a|in any) ` + stepUnit + `\b( (?:at most|max(?:imum)?|tops|only))?`), func(m []string) string {
		if !limits.MatchString(m[2]) && m[4] == "" {
			return ""
		}
		return "no " + m[1] + " twice on the same " + dayOf(m[3])
	}},
	{newPattern(`(?i)\b(` + atMost + ` )?(?:one|1|a single) (\p{L}+(?: \p{L}+)?) (?:per|for each|for every) (\p{L}+) (?:per|a|and|each|every|and per) ` + stepUnit + `\b( (?:at most|max(?:imum)?|tops|only))?`), func(m []string) string {
		if m[1] == "" && m[5] == "" {
			return ""
		}
		return "no " + m[3] + " twice on the same " + dayOf(m[4])
	}},
	{newPattern(`(?i)\b(?:an?|each|every|one) (\p{L}+) (?:can |may |must |should )?(?:has|have|gets?|makes?|does|do) ` + atMost + ` (?:one|1|a single) \p{L}+(?: \p{L}+)? (?:a|per|each|every|on any|on the same) ` + stepUnit + `\b`), func(m []string) string {
		return "no " + m[1] + " twice on the same " + dayOf(m[2])
	}},
}

var limits = regexp.MustCompile(`(?i)\b` + atMost + `\b`)

func dayOf(step string) string {
	if step = strings.ToLower(step); step == "date" {
		return "day"
	}
	return step
}

// OnceEach says that no two rows have the same: "a child can only be there once a day" is "no child twice on the same day".
func OnceEach(text string) (Rewriting, bool) { return inFull(text, onceEach) }
