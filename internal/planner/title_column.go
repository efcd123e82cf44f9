package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// titleColumns takes away a column that only the title of the text made: in "Payroll run, June 2026, 240
// payslips: employee name, …" and "Help desk - 2,300 tickets: …" the words before the head say what it is all
// about. A period beside them is that of the rows.
func (p *parser) titleColumns() {
	if len(p.tables) == 0 || p.revising {
		return
	}
	t := p.tables[0]
	if t.base != nil || t.sqlName != "" || t.headed || !t.rowsSaid || live(t) < 3 {
		return
	}
	head := slices.IndexFunc(p.toks, func(o token.Token) bool { return o.Span.Start >= t.span.Start })
	if t.implicit || head <= 0 {
		return
	}
	var title *columnDraft
	for _, c := range t.columns {
		if c.dropped || !c.stated || c.at >= head {
			continue
		}
		if title != nil || !c.onlyName() {
			return // a list of columns stands before the head
		}
		title = c
	}
	if title == nil || title.at < 0 || strings.Contains(p.toks[title.at].Text, "_") || p.tok(title.at+len(title.words)).Is(":") && p.tok(title.at+len(title.words)+1).Kind == token.Word {
		return
	}
	for k := 0; k < head; k++ {
		if e := p.owner[k]; e != nil && e != &title.element && e != &p.root && e != &t.element {
			return
		}
	}
	if title.dates != nil && t.grid0 == nil {
		t.grid0 = title.dates
	}
	title.dropped = true
	for k, e := range p.owner {
		if e == &title.element {
			p.owner[k] = &t.element
		}
	}
}

// onlyName: the text says no more of the column than its name, and perhaps a period.
func (c *columnDraft) onlyName() bool {
	return c.typ == "" && c.values == nil && c.min == nil && c.max == nil && c.distribution == nil && c.pattern == "" && !c.unique && !c.primary && c.nullShare == nil && c.trueShare == nil && c.formula == "" && c.fk == nil && c.base == nil && c.distinct == 0 && len(c.cases) == 0 && c.bands == nil && c.typical == nil
}
