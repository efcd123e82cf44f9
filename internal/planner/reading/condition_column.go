package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// quantityAt reads bounds, or a number alone.
func (r *reader) quantityAt(i, end int) (interval, int) {
	if v, n := r.intervalAt(i, end); n > 0 {
		return v, n
	}
	if a, n := r.amountAt(i, end); n > 0 {
		v := interval{min: ptr(a.value), max: ptr(a.value), unit: a.unit, digits: a.digits}
		if a.percent || r.comparedBy(v, i+n, end) {
			return interval{}, 0
		}
		return v, n
	}
	if r.is(i, end, "nothing", "none") {
		return interval{min: ptr(0.0), max: ptr(0.0)}, 1
	}
	return interval{}, 0
}

// columnCondition reads what a named column is: "stock is 0", "delivery date is missing", "status = closed".
func (r *reader) columnCondition(home *Table, not *Column, m mention, i, end int) (*Condition, int) {
	c := m.column
	if c == nil || m.value != "" || not.same(c) || m.score < 52 || m.state && c.class() == boolean && m.score > 60 && r.match(i+m.n, end, beWords) == 0 {
		return nil, 0
	}
	if last := i + m.n - 1; m.n > 1 && indexOfValue(c.Values, r.toks[last].Text) >= 0 {
		m.n-- // "grade A", "class C"
	}
	at := i + m.n
	if k, n := r.todayCondition(c, at, end); n > 0 {
		return k, m.n + n
	}
	if r.is(at, end, "of") {
		if k := r.mentionAt(home, at+1+r.match(at+1, end, determiners), end); k.table == home {
			at += 1 + r.match(at+1, end, determiners) + k.n
		}
	}
	at += r.match(at, end, beWords)
	if r.is(at-1, at, "a") && r.toks[at-1].Text == "A" && indexOfValue(c.Values, "A") >= 0 {
		at--
	}
	neg := false
	if k := r.match(at, end, notWords); k > 0 && r.match(at, end, atMostWords)+r.match(at, end, atLeastWords) == 0 {
		neg = true
		at += k
		at += r.match(at, end, beWords)
	}
	at += r.any(at, end, "either", "already", "still", "only", "exactly", "set to")
	if at < end && indexOfValue(c.Values, r.toks[at].Text) < 0 {
		at += r.any(at, end, "a", "an")
	}
	if r.is(at, end, "in", "within", "inside") && r.tok(at+1).Kind == token.Number {
		at++ // "lies in 7.5 to 8.5"
	}
	if r.is(at, end, "of") {
		if _, k := r.boundAt(at+1, end); k > 0 {
			at++ // "a mark of at least 40"
		}
	}
	finish := func(k *Condition, n int) (*Condition, int) {
		if neg && k.Op == contract.Between {
			return eitherSide(c, numbersOf(k), false), at + n - i
		}
		if neg {
			*k = k.not()
		}
		return k, at + n - i
	}
	if k := r.match(at, end, emptyWords); k > 0 {
		return finish(&Condition{Column: c, Op: contract.IsNull}, k)
	}
	if k := r.match(at, end, filledWords); k > 0 {
		return finish(&Condition{Column: c, Op: contract.IsNotNull}, k)
	}
	cl := c.class()
	if k, n := r.outsideAt(c, at, end); n > 0 && !neg {
		return k, at + n - i
	}
	if cl == boolean {
		if k := r.any(at, end, "true", "yes", "set", "1", "y"); k > 0 {
			return finish(whenFlag(c, true), k)
		}
		if k := r.any(at, end, "false", "no", "0", "n", "unset"); k > 0 {
			return finish(whenFlag(c, false), k)
		}
		if k := r.mentionAt(home, at, end); k.table == home && k.column == nil {
			return finish(whenFlag(c, true), k.n) // "declined claims"
		}
		return finish(whenFlag(c, true), r.any(at, end, "ones", "one", "rows", "cases", "records", "entries", "items", "people"))
	}
	if cl != list && !cl.temporal() {
		if v, n := r.quantityAt(at, end); n > 0 && !v.empty() && at > i+m.n-1 {
			if k := whenRange(c, v); k != nil {
				if b := r.any(at+n, end, "or", "and"); b > 0 && k.Op == contract.Equal {
					values := k.Values
					for {
						j := r.any(at+n, end, "or", ",", "and")
						t := r.tok(at + n + j)
						if j == 0 || t.Kind != token.Number || at+n+j >= end {
							break
						}
						values = append(values, plain(t.Num))
						n += j + 1
					}
					if len(values) > 1 {
						k.Op, k.Values = contract.In, values
					}
				}
				return finish(k, n)
			}
		}
	}
	if cl.temporal() {
		if d, n := r.datesAt(at, end, true); n > 0 {
			if k := whenDates(c, d); k != nil {
				return finish(k, n)
			}
		}
		if k := r.match(at, end, thingWords); k > 0 && len(c.Words) == 1 && participle(c.Words[0]) && (r.finished(at+k, end) || r.is(at, end, "ones", "rows", "records", "cases")) {
			return finish(&Condition{Column: c, Op: contract.IsNotNull}, k) // "the closed ones"
		}
		if r.finished(at, end) || r.is(at, end, "exists", "then", "yet") {
			return finish(&Condition{Column: c, Op: contract.IsNotNull}, r.any(at, end, "exists", "yet"))
		}
	}
	if cl == list || cl == words || cl == unknown {
		var values []string
		n := 0
		if l, k := r.bracketedValues(c, at, end); k > 0 {
			return finish(whenValue(c, true, l...), k)
		}
		for {
			v, k := r.valueOf(c, at+n, end)
			if k == 0 {
				break
			}
			values = append(values, v)
			n += k
			j := r.any(at+n, end, ", or", ", and", "or", "and", "/", ",", "nor")
			if _, k := r.valueOf(c, at+n+j, end); j == 0 || k == 0 {
				break
			}
			n += j
		}
		if len(values) > 0 {
			return finish(whenValue(c, true, values...), n)
		}
	}
	if r.finished(at, end) && cl != list && (c.NullShare != nil || len(c.Cases) > 0) {
		return finish(&Condition{Column: c, Op: contract.IsNotNull}, 0)
	}
	return nil, 0
}

