package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	eitherOpens = `(?i)([,:;(] ?(?:and |an? )?|\bwith (?:an? )?)`
	eitherName  = `(\p{L}[\p{L}_-]*(?: \p{L}[\p{L}_-]*)?)`
	eitherThem  = `of (?:them|these|those|the two|these two|the two fields)`
	isFilledIn  = `(?: (?:is|must be|should be|has to be|will be))?(?: always)?(?: (?:filled|filled in|given|present|set|there|known|provided|required|mandatory|not empty|not null))?`
)

// eitherBoth are two columns of a list of which each row fills one or both. Groups: what begins the item, the two, what ends it.
var eitherBoth = []*pattern{
	newPattern(eitherOpens + eitherName + `(?:,? or |/)(?:an? )?` + eitherName + `,? or both` + itemEnds),
	newPattern(eitherOpens + eitherName + ` (?:and/or|and / or|and or) (?:an? )?` + eitherName + itemEnds),
	newPattern(eitherOpens + eitherName + `(?:,? (?:or|and) |, )(?:an? )?` + eitherName + `(?:,| \() ?(?:with |and )?at least one(?: ` + eitherThem + `)?` + isFilledIn + `\)?` + itemEnds),
	newPattern(eitherOpens + eitherName + `,? or (?:an? )?` + eitherName + `(?:,| \() ?one ` + eitherThem + ` (?:at least|is always (?:filled|given|present|set|there|known)|at minimum)\)?` + itemEnds),
}

// withoutThere is a sentence of what is filled where something else is not. Groups: what is not, what is.
var withoutThere = newPattern(`(?i)\b(?:without|where there is no|if there is no|when there is no) (?:an? )?` + eitherName + `,? there(?: is|'s| must be| has to be) (?:always )?an? ` + eitherName + itemEnds)

// EitherBoth lists two such columns, and says behind the text that one of them is filled: "mobile or landline or both", "phone, email, at
// least one of them".
func EitherBoth(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	for _, p := range eitherBoth {
		for _, at := range p.FindAllStringSubmatchIndex(text, -1) {
			m := submatches(text, at)
			if !namesContact(m[2]) || !namesContact(m[3]) || strings.EqualFold(m[2], m[3]) {
				continue
			}
			span := token.Span{Start: at[0], End: at[1]}
			w := &writer{}
			w.copy(text, 0, at[5])
			w.write(", ", token.Span{Start: at[5], End: at[6]})
			w.copy(text, at[6], at[7])
			w.copy(text, at[8], len(strings.TrimRight(text, " .\n")))
			w.write(". At least one of "+strings.ToLower(m[2])+" and "+strings.ToLower(m[3])+" is filled.", span)
			return w.rewriting(), true
		}
	}
	return inFull(text, []shorthand{{withoutThere, func(m []string) string {
		if !besides(text, m[0], m[1]) || !besides(text, m[0], m[2]) {
			return ""
		}
		return "at least one of " + m[1] + " and " + m[2] + " is filled" + m[3]
	}}})
}

// namesContact: words name what people can be told by, so that one of two is enough.
func namesContact(name string) bool {
	words := strings.Fields(strings.ToLower(name))
	return lexicon.Lookup(words).Known() || lexicon.Names(words)
}

// besides: the text has the name in what is not said.
func besides(text, said, name string) bool {
	rest := strings.Replace(text, said, "", 1)
	return regexp.MustCompile(`(?i)[,:(] ?(?:an? )?` + regexp.QuoteMeta(name) + `\b`).MatchString(rest)
}
