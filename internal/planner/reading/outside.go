package reading

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
)

var outsideWords = wordings("outside of? the? range|band|interval|limits? of?, out of the? range|band? of?, not within|between|in the? range|band?, not inside|in, beyond, falls outside of?, leaves|left the? range|band|interval of?, exceeds the range of?")

// outsideAt reads that a number lies on either side of a range: "outside 2..8", "not between 10 and 20", "below 2 or above 8".
func (r *reader) outsideAt(c *Column, i, end int) (*Condition, int) {
	if c.class() != number && c.class() != unknown {
		return nil, 0
	}
	at := i + r.any(i, end, "is", "lies", "falls", "was", "goes")
	if n := r.match(at, end, outsideWords); n > 0 {
		at += n
		if k := r.any(at, end, "(", "["); k > 0 && r.closing(at, end) > 0 {
			if v, m := r.pairAt(at+1, r.closing(at, end), true); m > 0 && at+1+m == r.closing(at, end) {
				return eitherSide(c, v, false), at + m + 2 - i
			}
		}
		if v, m := r.pairAt(at, end, true); m > 0 {
			return eitherSide(c, v, false), at + m - i
		}
		return nil, 0
	}
	low, n := r.boundAt(at, end)
	if n == 0 || low.max == nil || low.min != nil {
		return nil, 0
	}
	k := r.any(at+n, end, "or")
	if k == 0 {
		return nil, 0
	}
	high, m := r.boundAt(at+n+k, end)
	if m == 0 || high.min == nil || *high.min < *low.max {
		return nil, 0
	}
	return eitherSide(c, interval{min: low.max, max: high.min, openMin: !low.openMax, openMax: !high.openMin}, true), at + n + k + m - i
}

// eitherSide is the condition that c lies below or above v; its ends belong to these sides where they are open.
func eitherSide(c *Column, v interval, ends bool) *Condition {
	if v.min == nil || v.max == nil {
		return nil
	}
	low, high := contract.Less, contract.Greater
	if ends && v.openMin {
		low = contract.LessOrEqual
	}
	if ends && v.openMax {
		high = contract.GreaterOrEqual
	}
	return &Condition{Column: c, Op: low, Values: []string{plain(*v.min)}, Or: &Condition{Column: c, Op: high, Values: []string{plain(*v.max)}}}
}

// applyEither makes a fact that holds where either of two comparisons does a case of each, and of a flag that is up
// exactly there a case of the rest.
func (r *reader) applyEither(c *Column, f fact) {
	low, high := *f.when, *f.when.Or
	low.Or = nil
	only := f.only
	for _, when := range []*Condition{&low, &high} {
		g := f
		g.when, g.only = when, false
		r.applyCase(c, g)
	}
	if only && (f.kind == isTrue || f.kind == isFalse) && len(c.Cases) > 1 {
		rest := 1 - *c.Cases[len(c.Cases)-1].TrueShare
		c.Cases = append(c.Cases, &Case{TrueShare: &rest, Scale: -1})
	}
}

// numbersOf are the ends of a condition between two.
func numbersOf(k *Condition) interval {
	low, errLow := strconv.ParseFloat(k.Values[0], 64)
	high, errHigh := strconv.ParseFloat(k.Values[1], 64)
	if errLow != nil || errHigh != nil {
		return interval{}
	}
	return interval{min: &low, max: &high}
}
