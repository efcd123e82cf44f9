package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// settlePairs finds the tables between them, or gives the words back.
func (p Reader) settlePairs() {
	for _, late := range p.LatePairs {
		t, pair := p.JoinOf(late.A, late.B)
		if t != nil && !slices.ContainsFunc(t.Pairs, func(have [2]*draft.Table) bool {
			return have == pair || have == [2]*draft.Table{pair[1], pair[0]}
		}) {
			t.Pairs = append(t.Pairs, pair)
		}
		p.Release(late.From, late.To)
		if t != nil {
			p.Claim(late.From, late.To, &t.Element)
		}
	}
}

// pairKeys turns the pairs of parents, and the columns that are unique within a parent,
// into keys over the foreign keys.
func (p Reader) pairKeys() {
	for _, t := range p.Tables {
		for _, s := range t.Scoped {
			p.boundScope(t, s)
			for _, c := range t.Columns {
				if c.Fk == s.Parent && !c.Dropped {
					t.Unique = append(t.Unique, []*draft.Column{c, s.Column})
					break
				}
			}
		}
		for _, pair := range t.Pairs {
			var cols []*draft.Column
			for _, parent := range pair {
				for _, c := range t.Columns {
					if c.Fk == parent && !c.Dropped {
						cols = append(cols, c)
						break
					}
				}
			}
			if len(cols) == 2 {
				t.Unique = append(t.Unique, cols)
			}
		}
		t.Unique = distinctKeys(t.Unique)
	}
}

// boundScope: where the text does not tell how many rows of t a parent has, there are no more than the column that
// never repeats within it has values.
func (p Reader) boundScope(t *draft.Table, s draft.ScopedKey) {
	room := s.Column.Room()
	k := slices.IndexFunc(p.Relations, func(r *draft.Relation) bool { return r.Parent == s.Parent && r.Child == t })
	if k < 0 || room == 0 || t.SaidRows() > 0 {
		return
	}
	r := p.Relations[k]
	if r.Bounded || r.Mean > 0 || r.ParentShare > 0 {
		return
	}
	r.Set(draft.Quantity{Min: 1, Max: room})
	p.Assume(&r.Element, "at most "+term.Plain(float64(room))+" per "+s.Parent.Noun()+", as many as "+strings.Join(s.Column.Words, " ")+" has values", nil)
}

// distinctKeys drops keys over the same columns: the text may say twice that pairs do not
// repeat.
func distinctKeys(keys [][]*draft.Column) [][]*draft.Column {
	var out [][]*draft.Column
	for _, k := range keys {
		if !slices.ContainsFunc(out, func(have []*draft.Column) bool {
			return len(have) == len(k) && !slices.ContainsFunc(k, func(c *draft.Column) bool { return !slices.Contains(have, c) })
		}) {
			out = append(out, k)
		}
	}
	return out
}
