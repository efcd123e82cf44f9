package safety

import (
	"encoding/binary"
	"math/bits"
)

// Kinds of bytes that look tells apart.
const (
	digit uint8 = 1 << iota
	at
	control
	high
	colon
	dot
)

var kinds = func() (table [256]uint8) {
	for c := range 256 {
		switch {
		case c >= '0' && c <= '9':
			table[c] = digit
		case c == '@':
			table[c] = at
		case c < 0x20 && c != '\n' && c != '\t' || c == 0x7f:
			table[c] = control
		case c >= 0x80:
			table[c] = high
		case c == ':':
			table[c] = colon
		case c == '.':
			table[c] = dot
		}
	}
	return table
}()

// Eight bytes in one word: ones has 1 in each of them, tops the highest bit.
const (
	ones = 0x0101_0101_0101_0101
	tops = 0x80 * ones
)

// common tells whether all bytes of b are ASCII letters, spaces and other printable characters of no kind that look tells
// apart. b has 8 bytes or more.
func common(b []byte) bool {
	for i := 0; ; i += 8 {
		i = min(i, len(b)-8) // the last word may overlap the one before
		w := binary.LittleEndian.Uint64(b[i:])
		// As in look: everything from '.' to '@', below the space and from 0x7f on.
		from := w &^ tops
		kind := (from + (0x80-'.')*ones) &^ (from + (0x80-'@'-1)*ones)
		if (kind|w|^(from+(0x80-' ')*ones)|(from+(0x80-0x7f)*ones))&tops != 0 {
			return false
		}
		if i == len(b)-8 {
			return true
		}
	}
}

// look returns the kinds of the bytes in b, digits left out, and the number of digits. b is not empty.
func look(b []byte) (seen uint8, digits int) {
	if len(b) >= 8 && common(b) {
		return 0, 0
	}
	var dots, colons, ats, strange uint64
	for i := 0; i < len(b); i += 8 {
		var w uint64
		switch {
		case i+8 <= len(b):
			w = binary.LittleEndian.Uint64(b[i:])
		case len(b) >= 8:
			ends := 8 * uint(len(b)-i)
			w = binary.LittleEndian.Uint64(b[len(b)-8:])>>(64-ends) | letters<<ends
		default:
			w = shortWord(b)
		}
		// A byte's top bit is set in the sum of w and 0x80-c where the byte is c or more; bytes are below 0x80
		// so that nothing is carried, or else the cell is looked at again.
		from := w &^ tops
		digits += bits.OnesCount64((from + (0x80-'0')*ones) &^ (from + (0x80-'9'-1)*ones) & tops)
		dots |= (from + (0x80-'.')*ones) &^ (from + (0x80-'.'-1)*ones)
		colons |= (from + (0x80-':')*ones) &^ (from + (0x80-':'-1)*ones)
		ats |= (from + (0x80-'@')*ones) &^ (from + (0x80-'@'-1)*ones)
		strange |= w | ^(from + (0x80-' ')*ones) | (from + (0x80-0x7f)*ones)
	}
	if strange&tops != 0 {
		return lookByByte(b)
	}
	if dots&tops != 0 {
		seen |= dot
	}
	if colons&tops != 0 {
		seen |= colon
	}
	if ats&tops != 0 {
		seen |= at
	}
	return seen, digits
}

// letters fill the bytes of a word behind the last of a cell.
const letters = 'a' * ones

// shortWord returns a cell of 1 to 7 bytes, and letters behind them.
func shortWord(b []byte) uint64 {
	word, n := binary.LittleEndian, len(b)
	var w uint64
	switch {
	case n >= 4:
		w = uint64(word.Uint32(b)) | uint64(word.Uint32(b[n-4:]))<<(8*(n-4))
	case n >= 2:
		w = uint64(word.Uint16(b)) | uint64(word.Uint16(b[n-2:]))<<(8*(n-2))
	default:
		w = uint64(b[0])
	}
	return w | letters<<(8*n)
}

// lookByByte is look for cells with bytes that are not printable ASCII.
func lookByByte(b []byte) (seen uint8, digits int) {
	for _, c := range b {
		k := kinds[c]
		seen |= k
		digits += int(k & digit)
	}
	return seen &^ digit, digits
}
