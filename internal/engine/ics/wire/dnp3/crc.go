package dnp3

// table is of the CRC of IEEE 1815 (polynomial 0x3d65, reflected).
var table = func() (t [256]uint16) {
	for i := range t {
		c := uint16(i)
		for range 8 {
			if c&1 != 0 {
				c = c>>1 ^ 0xa6bc
			} else {
				c >>= 1
			}
		}
		t[i] = c
	}
	return t
}()

// Checksum is the CRC of a block.
func Checksum(b []byte) uint16 {
	c := uint16(0)
	for _, v := range b {
		c = c>>8 ^ table[byte(c)^v]
	}
	return ^c
}

func appendChecked(dst, block []byte) []byte {
	dst = append(dst, block...)
	c := Checksum(block)
	return append(dst, byte(c), byte(c>>8))
}

// appendLink cuts a fragment into transport segments, each in a frame of the link layer.
func (d *Dialect) appendLink(dst, fragment []byte, sequence uint32, fromServer, badChecksum bool) []byte {
	source, destination, control := uint16(master), d.address, byte(0xc4) // DIR, PRM, unconfirmed user data
	if fromServer {
		source, destination, control = destination, source, 0x44
	}
	for first := true; len(fragment) > 0; first = false {
		n := min(len(fragment), segment)
		header := [10]byte{0x05, 0x64, byte(6 + n), control, byte(destination), byte(destination >> 8), byte(source), byte(source >> 8)}
		dst = appendChecked(dst, header[:8])
		transport := byte(sequence & 0x3f)
		if first {
			transport |= 0x40
		}
		if n == len(fragment) {
			transport |= 0x80
		}
		var user [segment + 1]byte
		user[0] = transport
		copy(user[1:], fragment[:n])
		for rest := user[:n+1]; len(rest) > 0; {
			block := rest[:min(16, len(rest))]
			dst = appendChecked(dst, block)
			rest = rest[len(block):]
		}
		fragment = fragment[n:]
		sequence++
	}
	if badChecksum {
		dst[len(dst)-1] ^= 0x5a
	}
	return dst
}
