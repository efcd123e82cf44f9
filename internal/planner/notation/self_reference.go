package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	anyRow     = `((?:^|[.;,\n] ?)(?:and |where )?)(?:(?:each|every|an?|all|the|most|some) )?(?:of the )?`
	higherUp   = `(?:(?:direct|line|immediate|own) )?(?:manager|supervisor|boss|superior|team lead|team leader|lead|leader|mentor|head|foreman|chief|coach|buddy|(?:head|chief|senior|lead) \p{L}+)`
	sameTable  = `(?:,? (?:who|which|that) (?:is|are|must be|has to be)(?: also| again| themselves| himself| itself)? (?:an?|another|one of the(?: other)?|some other) (?:other )?(\p{L}+)|,? ?\((?:is |who is |which is )?(?:also |again )?(?:an?|another|one of the) (?:other )?(\p{L}+)\))`
	rowsWithin = `(?:have|belong to|sit under|sit below|be under|be below|be nested under|be nested in|be nested below|be part of|be inside|be a child of|be a part of|be contained in|hang under)`
)

// selfReferences say in a sentence that rows refer to rows of their own table.
var selfReferences = []shorthand{
	// "Each employee reports to a manager who is also an employee." Groups: what stands before, the rows, the higher one, the rows again.
	{newPattern(`(?i)` + anyRow + `(\p{L}+) (?:has|have|had|(?:(?:directly|always) )?(?:reports?|answers?)(?: directly)? to|is managed by|are managed by|is led by|are led by|is supervised by|are supervised by)(?: exactly)? (?:an?|one|another|their|its) (\p{L}+(?: \p{L}+)?)` + sameTable), func(m []string) string {
		return selfRow(m[1], m[2], m[3], m[4]+m[5], "")
	}},
	// "Everyone except the boss has a manager, who is one of the employees." Groups: …, who has none, the higher one, the rows.
	{newPattern(`(?i)((?:^|[.;,\n] ?)(?:and )?)(?:everyone|everybody|all|each|every one|all of them)(?: (?:except|but|apart from|other than|besides)(?: for)? (the \p{L}+(?: \p{L}+)?))? (?:has|have|reports? to|answers? to) (?:an?|one|another|their) (\p{L}+(?: \p{L}+)?)` + sameTable), func(m []string) string {
		return selfRow(m[1], m[4]+m[5], m[3], m[4]+m[5], m[2])
	}},
	// "A category can have a parent category." Groups: what stands before, the rows, the rows again.
	{newPattern(`(?i)` + anyRow + `(\p{L}+) (?:can|may|might|could) (?:optionally |also |sometimes )?` + rowsWithin + ` (?:an?|one|another|at most one|a single) (?:(?:parent|higher|larger|bigger|main|upper|other) )?(\p{L}+)`), func(m []string) string {
		return selfRow(m[1], m[2], "parent "+m[3], m[3], "")
	}},
	// "mother and father who are also persons". Groups: what stands before, the one, the other, the rows.
	{newPattern(`(?i)((?:[,:(] ?|with |and |have |has )(?:an? |the )?)(\p{L}+) (?:and|&) (?:an? |the )?(\p{L}+),? (?:who|which|that) (?:are|must be|have to be) (?:both |also |again |themselves )*(?:other )?(\p{L}+)`), func(m []string) string {
		noun := lexicon.Singular(strings.ToLower(m[4]))
		if noun == strings.ToLower(m[4]) || sameNoun(m[2], noun) || sameNoun(m[3], noun) || lexicon.IsPlural(strings.ToLower(m[3])) {
			return ""
		}
		return m[1] + m[2] + " (another " + noun + "), " + m[3] + " (another " + noun + ")"
	}},
	// "Comments can reply to other comments." Groups: what stands before, the rows, the rows again.
	{newPattern(`(?i)((?:^|[.;,\n] ?)(?:and |some )?)(\p{L}+s) (?:can|may|might|could|sometimes) (?:also |sometimes )?(?:be (?:replies|answers|responses) to|reply to|answer|respond to|quote) (?:other|earlier|previous|existing) (\p{L}+)`), func(m []string) string {
		return selfRow(m[1], m[2], "parent "+lexicon.Singular(strings.ToLower(m[3])), m[3], "")
	}},
	// "a comment can reply to another comment"
	{newPattern(`(?i)` + anyRow + `(\p{L}+) (?:can|may|might|could|sometimes) (?:also )?(?:be (?:an? )?(?:reply|answer|response) to|be in reply to|reply to|replies to|answer|answer to|respond to) (?:another|an earlier|a previous|some other) (\p{L}+)`), func(m []string) string {
		return selfRow(m[1], m[2], "parent "+m[3], m[3], "")
	}},
}

// rootsAndOthers count the rows at the top. Groups: the rows, how many are at the top, the rows again.
var rootsAndOthers = shorthand{newPattern(`(?i)\b(\d[\d,]* (\p{L}+)(?: with [^.;:\n]*?)?)[,;:.] (\d+)(?: of (?:them|which|these|the \p{L}+))?(?: are| being)? (?:at the )?(?:top|top-level|top level|roots?|main)(?: ones| categories| level| \p{L}+s)?,? (?:and |while )?(?:the|all) (?:others?|rest|remaining(?: ones| \d+)?) (?:have|has|belong to|sit under|are under) (?:an?|one|another) (?:parent )?(\p{L}+)`), func(m []string) string {
	if !sameNoun(m[2], m[4]) && !strings.EqualFold(m[4], "parent") {
		return ""
	}
	noun := lexicon.Singular(strings.ToLower(m[2]))
	return m[1] + ". Each " + noun + " has a parent " + noun + " (another " + noun + "), empty for the " + m[3] + " roots"
}}

// SelfReferences makes a column of what a sentence says that a row refers to in its own table: "Each employee reports to a manager who is
// also an employee." is "Each employee has a manager (another employee)."
func SelfReferences(text string) (Rewriting, bool) {
	forms := append([]shorthand{rootsAndOthers}, selfReferences...)
	low := strings.ToLower(text)
	// "Employees report to a manager." Groups: what stands before, the rows, the higher one.
	forms = append(forms, shorthand{newPattern(`(?i)` + anyRow + `(\p{L}+) (?:all )?(?:reports?|answers?)(?: directly)? to (?:an?|one|another|their)(?: own| single)? (` + higherUp + `)(?:[.;\n]|$)`), func(m []string) string {
		if strings.Contains(low, lexicon.Plural(m[3])) {
			return "" // managers are a table of their own
		}
		return selfRow(m[1], m[2], m[3], m[2], "") + "."
	}})
	return inFull(text, forms)
}

// selfRow is the sentence for rows that refer to others of their table by what is higher; "" where both are not the same rows.
func selfRow(before, rows, higher, again, top string) string {
	if !sameNoun(rows, again) || sameNoun(rows, higher) {
		return ""
	}
	noun := lexicon.Singular(strings.ToLower(rows))
	if mark := strings.TrimSpace(before); mark == "" || !strings.Contains(";.\n", mark[:1]) {
		before = strings.TrimSuffix(mark, ",")
		if mark != "" {
			before = ". "
		}
	}
	full := before + "Each " + noun + " has a " + strings.ToLower(higher) + " (another " + noun + ")"
	if top != "" {
		full += ", empty for " + top
	}
	return full
}

// sameNoun: both are the same noun, in the singular or the plural.
func sameNoun(a, b string) bool {
	return lexicon.Singular(strings.ToLower(a)) == lexicon.Singular(strings.ToLower(b))
}
