package planner

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
)

// sameDayWords say that two moments of a row lie on one day.
var sameDayWords = []string{"on the very same day", "on the same day", "on the same date", "on that same day", "on that day", "the same day", "the same date", "that same day", "same day", "same date", "within the same day", "within one day", "within the day", "the very same day", "both on the same day", "both on one day"}

// sameDayPhrase reads a moment that lies on the day of the one before it: "end later on the same day", "returned on
// the same day as issued", "finish after start but same day".
func (p *parser) sameDayPhrase(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at {
		return 0
	}
	at := i + p.any(i, end, "which is", "that is", "must be", "should be", "has to be", "is always", "are always", "is", "are", "always", "falls", "lies")
	rules := len(p.rules)
	later := p.any(at, end, "later", "after it", "after that", "afterwards", "after")
	day := p.any(at+later, end, sameDayWords...)
	switch {
	case day > 0 && p.any2(at+later+day, end, "or", "as or"):
		return 0 // "the same day or later"
	case day == 0 || p.lit(at, end, "after") && later == 1:
		n := p.orderPhrase(c, i, end)
		link := p.any(i+n, end, ", but", ", and", ",", "but", "and", "yet")
		day = p.any(i+n+link, end, sameDayWords...)
		if n == 0 || day == 0 || len(p.rules) != rules+1 || !p.sayEnds(i+n+link+day, end) {
			p.rules = p.rules[:rules]
			return 0
		}
		p.rules[rules].sameDay = true
		return n + link + day
	case later == 0:
		later = p.any(at+day, end, "but later", "and later", ", later", "later", "afterwards")
	}
	stop := at + later + day
	prev := p.previousDate(c)
	if as := p.any(stop, end, "as the", "as"); as > 0 {
		from, to := p.reference(stop+as, end)
		if prev = p.find(c.table, from, to, c); to == from || prev == nil {
			return 0
		}
		stop = to
	}
	if prev == nil || !p.sayEnds(stop, end) {
		return 0
	}
	op := contract.GreaterOrEqual
	if later > 0 {
		op = contract.Greater
	}
	p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: orderRule, op: op, from: prev.at, to: prev.at, subject: []int{prev.at}, sameDay: true})
	p.dateByRule(c)
	return stop - i
}

// sayEnds: nothing that goes on with what was said stands at i.
func (p *parser) sayEnds(i, end int) bool { return p.atBreak(i, end) && !p.any2(i, end, "or") }

// Hours of the day in which what ends on the same day begins, and how long it lasts at most, where the text tells
// neither.
const (
	dayOpens, dayCloses = 8, 18
	dayLasts            = 5 * 3600.0
)

// keepDay bounds when the earlier of two moments is, and how far the later lies behind, so that both lie on one day.
func (b *boundRule) keepDay(p *parser) {
	if !b.sameDay || b.right == nil || b.via != nil {
		return
	}
	first, then := b.right, b.left
	if b.op == contract.Less || b.op == contract.LessOrEqual {
		first, then = then, first
	}
	if p.typeOf(first) == contract.Date && p.typeOf(then) == contract.Date && b.op != contract.Greater && b.op != contract.Less {
		b.minGap, b.maxGap = ptr(0.0), ptr(0.0)
		return
	}
	for _, c := range []*columnDraft{first, then} {
		if c.base == nil && p.typeOf(c) == contract.Date {
			c.typ, c.kind, c.semantic = "", kindTimestamp, ""
		}
	}
	if p.typeOf(first) != contract.Timestamp || p.typeOf(then) != contract.Timestamp {
		return // times of day have one day only
	}
	opens, closes := dayOpens, dayCloses
	told := first.calendar != nil && first.calendar.ToHour > 0
	if told {
		opens, closes = first.calendar.FromHour, first.calendar.ToHour
	}
	lasts := dayLasts
	if b.maxGap != nil {
		lasts = *b.maxGap
	} else if told {
		lasts = math.Min(lasts, float64(24-closes)*3600)
	}
	if last := 24 - int(math.Ceil(lasts/3600)); !told && b.maxGap != nil {
		opens, closes = min(opens, last-1), min(last, 20)
	} else if closes > last {
		closes = last
	}
	if opens < 0 || closes <= opens || lasts <= 0 {
		return
	}
	if first.calendar == nil {
		first.calendar = &contract.Calendar{}
	}
	first.calendar.FromHour, first.calendar.ToHour = opens, closes
	if b.minGap == nil {
		b.minGap = ptr(math.Min(900, lasts))
	}
	b.maxGap = ptr(lasts)
	p.assume(&first.element, fmt.Sprintf("from %d:00 to %d:00, so that %s is on the same day", opens, closes, then.name()), nil)
}
