package dataset_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress"

	"github.com/sdg-service/sdg/internal/dataset"
)

// TestPagesThatExpandBeyondTheirWord: the library would expand them to the end.
func TestPagesThatExpandBeyondTheirWord(t *testing.T) {
	t.Parallel()
	noise := make([]byte, 300<<10) // gzip is looked at only where it could reach 256 MiB
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range noise {
		noise[i] = byte(rng.Uint32())
	}
	page := append(noise, make([]byte, 8<<20)...)
	for _, codec := range []compress.Codec{&parquet.Gzip, &parquet.Zstd, &parquet.Brotli, &parquet.Snappy} {
		t.Run(codec.String(), func(t *testing.T) {
			t.Parallel()
			packed, err := codec.Encode(nil, page)
			if err != nil {
				t.Fatal(err)
			}
			file := append([]byte("before"), packed...)
			size := int64(len(packed))
			if err := dataset.CheckExpansion(bytes.NewReader(file), 6, size, int64(len(page)), codec.CompressionCodec()); err != nil {
				t.Errorf("an honest page: %v", err)
			}
			err = dataset.CheckExpansion(bytes.NewReader(file), 6, size, int64(len(page))-1, codec.CompressionCodec())
			if e := fault(t, err); e.Code != dataset.Malformed {
				t.Errorf("%+v", e)
			}
		})
	}
	// The library's decoder doubles its buffer without end over a damaged page.
	err := dataset.CheckExpansion(bytes.NewReader(page), 0, 100, 1000, parquet.Lz4Raw.CompressionCodec())
	if e := fault(t, err); e.Code != dataset.Unsupported {
		t.Errorf("%+v", e)
	}
}
