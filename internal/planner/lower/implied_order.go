package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// impliedOrders puts dates in the order in which they come in life, where the text has no rule for
// the later one.
func (p Reader) impliedOrders(rules []*draft.BoundRule) []*draft.BoundRule {
	var out []*draft.BoundRule
	free := p.freeDate
	for _, t := range p.Tables {
		if t.Base != nil || t.Grid != nil {
			continue
		}
		p.pairedDates(t)
		for _, b := range t.Columns {
			if !free(b) || p.Ordered(b) || slices.ContainsFunc(rules, func(r *draft.BoundRule) bool {
				earlier := r.Right == b && (r.Op == contract.Greater || r.Op == contract.GreaterOrEqual) // what "closed after it is fixed" says of the fix is no more than that
				return r.Kind == term.OrderRule && (r.Left == b || r.Right == b && r.Left.IsDate(p.Lex) && !earlier)
			}) {
				continue
			}
			var best *draft.Column
			for _, a := range t.Columns {
				if a != b && free(a) && !laterBy(rules, a, b) && !(len(b.Cases) > 0 && a.NullShare != nil) && p.TypeOf(a) != contract.Time && p.TypeOf(b) != contract.Time && (term.ComesBefore(momentOf(a), b.Moment()) && !p.askedPair(b, a) || p.askedPair(a, b)) && roomAfter(a.Dates, b.Dates) {
					best = a // the nearest of several
				}
				if a == b && best != nil {
					break
				}
			}
			if best == nil || slices.ContainsFunc(out, func(r *draft.BoundRule) bool { return r.Right == b && r.Left == best }) {
				continue
			}
			r := &draft.BoundRule{Rule: &draft.Rule{Table: t, Column: b, Kind: term.OrderRule, Op: contract.GreaterOrEqual}, Left: b, Right: best}
			if p.askedPair(best, b) && p.TypeOf(b) == contract.Timestamp && !term.ComesBefore(best.Moment(), b.Moment()) {
				r.MinGap, r.MaxGap = draft.Ptr(60.0), draft.Ptr(12*3600.0)
			} else if longTerm(b) {
				for _, c := range []*draft.Column{best, b} {
					if c.Typ == "" && c.Dates == nil {
						c.Kind, c.Semantic = draft.KindDate, "" // no lease begins at half past ten
					}
				}
				r.MinGap, r.MaxGap = draft.Ptr(180*86400.0), draft.Ptr(3*365*86400.0)
			} else if t.Has("airport_iata", "flight_number", "airline") && (momentOf(best) == "departure" || momentOf(best) == "departed" || momentOf(best) == "departs") {
				r.MinGap, r.MaxGap = draft.Ptr(50*60.0), draft.Ptr(14*3600.0)
			} else if p.shortVisit(best) {
				r.MinGap, r.MaxGap = draft.Ptr(15*60.0), draft.Ptr(3*3600.0)
			} else {
				r.UsualGap(momentOf(best), b.Moment())
			}
			out = append(out, r)
			p.Assume(&b.Element, "not before "+strings.Join(best.Words, " "), nil)
		}
	}
	return out
}

// laterBy: rules of the text put the first date behind the second, one by one: "arrived, berthed, departed, in that order".
func laterBy(rules []*draft.BoundRule, a, b *draft.Column) bool {
	return slices.ContainsFunc(rules, func(r *draft.BoundRule) bool {
		if r.Kind != term.OrderRule {
			return false
		}
		later, earlier := r.Left, r.Right
		if r.Op == contract.Less || r.Op == contract.LessOrEqual {
			later, earlier = earlier, later
		}
		return later == a && (earlier == b || laterBy(slices.DeleteFunc(slices.Clone(rules), func(o *draft.BoundRule) bool { return o == r }), earlier, b))
	})
}

// momentOf is what happens then: the "date" of an invoice is when there is one.
func momentOf(c *draft.Column) string {
	if m := c.Moment(); m != "date" {
		return m
	}
	return c.Table.Nouns[len(c.Table.Nouns)-1]
}

// shortVisit: who checks in there checks out on the same day, and stays for no night.
func (p Reader) shortVisit(c *draft.Column) bool {
	noun := c.Table.Nouns[len(c.Table.Nouns)-1]
	return strings.HasPrefix(c.Moment(), "check in") && p.TypeOf(c) == contract.Timestamp && visitNouns[noun]
}

var visitNouns = lexicon.WordSet("visit session workout shift attendance class training entry swim tour lesson")

// freeDate: the column is a date that may be put after another one.
func (p Reader) freeDate(c *draft.Column) bool {
	return !c.Dropped && c.Base == nil && c.Fk == nil && c.Formula == "" && c.Values == nil && c.Distribution == nil && c.IsDate(p.Lex) && c.Semantic != "date_of_birth" &&
		!(c.Table.Grid != nil && c.Table.Grid.Time == c) && !slices.ContainsFunc(c.Cases, func(k *draft.Case) bool { return !k.Null && !k.NotNull })
}

// pairedDates: "lease end" is a date where "lease start" is one.
func (p Reader) pairedDates(t *draft.Table) {
	for _, b := range t.Columns {
		if b.Dropped || b.Base != nil || b.Fk != nil || !b.Unknown() {
			continue
		}
		if at := slices.IndexFunc(t.Columns, func(a *draft.Column) bool { return a != b && p.freeDate(a) && term.ComesBefore(a.Moment(), b.Moment()) }); at >= 0 {
			b.Kind = draft.KindDate
			if p.TypeOf(t.Columns[at]) == contract.Timestamp {
				b.Kind = draft.KindTimestamp
			}
		}
	}
}

// longTerm: what begins and ends lasts for months and years.
func longTerm(c *draft.Column) bool {
	terms := lexicon.WordSet("lease contract policy subscription membership tenancy warranty licence license insurance employment agreement mortgage term")
	if terms[c.Words[0]] && len(c.Words) > 1 {
		return true
	}
	return terms[c.Table.Nouns[len(c.Table.Nouns)-1]] && slices.Contains([]string{"end", "valid to", "valid until"}, c.Moment())
}

// roomAfter: the text's own dates leave room for the order.
func roomAfter(a, b *draft.DateRange) bool {
	return a == nil || b == nil || b.To.To.IsZero() || a.From.From.IsZero() || !b.To.To.Before(a.To.To) || a.To.To.IsZero()
}
