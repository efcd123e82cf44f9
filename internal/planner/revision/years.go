package revision

import (
	"fmt"
	"strconv"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var yearFillers = lexicon.WordSet("shift move everything all the to into in dates date timestamps change make it should be set year years instead of from use for i want please now data them both push put whole set one two three later earlier forward back forwards backwards by a ahead every should period time range must lie fall columns column and not than rather update")

// years moves dates by whole years: "shift everything to 2026", "all dates one year later", "2025 instead of 2024".
func (r *reader) years(i, end int) *change {
	var all []ref
	var years []int
	by, later, earlier, move := 0, false, false, false
	for k := i; k < end; {
		t := r.toks[k]
		switch {
		case t.Kind == token.Number && t.Year && t.Digits == 0:
			if r.replaced(k, i) {
				k++
				continue
			}
			years, k = append(years, int(t.Num)), k+1
		case t.Kind == token.Date && len(t.Text) == 4:
			y, err := strconv.Atoi(t.Text)
			if err != nil {
				return nil
			}
			if !r.replaced(k, i) {
				years = append(years, y)
			}
			k++
		case t.Kind == token.Number && r.is(k+1, end, "year") || t.Kind == token.Number && r.is(k+1, end, "years"):
			by, k = int(t.Num), k+2
		case r.is(k, end, "a year") || r.is(k, end, "one year"):
			by, k = 1, k+2
		case t.Is("later", "forward", "forwards", "ahead"):
			later, k = true, k+1
		case t.Is("earlier", "back", "backwards"):
			earlier, k = true, k+1
		case yearFillers[t.Low] && !r.inName(k, -1, end):
			move = move || t.Is("shift", "move", "everything", "all", "dates", "instead", "both", "push", "change")
			k++
		case t.Is(","):
			k++
		default:
			n := r.nameAt(k, end)
			if n == 0 {
				return nil
			}
			one, _ := r.column(k, k+n)
			all, k = append(all, one), k+n
		}
	}
	switch {
	case !move || len(years) > 1 || len(years) == 1 && by != 0:
		return nil
	case len(years) == 0 && (by == 0 || later == earlier):
		return nil
	}
	next := r.draft()
	if len(all) == 0 {
		for _, t := range next.Tables {
			for _, c := range t.Columns {
				if c.Semantic != "birth_date" && (c.Type == contract.Date || c.Type == contract.Timestamp) {
					all = append(all, ref{t.Name, c.Name})
				}
			}
		}
	}
	delta := by
	if earlier {
		delta = -by
	}
	moved := false
	for _, one := range all {
		t, _ := next.Table(one.table)
		c, _ := t.Column(one.column)
		own := delta
		if len(years) == 1 {
			first := c.Earliest
			if t.Grid != nil && t.Grid.TimeColumn == c.Name {
				first = t.Grid.Start
			}
			if len(first) < 4 {
				continue
			}
			y, err := strconv.Atoi(first[:4])
			if err != nil {
				continue
			}
			own = years[0] - y
		}
		c.Earliest, c.Latest = byYears(c.Earliest, own), byYears(c.Latest, own)
		if len(years) == 1 && c.Latest != "" && c.Latest[:4] != fmt.Sprint(years[0]) {
			c.Latest = fmt.Sprint(years[0]) + "-12-31" + c.Latest[len("2006-01-02"):] // a range of several years, and the message names one
		}
		if t.Grid != nil && t.Grid.TimeColumn == c.Name {
			t.Grid.Start = byYears(t.Grid.Start, own)
		}
		for k := range c.Cases {
			c.Cases[k].Earliest, c.Cases[k].Latest = byYears(c.Cases[k].Earliest, own), byYears(c.Cases[k].Latest, own)
		}
		moved = moved || own != 0
	}
	if !moved {
		return nil
	}
	return &change{plan: next, about: all}
}

// replaced: the year at k is the one that another is wanted instead of.
func (r *reader) replaced(k, i int) bool {
	return k-1 >= i && r.toks[k-1].Is("from", "not", "than") || k-2 >= i && r.is(k-2, k, "instead of")
}

// byYears moves a day or an instant; the 29th of February becomes the 28th where there is none.
func byYears(s string, years int) string {
	if len(s) < len("2006-01-02") || years == 0 {
		return s
	}
	d, err := time.Parse(time.DateOnly, s[:10])
	if err != nil {
		return s
	}
	moved := d.AddDate(years, 0, 0)
	if moved.Day() != d.Day() {
		moved = moved.AddDate(0, 0, -moved.Day())
	}
	return moved.Format(time.DateOnly) + s[10:]
}
