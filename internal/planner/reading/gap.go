package reading

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gap is how far one moment lies behind another, in seconds; nil ends are open.
type gap struct {
	min, max *float64
	open     bool // the end is excluded: "less than 30 days"
	unit     string
}

const daySeconds = 86400.0

// secondsOf are the fewest and most seconds that so many units last: months and years differ.
func secondsOf(x float64, unit string) (lo, hi float64, ok bool) {
	switch u := unitSizes[unit]; u.of {
	case "time":
		return x * u.size, x * u.size, true
	case "months":
		n := x * u.size
		if n == float64(int(n)) && int(n)%12 == 0 {
			return n / 12 * 365 * daySeconds, (n/12*365 + (n+36)/48) * daySeconds, true
		}
		lo, hi = n*30.4-1.4, n*30.5+1.4
		return float64(int(lo)) * daySeconds, float64(int(hi)) * daySeconds, true
	}
	return 0, 0, false
}

// fewWords are numbers of units that are not told exactly.
var fewWords = wordings("a few, some, several, a couple of?")

// sameDayOr stands before how far a moment lies behind another at most.
var sameDayOr = wordings("on|at|by? the? same day|date|moment|time as? or, on? the? same day to, that day or, on? the day itself or, immediately or, at once or, zero or")

// gapAt reads how long something takes or lies behind: "1 to 12 hours", "30 days", "at least a week",
// "up to 4 weeks", "exactly one year", "less than a day", "the same day".
func (r *reader) gapAt(i, end int) (gap, int) {
	return recalled(&r.gapsRead, i, end, r.how(false), func() (gap, int) { return r.readGap(i, end) })
}

func (r *reader) readGap(i, end int) (gap, int) {
	if n := r.match(i, end, sameDayOr); n > 0 {
		if g, k := r.gapAt(i+n, end); k > 0 && g.max != nil {
			g.min, g.open = ptr(0.0), false
			return g, n + k
		}
	}
	if n := r.any(i, end, "the same day", "on the same day", "same day"); n > 0 && r.is(i+n, end, "up", "until", "through") {
		if g, k := r.gapAt(i+n+boolInt(!r.is(i+n, end, "up")), end); k > 0 && g.max != nil { // "same day up to 30 days after"
			g.min, g.open = ptr(0.0), false
			return g, n + boolInt(!r.is(i+n, end, "up")) + k
		}
	}
	if n := r.any(i, end, "the same day", "on the same day", "that same day", "same day"); n > 0 {
		return gap{min: ptr(0.0), max: ptr(0.0), unit: "days"}, n
	}
	lead := r.any(i, end, "within", "in", "after", "of", "by", "anywhere from", "anywhere between", "somewhere between")
	lead += r.any(i+lead, end, "the first", "the next", "the") * boolInt(lead > 0)
	if n := r.match(i+lead, end, fewWords); n > 0 {
		if u, k := r.timeUnitAt(i+lead+n, end); k > 0 {
			lo, _, _ := secondsOf(1, u)
			_, hi, _ := secondsOf(5, u)
			return gap{min: &lo, max: &hi, unit: u}, lead + n + k
		}
	}
	v, n := r.intervalAt(i, end)
	if n == 0 && lead > 0 {
		v, n = r.intervalAt(i+lead, end)
		n += lead * boolInt(n > 0)
	}
	if n > 0 && !v.empty() {
		u := v.unit
		if u == "" {
			if w, k := r.timeUnitAt(i+n, end); k > 0 {
				u, n = w, n+k
			}
		}
		return gapOf(v, u, n)
	}
	// "a week", "an hour", "one full year", "24 hours", "at most a day"
	for side, list := range []phrases{atLeastWords, aboveWords, atMostWords, belowWords, nil} {
		k := 0
		if list != nil {
			if k = r.match(i, end, list); k == 0 {
				continue
			}
		} else {
			k = lead
			k += r.any(i+k, end, "exactly", "precisely", "always exactly", "just", "about", "around", "roughly")
		}
		x, m := r.countedUnit(i+k, end)
		if m == 0 {
			if list == nil && lead > 0 {
				x, m = r.countedUnit(i, end)
				k = 0
			}
			if m == 0 {
				continue
			}
		}
		lo, hi, ok := secondsOf(x.value, x.unit)
		if !ok {
			continue
		}
		g := gap{unit: x.unit}
		switch side {
		case 0, 1:
			g.min, g.open = &lo, side == 1
		case 2, 3:
			g.max, g.open = &hi, side == 3
		default:
			g.min, g.max = &lo, &hi
			if r.is(i, end, "within") {
				g.min = ptr(0.0)
			}
		}
		return g, k + m
	}
	return gap{}, 0
}

func gapOf(v interval, unit string, n int) (gap, int) {
	g := gap{unit: unit, open: v.openMin || v.openMax}
	if v.min != nil {
		lo, _, ok := secondsOf(*v.min, unit)
		if !ok {
			return gap{}, 0
		}
		g.min = &lo
	}
	if v.max != nil {
		_, hi, ok := secondsOf(*v.max, unit)
		if !ok {
			return gap{}, 0
		}
		g.max = &hi
	}
	return g, n
}

// countedUnit reads "30 days", "a week", "one full year", "half an hour", "a year and a half".
func (r *reader) countedUnit(i, end int) (amount, int) {
	if n := r.any(i, end, "half an", "half a"); n > 0 {
		if u, k := r.timeUnitAt(i+n, end); k > 0 {
			return halved(u), n + k
		}
	}
	a, n := r.amountAt(i, end)
	if n == 0 && r.is(i, end, "a", "an", "one") {
		a, n = amount{value: 1}, 1
	}
	if n == 0 {
		return amount{}, 0
	}
	if a.unit == "" {
		n += r.any(i+n, end, "full", "whole", "calendar", "business", "working", "more", "or two")
		u, k := r.timeUnitAt(i+n, end)
		if k == 0 {
			return amount{}, 0
		}
		a.unit, n = u, n+k
	}
	if unitSizes[a.unit].of != "time" && unitSizes[a.unit].of != "months" {
		return amount{}, 0
	}
	if k := r.any(i+n, end, "and a half"); k > 0 {
		a.value, n = a.value+.5, n+k
	}
	return a, n
}

func halved(unit string) amount {
	switch unit {
	case "h":
		return amount{value: 30, unit: "min"}
	case "days":
		return amount{value: 12, unit: "h"}
	case "years":
		return amount{value: 6, unit: "months"}
	}
	return amount{value: .5, unit: unit}
}

// timeUnitAt reads a unit of time.
func (r *reader) timeUnitAt(i, end int) (string, int) {
	t := r.tok(i)
	if i >= end || t.Kind != token.Word {
		return "", 0
	}
	if u := token.Units[t.Low]; len(t.Low) > 1 && (unitSizes[u].of == "time" || unitSizes[u].of == "months") {
		return u, 1
	}
	return "", 0
}

// moment is the type of what lies so far behind another moment: hours make it one with a time of day.
func (g gap) moment() contract.Type {
	if u := unitSizes[g.unit]; u.of == "time" && u.size < daySeconds {
		return contract.Timestamp
	}
	return contract.Date
}
