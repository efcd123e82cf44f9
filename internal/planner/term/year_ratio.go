package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// yearsNamed reads "in 2024 as in 2023": the two years of the table's period. It is positive where
// the first named is the later.
func (p Reader) yearsNamed(i, end int) (late, n int) {
	a, at := p.yearNamed(i, end)
	k := p.Any(at, end, "as", "than", "compared to", "compared with", "vs", "versus")
	if a == 0 || k == 0 {
		return 0, 0
	}
	b, at := p.yearNamed(at+k, end)
	if first := p.firstOfTwo(); b == 0 || first == 0 || min(a, b) != first || max(a, b) != first+1 {
		return 0, 0
	}
	return a - b, at - i
}

// yearNamed reads "in 2024".
func (p Reader) yearNamed(i, end int) (year, to int) {
	i += p.Any(i, end, "in", "during", "for", "from")
	w, n := p.PeriodAt(i, end, true)
	if n == 0 || w.Yearless || w.From != token.YearPeriod(w.From.Year()).From || w.To != token.YearPeriod(w.From.Year()).To {
		return 0, i
	}
	return w.From.Year(), i + n
}

// firstOfTwo is the first of the two years that are the period of the current table or of one of its
// columns, 0 if there is none.
func (p Reader) firstOfTwo() int {
	if p.Table == nil {
		return 0
	}
	first := func(r *draft.DateRange) int {
		if r == nil || r.From.From != token.YearPeriod(r.From.From.Year()).From || r.To.To != token.YearPeriod(r.From.From.Year()+1).To {
			return 0
		}
		return r.From.From.Year()
	}
	if y := first(p.Table.Grid0); y > 0 {
		return y
	}
	if k := slices.IndexFunc(p.Table.Columns, func(c *draft.Column) bool { return !c.Dropped && first(c.Dates) > 0 }); k >= 0 {
		return first(p.Table.Columns[k].Dates)
	}
	return 0
}
