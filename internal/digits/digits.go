// Package digits writes numbers as decimal text, for files of which numbers are the most: eight digits at a time and almost without
// branches, because no processor foresees how many digits the next number has.
package digits

import (
	"encoding/binary"
	"math/bits"
)

// zeros are eight characters 0.
const zeros = 0x3030303030303030

// eight are the digits of n < 1e8, one per byte, the first in the lowest byte: the number is cut in two, four and eight parts at once.
func eight(n uint32) uint64 {
	high := n / 1e4
	v := uint64(high) | uint64(n-high*1e4)<<32
	high100 := (v * 10486 >> 20) & 0x0000007f_0000007f // x/100 of both halves, for x < 1e4
	v = high100 | (v-high100*100)<<16
	tens := (v * 103 >> 10) & 0x000f000f_000f000f // x/10 of all quarters, for x < 100
	return tens | (v-tens*10)<<8
}

// Put8 writes n < 1e8 with all eight digits to the beginning of b.
func Put8(b []byte, n uint32) { binary.LittleEndian.PutUint64(b, eight(n)|zeros) }

// Put9 writes n < 1e9 with all nine digits to the beginning of b.
func Put9(b []byte, n uint32) {
	_ = b[8]
	first := n / 1e8
	b[0] = '0' + byte(first)
	Put8(b[1:], n-first*1e8)
}

// AppendUint appends n.
func AppendUint(dst []byte, n uint64) []byte {
	if n < 1e8 {
		return appendShort(dst, uint32(n))
	}
	high := n / 1e8
	low := uint32(n - high*1e8)
	if high < 1e8 {
		dst = appendShort(dst, uint32(high))
	} else {
		first := high / 1e8
		dst = appendShort(dst, uint32(first))
		dst = binary.LittleEndian.AppendUint64(dst, eight(uint32(high-first*1e8))|zeros)
	}
	return binary.LittleEndian.AppendUint64(dst, eight(low)|zeros)
}

// appendShort appends n < 1e8.
func appendShort(dst []byte, n uint32) []byte {
	v := eight(n)
	without := bits.TrailingZeros64(v|1<<56) &^ 7 // the last digit stays, also of 0
	at := len(dst)
	return binary.LittleEndian.AppendUint64(dst, (v|zeros)>>(without&63))[:at+8-without>>3]
}

// AppendInt appends n.
func AppendInt(dst []byte, n int64) []byte {
	if n < 0 {
		return AppendUint(append(dst, '-'), -uint64(n))
	}
	return AppendUint(dst, uint64(n))
}

// AppendScaled appends n / 10^decimals with exactly so many decimals, 0 to 19. It is quickest where numbers of one place in a line have
// the same length from line to line, as measurements do.
func AppendScaled(dst []byte, n uint64, decimals int) []byte {
	if n >= 1e8 || decimals > 7 {
		return appendLong(dst, n, decimals)
	}
	count := max(length(uint32(n)), decimals+1) // at least one digit stands before the point
	v := (eight(uint32(n)) | zeros) >> (uint(64-8*count) & 63)
	whole, at := count-decimals, len(dst)
	dst = binary.LittleEndian.AppendUint64(dst, v)[:at+whole]
	if decimals == 0 {
		return dst
	}
	return binary.LittleEndian.AppendUint64(append(dst, '.'), v>>(uint(8*whole)&63))[:at+count+1]
}

// length is the number of digits of n < 1e8. Processors foresee it where they would wait for a calculation.
func length(n uint32) int {
	switch {
	case n < 10:
		return 1
	case n < 100:
		return 2
	case n < 1e3:
		return 3
	case n < 1e4:
		return 4
	case n < 1e5:
		return 5
	case n < 1e6:
		return 6
	case n < 1e7:
		return 7
	}
	return 8
}

func appendLong(dst []byte, n uint64, decimals int) []byte {
	if decimals == 0 {
		return AppendUint(dst, n)
	}
	var text [20]byte
	from := len(text)
	for i := 0; i <= decimals || n > 0; i++ {
		from--
		text[from] = '0' + byte(n%10)
		n /= 10
	}
	point := len(text) - decimals
	return append(append(append(dst, text[from:point]...), '.'), text[point:]...)
}
