package draft

// NameIndex finds columns by their names, and by what those are short for, for who asks for many names.
type NameIndex struct {
	columns []*Column
	first   map[string]int // the first of them that has the name
}

// NameIndex is that of the columns as they are called now.
func (t *Table) NameIndex() NameIndex {
	x := NameIndex{t.Columns, make(map[string]int, len(t.Columns))}
	for k, c := range t.Columns {
		if c.Dropped || len(c.Words) == 0 {
			continue
		}
		for _, name := range c.Spellings() {
			if _, ok := x.first[name]; !ok {
				x.first[name] = k
			}
		}
	}
	return x
}

// ByNames finds the first column that has one of the names.
func (x NameIndex) ByNames(names []string) *Column {
	best := len(x.columns)
	for _, name := range names {
		if k, ok := x.first[name]; ok {
			best = min(best, k)
		}
	}
	if best == len(x.columns) {
		return nil
	}
	return x.columns[best]
}
