//go:build sources

package tdsfake

import (
	"encoding/binary"
	"unicode/utf16"
)

// Column is a column of an answer.
type Column struct {
	Name     string
	Type     Type
	Nullable bool
}

// Result is the answer to a statement.
type Result struct {
	Columns []Column
	// Rows calls yield for each row, until it returns false.
	Rows func(yield func(row []any) bool)
	// Silent answers with the columns alone and then waits for the client to stop it.
	Silent bool
	// Failure ends the answer, behind its rows.
	Failure *Failure
}

// Failure is what ERROR holds (2.2.7.10).
type Failure struct {
	Number  int
	Class   byte
	Message string
}

func appendShortText(dst []byte, s string) []byte { // B_VARCHAR
	units := utf16.Encode([]rune(s))
	dst = append(dst, byte(len(units)))
	for _, u := range units {
		dst = binary.LittleEndian.AppendUint16(dst, u)
	}
	return dst
}

func appendText(dst []byte, s string) []byte { // US_VARCHAR
	units := utf16.Encode([]rune(s))
	dst = binary.LittleEndian.AppendUint16(dst, uint16(len(units)))
	for _, u := range units {
		dst = binary.LittleEndian.AppendUint16(dst, u)
	}
	return dst
}

// sized writes a token with a length of two bytes.
func sized(dst []byte, token byte, body []byte) []byte {
	return append(binary.LittleEndian.AppendUint16(append(dst, token), uint16(len(body))), body...)
}

// appendDone writes DONE (2.2.7.6).
func appendDone(dst []byte, status uint16, rows int) []byte {
	dst = binary.LittleEndian.AppendUint16(append(dst, 0xfd), status)
	dst = binary.LittleEndian.AppendUint16(dst, 0xc1) // SELECT
	return binary.LittleEndian.AppendUint64(dst, uint64(rows))
}

// Status of DONE.
const (
	doneFinal     = 0x00
	doneError     = 0x02
	doneCount     = 0x10
	doneAttention = 0x20
)

// appendError writes ERROR (2.2.7.10).
func appendError(dst []byte, f Failure) []byte {
	body := binary.LittleEndian.AppendUint32(nil, uint32(f.Number))
	body = append(body, 1, f.Class)
	body = appendText(body, f.Message)
	body = appendShortText(body, "fake")
	body = appendShortText(body, "")
	return sized(dst, 0xaa, binary.LittleEndian.AppendUint32(body, 1))
}

// appendLoginAck writes ENVCHANGE for database and packet size (2.2.7.9), LOGINACK (2.2.7.14)
// and DONE.
func appendLoginAck(dst []byte, l Login) []byte {
	dst = sized(dst, 0xe3, appendShortText(appendShortText([]byte{1}, l.Database), "master"))
	dst = sized(dst, 0xe3, appendShortText(appendShortText([]byte{4}, "16383"), "4096"))
	ack := binary.BigEndian.AppendUint32([]byte{1}, l.Version)
	ack = append(appendShortText(ack, "Microsoft SQL Server"), 16, 0, 0, 0)
	return appendDone(sized(dst, 0xad, ack), doneFinal, 0)
}

// appendColumns writes COLMETADATA (2.2.7.4).
func appendColumns(dst []byte, columns []Column) []byte {
	dst = binary.LittleEndian.AppendUint16(append(dst, 0x81), uint16(len(columns)))
	for _, c := range columns {
		flags := uint16(0x08) // updatable
		if c.Nullable {
			flags |= 1
		}
		dst = binary.LittleEndian.AppendUint16(append(dst, 0, 0, 0, 0), flags) // UserType
		dst = appendShortText(append(dst, c.Type.info...), c.Name)
	}
	return dst
}

// appendRow writes ROW (2.2.7.19), or NBCROW (2.2.7.16) where something is missing, as
// servers do.
func appendRow(dst []byte, columns []Column, row []any) []byte {
	missing, bitmap := false, make([]byte, (len(columns)+7)/8)
	for i, v := range row {
		if v == nil {
			missing = true
			bitmap[i/8] |= 1 << (i % 8)
		}
	}
	if missing {
		dst = append(append(dst, 0xd2), bitmap...)
	} else {
		dst = append(dst, 0xd1)
	}
	for i, v := range row {
		if v != nil {
			dst = columns[i].Type.encode(dst, v)
		}
	}
	return dst
}
