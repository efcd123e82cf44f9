package dataset_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/flat"
)

// TestDeltaEncodings: files of others have them in pages of either version, with and without
// missing cells, under any compression.
func TestDeltaEncodings(t *testing.T) {
	t.Parallel()
	type row struct {
		N int64  `parquet:"n,delta"`
		M int32  `parquet:"m,optional,delta"`
		S string `parquet:"s,delta"`
		T string `parquet:"t,optional,delta"`
	}
	rows := make([]row, 5000)
	for i := range rows {
		rows[i] = row{N: int64(i*i) - 77, S: fmt.Sprintf("a text that is numbered %d", i/3)}
		if i%5 > 0 {
			rows[i].M, rows[i].T = int32(i), fmt.Sprintf("%d of them", i)
		}
	}
	for _, codec := range []compress.Codec{&parquet.Uncompressed, &parquet.Snappy, &parquet.Gzip, &parquet.Zstd, &parquet.Brotli} {
		for _, version := range []int{1, 2} {
			for _, page := range []int{500, 1 << 20} {
				t.Run(fmt.Sprint(codec, version, page), func(t *testing.T) {
					t.Parallel()
					var file bytes.Buffer
					w := parquet.NewGenericWriter[row](&file, parquet.Compression(codec), parquet.DataPageVersion(version), parquet.PageBufferSize(page))
					if _, err := w.Write(rows); err != nil {
						t.Fatal(err)
					}
					if err := w.Close(); err != nil {
						t.Fatal(err)
					}
					s, err := dataset.Infer(context.Background(), source("a.parquet", file.Bytes()), dataset.Limits{}, nil)
					if err != nil || s.Rows != int64(len(rows)) {
						t.Errorf("%+v, %v", s, err)
					}
				})
			}
		}
	}
}

// TestDeltaEncodingsThatExpand: counts and lengths that the library would make room for.
func TestDeltaEncodingsThatExpand(t *testing.T) {
	t.Parallel()
	counted := func(column flat.Column, codec compress.Codec, fill func(to *flat.Chunk)) []byte {
		var file bytes.Buffer
		w := flat.NewWriter(&file, []flat.Column{column}, flat.Options{CreatedBy: "sdg version 0(build test)", Compression: codec, PageBytes: 1 << 30, DictionaryBytes: 1})
		fill(w.Chunk(0))
		if err := w.Chunk(0).End(); err != nil {
			t.Fatal(err)
		}
		if err := w.EndGroup(); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	more := func(file []byte) []byte { // 300 values, of which the encoding says that there are 16,383
		return bytes.ReplaceAll(file, []byte("\x80\x01\x04\xac\x02"), []byte("\x80\x01\x04\xff\x7f"))
	}
	numbers := func(to *flat.Chunk) {
		for i := range 300 {
			to.Integer(int64(i * i))
		}
	}
	long := strings.Repeat("long ", 2000)
	for name, file := range map[string][]byte{
		"integers":      more(counted(flat.Column{Name: "n", Type: flat.Integer}, &parquet.Uncompressed, numbers)),
		"texts":         more(counted(flat.Column{Name: "s", Type: flat.Text}, &parquet.Uncompressed, func(to *flat.Chunk) { eachOf(300, "%d of them", to) })),
		"shared begins": more(counted(flat.Column{Name: "s", Type: flat.Text}, &parquet.Uncompressed, func(to *flat.Chunk) { eachOf(300, "number %d", to) })),
		"the same":      counted(flat.Column{Name: "s", Type: flat.Text}, &parquet.Uncompressed, func(to *flat.Chunk) { eachOf(2000, long+"%d", to) }),
		"packed":        counted(flat.Column{Name: "s", Type: flat.Text}, &parquet.Zstd, func(to *flat.Chunk) { eachOf(2000, long+"%d", to) }),
		"by Snappy":     counted(flat.Column{Name: "s", Type: flat.Text, Optional: true}, &parquet.Snappy, func(to *flat.Chunk) { to.Missing(); eachOf(2000, long+"%d", to) }),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := dataset.Infer(context.Background(), source("a.parquet", file), dataset.Limits{}, nil)
			if e := fault(t, err); e.Code != dataset.Malformed || !strings.Contains(e.Message, "claims") {
				t.Errorf("%+v", e)
			}
		})
	}
}

func eachOf(n int, pattern string, to *flat.Chunk) {
	for i := range n {
		to.Text(fmt.Appendf(nil, pattern, i))
	}
}
