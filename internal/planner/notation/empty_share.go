package notation

import (
	"strings"
)

const (
	shareSaid = `((?:(?:about|around|roughly|approximately|say|~) ?)?(?:` + percent + `|\d+ (?:in|out of|of) \d+|one in \p{L}+|a (?:third|quarter|fifth|tenth|half)|half)(?: of them)?)`
	emptyWord = `(blank|empty|null|missing)`
)

// emptyShares are the ways to say why some values are missing, with their share in a bracket: what the reason is the share tells.
var emptyShares = []shorthand{
	{newPattern(`(?i),? or ` + emptyWord + `(?: (?:for|if|when|where) [^,;.:()\n]{2,40})? ?\(` + shareSaid + `\)`), func(m []string) string { return " (" + strings.ToLower(m[1]) + " for " + m[2] + ")" }},
	{newPattern(`(?i)\b` + emptyWord + ` (?:for|if|when|where) (?:the |those |it's |its |it is |it |they are |they're |they |he |she |not |never |still |no |nobody |nothing |un\p{L}+)[^,;.:()\n]{0,40}?\(` + shareSaid + `\)`), func(m []string) string { return m[1] + " for " + m[2] }},
	{newPattern(`(?i)\b` + emptyWord + ` (below|under|above|over) (?:the |an? )?(\p{L}[\p{L}_]*)(?: of)? (\d+)\b`), func(m []string) string { return m[1] + " if " + m[3] + " is " + m[2] + " " + m[4] }},
}

// EmptyShares leaves out why values are missing where a bracket tells how many: "club or blank for unattached (40%)".
func EmptyShares(text string) (Rewriting, bool) { return inFull(text, emptyShares) }
