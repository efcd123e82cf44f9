package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// Words that deny a bound turn it around: "nothing below 1 or above 11", "never goes over 40", "no value under
// 0.5 nor beyond 3".
var (
	deniers    = draft.PhrasesOf("there is nothing", "there are none", "with nothing", "and nothing", "nothing ever", "nothing", "never once", "never ever", "never", "none of them", "none ever", "none", "no values", "no value", "no numbers", "no number", "no readings", "no reading", "no rows", "no row", "not one", "not", "cannot", "can't", "must not", "should not", "may not", "won't", "does not", "do not", "doesn't", "don't", "without anything", "neither")
	deniedVerb = draft.PhrasesOf("is allowed", "are allowed", "may be", "can be", "should be", "must be", "is to be", "goes any", "go any", "goes", "go", "gets", "get", "falls", "fall", "drops", "drop", "sinks", "sink", "dips", "dip", "rises", "rise", "climbs", "climb", "runs", "lies", "is", "are", "be", "being", "ever")
	deniedLow  = draft.PhrasesOf("below", "under", "less than", "lower than", "smaller than", "fewer than", "beneath", "short of", "shorter than", "<")
	deniedHigh = draft.PhrasesOf("above", "over", "more than", "higher than", "greater than", "larger than", "bigger than", "beyond", "past", "exceeding", "exceeds", "exceed", "longer than", ">")
)

// deniedBounds reads one bound that is denied, or two.
func (p Reader) deniedBounds(i, end int) (draft.Interval, int) {
	n := p.AnyOf(deniers, i, end)
	if n == 0 {
		return draft.Interval{}, 0
	}
	r, k := p.deniedBound(i+n, end)
	if k == 0 {
		return draft.Interval{}, 0
	}
	n += k
	sep := p.Any(i+n, end, ", or", ", nor", ", and", "or", "nor", "and", ",")
	more := p.AnyOf(deniers, i+n+sep, end)
	if sep == 0 || more == 0 && p.Any2(i+n, end, "and", ", and", ",") {
		return r, n // "never below 5 and above all fresh"
	}
	s, k := p.deniedBound(i+n+sep+more, end)
	if k == 0 || (r.Min == nil) == (s.Min == nil) {
		return r, n
	}
	if s.Min != nil {
		r.Min = s.Min
	} else {
		r.Max = s.Max
	}
	r.Digits = max(r.Digits, s.Digits)
	return r, n + sep + more + k
}

// deniedBound reads "below 1" behind a word that denies it: at least 1.
func (p Reader) deniedBound(i, end int) (draft.Interval, int) {
	n := p.AnyOf(deniedVerb, i, end)
	low, high := p.AnyOf(deniedLow, i+n, end), p.AnyOf(deniedHigh, i+n, end)
	a, k := p.AmountAt(i+n+max(low, high), end)
	if low+high == 0 || k == 0 || a.Percent {
		return draft.Interval{}, 0
	}
	r := draft.Interval{Unit: a.Unit, Digits: a.Digits}
	if low > 0 {
		r.Min = draft.Ptr(a.Value)
	} else {
		r.Max = draft.Ptr(a.Value)
	}
	return r, n + max(low, high) + k
}
