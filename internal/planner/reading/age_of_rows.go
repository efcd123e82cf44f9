package reading

// ageOf reads how old somebody is: "17 or 18 years old", "between 18 and 85 years of age", "16 or older".
func (r *reader) ageOf(i, end int) (interval, int) {
	v, n := r.quantityAt(i, end)
	if n == 0 || v.empty() {
		return interval{}, 0
	}
	if lo, single := v.single(); single && r.is(i+n, end, "or", "and", "to") {
		if w, k := r.quantityAt(i+n+1, end); k > 0 {
			if hi, single := w.single(); single && hi > lo {
				v = interval{min: &lo, max: &hi, unit: w.unit}
				n += 1 + k
			}
		}
	}
	k := r.any(i+n, end, "old", "of age", "years old", "years of age", "yrs old")
	if k == 0 && !r.is(i+n-1, i+n, "old", "age") {
		return interval{}, 0
	}
	v.unit = "years"
	return v, n + k
}

// ageColumn is the column that tells how old the rows of a table are, else the only such column of the others.
func (r *reader) ageColumn(home *Table) *Column {
	tells := func(c *Column) bool {
		s := c.meaning().Semantic
		return !c.early && (s == "age" || s == "date_of_birth")
	}
	for _, c := range home.Columns {
		if tells(c) {
			return c
		}
	}
	var found *Column
	for _, t := range r.Tables {
		for _, c := range t.Columns {
			if tells(c) {
				if found != nil {
					return nil
				}
				found = c
			}
		}
	}
	return found
}
