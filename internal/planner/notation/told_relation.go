package notation

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	someCount = `(?:(?:between |from |at least )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)(?: ?(?:to|-|–|and(?: no more than| at most)?|or) ?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty))?|up to \w+|at most \w+)`
)

// toldRelations are tables and their relations in words for which readers know plainer ones.
var toldRelations = []shorthand{
	// "120 customers; in total there should be 1000 orders."
	{newPattern(`(?i)((?:^|[.;,\n] ?)(?:and )?)(?:in total|in all|altogether|all in all|overall|all told)(?:,| there| it| we| i| should| must| will| shall| be| are| have| need| want)* (\d[\d,]*k? \p{L}+s)([.;\n]|$)`), func(m []string) string {
		return m[1] + m[2] + " in total" + m[3]
	}},
	// "Documents: 210, doc no, pages 1-40."
	{newPattern(`(?i)((?:^|[.;\n] ?))(\p{L}[\p{L}_]*s): (\d[\d,]*), (\p{L}{2,}(?: \p{L}+)?[,; ])`), func(m []string) string {
		if first, _, _ := strings.Cut(strings.ToLower(m[4]), " "); lexicon.FunctionWords[first] || first == "each" || first == "every" || unitNouns[strings.ToLower(m[2])] {
			return ""
		}
		return m[1] + m[3] + " " + strings.ToLower(m[2]) + ": " + m[4]
	}},
	// "endpoints [path, method] 80; requests [endpoint, status] 2,500"
	{newPattern(`(?i)((?:^|[.;,\n] ?))(\p{L}[\p{L}_]*s) \[([^\[\]]{3,160})\],? ?(\d[\d,]*)\b`), func(m []string) string { return m[1] + m[4] + " " + m[2] + " (" + m[3] + ")" }},
	// "milkings: every cow has 10 - date in May 2025, litres"
	{newPattern(`(?i)((?:^|[.;\n] ?))(\p{L}[\p{L}_]*s)(?:: | - )(?:every|each) (\p{L}+) has (` + someCount + `)(?: of (?:them|those|these))?(?: -| –|:|,|;) `), func(m []string) string {
		return fmt.Sprintf("%sEach %s has %s %s: ", m[1], m[3], countTold(m[4]), m[2])
	}},
	// "Boxes: between 1 and 8 in a shipment, weight"
	{newPattern(`(?i)((?:^|[.;\n] ?))(\p{L}[\p{L}_]*s)(?: on an? \p{L}+)?: (` + someCount + `)(?: rows)? (?:in|on|to) (?:an?|each|every|one) (\p{L}+)(?:,|;| -| –|:) `), func(m []string) string {
		return fmt.Sprintf("%sEach %s has %s %s: ", m[1], strings.ToLower(m[4]), countTold(m[3]), strings.ToLower(m[2]))
	}},
	// "and on every plot 25 to 40 observations of a species, seen on …"
	{newPattern(`(?i)[,;.] ?(?:and )?(?:on|in|at|for|to) (?:every|each) (\p{L}+)(?: (?:there are|we have|belong|are|come))? (` + someCount + `) (\p{L}+s)( of an? |, (?:each )?(?:with )?|:? )`), func(m []string) string {
		return fmt.Sprintf(". Each %s has %s %s: ", m[1], countTold(m[2]), m[3])
	}},
	// "90 enclosures (code, zone) hold 0 to 6 animals each; an animal has a name and a species"
	{newPattern(`(?i)(\d[\d,]*) (\p{L}+s) \(([^()]{3,120})\) (?:hold|have|own|contain|get|keep|take|make|place|write|receive|run|offer|employ)s? (` + someCount + `) (\p{L}+s)(?: each| apiece)?[;,.] (?:an?|each|every|the) (\p{L}+)s? (?:has|have|with|is) (?:an? )?`), func(m []string) string {
		return fmt.Sprintf("%s %s: %s. Each %s has %s %s: ", m[1], m[2], m[3], lexicon.Singular(strings.ToLower(m[2])), countTold(m[4]), m[5])
	}},
	// "A mine may have no shaft, it has five at most and 2 on average. Shaft: depth …"
	{newPattern(`(?i)([.;] ?)an? (\p{L}+) (?:may|can|might) have no (\p{L}+),? (?:and |but )?(?:it (?:has|can have) )?(?:at most (\w+)|(\w+) at (?:the )?most)(?:,? and (\d+(?:\.\d+)?) on average)?[.;] ?(?:an? |the )?(\p{L}+)(?:: | has (?:an? )?)`), func(m []string) string {
		most := m[4] + m[5]
		average := ""
		if m[6] != "" {
			average = ", " + m[6] + " on average"
		}
		return fmt.Sprintf("%sEach %s has 0 to %d %s%s: ", m[1], m[2], numberOfWord(most), lexicon.Plural(strings.ToLower(m[3])), average)
	}},
	// "200 shipments, each goes from one warehouse to another"
	{newPattern(`(?i)(\d[\d,.]*k? (\p{L}+s))(?:,|:| -| –)? (?:each|every one) ((?:goes|runs|travels|leads|moves|flies|is sent|is made|is shipped|is moved) from (?:one|an?) \p{L}+ to (?:another|an?other one|a different)\b)`), func(m []string) string {
		return m[1] + ". A " + lexicon.Singular(strings.ToLower(m[2])) + " " + m[3]
	}},
	// "each task is assigned to one person or nobody (15%)"
	{newPattern(`(?i)\b(?:to|by|of|for|in) (?:an?|one|exactly one|at most one) (\p{L}+)(?:,)? or (?:to )?(?:nobody|no one|none|nothing|no \p{L}+|unassigned|left unassigned|left empty|empty)(?: at all)?(?:,| in)? ?\(?(?:in )?(\d+(?:\.\d+)? ?%)(?: of (?:the )?(?:cases|time|rows|\p{L}+))?\)?`), func(m []string) string {
		return "to one " + m[1] + ", empty for " + m[2]
	}},
	// "cancelled bookings have a refund, others don't"
	{newPattern(`(?i)((?:^|[.;,\n] ?)(?:only )?\p{L}[\p{L}-]* \p{L}+s (?:have|get|need|carry) an? [^.,;:\n]{2,40}?)(?:,|;| and| but)? (?:and |but |while )?(?:all |the )?(?:others|rest|other ones|other \p{L}+s) (?:don't|do not|doesn't|have none|has none|not|have no such thing|don't have (?:one|any)|do not have (?:one|any))([.;,\n]|$)`), func(m []string) string {
		return m[1] + m[2]
	}},
	{newPattern(`(?i)\bthe (total \p{L}+) is the (\p{L}+) of (?:its|their) (\p{L}+) (?:added up|added together|together|summed up)`), func(m []string) string { return "the " + m[1] + " is the sum of the " + m[2] + " of its " + m[3] }},
}

