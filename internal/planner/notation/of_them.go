package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// ofThem is a count of rows that belong to others, and behind it how many each of those has. Groups: the head, the rows, who they belong to,
// what leads on, the owner, what it did, how many, what ends it.
var ofThem = newPattern(`(?i)(\b\d[\d,]* (\p{L}+) (?:by|of|from|for|written by|made by|owned by) \d[\d,]* (\p{L}+)(?:[,;.]| \(|:| -) ?(?:and |where |whereby )?(?:each|every) )(\p{L}+)( (?:\p{L}+ )?\p{L}+ (?:between )?(?:\d+|one|two|three) ?(?:-|–|to|and|or) ?(?:\d+|two|three|four|five|six|seven|eight|nine|ten))(?: of (?:them|these|those))?(\)|[,;.\n]|\z)`)

// OfThem names the rows again that each owner has so many of: "60 books by 20 authors, each author wrote 1 to 5 of them" is "…, each author
// wrote 1 to 5 books".
func OfThem(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{ofThem, func(m []string) string {
		rows, owners, owner := strings.ToLower(m[2]), strings.ToLower(m[3]), strings.ToLower(m[4])
		if !lexicon.IsPlural(rows) || lexicon.Singular(owners) != owner || strings.Contains(strings.ToLower(m[5]), " not ") {
			return ""
		}
		return m[1] + m[4] + m[5] + " " + rows + m[6]
	}}})
}
