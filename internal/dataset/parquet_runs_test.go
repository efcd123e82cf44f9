package dataset_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
)

// parquetPage is a page as it stands in a file.
func parquetPage(t testing.TB, h format.PageHeader, codec compress.Codec, levels, body []byte) []byte {
	t.Helper()
	packed, err := codec.Encode(nil, body)
	if err != nil {
		t.Fatal(err)
	}
	h.UncompressedPageSize, h.CompressedPageSize = int32(len(levels)+len(body)), int32(len(levels)+len(packed))
	header, err := thrift.Marshal(new(thrift.CompactProtocol), &h)
	if err != nil {
		t.Fatal(err)
	}
	return append(append(header, levels...), packed...)
}

// oneColumn is a file of one column in one row group.
func oneColumn(t testing.TB, element format.SchemaElement, codec compress.Codec, rows int64, pages []byte) []byte {
	t.Helper()
	meta := format.ColumnMetaData{
		Type: element.Type.V, Encoding: []format.Encoding{format.Plain}, PathInSchema: []string{element.Name}, Codec: codec.CompressionCodec(), NumValues: rows, DataPageOffset: 4,
		TotalCompressedSize: int64(len(pages)), TotalUncompressedSize: int64(len(pages)),
	}
	footer, err := thrift.Marshal(new(thrift.CompactProtocol), &format.FileMetaData{
		Version: 1, NumRows: rows, RowGroups: []format.RowGroup{{NumRows: rows, Columns: []format.ColumnChunk{{MetaData: meta}}}},
		Schema: []format.SchemaElement{{Name: "r", NumChildren: thrift.New[int32](1)}, element},
	})
	if err != nil {
		t.Fatal(err)
	}
	return parquetWith(pages, footer)
}

