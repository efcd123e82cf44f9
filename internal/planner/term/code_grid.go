package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CodeGrid reads the places of a plate, a hall or a board by their corners: "A1 to H12", "from a1 to h8",
// "A01-P24", "A-01 through F-40", "1A to 30F" are all letters with all numbers, row by row.
func (p Reader) CodeGrid(i, end int) ([]draft.Category, int) {
	a := p.Tok(i)
	if i >= end || a.Kind != token.Word && a.Kind != token.Code && a.Kind != token.Number {
		return nil, 0
	}
	first, last, n := a.Text, "", 1
	if top, bottom, ok := strings.Cut(a.Text, "-"); ok && sample.Places(top, bottom) != nil { // one token, "A1-H12"
		first, last = top, bottom
	} else {
		link := p.Any(i+1, end, "..", "...", "…", "to", "through", "thru", "-", "–", "until", "till")
		if p.Any2(i-1, i, "between") {
			link = p.Any(i+1, end, "and")
		}
		if link == 0 || i+1+link >= end {
			return nil, 0
		}
		last = p.Toks[i+1+link].Text
		n += link + 1
	}
	var list []draft.Category
	for _, code := range sample.Places(first, last) {
		list = append(list, draft.Category{Text: code, Share: -1, At: i})
	}
	if list == nil {
		return nil, 0
	}
	return list, n
}
