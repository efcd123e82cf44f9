package notation

import (
	"strings"
)

const howMany = `(?:between )?(?:\d+|one|two|three|four|five|six)(?: ?[-–] ?| to | and | or )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten)?`

// someOfAll are the ways to say how many rows of all of another table belong to each row. Groups: what stands before, how many,
// the noun, all, the noun again.
var someOfAll = []shorthand{
	{newPattern(`(?i)\b((?:each|every) (?:\p{L}+ ){1,3}?)(` + howMany + `) (\p{L}+s),? (?:out of|from(?: among)?|among)(?: the| a| our)?(?: total| pool| list| set| catalogu?e)?(?: of)? (\d[\d,]*) (\p{L}+s)\b`), countedApart},
	{newPattern(`(?i)\b((?:each|every) (?:\p{L}+ ){1,3}?)(` + howMany + `)() (?:out )?of (?:the |our )?(\d[\d,]*) (\p{L}+s)\b`), countedApart},
}

// SomeOfAll counts the rows of the other table in a sentence of their own: "each student takes 3 to 5 courses out of 20
// courses".
func SomeOfAll(text string) (Rewriting, bool) { return inFull(text, someOfAll) }

func countedApart(m []string) string {
	if m[3] != "" && !strings.EqualFold(m[3], m[5]) || strings.HasSuffix(m[5], "ss") || strings.EqualFold(m[2], "one") || m[2] == "1" {
		return ""
	}
	return m[1] + m[2] + " " + m[5] + ". " + m[4] + " " + m[5]
}
