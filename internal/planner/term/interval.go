package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

var (
	// rangeLeads stand before a range.
	rangeLeads = draft.PhrasesOf("to be answered on a scale of", "to be answered on a scale", "on a scale of", "on a scale from", "on a scale between", "on a scale", "scale of", "scale from", "scale", "in the range of", "in the range from", "in the range", "in range", "within the range", "in a range of", "ranging from", "ranging between", "ranging", "range of", "range from", "range between", "range :", "range", "values", "value",
		"anything", "anywhere", "somewhere", "varying", "varies", "valued", "going", "with values", "limited to", "constrained to", "restricted to", "bounded")
	// cutLeads stand before a range that numbers are cut to.
	cutLeads = draft.PhrasesOf("cut off at", "clipped at", "truncated at", "clamped at", "capped at", "clipped to", "truncated to", "clamped to", "trimmed to", "clipped between", "truncated between")
)

// IntervalAt reads every way to bound a number that does not lean on another column:
// "between 5 and 9", "18-65", "at least 3", "under 5", "min 5 max 9", "positive".
func (p Reader) IntervalAt(i, end int) (draft.Interval, int) {
	n := p.AnyOf(rangeLeads, i, end)
	strict := p.Any(i+n, end, "strictly between", "exclusively between", "strictly within")
	if strict > 0 {
		if r, k := p.Pair(i+n+strict, end, true); k > 0 {
			r.OpenMin, r.OpenMax = true, true
			return r, n + strict + k
		}
	}
	if k := p.AnyOf(cutLeads, i, end); k > 0 {
		if r, m := p.Pair(i+k, end, true); m > 0 {
			return r, k + m
		}
	}
	at := i + n
	opener := p.Any(at, end, "between", "from", "of", "within")
	if opener > 0 && (p.Lit(at, end, "of") || p.Lit(at, end, "within") && !p.plainPair(at+1, end)) && n == 0 {
		opener = 0
	}
	between := p.Any2(at, end, "between", "within")
	if p.Lit(at+opener, end, "(") || p.Lit(at+opener, end, "[") {
		if r, k := p.Pair(at+opener+1, end, false); k > 0 && (p.Lit(at+opener+1+k, end, ")") || p.Lit(at+opener+1+k, end, "]")) && (n > 0 || opener > 0) {
			return r, n + opener + k + 2
		}
	}
	if r, k := p.Pair(at+opener, end, between); k > 0 {
		return r, n + opener + k
	}
	if p.Lit(at, end, "from") {
		if a, k := p.AmountAt(at+1, end); k > 0 && !a.Year && p.Any(at+1+k, end, "up", "upwards", "onwards", "and up") > 0 {
			return draft.Interval{Min: &a.Value, Unit: a.Unit, Digits: a.Digits}, n + 1 + k + p.Any(at+1+k, end, "upwards", "up", "onwards", "and up")
		}
	}
	if r, k := p.Bounds(at, end); k > 0 && p.Any(at+k, end, "times the", "times its", "times their", "x the") == 0 {
		return r, n + k // and no multiple of another number
	}
	return draft.Interval{}, 0
}

// plainPair: two numbers without a unit of time: "within 5 to 7" days tells how long after something.
func (p Reader) plainPair(i, end int) bool {
	r, n := p.Pair(i, end, true)
	of := draft.UnitSizes[r.Unit].Of
	return n > 0 && of != "time" && of != "age"
}

var (
	atLeast = []string{"at least", "no less than", "not less than", "not below", "no lower than", "minimum of", "a minimum of", "min .", "minimum :", "minimum", "min :", "min", "floor of", "a floor of", "floor", "not under", "no fewer than", "never below", "never less than", "never under", "never lower than", "not lower than", ">="}
	above   = []string{"more than", "greater than", "over", "above", "exceeding", "higher than", "larger than", "bigger than", "strictly above", "not less or equal", "exceeds", "exceed", "surpasses", "goes over", "goes above", "rises above", "rises over", "climbs above", "gets above", ">"}
	atMost  = []string{"not beyond", "never beyond", "at most", "no more than", "not more than", "not above", "not over", "no higher than", "maximum of", "a maximum of", "maximum :", "maximum", "max .", "max :", "max", "up to", "capped at", "cap of", "a cap of", "limited to", "not exceeding", "never above", "never over", "<="}
	below   = []string{"less than", "fewer than", "under", "below", "lower than", "smaller than", "strictly below", "falls below", "drops below", "goes below", "sinks below", "falls under", "drops under", "goes under", "gets below", "<"}
)

