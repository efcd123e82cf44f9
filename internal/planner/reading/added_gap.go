package reading

import "github.com/sdg-service/sdg/internal/contract"

// extremeOf reads bounds that are the largest or smallest of several columns: ">= max(open, close)", "at least the larger
// of open and close".
func (r *reader) extremeOf(home *Table, c *Column, op contract.Op, i, end int) ([]comparison, int) {
	upward := op == contract.Greater || op == contract.GreaterOrEqual
	at := i + r.any(i, end, "the")
	n := r.any(at, end, "max", "max of", "larger of", "largest of", "higher of", "highest of", "greater of", "greatest of", "later of", "maximum of")
	if !upward {
		n = r.any(at, end, "min", "min of", "smaller of", "smallest of", "lower of", "lowest of", "lesser of", "earlier of", "minimum of")
	}
	if n == 0 {
		return nil, 0
	}
	at += n
	open := r.is(at, end, "(")
	at += boolInt(open)
	var list []comparison
	for {
		m := r.refAt(home, c, at, end)
		if m.column == nil {
			break
		}
		list = append(list, comparison{op: op, other: m.column})
		at += m.n
		k := r.any(at, end, ", and", ",", "and", "/")
		if k == 0 {
			break
		}
		at += k
	}
	if len(list) < 2 || open && !r.is(at, end, ")") {
		return nil, 0
	}
	return list, at + boolInt(open) - i
}

// addedGap reads a moment as another one and what is added to it or taken off it: "sown + 28 to 55 days", "START plus a
// year", "due - 14 days".
func (r *reader) addedGap(home *Table, c *Column, i, end int) ([]comparison, int) {
	if c == nil {
		return nil, 0
	}
	m := r.refAt(home, c, i, end)
	if loose := !c.class().temporal() && c.class() != unknown && c.class() != words && !c.guessed(); loose && (m.column == nil || !m.column.class().temporal()) {
		return nil, 0
	}
	if m.column == nil || !m.column.class().temporal() && m.column.class() != unknown && !m.column.guessed() {
		return nil, 0
	}
	at := i + m.n
	back := false
	n := r.any(at, end, "+", "plus")
	if n == 0 {
		n, back = r.any(at, end, "-", "minus"), true
	}
	if n == 0 {
		return nil, 0
	}
	g, k := r.gapAt(at+n, end)
	if k == 0 {
		return nil, 0
	}
	list := comparison{op: contract.GreaterOrEqual, other: m.column, gap: g, temporal: true}
	if back {
		list.op = contract.LessOrEqual
	}
	if g.min == nil {
		list.gap.min = ptr(0.0)
	}
	return []comparison{list}, at + n + k - i
}

// openMoment: nothing but its name tells what the column holds, so that what lies so many days behind another moment is
// one, too.
func (c *Column) openMoment() bool {
	cl := c.class()
	return !cl.temporal() && c.Type == "" && c.Semantic == "" && c.Min == nil && c.Max == nil && c.Law == nil && c.Unit == "" && c.Values == nil && c.Pattern == "" && c.Formula == nil && c.TrueShare == nil && !c.meaning().Exact
}
