package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// amount is a number with its unit.
type amount struct {
	value   float64
	unit    string
	digits  int // behind the decimal point
	percent bool
	year    bool // could be one
	plain   bool // digits only, as a code or a year has them
}

var approximately = wordings("about, around, roughly, approximately, approx, approx ., circa, ca, ca ., c ., ~, some, nearly, almost, in the region of, somewhere around, something like, more or less, exactly, precisely, just, only, a total of, as many as, on the order of, close to, a full, all of")

// amountAt reads a number with what belongs to it: "about 30 kg", "$5", "12 %", "EUR 4.50".
func (r *reader) amountAt(i, end int) (amount, int) {
	return recalled(&r.amountsRead, i, end, r.how(false), func() (amount, int) { return r.readAmount(i, end) })
}

func (r *reader) readAmount(i, end int) (amount, int) {
	n := r.match(i, end, approximately)
	at := i + n
	if r.is(at, end, "+", "±") && r.tok(at+1).Kind == token.Number && at+1 < end {
		at++
	}
	unit := ""
	if u := currency(r.tok(at)); u != "" && at+1 < end && r.tok(at+1).Kind == token.Number {
		unit = u
		at++
	}
	t := r.tok(at)
	if at >= end || t.Kind != token.Number {
		return amount{}, 0
	}
	if t.Spelled && t.Num == 1 && (r.is(at-1, at, "the", "this", "that", "end", "start", "first", "last", "other", "each", "every", "same", "new", "old", "no", "later", "earlier", "higher", "lower", "second", "which", "any") || r.is(at+1, end, "of", "being", "that", "which", "who", "another")) {
		return amount{}, 0 // "the later one"
	}
	if t.Spelled && t.Num <= 12 && (r.is(at-1, at, "the", "these", "those") || r.is(at-1, at, "all") && at > i-1) {
		if u, _ := r.unitAt(at+1, end); u == "" {
			return amount{}, 0 // "the three" are columns or rows
		}
	}
	a := amount{value: t.Num, unit: t.Unit, digits: t.Digits, percent: t.Percent, year: t.Year, plain: token.IsAllDigits(t.Text)}
	if unit != "" {
		a.unit = unit
	}
	at++
	if a.percent {
		return a, at + r.any(at, end, "p.a.", "p . a .", "p . a", "pa", "per annum") - i
	}
	if metres := strings.TrimSuffix(t.Text, "m"); metres != t.Text && a.value >= 1e6 && a.unit == "" && r.current != nil && r.lengthSaid(r.current.Words[len(r.current.Words)-1]) {
		a.value, a.unit = a.value/1e6, "m" // "1.8m" is no million
	}
	if u, k := r.unitAt(at, end); k > 0 && a.unit == "" {
		a.unit = u
		at += k
	}
	return a, at - i
}

// lengthNouns are measured in metres rather than counted in millions.
var lengthNouns = lexicon.WordSet("length height width depth distance altitude diameter elevation radius thickness level size")

func currency(t *token.Token) string {
	if t.Kind != token.Word && t.Kind != token.Mark {
		return ""
	}
	return token.Currencies[t.Text]
}

// letterUnits are units of a letter or two that are names or other words elsewhere; they count behind a number.
var letterUnits = map[string]string{"m": "m", "t": "t", "g": "g", "l": "l", "L": "l", "s": "s", "h": "h", "V": "V", "A": "A", "W": "W", "K": "K", "N": "N", "J": "J", "Pa": "Pa", "Hz": "Hz", "C": "°C", "F": "°F", "B": "bytes", "ha": "ha", "d": "days"}

// measured and perUnit make units such as km/h, m3/s, EUR/MWh, µg/m3.
var (
	measured = lexicon.WordSet("k cells copies counts fl pg nmol pmol us µs μs μg µmol m km cm mm mi ft m2 m3 cm3 l ml hl kg g mg ug µg ng t lb n pa kpa w kw mw gw wh kwh mwh gwh kj mj j mol mmol umol iu kb mb gb tb bytes bits kbit mbit gbit req requests eur usd gbp chf cents euro euros dollars beats breaths")
	perUnit  = lexicon.WordSet("ul µl μl nl mm3 s s2 sec second ms min minute h hr hour d day week month year yr m m2 m3 cm2 cm3 l ml dl kg g km km2 mi ha kwh mwh kw")
)

var squareFeet, squareMetres, degrees = wordings("square feet, sq ft, sq . ft ., sqft"), wordings("square metres|meters, sq m, sqm, m 2"), wordings("degrees celsius|c, degree celsius, degrees centigrade, degc, ° c, deg c")

