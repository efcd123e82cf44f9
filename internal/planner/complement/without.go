package complement

import "slices"

// Without returns the plan without columns; their words are unread. A column stays that something else of the plan needs, without which
// its table would have fewer than least columns, or the contract would not be valid.
func Without(text string, p Plan, columns [][2]int, least int, opts Options) Plan {
	m := &merger{own: modelOf(p), check: opts.Check}
	m.weigh(text, nil, nil, opts.Silent)
	before := m.own.spans()
	doomed := map[*element]bool{}
	for _, at := range columns {
		doomed[m.own.tables[at[0]].columns[at[1]].element] = true
	}
	for k := range m.own.tables {
		for _, c := range slices.Clone(m.own.tables[k].columns) {
			if !doomed[c.element] {
				continue
			}
			m.try(func(own *model) bool {
				t := own.tables[k]
				if own.isKey(t, c) || len(t.columns) <= least {
					return false
				}
				t.columns = slices.DeleteFunc(t.columns, func(o *column) bool { return o.element == c.element })
				return true
			})
		}
	}
	if !m.changed {
		return p
	}
	return m.own.plan(m.leftUnread(p.Unread, before))
}
