package dataset

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// What a Parquet file of others may claim before it is believed. The library allocates
// by these figures.
const (
	maxFooter     = 64 << 20
	maxHeader     = 4 << 20 // of a page
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

// Recovered is deferred around every use of the Parquet library: the one place where its
// panics end. Files of others must not stop the service.
func Recovered(err *error) {
	if fault := recover(); fault != nil {
		*err = refuse(Malformed, "Write the file again with a current Parquet library.", "The Parquet file is damaged.")
	}
}

// Damaged says that the Parquet library refused a file, unless err is an *Error already.
func Damaged(err error) error { return damaged(err) }

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
func checkPages(f *ParquetFile, limits Limits) (err error) {
	defer Recovered(&err)
	var expanded, rows int64
	for i := range f.Groups() {
		group, err := f.Group(i)
		if err != nil {
			return err
		}
		if group.Rows < 0 || rows+group.Rows > limits.MaxRows || rows+group.Rows < rows {
			return refuse(TooLarge, "Split the file.", "The Parquet file claims more than %d rows.", limits.MaxRows)
		}
		rows += group.Rows
		var held int64
		for c := range group.Meta {
			n, most, err := checkChunk(group, c)
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
	if rows != f.Rows {
		return refuse(Malformed, "Write the file again.", "The Parquet file claims %d rows, its row groups %d.", f.Rows, rows)
	}
	return nil
}

// checkChunk returns the bytes of one column's pages after decompression, and how many of
// them are held at once: its dictionary and its largest page.
func checkChunk(group *ParquetGroup, column int) (expanded, held int64, err error) {
	g, err := group.Guard(column)
	if err != nil {
		return 0, 0, err
	}
	for g.values < g.rows {
		if err := g.Next(); err != nil {
			return 0, 0, err
		}
	}
	return g.Expanded, g.Held, nil
}

// PageGuard walks the headers of one flat column's pages, in step with their reader. A copy goes
// on from where the guard was.
type PageGuard struct {
	// Expanded is the bytes of the pages so far, after decompression; Held is how many of
	// them are held at once: the dictionary and the largest page.
	Expanded, Held int64
	// At is where in the file the header of the page stands that Next looked at.
	At int64

	name     string
	shape    shape
	codec    format.CompressionCodec
	at       io.ReaderAt
	buffered *bufio.Reader
	position int64 // of the next header
	end      int64 // of the chunk
	rows     int64 // of the chunk
	values   int64 // in the data pages so far

	dictionary, largest int64
}

// newPageGuard checks where a column of a row group of so many rows lies in the file, whose pages
// end before end.
func newPageGuard(at io.ReaderAt, end int64, shape shape, m *format.ColumnMetaData, rows int64) (*PageGuard, error) {
	g := &PageGuard{shape: shape, name: fmt.Sprint(m.PathInSchema), codec: m.Codec, at: at, buffered: bufio.NewReaderSize(nil, 256), rows: rows}
	g.position = m.DataPageOffset
	if m.DictionaryPageOffset > 0 && m.DictionaryPageOffset < g.position {
		g.position = m.DictionaryPageOffset
	}
	g.end = g.position + m.TotalCompressedSize
	if g.position < 4 || m.TotalCompressedSize < 0 || g.end < g.position || g.end > end {
		return nil, g.bad("a position", g.position)
	}
	if rows < 0 || m.NumValues != rows {
		return nil, g.bad("a number of values", m.NumValues)
	}
	return g, nil
}

func (g *PageGuard) bad(what string, value int64) error {
	return refuse(Malformed, "Write the file again.", "A part of the Parquet file claims %s of %d.", what, value).at(0, g.name)
}

// Position is where in the file the next header stands.
func (g *PageGuard) Position() int64 { return g.position }

// Next checks the headers up to the next data page, and that page's.
func (g *PageGuard) Next() (err error) {
	defer Recovered(&err)
	for g.position < g.end && g.values < g.rows {
		isData, err := g.step()
		if err != nil || isData {
			return err
		}
	}
	return g.bad("a number of values", g.values)
}

// step checks one header.
func (g *PageGuard) step() (isData bool, err error) {
	r := newBoundedReader(g.at, g.position, min(g.end-g.position, maxHeader), g.buffered)
	var header format.PageHeader
	if err := thrift.NewDecoder(&r).Decode(&header); err != nil {
		return false, damaged(err)
	}
	length := r.position()
	count := int64(header.DataPageHeader.V.NumValues)
	switch header.Type {
	case format.DataPageV2:
		count = int64(header.DataPageHeaderV2.V.NumValues)
	case format.DictionaryPage:
		count = int64(header.DictionaryPageHeader.V.NumValues)
	}
	packed, full := int64(header.CompressedPageSize), int64(header.UncompressedPageSize)
	if packed < 0 || g.position+length+packed > g.end {
		return false, g.bad("a page size", packed)
	}
	if full < 0 || full > maxPageBytes || full > plainPage && full/pageRatio > packed {
		return false, g.bad("an expanded page size", full)
	}
	if g.codec == format.Uncompressed && full != packed {
		return false, g.bad("an expanded page size", full)
	}
	if err := g.expansion(&header, g.position+length, packed, full); err != nil {
		return false, err
	}
	// A flat column has one value per row, and each entry of a dictionary takes a byte.
	most := g.rows - g.values
	if header.Type == format.DictionaryPage {
		//lint:ignore SA1019 older writers give their dictionaries this encoding
		if e := header.DictionaryPageHeader.V.Encoding; e != format.Plain && e != format.PlainDictionary {
			return false, refuse(Unsupported, "Write the file again.", "Dictionaries of the encoding %s are not read.", e).at(0, g.name)
		}
		most = full
		g.dictionary = full
	}
	g.largest = max(g.largest, full)
	if count < 0 || count > min(most, maxPageValues) {
		return false, g.bad("a number of values in a page", count)
	}
	if isData = header.Type == format.DataPage || header.Type == format.DataPageV2; isData {
		g.At = g.position
		g.values += count
		if err := g.runs(&header, g.position+length, packed, full, count); err != nil {
			return false, err
		}
		if full, err = g.delta(&header, g.position+length, packed, full, count); err != nil {
			return false, err
		}
		g.largest = max(g.largest, full)
	}
	g.Expanded += full
	g.Held = g.dictionary + g.largest
	g.position += length + packed
	return isData, nil
}

// expansion checks the part of a page that is compressed. Levels of pages of version 2
// stand before it as they are.
func (g *PageGuard) expansion(header *format.PageHeader, at, packed, full int64) error {
	if header.Type == format.DataPageV2 {
		v2 := &header.DataPageHeaderV2.V
		levels := int64(v2.RepetitionLevelsByteLength) + int64(v2.DefinitionLevelsByteLength)
		if v2.RepetitionLevelsByteLength < 0 || v2.DefinitionLevelsByteLength < 0 || levels > packed || levels > full {
			return g.bad("levels", levels)
		}
		if v2.IsCompressed.Valid && !v2.IsCompressed.V {
			return nil
		}
		at, packed, full = at+levels, packed-levels, full-levels
	}
	err := checkExpansion(g.at, at, packed, full, g.codec)
	var own *Error
	if errors.As(err, &own) {
		return own.at(0, g.name)
	}
	return err
}
