package complement

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// matchTables pairs the tables that both plans have: those of one name, then those that came from the same words.
func (m *merger) matchTables() {
	m.tables = map[*table]*table{}
	taken := map[*table]bool{}
	pair := func(t, o *table) {
		m.tables[t] = o
		taken[o] = true
	}
	for _, t := range m.other.tables {
		for _, o := range m.own.tables {
			if !taken[o] && m.tables[t] == nil && sameName(t.Name, o.Name) {
				pair(t, o)
			}
		}
	}
	for _, t := range m.other.tables {
		if m.tables[t] != nil {
			continue
		}
		var best *table
		most := 0
		for _, o := range m.own.tables {
			if n := m.shared(t.whole().spans, o.whole().spans); !taken[o] && n > most {
				best, most = o, n
			}
		}
		if best != nil {
			pair(t, best)
		}
	}
}

// sameName compares names without number and underscores.
func sameName(a, b string) bool { return a == b || plain(a) == plain(b) }

func plain(name string) string {
	words := strings.Split(name, "_")
	words[len(words)-1] = lexicon.Singular(words[len(words)-1])
	return strings.Join(words, "")
}

// muchMore is by how much what own missed of a table must outweigh, after twice what other missed of it, for the
// whole table to be taken from other.
const muchMore = 6

// replaceTables takes over whole tables of which own has read far less than other.
func (m *merger) replaceTables() {
	for _, t := range m.other.tables {
		o := m.tables[t]
		if o == nil {
			continue
		}
		if g := m.gain(t.whole()); g <= 2*m.loss(o.whole())+muchMore || g < m.elsewhereIn(o, t) || o.disputed(t) || o.Grid != nil && t.Grid == nil {
			continue
		}
		k := slices.Index(m.own.tables, o)
		m.try(func(own *model) bool {
			next := *t
			next.Name = o.Name
			if m.counted(o) && !m.counted(t) {
				next.Rows = o.Rows
				next.element = joined(next.element, o.element)
			}
			if len(next.spans) == 0 && len(next.notes) == 0 {
				next.element = o.element
			}
			own.tables[k] = &next
			m.makeRoom(own, &next)
			return m.bringKeys(own, t)
		})
		m.rematch()
	}
}

// bringKeys relates a table of other that was taken over to what its keys name. A key that nothing is behind cannot
// stay.
func (m *merger) bringKeys(own *model, t *table) bool {
	for _, r := range m.other.relations {
		if r.Child != t.Name && r.Parent != t.Name {
			continue
		}
		known := slices.ContainsFunc(own.relations, func(o *relation) bool {
			return o.Child == m.nameOf(r.Child) && o.Parent == m.nameOf(r.Parent) && (r.Child != t.Name || o.ChildColumn == r.ChildColumn)
		})
		if !known && !m.relate(own, r) && r.Child == t.Name {
			return false
		}
	}
	return true
}

// disputed: a column that both tables have is not the same in both.
func (o *table) disputed(t *table) bool {
	return slices.ContainsFunc(o.columns, func(mine *column) bool {
		return slices.ContainsFunc(t.columns, func(c *column) bool { return sameName(mine.Name, c.Name) && mine.contradicts(&c.Column) })
	})
}

// elsewhereIn weighs the words of a table of other that own has in other tables than o.
func (m *merger) elsewhereIn(o, t *table) int {
	n, words := 0, t.whole().spans
	for _, mine := range m.own.tables {
		if mine != o {
			n += m.shared(mine.whole().spans, words)
		}
	}
	return n
}

// counted reports whether the text says how many rows the table has.
func (m *merger) counted(t *table) bool {
	return slices.ContainsFunc(m.toks, func(k token.Token) bool {
		return k.Kind == token.Number && k.Num == float64(t.Rows) && within(k.Span, t.spans)
	})
}

