package draft

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// Interval is a range of numbers; nil ends are open.
type Interval struct {
	Min, Max         *float64
	OpenMin, OpenMax bool
	Unit             string
	Digits           int
	Years            bool // both ends look like years
}

func Ptr[T any](v T) *T { return &v }

// UnitSizes are how large units are among those that measure the same.
var UnitSizes = map[string]struct {
	Of   string
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

// In is the interval in another unit; false where the units measure different things. A unit that is not told is the
// other one.
func (r Interval) In(unit string) (Interval, bool) {
	if r.Unit == unit || r.Unit == "" || unit == "" {
		return r, true
	}
	x, y := UnitSizes[r.Unit], UnitSizes[unit]
	if x.Of == "" || x.Of != y.Of {
		return r, false
	}
	scaled := func(v *float64) *float64 {
		if v == nil {
			return nil
		}
		return Ptr(math.Round(*v*x.size/y.size*1e6) / 1e6)
	}
	r.Min, r.Max, r.Unit, r.Digits = scaled(r.Min), scaled(r.Max), unit, 0
	return r, true
}

// Dash reports a range mark at i, and how long it is.
func (p *Parser) Dash(i, end int) int {
	return p.Any(i, end, "-", "to and including", "to", "..", "...", "through to", "through", "thru", "until and including", "until", "till", "up to and including", "up to", "and up to")
}

// Pair reads "A to B"; "A and B" only after "between".
func (p *Parser) Pair(i, end int, between bool) (Interval, int) {
	a, n := p.AmountAt(i, end)
	if n == 0 {
		return Interval{}, 0
	}
	k := p.Dash(i+n, end)
	if k == 0 && (between || p.Lit(i-1, end, "[") || p.Lit(i-1, end, "(")) {
		k = p.Any(i+n, end, "and", "&", ",")
	}
	if k == 0 {
		return Interval{}, 0
	}
	if p.Tok(i+n+k).Is("months", "weeks") {
		return Interval{}, 0
	}
	b, m := p.AmountAt(i+n+k, end)
	if m == 0 {
		return Interval{}, 0
	}
	if p.Tok(i).Spelled && p.Tok(i+n+k).Spelled && a.Value > b.Value && !between {
		return Interval{}, 0 // "randomised two to one" is a ratio
	}
	if t := p.Tok(i + n + k); m == 1 && !t.Spelled && len(t.Text) > 1 && t.Text[0] == '0' && token.IsAllDigits(t.Text) && token.IsAllDigits(p.Tok(i).Text) && p.Tok(i).Text[0] != '0' {
		return Interval{}, 0 // "101-0001" is a code
	}
	if x, y := UnitSizes[a.Unit], UnitSizes[b.Unit]; a.Unit != b.Unit && x.Of != "" && x.Of == y.Of && y.size > x.size {
		b.Value, b.Unit = math.Round(b.Value*y.size/x.size*1e6)/1e6, a.Unit // "10 min to 2 h"
		b.Digits = 0
	}
	r := Interval{Min: Ptr(a.Value), Max: Ptr(b.Value), Unit: b.Unit, Digits: max(a.Digits, b.Digits), Years: a.Year && b.Year}
	if r.Unit == "" {
		r.Unit = a.Unit
	}
	if a.Percent || b.Percent {
		r.Unit = "%"
	}
	return r, n + k + m
}

func (p *Parser) Any2(i, end int, phrases ...string) bool { return p.Any(i, end, phrases...) > 0 }
