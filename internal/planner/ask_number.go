package planner

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// checkMiddle: the mean or median of a column lies within its range.
func (p *parser) checkMiddle(c *columnDraft, name string) {
	d := c.distribution
	if d == nil || c.min == nil || c.max == nil || *c.min >= *c.max {
		return
	}
	for _, m := range []struct {
		at   *float64
		what string
	}{{d.Mean, "mean"}, {d.Median, "median"}} {
		if m.at == nil || *m.at >= *c.min && *m.at <= *c.max {
			continue
		}
		if p.waive(c, "its "+m.what, func() { c.distribution = nil }) {
			return
		}
		middle := *c.min + (*c.max-*c.min)/2
		lo, hi := *c.min, *c.max
		if *m.at > hi {
			hi = *m.at + (*m.at - lo)
		} else {
			lo = *m.at - (hi - *m.at)
		}
		p.ask("mean_range", fmt.Sprintf("The %s of %s cannot be %s: its range runs from %s to %s. Which of them is right?", m.what, name, plain(law.Round(*m.at)), plain(*c.min), plain(*c.max)),
			fmt.Sprintf("%s between %s and %s with a mean of %s", name, plain(*c.min), plain(*c.max), plain(middle)),
			fmt.Sprintf("%s between %s and %s with a mean of %s", name, plain(lo), plain(hi), plain(law.Round(*m.at))))
		return
	}
}

// checkCount: no more rows are true than there are.
func (p *parser) checkCount(t *tableDraft, c *columnDraft, name string) {
	rows := t.rows
	if rows == 0 {
		rows = DefaultRows
	}
	if c.trueCount > rows && !t.derived && !p.waive(c, "how many rows have it", func() { c.trueCount = 0 }) {
		p.ask("exact_count", fmt.Sprintf("Exactly %d rows with %s do not fit into %d rows. Should there be more rows, or fewer with %s?", c.trueCount, name, rows, name),
			fmt.Sprintf("%d %s", c.trueCount, t.called(c.trueCount)), fmt.Sprintf("%s true for 50%%", name))
	}
}

// noRows finds "0 orders with …" and "-50 customers with …" at the beginning of a text that
// names no other table; i is the table's first token.
func (p *parser) noRows() (i, end int) {
	at := 0
	negative := p.lit(0, len(p.toks), "-")
	if negative {
		at = 1
	}
	t := p.tok(at)
	if t.Kind != token.Number || t.Percent || !(negative && t.Glued || t.Num <= 0) {
		return 0, 0
	}
	for k := at + 1; k < at+4 && p.tok(k).Kind == token.Word; k++ {
		if lexicon.IsPlural(p.tok(k).Low) {
			return at + 1, p.lineEnd(at + 1)
		}
	}
	return 0, 0
}