// countTold writes a number of children as a range of digits.
func countTold(s string) string {
	low := strings.ToLower(strings.TrimSpace(s))
	if rest, ok := strings.CutPrefix(low, "up to "); ok {
		return fmt.Sprintf("0 to %d", numberOfWord(rest))
	}
	if rest, ok := strings.CutPrefix(low, "at most "); ok {
		return fmt.Sprintf("0 to %d", numberOfWord(rest))
	}
	var numbers []string
	for _, w := range numberInWords.FindAllString(low, -1) {
		if n := numberOfWord(w); n > 0 || w == "0" {
			numbers = append(numbers, fmt.Sprint(n))
		} else if w == "twenty" {
			numbers = append(numbers, "20")
		}
	}
	return strings.Join(numbers, " to ")
}

var numberInWords = regexp.MustCompile(`\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty`)

// RelationsTold puts such relations in the words that every reader knows.
func RelationsTold(text string) (Rewriting, bool) {
	copied := shorthand{asOfParent, func(m []string) string {
		if !strings.Contains(strings.ToLower(text), lexicon.Plural(strings.ToLower(m[3]))) {
			return "" // no table, such as "as in the example"
		}
		return m[1] + m[2] + " copied from the " + m[3] + m[4]
	}}
	// "customer name and customer email copied from the customers table", of a table whose columns the text tells
	pair := shorthand{copiedPair, func(m []string) string {
		parent := strings.ToLower(m[4])
		if !columnsOf(text, parent) {
			return ""
		}
		return m[1] + m[2] + " copied from the " + parent + ", " + m[3] + " copied from the " + parent + m[5]
	}}
	fromTable := shorthand{copiedFromTable, func(m []string) string {
		if !columnsOf(text, strings.ToLower(m[3])) {
			return ""
		}
		return m[1] + m[2] + " copied from the " + strings.ToLower(m[3]) + m[4]
	}}
	// "deals per rep 10 to 30", of reps that the text counts
	behind := shorthand{perBehind, func(m []string) string {
		if !lexicon.IsPlural(strings.ToLower(m[2])) || ownersOf(text, m[3]) == 0 || ownersOf(text, lexicon.Singular(strings.ToLower(m[2]))) > 0 || !lexicon.NamesTable(strings.ToLower(m[2])) {
			return ""
		}
		return m[1] + m[4] + " " + m[2] + " per " + m[3] + m[5]
	}}
	return inFull(text, append(slices.Clone(toldRelations), copied, pair, fromTable, behind))
}

// perBehind is how many rows each of others has, behind their name. Groups: what stands before, the rows, the others, how many, what follows.
var perBehind = newPattern(`(?i)((?:^|[.;,\n] ?)(?:and )?)(\p{L}+s) per (\p{L}+)(?::| are| is)? (\d+ ?(?:to|-|–) ?\d+)([.;,\n]|$)`)

const copies = `(?:copied|taken|repeated|denormali[sz]ed|duplicated|looked up) from (?:the |its |their )?`

var (
	// copiedPair are two columns with the values of the parent. Groups: what stands before, both, the parent, what stands behind.
	copiedPair = newPattern(`(?i)([,;:] ?|with |and |have |has )(?:an? |the )?(\p{L}+[ _]\p{L}+),? (?:and |& )(?:an? |the )?(\p{L}+[ _]\p{L}+),? (?:both )?` + copies + `(\p{L}+?)s?(?: table| row| record)?([.,;)\n]|$)`)
	// copiedFromTable is one such column, where the text calls the parent a table. Groups: what stands before, the column, the parent, …
	copiedFromTable = newPattern(`(?i)([,;:] ?|with |and |have |has )((?:an? |the )?\p{L}+[ _]\p{L}+),? ` + copies + `(\p{L}+)s (?:table|row|record)([.,;)\n]|$)`)
)

// columnsOf: the text tells columns of the rows of a noun, in the singular.
func columnsOf(text, noun string) bool {
	l := &lister{text: text, toks: tokensOf(text)}
	for k := range l.toks {
		if lexicon.Singular(l.at(k).Low) == noun && l.at(k+1).Is(":", "(", "with", "have", "has") {
			return true
		}
	}
	return false
}

// asOfParent is a column that has the value of the parent. Groups: the mark before it, the column, the parent, the mark behind it.
var asOfParent = newPattern(`(?i)([,;:] ?)([\p{L}_]+(?: [\p{L}_]+){0,2}),? (?:exactly |just |the same )?as (?:of|for|in|with|on) the (\p{L}+)` + itemEnds)
