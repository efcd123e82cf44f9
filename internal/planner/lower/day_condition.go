package lower

import (
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// dayCondition reads on which side of a day a moment lies: "end date is in the future", "valid until < today", "due after 2025-03-01".
func (p Reader) dayCondition(t *draft.Table, out *contract.Table, col *draft.Column, i, end int) (contract.Condition, bool) {
	for at := i + 1; at < end; at++ {
		later, day, ok := p.sideOfDay(at, end)
		if !ok {
			continue
		}
		c := t.Find(p.WordsOf(i, at), col)
		if c == nil {
			return contract.Condition{}, false
		}
		if cc, known := out.Column(c.Name()); !known || cc.Type != contract.Date && cc.Type != contract.Timestamp {
			return contract.Condition{}, false
		} else if cc.Type == contract.Timestamp {
			day += "T00:00:00Z"
		}
		k := contract.Condition{Column: c.Name(), Op: contract.Less, Values: []string{day}}
		if later {
			k.Op = contract.GreaterOrEqual
		}
		return k, true
	}
	return contract.Condition{}, false
}

// sideOfDay is the day from which on moments are later, or before which they are earlier.
func (p Reader) sideOfDay(i, end int) (later bool, day string, ok bool) {
	at := i + p.Any(i, end, "is", "are", "lies", "was", "has", "falls", "comes")
	at += p.Any(at, end, "already", "still", "yet")
	today := p.AsOf.From
	if n := p.Any(at, end, "in the future", "ahead", "not passed yet", "not yet passed", "upcoming"); n > 0 && at+n == end {
		return true, today.AddDate(0, 0, 1).Format(time.DateOnly), true
	}
	if n := p.Any(at, end, "in the past", "passed", "past", "over"); n > 0 && at+n == end {
		return false, today.Format(time.DateOnly), true
	}
	for _, side := range []struct {
		words []string
		later bool
		days  int // from the day that is told to the one that counts
	}{
		{[]string{">=", "on or after", "since", "from", "not before"}, true, 0},
		{[]string{"<=", "on or before", "not after", "until", "by"}, false, 1},
		{[]string{">", "after", "later than", "beyond"}, true, 1},
		{[]string{"<", "before", "earlier than"}, false, 0},
	} {
		n := p.Any(at, end, side.words...)
		if n == 0 || at+n != end-1 {
			continue
		}
		told := token.Period{From: today, To: today}
		switch t := p.Tok(end - 1); {
		case t.Kind == token.Date && !t.Period.Yearless:
			told = t.Period
		case !t.Is("today", "now"):
			continue
		}
		day := told.From
		if side.days > 0 {
			day = told.To.AddDate(0, 0, 1)
		}
		return side.later, day.Format(time.DateOnly), true
	}
	return false, "", false
}
