package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// comparisons stand between two columns; the longer of two that begin alike comes first.
var comparisons = []struct {
	op    contract.Op
	words []string
}{
	{contract.LessOrEqual, []string{"at or below", "is less than or equal to", "less than or equal to", "at most", "not above", "not more than", "no more than", "on or before", "not after", "not later than", "<="}},
	{contract.GreaterOrEqual, []string{"at or above", "greater than or equal to", "at least", "not below", "not less than", "on or after", "not before", "not earlier than", ">="}},
	{contract.Less, []string{"falls below", "drops below", "below", "under", "less than", "lower than", "smaller than", "fewer than", "earlier than", "before", "<"}},
	{contract.Greater, []string{"goes above", "above", "over", "greater than", "more than", "larger than", "bigger than", "higher than", "later than", "after", "exceeds", "exceed", "past", ">"}},
}

// compared is a condition on the difference of two columns of the row.
type compared struct {
	by    *columnDraft // the column that holds the difference
	op    contract.Op
	bound float64
}

// compareColumns finds the conditions that compare two columns: "true when quantity is below
// the reorder level", "when paid more than 5 days after due". A contract compares a cell with a
// constant, so the difference becomes a column of its own, and the plan says so.
func (p *parser) compareColumns() {
	for _, t := range p.tables {
		for _, c := range slices.Clone(t.columns) {
			for _, cs := range c.cases {
				if len(cs.when) > 2 && cs.compared == nil && !c.dropped && cs.said == nil {
					cs.compared = p.comparison(t, c, cs.when[0], cs.when[len(cs.when)-1]+1)
				}
			}
		}
	}
}

func (p *parser) comparison(t *tableDraft, c *columnDraft, from, to int) *compared {
	for at := from + 1; at < to; at++ {
		bound, unit, n := 0.0, "", 0
		// "more than 5 days after"
		more := p.any(at, to, "more than", "over", "at least", "less than", "within")
		if a, k := p.amountAt(at+more, to); k > 0 && dayUnits[a.unit].name != "" {
			bound, unit, n = a.value, a.unit, more+k
		}
		var op contract.Op
		word := 0
		for _, o := range comparisons {
			if word = p.any(at+n, to, o.words...); word > 0 {
				op = o.op
				break
			}
		}
		if word == 0 || n > 0 && op != contract.Greater && op != contract.Less {
			continue
		}
		verb := at
		for verb > from+1 && p.tok(verb-1).Is("is", "are", "was", "were") {
			verb--
		}
		rest := at + n + word
		rest += p.any(rest, to, "the", "its", "their")
		if p.tok(rest).Kind == token.Number {
			continue
		}
		left, right := p.find(t, from, verb, c), p.find(t, rest, to, c)
		if left == nil || right == nil || left == right {
			continue
		}
		if n > 0 && p.any2(at, to, "less than", "within") || n > 0 && op == contract.Less {
			continue // at most so long after, or before: said of dates, not of flags
		}
		if n > 0 && p.any2(at, to, "at least") {
			op = contract.GreaterOrEqual
		}
		return p.difference(t, c, left, right, op, bound, unit)
	}
	return nil
}

// difference makes the column that holds left - right, in days where both are dates.
func (p *parser) difference(t *tableDraft, c, left, right *columnDraft, op contract.Op, bound float64, unit string) *compared {
	d := &columnDraft{scale: -1, table: t, at: -1, generated: true}
	dates := left.isDate(p.lex) && right.isDate(p.lex)
	switch {
	case dates:
		fn := "days"
		if unit == "hours" || unit == "minutes" {
			fn = unit
		} else if s := unitSeconds[unit]; s > 0 {
			bound *= s / 86400
		}
		d.words = append(append(append([]string{fn}, left.words...), "after"), right.words...)
		d.formula, d.typ = fn+"("+right.name()+", "+left.name()+")", contract.Integer
	case unit == "" && p.numberLike(left) && p.numberLike(right):
		d.words = append(append(slices.Clone(left.words), "minus"), right.words...)
		d.formula, d.typ = left.name()+" - "+right.name(), contract.Integer
		if a, b := p.typeOf(left), p.typeOf(right); a != contract.Integer || b != contract.Integer {
			d.typ, d.scale = contract.Decimal, max(2, left.scale, right.scale)
		}
	default:
		return nil
	}
	if known := t.column(d.words); known != nil {
		return &compared{known, op, bound}
	}
	at := slices.Index(t.columns, c)
	t.columns = slices.Insert(t.columns, at, d)
	p.assume(&d.element, d.name()+" was added: "+c.name()+" follows from this difference", nil)
	return &compared{d, op, bound}
}

func (k compared) condition() contract.Condition {
	if k.op == contract.IsNull || k.op == contract.IsNotNull {
		return contract.Condition{Column: k.by.name(), Op: k.op}
	}
	return contract.Condition{Column: k.by.name(), Op: k.op, Values: []string{trimFloat(k.bound)}}
}

// numberCondition reads numbers one by one and ranges of them: "satisfaction is 4 or 5", "score
// between 9 and 10".
func (p *parser) numberCondition(t *tableDraft, col *columnDraft, content []int) (contract.Condition, bool) {
	from, to := content[0], content[len(content)-1]+1
	at := from
	for at < to && p.toks[at].Kind != token.Number && !p.any2(at, to, "between", "from") {
		at++
	}
	stop := at
	for stop > from && p.toks[stop-1].Is("=", "is", "are", "equals", "at", "was", "either", "in") {
		stop--
	}
	c := p.find(t, from, stop, col)
	if c == nil || stop == from {
		return contract.Condition{}, false
	}
	if r, n := p.intervalAt(at, to); n > 0 && at+n == to && r.min != nil && r.max != nil {
		return contract.Condition{Column: c.name(), Op: contract.Between, Values: []string{trimFloat(*r.min), trimFloat(*r.max)}}, true
	}
	var values []string
	for at < to && p.toks[at].Kind == token.Number && !p.toks[at].Percent {
		values = append(values, trimFloat(p.toks[at].Num))
		at++
		at += p.any(at, to, ", or", "or", ",", "and", "/")
	}
	if at < to || len(values) < 2 {
		return contract.Condition{}, false
	}
	return contract.Condition{Column: c.name(), Op: contract.In, Values: values}, true
}

// reached reads a bound of a condition: "over 18", "reaches 50".
func (p *parser) reached(i, end int) (interval, int) {
	if n := p.any(i, end, "reaches", "reach", "hits", "hit", "gets to", "has reached"); n > 0 {
		if a, k := p.amountAt(i+n, end); k > 0 {
			return interval{min: &a.value, unit: a.unit, digits: a.digits}, n + k
		}
	}
	return p.bounds(i, end)
}
