package term

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostPlaces bounds the places of a plate, a hall or a board.
const mostPlaces = 5000

// CodeGrid reads the places of a plate, a hall or a board by their corners: "A1 to H12", "from a1 to h8",
// "A01-P24" are all letters with all numbers, row by row.
func (p Reader) CodeGrid(i, end int) ([]draft.Category, int) {
	a := *p.Tok(i)
	n := p.Any(i+1, end, "..", "...", "to", "through", "-", "–", "until", "till")
	b := *p.Tok(i + 1 + n)
	if top, bottom, ok := strings.Cut(a.Text, "-"); ok && i < end && len(top) < 5 && len(bottom) < 5 { // one token, "A1-H12"
		a.Text, b, n = top, a, -1
		b.Text = bottom
	}
	if i+1+n >= end || n == 0 || a.Kind != token.Word && a.Kind != token.Code || b.Kind != token.Word && b.Kind != token.Code || len(a.Text) < 2 || len(b.Text) < 2 {
		return nil, 0
	}
	first, last := a.Text[0], b.Text[0]
	letters := first >= 'A' && first < last && last <= 'Z' || first >= 'a' && first < last && last <= 'z'
	from, err := strconv.Atoi(a.Text[1:])
	to, wrong := strconv.Atoi(b.Text[1:])
	if !letters || err != nil || wrong != nil || from < 0 || to < from || int(last-first+1)*(to-from+1) > mostPlaces {
		return nil, 0
	}
	width := 1
	if strings.HasPrefix(a.Text[1:], "0") {
		width = len(a.Text) - 1
	}
	var list []draft.Category
	for l := first; l <= last; l++ {
		for k := from; k <= to; k++ {
			list = append(list, draft.Category{Text: fmt.Sprintf("%c%0*d", l, width, k), Share: -1, At: i})
		}
	}
	return list, 2 + n
}
