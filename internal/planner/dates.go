package planner

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// planDates gives every date column a period: what the text says, else what rules with
// other dates leave, else the default span. Columns are settled in the order in which
// they lean on each other.
func (p *parser) planDates(rules []*boundRule) {
	for _, b := range rules {
		b.keepDay(p)
		b.needClock(p)
	}
	for pass := 0; pass < 4; pass++ {
		for _, t := range p.tables {
			for _, c := range t.columns {
				if c.period != nil || c.fk != nil || c.dropped {
					continue
				}
				typ := p.typeOf(c)
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

func (p *parser) settle(c *columnDraft, typ contract.Type, rules []*boundRule, pass int) {
	if c.semantic == "date_of_birth" && (c.ages || c.dates == nil) {
		lo, hi := float64(AdultMin), float64(AdultMax)
		if c.min != nil {
			lo = *c.min
		}
		if c.max != nil {
			hi = *c.max
		}
		if !c.ages {
			p.assume(&c.element, "adults of 18 to 90 years", nil)
		}
		today := p.asOf.From
		c.period = &dateRange{token.Single(today.AddDate(-int(hi)-1, 0, 1)), token.Single(today.AddDate(-int(lo), 0, 0))}
		c.min, c.max, c.ages = nil, nil, false
		c.typ = contract.Date
		return
	}
	if d := c.dates; d != nil && !d.from.From.IsZero() && !d.to.To.IsZero() {
		c.period = d
		return
	}
	if g := c.table.grid; g != nil && g.dates != nil && c.dates == nil && g.time == nil && !g.dates.from.From.IsZero() && !g.dates.to.To.IsZero() && slices.IndexFunc(c.table.columns, func(o *columnDraft) bool { return o.fk == nil && o.isDate(p.lex) }) == slices.Index(c.table.columns, c) {
		c.period = g.dates // the times of its rows
		return
	}
	// Lean on another date.
	for _, b := range rules {
		if b.kind != orderRule || b.left != c || b.right == nil {
			continue
		}
		o := b.right
		if o.period == nil {
			if pass < 2 {
				return
			}
			continue
		}
		from, to := o.period.from, o.period.to
		after := b.op == contract.Greater || b.op == contract.GreaterOrEqual
		b.defaultGap(c, o, typ)
		lo, hi := 0.0, 0.0
		if b.minGap != nil {
			lo = *b.minGap
		}
		if b.maxGap != nil {
			hi = *b.maxGap
		}
		r := dateRange{from: from, to: to}
		shift := func(pd token.Period, s float64) token.Period {
			pd.From = pd.From.Add(time.Duration(s) * time.Second)
			pd.To = pd.To.Add(time.Duration(s) * time.Second)
			return pd
		}
		if typ == contract.Timestamp && !to.Clock && math.Mod(hi, 86400) != 0 {
			to.To, to.Clock = to.To.AddDate(0, 0, 1).Add(-time.Second), true // hours are counted from the end of the last day
		}
		switch {
		case after && b.maxGap != nil:
			r = dateRange{shift(from, lo), shift(to, hi)}
		case after:
			r.from = shift(from, lo)
			if !to.To.Before(p.asOf.From) {
				r.to = to
			} else {
				r.to = p.asOf
			}
		case b.maxGap != nil:
			r = dateRange{shift(from, -hi), shift(to, -lo)}
		default:
			r.from = token.Single(from.From.AddDate(-1, 0, 0))
		}
		if d := c.dates; d != nil {
			if !d.from.From.IsZero() {
				r.from = d.from
			}
			if !d.to.To.IsZero() {
				r.to = d.to
			}
		}
		c.period = &r
		return
	}
	if pass < 2 {
		return
	}
	r := dateRange{token.Single(p.asOf.From.AddDate(-DefaultYears, 0, 0)), p.asOf}
	future := strings.Contains(strings.Join(c.words, " "), "expir") || strings.Contains(strings.Join(c.words, " "), "deadline") || len(c.words) > 0 && c.words[0] == "due"
	if future {
		r = dateRange{p.asOf, token.Single(p.asOf.From.AddDate(DefaultYears, 0, 0))}
	}
	if d := c.dates; d != nil {
		if !d.from.From.IsZero() {
			r.from = d.from
			if r.to.To.Before(r.from.From) {
				r.to = token.Single(r.from.From.AddDate(1, 0, 0))
			}
		}
		if !d.to.To.IsZero() {
			r.to = d.to
			if !r.from.From.Before(r.to.To) {
				r.from = token.Single(r.to.To.AddDate(-DefaultYears, 0, 0))
			}
		}
	} else if c.table.base == nil || c.base == nil {
		if c.base != nil && c.base.Earliest != "" {
			return
		}
		if future {
			p.assume(&c.element, "within the next two years", nil)
		} else {
			p.assume(&c.element, "within the last two years", nil)
		}
	}
	c.period = &r
}

// defaultGap bounds how far a time of the same row lies behind another, where the text
// does not: a drop-off is not a year after its pickup.
func (b *boundRule) defaultGap(c, o *columnDraft, typ contract.Type) {
	if b.minGap != nil || b.maxGap != nil || b.via != nil || b.op != contract.Greater && b.op != contract.GreaterOrEqual || c.dates != nil || b.during {
		return
	}
	if typ == contract.Timestamp {
		hours := 72.0
		name := strings.Join(c.words, " ")
		for _, w := range []string{"drop", "end", "arriv", "finish", "landed", "stop", "checkout"} {
			if strings.Contains(name, w) {
				hours = 3
			}
		}
		b.minGap, b.maxGap = ptr(60.0), ptr(hours*3600)
		return
	}
	b.minGap, b.maxGap = ptr(0.0), ptr(90*86400.0)
	if b.op == contract.Greater {
		b.minGap = ptr(86400.0)
	}
}

// needClock makes times of day of dates that lie hours or minutes apart.
func (b *boundRule) needClock(p *parser) {
	if b.kind != orderRule || b.right == nil || b.via != nil {
		return
	}
	partOfDay := func(s *float64) bool { return s != nil && math.Mod(*s, 86400) != 0 }
	if !partOfDay(b.minGap) && !partOfDay(b.maxGap) {
		return
	}
	for _, c := range []*columnDraft{b.left, b.right} {
		if c.base == nil && c.typ == "" && p.typeOf(c) == contract.Date {
			c.kind, c.semantic = kindTimestamp, ""
		}
	}
}

// contradicts: the text bounds both dates so that the later one cannot follow.
func (b *boundRule) contradicts(need float64) bool {
	l, r := b.left.dates, b.right.dates
	return l != nil && r != nil && !l.to.To.IsZero() && !r.from.From.IsZero() &&
		l.to.To.Before(r.from.From.Add(time.Duration(need)*time.Second))
}

// makeRoom widens or shifts a period that a rule with another date leaves too narrow.
func (p *parser) makeRoom(b *boundRule) {
	if b.kind != orderRule || b.right == nil || b.left.period == nil || b.right.period == nil {
		return
	}
	after := b.op == contract.Greater || b.op == contract.GreaterOrEqual
	if !after {
		return
	}
	need := 0.0
	if b.minGap != nil {
		need = *b.minGap
	} else if b.op == contract.Greater {
		need = 86400
	}
	if b.contradicts(need) {
		later, earlier := strings.Join(b.left.words, " "), strings.Join(b.right.words, " ")
		p.ask("date_order_conflict", fmt.Sprintf("%s must be later than %s, but its dates end on %s, before %s begins on %s. Which dates did you mean?", later, earlier, b.left.dates.to.To.Format(dayLayout), earlier, b.right.dates.from.From.Format(dayLayout)),
			"leave out the bound of "+later)
		return
	}
	r, l := b.right.period, b.left.period
	latest := r.to.To.Add(time.Duration(need) * time.Second)
	if !l.to.To.Before(latest) {
		return
	}
	// A stated end of the later column cuts the earlier one; else the later one moves.
	switch {
	case b.left.dates == nil && l.to.To.Before(p.asOf.From):
		l2 := *l
		l2.to = token.Single(latest)
		b.left.period = &l2
	default:
		cut := l.to.To.Add(-time.Duration(need) * time.Second)
		if cut.Before(r.from.From) {
			l2 := *l
			l2.to = token.Single(latest)
			b.left.period = &l2
			return
		}
		r2 := *r
		r2.to.To = cut
		if r2.to.From.After(cut) {
			r2.to.From = cut
		}
		b.right.period = &r2
	}
}
