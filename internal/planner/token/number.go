package token

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

func init() { // mistyped words may mean them
	lexicon.Learn(Units)
	lexicon.Learn(SmallNumbers)
	lexicon.Learn(BigNumbers)
	lexicon.Learn(MonthNames)
}

// Currencies are the signs and codes that stand before an amount, as they are written.
var Currencies = map[string]string{"USD": "USD", "US$": "USD", "EUR": "EUR", "GBP": "GBP", "CHF": "CHF", "JPY": "JPY", "INR": "INR", "BRL": "BRL", "R$": "BRL", "Rs": "INR", "$": "USD", "€": "EUR", "£": "GBP", "₹": "INR"}

// Units maps what people write behind a number to the unit's symbol.
var Units = map[string]string{
	"%": "%", "usd": "USD", "dollars": "USD", "dollar": "USD", "bucks": "USD", "eur": "EUR", "euro": "EUR", "euros": "EUR",
	"gbp": "GBP", "pounds": "GBP", "pound": "GBP", "quid": "GBP", "inr": "INR", "rupees": "INR", "brl": "BRL", "reais": "BRL",
	"chf": "CHF", "yen": "JPY", "jpy": "JPY", "cents": "cents", "pence": "cents",
	"kg": "kg", "kgs": "kg", "kilograms": "kg", "kilogram": "kg", "kilos": "kg", "kilo": "kg", "g": "g", "grams": "g", "gram": "g", "lb": "lb", "lbs": "lb", "mg": "mg", "tonnes": "t", "tons": "t",
	"cm": "cm", "centimeters": "cm", "meters": "m", "metres": "m", "metre": "m", "meter": "m", "mm": "mm", "km": "km", "kilometers": "km", "kilometer": "km", "kilometre": "km",
	"kilometres": "km", "pixels": "px", "pixel": "px", "px": "px", "mi": "miles", "miles": "miles", "mile": "miles", "ft": "ft", "feet": "ft", "inches": "in", "inch": "in",
	"c": "°C", "celsius": "°C", "°c": "°C", "f": "°F", "fahrenheit": "°F", "kelvin": "K",
	"kwh": "kWh", "mwh": "MWh", "wh": "Wh", "kw": "kW", "mw": "MW", "watts": "W", "w": "W", "volts": "V", "volt": "V", "v": "V", "amps": "A", "ampere": "A",
	"bar": "bar", "psi": "psi", "hpa": "hPa", "kpa": "kPa", "pa": "Pa", "rpm": "rpm", "hz": "Hz", "khz": "kHz", "mhz": "MHz", "ghz": "GHz",
	"ms": "ms", "millis": "ms", "milliseconds": "ms", "s": "s", "sec": "s", "secs": "s", "second": "s", "seconds": "s",
	"min": "min", "mins": "min", "minute": "min", "minutes": "min", "h": "h", "hr": "h", "hrs": "h", "hour": "h", "hours": "h",
	"day": "days", "days": "days", "d": "days", "night": "nights", "nights": "nights", "week": "weeks", "weeks": "weeks", "wk": "weeks", "wks": "weeks", "months": "months", "mth": "months", "mths": "months",
	"month": "months", "mo": "months", "year": "years", "years": "years", "yr": "years", "yrs": "years", "y": "years", "fortnight": "fortnights",
	"kb": "KB", "mb": "MB", "gb": "GB", "tb": "TB", "kib": "KiB", "mib": "MiB", "gib": "GiB", "tib": "TiB", "bytes": "bytes", "byte": "bytes", "mbps": "Mbps", "gbps": "Gbps", "kbps": "kbps",
	"ppm": "ppm", "ppb": "ppb", "db": "dB", "dbm": "dBm", "mmhg": "mmHg", "bpm": "bpm", "kcal": "kcal", "calories": "kcal", "litres": "l", "liters": "l", "ml": "ml", "l": "l", "masl": "m",
	"kph": "km/h", "mph": "mph", "knots": "kn", "sqft": "sq ft", "sqm": "m2", "m2": "m2", "m3": "m3", "acres": "acres", "hectares": "ha", "ha": "ha", "lux": "lx", "mmol": "mmol",
	"people": "people", "persons": "people", "points": "points", "pts": "points", "pieces": "pieces", "pcs": "pieces", "stars": "stars", "degrees": "degrees",
	"pages": "pages", "ha.": "ha",
}

