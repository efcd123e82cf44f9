package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
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

// compareColumns finds the conditions that compare two columns: "true when quantity is below
// the reorder level", "when paid more than 5 days after due". A contract compares a cell with a
// constant, so the difference becomes a column of its own, and the plan says so.
func (p Reader) compareColumns() {
	for _, t := range p.Tables {
		for _, c := range slices.Clone(t.Columns) {
			for _, cs := range c.Cases {
				if len(cs.When) > 2 && cs.Compared == nil && !c.Dropped && cs.Said == nil {
					cs.Compared = p.comparison(t, c, cs.When[0], cs.When[len(cs.When)-1]+1)
				}
			}
		}
	}
}

func (p Reader) comparison(t *draft.Table, c *draft.Column, from, to int) *draft.Compared {
	for at := from + 1; at < to; at++ {
		bound, unit, n := 0.0, "", 0
		// "more than 5 days after"
		more := p.Any(at, to, "more than", "over", "at least", "less than", "within")
		if a, k := p.AmountAt(at+more, to); k > 0 && term.DayUnits[a.Unit].Name != "" {
			bound, unit, n = a.Value, a.Unit, more+k
		}
		var op contract.Op
		word := 0
		for _, o := range comparisons {
			if word = p.Any(at+n, to, o.words...); word > 0 {
				op = o.op
				break
			}
		}
		if word == 0 || n > 0 && op != contract.Greater && op != contract.Less {
			continue
		}
		verb := at
		for verb > from+1 && p.Tok(verb-1).Is("is", "are", "was", "were") {
			verb--
		}
		rest := at + n + word
		rest += p.Any(rest, to, "the", "its", "their")
		if p.Tok(rest).Kind == token.Number {
			continue
		}
		left, right := p.Find(t, from, verb, c), p.Find(t, rest, to, c)
		if left == nil || right == nil || left == right {
			continue
		}
		if n > 0 && p.Any2(at, to, "less than", "within") || n > 0 && op == contract.Less {
			continue // at most so long after, or before: said of dates, not of flags
		}
		if n > 0 && p.Any2(at, to, "at least") {
			op = contract.GreaterOrEqual
		}
		return p.difference(t, c, left, right, op, bound, unit)
	}
	return nil
}

// difference makes the column that holds left - right, in days where both are dates.
func (p Reader) difference(t *draft.Table, c, left, right *draft.Column, op contract.Op, bound float64, unit string) *draft.Compared {
	d := &draft.Column{Scale: -1, Table: t, At: -1, Generated: true}
	dates := left.IsDate(p.Lex) && right.IsDate(p.Lex)
	switch {
	case dates:
		fn := "days"
		if unit == "hours" || unit == "minutes" {
			fn = unit
		} else if s := draft.UnitSeconds[unit]; s > 0 {
			bound *= s / 86400
		}
		d.Words = append(append(append([]string{fn}, left.Words...), "after"), right.Words...)
		d.Formula, d.Typ = fn+"("+right.Name()+", "+left.Name()+")", contract.Integer
	case unit == "" && p.NumberLike(left) && p.NumberLike(right):
		d.Words = append(append(slices.Clone(left.Words), "minus"), right.Words...)
		d.Formula, d.Typ = left.Name()+" - "+right.Name(), contract.Integer
		if a, b := p.TypeOf(left), p.TypeOf(right); a != contract.Integer || b != contract.Integer {
			d.Typ, d.Scale = contract.Decimal, max(2, left.Scale, right.Scale)
		}
	default:
		return nil
	}
	if known := t.Column(d.Words); known != nil {
		return &draft.Compared{By: known, Op: op, Bound: bound}
	}
	at := slices.Index(t.Columns, c)
	t.Columns = slices.Insert(t.Columns, at, d)
	p.Assume(&d.Element, d.Name()+" was added: "+c.Name()+" follows from this difference", nil)
	return &draft.Compared{By: d, Op: op, Bound: bound}
}

// numberCondition reads numbers one by one and ranges of them: "satisfaction is 4 or 5", "score
// between 9 and 10".
func (p Reader) numberCondition(t *draft.Table, col *draft.Column, content []int) (contract.Condition, bool) {
	from, to := content[0], content[len(content)-1]+1
	at := from
	for at < to && p.Toks[at].Kind != token.Number && !p.Any2(at, to, "between", "from") {
		at++
	}
	stop := at
	for stop > from && p.Toks[stop-1].Is("=", "is", "are", "equals", "at", "was", "either", "in") {
		stop--
	}
	c := p.Find(t, from, stop, col)
	if c == nil || stop == from {
		return contract.Condition{}, false
	}
	if r, n := p.IntervalAt(at, to); n > 0 && at+n == to && r.Min != nil && r.Max != nil {
		return contract.Condition{Column: c.Name(), Op: contract.Between, Values: []string{draft.TrimFloat(*r.Min), draft.TrimFloat(*r.Max)}}, true
	}
	var values []string
	for at < to && p.Toks[at].Kind == token.Number && !p.Toks[at].Percent {
		values = append(values, draft.TrimFloat(p.Toks[at].Num))
		at++
		at += p.Any(at, to, ", or", "or", ",", "and", "/")
	}
	if at < to || len(values) < 2 {
		return contract.Condition{}, false
	}
	return contract.Condition{Column: c.Name(), Op: contract.In, Values: values}, true
}

// reached reads a bound of a condition: "over 18", "reaches 50".
func (p Reader) reached(i, end int) (draft.Interval, int) {
	if n := p.Any(i, end, "reaches", "reach", "hits", "hit", "gets to", "has reached"); n > 0 {
		if a, k := p.AmountAt(i+n, end); k > 0 {
			return draft.Interval{Min: &a.Value, Unit: a.Unit, Digits: a.Digits}, n + k
		}
	}
	return p.Bounds(i, end)
}
