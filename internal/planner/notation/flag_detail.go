package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagDetail is a flag with its share and, in the same item, a column that tells more of it. Groups: the flag, its share, what
// joins them, the column with what is said of it.
var flagDetail = newPattern(`(?i)(?:^|[,;:.(\n]\s*|\band )((?:\p{L}+ )?\p{L}+) (` + percent + `|yes/no|y/n)( ?(?:\+|&|and|plus|with) (?:(?:a|an|the|its|their) )?)([^,;:.()+&%\n]+)`)

// details are the last words of names that tell more of what happened.
var details = lexicon.WordSet("date on at day time reason by note notes comment method until")

// FlagDetails says that only the rows of the flag have the column: "claimed 35% + claim date after found date" has a claim date
// where it was claimed.
func FlagDetails(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range flagDetail.FindAllStringSubmatchIndex(text, -1) {
		flag, told := strings.Fields(text[m[2]:m[3]]), strings.Fields(text[m[8]:m[9]])
		if !detailOf(flag[len(flag)-1], told, strings.Contains(text[m[6]:m[7]], "+")) {
			continue
		}
		w.copy(text, at, m[5])
		w.write(", ", token.Span{Start: m[6], End: m[7]})
		w.copy(text, m[8], m[9])
		w.write(" (only if "+flag[len(flag)-1]+")", token.Span{Start: m[2], End: m[3]})
		w.notes = append(w.notes, Note{Text: strings.Join(told, " ") + " only where " + flag[len(flag)-1], Span: token.Span{Start: m[2], End: m[9]}})
		at = m[9]
	}
	return w.rest(text, at)
}

// sameStem is of how many letters the beginning is that tells of one thing: claimed, claim.
const sameStem = 4

// detailOf: the first words of what is told are a column that tells more of the flag, by its own word or, behind a plus, by what
// such columns end with.
func detailOf(flag string, told []string, plus bool) bool {
	flag = strings.ToLower(flag)
	if lexicon.FunctionWords[flag] || len(flag) < sameStem {
		return false
	}
	for k, w := range told[:min(3, len(told))] {
		w = strings.ToLower(w)
		switch {
		case w == "if" || w == "when" || w == "only" || w == "empty" || w == "for":
			return false
		case details[w] && k > 0 && plus, k == 0 && len(w) >= sameStem && w[:sameStem] == flag[:sameStem] && len(told) > 1:
			return true
		}
	}
	return false
}