// todayCondition reads on which side of today a moment lies: "is in the future", "has passed", "< today".
func (r *reader) todayCondition(c *Column, i, end int) (*Condition, int) {
	if !c.class().temporal() {
		return nil, 0
	}
	at := i + r.any(i, end, "is", "are", "lies", "was", "has", "falls", "comes")
	at += r.any(at, end, "already", "still", "yet")
	today := r.asOf.From
	if n := r.any(at, end, "in the future", "after today", "later than today", "> today", "after now", "> now", "beyond today", "ahead", "not passed yet", "not yet passed", "upcoming"); n > 0 {
		return whenDates(c, Dates{From: token.Single(today.AddDate(0, 0, 1))}), at + n - i
	}
	if n := r.any(at, end, "in the past", "before today", "earlier than today", "< today", "before now", "< now", "passed", "already past", "past", "over"); n > 0 && r.finishedCondition(at+n, end) {
		return whenDates(c, Dates{To: token.Single(today.AddDate(0, 0, -1))}), at + n - i
	}
	for _, side := range []struct {
		lead  []string
		later bool
		next  bool // it begins with the day behind
	}{
		{[]string{">=", "on or after", "since", "not before"}, true, false},
		{[]string{"<=", "on or before", "not after"}, false, true},
		{[]string{">", "after", "later than", "beyond"}, true, true},
		{[]string{"<", "before", "earlier than"}, false, false},
	} {
		n := r.any(at, end, side.lead...)
		t := r.tok(at + n)
		if n == 0 || at+n >= end || t.Kind != token.Date || t.Period.Yearless || t.Period.Clock || !r.finishedCondition(at+n+1, end) {
			continue
		}
		day := t.Period.From
		if side.next {
			day = t.Period.To.AddDate(0, 0, 1)
		}
		if side.later {
			return whenDates(c, Dates{From: token.Single(day)}), at + n + 1 - i
		}
		return whenDates(c, Dates{To: token.Single(day.AddDate(0, 0, -1))}), at + n + 1 - i
	}
	return nil, 0
}

// finishedCondition: a condition may end before the token.
func (r *reader) finishedCondition(i, end int) bool {
	return r.finished(i, end) || r.is(i, end, "else", "otherwise", "then", "and", "or", "are", "is")
}

// whenDates is the condition that a moment lies in a period; nil where it takes two comparisons.
func whenDates(c *Column, d Dates) *Condition {
	const day = "2006-01-02"
	from, to := !d.From.From.IsZero(), !d.To.To.IsZero()
	switch {
	case from && to:
		return &Condition{Column: c, Op: contract.Between, Values: []string{d.From.From.Format(day), d.To.To.Format(day)}, Dates: &d}
	case from:
		return &Condition{Column: c, Op: contract.GreaterOrEqual, Values: []string{d.From.From.Format(day)}, Dates: &d}
	case to:
		return &Condition{Column: c, Op: contract.LessOrEqual, Values: []string{d.To.To.Format(day)}, Dates: &d}
	}
	return nil
}

// numberColumn is the one column that a number without a name can be of: by its unit, the words behind it, or
// because there is no other.
func (r *reader) numberColumn(home *Table, not *Column, v interval, i, end int) *Column {
	var units, all []*Column
	for _, c := range home.Columns {
		if not.same(c) || c.class() != number || c.Primary {
			continue
		}
		if v.unit != "" && (c.Unit == v.unit || slices.ContainsFunc(c.Words, func(w string) bool { return token.Units[w] == v.unit })) {
			units = append(units, c)
		}
		if c.Min == nil || c.Max == nil || v.min != nil && *v.min >= *c.Min && *v.min <= *c.Max || v.max != nil && *v.max >= *c.Min && *v.max <= *c.Max {
			all = append(all, c)
		}
	}
	switch {
	case len(units) == 1:
		return units[0]
	case len(units) == 0 && len(all) == 1 && (v.unit == "" || all[0].Unit == "" && all[0].meaning().Semantic == ""):
		return all[0]
	}
	return nil
}
