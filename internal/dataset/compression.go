package dataset

import (
	"sync"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go/compress"
	parquetzstd "github.com/parquet-go/parquet-go/compress/zstd"
)

// Compression is that of the Parquet files that the service writes: zstd at its fastest. It
// is safe for concurrent use.
//
// Its bytes are those of the library's codec, but it takes less memory: an encoder holds as
// much as its window and not twice its largest one, which is 8 MB.
var Compression compress.Codec = &pageCodec{Codec: &parquetzstd.Codec{Level: parquetzstd.SpeedFastest}}

// pageCodec has encoders for pages of several sizes. What an encoder writes of a page that
// fits into its window does not depend on the window: the page is one segment.
type pageCodec struct {
	compress.Codec // reads
	encoders       [len(windows)]sync.Pool
}

// windows end with that of the library's fastest level, which pages of any size get.
var windows = [...]int{512 << 10, 1 << 20, 2 << 20, 4 << 20}

// Encode implements compress.Codec.
func (c *pageCodec) Encode(dst, src []byte) ([]byte, error) {
	size := 0
	for size < len(windows)-1 && len(src) > windows[size] {
		size++
	}
	pool := &c.encoders[size]
	e, ok := pool.Get().(*zstd.Encoder)
	if !ok {
		var err error
		e, err = zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1), zstd.WithLowerEncoderMem(true),
			zstd.WithZeroFrames(true), zstd.WithEncoderCRC(false), zstd.WithWindowSize(windows[size]))
		if err != nil {
			return nil, err
		}
	}
	defer pool.Put(e)
	return e.EncodeAll(src, dst[:0]), nil
}
