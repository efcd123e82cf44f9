package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	sameOf    = `(?:the same|an?|the|one|any|each|every) `
	shareThem = `(?:shares?|have|has|gets?|uses?|sits? (?:in|on|at)|takes?) (?:` + sameOf + `)?`
	tiedWord  = `(\p{L}[\p{L}_]*)`
	oneAtMost = `(?:only|at most|no more than|not more than|just|exactly|max) (?:one|1|a single)`
	tiedTwo   = tiedName + ` and (?:` + sameOf + `)?` + tiedName
)

// withinOnce are sentences that say that rows of one place or time do not have the same of something. Groups: the columns.
var withinOnce = []*pattern{
	newPattern(`(?i)\b(?:within|in|inside|at|on|for) ` + sameOf + tiedName + `,? (?:nobody|no one|no two (?:different )?\p{L}+) (?:ever )?` + shareThem + tiedTwo + `\b`),
	newPattern(`(?i)\b(?:nobody|no one|no two (?:different )?\p{L}+) (?:ever )?` + shareThem + tiedTwo + ` (?:within|in|inside|at|on|for) ` + sameOf + tiedName),
	newPattern(`(?i)\b(?:within|in|inside|at|on|for) ` + sameOf + tiedWord + `,? ` + sameOf + tiedWord + ` of ` + sameOf + tiedWord + ` (?:is|can be|may be) (?:used|taken|given|booked|assigned|swum|sold) (?:only |at most |just )?once(?: only)?`),
	newPattern(`(?i)\b` + sameOf + `(\p{L}+) ` + neverDoes + ` (?:ever )?(?:have|has|hold|holds|get|gets|give|gives|take|takes|do|does|run|runs) (?:two|several|more than one) \p{L}+ (?:within|in|inside|at|on|for) ` + sameOf + tiedWord + `(?: (?:of|on|in) ` + sameOf + tiedWord + `)?`),
	newPattern(`(?i)\b(?:within|in|inside|at|on|for|per) ` + sameOf + tiedWord + `,? ` + sameOf + tiedWord + ` (?:has|gets?|holds?|takes?|can have|may have|appears in) ` + oneAtMost + ` \p{L}+`),
	newPattern(`(?i)\bfor ` + sameOf + tiedWord + ` and (?:` + sameOf + `)?` + tiedWord + `,? (?:there (?:is|are|may be|can be)|we have|you get|you have) ` + oneAtMost + `(?: \p{L}+)?`),
	newPattern(`(?i)\b(?:the |a )?` + tiedWord + ` (?:and|\+|&) (?:the )?` + tiedWord + ` ?[:,–-] ?(?:each|every|any|a|the same|such an?) (?:pair|combination|combo)(?: comes?| occurs?| appears?| is there)? (?:at most |only |just |no more than )once`),
	newPattern(`(?i)\b` + oneAtMost + ` (?:per|for each|for every) ` + tiedWord + ` and (?:per |each |every )?` + tiedWord),
}

// WithinOnce says of such columns that their combination is unique: "within an event nobody shares a heat and lane", "a trainer never has
// two sessions in the same slot of a day".
func WithinOnce(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	var forms []shorthand
	for _, p := range withinOnce {
		forms = append(forms, shorthand{p, func(m []string) string {
			var names []string
			for _, said := range m[1:] {
				name := ""
				if said == "" {
					continue
				}
				if name = l.keySaid(said); name == "" {
					return ""
				}
				names = append(names, name)
			}
			if len(names) < 2 {
				return ""
			}
			return "the combination of " + strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1] + " is unique"
		}})
	}
	return inFull(text, forms)
}

// keySaid is the column that the words name, or the key to a table that a list of another table has.
func (l *shareReader) keySaid(words string) string {
	if name := l.columnSaid(words); name != "" {
		return name
	}
	noun := lexicon.Singular(strings.ToLower(words))
	if noun == "day" { // what a list calls the date
		return l.columnSaid("date")
	}
	for k := 1; k < len(l.toks); k++ {
		if before := l.at(k - 1); lexicon.Singular(l.at(k).Low) == noun && (separates(before) || before.Is("(", ":")) && !l.at(k+1).Is("is", "of") {
			return noun
		}
	}
	return ""
}
