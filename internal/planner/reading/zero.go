package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var (
	zeroLeads = wordings("which is|are, that is|are, that's, being, is, are, it is, it's, but, with, exactly, only, just, is exactly, stays, stays at, remains")
	zeroWords = wordings("0, zero, zeros, zeroes, nil, nothing at all, equal to zero|0, exactly zero|0, at zero|0, 0.0, 0.00, zero values")
	zeroIn    = wordings("in, on, for, at, during, with")
)

// zeroAt reads in how many rows a number is zero: "0 in 80% of hours", "that's 0 on 60% of the days", "half of them
// zero", "a third are 0", "zero for most".
func (r *reader) zeroAt(c *Column, i, end int) (fact, int) {
	if c == nil || !(c.class() == number || c.class() == unknown) {
		return fact{}, 0
	}
	at := i + r.match(i, end, zeroLeads)
	zero := func(at int) int {
		if t := r.tok(at); at < end && t.Kind == token.Number && t.Num == 0 && !t.Percent && t.Unit == "" {
			return 1
		}
		return r.match(at, end, zeroWords)
	}
	if n := zero(at); n > 0 {
		k := at + n
		open := r.is(k, end, "(")
		k += boolInt(open)
		lead := r.match(k, end, zeroIn)
		s, m := r.shareAt(k+lead, end, lead > 0)
		if m == 0 || lead == 0 && !open {
			return fact{}, 0
		}
		k += lead + m
		k += r.rowsBehind(k, end)
		if open {
			if !r.is(k, end, ")") {
				return fact{}, 0
			}
			k++
		}
		return fact{kind: isZero, share: &s}, k - i
	}
	at += r.any(at, end, "about", "roughly", "in") * boolInt(at == i)
	s, m := r.shareAt(at, end, true)
	if m == 0 {
		return fact{}, 0
	}
	at += m
	at += r.rowsBehind(at, end)
	at += r.any(at, end, "of them are", "of them", "them are", "them", "are exactly", "is exactly", "are", "is", "it is", "have", "has", "being", "at", "stay at", "should be", "will be")
	if n := zero(at); n > 0 && (r.finished(at+n, end)) {
		return fact{kind: isZero, share: &s}, at + n - i
	}
	return fact{}, 0
}

// rowsBehind is how many tokens behind a share name the rows: "of the hours", "of days", "of all nights".
func (r *reader) rowsBehind(i, end int) int {
	if n := r.match(i, end, ofRowsWords); n > 0 {
		return n
	}
	if !r.is(i, end, "of") {
		if t := r.tok(i); i < end && t.Kind == token.Word && r.plural(i) && token.Units[t.Low] != "" {
			return 1
		}
		return 0
	}
	at := i + 1 + r.any(i+1, end, "all the", "all", "the", "these", "those", "our")
	if t := r.tok(at); at < end && t.Kind == token.Word && (r.plural(at) || r.is(at, end, "them", "time", "people", "it")) {
		return at + 1 - i
	}
	return 0
}
