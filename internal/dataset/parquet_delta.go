package dataset

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	"github.com/parquet-go/parquet-go/format"
)

// Delta encodings say how many values follow, and the library makes room for as many: up to
// 2^31, whatever the page's header counts. Texts that are written without what they share with
// the one before (DELTA_BYTE_ARRAY) may be as long as that one each, from a bit or none. Both are
// looked at before the library does.

// deltaBegin is how many bytes stand before the first block of a delta encoding at most.
const deltaBegin = 4 * binary.MaxVarintLen64

// delta checks a data page of count values and full bytes, and returns how many bytes its values
// take. at is where its packed bytes are in the file, behind the levels of a page of version 2.
func (g *PageGuard) delta(h *format.PageHeader, at, packed, full, count int64) (int64, error) {
	encoding, version2, codec := h.DataPageHeader.V.Encoding, h.Type == format.DataPageV2, g.codec
	if version2 {
		v2 := &h.DataPageHeaderV2.V
		encoding = v2.Encoding
		levels := int64(v2.RepetitionLevelsByteLength) + int64(v2.DefinitionLevelsByteLength)
		at, packed, full = at+levels, packed-levels, full-levels
		if v2.IsCompressed.Valid && !v2.IsCompressed.V {
			codec = format.Uncompressed
		}
	}
	shares := encoding == format.DeltaByteArray
	if !shares && encoding != format.DeltaBinaryPacked && encoding != format.DeltaLengthByteArray || packed == 0 || count == 0 {
		return full, nil
	}
	page, done, err := expanded(io.NewSectionReader(g.at, at, packed), codec, packed, full)
	if err != nil {
		return 0, damaged(err)
	}
	defer done()
	if shares {
		page = io.LimitReader(page, full)
	} else {
		most := int64(deltaBegin)
		if !version2 { // behind levels
			var begin [4]byte
			if _, err := io.ReadFull(page, begin[:]); err != nil {
				return full, nil // the library finds out
			}
			most += 4 + int64(min(binary.LittleEndian.Uint32(begin[:]), uint32(full)))
			page = io.MultiReader(bytes.NewReader(begin[:]), page)
		}
		page = io.LimitReader(page, min(most, full))
	}
	body, err := io.ReadAll(page)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return 0, damaged(err)
	}
	// A page of version 1 begins with levels if cells may be missing, which only the schema
	// tells. What is read in the wrong way is no delta encoding.
	bodies := [][]byte{body}
	if !version2 && len(body) >= 4 {
		if levels := int64(binary.LittleEndian.Uint32(body)); levels <= int64(len(body)-4) {
			bodies = append(bodies, body[4+levels:])
		}
	}
	takes := full
	for _, body := range bodies {
		n, err := deltaTakes(body, count, shares)
		if err != nil {
			return 0, g.bad("a number of values in a page", count)
		}
		takes = max(takes, n)
	}
	if takes > maxPageBytes || takes > plainPage && takes/pageRatio > packed {
		return 0, g.bad("an expanded page size", takes)
	}
	return takes, nil
}

var errDelta = errors.New("more values than the page has")

// deltaTakes returns how many bytes the values of a delta encoding take, or 0 where it is none.
// One that counts more values than the page has is an error.
func deltaTakes(body []byte, count int64, shares bool) (takes int64, err error) {
	d, ok := newDeltaReader(body)
	if !ok {
		return 0, nil
	}
	if d.count > uint64(count) {
		return 0, errDelta
	}
	if !shares {
		return 0, nil
	}
	sum, ok := d.sum()
	if !ok {
		return 0, nil
	}
	rest, ok := newDeltaReader(d.left)
	if ok && rest.count > uint64(count) {
		return 0, errDelta
	}
	return sum + int64(len(d.left)), nil
}

// deltaReader reads the numbers of a DELTA_BINARY_PACKED encoding, as leniently as the library.
type deltaReader struct {
	count, last uint64
	minis, mini int // parts of a block, and values in each
	left        []byte
}

func newDeltaReader(body []byte) (d deltaReader, ok bool) {
	var block, minis uint64
	d.left = body
	for _, to := range []*uint64{&block, &minis, &d.count} {
		n, length := binary.Uvarint(d.left)
		if length <= 0 {
			return d, false
		}
		*to, d.left = n, d.left[length:]
	}
	first, length := binary.Varint(d.left)
	if length <= 0 || block == 0 || block%128 != 0 || block > 1<<16 || minis == 0 || minis > block || block/minis%32 != 0 {
		return d, false
	}
	d.last, d.minis, d.mini, d.left = uint64(first), int(minis), int(block/minis), d.left[length:]
	return d, true
}

// sum adds up the numbers, which are lengths of 32 bits, and goes behind them.
func (d *deltaReader) sum() (sum int64, ok bool) {
	if d.count == 0 {
		return 0, true
	}
	sum = max(0, int64(int32(d.last)))
	for left := int(d.count) - 1; left > 0; {
		least, length := binary.Varint(d.left)
		if length <= 0 || len(d.left) < length+d.minis {
			return 0, false
		}
		widths := d.left[length : length+d.minis]
		d.left = d.left[length+d.minis:]
		for _, width := range widths {
			if left == 0 {
				break
			}
			if width > 64 {
				return 0, false
			}
			packed := make([]byte, d.mini*int(width)/8) // zeros where the page is cut off
			d.left = d.left[copy(packed, d.left):]
			some := min(d.mini, left)
			for i := range some {
				d.last += uint64(least) + bitsAt(packed, i*int(width), int(width))
				sum += max(0, int64(int32(d.last)))
			}
			left -= some
		}
	}
	return sum, true
}

// bitsAt reads a number of so many bits, the first of which is the lowest.
func bitsAt(p []byte, at, width int) (n uint64) {
	for got := 0; got < width; {
		i, shift := (at+got)>>3, (at+got)&7
		some := min(8-shift, width-got)
		n |= uint64(p[i]>>shift&(1<<some-1)) << got
		got += some
	}
	return n
}
