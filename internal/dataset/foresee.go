package dataset

import (
	"github.com/sdg-service/sdg/internal/dataset/spool"
	"github.com/sdg-service/sdg/internal/frame"
)

// Foresee returns the decisions that the rows so far lead to, as far as a Landing needs them,
// or nil where rows are better staged: where they come as texts that are read as times, or
// spell missing cells, their columns could not be given back from what a landing writes.
func (i *Inspector) Foresee() *Schema {
	f := file{rows: i.rows}
	for _, g := range i.guesses {
		f.see(g)
	}
	s := &Schema{Format: Format{Kind: Parquet}}
	for n, g := range i.guesses {
		look := *g // deciding ends a guess, and this one goes on
		decided := look.decide(f)
		c, ok := foresee(decided, i.columns[n].Kind, g.cells == 0)
		if !ok {
			return nil
		}
		if c.Stored == frame.Category && decided.Distinct == g.cells && g.cells >= surelyTexts {
			c.Stored = frame.Text
		}
		s.Columns = append(s.Columns, c)
	}
	return s
}

// surelyTexts is how many cells are texts, rather than categories, where all differ: of 65,536
// categories in any order, two would be the same but for one time in 10^13.
const surelyTexts = 2000

// foresee makes a column of what was decided about the first cells. Any of the later ones may
// be missing.
func foresee(decided Column, kind spool.Kind, empty bool) (Column, bool) {
	c := Column{Source: decided.Source, Stored: decided.Stored, Nullable: true}
	c.Name = decided.Name
	isTime := kind == spool.Moment || kind == spool.Date
	if empty {
		c.Stored = map[spool.Kind]frame.Kind{
			spool.Integer: frame.Number, spool.Float: frame.Number, spool.Decimal: frame.Number, spool.Moment: frame.Time, spool.Date: frame.Time,
		}[kind] // or no kind, as of texts
	}
	switch c.Stored {
	case frame.Number:
		c.Logical, c.NullTexts = Decimal, nullSpellings // all of which mean a missing number
		if kind == spool.Integer {
			c.Logical = Integer
		}
		return c, !decided.Style.Comma && decided.Style.Symbol == ""
	case frame.Time:
		c.Logical = DateTime
		return c, isTime
	}
	c.Stored, c.Logical, c.Style.EmptyText = frame.Category, String, true
	if decided.Identifier && kind == spool.Integer {
		c.Stored = frame.Text // keys, of which none is expected twice
	}
	return c, !isTime && len(decided.NullTexts) == 0
}

// confirms tells that what was written under a foreseen column is what the decided one says.
func (c *Column) confirms(decided *Column, rows int64) bool {
	empty := decided.Nulls == rows
	switch c.Stored {
	case frame.Number:
		return empty || decided.Stored == frame.Number && !decided.Style.Comma && decided.Style.Symbol == ""
	case frame.Time:
		return empty || decided.Stored == frame.Time
	}
	return (decided.Stored == frame.Category || decided.Stored == frame.Text) && len(decided.NullTexts) == 0
}
