package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// anyCount is a number in digits or in words.
const anyCount = `(?:\d+(?:[.,]\d+)*k?|(?:(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)[- ]?\b)+)`

var (
	// countedThing counts the rows of a table.
	countedThing = newPattern(`(?i)\b(` + anyCount + `) ?\b((?:\p{L}+ )?\p{L}+s)\b|(?:^|[.,;:\n)] ?|\band )(\p{L}+s) (?:\(?\d[\d.,]*[;) ]|: ?\d+ rows)`)
	// countedEntries are entries beside other things, and entryWord is each word of them.
	countedEntries = newPattern(`(?i)\b` + anyCount + ` ?\bentries\b|\bentries (?:\(?\d[\d.,]*[;) ]|: ?\d+ rows)`)
	entryWord      = newPattern(`(?i)\b(an |no |each |every |one |the |` + anyCount + ` ?\b)?(entries|entry)\b( (?:fees?|dates?|forms?|times?|numbers?|prices?|points?|levels?|types?|ids?|no))?`)
)

// entriesPer are so many entries of each, or the rows of a table that is named.
var entriesPer = newPattern(`(?i)\bentries (?:an?|per|each|for each|for every|every|in each) |\b(?:with|of|has|have|holds|contains|containing) (?:about )?` + anyCount + ` ?\bentries\b`)

// EntryTables calls entries that are a table beside two others, and not their rows, by what is entered: "80 members, 12 regattas and
// 400 entries. An entry …" is "80 members, 12 regattas and 400 regatta entries. A regatta entry …".
func EntryTables(text string) (Rewriting, bool) {
	counted := countedEntries.FindStringSubmatchIndex(text)
	if counted == nil || entriesPer.MatchString(text) || declares(text) {
		return Rewriting{}, false
	}
	things, last := map[string]bool{}, ""
	for _, m := range countedThing.FindAllStringSubmatch(text[:counted[0]], -1) {
		words := strings.Fields(strings.ToLower(m[2] + m[3]))
		noun := words[len(words)-1]
		if yearOnly.MatchString(strings.TrimSpace(m[1])) || rowNouns[noun] || token.Units[noun] != "" || !lexicon.IsPlural(noun) || beforeNames[noun] {
			continue
		}
		things[noun], last = true, lexicon.Singular(noun)
	}
	if len(things) < 2 {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for _, m := range entryWord.FindAllStringSubmatchIndex(text, -1) {
		if m[6] >= 0 {
			continue // "entry fee"
		}
		w.copy(text, at, m[0])
		if m[2] >= 0 && strings.EqualFold(text[m[2]:m[3]], "an ") {
			w.copy(text, m[2], m[2]+1)
			w.write(" ", token.Span{Start: m[2] + 1, End: m[3]})
		} else if m[2] >= 0 {
			w.copy(text, m[2], m[3])
		}
		word := last
		if c := text[m[4] : m[4]+1]; c == "E" {
			word = strings.ToUpper(word[:1]) + word[1:]
		}
		w.write(word+" "+strings.ToLower(text[m[4]:m[5]]), token.Span{Start: m[4], End: m[5]})
		at = m[5]
	}
	return w.rest(text, at)
}

// rowNouns are what rows are called.
var rowNouns = lexicon.WordSet("rows records lines entries columns fields tables cols samples readings")

// linkedThings is what a row of a table puts together. Groups: the row, the one, the other.
var linkedThings = []shorthand{{
	newPattern(`(?i)\b(?:an?|each|every|one) ((?:\p{L}+ )?\p{L}+) (?:links|ties|connects|joins|combines|pairs|brings together) (?:an?|one) (\p{L}+) (?:to|with|and) (?:an?|one) (\p{L}+),? and (?:it )?(?:has|carries|holds|gets) `),
	func(m []string) string { return "Each " + m[1] + " has one " + m[2] + ", one " + m[3] + ", " },
}}

// LinkedThings writes what a row links as what it has: "an entry links a member to a regatta and has a place" is "each entry has one
// member, one regatta, a place".
func LinkedThings(text string) (Rewriting, bool) { return inFull(text, linkedThings) }
