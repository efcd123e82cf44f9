package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	numberNoun = `(?:numbers?|nos?|codes?|ids?|tags?|pins?|badges?|keys?|labels?)`
	mustHave   = `(?:(?:has|have) to have|must have|should have|needs to have|has|have|gets?|needs?|carr(?:y|ies)|wears?)`
)

// toldDifferent are everyday ways to say that a column has no value twice.
var toldDifferent = []shorthand{
	{newPattern(`(?i)\b(?:every|each) ((?:\p{L}+ )?\p{L}+ ` + numberNoun + `)(?: is| are| being| must be| has to be| should be)? (?:different|another one)(?:,? (?:and )?the numbers? (?:only )?(?:go|goes|run|runs|are)(?: only)? (from \d+ to \d+))?\b`), func(m []string) string {
		return strings.TrimRight(m[1]+" unique "+m[2], " ")
	}},
	{newPattern(`(?i),? (?:and )?each (?:one |of them )?(?:with|having|has|gets) (?:a different|its own|their own|his or her own) ((?:\p{L}+ )?\p{L}+ ` + numberNoun + `),? (from \d+ to \d+|between \d+ and \d+)\b`), func(m []string) string {
		return ", " + m[1] + " unique " + m[2]
	}},
	{newPattern(`(?i)\b(every|each) (\p{L}+) ` + mustHave + ` an? ((?:\p{L}+ ){0,2}?\p{L}+) (?:that |which )?no other (\p{L}+) (?:has|have|shares|uses|gets|wears|carries)\b`), func(m []string) string {
		if !strings.EqualFold(m[2], m[4]) {
			return ""
		}
		return m[1] + " " + m[2] + " has a unique " + m[3]
	}},
	{newPattern(`(?i)(^|[,;.(] ?(?:and )?)(each|every) (?:(?:one )?(?:of them )?|(\p{L}+(?: \p{L}+)?) )(?:` + mustHave + `|with|in|on|having|using|wearing) (?:(?:its|their|his|her) own (?:unique|different|distinct|separate|individual)|an? (?:different|distinct)) (\p{L}+(?: \p{L}+)?)( ?[(:]|[,;.] |$)`), differentOne},
	{newPattern(`(?i)\b(?:(is|are|be) (?:always )?(?:written|printed|given|shown|stored) (?:with|as|in) )?exactly (two|three|four|five|six|[2-9]) digits(?:,? ?\(?(0+) ?(?:to|-|–) ?(9+)\)?)?`), func(m []string) string {
		if len(m[3]) != len(m[4]) || m[3] != "" && !spells(m[2], len(m[3])) || m[1]+m[3] == "" {
			return ""
		}
		return strings.TrimLeft(m[1]+" exactly "+m[2]+" digits", " ")
	}},
}

// differentOne: "each one must have a different shift" is "each with a unique shift". Groups: what stands before, each, of what, the
// column, what follows.
func differentOne(m []string) string {
	if first, _, _ := strings.Cut(strings.ToLower(m[4]), " "); noDifferent[first] {
		return ""
	}
	of := m[2]
	if m[3] != "" {
		of += " " + m[3]
	}
	return m[1] + of + " with a unique " + m[4] + m[5]
}

// noDifferent are things of which a row has another than it had, or several.
var noDifferent = lexicon.WordSet("number set kind kinds sort type amount mix way day time one story level")

// valuesApart are the values of a column in a clause behind it.
var valuesApart = []shorthand{
	{newPattern(`(?i)\b(\p{L}+), (?:the )?(\p{L}+) (?:being|are) (` + plainValue + `(?:, ` + plainValue + `)*,? (?:(?:and|or) )?` + plainValue + `)([.;\n]|$)`), valuesBeing},
}

// ValuesApart puts the values of a column behind its name where a clause behind tells them.
func ValuesApart(text string) (Rewriting, bool) { return inFull(text, valuesApart) }

// valuesBeing puts the values of a column behind its name: "a shift, shifts being early, late, night" is "a shift (early, late, night)".
func valuesBeing(m []string) string {
	if lexicon.Singular(strings.ToLower(m[1])) != lexicon.Singular(strings.ToLower(m[2])) || !strings.Contains(m[3], ",") && !strings.Contains(m[3], " or ") && !strings.Contains(m[3], " and ") {
		return ""
	}
	return m[1] + " (" + m[3] + ")" + m[4]
}

// spells: the number, in words or digits, is n.
func spells(number string, n int) bool {
	k, ok := spelledCount(number)
	return ok && k == n
}

// ToldDifferent says of a column that it is unique where the text says so of each thing: "every locker has a tag colour that no
// other locker has".
func ToldDifferent(text string) (Rewriting, bool) { return inFull(text, toldDifferent) }

// sameNumbers say of things that their numbers differ, without the name of the column. Group: "number", "code", "PIN".
var sameNumbers = newPattern(`(?i)(?:\bno two \p{L}+(?: \p{L}+)? (?:(?:may|can|should|must|will|shall) )?(?:have|carry|share|get|use|bear|wear)s? the same|\b(?:every|each) \p{L}+ ` + mustHave + ` (?:a|its own|their own|his own) different) (` + numberNoun + `)\b`)

// SameNumbers names the column whose numbers differ: "door PIN of four digits; no two badges may have the same PIN" is "door
// PIN of four digits; door PIN is unique".
func SameNumbers(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	for _, m := range sameNumbers.FindAllStringSubmatchIndex(text, -1) {
		word := text[m[2]:m[3]]
		named := regexp.MustCompile(`(?i)(?:[,:(;.]|\band|\bwith|\ba|\bthe) ?(?:an? |the |its |their )?(\p{L}+ ` + regexp.QuoteMeta(strings.TrimSuffix(word, "s")) + `)\b`)
		names := map[string]bool{}
		last := ""
		for _, n := range named.FindAllStringSubmatchIndex(text, -1) {
			name := strings.ToLower(text[n[2]:n[3]])
			first, _, _ := strings.Cut(name, " ")
			if n[3] <= m[0] && !noNames[first] {
				last = text[n[2]:n[3]]
				names[name] = true
			}
		}
		if len(names) != 1 {
			continue
		}
		w := &writer{}
		w.copy(text, 0, m[0])
		w.write(last+" is unique", token.Span{Start: m[0], End: m[1]})
		w.copy(text, m[1], len(text))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// noNames stand before the word for a number without naming what it numbers.
var noNames = lexicon.WordSet("the a an its their different same and with own no")
