package prepare

import "github.com/sdg-service/sdg/internal/frame"

// maxOrderColumns bounds the columns among which order relations are looked for: the
// pairs grow with its square.
const maxOrderColumns = 256

// numberOrders finds pairs of number columns of which one never exceeds the other, and
// decides which other numbers are modelled by levels.
func (l *learner) numberOrders() {
	var cols []int
	for i, s := range l.cols {
		if s.learnt && s.Kind == frame.Number && s.determine == None && !s.level && s.distinct > 2 {
			cols = append(cols, i)
		}
	}
	inOrder := make([]bool, len(l.cols))
	if len(cols) <= maxOrderColumns {
		for _, i := range cols {
			for _, j := range cols {
				a, b := l.cols[i], l.cols[j]
				// What is given does not give way, so no value might be left beside it.
				if i != j && !a.given && !b.given && a.Decimals == b.Decimals && l.neverExceeds(a, b) {
					l.lessEqual = append(l.lessEqual, [2]int{i, j})
					inOrder[i], inOrder[j] = true, true
				}
			}
		}
	}
	for i, s := range l.cols {
		if s.learnt && s.Kind == frame.Number && s.determine == None && !inOrder[i] {
			s.level = s.level || len(s.values) <= maxNumberLevels && !s.identifying(l.plan.guard().least)
		}
	}
	// Numbers are compared in the units of their scale, so related ones need one kind.
	for changed := true; changed; {
		changed = false
		for _, pair := range l.lessEqual {
			a, b := l.cols[pair[0]], l.cols[pair[1]]
			either := a.isRaw() || b.isRaw()
			changed = changed || either && !(a.raw && b.raw)
			a.raw, b.raw = a.raw || either, b.raw || either
		}
	}
}

func (s *source) isRaw() bool { return s.raw || decimalScale(s.values, s.Decimals).Kind == raw }

// neverExceeds says that a <= b in all rows where both have a value, and that this is
// neither plain from their ranges nor an accident.
func (l *learner) neverExceeds(a, b *source) bool {
	if a.values[len(a.values)-1] <= b.values[0] {
		return false
	}
	surprise := 0
	for row, v := range a.Numbers {
		if a.IsNull(row) || b.IsNull(row) {
			continue
		}
		if v > b.Numbers[row] {
			return false
		}
		// b of a row far away stands for an independent value.
		other := (row*7919 + l.work.Rows/2) % l.work.Rows
		if !b.IsNull(other) && v > b.Numbers[other] {
			surprise++
		}
	}
	if surprise < minSurprise {
		return false
	}
	if !l.sampled {
		return true
	}
	fa, fb, ok := l.whole.pair(a.Name, b.Name)
	if !ok {
		return false
	}
	for row, v := range fa.Numbers {
		if !fa.IsNull(row) && !fb.IsNull(row) && v > fb.Numbers[row] {
			return false
		}
	}
	return true
}

// orders turns relations of columns into relations of variables.
func (l *learner) orders() {
	for _, pair := range l.lessEqual {
		low, high := l.plan.Columns[pair[0]].Variable, l.plan.Columns[pair[1]].Variable
		l.plan.Orders = append(l.plan.Orders, Order{Low: low, High: high})
	}
	// Two times that count from the same anchor keep their own order too.
	for i := range l.plan.Columns {
		for j := range l.plan.Columns {
			a, b := &l.plan.Columns[i], &l.plan.Columns[j]
			if i == j || !a.Source.anchored() || a.Source != b.Source || a.Anchor != b.Anchor || l.cols[i].given || l.cols[j].given || !l.timesOrdered(i, j) {
				continue
			}
			l.plan.Orders = append(l.plan.Orders, Order{Low: a.Variable, High: b.Variable})
		}
	}
}

func (l *learner) timesOrdered(i, j int) bool {
	a, b, ok := l.whole.pair(l.cols[i].Name, l.cols[j].Name)
	if !ok {
		return false
	}
	strict := 0
	for row, t := range a.Times {
		if a.IsNull(row) || b.IsNull(row) {
			continue
		}
		if t > b.Times[row] {
			return false
		}
		if t < b.Times[row] {
			strict++
		}
	}
	return strict >= minSurprise
}
