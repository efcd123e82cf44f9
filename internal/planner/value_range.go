package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rangeTold reads a run of the values of a closed list, in the order in which it names them, or of a column of whole
// numbers: "rows A-E", "small to large", "floors 4 to 6". Behind a case of the column near, its name may be left out.
func (p *parser) rangeTold(not, near *columnDraft, i, end int) (*toldWhen, int) {
	if p.table == nil || i >= end {
		return nil, 0
	}
	at, named := i, near
	for _, c := range p.table.columns {
		if w := p.toks[i]; w.Kind == token.Word && c != not && !c.dropped && len(c.words) > 0 && lexicon.Singular(c.words[len(c.words)-1]) == lexicon.Singular(w.Low) {
			at, named = i+1, c
			break
		}
	}
	for _, c := range p.table.columns {
		if c == not || c.dropped || len(c.values) < 3 || named != nil && c != named {
			continue
		}
		first, n := p.placeIn(c, at, end)
		link := p.any(at+n, end, "to", "-", "–", "—", "through", "thru", "until", "till")
		last, k := p.placeIn(c, at+n+link, end)
		if n == 0 || link == 0 || k == 0 || first >= last {
			continue
		}
		told := &toldWhen{column: c, op: contract.In}
		for _, v := range c.values[first : last+1] {
			told.values = append(told.values, v.text)
		}
		return told, at + n + link + k - i
	}
	if named == nil || named.values != nil || named.min == nil || named.max == nil || named.scale > 0 || !named.wholeBounds() {
		return nil, 0
	}
	r, n := p.pair(at, end, p.any2(at, end, "between"))
	if n == 0 || r.min == nil || r.max == nil || r.unit != "" || *r.min < *named.min || *r.max > *named.max || *r.min >= *r.max {
		return nil, 0
	}
	return &toldWhen{column: named, op: contract.Between, values: []string{trimFloat(*r.min), trimFloat(*r.max)}}, at + n - i
}

// placeIn is which value of its closed list stands at i, and how many tokens it has.
func (p *parser) placeIn(c *columnDraft, i, end int) (place, n int) {
	place = slices.IndexFunc(c.values, func(v category) bool {
		n = p.sameValueAt(lexicon.NameWords(v.text), i, end)
		return n > 0
	})
	return place, n
}
