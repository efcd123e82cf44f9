package reading

// further reads how a column that was just mentioned lies to others, behind a comma: "have a resolved date, always later
// than the opening".
func (r *reader) further(home *Table, c *Column, i, end int) ([]fact, int) {
	if !r.is(i, end, ",", "-", "(") {
		return nil, 0
	}
	fs, k := r.predicate(home, c, i+1, end, true, true)
	if k == 0 || fs[0].kind != compares && fs[0].kind != isUnique {
		return nil, 0
	}
	for j := range fs {
		fs[j].column = c
	}
	k++
	return fs, k + boolInt(r.is(i, end, "(") && r.is(i+k, end, ")"))
}

// startsClause: at i begins a clause of its own.
func (r *reader) startsClause(home *Table, i, end int) bool {
	if _, n := r.markerAt(i, end); n > 0 && !r.is(i, end, "with", "without", "in", "on", "of", "at", "for", "by", "to", "from") {
		return true
	}
	s := r.subjectAt(home, nil, i, end)
	if r.match(i, end, otherSubj) > 0 || r.is(i, end, "it") && i+1 < end {
		return true
	}
	if s.n == 0 {
		return false
	}
	return r.match(i+s.n, end, linkWords) > 0 && (s.share != nil || s.column != nil || s.when != nil || s.table != nil)
}

// aheadOf reads what stands before the column of which it is said: "zero attempts", "no blank notes", "two to
// four seats", "an amount of 5".
func (r *reader) aheadOf(home *Table, i, end int) (fact, int) {
	at := i + r.any(i, end, "a", "an", "the", "exactly", "always", "only", "just")
	if k := r.match(at, end, emptyWords); k > 0 {
		if m := r.refAt(home, nil, at+k, end); m.column != nil && m.score >= 60 {
			return fact{kind: isEmpty, column: m.column}, at + k + m.n - i
		}
	}
	v, k := r.intervalAt(at, end)
	if k == 0 {
		a, j := r.amountAt(at, end)
		if j == 0 || a.percent {
			return fact{}, 0
		}
		v, k = interval{min: ptr(a.value), max: ptr(a.value), unit: a.unit, digits: a.digits}, j
	}
	at += k
	for _, skip := range []int{r.match(at, end, determiners), 0} {
		m := r.mentionAt(home, at+skip, end)
		if m.column != nil && m.value == "" && m.score >= 60 && !m.column.class().temporal() && m.column.class() != list && m.column.class() != boolean && m.column.class() != words {
			return fact{kind: inRange, column: m.column, interval: v}, at + skip + m.n - i
		}
		if skip == 0 {
			break
		}
	}
	// The unit is the column: "stays of 1 to 14 nights".
	if v.unit != "" {
		if m := r.mentionAt(home, at-1, at); m.column != nil && m.value == "" && m.score >= 68 && numeric(m.column) {
			return fact{kind: inRange, column: m.column, interval: v}, at - i
		}
	}
	return fact{}, 0
}

// mainDate is the first moment of a table that is no birth.
func mainDate(t *Table) *Column {
	for _, c := range t.Columns {
		if c.class().temporal() && c.meaning().Semantic != "date_of_birth" {
			return c
		}
	}
	return nil
}

// sharesOf reads values of a column with their shares behind it: "are O 45%, A 40%, B 11%, AB 4%".
func (r *reader) sharesOf(home *Table, c *Column, i, end int) ([]fact, int) {
	at := i + r.match(i, end, linkWords)
	if l, ok := r.valuesAt(at, end, true); ok && l.told > 0 {
		return []fact{{kind: inValues, column: c, values: l, from: i, to: at + l.n}}, at + l.n - i
	}
	return nil, 0
}
