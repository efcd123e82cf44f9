package frame

import "strconv"

// pow10 are the powers of ten for which v·10^decimals is checked below.
var pow10 = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9}

// AppendNumber appends v with a fixed number of decimals, correctly rounded; minus zero is
// written as zero.
func AppendNumber(dst []byte, v float64, decimals int) []byte {
	if v >= -1<<53 && v <= 1<<53 && v == float64(int64(v)) {
		dst = strconv.AppendInt(dst, int64(v), 10)
		return appendZeros(dst, decimals)
	}
	if 0 < decimals && decimals < len(pow10) {
		if out, ok := appendFixed(dst, v, decimals); ok {
			return out
		}
	}
	return appendExact(dst, v, decimals)
}

func appendZeros(dst []byte, decimals int) []byte {
	if decimals > 0 {
		dst = append(dst, '.')
	}
	for range decimals {
		dst = append(dst, '0')
	}
	return dst
}

// appendFixed rounds v·10^decimals to an integer. The product is off by at most half a
// unit in its last place; below 2^43 that is under 2^-10, so the integer is right unless the
// product lies within that of a half. Those, and larger ones, are not ok.
func appendFixed(dst []byte, v float64, decimals int) (out []byte, ok bool) {
	const largest, doubt = 1 << 43, 1.0 / 1024
	scaled := float64(v * pow10[decimals])
	negative := scaled < 0
	if negative {
		scaled = -scaled
	}
	if !(scaled < largest) {
		return dst, false
	}
	units := int64(scaled)
	fraction := scaled - float64(units)
	switch {
	case fraction > 0.5+doubt:
		units++
	case fraction > 0.5-doubt:
		return dst, false
	}
	if negative && units > 0 {
		dst = append(dst, '-')
	}
	power := int64(pow10[decimals])
	dst = strconv.AppendInt(dst, units/power, 10)
	dst = append(dst, '.')
	rest := units % power
	for power /= 10; power > 0; power /= 10 {
		dst = append(dst, byte('0'+rest/power%10))
	}
	return dst, true
}

// appendExact leaves the rounding to strconv.
func appendExact(dst []byte, v float64, decimals int) []byte {
	start := len(dst)
	dst = strconv.AppendFloat(dst, v, 'f', decimals, 64)
	if dst[start] != '-' {
		return dst
	}
	for _, b := range dst[start+1:] {
		if b != '0' && b != '.' {
			return dst
		}
	}
	return append(dst[:start], dst[start+1:]...)
}
