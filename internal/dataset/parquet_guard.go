package dataset

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// What a Parquet file of others may claim before it is believed. The library allocates
// by these figures.
const (
	maxFooter     = 64 << 20
	maxPageBytes  = 256 << 20
	maxPageValues = 1 << 24
	// A page may expand to plainPage bytes whatever it was compressed from, and to more only
	// by pageRatio. The largest pages of a row group's columns, which are held together, may
	// take openBytes.
	plainPage    = 8 << 20
	pageRatio    = 1100
	openBytes    = 768 << 20
	maxRowGroups = 32_000
)

// recovered is the one place where panics of the Parquet library end: files of others
// must not stop the service.
func recovered(err *error) {
	if fault := recover(); fault != nil {
		*err = refuse(Malformed, "Write the file again with a current Parquet library.", "The Parquet file is damaged.")
	}
}

// openParquetFile opens the file after its footer's length was checked.
func openParquetFile(at io.ReaderAt, size int64) (f *parquet.File, err error) {
	defer recovered(&err)
	if size < 12 {
		return nil, refuse(Truncated, "Upload the whole file.", "The Parquet file has only %d bytes.", size)
	}
	var tail [8]byte
	if _, err := at.ReadAt(tail[:], size-8); err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("reading the footer of a Parquet file: %w", err)
	}
	if string(tail[4:]) != "PAR1" {
		return nil, refuse(Truncated, "Upload the whole file.", "The Parquet file has no footer: it is cut off or encrypted.")
	}
	footer := int64(binary.LittleEndian.Uint32(tail[:4]))
	if footer > size-12 || footer > maxFooter {
		return nil, refuse(Malformed, "Write the file again.", "The footer of the Parquet file claims %d bytes.", footer)
	}
	f, err = parquet.OpenFile(at, size, parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
	if err != nil {
		return nil, damaged(err)
	}
	return f, nil
}

// damaged says that the library refused the file. Its words may quote the file, so they
// are kept for programs only.
func damaged(err error) error {
	var own *Error
	if errors.As(err, &own) {
		return own
	}
	return refuse(Malformed, "Write the file again with a current Parquet library.", "The Parquet file is damaged: %v.", short(err))
}

func short(err error) string {
	s := err.Error()
	if len(s) > 160 {
		s = s[:160] + "…"
	}
	return fmt.Sprintf("%q", s)
}

// checkPages walks the headers of all pages and refuses sizes and counts that cannot be,
// before the library allocates by them.
func checkPages(at io.ReaderAt, size int64, meta *format.FileMetaData, limits Limits) (err error) {
	defer recovered(&err)
	if len(meta.RowGroups) > maxRowGroups {
		return refuse(TooLarge, "Write fewer, larger row groups.", "The Parquet file has %d row groups.", len(meta.RowGroups))
	}
	var expanded, rows int64
	for g := range meta.RowGroups {
		group := &meta.RowGroups[g]
		if group.NumRows < 0 || rows+group.NumRows > limits.MaxRows || rows+group.NumRows < rows {
			return refuse(TooLarge, "Split the file.", "The Parquet file claims more than %d rows.", limits.MaxRows)
		}
		rows += group.NumRows
		var held int64
		for c := range group.Columns {
			chunk := &group.Columns[c]
			n, most, err := checkChunk(at, size, &chunk.MetaData, group.NumRows)
			if err != nil {
				return err
			}
			if held += most; held > openBytes {
				return refuse(TooLarge, "Write smaller pages or split the table by columns.", "The pages of a row group take more than %d bytes at once.", openBytes)
			}
			if expanded += n; expanded > limits.MaxExpandedBytes {
				return refuse(TooLarge, "Split the file.", "The file expands to more than %d bytes.", limits.MaxExpandedBytes)
			}
		}
	}
	if rows != meta.NumRows {
		return refuse(Malformed, "Write the file again.", "The Parquet file claims %d rows, its row groups %d.", meta.NumRows, rows)
	}
	return nil
}

// checkChunk returns the bytes of one column's pages after decompression, and how many of
// them are held at once: its dictionary and its largest page.
func checkChunk(at io.ReaderAt, size int64, m *format.ColumnMetaData, rows int64) (expanded, held int64, err error) {
	name := fmt.Sprint(m.PathInSchema)
	bad := func(what string, value int64) error {
		return refuse(Malformed, "Write the file again.", "A part of the Parquet file claims %s of %d.", what, value).at(0, name)
	}
	start := m.DataPageOffset
	if m.DictionaryPageOffset > 0 && m.DictionaryPageOffset < start {
		start = m.DictionaryPageOffset
	}
	end := start + m.TotalCompressedSize
	if start < 4 || m.TotalCompressedSize < 0 || end < start || end > size-8 {
		return 0, 0, bad("a position", start)
	}
	if m.NumValues != rows {
		return 0, 0, bad("a number of values", m.NumValues)
	}
	var values, dictionary, largest int64
	section := io.NewSectionReader(at, 0, size)
	buffered := bufio.NewReaderSize(section, 256)
	var protocol thrift.CompactProtocol
	for position := start; position < end && values < rows; {
		if _, err := section.Seek(position, io.SeekStart); err != nil {
			return 0, 0, fmt.Errorf("reading a page of a Parquet file: %w", err)
		}
		counted := &countingReader{from: section}
		buffered.Reset(counted)
		var header format.PageHeader
		if err := thrift.NewDecoder(protocol.NewReader(buffered)).Decode(&header); err != nil {
			return 0, 0, damaged(err)
		}
		length := counted.read - int64(buffered.Buffered())
		count := int64(header.DataPageHeader.V.NumValues)
		switch header.Type {
		case format.DataPageV2:
			count = int64(header.DataPageHeaderV2.V.NumValues)
		case format.DictionaryPage:
			count = int64(header.DictionaryPageHeader.V.NumValues)
		}
		packed, full := int64(header.CompressedPageSize), int64(header.UncompressedPageSize)
		if packed < 0 || position+length+packed > end {
			return 0, 0, bad("a page size", packed)
		}
		if full < 0 || full > maxPageBytes || full > plainPage && full/pageRatio > packed {
			return 0, 0, bad("an expanded page size", full)
		}
		if m.Codec == format.Uncompressed && full != packed {
			return 0, 0, bad("an expanded page size", full)
		}
		// A flat column has one value per row, and each entry of a dictionary takes a byte.
		most := rows - values
		if header.Type == format.DictionaryPage {
			most = full
			dictionary = full
		}
		largest = max(largest, full)
		if count < 0 || count > min(most, maxPageValues) {
			return 0, 0, bad("a number of values in a page", count)
		}
		if header.Type == format.DataPage || header.Type == format.DataPageV2 {
			values += count
		}
		expanded += full
		position += length + packed
	}
	if values != rows {
		return 0, 0, bad("a number of values", values)
	}
	return expanded, dictionary + largest, nil
}

type countingReader struct {
	from io.Reader
	read int64
}

func (c *countingReader) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.read += int64(n)
	return n, err
}
