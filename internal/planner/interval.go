package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// interval is a range of numbers; nil ends are open.
type interval struct {
	min, max         *float64
	openMin, openMax bool
	unit             string
	digits           int
	years            bool // both ends look like years
}

func ptr[T any](v T) *T { return &v }

// unitSizes are how large units are among those that measure the same.
var unitSizes = map[string]struct {
	of   string
	size float64
}{
	"ms": {"time", .001}, "s": {"time", 1}, "min": {"time", 60}, "h": {"time", 3600}, "days": {"time", 86400}, "weeks": {"time", 7 * 86400},
	"months": {"age", 1}, "years": {"age", 12},
	"mg": {"mass", .001}, "g": {"mass", 1}, "kg": {"mass", 1000}, "t": {"mass", 1e6},
	"mm": {"length", .001}, "cm": {"length", .01}, "m": {"length", 1}, "km": {"length", 1000},
	"bytes": {"data", 1}, "KB": {"data", 1e3}, "MB": {"data", 1e6}, "GB": {"data", 1e9}, "TB": {"data", 1e12},
	"W": {"power", 1}, "kW": {"power", 1e3}, "MW": {"power", 1e6}, "Wh": {"energy", 1}, "kWh": {"energy", 1e3}, "MWh": {"energy", 1e6},
	"Hz": {"frequency", 1}, "kHz": {"frequency", 1e3}, "MHz": {"frequency", 1e6}, "GHz": {"frequency", 1e9}, "ml": {"volume", .001}, "l": {"volume", 1},
}

// dash reports a range mark at i, and how long it is.
func (p *parser) dash(i, end int) int {
	return p.any(i, end, "-", "to and including", "to", "..", "...", "through to", "through", "thru", "until and including", "until", "till", "up to and including", "up to", "and up to")
}

// intervalAt reads every way to bound a number that does not lean on another column:
// "between 5 and 9", "18-65", "at least 3", "under 5", "min 5 max 9", "positive".
func (p *parser) intervalAt(i, end int) (interval, int) {
	n := p.any(i, end, "to be answered on a scale of", "to be answered on a scale", "on a scale of", "on a scale from", "on a scale between", "on a scale", "scale of", "scale from", "scale", "in the range of", "in the range from", "in the range", "in range", "within the range", "in a range of", "ranging from", "ranging between", "ranging", "range of", "range from", "range between", "range :", "range", "values", "value",
		"anything", "anywhere", "somewhere", "varying", "varies", "valued", "going", "with values", "limited to", "constrained to", "restricted to", "bounded")
	strict := p.any(i+n, end, "strictly between", "exclusively between", "strictly within")
	if strict > 0 {
		if r, k := p.pair(i+n+strict, end, true); k > 0 {
			r.openMin, r.openMax = true, true
			return r, n + strict + k
		}
	}
	if k := p.any(i, end, "cut off at", "clipped at", "truncated at", "clamped at", "capped at", "clipped to", "truncated to", "clamped to", "trimmed to", "clipped between", "truncated between"); k > 0 {
		if r, m := p.pair(i+k, end, true); m > 0 {
			return r, k + m
		}
	}
	at := i + n
	opener := p.any(at, end, "between", "from", "of", "within")
	if opener > 0 && (p.lit(at, end, "of") || p.lit(at, end, "within") && !p.plainPair(at+1, end)) && n == 0 {
		opener = 0
	}
	between := p.any2(at, end, "between", "within")
	if p.lit(at+opener, end, "(") || p.lit(at+opener, end, "[") {
		if r, k := p.pair(at+opener+1, end, false); k > 0 && (p.lit(at+opener+1+k, end, ")") || p.lit(at+opener+1+k, end, "]")) && (n > 0 || opener > 0) {
			return r, n + opener + k + 2
		}
	}
	if r, k := p.pair(at+opener, end, between); k > 0 {
		return r, n + opener + k
	}
	if p.lit(at, end, "from") {
		if a, k := p.amountAt(at+1, end); k > 0 && !a.year && p.any(at+1+k, end, "up", "upwards", "onwards", "and up") > 0 {
			return interval{min: &a.value, unit: a.unit, digits: a.digits}, n + 1 + k + p.any(at+1+k, end, "upwards", "up", "onwards", "and up")
		}
	}
	if r, k := p.bounds(at, end); k > 0 {
		return r, n + k
	}
	return interval{}, 0
}

// plainPair: two numbers without a unit of time: "within 5 to 7" days tells how long after something.
func (p *parser) plainPair(i, end int) bool {
	r, n := p.pair(i, end, true)
	of := unitSizes[r.unit].of
	return n > 0 && of != "time" && of != "age"
}

