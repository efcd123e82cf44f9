package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	condition  = `([^,;.:()\n]{3,60}?)`
	isFilled   = `(?:is|are|gets?|must be|should be|will be|has to be) (?:filled(?: in| out)?|set|given|present|populated|recorded|required|there)`
	isEmptied  = `(?:(?:it |this |that )?(?:is |it's |stays |remains |leave it |left )?(?:empty|null|blank|missing|nothing|none|not set|not filled))`
	otherRows  = `(?:,? ?(?:and )?(?:otherwise|else|if not|in all other cases|the others?|others|the rest|rest|for (?:all )?(?:the )?others?|for the rest)(?: (?:have|is|are|has|stay|remain|leave))? ?` + isEmptied + `)`
	filledName = `(?:the )?((?:\p{L}[\p{L}_]* ){0,2}\p{L}[\p{L}_]*)`
)

// noWords are values that say that there is none.
var noWords = lexicon.WordSet("blank empty null nothing")

// filledForms are the ways to say in which rows a column is filled, and that it is empty in the others.
var (
	filledIf   = newPattern(`(?i)\b(?:if|when|whenever) ` + condition + `,? (?:then )?` + filledName + ` ` + isFilled + otherRows)
	isFilledIf = newPattern(`(?i)([,;.\n] ?)` + filledName + ` ` + isFilled + ` (?:only )?(?:if|when) ` + condition + otherRows)
	bareIf     = newPattern(`(?i)([,;] ?)` + filledName + ` (?:if|when) ((?:\p{L}+ )?\p{L}+)([,;.)\n]|$)`)
	onlyWhen   = newPattern(`(?i)([.;\n] ?)(?:the )?(\p{L}+)(?: is)? only (?:filled |set |given )?(?:if|when) ` + condition + `([.;\n]|$)`)
	onlyHave   = newPattern(`(?i)(\p{L}+ (?:ones|\p{L}+s) (?:have|has|get|gets) an? ` + filledName + `)` + otherRows)
)

// FilledWhen says of columns that are filled in some rows that they are empty in the others: "if cancelled, reason is filled,
// otherwise empty" is "reason is empty unless cancelled", or "reason (only if cancelled)" where the column is named nowhere else.
func FilledWhen(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{
		{filledIf, func(m []string) string { return emptyUnless(text, "", m[2], m[1]) }},
		{isFilledIf, func(m []string) string { return emptyUnless(text, m[1], m[2], m[3]) }},
		{onlyWhen, func(m []string) string { return unlessOfFull(text, m) }},
		{bareIf, func(m []string) string { return onlyIfListed(text, m) }},
		{onlyHave, func(m []string) string { return m[1] }}, // that the others have none is meant anyway
	})
}

func emptyUnless(text, lead, name, when string) string {
	if lexicon.FunctionWords[strings.ToLower(name)] {
		return ""
	}
	if strings.Count(strings.ToLower(text), strings.ToLower(name)) == 1 {
		return lead + name + " (only if " + when + ")"
	}
	return lead + name + " is empty unless " + when
}

// onlyIfListed is of an item that stands only beside a value of another column: "status (new, cancelled), cancel reason if
// cancelled".
func onlyIfListed(text string, m []string) string {
	for w := range strings.FieldsSeq(strings.ToLower(m[2])) {
		if lexicon.FunctionWords[w] || noWords[w] {
			return ""
		}
	}
	_, behind, _ := strings.Cut(text, m[0])
	if behind = strings.ToLower(strings.TrimSpace(behind)); strings.HasPrefix(behind, "otherwise") || strings.HasPrefix(behind, "else") || strings.EqualFold(m[2], "zero") {
		return "" // a value, and that of the other rows
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	if !l.alsoListed(m[3]) {
		return ""
	}
	return m[1] + m[2] + " (only if " + m[3] + ")" + m[4]
}

// unlessOfFull names a column in full of which a sentence says the last word: "cancel reason. Reason only when cancelled".
func unlessOfFull(text string, m []string) string {
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	full := ""
	for _, c := range l.names() {
		if c.words[len(c.words)-1] == strings.ToLower(m[2]) && l.openName(c) {
			if full != "" {
				return ""
			}
			full = strings.Join(c.words, " ")
		}
	}
	if full == "" {
		return ""
	}
	return m[1] + full + " is empty unless " + m[3] + m[4]
}
