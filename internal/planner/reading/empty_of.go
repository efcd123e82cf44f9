package reading

// emptyOf reads that cells are empty, where that is said of the column and of no other: "aqi, 2% missing in pm25" says it of another.
func (r *reader) emptyOf(home *Table, c *Column, i, end int) (fact, int) {
	f, n := r.emptyAt(i, end)
	lead := r.any(i+n, end, "in", "on", "for", "of")
	if n == 0 || c == nil || lead == 0 || f.share == nil {
		return f, n
	}
	m := r.mentionAt(home, i+n+lead, end)
	switch {
	case m.column == nil || m.value != "" || !r.finished(i+n+lead+m.n, end):
		return f, n
	case m.column == c || m.column.Name() == c.Name():
		return f, n + lead + m.n
	}
	return fact{}, 0
}
