package dataset_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"

	"github.com/sdg-service/sdg/internal/dataset"
)

// parquetWith is a Parquet file of some pages and a footer.
func parquetWith(pages, footer []byte) []byte {
	file := slices.Concat([]byte("PAR1"), pages, footer)
	return append(binary.LittleEndian.AppendUint32(file, uint32(len(footer))), "PAR1"...)
}

// TestFootersThatClaim: the library would make room for two billion entries, and the process end.
func TestFootersThatClaim(t *testing.T) {
	t.Parallel()
	var (
		version    = []byte{0x15, 2}
		schema     = []byte{0x19, 0x2C, 0x48, 1, 'r', 0x15, 2, 0, 0x15, 4, 0x25, 0, 0x18, 1, 'a', 0} // r with one child: a, INT64
		rows       = []byte{0x16, 2}
		billions   = []byte{0xFF, 0xFF, 0xFF, 0xFF, 7}
		group      = []byte{0x19, 0x1C}
		column     = []byte{0x19, 0x1C, 0x3C} // and its metadata
		twoBillion = func(begin ...byte) []byte { return append(begin, billions...) }
	)
	for name, footer := range map[string][]byte{
		"elements of the schema":   slices.Concat(version, twoBillion(0x19, 0xFC)),
		"row groups":               slices.Concat(version, schema, rows, twoBillion(0x19, 0xFC)),
		"columns of a row group":   slices.Concat(version, schema, rows, group, twoBillion(0x19, 0xFC)),
		"encodings of a column":    slices.Concat(version, schema, rows, group, column, twoBillion(0x29, 0xF5)),
		"bytes of a column's name": slices.Concat(version, schema, rows, group, column, twoBillion(0x39, 0x18)),
		"keys and values":          slices.Concat(version, schema, rows, []byte{0x19, 0x0C}, twoBillion(0x19, 0xFC)),
		"columns without a schema": slices.Concat(version, schema, rows, group, []byte{0x19, 0x5C}, make([]byte, 400)),
		"row groups twice":         slices.Concat(version, schema, rows, group, make([]byte, 3), []byte{0x19, 0x1C, 0, 0}),
		"nothing":                  {},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := dataset.Infer(context.Background(), source("a.parquet", parquetWith(nil, footer)), dataset.Limits{}, nil)
			if e := fault(t, err); e.Code != dataset.Malformed {
				t.Errorf("%+v", e)
			}
		})
	}
}

// TestColumnsWithinColumns: of each, the library would list all names above it.
func TestColumnsWithinColumns(t *testing.T) {
	t.Parallel()
	within := func(groups, columns int, name string) []byte {
		meta := format.FileMetaData{Version: 1, Schema: []format.SchemaElement{{Name: "r", NumChildren: thrift.New[int32](1)}}}
		for i := range groups {
			children := int32(1)
			if i == groups-1 {
				children = int32(columns)
			}
			meta.Schema = append(meta.Schema, format.SchemaElement{Name: name, NumChildren: thrift.New(children)})
		}
		for range columns {
			meta.Schema = append(meta.Schema, format.SchemaElement{Name: "a", Type: thrift.New(format.Int64)})
		}
		footer, err := thrift.Marshal(new(thrift.CompactProtocol), &meta)
		if err != nil {
			t.Fatal(err)
		}
		return parquetWith(nil, footer)
	}
	for name, c := range map[string]struct {
		file []byte
		says string
	}{
		"deep":                   {within(60_000, 1, "g"), "nested too deep"},
		"many under a long name": {within(1, 60_000, strings.Repeat("g", 1<<20)), "nested too deep"},
		"deep enough":            {within(80, 1, "g"), "is nested"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := dataset.Infer(context.Background(), source("a.parquet", c.file), dataset.Limits{}, nil)
			if e := fault(t, err); !strings.Contains(e.Message, c.says) {
				t.Errorf("%+v", e)
			}
		})
	}
}

// TestPagesThatClaim is the same for what stands before each page.
func TestPagesThatClaim(t *testing.T) {
	t.Parallel()
	header := []byte{0x15, 0, 0x15, 16, 0x15, 16, 0x2C, 0x15, 2, 0x15, 0, 0x15, 6, 0x15, 6, 0x1C, 0x18, 0xFF, 0xFF, 0xFF, 0xFF, 7}
	pages := append(header, make([]byte, 8<<20)...)
	meta := format.ColumnMetaData{
		Type: format.Int64, Encoding: []format.Encoding{format.Plain}, PathInSchema: []string{"a"}, NumValues: 1, DataPageOffset: 4,
		TotalCompressedSize: int64(len(pages)), TotalUncompressedSize: int64(len(pages)),
	}
	footer, err := thrift.Marshal(new(thrift.CompactProtocol), &format.FileMetaData{
		Version: 1, NumRows: 1, RowGroups: []format.RowGroup{{NumRows: 1, Columns: []format.ColumnChunk{{MetaData: meta}}}},
		Schema: []format.SchemaElement{{Name: "r", NumChildren: thrift.New[int32](1)}, {Name: "a", Type: thrift.New(format.Int64)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	_, err = dataset.Infer(context.Background(), source("a.parquet", parquetWith(pages, footer)), dataset.Limits{}, nil)
	if e := fault(t, err); e.Code != dataset.Malformed {
		t.Errorf("%+v", e)
	}
}

// TestRowGroupsOfSeveralCodecs: each is expanded under its own, by which its pages were looked at.
// The library alone takes the first one's for all.
func TestRowGroupsOfSeveralCodecs(t *testing.T) {
	t.Parallel()
	type row struct {
		A string `parquet:"a,dict"`
		B int64  `parquet:"b"`
	}
	whole := format.FileMetaData{Version: 1}
	var pages []byte
	for i, codec := range []compress.Codec{&parquet.Uncompressed, &parquet.Zstd, &parquet.Snappy, &parquet.Gzip} {
		var file bytes.Buffer
		w := parquet.NewGenericWriter[row](&file, parquet.Compression(codec))
		if _, err := w.Write([]row{{codec.String(), int64(i)}, {"x", 7}}); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		f, err := parquet.OpenFile(bytes.NewReader(file.Bytes()), int64(file.Len()))
		if err != nil {
			t.Fatal(err)
		}
		group := f.Metadata().RowGroups[0]
		for c := range group.Columns {
			m := &group.Columns[c].MetaData
			m.DataPageOffset += int64(len(pages))
			if m.DictionaryPageOffset > 0 {
				m.DictionaryPageOffset += int64(len(pages))
			}
		}
		group.Ordinal = int16(i)
		whole.Schema, whole.RowGroups, whole.NumRows = f.Metadata().Schema, append(whole.RowGroups, group), whole.NumRows+2
		pages = append(pages, file.Bytes()[4:]...)
	}
	footer, err := thrift.Marshal(new(thrift.CompactProtocol), &whole)
	if err != nil {
		t.Fatal(err)
	}
	const want = "a,b\nUNCOMPRESSED,0\nx,7\nZSTD,1\nx,7\nSNAPPY,2\nx,7\nGZIP,3\nx,7\n"
	if got := pass(t, "a.parquet", string(parquetWith(pages, footer))); got != want {
		t.Errorf("rows are\n%s", got)
	}
}
