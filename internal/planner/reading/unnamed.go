package reading

// limitWords begin what limits a statement to some time or amount.
var limitWords = wordings("before, after, until, till, earlier|later|sooner|more|less|higher|lower than, than, beyond, ahead of, prior to")

// unnamed reads a number, dates or a state whose column the text does not name.
func (r *reader) unnamed(home *Table, s subject, last *Column, i, end int) (fact, int) {
	if r.lost && s.when == nil {
		return fact{}, 0
	}
	if f, n := r.rowsCompared(home, s, i, end); n > 0 {
		return f, n
	}
	if v, n := r.ageOf(i, end); n > 0 {
		if c := r.ageColumn(home); c != nil {
			return fact{kind: inRange, column: c, interval: v}, n
		}
		return fact{}, 0
	}
	if v, n := r.quantityAt(i, end); n > 0 && !v.empty() && !v.years && !r.is(i+n, end, "cost", "costs", "is", "are", "means", "get", "pay", "have") {
		if c := r.verbColumn(home, i); c != nil && s.when != nil && s.when.Column != c {
			return fact{kind: inRange, column: c, interval: v}, n
		}
		if w := s.when; w != nil && w.Column != nil && w.Column.Table != home && last == nil && !r.verbTells(i) {
			if c := r.column; c != nil && c.Table == w.Column.Table && c != w.Column && len(c.Cases) > 0 && r.finished(i+n, end) {
				return fact{kind: inRange, column: c, interval: v}, n // "suites cost 250 to 600, superior rooms 140 to 240"
			}
			return fact{}, 0
		}
		if r.verbTells(i) && r.verbColumn(home, i) == nil {
			return fact{}, 0 // "suites cost 250 to 600" is said of no column that is no price
		}
		if s.when != nil && last != nil && numeric(last) && last != s.when.Column && r.finished(i+n, end) && (v.unit == "" || v.unit == last.Unit || last.Unit == "") {
			return fact{kind: inRange, column: last, interval: v}, n
		}
		if c := r.numberColumn(home, conditionColumn(s.when), v, i+n, end); c != nil && (v.unit != "" || r.finished(i+n, end) && !r.strangeVerb(v, i)) {
			return fact{kind: inRange, column: c, interval: v}, n
		}
		if c := r.verbColumn(home, i); c != nil {
			return fact{kind: inRange, column: c, interval: v}, n
		}
	}
	if d, n := r.datesAt(i, end, false); n > 1 && s.when == nil && s.share == nil {
		if c := mainDate(home); c != nil {
			return fact{kind: inDates, column: c, dates: d}, n
		}
	}
	return fact{}, 0
}

func conditionColumn(k *Condition) *Column {
	if k == nil {
		return nil
	}
	return k.Column
}
