package postgres

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/connector"
)

// The binary format of COPY: a signature, flags, an extension of the header that readers
// skip, then each row as the number of its fields and each field as length and bytes;
// -1 for the number ends it, -1 for a length is a missing cell.
// https://www.postgresql.org/docs/15/sql-copy.html, "Binary Format".
var signature = []byte("PGCOPY\n\xff\r\n\x00")

// copyReader reads the binary format from pieces, which need not end where rows do.
type copyReader struct {
	columns []connector.Column
	cells   []cell
	started bool // the header was read
	ended   bool // the end mark was read
	piece   []byte
	// kept holds the part of a row that came with earlier pieces.
	kept []byte
}

// errMore tells that a row does not end in what came so far.
var errMore = errors.New("more is needed")

// put gives the reader its next piece, which must hold until rows took all of it.
func (r *copyReader) put(piece []byte) {
	if len(r.kept) == 0 {
		r.piece = piece
		return
	}
	r.kept = append(r.kept, piece...)
	r.piece = r.kept
}

// rows appends rows until the batch is full or the next piece is needed.
func (r *copyReader) rows(b *connector.Batch) error {
	for !b.Full() {
		err := r.row(b)
		if errors.Is(err, errMore) {
			// The piece may be what is kept already: copying onto itself is harmless.
			r.kept = append(r.kept[:0], r.piece...)
			r.piece = nil
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *copyReader) row(b *connector.Batch) error {
	if !r.started {
		if err := r.header(); err != nil {
			return err
		}
	}
	if r.ended && len(r.piece) > 0 {
		return errors.New("something follows the end of the rows")
	}
	if len(r.piece) < 2 {
		return errMore
	}
	fields := int16(binary.BigEndian.Uint16(r.piece))
	if fields == -1 {
		r.ended, r.piece = true, r.piece[2:]
		return r.row(b)
	}
	if int(fields) != len(r.cells) {
		return fmt.Errorf("a row has %d fields, not %d", fields, len(r.cells))
	}
	size, err := rowSize(r.piece, len(r.cells))
	if err != nil {
		return err
	}
	at := 2
	for i, cell := range r.cells {
		length := int32(binary.BigEndian.Uint32(r.piece[at:]))
		at += 4
		v := &b.Columns[i]
		if length < 0 {
			v.AppendNull()
			continue
		}
		if err := cell(v, r.piece[at:at+int(length)]); err != nil {
			return connector.BadCell(r.columns[i].Name, err)
		}
		at += int(length)
	}
	r.piece = r.piece[size:]
	return b.EndRow()
}

// rowSize looks whether the piece holds the row whole: a batch cannot take cells back.
func rowSize(piece []byte, fields int) (int, error) {
	at := 2
	for range fields {
		if len(piece)-at < 4 {
			return 0, errMore
		}
		length := int32(binary.BigEndian.Uint32(piece[at:]))
		at += 4
		switch {
		case length < -1:
			return 0, errors.New("a cell has a negative length")
		case length > 0 && len(piece)-at < int(length):
			return 0, errMore
		case length > 0:
			at += int(length)
		}
	}
	return at, nil
}

func (r *copyReader) header() error {
	fixed := len(signature) + 8
	if len(r.piece) < fixed {
		return errMore
	}
	if !bytes.HasPrefix(r.piece, signature) {
		return errors.New("the server's answer to COPY is not in the binary format")
	}
	if flags := binary.BigEndian.Uint32(r.piece[len(signature):]); flags>>16 != 0 {
		return fmt.Errorf("the binary format has the unknown flags %#x", flags)
	}
	extension := int32(binary.BigEndian.Uint32(r.piece[len(signature)+4:]))
	if extension < 0 {
		return errors.New("the header's extension has a negative length")
	}
	if len(r.piece)-fixed < int(extension) {
		return errMore
	}
	r.started, r.piece = true, r.piece[fixed+int(extension):]
	return nil
}

// end tells whether the rows ended where they should.
func (r *copyReader) end() error {
	if !r.ended || len(r.piece) > 0 || len(r.kept) > 0 {
		return errors.New("the rows ended in the middle")
	}
	return nil
}
