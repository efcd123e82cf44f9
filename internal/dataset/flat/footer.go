package flat

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"reflect"

	"github.com/parquet-go/parquet-go/deprecated"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// The footer describes each column of each row group. Descriptions take some 800 bytes each, and
// a long table of many columns has a million of them: until the footer is written, only what
// they are made of is held.

// groupPlace is a row group.
type groupPlace struct{ rows, offset int64 }

// chunkPlace is a column of a row group, which begins where the one before it ends.
type chunkPlace struct {
	expanded                   int64
	dictionary, pages          uint32 // bytes
	asPlaces, asCells, asRests bool
}

// place is what is left of the column when its row group is written.
func (c *Chunk) place() chunkPlace {
	return chunkPlace{c.expanded, uint32(len(c.dictionary)), uint32(len(c.pages)), c.asPlaces, c.asCells, c.asRests}
}

// fileMetaData is format.FileMetaData, as far as it is written, with row groups that are made one
// after the other.
type fileMetaData struct {
	Version   int32                              `thrift:"1,required"`
	Schema    thrift.Slice[format.SchemaElement] `thrift:"2,required"`
	NumRows   int64                              `thrift:"3,required"`
	RowGroups rowGroups                          `thrift:"4,required"`
	CreatedBy string                             `thrift:"6,optional"`
}

// describe writes the footer.
func (w *Writer) describe() error {
	meta := fileMetaData{Version: 2, NumRows: w.rows, RowGroups: rowGroups{w}, CreatedBy: w.options.CreatedBy}
	meta.Schema = append(meta.Schema, format.SchemaElement{Name: "dataset", NumChildren: thrift.New(int32(len(w.columns)))})
	for i := range w.columns {
		meta.Schema = append(meta.Schema, w.columns[i].column.element())
	}
	from := w.offset
	buffered := bufio.NewWriterSize(footerWriter{w}, 64<<10)
	if err := thrift.NewEncoder(new(thrift.CompactProtocol).NewWriter(buffered)).Encode(&meta); err != nil {
		return fmt.Errorf("flat: describe the file: %w", err)
	}
	if err := buffered.Flush(); err != nil {
		return err
	}
	return w.put(binary.LittleEndian.AppendUint32(nil, uint32(w.offset-from)))
}

// footerWriter writes into the file.
type footerWriter struct{ *Writer }

func (w footerWriter) Write(p []byte) (int, error) { return len(p), w.put(p) }

// rowGroups are those of a writer, as a list that is encoded element by element.
type rowGroups struct{ of *Writer }

// Type is that of a list.
func (rowGroups) Type() thrift.Type { return thrift.LIST }

// NullFunc tells that there is always a list, which may be empty.
func (rowGroups) NullFunc() thrift.NullFunc { return func(reflect.Value) bool { return false } }

// DecodeFunc is not called: footers are only written.
func (rowGroups) DecodeFunc(thrift.DecodeFuncCache) thrift.DecodeFunc { return nil }

// EncodeFunc writes one row group after the other.
func (rowGroups) EncodeFunc(thrift.EncodeFuncCache) thrift.EncodeFunc {
	return func(to thrift.Writer, v reflect.Value, _ thrift.Flags) error {
		w := v.Interface().(rowGroups).of
		if err := to.WriteList(thrift.List{Size: int32(len(w.groups)), Type: thrift.STRUCT}); err != nil {
			return err
		}
		encoder := thrift.NewEncoder(to)
		group := format.RowGroup{Columns: make(thrift.Slice[format.ColumnChunk], len(w.columns))}
		for i := range w.groups {
			w.group(i, &group)
			if err := encoder.Encode(&group); err != nil {
				return err
			}
		}
		return nil
	}
}

// group describes a row group.
func (w *Writer) group(i int, group *format.RowGroup) {
	offset := w.groups[i].offset
	group.NumRows, group.FileOffset, group.Ordinal, group.TotalByteSize, group.TotalCompressedSize = w.groups[i].rows, offset, int16(i), 0, 0
	for c := range w.columns {
		place := &w.chunks[i*len(w.columns)+c]
		m := &group.Columns[c].MetaData
		w.columns[c].describe(m, place, offset)
		m.NumValues = group.NumRows
		offset += m.TotalCompressedSize
		group.TotalByteSize += m.TotalUncompressedSize
		group.TotalCompressedSize += m.TotalCompressedSize
	}
}

// describe describes the column where it lies at an offset.
func (c *Chunk) describe(m *format.ColumnMetaData, place *chunkPlace, offset int64) {
	physical, _, _ := c.column.Type.parquet()
	m.Type, m.Codec = physical, c.options.Compression.CompressionCodec()
	m.Encoding, m.PathInSchema = place.encodings(m.Encoding[:0], c.column.Type), append(m.PathInSchema[:0], c.column.Name)
	m.TotalUncompressedSize, m.TotalCompressedSize = place.expanded, int64(place.dictionary)+int64(place.pages)
	if m.DictionaryPageOffset = 0; place.dictionary > 0 {
		m.DictionaryPageOffset = offset
	}
	m.DataPageOffset = offset + int64(place.dictionary)
}

// encodings are those of the column's pages and levels.
func (p *chunkPlace) encodings(out []format.Encoding, t Type) []format.Encoding {
	if p.asPlaces {
		out = append(out, format.Plain, format.RLEDictionary)
	}
	if p.asCells {
		out = append(out, t.encoding())
	}
	if p.asRests {
		out = append(out, format.DeltaByteArray)
	}
	return append(out, format.RLE)
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
