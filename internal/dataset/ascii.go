package dataset

import (
	"encoding/binary"
	"unicode/utf8"
)

// beyondASCII has the high bit of every byte: that of an ASCII character is not set.
const beyondASCII = 0x8080808080808080

// ASCII tells texts of bytes below 0x80, four words at a time.
func ASCII(p []byte) bool {
	for ; len(p) >= 32; p = p[32:] {
		if (binary.LittleEndian.Uint64(p)|binary.LittleEndian.Uint64(p[8:])|
			binary.LittleEndian.Uint64(p[16:])|binary.LittleEndian.Uint64(p[24:]))&beyondASCII != 0 {
			return false
		}
	}
	for ; len(p) >= 8; p = p[8:] {
		if binary.LittleEndian.Uint64(p)&beyondASCII != 0 {
			return false
		}
	}
	for _, b := range p {
		if b >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// characters is utf8.RuneCount, at once for ASCII.
func characters(p []byte) int {
	if ASCII(p) {
		return len(p)
	}
	return utf8.RuneCount(p)
}
