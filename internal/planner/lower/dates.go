package lower

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// planDates gives every date column a period: what the text says, else what rules with
// other dates leave, else the default span. Columns are settled in the order in which
// they lean on each other.
func (p Reader) planDates(rules []*draft.BoundRule) {
	for _, b := range rules {
		keepDay(b, p)
		needClock(b, p)
	}
	for pass := 0; pass < 4; pass++ {
		for _, t := range p.Tables {
			for _, c := range t.Columns {
				if c.Period != nil || c.Fk != nil || c.Dropped {
					continue
				}
				typ := p.TypeOf(c)
				if typ != contract.Date && typ != contract.Timestamp {
					continue
				}
				p.settle(c, typ, rules, pass)
			}
		}
	}
	for _, b := range rules {
		p.makeRoom(b)
	}
}

// retired is how old those who work are at most, where the text does not tell.
const retired = 67

// employed: the rows are persons who work somewhere, as their name or what is told of them says.
func employed(t *draft.Table) bool {
	noun := t.Nouns[len(t.Nouns)-1]
	return noun == "employee" || noun == "staff" || noun == "worker" || noun == "personnel" || t.Has("hire_date", "employee_id")
}

// oldestAnimal is how many years old animals are at most, where the text does not tell.
const oldestAnimal = 15

func (p Reader) settle(c *draft.Column, typ contract.Type, rules []*draft.BoundRule, pass int) {
	if c.Semantic == "date_of_birth" && (c.Ages || c.Dates == nil) {
		lo, hi, who := float64(plan.AdultMin), float64(plan.AdultMax), "adults of 18 to 90 years"
		if term.AnimalNouns[c.Table.Nouns[len(c.Table.Nouns)-1]] {
			lo, hi, who = 0, oldestAnimal, "animals of up to 15 years"
		} else if employed(c.Table) {
			hi, who = retired, "adults of 18 to 67 years, who work"
		} else if from, to, ok := c.Table.UsualAges(); ok {
			lo, hi, who = math.Floor(from), to, fmt.Sprintf("%s of %.0f to %.0f years", c.Table.Name(), math.Floor(from), to)
		}
		if c.Min != nil {
			lo = *c.Min
		}
		if c.Max != nil {
			hi = *c.Max
		}
		if !c.Ages {
			p.Assume(&c.Element, who, nil)
		}
		today := p.AsOf.From
		c.Period = &draft.DateRange{From: token.Single(today.AddDate(-int(hi)-1, 0, 1)), To: token.Single(today.AddDate(-int(lo), 0, 0))}
		c.Min, c.Max, c.Ages = nil, nil, false
		c.Typ = contract.Date
		return
	}
	if d := c.Dates; d != nil && !d.From.From.IsZero() && !d.To.To.IsZero() {
		c.Period = d
		return
	}
	if g := c.Table.Grid; g != nil && g.Dates != nil && c.Dates == nil && g.Time == nil && !g.Dates.From.From.IsZero() && !g.Dates.To.To.IsZero() && slices.IndexFunc(c.Table.Columns, func(o *draft.Column) bool { return o.Fk == nil && o.IsDate(p.Lex) }) == slices.Index(c.Table.Columns, c) {
		c.Period = g.Dates // the times of its rows
		return
	}
	// Lean on another date.
	for _, b := range rules {
		if b.Kind != term.OrderRule || b.Left != c || b.Right == nil {
			continue
		}
		o := b.Right
		if o.Period == nil {
			if pass < 2 {
				return
			}
			continue
		}
		from, to := o.Period.From, o.Period.To
		after := b.Op == contract.Greater || b.Op == contract.GreaterOrEqual
		b.DefaultGap(c, o, typ)
		lo, hi := 0.0, 0.0
		if b.MinGap != nil {
			lo = *b.MinGap
		}
		if b.MaxGap != nil {
			hi = *b.MaxGap
		}
		r := draft.DateRange{From: from, To: to}
		shift := func(pd token.Period, s float64) token.Period {
			pd.From = pd.From.Add(time.Duration(s) * time.Second)
			pd.To = pd.To.Add(time.Duration(s) * time.Second)
			return pd
		}
		if typ == contract.Timestamp && !to.Clock && math.Mod(hi, 86400) != 0 {
			to.To, to.Clock = to.To.AddDate(0, 0, 1).Add(-time.Second), true // hours are counted from the end of the last day
		}
		switch {
		case after && b.MaxGap != nil:
			r = draft.DateRange{From: shift(from, lo), To: shift(to, hi)}
		case after:
			r.From = shift(from, lo)
			if !to.To.Before(p.AsOf.From) {
				r.To = to
			} else {
				r.To = p.AsOf
			}
		case b.MaxGap != nil:
			r = draft.DateRange{From: shift(from, -hi), To: shift(to, -lo)}
		default:
			r.From = token.Single(from.From.AddDate(-1, 0, 0))
		}
		if d := c.Dates; d != nil {
			if !d.From.From.IsZero() {
				r.From = d.From
			}
			if !d.To.To.IsZero() {
				r.To = d.To
			}
		}
		c.Period = &r
		return
	}
	if pass < 2 {
		return
	}
	r := draft.DateRange{From: token.Single(p.AsOf.From.AddDate(-plan.DefaultYears, 0, 0)), To: p.AsOf}
	future := strings.Contains(strings.Join(c.Words, " "), "expir") || strings.Contains(strings.Join(c.Words, " "), "deadline") || len(c.Words) > 0 && c.Words[0] == "due"
	if future {
		r = draft.DateRange{From: p.AsOf, To: token.Single(p.AsOf.From.AddDate(plan.DefaultYears, 0, 0))}
	}
	if d := c.Dates; d != nil {
		if !d.From.From.IsZero() {
			r.From = d.From
			if r.To.To.Before(r.From.From) {
				r.To = token.Single(r.From.From.AddDate(1, 0, 0))
			}
		}
		if !d.To.To.IsZero() {
			r.To = d.To
			if !r.From.From.Before(r.To.To) {
				r.From = token.Single(r.To.To.AddDate(-plan.DefaultYears, 0, 0))
			}
		}
	} else if c.Table.Base == nil || c.Base == nil {
		if c.Base != nil && c.Base.Earliest != "" {
			return
		}
		if future {
			p.Assume(&c.Element, "within the next two years", nil)
		} else {
			p.Assume(&c.Element, "within the last two years", nil)
		}
	}
	c.Period = &r
}

