package frame

import "encoding/binary"

// AppendHeader appends the header of a capture: nanoseconds, Ethernet, little endian. Times are UTC.
func AppendHeader(dst []byte, snaplen int) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, 0xa1b23c4d)
	dst = append(dst, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	dst = binary.LittleEndian.AppendUint32(dst, uint32(snaplen))
	return binary.LittleEndian.AppendUint32(dst, 1)
}
