package relational

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/frame"
)

// Discover proposes a schema: keys by uniqueness and name, relations by inclusion of all
// values and name, orders by the first time that has no gaps. The user decides.
func Discover(tables []*frame.Frame) Schema {
	return Given{Keys: make([]*string, len(tables)), Orders: make([]*string, len(tables))}.Complete(tables)
}

// Given is what a user has decided of a schema; nil leaves a decision to the proposal. Keys
// and Orders have one entry per table, empty for none.
type Given struct {
	Keys, Orders []*string
	Relations    []Relation
}

// Complete proposes what is not given. Of the tables only columns that can be keys, hold
// keys or be orders need be there (see Candidate).
func (g Given) Complete(tables []*frame.Frame) Schema {
	var s Schema
	for i, f := range tables {
		t := Table{Name: f.Name}
		if g.Keys[i] != nil {
			t.Key = *g.Keys[i]
		} else {
			t.Key = proposedKey(f, i)
		}
		s.Tables = append(s.Tables, t)
	}
	if s.Relations = g.Relations; s.Relations == nil {
		s.Relations = proposedRelations(tables, s.Tables)
	}
	for i, f := range tables {
		switch {
		case g.Orders[i] != nil:
			s.Tables[i].Order = *g.Orders[i]
		case slices.ContainsFunc(s.Relations, func(r Relation) bool { return r.Child == f.Name && r.Parent != f.Name }):
			s.Tables[i].Order = proposedOrder(f)
		}
	}
	return s
}

// Candidate says that a column of a table may be proposed as a key, as what holds the key of
// one of the named tables, or as an order: for a proposal other columns need not be read.
func Candidate(table string, f frame.Field, names []string) bool {
	c := frame.Column{Field: f}
	if namesRows(&frame.Frame{Name: table}, &c) || f.Kind == frame.Time {
		return true
	}
	name := words(f.Name)
	return slices.ContainsFunc([]string{"id", "key", "code", "no", "nr", "number", "uuid", "sku"}, func(end string) bool { return strings.HasSuffix(name, end) }) ||
		slices.ContainsFunc(names, func(n string) bool { return strings.Contains(name, singular(n)) }) ||
		strings.HasPrefix(name, "parent") || strings.HasPrefix(name, "manager")
}

func proposedKey(f *frame.Frame, table int) string {
	for c := range f.Columns {
		if name := f.Columns[c].Name; namesRows(f, &f.Columns[c]) {
			if _, err := index(f, name, table); err == nil {
				return name
			}
		}
	}
	return ""
}

func proposedRelations(tables []*frame.Frame, places []Table) []Relation {
	out := []Relation{}
	keys := make([]map[string]int, len(tables))
	for i, f := range tables {
		if key := places[i].Key; key != "" && f.Column(key) != nil {
			keys[i], _ = index(f, key, i) // a key that names no rows is refused by training
		}
	}
	for i, f := range tables {
		for c := range f.Columns {
			col := &f.Columns[c]
			if col.Name == places[i].Key {
				continue
			}
			for p := range tables {
				if keys[p] == nil || !refersTo(col.Name, places[p], p == i) {
					continue
				}
				if _, missing, unknown := follow(col, f.Rows, keys[p]); unknown == 0 && missing < f.Rows {
					out = append(out, Relation{Child: f.Name, Column: col.Name, Parent: places[p].Name})
					break
				}
			}
		}
	}
	// A relation in which a cell is missing cannot be the one that is learnt.
	slices.SortStableFunc(out, func(a, b Relation) int { return gaps(tables, a) - gaps(tables, b) })
	return out
}

func proposedOrder(f *frame.Frame) string {
	for c := range f.Columns {
		if col := &f.Columns[c]; col.Kind == frame.Time && col.Treatment == frame.Learn && !slices.Contains(col.Null, true) {
			return col.Name
		}
	}
	return ""
}

func gaps(tables []*frame.Frame, r Relation) int {
	for _, f := range tables {
		if f.Name == r.Child && slices.Contains(f.Column(r.Column).Null, true) {
			return 1
		}
	}
	return 0
}

// namesRows says that a column looks like the key of its table.
func namesRows(f *frame.Frame, c *frame.Column) bool {
	if c.Kind == frame.Time || c.Kind == frame.Number && c.Decimals > 0 {
		return false
	}
	name := words(c.Name)
	return c.Kind == frame.Text && c.Unique || name == "id" || name == "key" || name == "uuid" ||
		slices.Contains([]string{singular(f.Name) + "id", words(f.Name) + "id", singular(f.Name) + "key", singular(f.Name) + "no", singular(f.Name) + "number"}, name)
}

// refersTo says that a column's name points to the key of a table.
func refersTo(column string, t Table, own bool) bool {
	name, key := words(column), words(t.Key)
	if strings.Contains(name, singular(t.Name)) && !own {
		return true
	}
	if len(key) > 3 && name == key && !own {
		return true
	}
	return own && (strings.HasPrefix(name, "parent") || strings.HasPrefix(name, "manager"))
}

// words writes a name in lower case without what separates its words.
func words(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("_-. ", r) {
			return -1
		}
		return r
	}, strings.ToLower(name))
}

func singular(table string) string {
	name := words(table)
	switch {
	case strings.HasSuffix(name, "ies") && len(name) > 4:
		return name[:len(name)-3] + "y"
	case strings.HasSuffix(name, "s") && !strings.HasSuffix(name, "ss") && len(name) > 2:
		return name[:len(name)-1]
	}
	return name
}
