package complement

import (
	"reflect"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columns takes over columns of which own has read less than other, and those that it has nothing of.
func (m *merger) columns() {
	for _, t := range m.other.tables {
		for _, c := range t.columns {
			o := m.tables[t]
			if o == nil || m.gain(c.element) == 0 || slices.Contains(o.columns, c) {
				continue
			}
			if mine := m.counterpart(o, t, c); mine != nil {
				m.completeColumn(t, c, mine)
			} else if !m.elsewhere(o, c) {
				m.addColumn(t, c)
			}
		}
	}
}

// counterpart is the column of own that a column of other is: of its name, or of its words.
func (m *merger) counterpart(o, t *table, c *column) *column {
	for _, mine := range o.columns {
		if sameName(mine.Name, c.Name) {
			return mine
		}
	}
	var best *column
	most := 0
	for _, mine := range o.columns {
		if n := m.shared(mine.spans, c.spans); n > most {
			best, most = mine, n
		}
	}
	if best == nil {
		return nil
	}
	for _, theirs := range t.columns {
		if sameName(best.Name, theirs.Name) {
			return nil // it is another
		}
	}
	return best
}

// elsewhere reports whether own has the column in another table.
func (m *merger) elsewhere(o *table, c *column) bool {
	return slices.ContainsFunc(m.own.tables, func(t *table) bool {
		return t != o && slices.ContainsFunc(t.columns, func(mine *column) bool {
			return sameName(mine.Name, c.Name) && m.shared(mine.spans, c.spans) > 0
		})
	})
}

// completeColumn gives a column of own what other has read of it. It takes the place of own's where it says all that
// own's does; else only what own's says nothing of is taken.
func (m *merger) completeColumn(t *table, c, mine *column) {
	o := m.tables[t]
	if m.own.isKey(o, mine) || m.other.isKey(t, c) {
		return
	}
	at, k := slices.Index(m.own.tables, o), slices.Index(o.columns, mine)
	put := func(next *column) bool {
		done := m.try(func(own *model) bool { own.tables[at].columns[k] = next; return true })
		m.rematch()
		return done
	}
	next := &column{&element{append(slices.Clone(c.spans), mine.spans...), c.notes}, c.Column}
	next.PrimaryKey, next.Unique = mine.PrimaryKey, mine.Unique || c.Unique
	if next.NullShare == 0 {
		next.NullShare = mine.NullShare
	}
	if m.loss(mine.element) == 0 && !mine.contradicts(&c.Column) {
		if strings.HasPrefix(c.Name, mine.Name) && lexicon.Names(lexicon.NameWords(c.Name)) && put(next) { // "best before", not "best"
			return
		}
		next.Name = mine.Name
		if reflect.DeepEqual(next.Column, mine.Column) || put(next) {
			return // words that say nothing stay unread
		}
	}
	next = &column{joined(mine.element, c.element), mine.Column}
	if next.add(&c.Column) {
		put(next)
	}
}

// contradicts reports whether the column says what the other one does not.
func (c *column) contradicts(o *contract.Column) bool {
	if c.Type != contract.String && o.Type == contract.String || c.Semantic != "" && o.Semantic == "" && !sameName(c.Name, o.Name) {
		return true
	}
	if len(c.notes) > 0 {
		return false // the planner's own guess
	}
	return len(c.Values) > 0 && len(o.Values) == 0 || c.Pattern != "" && o.Pattern != c.Pattern || c.Formula != "" && o.Formula != c.Formula || c.TrueShare != nil && o.TrueShare == nil
}

// add takes over what the column says nothing of.
func (c *column) add(o *contract.Column) bool {
	added := false
	if c.NullShare == 0 && o.NullShare > 0 {
		c.NullShare, added = o.NullShare, true
	}
	if !c.Unique && o.Unique {
		c.Unique, added = true, true
	}
	if len(c.Cases) == 0 && c.Formula == "" && len(o.Cases) > 0 && c.Type == o.Type {
		c.Cases, added = o.Cases, true
	}
	return added
}

func (m *merger) addColumn(t *table, c *column) {
	at := slices.Index(m.own.tables, m.tables[t])
	keyed := func(c *column) bool { return c.PrimaryKey }
	if m.other.isKey(t, c) || c.PrimaryKey && slices.ContainsFunc(m.tables[t].columns, keyed) || 2*m.gain(c.element) < m.sum(c.spans, nil) || m.guessed(c) {
		return
	}
	m.try(func(own *model) bool {
		o := own.tables[at]
		o.columns = slices.Insert(o.columns, m.place(o, t, c), c)
		return true
	})
	m.rematch()
}

// guessed: what somebody is asked to do is no column, "make it pop", and a flag that no share tells of, or that an unknown
// word alone does, may be none: "20% dupes".
func (m *merger) guessed(c *column) bool {
	if slices.ContainsFunc(m.toks, func(t token.Token) bool { return t.Is("it", "us", "me", "we", "you", "i") && within(t.Span, c.spans) }) {
		return true
	}
	words := lexicon.NameWords(c.Name)
	if c.Type != contract.Boolean || lexicon.Names(words) {
		return false
	}
	return len(words) < 2 || !slices.ContainsFunc(m.toks, func(t token.Token) bool {
		return t.Kind == token.Number && within(t.Span, c.spans)
	})
}

// place is where the column belongs: behind the last one that stands before it in other.
func (m *merger) place(o, t *table, c *column) int {
	for k := slices.Index(t.columns, c) - 1; k >= 0; k-- {
		for j, mine := range o.columns {
			if sameName(mine.Name, t.columns[k].Name) {
				return j + 1
			}
		}
	}
	return len(o.columns)
}
