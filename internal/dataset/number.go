package dataset

import (
	"bytes"
	"math"
	"strconv"
)

// maxDecimals bounds the digits after the point that a column keeps.
const maxDecimals = 15

// maxNumber is how many bytes a number is written with at most.
const maxNumber = 64

// maxWhole is the largest integer below which float64 holds all integers.
const maxWhole = 1 << 53

// reading is one way to read a number.
type reading struct {
	value    float64
	decimals int
}

// numeral is a cell read as a number, in both ways in which the world writes numbers.
type numeral struct {
	// asPoint and asComma say that point and comma hold: 1,234.5 and 1.234,5.
	asPoint, asComma bool
	point, comma     reading
	// marked says that the cell has a decimal or grouping mark, which tells the ways apart.
	marked bool
	// symbol is the currency sign or "%"; empty if there is none.
	symbol string
	// padded: leading zeros, as in codes. big: an integer beyond 2^53. Such cells are
	// numbers, but a column with one is not.
	padded, big bool
	// whole: no point, comma or exponent.
	whole bool
	// plain: written [-]digits[.digits], so that its text is its value.
	plain bool
}

// pow10 are the powers of ten that float64 holds exactly.
var pow10 = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// scanPlain reads [-]digits[.digits], which most numbers are. The quotient of two exact
// numbers is correctly rounded (Clinger 1990).
func scanPlain(s []byte) (v reading, padded, ok bool) {
	i := 0
	if i < len(s) && s[i] == '-' {
		i++
	}
	first := i
	var mantissa uint64
	for i < len(s) && s[i]-'0' <= 9 {
		mantissa = mantissa*10 + uint64(s[i]-'0')
		i++
	}
	whole := i - first
	if whole == 0 || whole > 18 {
		return v, false, false
	}
	padded = whole > 1 && s[first] == '0'
	if i < len(s) {
		if s[i] != '.' {
			return v, false, false
		}
		i++
		from := i
		for i < len(s) && s[i]-'0' <= 9 {
			mantissa = mantissa*10 + uint64(s[i]-'0')
			i++
		}
		v.decimals = i - from
		if i < len(s) || v.decimals == 0 {
			return v, false, false
		}
		if whole+v.decimals > 18 || mantissa > maxWhole {
			var err error
			v.value, err = strconv.ParseFloat(string(s), 64)
			return v, false, err == nil
		}
		padded = false
	}
	if mantissa > maxWhole {
		return v, false, false
	}
	v.value = float64(mantissa)
	if v.decimals > 0 {
		v.value /= pow10[v.decimals]
	}
	if s[0] == '-' && mantissa != 0 {
		v.value = -v.value
	}
	return v, padded, true
}

// scan reads a cell. It reports whether it is a number in some way.
func (n *numeral) scan(cell []byte) bool {
	*n = numeral{}
	if len(cell) > maxNumber {
		return false
	}
	if v, padded, ok := scanPlain(cell); ok {
		n.point, n.asPoint, n.plain = v, true, true
		n.padded, n.whole = padded, v.decimals == 0
		n.marked = !n.whole
		if n.whole {
			n.comma, n.asComma = v, true
		} else if v.decimals == 3 && !groupedHead(cell) {
			n.comma, n.asComma = reading{value: math.Round(v.value * 1000)}, true
		}
		return true
	}
	if len(cell) == 0 {
		return false
	}
	return n.scanMarked(cell)
}

// groupedHead reports whether what stands before the point cannot be the first group of
// thousands: none, more than three digits, or a zero.
func groupedHead(cell []byte) bool {
	head := bytes.TrimLeft(cell[:bytes.IndexByte(cell, '.')], "-")
	return len(head) == 0 || len(head) > 3 || head[0] == '0'
}

// scanMarked reads numbers with signs, symbols, groups and exponents.
func (n *numeral) scanMarked(cell []byte) bool {
	body := bytes.TrimSpace(cell)
	negative := false
	if len(body) > 2 && body[0] == '(' && body[len(body)-1] == ')' {
		negative, body = true, bytes.TrimSpace(body[1:len(body)-1])
	}
	body, negative = cutSign(body, negative)
	if body, n.symbol = cutSymbol(body); n.symbol != "" {
		body, negative = cutSign(body, negative)
	}
	if len(body) == 0 || (body[0]-'0' > 9 && body[0] != '.' && body[0] != ',') {
		return false
	}
	if cell[0] == '+' && len(body) > 6 && digitsOnly(body) {
		return false // a telephone number
	}
	n.asPoint = n.read(&n.point, body, '.', ',')
	n.asComma = n.read(&n.comma, body, ',', '.')
	if !n.asPoint && !n.asComma {
		return false
	}
	if negative {
		n.point.value, n.comma.value = 0-n.point.value, 0-n.comma.value
	}
	n.whole = digitsOnly(body)
	n.marked = bytes.ContainsAny(body, ".,")
	n.padded = n.whole && len(body) > 1 && body[0] == '0'
	// Integers and scale digits beyond 2^53 are codes; a fraction or an exponent shows a
	// measured value, whose last digits are noise. 2^53 itself is read by scanPlain.
	n.big = !bytes.ContainsAny(body, "eE") && max(math.Abs(n.point.value), math.Abs(n.comma.value)) >= maxWhole && n.point.decimals == 0 && n.comma.decimals == 0
	return true
}

