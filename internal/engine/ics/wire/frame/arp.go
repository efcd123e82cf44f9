package frame

import "encoding/binary"

// ARP is one ARP packet for IPv4 over Ethernet.
type ARP struct {
	Reply                bool
	SrcMAC, DstMAC       [6]byte // of the Ethernet header
	SenderMAC, TargetMAC [6]byte
	SenderIP, TargetIP   [4]byte
}

// Append appends the packet as a record and returns the frame's length on the wire.
func (a *ARP) Append(dst []byte, ns int64, snaplen int) ([]byte, int) {
	start := len(dst)
	dst = append(dst, make([]byte, RecordHeader)...)
	dst = append(dst, a.DstMAC[:]...)
	dst = append(dst, a.SrcMAC[:]...)
	dst = binary.BigEndian.AppendUint16(dst, 0x0806)
	operation := byte(1)
	if a.Reply {
		operation = 2
	}
	dst = append(dst, 0, 1, 8, 0, 6, 4, 0, operation)
	dst = append(dst, a.SenderMAC[:]...)
	dst = append(dst, a.SenderIP[:]...)
	dst = append(dst, a.TargetMAC[:]...)
	dst = append(dst, a.TargetIP[:]...)
	return date(dst, start, ns, snaplen)
}