// needClock makes times of day of dates that lie hours or minutes apart.
func needClock(b *draft.BoundRule, p Reader) {
	if b.Kind != term.OrderRule || b.Right == nil || b.Via != nil {
		return
	}
	partOfDay := func(s *float64) bool { return s != nil && math.Mod(*s, 86400) != 0 }
	if !partOfDay(b.MinGap) && !partOfDay(b.MaxGap) {
		return
	}
	for _, c := range []*draft.Column{b.Left, b.Right} {
		if c.Base == nil && c.Typ == "" && p.TypeOf(c) == contract.Date {
			c.Kind, c.Semantic = draft.KindTimestamp, ""
		}
	}
}

// makeRoom widens or shifts a period that a rule with another date leaves too narrow.
func (p Reader) makeRoom(b *draft.BoundRule) {
	if b.Kind != term.OrderRule || b.Right == nil || b.Left.Period == nil || b.Right.Period == nil {
		return
	}
	after := b.Op == contract.Greater || b.Op == contract.GreaterOrEqual
	if !after {
		return
	}
	need := 0.0
	if b.MinGap != nil {
		need = *b.MinGap
	} else if b.Op == contract.Greater {
		need = 86400
	}
	if b.Contradicts(need) {
		later, earlier := strings.Join(b.Left.Words, " "), strings.Join(b.Right.Words, " ")
		p.Ask("date_order_conflict", fmt.Sprintf("%s must be later than %s, but its dates end on %s, before %s begins on %s. Which dates did you mean?", later, earlier, b.Left.Dates.To.To.Format(draft.DayLayout), earlier, b.Right.Dates.From.From.Format(draft.DayLayout)),
			fmt.Sprintf("%s between %s and %s", later, b.Right.Dates.From.From.Format(draft.DayLayout), b.Right.Dates.To.To.AddDate(1, 0, 0).Format(draft.DayLayout)))
		return
	}
	r, l := b.Right.Period, b.Left.Period
	latest := r.To.To.Add(time.Duration(need) * time.Second)
	if !l.To.To.Before(latest) {
		return
	}
	// A stated end of the later column cuts the earlier one; else the later one moves.
	switch {
	case b.Left.Dates == nil && l.To.To.Before(p.AsOf.From):
		l2 := *l
		l2.To = token.Single(latest)
		b.Left.Period = &l2
	default:
		cut := l.To.To.Add(-time.Duration(need) * time.Second)
		if cut.Before(r.From.From) {
			l2 := *l
			l2.To = token.Single(latest)
			b.Left.Period = &l2
			return
		}
		r2 := *r
		r2.To.To = cut
		if r2.To.From.After(cut) {
			r2.To.From = cut
		}
		b.Right.Period = &r2
	}
}
