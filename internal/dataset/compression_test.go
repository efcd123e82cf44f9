package dataset_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/parquet-go/parquet-go/compress/zstd"

	"github.com/sdg-service/sdg/internal/dataset"
)

// TestCompressionWritesTheLibrarysBytes: datasets that are made again must be the same file.
func TestCompressionWritesTheLibrarysBytes(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	library := &zstd.Codec{Level: zstd.SpeedFastest}
	const largest = 4<<20 + 1
	all := make([]byte, 0, largest+200)
	for len(all) < largest { // digits, with repetitions near and far
		for range 50 {
			all = append(all, byte('0'+random.IntN(10)))
		}
		if from := random.IntN(len(all)); from+200 <= len(all) {
			all = append(all, all[from:from+200]...)
		}
	}
	for _, size := range []int{0, 1, 500, 128 << 10, 128<<10 + 1, 512 << 10, 512<<10 + 1, 1 << 20, 2<<20 + 1, 4 << 20, largest} {
		page := all[:size]
		want, err := library.Encode(nil, page)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // with a new encoder, and with a used one
			got, err := dataset.Compression.Encode(nil, page)
			if err != nil || !bytes.Equal(got, want) {
				t.Fatalf("%d bytes become %d, the library makes %d (%v)", size, len(got), len(want), err)
			}
		}
		if back, err := dataset.Compression.Decode(nil, want); err != nil || !bytes.Equal(back, page) {
			t.Fatalf("%d bytes do not come back: %v", size, err)
		}
	}
}
