package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// settleCross gives the columns of both sides their values, so that every pair comes once.
func (p Reader) settleCross(t *draft.Table) {
	if t.Cross == nil {
		return
	}
	var pair []*draft.Column
	for k := range t.Cross.Sides {
		s := &t.Cross.Sides[k]
		c := t.CrossColumn(s)
		if c == nil {
			continue
		}
		c.Unique, c.Primary = false, false
		p.fillSide(c, s, t.Cross.Times > 0)
		pair = append(pair, c)
	}
	if len(pair) == 2 {
		t.Unique = append(t.Unique, pair)
	}
}

// fillSide gives a column the values of its side; even says that each comes equally often.
func (p Reader) fillSide(c *draft.Column, s *draft.CrossSide, even bool) {
	numbered := slices.Contains([]string{"id", "no", "number", "nr", "index", "#"}, c.Words[len(c.Words)-1])
	switch {
	case len(s.Values) > 0:
		c.Semantic, c.Kind, c.Typ = "", "", ""
		c.Min, c.Max = nil, nil
		c.SetValues(slices.Clone(s.Values))
	case c.Values != nil || c.Pattern != "":
		if c.Pattern != "" {
			c.Distinct = s.Count
		}
	case even || numbered || c.Semantic == "" || term.CrossCounted[s.Nouns[0]]:
		if c.Min != nil && c.Max != nil && !even && int64(*c.Max-*c.Min)+1 == s.Count {
			return // the list says which
		}
		c.Semantic, c.Kind, c.Typ, c.Distinct = "", "", contract.Integer, 0
		c.Min, c.Max = draft.Ptr(1.0), draft.Ptr(float64(s.Count))
		c.Distribution = nil
	default:
		c.Distinct = s.Count
	}
}
