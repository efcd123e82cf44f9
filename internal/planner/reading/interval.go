package reading

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// interval bounds a number.
type interval struct {
	min, max         *float64
	openMin, openMax bool
	unit             string
	digits           int
	years            bool // both ends could be years
	percent          bool
}

// zero: nothing but 0 lies in it.
func (v interval) zero() bool { return v.min != nil && v.max != nil && *v.min == 0 && *v.max == 0 }

func (v interval) empty() bool { return v.min == nil && v.max == nil }

// single is the number where the interval is one.
func (v interval) single() (float64, bool) {
	if v.min != nil && v.max != nil && *v.min == *v.max {
		return *v.min, true
	}
	return 0, false
}

var (
	rangeMarks = wordings("-, to, too, .., ..., through to?, thru, until, till, up to, and up to, to and including, until and including, bis")
	rangeLeads = wordings("in the? range of|from|:?, in a range of, within the range of?, ranging from|between?, ranges from|between?, range of|from|between|:?, on a scale of|from|between?, scale of|from?, values|value|anything|anywhere|somewhere|any|everything between|from, limited|constrained|restricted|bounded|clipped|truncated|clamped to|between|at, varying|varies|going|spread|spanning|spans between|from, out of")
	betweens   = wordings("between, strictly between, in between, within, from, anywhere between|from, somewhere between|from, anything between|from")
	pairMarks  = wordings("and, &, to")

	atLeastWords = wordings("at least, no less than, not less than, never less than, not below, never below, no lower than, not lower than, never lower than, not under, never under, no fewer than, not fewer than, a? minimum|min of|:|is|.?, a? floor of, starting at|from, from at least, >=, ≥, no smaller than, not smaller than, no shorter than, no younger than, not younger than, never younger than, no earlier than, no sooner than, not sooner than, not earlier than, never sooner than")
	aboveWords   = wordings("more than, greater than, over, above, exceeding, exceeds, exceed, higher than, larger than, bigger than, longer than, older than, heavier than, strictly above|over, beyond, upwards of, north of, in excess of, better than, surpasses, >")
	atMostWords  = wordings("at most, no more than, not more than, never more than, not above, never above, not over, never over, no higher than, not higher than, never higher than, not beyond, never beyond, no greater than, never greater than, no longer than, no later than, not later than, never later than, no larger than, no bigger than, no older than, not older than, never older than, a? maximum|max of|:|is|.?, up to, capped at, a? cap of|at, a? ceiling of, not exceeding, never exceeding, never exceeds, never exceed, does|do|may|can|must|should not exceed, cannot exceed, can't exceed, mustn't exceed, doesn't exceed, don't exceed, not to exceed, <=, ≤, as much as, as many as")
	belowWords   = wordings("less than, fewer than, under, below, lower than, smaller than, shorter than, younger than, lighter than, strictly below|under, short of, south of, <")

	orMore      = wordings("or more, and more, or above, and above, or higher, and higher, or over, and over, and up, upwards, or up, minimum, at least, +, or greater, or later, or older, and older, or better, and better, plus")
	orLess      = wordings("or less, and less, or fewer, and fewer, or below, and below, or under, and under, or lower, and lower, maximum, at most, or younger, and younger, or smaller, tops, or earlier, max")
	nonNegative = wordings("non negative, non-negative, nonnegative, not negative, never negative, no negatives, no negative values|numbers|amounts?, cannot be|go negative, can't be|go negative, can not be negative, must not be negative, never below zero, zero or more, not below zero, never goes|drops below zero")
	positive    = wordings("positive, strictly positive, positive numbers|values|integers|whole? only?, always positive, must be positive, greater than zero, above zero, larger than zero")
)

// intervalAt reads every way to bound a number: "between 5 and 9", "18-65", "at least 3", "under 5",
// "5 or more", "min 5 max 9", "positive".
func (r *reader) intervalAt(i, end int) (interval, int) {
	return recalled(&r.intervalsRead, i, end, r.how(false), func() (interval, int) { return r.readInterval(i, end) })
}

func (r *reader) readInterval(i, end int) (interval, int) {
	if n := r.any(i, end, "out of"); n > 0 { // "a score out of 100"
		if a, k := r.amountAt(i+n, end); k > 0 && !a.percent && a.value >= 5 && r.match(i+n+k, end, rangeMarks) == 0 {
			return interval{min: ptr(0.0), max: ptr(a.value), unit: a.unit, digits: a.digits}, n + k
		}
	}
	if v, n := r.pointScale(i, end); n > 0 {
		return v, n
	}
	if v, n := r.squareAt(i, end); n > 0 {
		return v, n
	}
	lead := r.match(i, end, rangeLeads)
	for _, at := range []int{i + lead, i} {
		if v, n := r.closedAt(at, end, at > i); n > 0 {
			if r.comparedBy(v, at+n, end) {
				return interval{}, 0
			}
			return v, at + n + r.match(at+n, end, scaleTails) - i
		}
		if v, n := r.boundsAt(at, end); n > 0 && !r.comparedBy(v, at+n, end) {
			return v, at + n - i
		}
		if lead == 0 {
			break
		}
	}
	return interval{}, 0
}

