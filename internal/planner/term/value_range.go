package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rangeTold reads a run of the values of a closed list, in the order in which it names them, or of a column of whole
// numbers: "rows A-E", "small to large", "floors 4 to 6". Behind a case of the column near, its name may be left out.
func (p Reader) rangeTold(not, near *draft.Column, i, end int) (*draft.ToldWhen, int) {
	if p.Table == nil || i >= end {
		return nil, 0
	}
	at, named := i, near
	for _, c := range p.Table.Columns {
		if w := p.Toks[i]; w.Kind == token.Word && c != not && !c.Dropped && len(c.Words) > 0 && lexicon.Singular(c.Words[len(c.Words)-1]) == lexicon.Singular(w.Low) {
			at, named = i+1, c
			break
		}
	}
	for _, c := range p.Table.Columns {
		if c == not || c.Dropped || len(c.Values) < 3 || named != nil && c != named {
			continue
		}
		first, n := p.placeIn(c, at, end)
		link := p.Any(at+n, end, "to", "-", "–", "—", "through", "thru", "until", "till")
		last, k := p.placeIn(c, at+n+link, end)
		if n == 0 || link == 0 || k == 0 || first >= last {
			continue
		}
		told := &draft.ToldWhen{Column: c, Op: contract.In}
		for _, v := range c.Values[first : last+1] {
			told.Values = append(told.Values, v.Text)
		}
		return told, at + n + link + k - i
	}
	if named == nil || named.Values != nil || named.Min == nil || named.Max == nil || named.Scale > 0 || !named.WholeBounds() {
		return nil, 0
	}
	r, n := p.Pair(at, end, p.Any2(at, end, "between"))
	if n == 0 || r.Min == nil || r.Max == nil || r.Unit != "" || *r.Min < *named.Min || *r.Max > *named.Max || *r.Min >= *r.Max {
		return nil, 0
	}
	return &draft.ToldWhen{Column: named, Op: contract.Between, Values: []string{draft.TrimFloat(*r.Min), draft.TrimFloat(*r.Max)}}, at + n - i
}

// placeIn is which value of its closed list stands at i, and how many tokens it has.
func (p Reader) placeIn(c *draft.Column, i, end int) (place, n int) {
	place = slices.IndexFunc(c.Values, func(v draft.Category) bool {
		n = p.SameValueAt(lexicon.NameWords(v.Text), i, end)
		return n > 0
	})
	return place, n
}
