package flat

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"
	"sync"

	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/encoding/plain"
	"github.com/parquet-go/parquet-go/encoding/rle"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// Chunk takes the cells of one column.
type Chunk struct {
	column  Column
	options *Options

	// The page at hand: levels has a one for each cell that is there, if some may be missing.
	rows, nulls int
	levels      []uint8
	ints        []int64
	doubles     []float64
	text        []byte
	lent        bool     // text is the caller's
	own         []byte   // meanwhile
	ends        []uint32 // 0, then the end of each text
	shared      []int32  // what each text shares with the one before, as far as that was told
	places      []int32  // in the dictionary, instead of texts

	// The row group at hand.
	total      int
	pages      []byte
	expanded   int64
	dictionary []byte
	entries    dictionary
	asPlaces   bool // some page holds places
	asCells    bool // some page holds cells
	asRests    bool // some page holds texts without what they share

	names []string // of codes
}

// scratch is what the making of a page takes.
type scratch struct {
	body, packed, levels []byte
	header               bytes.Buffer
	prefixes             prefixes
}

// scratches are shared by all columns, of which there may be thousands.
var scratches = sync.Pool{New: func() any { return new(scratch) }}

// dictionary is the texts of a row group that differ.
type dictionary struct {
	place []int32 // of each code, plus 1; 0 if the row group does not have it
	codes []uint32
	size  int
	full  bool
}

// reset forgets the row group.
func (c *Chunk) reset() {
	c.total, c.pages, c.dictionary, c.expanded, c.asPlaces, c.asCells, c.asRests = 0, c.pages[:0], c.dictionary[:0], 0, false, false, false
	d := &c.entries
	for _, code := range d.codes {
		d.place[code] = 0
	}
	d.codes, d.size, d.full = d.codes[:0], 0, false
	c.clear()
}

// clear forgets the page.
func (c *Chunk) clear() {
	c.rows, c.nulls = 0, 0
	if c.lent {
		c.text, c.own, c.lent = c.own, nil, false
	}
	c.levels, c.ints, c.doubles, c.text, c.ends, c.places = c.levels[:0], c.ints[:0], c.doubles[:0], c.text[:0], append(c.ends[:0], 0), c.places[:0]
	c.shared = c.shared[:0]
}

// Integer appends the cell of an integer or a moment. Here as below, EndCells must follow some
// cells, and no column takes cells of another type than its own.
func (c *Chunk) Integer(n int64) {
	c.ints = append(c.ints, n)
	c.present()
}

// Double appends a number.
func (c *Chunk) Double(f float64) {
	c.doubles = append(c.doubles, f)
	c.present()
}

// Integers appends the cells of integers or moments, where null does not tell that they are
// missing.
func (c *Chunk) Integers(cells []int64, null []bool) {
	if c.nulls == 0 && !slices.Contains(null, true) {
		c.ints = append(c.ints, cells...)
		c.rows += len(cells)
		return
	}
	for i, n := range cells {
		if null[i] {
			c.Missing()
		} else {
			c.Integer(n)
		}
	}
}

// Doubles appends numbers; NaN is a missing one.
func (c *Chunk) Doubles(cells []float64) {
	for len(cells) > 0 {
		there := 0
		if c.nulls == 0 {
			for there < len(cells) && cells[there] == cells[there] {
				there++
			}
			c.doubles = append(c.doubles, cells[:there]...)
			c.rows += there
			cells = cells[there:]
			if len(cells) == 0 {
				return
			}
		}
		if f := cells[0]; f != f {
			c.Missing()
		} else {
			c.Double(f)
		}
		cells = cells[1:]
	}
}

// Spell ends a page of codes. It must come between codes and texts of a row group.
func (c *Chunk) Spell() error {
	if len(c.places) == 0 {
		return nil
	}
	return c.flush()
}

// Text appends a text.
func (c *Chunk) Text(cell []byte) {
	c.text = append(c.text, cell...)
	c.ends = append(c.ends, uint32(len(c.text)))
	c.present()
}

// Texts appends texts that lie one behind the other. The caller sets their ends: end i is base
// more than where text i ends in run, which must hold until EndCells. shared is like what
// Neighbours returns for them.
func (c *Chunk) Texts(run []byte, count int, shared []int32) (ends []uint32, base uint32) {
	base = uint32(len(c.text))
	if c.rows == 0 && len(run) >= c.options.PageBytes { // a page
		c.own, c.lent = c.text, true
		c.text = run[:len(run):len(run)] // what comes behind it takes it to other memory
	} else {
		c.text = append(c.text, run...)
	}
	held := len(c.ends)
	if len(c.shared) == held-1 && len(shared) == count {
		c.shared = append(c.shared, shared...)
		if count > 0 {
			c.shared[held-1] = Unknown
		}
	}
	c.ends = slices.Grow(c.ends, count)[:held+count]
	c.rows += count
	if c.nulls > 0 {
		for range count {
			c.levels = append(c.levels, 1)
		}
	}
	return c.ends[held:], base
}

// Missing appends a missing cell. Only pages with such have levels.
func (c *Chunk) Missing() {
	if c.nulls == 0 {
		c.levels = slices.Grow(c.levels, c.rows)[:c.rows]
		for i := range c.levels {
			c.levels[i] = 1
		}
	}
	c.rows++
	c.nulls++
	c.levels = append(c.levels, 0)
}

func (c *Chunk) present() {
	c.rows++
	if c.nulls > 0 {
		c.levels = append(c.levels, 1)
	}
}

// EndCells ends the page if it is full.
func (c *Chunk) EndCells() error {
	if 8*len(c.ints)+8*len(c.doubles)+len(c.text)+4*len(c.ends)+4*len(c.places) < c.options.PageBytes {
		return nil
	}
	return c.flush()
}