// comparedBy: the number alone in front of i is by how much something differs: "about 1.5 lower for men".
func (r *reader) comparedBy(v interval, i, end int) bool {
	return v.min != nil && v.max != nil && *v.min == *v.max && r.is(i, end, "lower", "higher", "less", "more", "smaller", "larger", "bigger", "longer", "shorter", "later", "earlier", "older", "younger", "cheaper", "dearer", "heavier", "lighter", "taller", "faster", "slower")
}

var (
	scaleLeads = wordings("on a|the, using a|the, on our, as a, a, in a")
	scaleTails = wordings("likert|rating|point|points? scale, likert, scale")
)

// pointScale reads "on a 1-5 Likert scale", "a 7-point scale".
func (r *reader) pointScale(i, end int) (interval, int) {
	lead := r.match(i, end, scaleLeads)
	if v, n := r.pairAt(i+lead, end, false); lead > 0 && n > 0 {
		if k := r.match(i+lead+n, end, scaleTails); k > 0 {
			return v, lead + n + k
		}
		return interval{}, 0
	}
	if of := r.tok(i + 1); lead == 0 && r.is(i, end, "/") && i+1 < end && of.Glued && of.Kind == token.Number && (of.Num == 5 || of.Num == 10 || of.Num == 20 || of.Num == 100) && !r.toks[i].Glued {
		if v, n := r.pairAt(i+2, end, false); n > 0 {
			return v, 2 + n // "score /100 85-99"
		}
		return interval{min: ptr(0.0), max: ptr(of.Num)}, 2
	}
	t, at := r.tok(i+lead), i+lead+1
	if i+lead >= end || t.Kind != token.Number || t.Num < 3 || t.Num > 100 || t.Digits > 0 || t.Percent {
		return interval{}, 0
	}
	at += r.any(at, end, "-", "- point", "point")
	if k := r.match(at, end, scaleTails); k > 0 && r.is(at-1, end, "point", "-") || k > 1 {
		return interval{min: ptr(1.0), max: ptr(t.Num)}, at + k - i
	}
	return interval{}, 0
}

var squareLeads = wordings("in, from, range, range :|=, within, :, =, between, in the range, in the interval, interval, drawn from, lies in, is in, values in")

// squareAt reads an interval as mathematics writes it: "[0, 1]", "in (0, 5]", "∈ [2.5; 9)".
func (r *reader) squareAt(i, end int) (interval, int) {
	at := i + r.match(i, end, squareLeads)
	c := r.closing(at, end)
	if c < 0 || !r.is(at, end, "[", "(") || !r.is(at, end, "[") && !r.is(c, end, "]") {
		return interval{}, 0
	}
	a, n := r.amountAt(at+1, c)
	sep := r.any(at+1+n, c, ",", ";", "..", "-", "to")
	b, m := r.amountAt(at+1+n+sep, c)
	if n == 0 || sep == 0 || m == 0 || at+1+n+sep+m != c || a.value >= b.value || a.percent || b.percent {
		return interval{}, 0
	}
	return interval{min: ptr(a.value), max: ptr(b.value), openMin: r.is(at, end, "("), openMax: r.is(c, end, ")"), unit: b.unit, digits: max(a.digits, b.digits)}, c + 1 - i
}

// closedAt reads "A to B", "between A and B", "(A-B)" behind a lead.
func (r *reader) closedAt(i, end int, led bool) (interval, int) {
	k := r.match(i, end, betweens)
	at := i + k
	if led && k == 0 && (r.is(at, end, "(") || r.is(at, end, "[")) {
		if c := r.closing(at, end); c > 0 {
			if v, n := r.pairAt(at+1, c, true); n > 0 && at+1+n == c {
				return v, c + 1 - i
			}
		}
	}
	v, n := r.pairAt(at, end, k > 0 && !r.is(at-1, end, "from") || r.is(i-1, i, "["))
	if n == 0 {
		return interval{}, 0
	}
	if r.is(i, end, "strictly") {
		v.openMin, v.openMax = true, true
	}
	return v, at + n - i
}

