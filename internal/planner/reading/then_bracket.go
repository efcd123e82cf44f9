package reading

// thenBracket reads in a bracket behind a flag what holds where it is up: "cancelled 8% (total 0 then)", "returned y/n
// (refund = total in that case)".
func (r *reader) thenBracket(i, end int) bool {
	c := r.column
	if c == nil || r.table == nil || c.Table != r.table || !c.couldFlag() {
		return false
	}
	stop := end
	for k := end - 1; k >= max(i+1, end-4); k-- {
		if n := r.any(k, end, "then", "in that case", "in this case", "if so", "there", "in those cases"); n > 0 && k+n == end {
			stop = k
		}
	}
	if stop == end {
		return false
	}
	if !r.whereUp(c, i, stop) {
		return false
	}
	r.claim(i-1, end+1, c)
	return true
}

// thenArrow reads behind an arrow what holds where the flag in front of it is up: "cancelled 2% -> delay null".
func (r *reader) thenArrow(i, end int) bool {
	c := r.column
	if c == nil || r.table == nil || c.Table != r.table || c.class() != boolean || !r.is(i-1, i, "->", "=>") {
		return false
	}
	return r.whereUp(c, i, end)
}

// whereUp reads a statement of the rows in which the flag c is up.
func (r *reader) whereUp(c *Column, i, stop int) bool {
	st, own := r.bestStatement(r.table, i, stop)
	if own != r.table || st.coverage() < .79 || len(st.facts) == 0 || st.early() {
		if it, ok := r.itemAt(r.table, i, stop); ok && it.to >= stop && len(it.facts) > 0 && len(it.columns) == 1 && r.table.called(it.columns[0].Words) != nil {
			st = statement{spans: [][2]int{{i, stop}}}
			for _, f := range it.facts {
				f.column = r.table.called(it.columns[0].Words)
				st.facts = append(st.facts, f)
			}
		} else {
			return false
		}
	}
	for k := range st.facts {
		if st.facts[k].when == nil {
			st.facts[k].when = whenFlag(c, true)
		}
	}
	r.make(r.table, st)
	r.claim(i, stop, c)
	r.column = c
	return true
}