func cutSign(body []byte, negative bool) ([]byte, bool) {
	if len(body) > 0 && (body[0] == '-' || body[0] == '+') {
		return bytes.TrimLeft(body[1:], " "), negative != (body[0] == '-')
	}
	if rest, ok := bytes.CutPrefix(body, []byte("\u2212")); ok {
		return rest, !negative
	}
	return body, negative
}

var symbols = []string{"$", "€", "£", "¥", "₹", "₽", "₩", "₺", "zł", "kr", "CHF", "USD", "EUR", "GBP", "JPY", "CAD", "AUD", "INR", "CNY", "SEK", "NOK", "DKK", "PLN", "BRL", "R$", "US$", "%"}

// cutSymbol takes a currency sign from either end, or a percent sign from the end.
func cutSymbol(body []byte) (rest []byte, symbol string) {
	if len(body) == 0 || (body[0]-'0' <= 9 && body[len(body)-1]-'0' <= 9) {
		return body, ""
	}
	for _, s := range symbols {
		if rest, ok := bytes.CutPrefix(body, []byte(s)); ok && s != "%" {
			return bytes.TrimLeft(rest, " \u00a0"), s
		}
		if rest, ok := bytes.CutSuffix(body, []byte(s)); ok {
			return bytes.TrimRight(rest, " \u00a0"), s
		}
	}
	return body, ""
}

// groupMarks group thousands in both ways of writing: apostrophe, space, no-break space,
// narrow no-break space.
var groupMarks = []string{"'", "’", " ", "\u00a0", "\u202f"}

// read reads body with the given decimal and grouping mark.
func (n *numeral) read(v *reading, body []byte, mark, group byte) bool {
	var digits [72]byte
	out := digits[:0]
	whole, exponent, _ := bytes.Cut(body, []byte{'e'})
	if len(whole) == len(body) {
		whole, exponent, _ = bytes.Cut(body, []byte{'E'})
	}
	scientific := len(whole) < len(body)
	whole, fraction, pointed := bytes.Cut(whole, []byte{mark})
	if pointed && (len(fraction) == 0 || !digitsOnly(fraction)) || scientific && (len(exponent) == 0 || len(exponent) > 4) {
		return false
	}
	out, ok := appendUngrouped(out, whole, group)
	if !ok || (len(out) == 0 && !pointed) {
		return false
	}
	if len(out) == 0 {
		out = append(out, '0')
	}
	v.decimals = len(fraction)
	if pointed {
		out = append(append(out, '.'), fraction...)
	}
	if scientific {
		power, err := strconv.Atoi(string(exponent))
		if err != nil {
			return false
		}
		v.decimals = max(0, v.decimals-power)
		out = append(append(out, 'e'), exponent...)
	}
	var err error
	v.value, err = strconv.ParseFloat(string(out), 64)
	return err == nil
}

// appendUngrouped appends the digits of s without its grouping marks: one kind of mark,
// one to three digits before the first, exactly three behind each.
func appendUngrouped(out, s []byte, group byte) ([]byte, bool) {
	mark := []byte{group}
	for _, m := range groupMarks {
		if bytes.Contains(s, []byte(m)) {
			mark = []byte(m)
		}
	}
	for i := 0; ; i++ {
		part, rest, more := bytes.Cut(s, mark)
		if !digitsOnly(part) && len(part) > 0 || i > 0 && len(part) != 3 || more && i == 0 && (len(part) == 0 || len(part) > 3 || part[0] == '0') {
			return out, false
		}
		if out = append(out, part...); !more {
			return out, true
		}
		s = rest
	}
}

// digitsOnly reports whether s is one or more digits.
func digitsOnly(s []byte) bool {
	for _, b := range s {
		if b-'0' > 9 {
			return false
		}
	}
	return len(s) > 0
}