// rows takes over how many rows tables have where own does not know.
func (m *merger) rows() {
	for _, t := range m.other.tables {
		o := m.tables[t]
		if o == nil || o.Rows == t.Rows || m.gain(t.element) == 0 || m.counted(o) || !m.counted(t) {
			continue
		}
		k := slices.Index(m.own.tables, o)
		m.try(func(own *model) bool {
			next := *own.tables[k]
			next.Rows, next.element = t.Rows, joined(t.element, withoutDefaults(next.element))
			next.columns = m.periodOf(t, next.columns)
			own.tables[k] = &next
			return true
		})
		m.rematch()
	}
}

// periodOf are the columns of own with the period that the text tells of all rows of a table of other, beside their number: "2,600
// incidents in 2025". Those whose dates the text tells keep them.
func (m *merger) periodOf(t *table, own []*column) []*column {
	if !m.dated(t.element) {
		return own
	}
	own = slices.Clone(own)
	for k, mine := range own {
		i := slices.IndexFunc(t.columns, func(c *column) bool { return c.Name == mine.Name && c.Type == mine.Type && c.Earliest != "" })
		if i < 0 || mine.Earliest == "" || m.dated(mine.element) {
			continue
		}
		next := *mine
		next.Earliest, next.Latest, next.element = t.columns[i].Earliest, t.columns[i].Latest, withoutDefaults(mine.element)
		own[k] = &next
	}
	return own
}

// withoutDefaults leaves out what was supposed where the text said nothing.
func withoutDefaults(e *element) *element {
	return &element{e.spans, slices.DeleteFunc(slices.Clone(e.notes), func(n Note) bool { return n.Span == nil })}
}

// dated: a year or a date stands where the part came from.
func (m *merger) dated(e *element) bool {
	return slices.ContainsFunc(m.toks, func(k token.Token) bool {
		return (k.Kind == token.Date || k.Kind == token.Number && k.Year) && within(k.Span, e.spans)
	})
}

// rematch points the pairs to the tables of the plan after a change.
func (m *merger) rematch() {
	for t, o := range m.tables {
		if now := m.own.table(o.Name); now != nil {
			m.tables[t] = now
		} else {
			delete(m.tables, t)
		}
	}
}

// addTables takes over the tables that own has nothing of.
func (m *merger) addTables() {
	for _, t := range m.other.tables {
		if m.tables[t] != nil || m.own.table(t.Name) != nil || m.sum(t.spans, nil) == 0 {
			continue // the last is a table that the text does not name
		}
		whole := t.whole()
		if g := m.gain(whole); g < numberWeight || 2*g < m.sum(whole.spans, nil) {
			continue
		}
		if !slices.ContainsFunc(t.columns, func(c *column) bool { return m.gain(c.element) > 0 }) {
			continue // nothing but a name
		}
		added := m.try(func(own *model) bool {
			next := *t
			m.makeRoom(own, t)
			own.tables = append(own.tables, &next)
			return m.bringKeys(own, t)
		})
		if added {
			m.tables[t] = m.own.table(t.Name)
		}
		m.rematch()
	}
}

// makeRoom takes away the columns that own has in other tables from the words of a table that is added, and tables
// that had nothing else.
func (m *merger) makeRoom(own *model, t *table) {
	words := t.whole().spans
	for _, o := range own.tables {
		if o == t {
			continue
		}
		o.columns = slices.DeleteFunc(o.columns, func(mine *column) bool {
			all := m.sum(mine.spans, nil)
			return !own.isKey(o, mine) && !mine.PrimaryKey && all > 0 && 2*m.shared(mine.spans, words) >= all
		})
		o.dropDangling()
	}
	own.tables = slices.DeleteFunc(own.tables, func(o *table) bool {
		return len(o.columns) == 0 && !slices.ContainsFunc(own.relations, func(r *relation) bool { return r.Child == o.Name || r.Parent == o.Name })
	})
}

