package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// calendarColumns computes the parts of a table's only date, where the text says nothing else of
// them: "date, month, weekday, revenue".
func (p Reader) calendarColumns(t *draft.Table) {
	var date *draft.Column
	for _, c := range t.Columns {
		if c.Dropped || c.Semantic == "date_of_birth" || !c.IsDate(p.Lex) || c.CalendarPart() != "" {
			continue
		}
		if date != nil {
			return
		}
		date = c
	}
	if date == nil && t.Grid != nil && t.Base == nil {
		for _, c := range t.Columns {
			if (c.CalendarPart() != "" || c.WeekendFlag() != nil) && !t.Grid.Names(c) && !t.Grid.Yearly() {
				date = p.TimeColumn(t) // "one row per day of 2025: weekday, is weekend"
				break
			}
		}
	}
	if date == nil || date.NullShare != nil {
		return
	}
	for k, c := range t.Columns {
		fn := c.CalendarPart()
		if fn == "year" && !besideParts(t.Columns, k, date) || date.At > c.At {
			continue // the year of a car is not that of its sale
		}
		if fn == "" || c == date || c.Dropped || c.Base != nil || c.Fk != nil || c.Primary || c.Unique || c.NullShare != nil || len(c.Cases) > 0 || c.Min != nil || c.Max != nil ||
			c.Values != nil || c.Formula != "" || c.Distribution != nil || c.Dates != nil || c.Pattern != "" || c.TrueShare != nil || c.Distinct > 0 || !p.HasPart(date, fn) || p.ruled(c) {
			continue
		}
		c.Formula = c.SetPart(fn, date)
		p.Assume(&c.Element, "taken from "+date.Name(), nil)
	}
	for _, c := range slices.Clone(t.Columns) {
		p.weekendColumn(t, c, date)
	}
}

// besideParts: the column next to column k is the date or another part of it.
func besideParts(columns []*draft.Column, k int, date *draft.Column) bool {
	for _, i := range []int{k - 1, k + 1} {
		if i >= 0 && i < len(columns) && (columns[i] == date || columns[i].CalendarPart() != "") {
			return true
		}
	}
	return false
}

// ruled: a rule speaks of the column.
func (p Reader) ruled(c *draft.Column) bool {
	for _, r := range p.Rules {
		if r.Column == c {
			return true
		}
	}
	return false
}

// weekendColumn lets a flag say what the date of its row says. The weekday, which its condition
// speaks of, is a column, too.
func (p Reader) weekendColumn(t *draft.Table, c, date *draft.Column) {
	if c.WeekendFlag() == nil || c.TrueShare != nil || c.TrueCount > 0 || len(c.Cases) > 0 || c.NullShare != nil || c.Base != nil || c.Formula != "" || c.Values != nil || c.Dropped || p.ruled(c) {
		return
	}
	at := slices.IndexFunc(t.Columns, func(o *draft.Column) bool { return !o.Dropped && strings.HasPrefix(o.Formula, "weekday_name(") })
	if at < 0 {
		day := &draft.Column{Scale: -1, Table: t, Words: []string{"weekday"}, Generated: true, At: -1}
		if t.Column(day.Words) != nil {
			return
		}
		day.Formula = day.SetPart("weekday_name", date)
		k := slices.Index(t.Columns, c)
		t.Columns = slices.Insert(t.Columns, k, day)
		p.Assume(&day.Element, "taken from "+date.Name()+", because "+c.Name()+" is told by it", nil)
		at = k
	}
	c.Semantic, c.Kind, c.Typ, c.WeekdayOf = "", draft.KindBoolean, contract.Boolean, t.Columns[at]
	p.Assume(&c.Element, "told by "+t.Columns[at].Name(), nil)
}
