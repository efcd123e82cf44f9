package dataset

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/snappy"
	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go/format"
)

// A page expands to what its bytes say, not to what its header says, and the library does
// not stop in between. mostRatio is how far a codec can go: where that could be too far for
// memory, the guard expands the page beforehand, holding nothing of it. Other codecs have no
// bound that is worth the name.
var mostRatio = map[format.CompressionCodec]int64{
	format.Gzip: 1032,
	// 128 KiB of one byte take a block of four bytes.
	format.Zstd: 32 << 10,
}

// checkExpansion refuses a page of packed bytes at an offset that expands to more than
// limit bytes.
func checkExpansion(at io.ReaderAt, offset, packed, limit int64, codec format.CompressionCodec) error {
	if ratio, bounded := mostRatio[codec]; bounded && packed*ratio <= maxPageBytes || packed == 0 {
		return nil
	}
	var n int64
	var err error
	section := bufio.NewReaderSize(io.NewSectionReader(at, offset, packed), 16<<10)
	switch codec {
	case format.Uncompressed:
		return nil
	case format.Snappy:
		// It begins with the length for which the library makes room.
		var length uint64
		if length, err = binary.ReadUvarint(section); err == nil && length > uint64(max(limit, 0)) {
			n = limit + 1
		}
	case format.Gzip:
		var z *gzip.Reader
		if z, err = gzip.NewReader(section); err == nil {
			n, err = io.CopyN(io.Discard, z, limit+1)
		}
	case format.Zstd:
		n, err = expandZstd(section, limit)
	case format.Brotli:
		n, err = io.CopyN(io.Discard, brotli.NewReader(section), limit+1)
	default:
		return refuse(Unsupported, "Write the file with Snappy, Zstandard or gzip.", "Pages compressed with %s are not read.", codec)
	}
	if n > limit {
		return refuse(Malformed, "Write the file again.", "A page of the Parquet file expands to more bytes than it says.")
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return damaged(err)
	}
	return nil
}

// zstdReaders are costly to make.
var zstdReaders = sync.Pool{New: func() any {
	z, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxMemory(maxPageBytes))
	if err != nil {
		return err
	}
	return z
}}

func expandZstd(from io.Reader, limit int64) (int64, error) {
	made := zstdReaders.Get()
	z, ok := made.(*zstd.Decoder)
	if !ok {
		return 0, made.(error)
	}
	defer zstdReaders.Put(z)
	if err := z.Reset(from); err != nil {
		return 0, err
	}
	n, err := io.CopyN(io.Discard, z, limit+1)
	return n, errors.Join(err, z.Reset(nil))
}

// expanded reads the bytes of a page, whose length was checked, until done is called.
func expanded(section io.Reader, codec format.CompressionCodec, packed, full int64) (page io.Reader, done func(), err error) {
	done = func() {}
	switch codec {
	case format.Uncompressed:
		return section, done, nil
	case format.Snappy:
		s := snappyPages.Get().(*snappyPage)
		body, err := s.expand(section, packed, full)
		return bytes.NewReader(body), func() { snappyPages.Put(s) }, err
	case format.Gzip:
		z, err := gzip.NewReader(section)
		return z, done, err
	case format.Zstd:
		made := zstdReaders.Get()
		z, ok := made.(*zstd.Decoder)
		if !ok {
			return nil, nil, made.(error)
		}
		return z, func() {
			if z.Reset(nil) == nil {
				zstdReaders.Put(z)
			}
		}, z.Reset(section)
	case format.Brotli:
		return brotli.NewReader(section), done, nil
	}
	return nil, nil, fmt.Errorf("pages compressed with %s are not read", codec)
}

// snappyPages are buffers of pages, which Snappy expands at once.
var snappyPages = sync.Pool{New: func() any { return new(snappyPage) }}

type snappyPage struct{ packed, body []byte }

func (s *snappyPage) expand(section io.Reader, packed, full int64) ([]byte, error) {
	s.packed = slices.Grow(s.packed[:0], int(packed))[:packed]
	if _, err := io.ReadFull(section, s.packed); err != nil {
		return nil, err
	}
	n, err := snappy.DecodedLen(s.packed)
	if err != nil || int64(n) > full {
		return nil, errors.Join(err, errors.New("a page of Snappy expands too far"))
	}
	s.body = slices.Grow(s.body[:0], n)
	return snappy.Decode(s.body[:cap(s.body)], s.packed)
}
