package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// successions are what comes before what, by the words in which columns of dates are called. Nobody
// says that a project ends after it starts.
var successions = func() map[string][]string {
	out := map[string][]string{}
	for _, line := range strings.Split(`start = end, ends, finish, stop
starts = ends
begins = ends, expires
departs = arrives
left = returned, back
from = to, until
in = out
started = ended, finished, completed, stopped, cancelled, canceled, cancellation, terminated, churned
subscribed = cancelled, canceled, cancellation, unsubscribed, churned
begin = end
check in = check out
checkin = checkout
opened = closed, resolved
signed = expired, expires, ended, terminated
built = demolished, renovated
sown = harvested
planted = harvested
born = died
open = close
created = updated, modified, closed, cancelled, canceled, completed, resolved, published, deleted, archived
order = ship, shipping, shipped, delivery, delivered, cancelled
ordered = shipped, delivered, cancelled
placed = shipped, delivered
ship = delivery, delivered
shipped = delivered, arrived
shipping = delivery
hire = termination, leaving, exit, end
hired = terminated, left, due, returned, brought back, handed back, back
departure = arrival
departed = arrived
borrowed = due, returned, return, back, brought back, handed back, given back
loaned = due, returned, return, back, brought back, handed back, given back
lent = due, returned, return, back, brought back, given back
taken out = due, returned, brought back, back
checked out = due, returned, checked in, brought back, back
hired out = due, returned, back
collected = due, returned, brought back
handed out = due, returned, handed back, handed in
loan = due, return
issue = due, expiry, expiration, expires
issued = due, expires, expired
invoice = due, payment
admission = discharge
admitted = discharged
listed = sold
listing = sale, sold
entry = exit
signup = cancellation, churn, cancelled
signed up = cancelled, churned, last login
joined = left, cancelled, last login, last seen
registered = last login, last seen, cancelled
purchase = return, delivery, warranty end
purchased = returned, delivered
requested = approved
submitted = approved, reviewed, decided
reported = resolved, fixed, closed
raised = acknowledged, resolved
sent = delivered, opened, read
rented = due, returned, brought back, handed back
pickup = dropoff, return, delivery
valid from = valid to, valid until
from = to, until
enrolled = graduated, withdrawn`, "\n") {
		before, after, _ := strings.Cut(line, " = ")
		out[before] = strings.Split(after, ", ")
	}
	return out
}()

// momentWords say of a name that it is a date or a time, and no more.
var momentWords = lexicon.WordSet("date time at on timestamp datetime day dt ts")

// impliedOrders puts dates in the order in which they come in life, where the text has no rule for
// the later one.
func (p *parser) impliedOrders(rules []*boundRule) []*boundRule {
	var out []*boundRule
	free := p.freeDate
	for _, t := range p.tables {
		if t.base != nil || t.grid != nil {
			continue
		}
		p.pairedDates(t)
		for _, b := range t.columns {
			if !free(b) || p.ordered(b) || slices.ContainsFunc(rules, func(r *boundRule) bool {
				return r.kind == orderRule && (r.left == b || r.right == b && r.left.isDate(p.lex))
			}) {
				continue
			}
			var best *columnDraft
			for _, a := range t.columns {
				if a != b && free(a) && p.typeOf(a) == p.typeOf(b) && p.typeOf(a) != contract.Time && (comesBefore(a.moment(), b.moment()) && !p.askedPair(b, a) || p.askedPair(a, b)) && roomAfter(a.dates, b.dates) {
					best = a // the nearest of several
				}
				if a == b && best != nil {
					break
				}
			}
			if best == nil || slices.ContainsFunc(out, func(r *boundRule) bool { return r.right == b && r.left == best }) {
				continue
			}
			r := &boundRule{ruleDraft: &ruleDraft{table: t, column: b, kind: orderRule, op: contract.GreaterOrEqual}, left: b, right: best}
			if p.askedPair(best, b) && p.typeOf(b) == contract.Timestamp && !comesBefore(best.moment(), b.moment()) {
				r.minGap, r.maxGap = ptr(60.0), ptr(12*3600.0)
			} else if longTerm(b) {
				for _, c := range []*columnDraft{best, b} {
					if c.typ == "" && c.dates == nil {
						c.kind, c.semantic = kindDate, "" // no lease begins at half past ten
					}
				}
				r.minGap, r.maxGap = ptr(180*86400.0), ptr(3*365*86400.0)
			} else {
				r.usualGap(best.moment(), b.moment())
			}
			out = append(out, r)
			p.assume(&b.element, "not before "+strings.Join(best.words, " "), nil)
		}
	}
	return out
}