// unitAt reads a unit; behind a number also those of one letter.
func (r *reader) unitAt(i, end int) (string, int) {
	t := r.tok(i)
	if i >= end || t.Kind != token.Word && t.Kind != token.Mark {
		return "", 0
	}
	switch {
	case t.Is("%"):
		return "%", 1
	case r.match(i, end, degrees) > 0:
		return "°C", r.match(i, end, degrees)
	case t.Is("°") && i+1 < end:
		return "°" + strings.ToUpper(r.toks[i+1].Low), 2
	case t.Kind == token.Mark:
		if c := token.CurrencySigns[[]rune(t.Text)[0]]; c != "" {
			return c, 1
		}
		return "", 0
	case r.match(i, end, squareFeet) > 0:
		return "sq ft", r.match(i, end, squareFeet)
	case r.match(i, end, squareMetres) > 0:
		return "m2", r.match(i, end, squareMetres)
	}
	behind := i > 0 && r.toks[i-1].Kind == token.Number
	unit, n := "", 0
	if i+2 < end && r.toks[i+1].Is("/") && r.toks[i+1].Glued && r.toks[i+2].Glued && compositeUnit(t.Text, r.toks[i+2].Text) && !r.is(i+3, end, "/") {
		return t.Text + "/" + r.toks[i+2].Text, 3
	}
	switch u := token.Units[t.Low]; {
	case len(t.Text) == 1 && t.Text < "a" && letterUnits[t.Text] == "":
		return "", 0
	case letterUnits[t.Text] != "":
		if !behind && !(r.is(i-1, i, "in") && r.atBreak(i+1, end)) && !(r.is(i-1, i, "(", "[") && (i+1 >= end || r.is(i+1, end, ")", "]"))) || r.tok(i+1).Kind == token.Number && i+1 < end && t.Text < "a" {
			return "", 0 // "M 48 F 52"
		}
		unit, n = letterUnits[t.Text], 1
	case t.Is("min", "max") && r.tok(i+1).Kind == token.Number:
		return "", 0 // "sd 15 min 10 max 120"
	case t.Is("pages", "people", "persons", "pieces", "points", "stars") && r.is(i+1, end, "each", "apiece", "per"):
		return "", 0 // rows of another table: "books with 4-12 pages each"
	case u != "":
		unit, n = u, 1
		if v := r.tok(i + 2); r.is(i-1, i, "in") && r.is(i+1, end, "per") && i+2 < end && v.Kind == token.Word && (perUnit[v.Low] || token.Units[v.Low] != "") {
			return u + "/" + v.Low, 3 // "in tonnes per day"
		}
	default:
		return "", 0
	}
	if unit == "years" && r.any(i+1, end, "old", "of age") > 0 {
		return unit, 1 + r.any(i+1, end, "old", "of age")
	}
	return unit, n
}

func compositeUnit(a, b string) bool {
	a, b = token.PlainPowers.Replace(strings.ToLower(a)), token.PlainPowers.Replace(strings.ToLower(b))
	return a != b && measured[a] && perUnit[b]
}

// unitSize is a unit in the smallest of its kind.
type unitSize struct {
	of   string
	size float64
}

var unitSizes = map[string]unitSize{
	"ms": {"time", .001}, "s": {"time", 1}, "min": {"time", 60}, "h": {"time", 3600}, "days": {"time", 86400}, "nights": {"time", 86400}, "weeks": {"time", 7 * 86400}, "fortnights": {"time", 14 * 86400},
	"months": {"months", 1}, "years": {"months", 12},
	"mg": {"mass", .001}, "g": {"mass", 1}, "kg": {"mass", 1000}, "t": {"mass", 1e6},
	"mm": {"length", .001}, "cm": {"length", .01}, "m": {"length", 1}, "km": {"length", 1000},
	"bytes": {"data", 1}, "KB": {"data", 1e3}, "MB": {"data", 1e6}, "GB": {"data", 1e9}, "TB": {"data", 1e12},
	"W": {"power", 1}, "kW": {"power", 1e3}, "MW": {"power", 1e6}, "Wh": {"energy", 1}, "kWh": {"energy", 1e3}, "MWh": {"energy", 1e6},
	"Hz": {"frequency", 1}, "kHz": {"frequency", 1e3}, "MHz": {"frequency", 1e6}, "GHz": {"frequency", 1e9}, "ml": {"volume", .001}, "l": {"volume", 1},
}
