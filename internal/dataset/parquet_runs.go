package dataset

import (
	"bufio"
	"encoding/binary"
	"io"
	"math"
	"math/bits"
	"sync"

	"github.com/parquet-go/parquet-go/format"
)

// Definition levels, places in a dictionary and truth values come in runs: a value and how often it
// follows, up to 2^31 times from a few bytes, and as often again. The library makes room for all of
// them, whatever the page's header counts. So the runs are counted before it sees the page.

const (
	// runSlack is how many more values than the page has runs may have: packed ones come in
	// eights, and some writers fill up the last run.
	runSlack = 4096
	prefix   = 4 // bytes that say how many follow
	maxShift = 35
)

// runs checks what comes in runs in a data page of count values. at is where its packed bytes are in
// the file.
func (g *PageGuard) runs(h *format.PageHeader, at, packed, full, count int64) error {
	encoding, levels, codec := h.DataPageHeader.V.Encoding, h.DataPageHeader.V.DefinitionLevelEncoding, g.codec
	version2 := h.Type == format.DataPageV2
	if version2 {
		v2 := &h.DataPageHeaderV2.V
		before, defined := int64(v2.RepetitionLevelsByteLength), int64(v2.DefinitionLevelsByteLength)
		if g.shape.depth > 0 {
			r := runReaders.Get().(*bufio.Reader)
			defer runReaders.Put(r)
			r.Reset(io.NewSectionReader(g.at, at+before, defined))
			if err := g.count(r, defined, g.shape.levelBits(), count); err != nil {
				return err
			}
		}
		encoding = v2.Encoding
		at, packed, full = at+before+defined, packed-before-defined, full-before-defined
		if v2.IsCompressed.Valid && !v2.IsCompressed.V {
			codec = format.Uncompressed
		}
	}
	switch encoding {
	case format.Plain, format.DeltaBinaryPacked, format.DeltaLengthByteArray, format.DeltaByteArray, format.ByteStreamSplit:
		if version2 || g.shape.depth == 0 || levels != format.RLE {
			return nil
		}
	//lint:ignore SA1019 older writers give their pages this encoding
	case format.PlainDictionary, format.RLEDictionary:
	case format.RLE:
		if g.shape.physical != format.Boolean {
			return refuse(Unsupported, "Write the file again.", "Pages of the encoding %s are read of truth values only.", encoding).at(0, g.name)
		}
	default:
		return refuse(Unsupported, "Write the file again.", "Pages of the encoding %s are not read.", encoding).at(0, g.name)
	}
	if packed == 0 {
		return nil
	}
	page, done, err := expanded(io.NewSectionReader(g.at, at, packed), codec, packed, full)
	if err != nil {
		return damaged(err)
	}
	defer done()
	r := runReaders.Get().(*bufio.Reader)
	defer runReaders.Put(r)
	r.Reset(io.LimitReader(page, full))
	if !version2 && g.shape.depth > 0 {
		if err := g.prefixed(r, levels == format.RLE, g.shape.levelBits(), count); err != nil {
			return err
		}
	}
	switch encoding {
	//lint:ignore SA1019 older writers give their pages this encoding
	case format.PlainDictionary, format.RLEDictionary:
		if width, err := r.ReadByte(); err == nil {
			return g.count(r, full, int64(width), count)
		}
	case format.RLE:
		return g.prefixed(r, true, 1, count)
	}
	return nil
}

var runReaders = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, 4<<10) }}

// prefixed checks runs behind their length, or passes over what is none.
func (g *PageGuard) prefixed(r *bufio.Reader, areRuns bool, width, count int64) error {
	var begin [prefix]byte
	if _, err := io.ReadFull(r, begin[:]); err != nil {
		return nil // the library finds out
	}
	length := int64(binary.LittleEndian.Uint32(begin[:]))
	if areRuns {
		return g.count(r, length, width, count)
	}
	_, _ = io.CopyN(io.Discard, r, length) // the library finds out
	return nil
}

// count goes through runs of so many bytes, whose values have so many bits. What is no run ends it,
// as it ends the library's reading.
func (g *PageGuard) count(r *bufio.Reader, length, width, count int64) error {
	for values := int64(0); length > 0; {
		run := uint64(0)
		for shift := 0; ; shift += 7 {
			b, err := r.ReadByte()
			if length--; err != nil || length < 0 {
				return nil
			}
			if shift > maxShift {
				return g.bad("a number of values in a run", int64(run))
			}
			if run |= uint64(b&0x7F) << shift; b < 0x80 {
				break
			}
		}
		if run>>1 > math.MaxInt32 {
			return nil
		}
		bytes := (width + 7) / 8
		if run&1 == 1 { // packed, in eights
			values += 8 * int64(run>>1)
			bytes = width * int64(run>>1)
		} else {
			values += int64(run >> 1)
		}
		if values > count+runSlack {
			return g.bad("a number of values in a page", values)
		}
		if bytes > length {
			return nil
		}
		if _, err := r.Discard(int(bytes)); err != nil {
			return nil
		}
		length -= bytes
	}
	return nil
}

// shape is what the schema says of a column.
type shape struct {
	physical format.Type
	depth    uint8 // of definition levels, 0 where no cell can be missing
}

func (s shape) levelBits() int64 { return int64(bits.Len8(s.depth)) }

// shapes are those of all columns, in the order of row groups.
func shapes(elements []format.SchemaElement) (out []shape) {
	type group struct {
		children int32
		depth    uint8
	}
	var open []group
	for i := range elements {
		e := &elements[i]
		for len(open) > 0 && open[len(open)-1].children == 0 {
			open = open[:len(open)-1]
		}
		depth := uint8(0)
		if len(open) > 0 {
			above := &open[len(open)-1]
			above.children--
			depth = above.depth
		}
		if i > 0 && e.RepetitionType.Valid && e.RepetitionType.V != format.Required {
			depth++ // of at most maxNesting
		}
		if e.NumChildren.V > 0 {
			open = append(open, group{e.NumChildren.V, depth})
		} else if i > 0 {
			out = append(out, shape{e.Type.V, depth})
		}
	}
	return out
}
