package sentence

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// leftPeriods gives a period that nobody took to the rows that the text speaks of there: "12,000 rows over the 2026 harvest
// (1 July to 31 October 2026). Columns: …". A period has two ends; a year alone may be of anything. Its words count as unread
// until a plan is chosen: they show that a reader did not understand the sentence.
func (p Reader) leftPeriods() {
	for _, run := range p.Leftovers() {
		for i := run[0]; i < run[1]; i++ {
			from := i + p.Any(i, run[1], "period", "time range", "timeframe", "date range")
			d, n := p.DateRangeAt(from, run[1], true)
			if n < 3 || d.From == d.To || d.From.Yearless || d.To.Yearless || !d.From.From.Before(d.To.From) {
				continue
			}
			if p.happens(run[0], from) {
				return
			}
			if t := p.undated(run[0]); t != nil {
				t.Grid0 = &d
				p.Periods = append(p.Periods, draft.LatePeriod{Table: t, From: i, To: from + n})
			}
			return
		}
	}
}

// happens: behind a verb of an event, a period is that of a moment of its own: "all received in 2026 up to today".
func (p Reader) happens(from, i int) bool {
	for k := i - 1; k >= max(from, i-2); k-- {
		if lexicon.DateParticiples[p.Toks[k].Low] {
			return true
		}
	}
	return false
}

// undated is the table that the text speaks of at token i, where its rows have a moment of which nothing is said.
func (p Reader) undated(i int) *draft.Table {
	if len(p.Tables) == 0 {
		return nil
	}
	t := p.RootTable()
	for k := i - 1; k >= 0; k-- {
		if o := p.tableOf(p.Owner[k]); o != nil {
			t = o
			break
		}
	}
	if t.Grid0 != nil || t.Grid != nil || t.Base != nil {
		return nil
	}
	for _, c := range t.Columns {
		if c.At >= 0 && c.At < i {
			return nil // it is about that column
		}
	}
	for _, c := range t.Columns {
		if !c.Dropped && c.IsDate(p.Lex) && c.Semantic != "date_of_birth" {
			if c.Dates == nil {
				return t
			}
			return nil
		}
	}
	return nil
}

// tableOf is the table of an element: itself, or that of its column.
func (p Reader) tableOf(e *draft.Element) *draft.Table {
	if e == nil {
		return nil
	}
	for _, t := range p.Tables {
		if e == &t.Element {
			return t
		}
		for _, c := range t.Columns {
			if e == &c.Element {
				return t
			}
		}
	}
	return nil
}
