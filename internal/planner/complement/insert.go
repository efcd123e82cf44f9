package complement

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// Insertion is a column of another plan that belongs into a table.
type Insertion struct {
	Table, Place int // before which of its columns
	// Of is the plan that has the column, with FromTable and FromColumn.
	Of                    Plan
	FromTable, FromColumn int
	// Instead are columns, as tables and columns, that were made of what is said of the column. They are left out.
	Instead [][2]int
	// Said is all that the text says of the column there. What of it comes from nowhere is unread.
	Said token.Span
}

// Inserted is the plan with the column, and with the rules that are about it alone; false where it is not valid, or cannot be carried out.
func Inserted(text string, p Plan, in Insertion, opts Options) (Plan, bool) {
	m := &merger{own: modelOf(p), other: modelOf(in.Of), check: opts.Check}
	m.weigh(text, nil, nil, opts.Silent)
	before := append(m.own.spans(), in.Said)
	doomed := map[*element]bool{}
	for _, at := range in.Instead {
		doomed[m.own.tables[at[0]].columns[at[1]].element] = true
	}
	from := m.other.tables[in.FromTable]
	made := *from.columns[in.FromColumn]
	alone := &table{Table: from.Table, columns: []*column{&made}, rules: slices.Clone(from.rules)}
	alone.dropDangling()
	ok := m.try(func(own *model) bool {
		t := own.tables[in.Table]
		if _, twin := t.column(made.Name); twin != nil && !doomed[twin.element] {
			return false
		}
		t.columns = slices.Insert(t.columns, in.Place, &made)
		for _, t := range own.tables {
			for _, c := range slices.Clone(t.columns) {
				if doomed[c.element] && !own.isKey(t, c) {
					t.columns = slices.DeleteFunc(t.columns, func(o *column) bool { return o == c })
				}
			}
			t.dropDangling()
		}
		for _, r := range alone.rules {
			added := *r
			added.ID = freeID(t, added.ID)
			t.rules = append(t.rules, &added)
		}
		return true
	})
	if !ok {
		return p, false
	}
	return m.own.plan(m.leftUnread(p.Unread, before)), true
}
