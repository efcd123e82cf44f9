package dataset

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

const magic = "PAR1" // at a file's begin and end

// ParquetFile is an opened Parquet file of which one row group at a time is described.
type ParquetFile struct {
	Root   *parquet.Column
	Schema []format.SchemaElement // Schema[0] is the root; they lie in depth-first order
	Rows   int64

	at     io.ReaderAt
	end    int64  // where the footer begins
	schema []byte // as the footer has it
	shapes []shape
	groups footerGroups
}

// ParquetGroup is a row group.
type ParquetGroup struct {
	Rows   int64
	Meta   []format.ColumnChunk
	Chunks []parquet.ColumnChunk
	file   *ParquetFile
}

// OpenParquet opens the file after its footer was looked through. Its pages are read behind a
// PageGuard only.
func OpenParquet(at io.ReaderAt, size int64) (*ParquetFile, error) {
	return openParquetFile(at, size, nil)
}

// openParquetFile shows all row groups to see, if that is set.
func openParquetFile(at io.ReaderAt, size int64, see func(g *format.RowGroup)) (f *ParquetFile, err error) {
	defer Recovered(&err)
	if size < 12 {
		return nil, refuse(Truncated, "Upload the whole file.", "The Parquet file has only %d bytes.", size)
	}
	var tail [8]byte
	if _, err := at.ReadAt(tail[:], size-8); err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("reading the footer of a Parquet file: %w", err)
	}
	if string(tail[4:]) != magic {
		return nil, refuse(Truncated, "Upload the whole file.", "The Parquet file has no footer: it is cut off or encrypted.")
	}
	length := int64(binary.LittleEndian.Uint32(tail[:4]))
	if length > size-12 || length > maxFooter {
		return nil, refuse(Malformed, "Write the file again.", "The footer of the Parquet file claims %d bytes.", length)
	}
	f = &ParquetFile{at: at, end: size - 8 - length}
	read, err := readFooter(at, f.end, length, see)
	if err != nil {
		return nil, damaged(err)
	}
	f.Schema, f.Rows, f.groups = read.Schema.elements, read.Rows, read.Groups
	f.shapes = shapes(f.Schema)
	if f.schema, err = f.part(read.Schema.at); err != nil {
		return nil, err
	}
	alone, err := f.shell(0, nil)
	if err != nil {
		return nil, err
	}
	f.Root = alone.Root()
	return f, nil
}

// part reads a part of the footer.
func (f *ParquetFile) part(at [2]int64) ([]byte, error) {
	raw := make([]byte, at[1]-at[0])
	if n, err := f.at.ReadAt(raw, f.end+at[0]); err != nil && (n < len(raw) || !errors.Is(err, io.EOF)) {
		return nil, fmt.Errorf("reading the footer of a Parquet file: %w", err)
	}
	return raw, nil
}

// Groups is how many row groups there are.
func (f *ParquetFile) Groups() int { return len(f.groups) }

// Group opens a row group. Those before may go on being read.
func (f *ParquetFile) Group(i int) (g *ParquetGroup, err error) {
	defer Recovered(&err)
	raw, err := f.part(f.groups[i])
	if err != nil {
		return nil, err
	}
	var group format.RowGroup
	var protocol thrift.CompactProtocol
	if err := thrift.Unmarshal(&protocol, raw, &group); err != nil {
		return nil, damaged(err)
	}
	group.Ordinal = 0 // it is the first of its shell
	if raw, err = thrift.Marshal(&protocol, &group); err != nil {
		return nil, damaged(err)
	}
	file, err := f.shell(1, raw)
	if err != nil {
		return nil, err
	}
	meta := &file.Metadata().RowGroups[0]
	return &ParquetGroup{Rows: meta.NumRows, Meta: meta.Columns, Chunks: file.RowGroups()[0].ColumnChunks(), file: f}, nil
}

// shell opens the file as if it had no row groups or this one alone. The library holds all that a
// footer lists; and decodes each page under the first row group's codec, whatever its own is.
func (f *ParquetFile) shell(groups int, group []byte) (*parquet.File, error) {
	const ( // of the Thrift compact protocol: a field's number less the one before, and its type
		version, schema, rows, list, structs, stop = 0x15, 0x19, 0x16, 0x19, 0x0C, 0
	)
	footer := append([]byte{version, 1 << 1, schema}, f.schema...)
	footer = binary.AppendVarint(append(footer, rows), f.Rows)
	footer = append(footer, list, byte(groups)<<4|structs)
	footer = append(append(footer, group...), stop)
	footer = append(binary.LittleEndian.AppendUint32(footer, uint32(len(footer))), magic...)
	opened, err := parquet.OpenFile(&spliced{f.at, f.end, footer}, f.end+int64(len(footer)), parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
	if err != nil {
		return nil, damaged(err)
	}
	return opened, nil
}

// Guard watches over the pages of a column of the group.
func (g *ParquetGroup) Guard(column int) (*PageGuard, error) {
	if column >= len(g.file.shapes) || column >= len(g.Meta) {
		return nil, refuse(Malformed, "Write the file again.", "A row group of the Parquet file has %d columns, the schema %d.", len(g.Meta), len(g.file.shapes))
	}
	return newPageGuard(g.file.at, g.file.end, g.file.shapes[column], &g.Meta[column].MetaData, g.Rows)
}

// spliced is a file with another footer.
type spliced struct {
	at     io.ReaderAt
	end    int64 // where the footer begins
	footer []byte
}

func (s *spliced) ReadAt(p []byte, off int64) (n int, err error) {
	if off < s.end {
		n, err = s.at.ReadAt(p[:min(int64(len(p)), s.end-off)], off)
		if n == len(p) {
			return n, nil
		}
		if off += int64(n); off < s.end {
			return n, err
		}
	}
	if off-s.end < int64(len(s.footer)) {
		n += copy(p[n:], s.footer[off-s.end:])
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}
