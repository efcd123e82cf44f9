package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// byNumberAt reads what a column holds for each number of another one: "fee 40 for 45 and 78 for 90 minutes".
func (r *reader) byNumberAt(home *Table, c *Column, i, end int) (fact, int) {
	if home == nil || c == nil || c.class().temporal() || c.class() == boolean {
		return fact{}, 0
	}
	type pair struct {
		held interval
		key  string
	}
	var pairs []pair
	at, last, unit := i, i, ""
	for at < end {
		v, n := r.plainNumber(at, end)
		k := r.any(at+n, end, "for", "at", "if", "on", "when", "when it is", "for the", "with")
		t := r.tok(at + n + k)
		if n == 0 || k == 0 || at+n+k >= end || t.Kind != token.Number || t.Percent {
			break
		}
		pairs = append(pairs, pair{v, plain(t.Num)})
		at += n + k + 1
		if u, m := r.unitAt(at, end); m > 0 {
			unit = u
			at += m
		} else if t.Unit != "" {
			unit = t.Unit
		}
		last = at
		k = r.any(at, end, ", and", ", or", ",", ";", "and", "/", "or")
		if k == 0 {
			break
		}
		at += k
	}
	if len(pairs) < 2 || !r.finished(last, end) {
		return fact{}, 0
	}
	var other *Column
	for _, o := range r.known(home) {
		fits := !c.same(o) && len(o.Values) >= len(pairs) && (unit == "" || o.Unit == "" || o.Unit == unit)
		for _, p := range pairs {
			fits = fits && indexOfValue(o.Values, p.key) >= 0
		}
		if fits {
			other = o
			break
		}
	}
	if other == nil {
		return fact{}, 0
	}
	f := fact{kind: byValue}
	for _, p := range pairs {
		f.each = append(f.each, fact{kind: inRange, interval: p.held, when: whenValue(other, true, p.key)})
	}
	return f, last - i
}

// plainNumber is an amount alone.
func (r *reader) plainNumber(i, end int) (interval, int) {
	a, n := r.amountAt(i, end)
	if n == 0 || a.percent {
		return interval{}, 0
	}
	return interval{min: ptr(a.value), max: ptr(a.value), unit: a.unit, digits: a.digits}, n
}
