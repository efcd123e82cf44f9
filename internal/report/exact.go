package report

import (
	"math/big"
	"math/bits"
	"strconv"
)

// exact is a rational number n/d with d > 0. Numbers that outgrow 64 bits are held in
// wide instead; the zero of the arithmetic is exact{0, 1, nil}.
type exact struct {
	n, d int64
	wide *big.Rat
}

var pow10 = [19]int64{1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
	10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
	1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000}

func whole(n int64) exact { return exact{n: n, d: 1} }

// decimal is n / 10^scale.
func decimal(n int64, scale int) exact { return exact{n: n, d: pow10[scale]} }

// exactFloat is the decimal number that f prints as, which is what a person who wrote 0.1 meant.
func exactFloat(f float64) exact {
	r, ok := new(big.Rat).SetString(strconv.FormatFloat(f, 'g', -1, 64))
	if !ok {
		return whole(0)
	}
	return narrow(r)
}

// parseExact reads a decimal number as a contract writes it.
func parseExact(s string) (exact, bool) {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		return exact{}, false
	}
	return narrow(r), true
}

func narrow(r *big.Rat) exact {
	if r.Num().IsInt64() && r.Denom().IsInt64() {
		return exact{n: r.Num().Int64(), d: r.Denom().Int64()}
	}
	return exact{wide: r}
}

func (x exact) rat() *big.Rat {
	if x.wide != nil {
		return x.wide
	}
	return big.NewRat(x.n, x.d)
}

// mul64 multiplies and tells whether the product fits.
func mul64(a, b int64) (int64, bool) {
	high, low := bits.Mul64(magnitude(a), magnitude(b))
	if high != 0 || low > 1<<63-1 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(low), true
	}
	return int64(low), true
}

func add64(a, b int64) (int64, bool) {
	sum := a + b
	return sum, (a >= 0) != (b >= 0) || (sum >= 0) == (a >= 0)
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}

func (x exact) negated() exact {
	if x.wide == nil && x.n != -1<<63 {
		return exact{n: -x.n, d: x.d}
	}
	return narrow(new(big.Rat).Neg(x.rat()))
}

func (x exact) plus(y exact) exact {
	if x.wide == nil && y.wide == nil {
		if sum, ok := x.shortSum(y); ok {
			return sum
		}
	}
	return narrow(new(big.Rat).Add(x.rat(), y.rat()))
}

// shortSum adds in 64 bits where one denominator divides the other, as powers of ten do.
func (x exact) shortSum(y exact) (exact, bool) {
	if x.d < y.d {
		x, y = y, x
	}
	if x.d%y.d != 0 {
		return exact{}, false
	}
	scaled, ok := mul64(y.n, x.d/y.d)
	if !ok {
		return exact{}, false
	}
	sum, ok := add64(x.n, scaled)
	return exact{n: sum, d: x.d}, ok
}

func (x exact) times(y exact) exact {
	if x.wide == nil && y.wide == nil {
		n, ok := mul64(x.n, y.n)
		d, fits := mul64(x.d, y.d)
		if ok && fits {
			return exact{n: n, d: d}
		}
	}
	return narrow(new(big.Rat).Mul(x.rat(), y.rat()))
}

// over divides; ok is false where y is zero.
func (x exact) over(y exact) (quotient exact, ok bool) {
	if y.sign() == 0 {
		return exact{}, false
	}
	if x.wide == nil && y.wide == nil && y.n != -1<<63 {
		n, fits := mul64(x.n, y.d)
		d, alsoFits := mul64(x.d, y.n)
		if fits && alsoFits && n != -1<<63 {
			if d < 0 {
				n, d = -n, -d
			}
			return exact{n: n, d: d}, true
		}
	}
	return narrow(new(big.Rat).Quo(x.rat(), y.rat())), true
}

func (x exact) sign() int {
	switch {
	case x.wide != nil:
		return x.wide.Sign()
	case x.n > 0:
		return 1
	case x.n < 0:
		return -1
	}
	return 0
}

func (x exact) compare(y exact) int {
	if x.wide != nil || y.wide != nil {
		return x.rat().Cmp(y.rat())
	}
	if x.d == y.d {
		switch {
		case x.n < y.n:
			return -1
		case x.n > y.n:
			return 1
		}
		return 0
	}
	if a, b := x.sign(), y.sign(); a != b {
		if a < b {
			return -1
		}
		return 1
	}
	highX, lowX := bits.Mul64(magnitude(x.n), uint64(y.d))
	highY, lowY := bits.Mul64(magnitude(y.n), uint64(x.d))
	order := 0
	switch {
	case highX < highY || highX == highY && lowX < lowY:
		order = -1
	case highX != highY || lowX != lowY:
		order = 1
	}
	// Both have the same sign; magnitudes of negative numbers compare the other way.
	return order * x.sign()
}

// scaled is x * 10^scale rounded half away from zero, and false where that is no int64.
func (x exact) scaled(scale int) (int64, bool) {
	if x.wide == nil {
		high, low := bits.Mul64(magnitude(x.n), uint64(pow10[scale]))
		if high >= uint64(x.d) {
			return 0, false
		}
		quotient, rest := bits.Div64(high, low, uint64(x.d))
		if rest >= uint64(x.d)-rest {
			quotient++
		}
		if quotient > 1<<63-1 {
			return 0, false
		}
		if x.n < 0 {
			return -int64(quotient), true
		}
		return int64(quotient), true
	}
	n := new(big.Int).Mul(x.wide.Num(), big.NewInt(pow10[scale]))
	n.Abs(n)
	quotient, rest := new(big.Int).QuoRem(n, x.wide.Denom(), new(big.Int))
	if rest.Lsh(rest, 1).Cmp(x.wide.Denom()) >= 0 {
		quotient.Add(quotient, big.NewInt(1))
	}
	if x.wide.Sign() < 0 {
		quotient.Neg(quotient)
	}
	return quotient.Int64(), quotient.IsInt64()
}

// floor and ceil bound scaled integers by a limit that may lie between two of them.
func (x exact) floor(scale int) int64 { return x.bound(scale, false) }
func (x exact) ceil(scale int) int64  { return x.bound(scale, true) }

func (x exact) bound(scale int, up bool) int64 {
	n := new(big.Int).Mul(x.rat().Num(), big.NewInt(pow10[scale]))
	quotient, rest := new(big.Int).DivMod(n, x.rat().Denom(), new(big.Int))
	if up && rest.Sign() != 0 {
		quotient.Add(quotient, big.NewInt(1))
	}
	switch {
	case quotient.IsInt64():
		return quotient.Int64()
	case quotient.Sign() < 0:
		return -1 << 63
	}
	return 1<<63 - 1
}

// text writes x as the shortest decimal, and false where it has none of 18 digits.
func (x exact) text() (string, bool) {
	for scale := range pow10 {
		n, ok := x.scaled(scale)
		if !ok {
			return "", false
		}
		if decimal(n, scale).compare(x) == 0 {
			return decimalText(n, scale), true
		}
	}
	return "", false
}

// decimalText writes n / 10^scale with scale digits after the point.
func decimalText(n int64, scale int) string {
	if scale == 0 {
		return strconv.FormatInt(n, 10)
	}
	digits := strconv.FormatUint(magnitude(n), 10)
	for len(digits) <= scale {
		digits = "0" + digits
	}
	text := digits[:len(digits)-scale] + "." + digits[len(digits)-scale:]
	if n < 0 {
		return "-" + text
	}
	return text
}
