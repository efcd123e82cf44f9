package frame

import (
	"encoding/binary"
	"math/bits"
)

// sum adds bytes to a ones' complement sum in 64 bits (RFC 1071). The bytes begin at an even offset of what is summed.
func sum(s uint64, b []byte) uint64 {
	var carry uint64
	for len(b) >= 8 {
		s, carry = bits.Add64(s, binary.BigEndian.Uint64(b), 0)
		s += carry
		b = b[8:]
	}
	if len(b) == 0 {
		return s
	}
	var tail [8]byte
	copy(tail[:], b)
	s, carry = bits.Add64(s, binary.BigEndian.Uint64(tail[:]), 0)
	return s + carry
}

// fold makes the checksum of a sum.
func fold(s uint64) uint16 {
	s = s>>32 + s&0xffffffff
	s = s>>16 + s&0xffff
	s = s>>16 + s&0xffff
	s = s>>16 + s&0xffff
	return ^uint16(s)
}
