package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	linkTable  = `(?:link|linking|junction|join|joining|bridge|bridging|association|associative|cross|mapping)(?:[ -]?(?:table|entity))?`
	manyToMany = `many[ -]to[ -]many(?: relation(?:ship)?)?(?: between them)?`
)

var (
	// pluralDeed is what rows of one table do with some of another. Groups: what stands before, the rows, what they do, how many, of what,
	// what stands behind.
	pluralDeed = newPattern(`(?i)((?:^|[.;\n]) ?)(?:the |all |our )?(\p{L}+) (\p{L}+(?: (?:up|over|out|in|on))?(?: (?:in|on|at|for|to|with|by|of|from|into|under|as))?) (\d+(?: ?(?:to|-|–|or) ?\d+)?|between \d+ and \d+|up to \d+) (\p{L}+)(?: each| apiece)?([.;\n,]|$)`)
	// tableAsLink is a table that links two others. Groups: the mark before, its name, its columns, the mark behind, how many rows each of one
	// of them has: the one, the number, the other.
	tableAsLink = newPattern(`(?i)(?:(?:,| and|, and|;|\.| with) )(\p{L}+s) as (?:an? |the )?` + linkTable + `(?: between them)?( with [^.;:\n]+)?(?:[.;:\n]|$)(?: ?(?:each|every) (\p{L}+) has (\d+(?: ?(?:to|-|–) ?\d+)?) (\p{L}+)[.;]?)?`)
	// bothMany says no more than that two tables have many of each other. Groups: the one with its number, its noun, the other, its noun.
	bothMany = newPattern(`(?i)\b(\d[\d,]* (\p{L}+))(?:,| and) (\d[\d,]* (\p{L}+))(?:,|;| \(| with| in| -| –)(?: an?)? ?` + manyToMany + `\)?(,? (?:through|via|using|by) )?`)
	// manyThrough names the table by which two have many of each other. Groups: the one, the other, the table, its columns.
	manyThrough = newPattern(`(?i)\b(\p{L}+s) and (\p{L}+s)(?:,| are| is|:| in a| have a)? ?\(?` + manyToMany + `\)?,? (?:through|via|using|with|by|over|linked by|joined by|connected by)(?: an?| the)? (\p{L}+s?)(?: table)?((?: with|,? which has|,? which have) [^.:;\n]+)?([.;\n]|$)`)
	// linkedThrough names, behind two tables, the one that links them. Groups: its name, its columns.
	linkedThrough = newPattern(`(?i)(?:,| and|, and|;|\.)? (?:(?:which|they|both) are |both )?(?:` + manyToMany + `|linked|connected|joined|related|tied)(?: to each other| together)?,? (?:through|via|using|with|by)(?: an?| the)? ([\p{L}_]+s?)(?: table)?( \([^()\n]+\)| with [^.:;\n]+)?([.;\n]|$)`)
	// manyAlone says no more, behind what is told of the two.
	manyAlone = newPattern(`(?i),? (?:in a |with a |as )?` + manyToMany + `([.;\n]|$)`)
	// eachCrossed is what a row has in every one of another table. Groups: what stands before, the one, what it has, the other.
	eachCrossed = newPattern(`(?i)((?:^|[.;,\n]) ?(?:and )?)(?:every|each) (\p{L}+) (?:has|gets|receives|is given) (?:an?|one|exactly one) (\p{L}+) (?:in|for|per|at|on) (?:every|each) (\p{L}+)`)
)

