package reading

import "slices"

// rowsCompared reads how rows lie to a column of another table, or of their own, where the text does not say by which of
// theirs: "a claim falls within the twelve months following the policy's start date" by its date, "none of them under the
// lot's starting price" by the only amount.
func (r *reader) rowsCompared(home *Table, s subject, i, end int) (fact, int) {
	if home == nil || s.column != nil || s.when != nil || s.share != nil || s.table != nil && s.table != home {
		return fact{}, 0
	}
	for _, c := range []*Column{onlyDate(home), onlyAmount(home)} {
		if c == nil || c.early {
			continue
		}
		list, n := r.compareAt(home, c, i, end)
		if n == 0 || !r.finished(i+n, end) || slices.ContainsFunc(list, func(k comparison) bool {
			return s.none && k.gap != (gap{}) || k.twin || k.other == nil || k.other.Table == home || !slices.Contains(r.Tables, k.other.Table) || k.other.class().temporal() != c.class().temporal() || !k.other.class().temporal() && !numeric(k.other)
		}) {
			continue
		}
		return fact{kind: compares, column: c, compared: list, from: i, to: i + n}, n
	}
	return fact{}, 0
}

// onlyDate is the moment of a table's rows, where there is one.
func onlyDate(t *Table) *Column {
	var found *Column
	for _, c := range t.Columns {
		if c.class().temporal() && c.meaning().Semantic != "date_of_birth" {
			if found != nil {
				return nil
			}
			found = c
		}
	}
	return found
}

// onlyAmount is the number that a table's rows have, where there is one.
func onlyAmount(t *Table) *Column {
	var found *Column
	for _, c := range t.Columns {
		if numeric(c) && !c.Primary {
			if found != nil {
				return nil
			}
			found = c
		}
	}
	return found
}