// dropNameless takes away a table that the text does not name, beside those that it names, where other made nothing
// of its words.
func (m *merger) dropNameless() {
	nameless := func(t *table) bool { return m.sum(t.spans, nil) == 0 }
	for _, o := range m.own.tables {
		if !nameless(o) || !slices.ContainsFunc(m.own.tables, func(t *table) bool { return !nameless(t) }) || m.loss(o.whole()) == 0 {
			continue
		}
		if 2*m.loss(o.whole()) < m.sum(o.whole().spans, nil) {
			continue
		}
		m.try(func(own *model) bool {
			own.tables = slices.DeleteFunc(own.tables, func(t *table) bool { return t.Name == o.Name })
			return true
		})
	}
	m.rematch()
}

// relate adds a relation of other between tables of own, with the column that it needs.
func (m *merger) relate(own *model, r *relation) bool {
	child, parent := own.table(m.nameOf(r.Child)), own.table(m.nameOf(r.Parent))
	if child == nil || parent == nil {
		return false
	}
	key := slices.IndexFunc(parent.columns, func(c *column) bool { return c.PrimaryKey })
	if key < 0 {
		if key, _ = parent.column(r.ParentColumn); key < 0 {
			_, c := m.other.table(r.Parent).column(r.ParentColumn)
			parent.columns, key = slices.Insert(parent.columns, 0, c), 0
		}
	}
	if r.PerParent != nil && !m.counted(child) && parent.Rows == m.other.table(r.Parent).Rows {
		child.Rows = m.other.table(r.Child).Rows
	}
	next := *r
	next.Child, next.Parent, next.ParentColumn = child.Name, parent.Name, parent.columns[key].Name
	if k, c := child.column(r.ChildColumn); c == nil {
		from := m.other.table(r.Child)
		_, c = from.column(r.ChildColumn)
		copied := *c
		copied.Type = parent.columns[key].Type
		if mine := m.counterpart(child, from, c); mine != nil && !own.isKey(child, mine) && !mine.PrimaryKey {
			child.columns[slices.Index(child.columns, mine)] = &copied // the same words as a column of its own
			child.dropDangling()
		} else {
			child.columns = append(child.columns, &copied)
		}
	} else if own.isKey(child, c) || c.PrimaryKey {
		return false
	} else if !m.ofOther(child, c) {
		_, from := m.other.table(r.Child).column(r.ChildColumn)
		copied := *from
		copied.Type = parent.columns[key].Type
		child.columns[k] = &copied
	}
	own.relations = append(own.relations, &next)
	return true
}

// ofOther reports whether the column stands in its table as other has it.
func (m *merger) ofOther(t *table, c *column) bool {
	return slices.ContainsFunc(m.other.tables, func(o *table) bool { return slices.Contains(o.columns, c) })
}

// nameOf is the name that own has for a table of other.
func (m *merger) nameOf(table string) string {
	if o := m.tables[m.other.table(table)]; o != nil {
		return o.Name
	}
	return table
}

// relations takes over relations, and how many rows each parent has.
func (m *merger) relations() {
	for _, r := range m.other.relations {
		child, parent := m.nameOf(r.Child), m.nameOf(r.Parent)
		k := slices.IndexFunc(m.own.relations, func(o *relation) bool { return o.Child == child && o.Parent == parent })
		_, column := m.other.table(r.Child).column(r.ChildColumn)
		if m.gain(r.element) == 0 && (k >= 0 || m.gain(column.element) == 0) {
			continue
		}
		if k < 0 {
			m.try(func(own *model) bool { return m.relate(own, r) })
			m.rematch()
			continue
		}
		if r.PerParent == nil || m.own.relations[k].PerParent != nil && *r.PerParent == *m.own.relations[k].PerParent {
			continue
		}
		m.try(func(own *model) bool {
			next := *own.relations[k]
			next.PerParent, next.element = r.PerParent, joined(next.element, r.element)
			own.relations[k] = &next
			own.table(child).Rows = m.other.table(r.Child).Rows
			return true
		})
		m.rematch()
	}
}

// joined is what is told of a part that came from two readers.
func joined(a, b *element) *element {
	return &element{spans: append(slices.Clone(a.spans), b.spans...), notes: append(slices.Clone(a.notes), b.notes...)}
}
