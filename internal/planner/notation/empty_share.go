package notation

import (
	"strconv"
	"strings"
)

const (
	shareSaid = `((?:(?:about|around|roughly|approximately|say|~) ?)?(?:` + percent + `|\d+ (?:in|out of|of) \d+|one in \p{L}+|a (?:third|quarter|fifth|tenth|half)|half)(?: of them)?)`
	emptyWord = `(blank|empty|null|missing)`
	whySaid   = `(?:for|if|when|where) (?:the |those |it's |its |it is |it |they are |they're |they |he |she |not |never |still |no |nobody |nothing |un\p{L}+)[^,;.:()\n]{0,40}?`
	isSaid    = `(?: (?:are|is|have|has))?`
)

// emptyShares are the ways to say why some values are missing, with their share in a bracket: what the reason is the share tells.
var emptyShares = []shorthand{
	{newPattern(`(?i),? or ` + emptyWord + `(?: (?:for|if|when|where) [^,;.:()\n]{2,40})? ?\(` + shareSaid + isSaid + `\)`), func(m []string) string { return " (" + strings.ToLower(m[1]) + " for " + m[2] + ")" }},
	{newPattern(`(?i)\b` + emptyWord + ` ` + whySaid + `\(` + shareSaid + isSaid + `\)`), func(m []string) string { return m[1] + " for " + m[2] }},
	{newPattern(`(?i)\(` + emptyWord + ` ` + whySaid + `, ` + shareSaid + isSaid + `\)`), func(m []string) string { return "(" + m[1] + " for " + m[2] + ")" }},
	// "parts cost, nothing (null) for a third", "a comment, blank in half the visits", "allergies for 1 in 8 (otherwise blank)"
	{newPattern(`(?i)\bnothing ?\((?:i\.e\. |so )?` + emptyWord + `\)`), func(m []string) string { return m[1] }},
	{newPattern(`(?i)\b` + emptyWord + ` (in|for) half the (\p{L}+)`), func(m []string) string { return m[1] + " " + m[2] + " half of the " + m[3] }},
	{newPattern(`(?i) for ` + shareSaid + `(,| ?\() ?(?:otherwise|else|and otherwise|or else) ` + emptyWord + `(\)|[,;.\n]|$)`), elseEmpty},
	{newPattern(`(?i)\b` + emptyWord + ` (below|under|above|over) (?:the |an? )?(\p{L}[\p{L}_]*)(?: of)? (\d+)\b`), func(m []string) string { return m[1] + " if " + m[3] + " is " + m[2] + " " + m[4] }},
	// "retainer is optional: 60% have none, otherwise 500-10000", "donor (12% anonymous = empty)", "tenant (8 plots are vacant, no tenant)"
	{newPattern(`(?i)(\p{L})(?: is optional)?(?::|,| -|;) ` + shareSaid + ` (?:have|has|get|show) (?:none|nothing|no value),? (?:and )?(?:otherwise|else|the rest|the others)(?: have| has| is| are| it's)?:? (\d(?:[\d.,]*\d)?k? ?(?:-|–|to) ?\d(?:[\d.,]*\d)?k?)`), func(m []string) string { return m[1] + " " + m[3] + " (empty for " + m[2] + ")" }},
	{newPattern(`(?i)\(` + shareSaid + ` \p{L}+(?: \p{L}+)? ?(?:=|->|→|so|i\.e\.|meaning|means|, so|, i\.e\.) ?(?:it is |left |they are )?` + emptyWord + `\)`), func(m []string) string { return "(" + strings.ToLower(m[2]) + " for " + m[1] + ")" }},
	{newPattern(`(?i)(\p{L}+)( name| id| number)? \((\d+ \p{L}+s) (?:are|stand) \p{L}+, (?:so |i\.e\. |with |and have |have )?no (\p{L}+)\)`), func(m []string) string {
		if !strings.EqualFold(m[1], m[4]) {
			return ""
		}
		return m[1] + m[2] + " (empty for " + m[3] + ")"
	}},
}

// elseEmpty tells the share of the empty cells where a text tells that of the others.
func elseEmpty(m []string) string {
	share, _, ok := percentTold(strings.TrimSuffix(m[1], " of them"))
	opened := strings.Contains(m[2], "(")
	if !ok || share <= 0 || share >= 100 || opened != (m[4] == ")") {
		return ""
	}
	closing := m[4]
	if opened {
		closing = ""
	}
	return " (" + strings.ToLower(m[3]) + " for " + strconv.FormatFloat(100-share, 'g', 6, 64) + "%)" + closing
}

// EmptyShares leaves out why values are missing where a bracket tells how many: "club or blank for unattached (40%)".
func EmptyShares(text string) (Rewriting, bool) { return inFull(text, emptyShares) }
