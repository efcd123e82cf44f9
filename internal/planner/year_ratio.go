package planner

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// yearsNamed reads "in 2024 as in 2023": the two years of the table's period. It is positive where
// the first named is the later.
func (p *parser) yearsNamed(i, end int) (late, n int) {
	a, at := p.yearNamed(i, end)
	k := p.any(at, end, "as", "than", "compared to", "compared with", "vs", "versus")
	if a == 0 || k == 0 {
		return 0, 0
	}
	b, at := p.yearNamed(at+k, end)
	if first := p.firstOfTwo(); b == 0 || first == 0 || min(a, b) != first || max(a, b) != first+1 {
		return 0, 0
	}
	return a - b, at - i
}

// yearShare reads "70% of them in 2024" where the table's period is two years, as the growth that
// leaves so many in that year.
func (p *parser) yearShare(i, end int) (growth float64, n int) {
	s, ok := p.shareAt(i, end)
	if !ok || s.value <= 0 || s.value >= 1 {
		return 0, 0
	}
	of := p.any(i+s.n, end, "of them", "of these", "of all", "of the rows", "of rows", "of the records")
	at := i + s.n + of
	at += p.any(at, end, "being", "are", "fall", "falling", "lie", "happen", "happened")
	year, to := p.yearNamed(at, end)
	first := p.firstOfTwo()
	if of == 0 || first == 0 || year != first && year != first+1 || !p.atBreak(to, end) {
		return 0, 0
	}
	ratio := s.value / (1 - s.value)
	if year == first {
		ratio = 1 / ratio
	}
	return math.Round(ratio*ratio*1e6) / 1e6, to - i
}

// yearNamed reads "in 2024".
func (p *parser) yearNamed(i, end int) (year, to int) {
	i += p.any(i, end, "in", "during", "for", "from")
	w, n := p.periodAt(i, end, true)
	if n == 0 || w.Yearless || w.From != token.YearPeriod(w.From.Year()).From || w.To != token.YearPeriod(w.From.Year()).To {
		return 0, i
	}
	return w.From.Year(), i + n
}

// firstOfTwo is the first of the two years that are the period of the current table or of one of its
// columns, 0 if there is none.
func (p *parser) firstOfTwo() int {
	if p.table == nil {
		return 0
	}
	first := func(r *dateRange) int {
		if r == nil || r.from.From != token.YearPeriod(r.from.From.Year()).From || r.to.To != token.YearPeriod(r.from.From.Year()+1).To {
			return 0
		}
		return r.from.From.Year()
	}
	if y := first(p.table.grid0); y > 0 {
		return y
	}
	if k := slices.IndexFunc(p.table.columns, func(c *columnDraft) bool { return !c.dropped && first(c.dates) > 0 }); k >= 0 {
		return first(p.table.columns[k].dates)
	}
	return 0
}