// Crossings says how two tables are crossed in the words that every reader knows: "Students enrol in 3 to 6 courses each." is "Each student
// enrol in 3 to 6 courses.", "30 students, 6 courses, enrolments as a link table with grade" are "Enrolments link students and courses, with
// grade".
func Crossings(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	counted := countedTables(text)
	if len(counted) < 2 {
		return Rewriting{}, false
	}
	has := func(noun string) bool { return slices.Contains(counted, strings.ToLower(noun)) }
	return inFull(text, []shorthand{
		{pluralDeed, func(m []string) string {
			rows, verb, others := strings.ToLower(m[2]), strings.Fields(strings.ToLower(m[3])), strings.ToLower(m[5])
			if rows == others || !lexicon.IsPlural(rows) || !has(rows) || !has(others) || lexicon.FunctionWords[verb[0]] || token.Units[others] != "" {
				return ""
			}
			return m[1] + "Each " + lexicon.Singular(rows) + " " + strings.Join(verb, " ") + " " + m[4] + " " + others + m[6]
		}},
		{tableAsLink, func(m []string) string {
			name := strings.ToLower(m[1])
			pair := slices.DeleteFunc(slices.Clone(counted), func(n string) bool { return n == name })
			if len(pair) != 2 {
				return ""
			}
			full := ". " + strings.ToUpper(name[:1]) + name[1:] + " link " + pair[0] + " and " + pair[1]
			if m[2] != "" {
				full += "," + m[2]
			}
			full += "."
			if m[3] == "" {
				return full
			}
			one, other := strings.ToLower(m[3]), strings.ToLower(m[5])
			if m[2] != "" || !slices.Contains(pair, lexicon.Plural(one)) || !slices.Contains(pair, other) {
				return ""
			}
			return ", " + name + " (" + one + ", " + lexicon.Singular(other) + "). Each " + one + " has " + m[4] + " " + name + "."
		}},
		{bothMany, func(m []string) string {
			if m[5] != "" {
				return "" // by which table
			}
			one, other := strings.ToLower(m[2]), strings.ToLower(m[4])
			return m[1] + " and " + m[3] + ". " + withArticle("A", lexicon.Singular(one)) + " can be in several " + other + " and " + withArticle("a", lexicon.Singular(other)) + " has many " + one
		}},
		{manyThrough, func(m []string) string {
			one, other := strings.ToLower(m[1]), strings.ToLower(m[2])
			if !has(one) || !has(other) {
				return ""
			}
			_, columns, _ := strings.Cut(strings.TrimSpace(m[4]), " ")
			columns = strings.TrimPrefix(columns, "has ")
			full := strings.ToUpper(m[3][:1]) + m[3][1:] + " link " + one + " and " + other
			if columns != "" {
				full += ", with " + columns
			}
			return full + m[5]
		}},
		{linkedThrough, func(m []string) string {
			name := strings.ToLower(m[1])
			if len(counted) != 2 || has(name) || !lexicon.IsPlural(name) || name == "keys" || name == "ids" {
				return ""
			}
			columns := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(m[2]), "("), ")")
			if columns != "" && strings.HasPrefix(strings.TrimSpace(m[2]), "(") {
				columns = "with " + columns
			}
			return strings.TrimRight(", and "+m[1]+" linking them "+columns, " ") + m[3]
		}},
		{manyAlone, func(m []string) string {
			if len(counted) != 2 {
				return ""
			}
			one, other := counted[0], counted[1]
			return ". " + withArticle("A", lexicon.Singular(one)) + " can be in several " + other + " and " + withArticle("a", lexicon.Singular(other)) + " has many " + one + m[1]
		}},
		{eachCrossed, func(m []string) string {
			one, other := strings.ToLower(m[2]), strings.ToLower(m[4])
			if one == other || !has(lexicon.Plural(one)) || !has(lexicon.Plural(other)) {
				return ""
			}
			before := m[1]
			if strings.Contains(before, ",") || strings.Contains(before, ";") {
				before = ". "
			}
			return before + "One " + m[3] + " for every " + one + " and " + other
		}},
	})
}

// countedTables are the nouns, in lower case, of which the text says how many rows there are, in their order.
func countedTables(text string) []string {
	l := &lister{text: text, toks: tokensOf(text)}
	var out []string
	for i := range l.toks {
		if i > 0 && !l.sentenceEnds(i-1) && !separates(l.at(i-1)) && !l.at(i-1).Is("and", "with", ":", "plus", "the", "our", "have") {
			continue
		}
		_, to := l.countedNoun(i)
		if to == 0 && countsRowsOf(l.at(i)) && l.at(i+1).Is("parts", "items") {
			to = i + 2
		}
		if to > 0 {
			if noun := l.at(to - 1).Low; !slices.Contains(out, noun) {
				out = append(out, noun)
			}
		}
	}
	return out
}
