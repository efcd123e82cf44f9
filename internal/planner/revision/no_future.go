package revision

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// noFuture reads that no date lies in the future: "start date not in the future", "no future birth dates". When dates begin stays
// as it is.
func (r *reader) noFuture(i, end int) *change {
	at, no := i, r.phrase(i, end, "no", "there should be no", "there must be no", "without", "without any", "never any")
	at += no
	stop := end - r.phraseBehind(at, end, "in the future", "in future", "after today", "later than today", "beyond today")
	if stop == end {
		n := r.phrase(at, end, "future")
		if no == 0 || n == 0 {
			return nil
		}
		at += n
	}
	to, forbidden := stop, no > 0
	for ; to > at; to-- {
		t := r.toks[to-1]
		negative := t.Is("not", "never", "cannot", "can't", "shouldn't", "mustn't", "isn't", "aren't")
		if forbidden = forbidden || negative; !negative && !modals[t.Low] && !t.Is("be", "lie", "fall") {
			break
		}
	}
	if !forbidden {
		return nil
	}
	all := r.saidColumns()
	if to > at {
		var ok bool
		if all, ok = r.refs(at, to); !ok {
			return nil
		}
	}
	told := r.describe("100 days: day date in the last 2 days")
	if len(all) == 0 || told == nil {
		return nil
	}
	k := slices.IndexFunc(told.Tables[0].Columns, func(c contract.Column) bool { return c.Latest != "" })
	if k < 0 {
		return nil
	}
	today := day(told.Tables[0].Columns[k].Latest)
	next := r.draft()
	for _, one := range all {
		t, _ := next.Table(one.table)
		c, ok := t.Column(one.column)
		if !ok || !c.Type.Temporal() || c.Latest == "" || day(c.Earliest) >= today {
			return nil
		}
		if day(c.Latest) > today {
			if c.Latest = today; c.Type == contract.Timestamp {
				c.Latest = dayEnd(today)
			}
		}
	}
	return &change{plan: next, about: all}
}
