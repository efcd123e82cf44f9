package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// timesCounted is what happens to each row of a table so and so many times, and which rows that makes. Groups: each of what, how
// many times, the number of rows, their noun.
var timesCounted = shorthand{
	newPattern(`(?i)(?:,? and|[,;.])? ?\b((?:each|every) \p{L}+) (?:is|are|was|gets?|has been|will be) (?:\p{L}+(?:ed|wn|en|ne|ld|ght|ut|un)) (?:exactly |precisely |always )*(once|twice|(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: ?(?:-|–|to|or) ?\d+)? times),? (?:and )?(?:so|which|making|giving|i\.?e\.?,?|meaning|that is|thus|hence|therefore)(?: that| thats| that's| there| are| makes| gives| means| is| we have| you get| i need| in total| altogether)* (\d[\d,]*) (\p{L}+s)\b`),
	func(m []string) string {
		times := strings.TrimSuffix(m[2], " times")
		switch strings.ToLower(times) {
		case "once":
			times = "one"
		case "twice":
			times = "two"
		}
		noun := m[4]
		if strings.EqualFold(times, "one") {
			noun = lexicon.Singular(strings.ToLower(noun))
		}
		return ". " + strings.ToUpper(m[1][:1]) + m[1][1:] + " has exactly " + times + " " + noun + ". " + m[3] + " " + m[4]
	},
}

// TimesCounted says of rows that stand for what happens to others how many each of those has: "every film is shown exactly
// twice, so 60 screenings".
func TimesCounted(text string) (Rewriting, bool) { return inFull(text, []shorthand{timesCounted}) }

// namedDeeds are rows that are only announced, before a sentence tells how many each row of the table before has of another.
// Groups: what stands before the rows, the rows, the sentence up to its verb, how many, of what.
var namedDeeds = newPattern(`(?i)((?:,| and|,? plus|, and) )(\p{L}+s)[.;:] ((?:each|every) \p{L}+) (?:has |have )?(?:\p{L}+(?:ed|wn|en|ght|ok|ks|ts|ys|s)) (` + howMany + `|up to \d+) (\p{L}+s)\b`)

// NamedDeeds says whose rows those are that the text announces: "80 games, 150 members and loans. Every member has borrowed 0 to
// 4 games".
func NamedDeeds(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{namedDeeds, func(m []string) string {
		deed, other := strings.ToLower(m[2]), strings.ToLower(m[5])
		before, _, _ := strings.Cut(text, m[0])
		if deed == other || ownersOf(before, lexicon.Singular(other)) == 0 || ownersOf(before, lexicon.Singular(deed)) > 0 || lexicon.Lookup([]string{deed}).Kind == lexicon.Boolean {
			return ""
		}
		return ". " + m[3] + " has " + m[4] + " " + deed + ", each " + lexicon.Singular(deed) + " of one " + lexicon.Singular(other)
	}}})
}
