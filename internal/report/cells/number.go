package cells

import "encoding/binary"

// Integer reads a canonical int64: no plus sign, no leading zeros, no "-0".
func Integer(b []byte) (int64, bool) {
	n, _, ok := Decimal(b, 0)
	return n, ok
}

// powers of ten that a scale from 0 to 9 needs.
var powers = [10]uint64{1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000}

// Decimal reads a number and returns it times 10^scale (0 to 9). Fewer digits behind the
// point than scale are well-formed; more are finer than the scale, and the number is then
// cut to it. Numbers that do not fit an int64, and forms other than the canonical one
// (leading zeros, plus sign, negative zero, a bare point), are refused.
func Decimal(b []byte, scale int) (n int64, finer, ok bool) {
	negative := len(b) > 0 && b[0] == '-'
	if negative {
		b = b[1:]
	}
	if len(b) == 0 || len(b) > 40 || b[0] == '0' && len(b) > 1 && b[1] != '.' {
		return 0, false, false
	}
	var u uint64
	i := 0
	for ; i < len(b); i++ {
		d := b[i] - '0'
		if d > 9 {
			break
		}
		if u > (1<<63)/10 {
			return 0, false, false
		}
		u = u*10 + uint64(d)
	}
	left := scale
	if i < len(b) {
		if scale == 0 || b[i] != '.' || i == 0 || i == len(b)-1 {
			return 0, false, false
		}
		for _, d := range b[i+1:] {
			d -= '0'
			if d > 9 {
				return 0, false, false
			}
			if left == 0 {
				finer = true
				continue
			}
			if u > (1<<63)/10 {
				return 0, false, false
			}
			u = u*10 + uint64(d)
			left--
		}
	}
	if u > (1<<63)/powers[left] {
		return 0, false, false
	}
	u *= powers[left]
	if negative {
		if u > 1<<63 || u == 0 && !finer {
			return 0, false, false
		}
		return -int64(u), finer, true
	}
	return int64(u), finer, u < 1<<63
}

// Boolean reads true or false.
func Boolean(b []byte) (int64, bool) {
	switch string(b) {
	case "true":
		return 1, true
	case "false":
		return 0, true
	}
	return 0, false
}

// UUID tells whether b is a lower-case RFC 9562 UUID of a known version.
func UUID(b []byte) bool {
	if len(b) != 36 || b[8] != '-' || b[13] != '-' || b[18] != '-' || b[23] != '-' {
		return false
	}
	// Dashes in the words are turned into zeros, which are digits.
	const dash = '-' ^ '0'
	word := binary.LittleEndian.Uint64
	w1, w2, w3 := word(b), word(b[8:])^(dash|dash<<40), word(b[16:])^(dash<<16|dash<<56)
	w4, w5 := word(b[24:]), word(b[28:])
	if hexTops(w1)&hexTops(w2)&hexTops(w3)&hexTops(w4)&hexTops(w5)&^(w1|w2|w3|w4|w5)&tops != tops {
		return false
	}
	if b[14] < '1' || b[14] > '8' {
		return false
	}
	return b[19] == '8' || b[19] == '9' || b[19] == 'a' || b[19] == 'b'
}

// Eight bytes in one word: ones has 1 in each of them, tops the highest bit.
const (
	ones = 0x0101_0101_0101_0101
	tops = 0x80 * ones
)

// hexTops sets the top bits of those of eight bytes that are digits or letters from a to f, if none is above 0x7f.
func hexTops(w uint64) uint64 {
	// Adding 0x80-c sets a byte's top bit where it is c or more, and carries nothing.
	return (w+(0x80-'0')*ones)&^(w+(0x80-'9'-1)*ones) | (w+(0x80-'a')*ones)&^(w+(0x80-'f'-1)*ones)
}
