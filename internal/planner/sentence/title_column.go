package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// titleColumns takes away a column that only the title of the text made: in "Payroll run, June 2026, 240
// payslips: employee name, …" and "Help desk - 2,300 tickets: …" the words before the head say what it is all
// about. A period beside them is that of the rows.
func (p Reader) titleColumns() {
	if len(p.Tables) == 0 || p.Revising {
		return
	}
	t := p.Tables[0]
	if t.Base != nil || t.SqlName != "" || t.Headed || !t.RowsSaid || draft.Live(t) < 3 {
		return
	}
	head := slices.IndexFunc(p.Toks, func(o token.Token) bool { return o.Span.Start >= t.Span.Start })
	if t.Implicit || head <= 0 {
		return
	}
	var title *draft.Column
	for _, c := range t.Columns {
		if c.Dropped || !c.Stated || c.At >= head {
			continue
		}
		if title != nil || !c.OnlyName() {
			return // a list of columns stands before the head
		}
		title = c
	}
	if title == nil || title.At < 0 || strings.Contains(p.Toks[title.At].Text, "_") || p.Tok(title.At+len(title.Words)).Is(":") && p.Tok(title.At+len(title.Words)+1).Kind == token.Word {
		return
	}
	for k := 0; k < head; k++ {
		if e := p.Owner[k]; e != nil && e != &title.Element && e != &p.Root && e != &t.Element {
			return
		}
	}
	if title.Dates != nil && t.Grid0 == nil {
		t.Grid0 = title.Dates
	}
	title.Dropped = true
	for k, e := range p.Owner {
		if e == &title.Element {
			p.Owner[k] = &t.Element
		}
	}
}
