package dataset

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// scanState is how a row ended.
type scanState uint8

const (
	scanRow   scanState = iota // a whole row
	scanMore                   // the data ends within the row
	scanAfter                  // characters follow a closing quote
	scanOpen                   // the file ends within quotes
)

// csvScan cuts delimited text into cells: RFC 4180, with LF or CRLF. Quotes within an
// unquoted cell are part of it (5" disk); spaces around an unquoted cell are not.
type csvScan struct {
	delimiter byte
	last      bool // nothing follows the data
}

// row appends the cells of the row that starts at pos and returns the position behind it.
// Cells marked escaped still hold doubled quotes. For scanMore and the faults next is the
// position that was reached.
func (s csvScan) row(data []byte, pos int, cells []cell) (out []cell, next int, state scanState) {
	for {
		c, at, ended := s.cell(data, pos)
		if ended != scanRow {
			return cells, at, ended
		}
		cells = append(cells, c)
		if at >= len(data) {
			if s.last {
				return cells, at, scanRow
			}
			return cells, at, scanMore
		}
		if data[at] == s.delimiter {
			pos = at + 1
			continue
		}
		if data[at] == '\r' {
			at++
		}
		return cells, at + 1, scanRow
	}
}

// cell reads one cell; at is the position of what ends it: a delimiter, LF, the CR of a
// CRLF, or the end of the data.
func (s csvScan) cell(data []byte, pos int) (c cell, at int, state scanState) {
	start := pos
	for pos < len(data) && data[pos] == ' ' && s.delimiter != ' ' {
		pos++
	}
	if pos < len(data) && data[pos] == '"' {
		return s.quoted(data, pos+1)
	}
	start, pos = pos, s.cut(data, pos)
	end := pos
	if pos < len(data) && data[pos] == '\n' && end > start && data[end-1] == '\r' {
		end--
		pos = end
	} else if pos == len(data) && end > start && data[end-1] == '\r' {
		if !s.last {
			return c, pos, scanMore // whether an LF follows is not known yet
		}
		end--
	}
	for end > start && data[end-1] == ' ' {
		end--
	}
	return cell{uint32(start), uint32(end), plain}, pos, scanRow
}

// cut returns the position of the next delimiter or LF, or the end of the data. It looks at
// eight bytes at a time: of a word whose bytes are zero where they match, the lowest high bit
// that survives below stands in the first of them (Warren, Hacker's Delight, 6-1).
func (s csvScan) cut(data []byte, pos int) int {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	delimiters, ends := ones*uint64(s.delimiter), uint64(ones*'\n')
	for ; pos+8 <= len(data); pos += 8 {
		w := binary.LittleEndian.Uint64(data[pos:])
		d, e := w^delimiters, w^ends
		if found := ((d-ones)&^d | (e-ones)&^e) & highs; found != 0 {
			return pos + bits.TrailingZeros64(found)/8
		}
	}
	for pos < len(data) && data[pos] != s.delimiter && data[pos] != '\n' {
		pos++
	}
	return pos
}

func (s csvScan) quoted(data []byte, pos int) (c cell, at int, state scanState) {
	c = cell{start: uint32(pos), mark: quoted}
	for {
		if at := bytes.IndexByte(data[pos:], '"'); at >= 0 {
			pos += at
		} else {
			pos = len(data)
		}
		if pos+1 >= len(data) && !s.last {
			return c, pos, scanMore
		}
		if pos >= len(data) {
			return c, pos, scanOpen
		}
		if pos+1 < len(data) && data[pos+1] == '"' {
			c.mark = escaped
			pos += 2
			continue
		}
		c.end = uint32(pos)
		pos++
		for pos < len(data) && data[pos] == ' ' && s.delimiter != ' ' {
			pos++
		}
		if pos >= len(data) {
			if s.last {
				return c, pos, scanRow
			}
			return c, pos, scanMore
		}
		switch {
		case data[pos] == s.delimiter, data[pos] == '\n':
			return c, pos, scanRow
		case data[pos] == '\r' && pos+1 < len(data) && data[pos+1] == '\n':
			return c, pos, scanRow
		case data[pos] == '\r' && pos+1 >= len(data):
			if s.last {
				return c, len(data), scanRow
			}
			return c, pos, scanMore
		}
		return c, pos, scanAfter
	}
}

// unescape removes the doubled quotes of an escaped cell, in place.
func unescape(data []byte, c cell) cell {
	to := c.start
	for from := c.start; from < c.end; from++ {
		data[to] = data[from]
		to++
		if data[from] == '"' {
			from++
		}
	}
	return cell{c.start, to, quoted}
}