// pairAt reads "A to B"; "A and B" where both is set.
func (r *reader) pairAt(i, end int, both bool) (interval, int) {
	a, n := r.amountAt(i, end)
	if n == 0 {
		return interval{}, 0
	}
	at := i + n
	k := r.match(at, end, rangeMarks)
	if k == 0 && both {
		k = r.match(at, end, pairMarks)
		if k == 0 {
			k = r.any(at, end, ",")
		}
	}
	if k == 0 {
		return interval{}, 0
	}
	b, m := r.amountAt(at+k, end)
	if m == 0 || r.tok(i).Kind == token.Word && r.match(i, end, approximately) > 0 && !r.is(i, end, "about", "around", "roughly", "some", "approximately", "~") {
		return interval{}, 0
	}
	if to := at + k + m; r.is(at, end, "-") && r.is(to, end, "-") && r.toks[to].Glued && r.tok(to+1).Kind == token.Number {
		return interval{}, 0 // "5-4-2"
	}
	if r.is(at, end, "-") && !b.plain && r.is(at+k, end, "+") {
		return interval{}, 0
	}
	if t := r.tok(at + k); len(t.Text) > 1 && t.Text[0] == '0' && token.IsAllDigits(t.Text) && token.IsAllDigits(r.tok(i).Text) && r.tok(i).Text[0] != '0' {
		return interval{}, 0 // "101-0001" is a code
	}
	if r.tok(i).Spelled && r.tok(at+k).Spelled && a.value > b.value && r.is(at, end, "to") {
		return interval{}, 0 // "randomised two to one" is a ratio
	}
	if x, y := unitSizes[a.unit], unitSizes[b.unit]; a.unit != b.unit && x.of != "" && x.of == y.of {
		if y.size > x.size {
			b.value, b.unit, b.digits = math.Round(b.value*y.size/x.size*1e6)/1e6, a.unit, 0 // "10 min to 2 h"
		} else {
			a.value, a.unit = a.value*x.size/y.size, b.unit // "half a day to 30 hours"
		}
	}
	if a.value > b.value && a.value < 0 || a.value > b.value && b.value < 0 && a.value <= 0 {
		a, b = b, a // "-1 to -3": people count down from zero
	}
	v := interval{min: ptr(a.value), max: ptr(b.value), unit: b.unit, digits: max(a.digits, b.digits), years: a.year && b.year, percent: a.percent || b.percent}
	if v.unit == "" {
		v.unit = a.unit
	}
	if v.percent {
		v.unit = "%"
	}
	return v, at + k + m - i
}

// boundsAt reads one-sided bounds, and two of them in a row.
func (r *reader) boundsAt(i, end int) (interval, int) {
	if n := r.match(i, end, nonNegative); n > 0 {
		return interval{min: ptr(0.0)}, n
	}
	if n := r.match(i, end, positive); n > 0 && !r.is(i+n, end, "correlated", "correlation", "trend", "correlate", "class", "in", "for", "if", "when", "cases", "rate") && r.tok(i+n).Kind != token.Number {
		return interval{min: ptr(0.0), openMin: true}, n
	}
	v, n := r.boundAt(i, end)
	if n == 0 {
		a, k := r.amountAt(i, end)
		if k == 0 || a.percent {
			return interval{}, 0
		}
		if m := r.match(i+k, end, orMore); m > 0 && !(r.is(i+k, end, "plus", "+") && r.tok(i+k+1).Kind != token.Mark && i+k+1 < end) {
			return interval{min: ptr(a.value), unit: a.unit, digits: a.digits}, k + m
		}
		if m := r.match(i+k, end, orLess); m > 0 && !(r.is(i+k, end, "max") && r.tok(i+k+1).Kind == token.Number) {
			return interval{max: ptr(a.value), unit: a.unit, digits: a.digits}, k + m
		}
		return interval{}, 0
	}
	sep := r.any(i+n, end, ", and", ", but", ",", "and", "but", "/", ";")
	if w, k := r.boundAt(i+n+sep, end); k > 0 && (v.min == nil) == (w.max == nil) {
		if w.min != nil {
			v.min, v.openMin = w.min, w.openMin
		} else {
			v.max, v.openMax = w.max, w.openMax
		}
		if x, y := unitSizes[v.unit], unitSizes[w.unit]; v.unit != w.unit && x.of != "" && x.of == y.of { // "at least 5 minutes and at most 14 hours"
			for _, end := range []*float64{w.min, w.max} {
				if end != nil {
					*end = math.Round(*end*y.size/x.size*1e6) / 1e6
				}
			}
		} else if v.unit == "" {
			v.unit = w.unit
		}
		v.digits = max(v.digits, w.digits)
		return v, n + sep + k
	}
	return v, n
}

// boundAt reads one bound: a comparison and a number.
func (r *reader) boundAt(i, end int) (interval, int) {
	for side, list := range []phrases{atLeastWords, aboveWords, atMostWords, belowWords} {
		n := r.match(i, end, list)
		if n == 0 {
			continue
		}
		a, k := r.amountAt(i+n, end)
		if k == 0 || a.percent && r.is(i+n+k, end, "of") {
			continue
		}
		v := interval{unit: a.unit, digits: a.digits, percent: a.percent}
		if a.percent {
			v.unit = "%"
		}
		switch side {
		case 0:
			v.min = ptr(a.value)
		case 1:
			v.min, v.openMin = ptr(a.value), true
		case 2:
			v.max = ptr(a.value)
		default:
			v.max, v.openMax = ptr(a.value), true
		}
		return v, n + k
	}
	return interval{}, 0
}

// denied is what holds where v does not: "not below 3", "none is above 400".
func (v interval) denied() (interval, bool) {
	w := v
	w.min, w.max = nil, nil
	switch {
	case v.min != nil && v.max == nil:
		w.max, w.openMax, w.openMin = v.min, !v.openMin, false
	case v.max != nil && v.min == nil:
		w.min, w.openMin, w.openMax = v.max, !v.openMax, false
	default:
		return v, false
	}
	return w, true
}