var SmallNumbers = map[string]float64{
	"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
	"nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}

var BigNumbers = map[string]float64{
	"hundred": 100, "hundreds": 100, "thousand": 1e3, "thousands": 1e3, "million": 1e6, "millions": 1e6, "mio": 1e6, "mn": 1e6,
	"billion": 1e9, "bn": 1e9, "dozen": 12, "dozens": 12, "grand": 1e3, "k": 1e3, "lakh": 1e5, "crore": 1e7,
}

// percentParts are parts of one percent.
var percentParts = map[string]float64{"half": .5, "quarter": .25, "third": 1.0 / 3, "fifth": .2, "tenth": .1}

// mergeNumbers joins "2 million", "two hundred and fifty", "half a million", "25 000"
// and "12 percent" into single number tokens. They take the places of those that they were made of.
func mergeNumbers(in []Token) []Token {
	out := in[:0] // never ahead of what is read
	for i := 0; i < len(in); {
		t, n := readNumber(in[i:])
		if n == 0 && i+1 < len(in) && in[i].Is("minus") && len(out) > 0 && !(len(out) > 1 && out[len(out)-2].Is("plus")) && (out[len(out)-1].Is("between", "from", "to", "or", "(", ":", "at", "around", "below", "above", "of") || out[len(out)-1].Is("and", ",") && len(out) > 1 && out[len(out)-2].Kind == Number || i+3 < len(in) && in[i+2].Is("or", "to", "and", ",") && in[i+3].Is("minus", "plus")) {
			if v, k := readNumber(in[i+1:]); k > 0 && v.Num > 0 {
				t, n = v, k+1 // "between minus 20 and minus 5"
				t.Num, t.Span.Start, t.Glued = -v.Num, in[i].Span.Start, in[i].Glued
				t.Text = "-" + v.Text
			}
		}
		if n == 0 {
			out = append(out, in[i])
			i++
			continue
		}
		i += n
		for i < len(in) {
			if unit, n := trailingUnit(in[i:]); n > 0 && (unit == "%" || t.Unit == "") && unit == "%" {
				t.Percent = true
				t.Span.End = in[i+n-1].Span.End
				i += n
				continue
			}
			break
		}
		out = append(out, t)
	}
	return out
}

func trailingUnit(in []Token) (string, int) {
	switch {
	case len(in) == 0:
		return "", 0
	case len(in) > 1 && in[0].Is("%") && in[1].Is("ish", "-ish") && in[1].Glued:
		return "%", 2
	case in[0].Is("%", "percent", "pct", "percents", "procent"):
		return "%", 1
	case len(in) > 1 && in[0].Is("per") && in[1].Is("cent"):
		return "%", 2
	}
	return "", 0
}

func readNumber(in []Token) (Token, int) {
	t := in[0]
	switch {
	case t.Kind == Number:
		n := 1
		// 25 000: digit groups apart.
		for n < len(in) && in[n].Kind == Number && len(in[n].Text) == 3 && IsAllDigits(in[n].Text) && !in[n].Glued &&
			len(in[n-1].Text) <= 3 && IsAllDigits(in[n-1].Text) && t.Digits == 0 && in[n].Span.Start-in[n-1].Span.End == 1 && t.Num >= 1 && t.Unit == "" {
			t.Num = t.Num*1000 + in[n].Num
			t.Span.End, t.Year = in[n].Span.End, false
			n++
		}
		for n < len(in) && in[n].Kind == Word && BigNumbers[NumberWord(in[n].Low)] != 0 && t.Unit == "" {
			t.Num *= BigNumbers[NumberWord(in[n].Low)]
			t.Span.End, t.Year, t.Digits = in[n].Span.End, false, 0
			n++
		}
		return t, n
	case t.Kind != Word:
		return t, 0
	}
	value, n := spelledNumber(in)
	if n == 0 && t.Low == "none" && len(in) > 2 && in[1].Is("to", "-", "–") {
		_, n = readNumber(in[2:]) // "none to three": a range from zero
		n = min(n, 1)
	}
	if n == 0 {
		return t, 0
	}
	t.Kind, t.Num, t.Spelled = Number, value, true
	if n > 1 {
		t.Low = "" // only a single number word is also read as a word ("one of")
	}
	t.Span.End = in[n-1].Span.End
	return t, n
}

func IsAllDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// few is how many hundreds or thousands "a few hundred" and "several thousand" are.
const few = 3

// spelledNumber reads a number in words; n is 0 where there is none.
func spelledNumber(in []Token) (value float64, n int) {
	word := func(i int) string {
		if i < len(in) && in[i].Kind == Word {
			return NumberWord(in[i].Low)
		}
		return ""
	}
	if part, ok := percentParts[word(0)]; ok || (word(0) == "a" || word(0) == "one") && percentParts[word(1)] > 0 {
		k := boolInt(!ok) // "half a percent", "a tenth of one percent"
		if !ok {
			part = percentParts[word(1)]
		}
		of := k + 1 + boolInt(word(k+1) == "of")
		if unit, n := trailingUnit(in[min(of+1, len(in)):]); (word(of) == "a" || word(of) == "one") && n > 0 && unit == "%" {
			return part, of + 1
		}
	}
	if w := word(0); w == "half" && (word(1) == "a" || word(1) == "an") && BigNumbers[word(2)] != 0 {
		return BigNumbers[word(2)] / 2, 3
	} else if w == "a" || w == "an" {
		switch {
		case BigNumbers[word(1)] != 0 && word(1) != "k":
			value, n = BigNumbers[word(1)], 2
		case word(1) == "couple" && word(2) == "of" && BigNumbers[word(3)] != 0:
			return 2 * BigNumbers[word(3)], 4
		case word(1) == "couple" && BigNumbers[word(2)] != 0:
			return 2 * BigNumbers[word(2)], 3
		case word(1) == "few" && BigNumbers[word(2)] >= 100:
			return few * BigNumbers[word(2)], 3
		default:
			return 0, 0
		}
		for BigNumbers[word(n)] != 0 {
			value *= BigNumbers[word(n)]
			n++
		}
		if word(n) == "and" && value >= 100 { // "a hundred and fifty"
			if more, m := spelledNumber(in[n+1:]); m > 0 && more < BigNumbers[word(1)] && word(n+1) != "a" && word(n+1) != "an" {
				return value + more, n + 1 + m
			}
		}
		return value, n
	}
	if word(0) == "several" && BigNumbers[word(1)] >= 100 {
		return few * BigNumbers[word(1)], 2
	}
	total, current, seen := 0.0, 0.0, false
	for {
		w := word(n)
		if k := n + 1; w == "and" && seen && current > 0 && total == 0 && word(k) == "a" && word(k+1) == "half" && BigNumbers[word(k+2)] >= 100 {
			return (current + .5) * BigNumbers[word(k+2)], k + 3 // "two and a half thousand"
		}
		if w == "" {
			break
		}
		if v, ok := SmallWord(w); ok {
			if seen && current != 0 && int(current)%100 != 0 && !(int(current)%10 == 0 && v < 10 && int(current)%100 >= 20) {
				break
			}
			current += v
		} else if v := BigNumbers[w]; v != 0 && seen && w != "k" {
			if v == 100 || v == 12 {
				current *= v
			} else {
				total += current * v
				current = 0
			}
		} else if w == "and" && seen && (int(current)%100 == 0 || current == 0) && n > 0 && BigNumbers[word(n-1)] != 0 {
			if _, ok := SmallWord(word(n + 1)); !ok {
				break
			}
			n++
			continue
		} else {
			break
		}
		seen = true
		n++
	}
	if !seen {
		return 0, 0
	}
	return total + current, n
}

// SmallWord reads "seven" and "twenty-five".
func SmallWord(w string) (float64, bool) {
	if v, ok := SmallNumbers[w]; ok {
		return v, true
	}
	if tens, ones, ok := strings.Cut(w, "-"); ok {
		a, okA := SmallNumbers[tens]
		b, okB := SmallNumbers[ones]
		if okA && okB && a >= 20 && b < 10 {
			return a + b, true
		}
	}
	return 0, false
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
