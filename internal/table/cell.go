package table

import (
	"encoding/hex"
	"math"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
)

// powers of ten for the scales 0 to contract.MaxScale.
var powers = [contract.MaxScale + 1]uint64{1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000}

// parseFixed reads a number in plain digits and returns it times 10^scale. It is false for
// other forms (a plus sign, leading zeros, a bare point, an exponent), for more digits
// behind the point than scale, and for what does not fit 64 bits.
func parseFixed(b []byte, scale int) (int64, bool) {
	negative := len(b) > 0 && b[0] == '-'
	if negative {
		b = b[1:]
	}
	whole, ok := digits(&b)
	if !ok {
		return 0, false
	}
	units, missing := whole, scale
	if len(b) > 0 {
		if b[0] != '.' || len(b) == 1 || len(b)-1 > scale {
			return 0, false
		}
		missing = scale - (len(b) - 1)
		for _, c := range b[1:] {
			if c < '0' || c > '9' || units > math.MaxInt64/10 {
				return 0, false
			}
			units = units*10 + uint64(c-'0')
		}
	}
	limit := uint64(math.MaxInt64)
	if negative {
		limit++
	}
	if units > limit/powers[missing] {
		return 0, false
	}
	units *= powers[missing]
	if negative {
		return int64(-units), true
	}
	return int64(units), true
}

// digits takes a whole number without leading zeros, and without sign, off the front of b.
func digits(b *[]byte) (uint64, bool) {
	var n uint64
	s := *b
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		if n > math.MaxInt64/10 {
			return 0, false
		}
		n = n*10 + uint64(s[i]-'0')
		i++
	}
	*b = s[i:]
	return n, i == 1 || i > 1 && s[0] != '0'
}

// parseBoolean reads true or false.
func parseBoolean(b []byte) (value, ok bool) {
	return string(b) == "true", string(b) == "true" || string(b) == "false"
}

// parseUUID reads the lower-case form with hyphens.
func parseUUID(b []byte) (id [16]byte, ok bool) {
	if len(b) != 36 || b[8] != '-' || b[13] != '-' || b[18] != '-' || b[23] != '-' {
		return id, false
	}
	var hexadecimal [32]byte
	n := 0
	for i, c := range b {
		switch {
		case i == 8 || i == 13 || i == 18 || i == 23:
		case c >= '0' && c <= '9' || c >= 'a' && c <= 'f':
			hexadecimal[n] = c
			n++
		default:
			return id, false
		}
	}
	_, err := hex.Decode(id[:], hexadecimal[:])
	return id, err == nil
}

// parseDate reads 2024-03-01 as days since 1970-01-01.
func parseDate(b []byte) (int64, bool) {
	if len(b) != len("2024-03-01") || b[4] != '-' || b[7] != '-' {
		return 0, false
	}
	year, ok := fixedDigits(b[0:4])
	month, okMonth := fixedDigits(b[5:7])
	day, okDay := fixedDigits(b[8:10])
	if !ok || !okMonth || !okDay {
		return 0, false
	}
	// time.Date carries a 31 April over into May: refuse what it does not give back.
	at := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	if at.Month() != time.Month(month) || at.Day() != day {
		return 0, false
	}
	return at.Unix() / secondsPerDay, true // exact, also before 1970: it is midnight
}

const secondsPerDay = 86_400

// parseTime reads 13:05:09 as seconds since midnight.
func parseTime(b []byte) (int64, bool) {
	if len(b) != len("13:05:09") || b[2] != ':' || b[5] != ':' {
		return 0, false
	}
	hour, ok := fixedDigits(b[0:2])
	minute, okMinute := fixedDigits(b[3:5])
	second, okSecond := fixedDigits(b[6:8])
	return int64(hour*3600 + minute*60 + second), ok && okMinute && okSecond && hour < 24 && minute < 60 && second < 60
}

// parseTimestamp reads 2024-03-01T13:05:09Z as seconds since 1970-01-01T00:00:00Z.
func parseTimestamp(b []byte) (int64, bool) {
	if len(b) != len("2024-03-01T13:05:09Z") || b[10] != 'T' || b[19] != 'Z' {
		return 0, false
	}
	days, ok := parseDate(b[:10])
	seconds, okTime := parseTime(b[11:19])
	return days*secondsPerDay + seconds, ok && okTime
}

// fixedDigits reads a number of nothing but digits, at most four.
func fixedDigits(b []byte) (int, bool) {
	n := 0
	for _, c := range b {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, true
}
