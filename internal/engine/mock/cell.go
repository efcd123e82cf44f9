package mock

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
)

// appendQuoted appends text as a CSV field (RFC 4180). A first character that
// spreadsheets take for a formula is defused by the callers that make text, not here.
func appendQuoted(dst, text []byte) []byte {
	if !needsQuotes(text) {
		return append(dst, text...)
	}
	dst = append(dst, '"')
	for {
		i := bytes.IndexByte(text, '"')
		if i < 0 {
			break
		}
		dst = append(dst, text[:i+1]...)
		dst = append(dst, '"')
		text = text[i+1:]
	}
	dst = append(dst, text...)
	return append(dst, '"')
}

func needsQuotes(text []byte) bool {
	for _, c := range text {
		if c == '"' || c == ',' || c == '\n' || c == '\r' {
			return true
		}
	}
	return len(text) > 0 && (text[0] == ' ' || text[len(text)-1] == ' ')
}

const digitPairs = "00010203040506070809101112131415161718192021222324252627282930313233343536373839" +
	"4041424344454647484950515253545556575859606162636465666768697071727374757677787980818283848586878889" +
	"90919293949596979899"

// appendInt appends x in decimal.
func appendInt(dst []byte, x int64) []byte {
	u := uint64(x)
	if x < 0 {
		dst = append(dst, '-')
		u = -u
	}
	return appendUint(dst, u)
}

func appendUint(dst []byte, u uint64) []byte {
	if u < 10_000 {
		return appendSmall(dst, uint(u))
	}
	if u < 100_000_000 {
		high := u / 10_000
		low := uint(u - high*10_000)
		a, b := low/100*2, low%100*2
		return append(appendSmall(dst, uint(high)), digitPairs[a], digitPairs[a+1], digitPairs[b], digitPairs[b+1])
	}
	var buf [20]byte
	i := len(buf)
	for u >= 100 {
		q := u / 100
		r := (u - q*100) * 2
		i -= 2
		buf[i], buf[i+1] = digitPairs[r], digitPairs[r+1]
		u = q
	}
	if u >= 10 {
		i -= 2
		buf[i], buf[i+1] = digitPairs[u*2], digitPairs[u*2+1]
	} else {
		i--
		buf[i] = byte('0' + u)
	}
	return append(dst, buf[i:]...)
}

// shortNumbers are the numbers below 1000 as they are written, with the number of their digits in the top byte.
var shortNumbers = func() (table [1000]uint32) {
	for u := range uint32(len(table)) {
		switch {
		case u < 10:
			table[u] = '0' + u | 1<<24
		case u < 100:
			table[u] = '0' + u/10 | ('0'+u%10)<<8 | 2<<24
		default:
			table[u] = '0' + u/100 | ('0'+u/10%10)<<8 | ('0'+u%10)<<16 | 3<<24
		}
	}
	return table
}()

// appendSmall appends a number below 10,000.
func appendSmall(dst []byte, u uint) []byte {
	if u < uint(len(shortNumbers)) {
		// No processor foresees the number of digits: all are copied.
		text, at := shortNumbers[u], len(dst)
		return binary.LittleEndian.AppendUint32(dst, text)[:at+int(text>>24)]
	}
	high := u / 100
	low := (u - high*100) * 2
	return append(dst, digitPairs[high*2], digitPairs[high*2+1], digitPairs[low], digitPairs[low+1])
}

// appendPadded appends u with at least width digits.
func appendPadded(dst []byte, u uint64, width int) []byte {
	start := len(dst)
	for range width {
		dst = append(dst, '0')
	}
	for i := len(dst) - 1; u > 0; i-- {
		if i < start {
			return appendUint(dst[:start], u) // wider than asked
		}
		dst[i] = byte('0' + u%10)
		u /= 10
	}
	return dst
}

func append2(dst []byte, n int) []byte {
	return append(dst, digitPairs[n*2], digitPairs[n*2+1])
}

// appendDecimal appends x / 10^scale with all its digits after the point.
func appendDecimal(dst []byte, x int64, scale int) []byte {
	if scale == 0 {
		return appendInt(dst, x)
	}
	u := uint64(x)
	if x < 0 {
		dst = append(dst, '-')
		u = -u
	}
	if scale == 2 { // most of all; and the compiler knows how to divide by 100
		whole := u / 100
		pair := (u - whole*100) * 2
		return append(appendUint(dst, whole), '.', digitPairs[pair], digitPairs[pair+1])
	}
	p := uint64(powersOfTen[scale])
	whole := u / p
	return appendPadded(append(appendUint(dst, whole), '.'), u-whole*p, scale)
}

func appendDate(dst []byte, days int64) []byte {
	y, m, d := civilDate(days)
	if y < 0 || y > 9999 {
		return append2(append(append2(append(appendInt(dst, y), '-'), m), '-'), d)
	}
	c, z := y/100*2, y%100*2
	return append(dst, digitPairs[c], digitPairs[c+1], digitPairs[z], digitPairs[z+1], '-',
		digitPairs[m*2], digitPairs[m*2+1], '-', digitPairs[d*2], digitPairs[d*2+1])
}

func appendClock(dst []byte, seconds int64) []byte {
	s := int(seconds)
	return append2(append(append2(append(append2(dst, s/3600), ':'), s/60%60), ':'), s%60)
}

// appendDayTime appends what follows the date of an instant.
func appendDayTime(dst []byte, seconds int64) []byte {
	return append(appendClock(append(dst, 'T'), seconds), 'Z')
}

const hexDigits = "0123456789abcdef"

func appendHex(dst []byte, w uint64, digits int) []byte {
	for i := digits - 1; i >= 0; i-- {
		dst = append(dst, hexDigits[w>>(4*uint(i))&15])
	}
	return dst
}

func appendUUID(dst []byte, hi, lo uint64) []byte {
	// Written in place: read back at once, bytes that were just stored would be waited for.
	at := len(dst)
	dst = slices.Grow(dst, 36)[:at+36]
	b := dst[at : at+36]
	second, third := hexWord(uint32(hi)), hexWord(uint32(lo>>32))
	binary.LittleEndian.PutUint64(b[0:], hexWord(uint32(hi>>32)))
	binary.LittleEndian.PutUint64(b[8:], '-'|second<<8&0xFF_FFFF_FFFF|'-'<<40|second>>32<<48)
	binary.LittleEndian.PutUint64(b[16:], second>>48|'-'<<16|third<<24&0xFF_FFFF_FFFF_FFFF|'-'<<56)
	binary.LittleEndian.PutUint64(b[28:], hexWord(uint32(lo)))
	binary.LittleEndian.PutUint64(b[24:], third>>32|hexWord(uint32(lo))<<32)
	return dst
}

// hexWord returns the eight digits of w as bytes, the first one lowest.
func hexWord(w uint32) uint64 {
	x := uint64(bits.ReverseBytes32(w))
	x = (x | x<<16) & 0x0000_FFFF_0000_FFFF
	x = (x | x<<8) & 0x00FF_00FF_00FF_00FF
	x = (x>>4 | x<<8) & 0x0F0F_0F0F_0F0F_0F0F
	// Digits from 10 on carry into bit 4, which moves them on to the letters.
	letters := (x + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
	return x + 0x3030_3030_3030_3030 + letters*('a'-'9'-1)
}

var powersOfTen = [...]int64{1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
	10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
	10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000}
