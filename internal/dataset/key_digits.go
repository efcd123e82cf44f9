package dataset

import "encoding/binary"

// keyDigits are those of a number that is counted up, as text, in words of eight from the first
// byte on. Reading what was written a moment ago, byte by byte, would wait for memory.
type keyDigits struct {
	head, tail uint64 // the first eight and the last eight; of fewer than eight, head alone
	length     int
	counts     bool
}

// read takes a number from p, which has eight bytes more than the digits.
func (d *keyDigits) read(p []byte, length int, positive bool) {
	d.length, d.counts = length, positive && length <= 16
	d.head = binary.LittleEndian.Uint64(p)
	d.tail = d.head
	if d.counts && length > 8 {
		d.tail = binary.LittleEndian.Uint64(p[length-8:])
	}
}

// next counts up and says how many digits change, unless their number or those in head would: 0.
func (d *keyDigits) next() (changed int) {
	if !d.counts {
		return 0
	}
	for at := 8 * (min(d.length, 8) - 1); at >= 0; at -= 8 {
		changed++
		if d.tail>>at&0xff != '9' {
			d.tail += 1 << at
			return changed
		}
		d.tail -= 9 << at
	}
	return 0
}

// write writes the number to p, and up to eight bytes behind it that mean nothing.
func (d *keyDigits) write(p []byte) {
	if d.length <= 8 {
		binary.LittleEndian.PutUint64(p, d.tail)
		return
	}
	binary.LittleEndian.PutUint64(p, d.head)
	binary.LittleEndian.PutUint64(p[d.length-8:], d.tail)
}
