package frame

import (
	"encoding/binary"
	"math/bits"
)

// sum adds at least eight bytes to a ones' complement sum in 64 bits (RFC 1071). The bytes begin at an even offset of what is summed.
func sum(s uint64, b []byte) uint64 {
	last := binary.BigEndian.Uint64(b[len(b)-8:])
	var carry uint64
	for len(b) >= 32 {
		s, carry = bits.Add64(s, binary.BigEndian.Uint64(b), 0)
		s, carry = bits.Add64(s, binary.BigEndian.Uint64(b[8:]), carry)
		s, carry = bits.Add64(s, binary.BigEndian.Uint64(b[16:]), carry)
		s, carry = bits.Add64(s, binary.BigEndian.Uint64(b[24:]), carry)
		s, carry = bits.Add64(s, 0, carry) // the sum may be all ones, to which a carry adds a carry
		s += carry
		b = b[32:]
	}
	for len(b) >= 8 {
		s, carry = bits.Add64(s, binary.BigEndian.Uint64(b), 0)
		s += carry
		b = b[8:]
	}
	s, carry = bits.Add64(s, last<<(64-8*uint(len(b))), 0) // what is left, and zeros after it; nothing where nothing is left
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
