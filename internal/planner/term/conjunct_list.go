package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ConjunctList reads a list of values that "and" or "or" ends: "Finance, HR, IT and Legal". Words
// in lower case that name columns are no values.
func (p Reader) ConjunctList(i, end int) ([]draft.Category, int) {
	var list []draft.Category
	for at := i; at < end; {
		k := at
		for k < end && k < at+3 && p.conjunctWord(k) {
			k++
		}
		if k == at || p.HeaderMatch(at, end) >= k-at && strings.ToLower(p.Toks[at].Text) == p.Toks[at].Text {
			return nil, 0
		}
		list = append(list, draft.Category{Text: p.Source(at, k), Share: -1, At: at})
		last := p.Any(k, end, ", and", ", or", "and", "or")
		if last > 0 {
			to := k + last
			for to < end && to < k+last+3 && p.conjunctWord(to) {
				to++
			}
			if to == k+last || len(list) < 2 || !p.AtBreak(to, end) {
				return nil, 0
			}
			return append(list, draft.Category{Text: p.Source(k+last, to), Share: -1, At: k + last}), to - i
		}
		if !p.Lit(k, end, ",") {
			return nil, 0
		}
		at = k + 1
	}
	return nil, 0
}

func (p Reader) conjunctWord(i int) bool {
	t := p.Toks[i]
	if t.Kind != token.Word {
		return t.Kind == token.Quote || t.Kind == token.Code
	}
	return !draft.FunctionWords[t.Low] || len(t.Text) > 1 && strings.ToUpper(t.Text) == t.Text
}
