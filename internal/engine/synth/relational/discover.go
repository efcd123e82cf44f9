package relational

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/frame"
)

// Discover proposes a schema: keys by uniqueness and name, relations by inclusion of all
// values and name, orders by the first time that has no gaps. The user decides.
func Discover(tables []*frame.Frame) Schema {
	var s Schema
	keys := make([]map[string]int, len(tables))
	for i, f := range tables {
		t := Table{Name: f.Name}
		for c := range f.Columns {
			if name := f.Columns[c].Name; t.Key == "" && namesRows(f, &f.Columns[c]) {
				if rows, err := index(f, name); err == nil {
					t.Key, keys[i] = name, rows
				}
			}
		}
		s.Tables = append(s.Tables, t)
	}
	for i, f := range tables {
		for c := range f.Columns {
			col := &f.Columns[c]
			if col.Name == s.Tables[i].Key {
				continue
			}
			for p := range tables {
				if keys[p] == nil || !refersTo(col.Name, s.Tables[p], p == i) {
					continue
				}
				if _, missing, unknown := follow(col, f.Rows, keys[p]); unknown == 0 && missing < f.Rows {
					s.Relations = append(s.Relations, Relation{Child: f.Name, Column: col.Name, Parent: s.Tables[p].Name})
					break
				}
			}
		}
	}
	for i, f := range tables {
		if !slices.ContainsFunc(s.Relations, func(r Relation) bool { return r.Child == f.Name && r.Parent != f.Name }) {
			continue
		}
		for c := range f.Columns {
			if col := &f.Columns[c]; col.Kind == frame.Time && col.Treatment == frame.Learn && !slices.Contains(col.Null, true) {
				s.Tables[i].Order = col.Name
				break
			}
		}
	}
	// A relation in which a cell is missing cannot be the one that is learnt.
	slices.SortStableFunc(s.Relations, func(a, b Relation) int { return gaps(tables, a) - gaps(tables, b) })
	return s
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
