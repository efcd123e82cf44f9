package revision

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	workdays       = []string{"weekdays", "working days", "business days", "workdays", "no weekends", "not on weekends", "never on weekends", "monday to friday", "mon-fri", "mon - fri", "closed on weekends", "monday through friday", "not at weekends", "never on a weekend", "no weekend"}
	weekdayFillers = lexicon.WordSet("only on we are open the dates date should be must all just make them they it please and for in with both every happen happens fall falls place taken are is to limit restrict have can may no never days day")
)

// weekdays reads on which days of the week dates are: "only weekdays", "we are closed on Sundays". A series has no rows on the others.
func (r *reader) weekdays(i, end int) *change {
	var said []string
	never := false
	var all []ref
	for k := i; k < end; k++ {
		never = never || r.toks[k].Is("no", "never", "not", "none", "without") // "no visits on Sundays"
		if days, n := r.daysSaid(k, end, never); n > 0 && said == nil {
			said, k = days, k+n-1
			continue
		}
		if n := r.nameAt(k, end); n > 0 && !(n == 1 && weekdayFillers[r.toks[k].Low]) {
			one, _ := r.column(k, k+n)
			all, k = append(all, one), k+n-1
			continue
		}
		if n := r.tableRun(k, end); n > 0 {
			k += n - 1
			continue
		}
		if !weekdayFillers[r.toks[k].Low] && !r.toks[k].Is(",", ":", "-") {
			return nil
		}
	}
	if len(said) == 0 {
		return nil
	}
	next := r.draft()
	if len(all) == 0 && r.saidDates() {
		all = r.saidColumns()
	}
	if len(all) == 0 {
		for _, t := range next.Tables {
			for _, c := range t.Columns {
				if (c.Type == contract.Date || c.Type == contract.Timestamp) && c.Semantic != "birth_date" && c.Formula == "" {
					all = append(all, ref{t.Name, c.Name})
				}
			}
		}
	}
	for _, one := range all {
		t, _ := next.Table(one.table)
		c, ok := t.Column(one.column)
		if !ok || c.Type != contract.Date && c.Type != contract.Timestamp {
			return nil
		}
		if t.Grid != nil && t.Grid.TimeColumn == c.Name {
			if !openOn(t, said) {
				return nil
			}
			continue
		}
		if c.Calendar == nil {
			c.Calendar = &contract.Calendar{}
		}
		c.Calendar.Weekdays = said
	}
	if len(all) == 0 {
		return nil
	}
	return &change{plan: next, about: all}
}
