package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// settleCross gives the columns of both sides their values, so that every pair comes once.
func (p *parser) settleCross(t *tableDraft) {
	if t.cross == nil {
		return
	}
	var pair []*columnDraft
	for k := range t.cross.sides {
		s := &t.cross.sides[k]
		c := t.crossColumn(s)
		if c == nil {
			continue
		}
		c.unique, c.primary = false, false
		p.fillSide(c, s, t.cross.times > 0)
		pair = append(pair, c)
	}
	if len(pair) == 2 {
		t.unique = append(t.unique, pair)
	}
}

func (t *tableDraft) crossColumn(s *crossSide) *columnDraft {
	for _, noun := range s.nouns {
		for _, c := range t.columns {
			if !c.dropped && len(c.words) > 0 && crossNamed(c.words[0], noun) && c.fk == nil {
				return c
			}
		}
	}
	return nil
}

// fillSide gives a column the values of its side; even says that each comes equally often.
func (p *parser) fillSide(c *columnDraft, s *crossSide, even bool) {
	numbered := slices.Contains([]string{"id", "no", "number", "nr", "index", "#"}, c.words[len(c.words)-1])
	switch {
	case len(s.values) > 0:
		c.semantic, c.kind, c.typ = "", "", ""
		c.min, c.max = nil, nil
		c.setValues(slices.Clone(s.values))
	case c.values != nil || c.pattern != "":
		if c.pattern != "" {
			c.distinct = s.count
		}
	case even || numbered || c.semantic == "" || crossCounted[s.nouns[0]]:
		if c.min != nil && c.max != nil && !even && int64(*c.max-*c.min)+1 == s.count {
			return // the list says which
		}
		c.semantic, c.kind, c.typ, c.distinct = "", "", contract.Integer, 0
		c.min, c.max = ptr(1.0), ptr(float64(s.count))
		c.distribution = nil
	default:
		c.distinct = s.count
	}
}

// crossCounted are counted from 1 for each one of the other side.
var crossCounted = lexicon.WordSet("test trial session visit attempt round lap race week day question item measurement sample replicate dose exam game match set wave run repetition block shot throw jump try month quarter hour year period phase stage lesson pass cycle shift sprint episode chapter level")
