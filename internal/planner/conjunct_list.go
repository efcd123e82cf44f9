package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// conjunctList reads a list of values that "and" or "or" ends: "Finance, HR, IT and Legal". Words
// in lower case that name columns are no values.
func (p *parser) conjunctList(i, end int) ([]category, int) {
	var list []category
	for at := i; at < end; {
		k := at
		for k < end && k < at+3 && p.conjunctWord(k) {
			k++
		}
		if k == at || p.headerMatch(at, end) >= k-at && strings.ToLower(p.toks[at].Text) == p.toks[at].Text {
			return nil, 0
		}
		list = append(list, category{text: p.source(at, k), share: -1, at: at})
		last := p.any(k, end, ", and", ", or", "and", "or")
		if last > 0 {
			to := k + last
			for to < end && to < k+last+3 && p.conjunctWord(to) {
				to++
			}
			if to == k+last || len(list) < 2 || !p.atBreak(to, end) {
				return nil, 0
			}
			return append(list, category{text: p.source(k+last, to), share: -1, at: k + last}), to - i
		}
		if !p.lit(k, end, ",") {
			return nil, 0
		}
		at = k + 1
	}
	return nil, 0
}

func (p *parser) conjunctWord(i int) bool {
	t := p.toks[i]
	if t.Kind != token.Word {
		return t.Kind == token.Quote || t.Kind == token.Code
	}
	return !functionWords[t.Low] || len(t.Text) > 1 && strings.ToUpper(t.Text) == t.Text
}