// TestRunsThatClaim: a few bytes say that a value follows two billion times, for which the library
// makes room.
func TestRunsThatClaim(t *testing.T) {
	t.Parallel()
	const values = 5
	repeated := append(binary.AppendUvarint(nil, (1<<31-1)<<1), 1)
	packed := binary.AppendUvarint(nil, (1<<31-1)<<1|1)
	manyTimes := bytes.Repeat(append(binary.AppendUvarint(nil, 1<<20<<1), 1), 9)
	prefixed := func(runs []byte) []byte {
		return append(binary.LittleEndian.AppendUint32(nil, uint32(len(runs))), runs...)
	}
	indexes := func(runs []byte) []byte { return append([]byte{1}, runs...) }
	ones := append(binary.AppendUvarint(nil, values<<1), 1)
	cells := make([]byte, 8*values)
	number := format.SchemaElement{Name: "a", Type: thrift.New(format.Int64)}
	optional, truth := number, number
	optional.RepetitionType = thrift.New(format.Optional)
	truth.Type = thrift.New(format.Boolean)
	v1 := func(e format.Encoding) format.PageHeader {
		return format.PageHeader{Type: format.DataPage, DataPageHeader: thrift.New(format.DataPageHeader{NumValues: values, Encoding: e, DefinitionLevelEncoding: format.RLE, RepetitionLevelEncoding: format.RLE})}
	}
	v2 := func(e format.Encoding, levels int) format.PageHeader {
		return format.PageHeader{Type: format.DataPageV2, DataPageHeaderV2: thrift.New(format.DataPageHeaderV2{NumValues: values, NumRows: values, Encoding: e, DefinitionLevelsByteLength: int32(levels)})}
	}
	dictionary := format.PageHeader{Type: format.DictionaryPage, DictionaryPageHeader: thrift.New(format.DictionaryPageHeader{NumValues: 2, Encoding: format.Plain})}
	delta := dictionary
	delta.DictionaryPageHeader = thrift.New(format.DictionaryPageHeader{NumValues: 2, Encoding: format.DeltaBinaryPacked})
	for name, c := range map[string]struct {
		element format.SchemaElement
		before  *format.PageHeader // a dictionary of two numbers
		header  format.PageHeader
		levels  []byte
		body    []byte
		code    string // of what is wrong; nothing is where it is empty
	}{
		"places":             {number, &dictionary, v1(format.RLEDictionary), nil, indexes(ones), ""},
		"places, version 2":  {number, &dictionary, v2(format.RLEDictionary, 0), nil, indexes(ones), ""},
		"levels":             {optional, nil, v1(format.Plain), nil, append(prefixed(ones), cells...), ""},
		"levels, version 2":  {optional, nil, v2(format.Plain, len(ones)), ones, cells, ""},
		"truths":             {truth, nil, v2(format.RLE, 0), nil, prefixed(ones), ""},
		"two billion places": {number, &dictionary, v1(format.RLEDictionary), nil, indexes(repeated), dataset.Malformed},
		//lint:ignore SA1019 older writers give their pages this encoding
		"two billion places, version 2":  {number, &dictionary, v2(format.PlainDictionary, 0), nil, indexes(repeated), dataset.Malformed},
		"two billion packed places":      {number, &dictionary, v1(format.RLEDictionary), nil, indexes(packed), dataset.Malformed},
		"a million places nine times":    {number, &dictionary, v1(format.RLEDictionary), nil, indexes(manyTimes), dataset.Malformed},
		"places behind levels":           {optional, &dictionary, v1(format.RLEDictionary), nil, append(prefixed(ones), indexes(repeated)...), dataset.Malformed},
		"two billion levels":             {optional, nil, v1(format.Plain), nil, append(prefixed(repeated), cells...), dataset.Malformed},
		"two billion levels, version 2":  {optional, nil, v2(format.Plain, len(repeated)), repeated, cells, dataset.Malformed},
		"two billion truths":             {truth, nil, v1(format.RLE), nil, prefixed(repeated), dataset.Malformed},
		"behind a number in many bytes":  {number, &dictionary, v1(format.RLEDictionary), nil, indexes(append([]byte{0x82, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0, 1}, repeated...)), dataset.Malformed},
		"numbers in runs":                {number, nil, v1(format.RLE), nil, repeated, dataset.Unsupported},
		"numbers in bits":                {number, nil, v1(format.BitPacked), nil, repeated, dataset.Unsupported},
		"a dictionary in another manner": {number, &delta, v1(format.RLEDictionary), nil, indexes(ones), dataset.Unsupported},
	} {
		for _, codec := range []compress.Codec{&parquet.Uncompressed, &parquet.Snappy, &parquet.Zstd, &parquet.Gzip, &parquet.Brotli} {
			t.Run(name+", "+codec.String(), func(t *testing.T) {
				t.Parallel()
				var pages []byte
				if c.before != nil {
					pages = parquetPage(t, *c.before, codec, nil, make([]byte, 16))
				}
				pages = append(pages, parquetPage(t, c.header, codec, c.levels, c.body)...)
				_, err := dataset.Infer(context.Background(), source("a.parquet", oneColumn(t, c.element, codec, values, pages)), dataset.Limits{}, nil)
				if c.code == "" {
					if err != nil {
						t.Errorf("%v", err)
					}
					return
				}
				if e := fault(t, err); e.Code != c.code {
					t.Errorf("%+v", e)
				}
			})
		}
	}
}

// TestHonestRunsAreRead: whatever runs the library writes.
func TestHonestRunsAreRead(t *testing.T) {
	t.Parallel()
	type row struct {
		Text *string `parquet:"text,optional,dict"`
		Flag *bool   `parquet:"flag,optional"`
		Code int64   `parquet:"code,dict"`
	}
	rapid.Check(t, func(r *rapid.T) {
		texts := []string{"a", "b", "c"}
		var rows []row
		for range rapid.IntRange(1, 5).Draw(r, "runs") {
			same := row{Code: rapid.Int64Range(0, 300).Draw(r, "code")}
			if rapid.Bool().Draw(r, "there") {
				flag := rapid.Bool().Draw(r, "flag")
				same.Text, same.Flag = &texts[rapid.IntRange(0, 2).Draw(r, "text")], &flag
			}
			for range rapid.IntRange(1, 700).Draw(r, "rows") {
				rows = append(rows, same)
			}
		}
		var file bytes.Buffer
		w := parquet.NewGenericWriter[row](&file, parquet.DataPageVersion(rapid.IntRange(1, 2).Draw(r, "version")), parquet.Compression(&parquet.Snappy), parquet.PageBufferSize(rapid.IntRange(50, 5000).Draw(r, "page")))
		if _, err := w.Write(rows); err != nil {
			r.Fatal(err)
		}
		if err := w.Close(); err != nil {
			r.Fatal(err)
		}
		if s, err := dataset.Infer(context.Background(), source("a.parquet", file.Bytes()), dataset.Limits{}, nil); err != nil || s.Rows != int64(len(rows)) {
			r.Fatalf("%v", err)
		}
	})
}
