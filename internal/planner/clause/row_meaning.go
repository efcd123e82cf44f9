package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rowMeaning reads what a row stands for, behind a head that told how many there are: "One row per
// visitor (visitor_id uuid): …", "one line each". It asks for no other table, and a bracket or colon
// behind it opens the columns.
func (p Reader) rowMeaning(i, end int, _ bool) int {
	if p.Table == nil || !p.Table.RowsSaid || p.Table.Rows < 2 || p.Table.Grid != nil {
		return 0
	}
	n := 0
	if p.Column == nil {
		n = p.Any(i, end, "one row each", "a row each", "one line each", "a line each", "one record each", "a record each", "one entry each", "one row apiece")
	}
	at := i + n
	if n == 0 {
		n = p.Any(i, end, "there is one row per", "with one row per", "one row per", "a row per", "one record per", "a record per", "one line per", "a line per", "one entry per", "one row for each", "one row for every", "one record for each", "one record for every", "one line for each", "one line for every", "a row for each", "a row for every", "a line for each", "each row is one", "each row is a", "every row is one", "every row is a", "each record is one", "each record is a", "each line is one", "each line is a", "a row is one", "a row is a", "each row stands for one", "each row describes one", "each row represents one", "each row represents a", "each row describes a")
		if n == 0 {
			return 0
		}
		at = i + n
		for at < end && at-i-n < 3 && p.Toks[at].Kind == token.Word && !draft.FunctionWords[p.Toks[at].Low] {
			if _, k := p.UnitAt(at, end); k > 0 {
				return 0 // "one row per day" is a series
			}
			at++
		}
		if at == i+n {
			return 0
		}
	}
	if at < end && !p.Any2(at, end, "(", ":", ",", ";", "-", "—") {
		return 0
	}
	if p.Any2(at, end, "(", ":") {
		at++
	}
	p.Claim(i, at, &p.Table.Element)
	return at - i
}
