package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// letteredName is a word and the letter that tells it from others: "quote A".
var letteredName = regexp.MustCompile(`(?i)\b(\p{L}{3,}) ([AB])\b`)

// letteredShare: the letters are of values with shares.
var letteredShare = regexp.MustCompile(`(?i)\b\p{L}{3,} [AB][ :(]+\d[\d.]* ?%`)

// LetteredNames joins words with the letters that tell columns apart, where the text has both an A and a B: "quote A 10-90,
// quote B 10-90, best quote: the lower of A and B". Readers would take the first for an article.
func LetteredNames(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	seen := map[string]string{}
	var words []string
	for _, m := range letteredName.FindAllStringSubmatch(text, -1) {
		word, letter := strings.ToLower(m[1]), strings.ToUpper(m[2])
		if lexicon.FunctionWords[word] || strings.Contains(seen[word], letter) {
			continue
		}
		if seen[word] == "" {
			words = append(words, word)
		}
		seen[word] += letter
	}
	for _, word := range words {
		item := regexp.MustCompile(`(?i)(?:[,;:(]|\bwith|\band) ?(?:the |an? )?` + word + ` A(?: \(| \d| and |[,;.]|$)`)
		if len(seen[word]) < 2 || letteredShare.MatchString(text) || !item.MatchString(text) {
			continue
		}
		name := func(letter string) string { return word + "_" + strings.ToLower(letter) }
		return inProse(text, []shorthand{
			{newPattern(`(?i)\b` + word + ` ([ABCD])\b`), func(m []string) string { return name(m[1]) }},
			{newPattern(`\b(of|between|from) A and B\b`), func(m []string) string { return m[1] + " " + name("a") + " and " + name("b") }},
			{newPattern(`(?i)(?:, |; )average of the two ` + word + `s?\b`), func([]string) string {
				return ", average = (" + name("a") + " + " + name("b") + ") / 2"
			}},
		})
	}
	return Rewriting{}, false
}
