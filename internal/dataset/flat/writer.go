// Package flat writes Parquet files of flat columns straight from the cells of columns, which
// a writer of rows or of boxed values would touch several times more. Encodings, metadata and
// compression are the Parquet library's.
//
// Columns of one row group may be filled concurrently, each by one goroutine at a time.
package flat

import (
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go/compress"
)

// Type is what the cells of a column are.
type Type uint8

// Types of columns.
const (
	Integer Type = iota // INT64
	Double              // DOUBLE
	Moment              // INT64: microseconds since 1970-01-01T00:00:00Z
	Text                // BYTE_ARRAY in UTF-8
)

// Column is a column without its cells.
type Column struct {
	Name string
	Type Type
	// Optional says that cells may be missing.
	Optional bool
}

// Options say how files are written.
type Options struct {
	CreatedBy   string
	Compression compress.Codec
	// PageBytes is from how many bytes on a page is full, DictionaryBytes from how many on a
	// column's texts are no longer written as places in a dictionary.
	PageBytes, DictionaryBytes int
}

const magic = "PAR1"

// Writer writes one file.
type Writer struct {
	dst     io.Writer
	options Options
	offset  int64
	columns []Chunk
	groups  []groupPlace
	chunks  []chunkPlace // of all columns of the first row group, then of the second, and so on
	rows    int64
}

// NewWriter begins a file. Nothing is written before the first row group ends.
func NewWriter(dst io.Writer, columns []Column, options Options) *Writer {
	w := &Writer{dst: dst, options: options, columns: make([]Chunk, len(columns))}
	for i := range columns {
		w.columns[i] = Chunk{column: columns[i], options: &w.options}
		w.columns[i].reset()
	}
	return w
}

// Chunk is where the cells of a column go; it stays the same in all row groups.
func (w *Writer) Chunk(column int) *Chunk { return &w.columns[column] }

// Columns is their number.
func (w *Writer) Columns() int { return len(w.columns) }

// EndGroup writes the row group. All columns must have been ended with as many rows.
func (w *Writer) EndGroup() error {
	rows := w.columns[0].total
	if rows == 0 {
		return nil
	}
	if err := w.begin(); err != nil {
		return err
	}
	w.groups = append(w.groups, groupPlace{int64(rows), w.offset})
	for i := range w.columns {
		c := &w.columns[i]
		if c.total != rows || c.rows > 0 {
			return fmt.Errorf("flat: column %q ends after %d rows of %d", c.column.Name, c.total-c.rows, rows)
		}
		place, err := w.write(c)
		if err != nil {
			return err
		}
		w.chunks = append(w.chunks, place)
		c.reset()
	}
	w.rows += int64(rows)
	return nil
}

// begin writes what stands before everything else.
func (w *Writer) begin() error {
	if w.offset > 0 {
		return nil
	}
	return w.put([]byte(magic))
}

// write puts the pages of a column into the file.
func (w *Writer) write(c *Chunk) (chunkPlace, error) {
	for _, part := range [][]byte{c.dictionary, c.pages} {
		if err := w.put(part); err != nil {
			return chunkPlace{}, err
		}
	}
	return c.place(), nil
}

// Close ends the file; dst stays open.
func (w *Writer) Close() error {
	if err := w.begin(); err != nil {
		return err
	}
	if err := w.describe(); err != nil {
		return err
	}
	return w.put([]byte(magic))
}

func (w *Writer) put(p []byte) error {
	n, err := w.dst.Write(p)
	w.offset += int64(n)
	if err != nil {
		return fmt.Errorf("flat: write: %w", err)
	}
	return nil
}
