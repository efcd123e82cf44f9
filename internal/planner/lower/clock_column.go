package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// settleClocks makes times of day of moments of which the text tells only the hours, where a column beside them tells the day,
// or where the hours are not whole: "date in October, time in 07:30 to 09:30, time out 15:00 to 18:00"; and of a time right beside
// its date, "visit date, visit time". What a rule ties to such a column becomes one, too.
func (p Reader) settleClocks(t *draft.Table, rules []*draft.BoundRule) {
	if t.Base != nil || t.Grid != nil && t.Grid.Months == 0 && t.Grid.Seconds%86400 != 0 {
		return
	}
	day := slices.IndexFunc(t.Columns, func(c *draft.Column) bool {
		return c.Stated && !c.Dropped && c.Fk == nil && c.Semantic != "date_of_birth" && p.TypeOf(c) == contract.Date
	})
	for k, c := range t.Columns {
		if !p.onlyHours(c) || c.Hours == nil && !p.besideDate(t, k) {
			continue
		}
		if h := c.Hours; h != nil && (day < 0 && t.Grid == nil && h.From%3600 == 0 && h.To%3600 == 0 || h.To <= h.From) {
			continue
		}
		group, ok := p.tiedMoments(c, rules)
		if !ok {
			continue
		}
		for _, o := range group {
			if o.Calendar != nil && o.Calendar.Weekdays != nil && day >= 0 && t.Columns[day].Calendar == nil {
				t.Columns[day].Calendar = &contract.Calendar{Weekdays: o.Calendar.Weekdays}
			}
			o.Typ, o.Kind, o.Semantic, o.Clock, o.Calendar = contract.Time, "", "", o.Hours, nil
			if o.Clock == nil && o.Layout == "" {
				o.Layout = "%H:%M"
			}
		}
	}
}

// besideDate: column k is a time of which nothing is told, and the date of the same thing stands right beside it: "visit date, visit time",
// "booking date, start time".
func (p Reader) besideDate(t *draft.Table, k int) bool {
	c := t.Columns[k]
	last := len(c.Words) - 1
	if c.Words[last] != "time" || !c.TellsNothing() || c.Typ != "" {
		return false
	}
	return slices.ContainsFunc([]int{k - 1, k + 1}, func(n int) bool {
		if n < 0 || n >= len(t.Columns) {
			return false
		}
		o := t.Columns[n]
		if !o.Stated || o.Dropped || p.TypeOf(o) != contract.Date || o.Words[len(o.Words)-1] != "date" {
			return false
		}
		day, hour := o.Words[:len(o.Words)-1], c.Words[:last]
		return slices.Equal(day, hour) || n < k && (len(day) == 0 || len(hour) == 0 || len(hour) == 1 && (hour[0] == "start" || hour[0] == "end"))
	})
}

// onlyHours: the text tells no day of the moment, and nothing else makes it.
func (p Reader) onlyHours(c *draft.Column) bool {
	return c.Stated && !c.Dropped && c.Base == nil && c.Fk == nil && c.Dates == nil && c.Formula == "" && c.Restart == nil && p.TypeOf(c) == contract.Timestamp &&
		(c.Calendar == nil || c.Calendar.PeakFactor == 0 && c.Calendar.Growth == 0 && c.Calendar.Yearly == 0 && c.Calendar.WeekendFactor == 0)
}

// tiedMoments are the moments that rules tie to c, with itself; false where one of them has a day of its own.
func (p Reader) tiedMoments(c *draft.Column, rules []*draft.BoundRule) ([]*draft.Column, bool) {
	group := []*draft.Column{c}
	for k := 0; k < len(group); k++ {
		for _, b := range rules {
			var other *draft.Column
			switch group[k] {
			case b.Left:
				other = b.Right
			case b.Right:
				other = b.Left
			}
			if other == nil || slices.Contains(group, other) {
				continue
			}
			if other.Table != c.Table || b.Via != nil || !p.onlyHours(other) {
				return nil, false
			}
			group = append(group, other)
		}
	}
	return group, true
}
