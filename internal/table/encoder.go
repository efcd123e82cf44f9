package table

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/contract"
)

// Encoder writes one file of one table. It holds at most one block in memory. It is not
// safe for concurrent use. After an error every further call fails, so that a file that
// lacks rows is never completed.
type Encoder interface {
	// WriteHeader takes the CSV header line with its line feed. It comes first, once, and
	// must name the table's columns in order, otherwise the error is ErrHeader.
	WriteHeader(csvHeader []byte) error
	// WriteBlock takes rows of CSV as delivered, each with its line feed. The bytes are
	// not kept. A cell that the format cannot hold, or that breaks the contract's type, is
	// a *CellError; then nothing of the block was written.
	WriteBlock(csvRows []byte) error
	// Close completes the file. It does not close the writer.
	Close() error
}

// Errors of encoders.
var (
	// ErrHeader says that a header line is not the table's.
	ErrHeader = errors.New("the header does not name the table's columns")
	// ErrOrder says that a method was called out of turn.
	ErrOrder = errors.New("encoder used out of turn: it takes one header, then blocks, then Close")
)

// CellError is a cell, or a row where Column is empty, that cannot be encoded.
type CellError struct {
	Table, Column string
	// Row counts the rows of the file from 0.
	Row    int64
	Reason string
}

func (e *CellError) Error() string {
	if e.Column == "" {
		return fmt.Sprintf("row %d: %s", e.Row, e.Reason)
	}
	return fmt.Sprintf("row %d, column %s: %s", e.Row, e.Column, e.Reason)
}

// NewEncoder returns an encoder that turns CSV blocks of a table, as delivered, into a
// file of another format. t is one of c's tables; c must be valid. Parquet files name the
// contract by its hash. The error is ErrFormat, or says why c has no hash.
func NewEncoder(f Format, c *contract.Contract, t *contract.Table, w io.Writer) (Encoder, error) {
	return NewDialectEncoder(f, CSVDialect{}, c, t, w)
}

// NewDialectEncoder is NewEncoder for a dialect of CSV, which the formats CSV and GzipCSV
// alone can have; for any other the error is an ErrCSVDialect.
func NewDialectEncoder(f Format, d CSVDialect, c *contract.Contract, t *contract.Table, w io.Writer) (Encoder, error) {
	e := &encoder{table: t}
	var err error
	switch f {
	case CSV:
		e.file = plainFile{w}
	case GzipCSV:
		e.file, err = newGzipFile(w)
	case JSONLines:
		e.file, err = newJSONFile(t, w)
	case Parquet:
		e.file, err = newParquetFile(c, t, w)
	default:
		err = fmt.Errorf("%w %q", ErrFormat, f)
	}
	if err != nil {
		return nil, fmt.Errorf("encode table %s: %w", t.Name, err)
	}
	if d != (CSVDialect{}) {
		if f != CSV && f != GzipCSV {
			return nil, fmt.Errorf("encode table %s: %w: %s files have none", t.Name, ErrCSVDialect, f)
		}
		e.file = newDialectFile(e.file, d, t)
	}
	return e, nil
}

// file is what formats differ in. Its callers keep the order of calls.
type file interface {
	header(line []byte) error
	block(rows []byte) error
	close() error
}

// encoder keeps the promises of Encoder that all formats share.
type encoder struct {
	table *contract.Table
	file  file
	state encoderState
}

type encoderState int

const (
	needsHeader encoderState = iota
	takesBlocks
	ended // closed or failed
)

func (e *encoder) WriteHeader(line []byte) error {
	return e.step(needsHeader, takesBlocks, func() error {
		if err := e.checkHeader(line); err != nil {
			return err
		}
		return e.file.header(line)
	})
}

func (e *encoder) WriteBlock(rows []byte) error {
	return e.step(takesBlocks, takesBlocks, func() error {
		if len(rows) == 0 {
			return nil
		}
		if rows[len(rows)-1] != '\n' {
			return errOpenRow // the next block would continue the row
		}
		return e.file.block(rows)
	})
}

func (e *encoder) Close() error {
	return e.step(takesBlocks, ended, e.file.close)
}

// step does one call that is allowed in a state and leads to the next.
func (e *encoder) step(from, to encoderState, do func() error) error {
	if e.state != from {
		e.state = ended
		return ErrOrder
	}
	e.state = ended
	if err := do(); err != nil {
		return fmt.Errorf("encode table %s: %w", e.table.Name, err)
	}
	e.state = to
	return nil
}

func (e *encoder) checkHeader(line []byte) error {
	names := make([][]byte, len(e.table.Columns))
	r := newRowReader(line)
	switch ok, err := r.next(names); {
	case err != nil:
		return fmt.Errorf("%w: %w", ErrHeader, err)
	case !ok:
		return fmt.Errorf("%w: it is empty", ErrHeader)
	case len(r.rest) > 0:
		return fmt.Errorf("%w: rows follow it", ErrHeader)
	}
	for i, c := range e.table.Columns {
		if !bytes.Equal(names[i], []byte(c.Name)) {
			return fmt.Errorf("%w: column %d is %q, not %q", ErrHeader, i+1, names[i], c.Name)
		}
	}
	return nil
}
