package table

import (
	"bytes"
	"errors"
)

// Faults of a block's form. None of them is repaired.
var (
	errOpenQuote   = errors.New("a quoted cell does not end")
	errAfterQuote  = errors.New("text behind a closing quote")
	errQuote       = errors.New("a quote inside an unquoted cell")
	errCarriage    = errors.New("a carriage return outside quotes")
	errOpenRow     = errors.New("the last row does not end with a line feed")
	errTooFewCells = errors.New("the row has too few cells")
	errTooMany     = errors.New("the row has too many cells")
)

// rowReader cuts CSV into rows of a known width: RFC 4180 with "\n" line ends.
type rowReader struct {
	rest     []byte
	unquoted []byte // cells whose doubled quotes were resolved
}

func newRowReader(csv []byte) *rowReader { return &rowReader{rest: csv} }

// next reads one row into cells, whose length is the expected width. It is false at the
// end. Cells are without their quotes; they stay valid while the CSV is unchanged.
func (r *rowReader) next(cells [][]byte) (bool, error) {
	if len(r.rest) == 0 {
		return false, nil
	}
	for i := 0; ; i++ {
		cell, err := r.cell()
		if err != nil {
			return false, err
		}
		if i == len(cells) {
			return false, errTooMany
		}
		cells[i] = cell
		if len(r.rest) == 0 {
			return false, errOpenRow
		}
		end := r.rest[0]
		r.rest = r.rest[1:]
		if end == '\n' {
			if i+1 < len(cells) {
				return false, errTooFewCells
			}
			return true, nil
		}
	}
}

// ends marks the bytes that end or spoil an unquoted cell.
var ends = [256]bool{',': true, '\n': true, '\r': true, '"': true}

// cell reads one cell and leaves the comma or line feed behind it.
func (r *rowReader) cell() ([]byte, error) {
	data := r.rest
	if len(data) > 0 && data[0] == '"' {
		return r.quotedCell()
	}
	n := 0
	for n < len(data) && !ends[data[n]] {
		n++
	}
	if n < len(data) {
		switch data[n] {
		case '"':
			return nil, errQuote
		case '\r':
			return nil, errCarriage
		}
	}
	r.rest = data[n:]
	return data[:n], nil
}

func (r *rowReader) quotedCell() ([]byte, error) {
	r.rest = r.rest[1:]
	start, doubled := len(r.unquoted), false
	for {
		n := bytes.IndexByte(r.rest, '"')
		if n < 0 {
			return nil, errOpenQuote
		}
		text := r.rest[:n]
		r.rest = r.rest[n+1:]
		if len(r.rest) > 0 && r.rest[0] == '"' {
			doubled = true
			r.unquoted = append(append(r.unquoted, text...), '"')
			r.rest = r.rest[1:]
			continue
		}
		if len(r.rest) > 0 && r.rest[0] != ',' && r.rest[0] != '\n' {
			return nil, errAfterQuote
		}
		if !doubled {
			return text, nil
		}
		r.unquoted = append(r.unquoted, text...)
		return r.unquoted[start:len(r.unquoted):len(r.unquoted)], nil
	}
}
