package notation

import "strings"

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
	return inFull(text, forms)
}