// Codes appends texts by their codes, plus 1; 0 is a missing cell. A code means the same text
// in the whole file: names only grows.
func (c *Chunk) Codes(codes []uint32, names []string) error {
	d := &c.entries
	c.names = names
	if more := len(names) - len(d.place); more > 0 {
		d.place = append(d.place, make([]int32, more)...)
	}
	for i, code := range codes {
		if d.full {
			return c.spell(codes[i:])
		}
		if code == 0 {
			c.Missing()
			continue
		}
		place := d.place[code-1]
		if place == 0 {
			if d.size += len(names[code-1]) + 4; d.size > c.options.DictionaryBytes && len(d.codes) > 0 {
				d.full = true
				if err := c.flush(); err != nil { // a page holds places or texts
					return err
				}
				return c.spell(codes[i:])
			}
			d.codes = append(d.codes, code-1)
			place = int32(len(d.codes))
			d.place[code-1] = place
		}
		c.places = append(c.places, place-1)
		c.present()
	}
	return c.EndCells()
}

// spell appends texts by their codes as they are.
func (c *Chunk) spell(codes []uint32) error {
	for _, code := range codes {
		if code == 0 {
			c.Missing()
			continue
		}
		c.text = append(c.text, c.names[code-1]...)
		c.ends = append(c.ends, uint32(len(c.text)))
		c.present()
	}
	return c.EndCells()
}

// End ends the column's part of the row group.
func (c *Chunk) End() error {
	if err := c.flush(); err != nil {
		return err
	}
	d := &c.entries
	if len(d.codes) == 0 {
		return nil
	}
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	s.body = s.body[:0]
	for _, code := range d.codes {
		s.body = append(binary.LittleEndian.AppendUint32(s.body, uint32(len(c.names[code]))), c.names[code]...)
	}
	h := format.PageHeader{Type: format.DictionaryPage, DictionaryPageHeader: thrift.New(format.DictionaryPageHeader{NumValues: int32(len(d.codes)), Encoding: format.Plain})}
	return c.page(&c.dictionary, &h, nil, s)
}

// flush makes a page of the cells.
func (c *Chunk) flush() (err error) {
	if c.rows == 0 {
		return nil
	}
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	v2 := format.DataPageHeaderV2{NumValues: int32(c.rows), NumNulls: int32(c.nulls), NumRows: int32(c.rows), IsCompressed: thrift.New(true)}
	var levels []byte
	switch {
	case !c.column.Optional && c.nulls > 0:
		return fmt.Errorf("flat: a cell of column %q is missing", c.column.Name)
	case c.column.Optional && c.nulls == 0: // one run of ones
		s.levels = append(binary.AppendUvarint(s.levels[:0], uint64(c.rows)<<1), 1)
		levels = s.levels
	case c.column.Optional:
		if s.levels, err = (&rle.Encoding{BitWidth: 1}).EncodeLevels(s.levels, c.levels); err != nil {
			return fmt.Errorf("flat: %w", err)
		}
		levels = s.levels
	}
	v2.DefinitionLevelsByteLength = int32(len(levels))
	v2.Encoding = c.column.Type.encoding()
	switch {
	case len(c.places) > 0:
		v2.Encoding = format.RLEDictionary
		s.body, err = new(rle.DictionaryEncoding).EncodeInt32(s.body, c.places)
	case c.column.Type == Text && worthwhile(c.text, c.ends):
		v2.Encoding = format.DeltaByteArray
		s.body, err = s.prefixes.encode(s.body, c.text, c.ends, c.shared)
	case c.column.Type == Text:
		s.body, err = new(delta.LengthByteArrayEncoding).EncodeByteArray(s.body, c.text, c.ends)
	case c.column.Type == Double:
		s.body, err = new(plain.Encoding).EncodeDouble(s.body, c.doubles)
	default:
		s.body, err = new(delta.BinaryPackedEncoding).EncodeInt64(s.body, c.ints)
	}
	if err != nil {
		return fmt.Errorf("flat: encode a page: %w", err)
	}
	switch v2.Encoding {
	case format.RLEDictionary:
		c.asPlaces = true
	case format.DeltaByteArray:
		c.asRests = true
	default:
		c.asCells = true
	}
	h := format.PageHeader{Type: format.DataPageV2, DataPageHeaderV2: thrift.New(v2)}
	c.total += c.rows
	defer c.clear()
	return c.page(&c.pages, &h, levels, s)
}

// page appends a page of s.body.
func (c *Chunk) page(dst *[]byte, h *format.PageHeader, levels []byte, s *scratch) (err error) {
	if s.packed, err = c.options.Compression.Encode(s.packed, s.body); err != nil {
		return fmt.Errorf("flat: compress a page: %w", err)
	}
	h.UncompressedPageSize, h.CompressedPageSize = int32(len(levels)+len(s.body)), int32(len(levels)+len(s.packed))
	h.CRC = int32(crc32.Update(crc32.ChecksumIEEE(levels), crc32.IEEETable, s.packed))
	s.header.Reset()
	if err := thrift.NewEncoder(new(thrift.CompactProtocol).NewWriter(&s.header)).Encode(h); err != nil {
		return fmt.Errorf("flat: describe a page: %w", err)
	}
	c.expanded += int64(s.header.Len() + len(levels) + len(s.body))
	*dst = append(append(append(*dst, s.header.Bytes()...), levels...), s.packed...)
	return nil
}

// encoding is that of cells that are not in a dictionary.
func (t Type) encoding() format.Encoding {
	switch t {
	case Text:
		return format.DeltaLengthByteArray
	case Double:
		return format.Plain
	}
	return format.DeltaBinaryPacked
}
