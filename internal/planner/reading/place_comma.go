package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// placeComma reads where rows are, between the noun of a table and the colon before its columns: "apartment listings,
// Berlin: rooms, size", "sensors, Lake Garda: …".
func (r *reader) placeComma(t *Table, i, end int) int {
	if !r.is(i, end, ",", "-", "@") || len(t.Columns) > 0 {
		return 0
	}
	to := i + 1
	for to < min(end, i+4) && r.toks[to].Kind == token.Word && r.toks[to].Text != r.toks[to].Low && !lexicon.FunctionWords[r.toks[to].Low] {
		to++
	}
	if to == i+1 || !r.is(to, end, ":") || lexicon.Names(r.words(i+1, to)) || r.tableCalled(r.words(i+1, to)) != nil || !r.listBehind(t, to+1, end) {
		return 0
	}
	t.place = [2]int{i + 1, to}
	return to - i
}
