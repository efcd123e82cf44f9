package reading

// suffix reads the rows of which a fact holds, behind it: "if paid", "only for returned ones", "unless open".
func (r *reader) suffix(home *Table, c *Column, f *fact, i, end int) int {
	if f.when != nil || home == nil {
		return 0
	}
	if n := r.otherwiseOf(c, f, i, end); n > 0 {
		return n
	}
	at := i + r.any(i, end, ",", "and", "but", "-", ", and", ", but")
	if at > i && !r.is(at, end, "only", "unless", "if", "when", "except", "until", "where", "just", "once", "whenever") {
		at = i
	}
	m, n := r.markerAt(at, end)
	if n == 0 {
		return 0
	}
	if m.loose && (f.kind == isUnique || f.kind == inDates || f.kind == compares && !r.is(at, end, "for") || f.kind == hasCode) {
		return 0
	}
	if f.kind == isUnique {
		return 0
	}
	hint := (*Column)(nil)
	cond, k := r.conditionAt(home, c, hint, at+n, end)
	if cond == nil || c.same(cond.Column) || r.is(at+n+k, end, "<=", ">=", "<", ">", "!=", "<>", "==", "=") {
		return 0
	}
	if m.loose && cond.Column.class() != boolean && cond.Column.class() != list && !cond.Column.class().temporal() && cond.Column.class() != number {
		return 0
	}
	if m.negate {
		*cond = cond.not()
	}
	f.when, f.only, f.exact = cond, f.only || m.only, f.exact || m.exact
	to := at + n + k
	to += r.any(to, end, "and only for them", "and only for those", "and only for these", "and only there", "and only then", "and for them only", "and for nobody else", "and for no others", "and nowhere else", "and only in those cases", "and for nothing else", "and only for", "and nobody else", "only", "and vice versa", "and for nobody else's") * boolInt(true)
	if to > at+n+k {
		f.only = true
	}
	if f.kind == isEmpty && f.only && !f.not || f.kind == isFilled && f.only && f.not {
		f.only = false // what is empty only there is filled in all other rows, as it is without "only"
	}
	if f.kind == filler {
		f.kind = isFilled
	}
	return to - i
}
