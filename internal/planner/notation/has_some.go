package notation

import (
	"strings"
)

// eachHas are the ways to say that each row of a table has rows of the one before. Groups: what stands before, the words up to
// the verb, the noun, how many, what stands behind.
var eachHas = []shorthand{
	{newPattern(`(?i)([,;.]\s|\()((?:every|each) ([\p{L}-]+) (?:has|have|gets|got|with)) (some|several|many|multiple|a few|a couple|plenty|lots|a bunch)(?: of (?:them|these|those))?([,;.)]|$)`), hasSome},
}

// EachHasSome tells by a number how many rows of the table before each row of a table has that the text counts.
func EachHasSome(text string) (Rewriting, bool) {
	for _, m := range eachHas[0].form.FindAllStringSubmatch(text, -1) {
		if ownersOf(text, m[3]) == 0 {
			return Rewriting{}, false
		}
	}
	return inFull(text, eachHas)
}

// hasSome tells by a number that each row of a table has rows of the one before: "1500 pledges, every project has some".
func hasSome(m []string) string {
	least := "2"
	if strings.EqualFold(m[4], "some") {
		least = "one"
	}
	return m[1] + m[2] + " at least " + least + m[5]
}
