package table

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// MaxRowBytes is the longest row that ReadBlocks takes.
const MaxRowBytes = 16 << 20

// ErrRowTooLong is returned for a row beyond MaxRowBytes.
var ErrRowTooLong = errors.New("a row is too long")

// ReadBlocks cuts a delivered CSV file into its header line and blocks of so many rows
// (the last may be shorter), and hands them on in order. The bytes are valid during the
// call only. A quoted cell may hold line feeds; everything else of RFC 4180 is left to
// whoever reads the cells.
func ReadBlocks(r io.Reader, rows int, header, block func([]byte) error) error {
	in := bufio.NewReaderSize(r, 256<<10)
	first, err := appendRow(nil, in)
	if err != nil {
		return fmt.Errorf("read the header line: %w", err)
	}
	if err := header(first); err != nil {
		return err
	}
	buffer, n := first[:0], 0
	for {
		buffer, err = appendRow(buffer, in)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return fmt.Errorf("read rows: %w", err)
		}
		if n++; n == rows {
			if err := block(buffer); err != nil {
				return err
			}
			buffer, n = buffer[:0], 0
		}
	}
	if n > 0 {
		return block(buffer)
	}
	return nil
}

// appendRow appends the next row with its line feed: lines up to one at whose end no
// quote is open. It returns io.EOF at the end of the file.
func appendRow(dst []byte, in *bufio.Reader) ([]byte, error) {
	start, open := len(dst), false
	for {
		line, err := in.ReadSlice('\n')
		dst = append(dst, line...)
		if len(dst)-start > MaxRowBytes {
			return dst[:start], ErrRowTooLong
		}
		if bytes.Count(line, []byte{'"'})%2 == 1 {
			open = !open
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && len(dst) == start:
			return dst, io.EOF
		case errors.Is(err, io.EOF):
			return dst[:start], io.ErrUnexpectedEOF
		case err != nil:
			return dst[:start], err
		case !open:
			return dst, nil
		}
	}
}