// freeDate: the column is a date that may be put after another one.
func (p *parser) freeDate(c *columnDraft) bool {
	return !c.dropped && c.base == nil && c.fk == nil && c.formula == "" && c.values == nil && c.distribution == nil && c.isDate(p.lex) && c.semantic != "date_of_birth" &&
		!(c.table.grid != nil && c.table.grid.time == c) && !slices.ContainsFunc(c.cases, func(k *caseDraft) bool { return !k.null && !k.notNull })
}

// pairedDates: "lease end" is a date where "lease start" is one.
func (p *parser) pairedDates(t *tableDraft) {
	for _, b := range t.columns {
		if b.dropped || b.base != nil || b.fk != nil || !b.unknown() {
			continue
		}
		if at := slices.IndexFunc(t.columns, func(a *columnDraft) bool { return a != b && p.freeDate(a) && comesBefore(a.moment(), b.moment()) }); at >= 0 {
			b.kind = kindDate
			if p.typeOf(t.columns[at]) == contract.Timestamp {
				b.kind = kindTimestamp
			}
		}
	}
}

// longTerm: what begins and ends lasts for months and years.
func longTerm(c *columnDraft) bool {
	terms := lexicon.WordSet("lease contract policy subscription membership tenancy warranty licence license insurance employment agreement mortgage term")
	if terms[c.words[0]] && len(c.words) > 1 {
		return true
	}
	return terms[c.table.nouns[len(c.table.nouns)-1]] && slices.Contains([]string{"end", "valid to", "valid until"}, c.moment())
}

// usualGap is how long the one lasts before the other where nobody says it; without it the gap of
// rules that the text has is taken.
func (b *boundRule) usualGap(before, after string) {
	const day = 86400.0
	word := func(s string, words string) bool { return slices.Contains(strings.Split(words, ", "), s) }
	switch {
	case word(before, "check in, checkin"):
		b.minGap, b.maxGap = ptr(day), ptr(14*day)
	case word(before, "in"):
		b.minGap, b.maxGap = ptr(day/96), ptr(day/2)
	case word(before, "admission, admitted"):
		b.minGap, b.maxGap = ptr(day), ptr(12*day)
	case word(before, "listed, listing"):
		b.minGap, b.maxGap = ptr(5*day), ptr(150*day)
	case word(after, "due"):
		b.minGap, b.maxGap = ptr(14*day), ptr(60*day)
	case word(after, "ship, shipping, shipped"):
		b.minGap, b.maxGap = ptr(0.0), ptr(5*day)
	case word(before, "ship, shipping, shipped"):
		b.minGap, b.maxGap = ptr(day), ptr(10*day)
	case word(before, "hire, hired, joined, registered, signup, signed up, enrolled, purchase, purchased, created, valid from"):
		b.minGap = ptr(0.0) // any time up to the end of the period
	}
}

// moment is the name without the words that only say that it is a date.
func (c *columnDraft) moment() string {
	words := c.words
	for len(words) > 1 && momentWords[words[len(words)-1]] {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}

// comesBefore compares "contract start" with "contract end" as it does "start" with "end".
func comesBefore(a, b string) bool {
	for before, afters := range successions {
		rest, ok := strings.CutSuffix(" "+a, " "+before)
		if !ok {
			continue
		}
		for _, after := range afters {
			if other, ok := strings.CutSuffix(" "+b, " "+after); ok && rest == other {
				return true
			}
		}
	}
	return false
}

// roomAfter: the text's own dates leave room for the order.
func roomAfter(a, b *dateRange) bool {
	return a == nil || b == nil || b.to.To.IsZero() || a.from.From.IsZero() || !b.to.To.Before(a.to.To) || a.to.To.IsZero()
}
