package cells

import (
	"encoding/binary"
	"math/bits"
)

// special marks the bytes that end or complicate an unquoted cell.
var special = [256]uint8{',': 1, '\n': 1, '\r': 1, '"': 1}

// aheadBytes is how many bytes are searched for special ones at a time: few enough to be still in the nearest cache
// when their rows are cut.
const aheadBytes = 4096

// ahead are the special bytes in front of the splitter. To look for those of many rows first leaves no branch
// that the processor has to guess for each cell.
type ahead struct {
	found []uint32 // positions in the block
	next  int      // the first of them that belongs to no row yet
	end   int      // everything before has been searched
}

func (a *ahead) reset() { a.found, a.next, a.end = a.found[:0], 0, 0 }

// search looks on until n special bytes lie ahead, or the block ends.
func (a *ahead) search(data []byte, n int) {
	a.found = append(a.found[:0], a.found[a.next:]...)
	a.next = 0
	for len(a.found) < n && a.end < len(data) {
		most := len(a.found) + aheadBytes
		if cap(a.found) < most {
			a.found = append(make([]uint32, 0, 2*most), a.found...)
		}
		until := min(a.end+aheadBytes, len(data))
		a.found = appendSpecial(a.found, data[:until], a.end)
		a.end = until
	}
}

// skip leaves out what lies before a position.
func (a *ahead) skip(position int) {
	for a.next < len(a.found) && int(a.found[a.next]) < position {
		a.next++
	}
	a.end = max(a.end, position)
}

// appendSpecial appends the positions of the special bytes from position at on. There must be room for all bytes.
func appendSpecial(found []uint32, data []byte, at int) []uint32 {
	n := len(found)
	found = found[:cap(found)]
	for ; at+64 <= len(data); at += 64 {
		block := (*[64]byte)(data[at:])
		candidates := low(block[0:8]) | low(block[8:16])<<8 | low(block[16:24])<<16 | low(block[24:32])<<24 |
			low(block[32:40])<<32 | low(block[40:48])<<40 | low(block[48:56])<<48 | low(block[56:64])<<56
		for ; candidates != 0; candidates &= candidates - 1 {
			i := bits.TrailingZeros64(candidates) & 63
			// Written whether it is special or not, and written over if not.
			found[n] = uint32(at + i)
			n += int(special[block[i]])
		}
	}
	for ; at < len(data); at++ {
		found[n] = uint32(at)
		n += int(special[data[at]])
	}
	return found[:n]
}

// low has a bit for each of eight bytes, set where the byte is below '-': all special bytes are, and few others.
func low(b []byte) uint64 {
	w := binary.LittleEndian.Uint64(b)
	low := ^((w | tops) - '-'*ones | w) & tops
	// The multiplication moves the top bit of each byte into the highest byte, in order.
	return low >> 7 * 0x0102_0408_1020_4080 >> 56
}
