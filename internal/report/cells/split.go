// Package cells reads the bytes of delivered CSV: it splits blocks into cells and
// reads cells into typed values, strictly and without allocating per row.
//
// The form it accepts is the one this service delivers: RFC 4180 with "\n" line ends,
// no header inside a block, quotes only where a cell needs them. Whatever deviates is
// reported as a Fault and never repaired.
package cells

import "math"

// MaxBlockBytes is the largest block that Splitter accepts: cell positions are 31 bits.
const MaxBlockBytes = math.MaxInt32

// Fault is one row whose bytes are not well-formed CSV of the expected width.
type Fault struct {
	// Row counts the block's records from 0.
	Row    int64
	Reason string
}

// cell is a range of the block, or of scratch where inScratch is set in start.
type cell struct{ start, end uint32 }

const inScratch = 1 << 31

// Splitter cuts one block after another into chunks of rows. The zero value is ready
// for Reset. It keeps its buffers; cells are valid until the next call of Next or Reset.
type Splitter struct {
	data    []byte
	pos     int
	columns int
	record  int64
	ahead   ahead

	// cells are those of the chunk, column by column: who reads a column finds its cells side by side.
	cells   []cell
	limit   int // rows that there is room for in each column
	numbers []int64
	scratch []byte
	faults  []Fault
	faulty  int64
}

// maxFaults is how many faults of one block are described; all are counted.
const maxFaults = 5

// Reset starts a new block of rows with the given number of columns. The block must
// not exceed MaxBlockBytes.
func (s *Splitter) Reset(block []byte, columns int) {
	s.data, s.pos, s.columns, s.record = block, 0, columns, 0
	s.faults, s.faulty = s.faults[:0], 0
	s.ahead.reset()
}

// Next splits up to limit rows and returns how many well-formed rows it found; 0 means
// that the block is at its end. Rows with a fault are left out.
func (s *Splitter) Next(limit int) int {
	if need := limit * s.columns; cap(s.cells) < need {
		s.cells = make([]cell, need)
		s.numbers = make([]int64, limit)
	}
	s.cells, s.limit = s.cells[:limit*s.columns], limit
	if cap(s.numbers) < limit {
		s.numbers = make([]int64, limit)
	}
	s.numbers = s.numbers[:limit]
	s.scratch = s.scratch[:0]
	rows := 0
	for rows < limit && s.pos < len(s.data) {
		reason := ""
		if !s.plainRow(rows) {
			reason = s.quotedRow(rows)
			s.ahead.skip(s.pos)
		}
		if reason == "" {
			s.numbers[rows] = s.record
			rows++
		} else {
			s.fault(reason)
		}
		s.record++
	}
	return rows
}

// Column is one column of a chunk.
type Column struct {
	cells         []cell
	data, scratch []byte
}

// Column returns a column of the current chunk.
func (s *Splitter) Column(column int) Column {
	return Column{s.cells[column*s.limit:][:s.limit], s.data, s.scratch}
}

// Cell returns the content of a cell, without its quotes.
func (c *Column) Cell(row int) []byte {
	at := c.cells[row]
	if at.start&inScratch != 0 {
		return c.scratch[at.start&^inScratch : at.end]
	}
	return c.data[at.start:at.end]
}

// Filled tells whether a cell has any content.
func (c *Column) Filled(row int) bool {
	at := c.cells[row]
	return at.start&^inScratch < at.end
}

// Cell returns the content of a cell of the current chunk, without its quotes.
func (s *Splitter) Cell(row, column int) []byte {
	c := s.cells[column*s.limit+row]
	if c.start&inScratch != 0 {
		return s.scratch[c.start&^inScratch : c.end]
	}
	return s.data[c.start:c.end]
}

// Number returns the position in the block of a row of the current chunk.
func (s *Splitter) Number(row int) int64 { return s.numbers[row] }

// Records returns how many records were read so far, faulty ones included.
func (s *Splitter) Records() int64 { return s.record }

// Faults returns how many rows of the block had a fault so far, and the first few.
func (s *Splitter) Faults() (int64, []Fault) { return s.faulty, s.faults }

func (s *Splitter) fault(reason string) {
	s.faulty++
	if len(s.faults) < maxFaults {
		s.faults = append(s.faults, Fault{Row: s.record, Reason: reason})
	}
}

// plainRow splits a row of unquoted cells. It returns false, having moved nothing,
// when the row is anything else.
func (s *Splitter) plainRow(row int) bool {
	if len(s.ahead.found)-s.ahead.next < s.columns {
		if s.ahead.search(s.data, s.columns); len(s.ahead.found) < s.columns {
			return false
		}
	}
	ends, data := s.ahead.found[s.ahead.next:][:s.columns], s.data
	start, at, other := uint32(s.pos), row, byte(0)
	for _, end := range ends[:len(ends)-1] {
		other |= data[end] ^ ','
		s.cells[at] = cell{start, end}
		start = end + 1
		at += s.limit
	}
	end := ends[len(ends)-1]
	s.cells[at] = cell{start, end}
	if other|data[end]^'\n' != 0 {
		return false
	}
	s.ahead.next += s.columns
	s.pos = int(end) + 1
	return true
}

// quotedRow splits any row and says what is wrong with it. After a fault it goes on
// behind the next line feed.
func (s *Splitter) quotedRow(row int) string {
	column := 0
	for {
		c, reason := s.oneCell()
		if reason != "" {
			s.skipLine()
			return reason
		}
		if column < s.columns {
			s.cells[column*s.limit+row] = c
		}
		column++
		if s.pos == len(s.data) {
			return "the last row does not end with a line feed"
		}
		end := s.data[s.pos]
		s.pos++
		if end == '\n' {
			break
		}
	}
	switch {
	case column < s.columns:
		return "the row has too few cells"
	case column > s.columns:
		return "the row has too many cells"
	}
	return ""
}

// oneCell reads a cell and stops at the comma, line feed or end of data behind it.
func (s *Splitter) oneCell() (cell, string) {
	data := s.data
	if s.pos < len(data) && data[s.pos] == '"' {
		return s.quotedCell()
	}
	start := s.pos
	for s.pos < len(data) {
		switch data[s.pos] {
		case ',', '\n':
			return cell{uint32(start), uint32(s.pos)}, ""
		case '\r':
			return cell{}, "a carriage return outside quotes"
		case '"':
			return cell{}, "a quote inside an unquoted cell"
		}
		s.pos++
	}
	return cell{uint32(start), uint32(s.pos)}, ""
}

func (s *Splitter) quotedCell() (cell, string) {
	data := s.data
	s.pos++
	start, scratchStart, copied := s.pos, len(s.scratch), false
	for s.pos < len(data) {
		if data[s.pos] != '"' {
			s.pos++
			continue
		}
		if s.pos+1 < len(data) && data[s.pos+1] == '"' {
			s.scratch = append(s.scratch, data[start:s.pos+1]...)
			copied = true
			s.pos += 2
			start = s.pos
			continue
		}
		end := s.pos
		s.pos++
		if s.pos < len(data) && data[s.pos] != ',' && data[s.pos] != '\n' {
			return cell{}, "text behind a closing quote"
		}
		if !copied {
			return cell{uint32(start), uint32(end)}, ""
		}
		s.scratch = append(s.scratch, data[start:end]...)
		return cell{uint32(scratchStart) | inScratch, uint32(len(s.scratch))}, ""
	}
	return cell{}, "a quoted cell does not end"
}

func (s *Splitter) skipLine() {
	for s.pos < len(s.data) {
		s.pos++
		if s.data[s.pos-1] == '\n' {
			return
		}
	}
}
