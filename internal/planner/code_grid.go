package planner

import (
	"fmt"
	"strconv"
	"strings"
)

// mostPlaces bounds the places of a plate, a hall or a board.
const mostPlaces = 5000

// codeGrid reads the places of a plate, a hall or a board by their corners: "A1 to H12", "from a1 to h8",
// "A01-P24" are all letters with all numbers, row by row.
func (p *parser) codeGrid(i, end int) ([]category, int) {
	a := p.tok(i)
	n := p.any(i+1, end, "..", "...", "to", "through", "-", "–", "until", "till")
	b := p.tok(i + 1 + n)
	if top, bottom, ok := strings.Cut(a.text, "-"); ok && i < end && len(top) < 5 && len(bottom) < 5 { // one token, "A1-H12"
		a.text, b, n = top, a, -1
		b.text = bottom
	}
	if i+1+n >= end || n == 0 || a.kind != wordToken && a.kind != codeToken || b.kind != wordToken && b.kind != codeToken || len(a.text) < 2 || len(b.text) < 2 {
		return nil, 0
	}
	first, last := a.text[0], b.text[0]
	letters := first >= 'A' && first < last && last <= 'Z' || first >= 'a' && first < last && last <= 'z'
	from, err := strconv.Atoi(a.text[1:])
	to, wrong := strconv.Atoi(b.text[1:])
	if !letters || err != nil || wrong != nil || from < 0 || to < from || int(last-first+1)*(to-from+1) > mostPlaces {
		return nil, 0
	}
	width := 1
	if strings.HasPrefix(a.text[1:], "0") {
		width = len(a.text) - 1
	}
	var list []category
	for l := first; l <= last; l++ {
		for k := from; k <= to; k++ {
			list = append(list, category{text: fmt.Sprintf("%c%0*d", l, width, k), share: -1, at: i})
		}
	}
	return list, 2 + n
}

// placesOf is how many rows a table has whose number the text does not say, where each value of a closed list
// comes exactly once in it; 0 where none does.
func (t *tableDraft) placesOf() int64 {
	for _, c := range t.columns {
		if c.unique && !c.dropped && !c.openList && len(c.values) > 1 && c.fk == nil && c.values[0].share < 0 {
			return int64(len(c.values))
		}
	}
	return 0
}
