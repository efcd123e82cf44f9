package lower

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// checkParts: a share of the numbers cannot lie where the column has none.
func (p Reader) checkParts(c *draft.Column, name string) {
	if c.Min == nil || c.Max == nil {
		return
	}
	for _, k := range c.Parts {
		beyond := ""
		switch {
		case k.Min != nil && *k.Min > *c.Max:
			beyond = "above " + term.Plain(*k.Min)
		case k.Max != nil && *k.Max < *c.Min:
			beyond = "below " + term.Plain(*k.Max)
		}
		if beyond == "" || k.Share <= 0 || p.waive(c, "the share of its numbers "+beyond, func() { c.Parts, c.Distribution = nil, nil }) {
			continue
		}
		p.Ask("share_range", fmt.Sprintf("%s of %s cannot be %s: its range runs from %s to %s. Which of them is right?", term.PercentText(k.Share), name, beyond, term.Plain(*c.Min), term.Plain(*c.Max)),
			fmt.Sprintf("%s between %s and %s", name, term.Plain(*c.Min), term.Plain(*c.Max)))
		return
	}
}

// checkMiddle: the mean or median of a column lies within its range.
func (p Reader) checkMiddle(c *draft.Column, name string) {
	d := c.Distribution
	if d == nil || c.Min == nil || c.Max == nil || *c.Min >= *c.Max {
		return
	}
	for _, m := range []struct {
		at   *float64
		what string
	}{{d.Mean, "mean"}, {d.Median, "median"}} {
		if m.at == nil || *m.at >= *c.Min && *m.at <= *c.Max {
			continue
		}
		if p.waive(c, "its "+m.what, func() { c.Distribution = nil }) {
			return
		}
		middle := *c.Min + (*c.Max-*c.Min)/2
		lo, hi := *c.Min, *c.Max
		if *m.at > hi {
			hi = *m.at + (*m.at - lo)
		} else {
			lo = *m.at - (hi - *m.at)
		}
		p.Ask("mean_range", fmt.Sprintf("The %s of %s cannot be %s: its range runs from %s to %s. Which of them is right?", m.what, name, term.Plain(law.Round(*m.at)), term.Plain(*c.Min), term.Plain(*c.Max)),
			fmt.Sprintf("%s between %s and %s with a mean of %s", name, term.Plain(*c.Min), term.Plain(*c.Max), term.Plain(middle)),
			fmt.Sprintf("%s between %s and %s with a mean of %s", name, term.Plain(lo), term.Plain(hi), term.Plain(law.Round(*m.at))))
		return
	}
}

// checkCount: no more rows are true than there are.
func (p Reader) checkCount(t *draft.Table, c *draft.Column, name string) {
	rows := t.Rows
	if rows == 0 {
		rows = plan.DefaultRows
	}
	if c.TrueCount > rows && !t.Derived && !p.waive(c, "how many rows have it", func() { c.TrueCount = 0 }) {
		p.Ask("exact_count", fmt.Sprintf("Exactly %d rows with %s do not fit into %d rows. Should there be more rows, or fewer with %s?", c.TrueCount, name, rows, name),
			fmt.Sprintf("%d %s", c.TrueCount, t.Called(c.TrueCount)), fmt.Sprintf("%s true for 50%%", name))
	}
}

// noRows finds "0 orders with …" and "-50 customers with …" at the beginning of a text that
// names no other table; i is the table's first token.
func (p Reader) noRows() (i, end int) {
	at := 0
	negative := p.Lit(0, len(p.Toks), "-")
	if negative {
		at = 1
	}
	t := p.Tok(at)
	if t.Kind != token.Number || t.Percent || !(negative && t.Glued || t.Num <= 0) {
		return 0, 0
	}
	for k := at + 1; k < at+4 && p.Tok(k).Kind == token.Word; k++ {
		if lexicon.IsPlural(p.Tok(k).Low) {
			return at + 1, p.LineEnd(at + 1)
		}
	}
	return 0, 0
}
