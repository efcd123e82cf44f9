package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// emptyIn reads the same inside what is said of a column: "phone (missing for exactly 20 of them)",
// "email (12 of them without)", "fax, only for 25 of them".
func (p Reader) emptyIn(c *draft.Column, i, end int) int {
	t := c.Table
	if t == nil || t.Rows == 0 || !t.RowsSaid || i == c.At || c.NullShare != nil {
		return 0
	}
	open := p.Any(i, end, "(")
	at := i + open
	empty := p.Any(at, end, "missing for", "missing in", "missing from", "empty for", "empty in", "blank for", "blank in", "null for", "null in", "not given for", "not known for", "unknown for", "none for")
	given := 0
	if empty == 0 {
		given = p.Any(at, end, "given for only", "given for", "filled for", "filled in for", "set for", "known for", "present for", "present in", "for only", "only for", "only in", "only known for", "only given for", "only set for", "only filled for", "only filled in for")
	}
	at += empty + given
	at += p.Any(at, end, "exactly", "precisely", "just", "only", "all but")
	count := p.Tok(at)
	if !p.CountIn(at, end) || count.Num >= float64(t.Rows) {
		return 0
	}
	if p.Lit(at-2, at, "all", "but") {
		empty, given = given, empty
	}
	at++
	who := p.RowsOf(t, at, end)
	if who == 0 {
		return 0
	}
	at += who
	if empty == 0 && given == 0 {
		n := p.Any(at, end, "have none", "have no", "don't have one", "do not have one", "without one", "without", "empty", "blank", "missing", "null", "lack one", "lack it")
		if n == 0 {
			return 0
		}
		empty = n
		at += n
	}
	if open > 0 {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	} else if !p.AtBreak(at, end) {
		return 0
	}
	if empty > 0 {
		p.SetEmpty(c, count.Num)
	} else {
		p.SetEmpty(c, float64(t.Rows)-count.Num)
	}
	return at - i
}
