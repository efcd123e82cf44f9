package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	neverDoes = `(?:never|cannot|can not|can't|can never|must not|mustn't|may not|do not|does not|don't|doesn't|should not|shouldn't|will not|won't)`
	comeTwice = `(?:come|occur|appear|repeat|happen|show up|be used|be there|exist|be booked)s?(?: twice| again| more than once| a second time| two times| repeatedly)?`
	tiedName  = `(\p{L}[\p{L}_]*(?: \p{L}[\p{L}_]*)?)`
)

// togetherOnce are sentences that say that no two rows have the same of two columns. Groups: the two.
var togetherOnce = []*pattern{
	newPattern(`(?i)\b(?:the |a )?` + tiedName + ` and (?:the )?` + tiedName + `,? (?:together|combined|taken together|in combination|as a pair),? ` + neverDoes + ` (?:ever )?` + comeTwice),
	newPattern(`(?i)\bno two (?:different |of the )?\p{L}+ (?:can |may |should |must |ever )?(?:share|have|use|get|are in|take place in|happen in) (?:both )?(?:the )?(?:same )?` + tiedName + ` and (?:the )?(?:same )?` + tiedName),
	newPattern(`(?i)\btwo (?:different |of the )?\p{L}+ ` + neverDoes + ` (?:ever )?(?:share|have|use|get|be in|take place in|happen in) (?:both )?(?:the )?(?:same )?` + tiedName + ` and (?:the )?(?:same )?` + tiedName),
	newPattern(`(?i)(?:\bwith )?\((\p{L}[\p{L}_ ]*?), ?(\p{L}[\p{L}_ ]*?)\) (?:is |are |must be |has to be |have to be |should be )?unique\b`),
	newPattern(`(?i)\b(?:only |exactly |at most )?one (?:\p{L}+) (?:per|for each|for every) ` + tiedName + ` and (?:per |each |every )?` + tiedName + `\b`),
}

// pairedOnce are sentences that say that a row of one table is tied to the same of another no more than once. Groups: the one, the other,
// or, for the last, the row that ties them, the one and the other.
var pairedOnce = []*pattern{
	newPattern(`(?i)\bno (\p{L}+) \p{L}+s (?:in |for |on |to |with )?(?:an?|the same|any|one) (\p{L}+)(?: \p{L}+)? (?:twice|more than once|two times|several times)( (?:a|an|per|each|every|in|on) \p{L}+)?\b`),
	newPattern(`(?i)\b(?:an?|each|every|one) (\p{L}+) (?:can|may|must|should) (?:only )?\p{L}+ (?:in |for |on |to |with )?(?:an?|the same|any|each|one) (\p{L}+) (?:only |just |at most )?once(?: only| at most)?( (?:a|an|per|each|every|in|on) \p{L}+)?\b`),
	newPattern(`(?i)\b(?:an?|each|every) (\p{L}+) ` + neverDoes + ` \p{L}+ (?:in |for |on |to |with )?(?:an?|the same) (\p{L}+) (?:twice|more than once)( (?:a|an|per|each|every|in|on) \p{L}+)?\b`),
	newPattern(`(?i)\b(only |exactly |at most |no more than |max(?:imum)? )?(?:one|1|a single) (\p{L}+(?: \p{L}+)?) (?:per|for each|for every) (\p{L}+) (?:and|/|\+|per) (?:per |each |every )?(\p{L}+)( at most| max(?:imum)?)?\b`),
}

// takesNever is how many of another table a row has, and that none of them comes twice. Groups: what stands before, the one, how many, the
// other.
var takesNever = newPattern(`(?i)((?:each|every|an?) (\p{L}+) \p{L}+(?: \p{L}+)? (?:\d+(?: ?(?:-|–|to) ?\d+)?|up to \d+|several|many) (\p{L}+s)),? (?:and |but )?never the same (?:\p{L}+|one) twice\b`)

// pairsOnce says of two tables what pairedOnce tells of them: "at most one review per user and product", "no user reviews a product twice".
func (l *lister) pairsOnce(text string) (Rewriting, bool) {
	counted := func(noun string) bool {
		return l.tableNoun(noun) && (l.rowsCounted(noun, mostOwn{}) > 0 || l.countedLater(lexicon.Plural(noun), 0) != "")
	}
	said := func(one, other string) string {
		if one, other = lexicon.Singular(strings.ToLower(one)), lexicon.Singular(strings.ToLower(other)); one == other || !counted(one) || !counted(other) {
			return ""
		}
		return "no " + one + " has the same " + other + " twice"
	}
	var forms []shorthand
	for k, p := range pairedOnce {
		forms = append(forms, shorthand{p, func(m []string) string {
			if k < len(pairedOnce)-1 && m[3] != "" {
				return "" // "only once a day"
			}
			if k < len(pairedOnce)-1 {
				return said(m[1], m[2])
			}
			words := strings.Fields(strings.ToLower(m[2]))
			if rowNouns[lexicon.Plural(words[len(words)-1])] || m[1] == "" && m[5] == "" && l.rowsCounted(lexicon.Singular(words[len(words)-1]), mostOwn{}) == 0 {
				return "" // a row for each pair
			}
			return said(m[3], m[4])
		}})
	}
	forms = append(forms, shorthand{takesNever, func(m []string) string {
		once := said(m[2], m[3])
		if once == "" {
			return ""
		}
		return m[1] + ". " + strings.ToUpper(once[:1]) + once[1:]
	}})
	return inFull(text, forms)
}

// TogetherOnce says of two columns that their combination is unique: "two talks never share room and slot", "(room, slot) unique",
// "one talk per room and slot".
func TogetherOnce(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	var forms []shorthand
	for _, p := range togetherOnce {
		forms = append(forms, shorthand{p, func(m []string) string {
			if strings.HasPrefix(strings.ToLower(m[0]), "with ") {
				return "" // of the column before, which readers know
			}
			one, other := l.columnSaid(m[1]), l.columnSaid(m[2])
			if one == "" || other == "" || one == other {
				return ""
			}
			return "the combination of " + one + " and " + other + " is unique"
		}})
	}
	if r, ok := inFull(text, forms); ok {
		return r, true
	}
	return l.pairsOnce(text)
}