// pair reads "A to B"; "A and B" only after "between".
func (p *parser) pair(i, end int, between bool) (interval, int) {
	a, n := p.amountAt(i, end)
	if n == 0 {
		return interval{}, 0
	}
	k := p.dash(i+n, end)
	if k == 0 && (between || p.lit(i-1, end, "[") || p.lit(i-1, end, "(")) {
		k = p.any(i+n, end, "and", "&", ",")
	}
	if k == 0 {
		return interval{}, 0
	}
	if p.tok(i+n+k).Is("months", "weeks") {
		return interval{}, 0
	}
	b, m := p.amountAt(i+n+k, end)
	if m == 0 {
		return interval{}, 0
	}
	if p.tok(i).Spelled && p.tok(i+n+k).Spelled && a.value > b.value && !between {
		return interval{}, 0 // "randomised two to one" is a ratio
	}
	if t := p.tok(i + n + k); m == 1 && !t.Spelled && len(t.Text) > 1 && t.Text[0] == '0' && token.IsAllDigits(t.Text) && token.IsAllDigits(p.tok(i).Text) && p.tok(i).Text[0] != '0' {
		return interval{}, 0 // "101-0001" is a code
	}
	if x, y := unitSizes[a.unit], unitSizes[b.unit]; a.unit != b.unit && x.of != "" && x.of == y.of && y.size > x.size {
		b.value, b.unit = math.Round(b.value*y.size/x.size*1e6)/1e6, a.unit // "10 min to 2 h"
		b.digits = 0
	}
	r := interval{min: ptr(a.value), max: ptr(b.value), unit: b.unit, digits: max(a.digits, b.digits), years: a.year && b.year}
	if r.unit == "" {
		r.unit = a.unit
	}
	if a.percent || b.percent {
		r.unit = "%"
	}
	// "5-10k" and "2 to 3 million" scale both ends.
	if a.value < 1000 && b.value >= 1000 && math.Mod(b.value, 1000) == 0 && a.value*1000 < b.value && p.tok(i+n+k+m-1).Kind == token.Number &&
		len(p.tok(i+n+k+m-1).Text) <= 4 && !token.IsAllDigits(p.tok(i+n+k+m-1).Text) && p.lit(i+n, end, "-") {
		r.min = ptr(a.value * 1000)
	}
	return r, n + k + m
}

var (
	atLeast = []string{"at least", "no less than", "not less than", "not below", "no lower than", "minimum of", "a minimum of", "min .", "minimum :", "minimum", "min :", "min", "floor of", "a floor of", "floor", "not under", "no fewer than", "never below", "never less than", "never under", "never lower than", "not lower than", ">="}
	above   = []string{"more than", "greater than", "over", "above", "exceeding", "higher than", "larger than", "bigger than", "strictly above", "not less or equal", "exceeds", "exceed", "surpasses", "goes over", "goes above", "rises above", "rises over", "climbs above", "gets above", ">"}
	atMost  = []string{"not beyond", "never beyond", "at most", "no more than", "not more than", "not above", "not over", "no higher than", "maximum of", "a maximum of", "maximum :", "maximum", "max .", "max :", "max", "up to", "capped at", "cap of", "a cap of", "limited to", "not exceeding", "never above", "never over", "<="}
	below   = []string{"less than", "fewer than", "under", "below", "lower than", "smaller than", "strictly below", "falls below", "drops below", "goes below", "sinks below", "falls under", "drops under", "goes under", "gets below", "<"}
)

// bounds reads one-sided bounds, and two of them in a row.
func (p *parser) bounds(i, end int) (interval, int) {
	if n := p.any(i, end, "non negative", "non-negative", "nonnegative", "not negative", "never negative", "no negatives", "cannot be negative", "can't be negative"); n > 0 {
		return interval{min: ptr(0.0)}, n
	}
	if p.lit(i, end, "positive") && !p.any2(i+1, end, "correlated", "correlation", "trend", "correlate") {
		n := 1 + p.any(i+1, end, "numbers", "number", "values", "integers", "integer", "only")
		return interval{min: ptr(0.0), openMin: true}, n
	}
	if r, n := p.deniedBounds(i, end); n > 0 {
		return r, n
	}
	r, n := p.bound(i, end)
	if n == 0 {
		a, k := p.amountAt(i, end)
		if k > 0 && !a.percent {
			if m := p.any(i+k, end, "or more", "and more", "or above", "or higher", "and higher", "or over", "and over", "and up", "and above", "upwards", "minimum", "at least", "+"); m > 0 {
				return interval{min: ptr(a.value), unit: a.unit, digits: a.digits}, k + m
			}
			if m := p.any(i+k, end, "or less", "and less", "or fewer", "or below", "and below", "or under", "or lower", "and under", "maximum", "at most"); m > 0 {
				return interval{max: ptr(a.value), unit: a.unit, digits: a.digits}, k + m
			}
		}
		return interval{}, 0
	}
	sep := p.any(i+n, end, ", and", ", but", ",", "and", "but", "/", ";")
	if s, k := p.bound(i+n+sep, end); k > 0 && (r.min == nil) == (s.max == nil) {
		if s.min != nil {
			r.min, r.openMin = s.min, s.openMin
		} else {
			r.max, r.openMax = s.max, s.openMax
		}
		r.digits = max(r.digits, s.digits)
		return r, n + sep + k
	}
	return r, n
}

func (p *parser) any2(i, end int, phrases ...string) bool { return p.any(i, end, phrases...) > 0 }

func (p *parser) bound(i, end int) (interval, int) {
	for side, list := range [][]string{atLeast, above, atMost, below} {
		n := p.any(i, end, list...)
		if n == 0 {
			continue
		}
		a, k := p.amountAt(i+n, end)
		if k == 0 {
			continue
		}
		r := interval{unit: a.unit, digits: a.digits}
		switch side {
		case 0:
			r.min = ptr(a.value)
		case 1:
			r.min, r.openMin = ptr(a.value), true
		case 2:
			r.max = ptr(a.value)
		default:
			r.max, r.openMax = ptr(a.value), true
		}
		return r, n + k
	}
	return interval{}, 0
}
