package modbus

import (
	"encoding/binary"

	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
)

// identities are invented vendors, products and revisions.
var identities = [...][3]string{
	{"Halden Controls", "HC-340 CPU", "V02.60"}, {"Ostwind Automation", "OW 1212", "4.2.1"}, {"Brackwater", "BW-RTU 9", "1.17"},
	{"Kestrel Systems", "KS-M580", "03.20"}, {"Lindqvist Elektro", "LE-2000", "R5.1"},
}

func (d *Dialect) identity(dst []byte, m *dialect.Message) []byte {
	who := &identities[d.vendor%uint64(len(identities))]
	switch m.Code {
	case identifyRequest:
		return append(dst, encapsulated, 14, 1, 0)
	case identifyResponse:
		dst = append(dst, encapsulated, 14, 1, 1, 0, 0, 3)
		for i, text := range who {
			dst = append(append(dst, byte(i), byte(len(text))), text...)
		}
		return dst
	case serverIDRequest:
		return append(dst, reportServerID)
	}
	dst = append(dst, reportServerID, byte(len(who[1])+1))
	return append(append(dst, who[1]...), 0xff)
}

// file is part m.First of a program of file 1: m.Count words of code.
func file(dst []byte, m *dialect.Message) []byte {
	dst = append(dst, writeFile, byte(7+2*m.Count), 6, 0, 1)
	dst = words(dst, m.First*60, m.Count)
	state := uint64(m.Extra)<<16 | uint64(m.First)
	for range m.Count {
		state = state*6364136223846793005 + 1442695040888963407
		dst = binary.BigEndian.AppendUint16(dst, uint16(state>>48)&0x7f7f) // bytes as of openSAFETY would be taken for it
	}
	return dst
}

// malformed is a read whose data are cut off, one whose header promises more than follows, or a function code that does not exist.
func malformed(dst []byte, m *dialect.Message) []byte {
	switch {
	case m.Code == malformedResponse:
		return append(dst, 0x80|(0x64+byte(m.First%8)), 1)
	case m.Count == 0:
		return append(dst, readHolding, byte(m.First>>8))
	case m.Count == 1:
		return words(append(dst, readHolding), m.First, 10)
	}
	return append(dst, 0x64+byte(m.First%8), byte(m.First>>8), byte(m.First))
}
