// Package flat writes Parquet files of flat columns straight from the cells of columns, which
// a writer of rows or of boxed values would touch several times more. Encodings, metadata and
// compression are the Parquet library's.
//
// Columns of one row group may be filled concurrently, each by one goroutine at a time.
package flat

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go/compress"
	"github.com/parquet-go/parquet-go/deprecated"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
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
	groups  []format.RowGroup
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
	group := format.RowGroup{NumRows: int64(rows), FileOffset: w.offset, Ordinal: int16(len(w.groups))}
	for i := range w.columns {
		c := &w.columns[i]
		if c.total != rows || c.rows > 0 {
			return fmt.Errorf("flat: column %q ends after %d rows of %d", c.column.Name, c.total-c.rows, rows)
		}
		chunk, err := w.write(c)
		if err != nil {
			return err
		}
		group.TotalByteSize += chunk.MetaData.TotalUncompressedSize
		group.TotalCompressedSize += chunk.MetaData.TotalCompressedSize
		group.Columns = append(group.Columns, chunk)
		c.reset()
	}
	w.groups = append(w.groups, group)
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
func (w *Writer) write(c *Chunk) (format.ColumnChunk, error) {
	physical, _, _ := c.column.Type.parquet()
	m := format.ColumnMetaData{
		Type: physical, Encoding: append(c.encodings(), format.RLE), PathInSchema: []string{c.column.Name}, Codec: c.options.Compression.CompressionCodec(),
		NumValues: int64(c.total), TotalUncompressedSize: c.expanded, TotalCompressedSize: int64(len(c.dictionary) + len(c.pages)),
	}
	if len(c.dictionary) > 0 {
		m.DictionaryPageOffset = w.offset
	}
	m.DataPageOffset = w.offset + int64(len(c.dictionary))
	for _, part := range [][]byte{c.dictionary, c.pages} {
		if err := w.put(part); err != nil {
			return format.ColumnChunk{}, err
		}
	}
	return format.ColumnChunk{MetaData: m}, nil
}

// Close ends the file; dst stays open.
func (w *Writer) Close() error {
	if err := w.begin(); err != nil {
		return err
	}
	meta := format.FileMetaData{Version: 2, NumRows: w.rows, RowGroups: w.groups, CreatedBy: w.options.CreatedBy}
	meta.Schema = append(meta.Schema, format.SchemaElement{Name: "dataset", NumChildren: thrift.New(int32(len(w.columns)))})
	for i := range w.columns {
		meta.Schema = append(meta.Schema, w.columns[i].column.element())
	}
	var footer bytes.Buffer
	if err := thrift.NewEncoder(new(thrift.CompactProtocol).NewWriter(&footer)).Encode(&meta); err != nil {
		return fmt.Errorf("flat: describe the file: %w", err)
	}
	length := footer.Len()
	footer.Write(binary.LittleEndian.AppendUint32(nil, uint32(length)))
	footer.WriteString(magic)
	return w.put(footer.Bytes())
}

func (w *Writer) put(p []byte) error {
	n, err := w.dst.Write(p)
	w.offset += int64(n)
	if err != nil {
		return fmt.Errorf("flat: write: %w", err)
	}
	return nil
}

// parquet is how a type is stored, and what that means.
func (t Type) parquet() (format.Type, thrift.Null[deprecated.ConvertedType], format.LogicalType) {
	switch t {
	case Double:
		return format.Double, thrift.Null[deprecated.ConvertedType]{}, format.LogicalType{}
	case Moment:
		unit := format.TimeUnit{Value: new(format.MicroSeconds)}
		return format.Int64, thrift.New(deprecated.TimestampMicros), format.LogicalType{Value: &format.TimestampType{IsAdjustedToUTC: true, Unit: unit}}
	case Text:
		return format.ByteArray, thrift.New(deprecated.UTF8), format.LogicalType{Value: new(format.StringType)}
	}
	return format.Int64, thrift.New(deprecated.Int64), format.LogicalType{Value: &format.IntType{BitWidth: 64, IsSigned: true}}
}

func (c *Column) element() format.SchemaElement {
	physical, converted, logical := c.Type.parquet()
	repetition := format.Required
	if c.Optional {
		repetition = format.Optional
	}
	return format.SchemaElement{Name: c.Name, Type: thrift.New(physical), RepetitionType: thrift.New(repetition), ConvertedType: converted, LogicalType: logical}
}