// notNegative say that no number is below 0.
var notNegative = draft.PhrasesOf("non negative", "non-negative", "nonnegative", "not negative", "never negative", "no negatives", "cannot be negative", "can't be negative")

// boundLeads are the first words of bounds: nearly no word is one.
var boundLeads = draft.FirstWords(slices.Concat(atLeast, above, atMost, below))

// Bounds reads one-sided bounds, and two of them in a row.
func (p Reader) Bounds(i, end int) (draft.Interval, int) {
	if n := p.AnyOf(notNegative, i, end); n > 0 {
		return draft.Interval{Min: draft.Ptr(0.0)}, n
	}
	if p.Lit(i, end, "positive") && !p.Any2(i+1, end, "correlated", "correlation", "trend", "correlate") {
		n := 1 + p.Any(i+1, end, "numbers", "number", "values", "integers", "integer", "only")
		return draft.Interval{Min: draft.Ptr(0.0), OpenMin: true}, n
	}
	if r, n := p.deniedBounds(i, end); n > 0 {
		return r, n
	}
	r, n := p.Bound(i, end)
	if n == 0 {
		a, k := p.AmountAt(i, end)
		if k > 0 && !a.Percent {
			if m := p.Any(i+k, end, "or more", "and more", "or above", "or higher", "and higher", "or over", "and over", "and up", "and above", "upwards", "minimum", "at least", "+"); m > 0 {
				return draft.Interval{Min: draft.Ptr(a.Value), Unit: a.Unit, Digits: a.Digits}, k + m
			}
			if m := p.Any(i+k, end, "or less", "and less", "or fewer", "or below", "and below", "or under", "or lower", "and under", "maximum", "at most"); m > 0 {
				return draft.Interval{Max: draft.Ptr(a.Value), Unit: a.Unit, Digits: a.Digits}, k + m
			}
		}
		return draft.Interval{}, 0
	}
	sep := p.Any(i+n, end, ", and", ", but", ",", "and", "but", "/", ";")
	if s, k := p.Bound(i+n+sep, end); k > 0 && (r.Min == nil) == (s.Max == nil) {
		if s.Min != nil {
			r.Min, r.OpenMin = s.Min, s.OpenMin
		} else {
			r.Max, r.OpenMax = s.Max, s.OpenMax
		}
		r.Digits = max(r.Digits, s.Digits)
		return r, n + sep + k
	}
	return r, n
}

// bothBounds: a range is told by its two ends, "over 18 and under 65", which reads like two values with their shares.
func (p Reader) bothBounds(i, end int) bool {
	r, n := p.Bounds(i, end)
	return n > 0 && r.Min != nil && r.Max != nil && *r.Min < *r.Max
}

func (p Reader) Bound(i, end int) (draft.Interval, int) {
	if !p.MayBegin(boundLeads, i, end) {
		return draft.Interval{}, 0
	}
	for side, list := range [][]string{atLeast, above, atMost, below} {
		n := p.Any(i, end, list...)
		if n == 0 {
			continue
		}
		a, k := p.AmountAt(i+n, end)
		if k == 0 {
			continue
		}
		r := draft.Interval{Unit: a.Unit, Digits: a.Digits}
		switch side {
		case 0:
			r.Min = draft.Ptr(a.Value)
		case 1:
			r.Min, r.OpenMin = draft.Ptr(a.Value), true
		case 2:
			r.Max = draft.Ptr(a.Value)
		default:
			r.Max, r.OpenMax = draft.Ptr(a.Value), true
		}
		return r, n + k
	}
	return draft.Interval{}, 0
}
