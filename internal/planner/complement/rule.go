package complement

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// rules takes over the rules of whose words own has read less.
func (m *merger) rules() {
	for _, t := range m.other.tables {
		o := m.tables[t]
		if o == nil {
			continue
		}
		for _, r := range t.rules {
			if m.gain(r.element) == 0 || slices.Contains(o.rules, r) {
				continue
			}
			at := slices.Index(m.own.tables, m.tables[t])
			m.try(func(own *model) bool {
				o := own.tables[at]
				next := *r
				k := slices.IndexFunc(o.rules, func(mine *rule) bool { return sameSubject(mine.Constraint, r.Constraint) })
				if k >= 0 {
					next.ID = o.rules[k].ID
					o.rules[k] = &next
					return true
				}
				next.ID = freeID(o, r.ID)
				o.rules = append(o.rules, &next)
				return true
			})
			m.rematch()
		}
	}
}

// sameSubject reports whether two rules are about the same columns in the same way.
func sameSubject(a, b contract.Constraint) bool {
	if a.Kind != b.Kind || !slices.Equal(a.Columns, b.Columns) {
		return false
	}
	return a.Left == b.Left && a.Right == b.Right || a.Left == b.Right && a.Right == b.Left
}

// freeID is the ID, numbered where the table has one of that name.
func freeID(t *table, id string) string {
	for n, free := 2, id; ; n++ {
		if !slices.ContainsFunc(t.rules, func(r *rule) bool { return r.ID == free }) {
			return free
		}
		free = fmt.Sprintf("%s_%d", id, n)
	}
}

// dropDangling takes away the columns and rules that speak of columns that the table does not have.
func (t *table) dropDangling() {
	lacks := func(name string) bool {
		name, _, _ = strings.Cut(name, ".")
		_, c := t.column(name)
		return name != "" && c == nil
	}
	for n := -1; n != len(t.columns); {
		n = len(t.columns)
		t.columns = slices.DeleteFunc(t.columns, func(c *column) bool {
			return slices.ContainsFunc(c.Cases, func(k contract.Case) bool { return k.When != nil && lacks(k.When.Column) })
		})
	}
	t.rules = slices.DeleteFunc(t.rules, func(r *rule) bool {
		return lacks(r.Left) || lacks(r.Right) || slices.ContainsFunc(r.Columns, lacks)
	})
}
