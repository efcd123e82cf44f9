package mock

import (
	"slices"

	"github.com/sdg-service/sdg/internal/random"
)

// draw hands out the random words of one address of a stream.
type draw struct {
	key     random.Key
	address uint64
	n       uint64    // words handed out
	drawn   uint64    // words drawn
	pair    [2]uint64 // the last two of them; word n is pair[n&1]
	serial  uint64    // different for every address of a unique column
}

// start goes on to an address, whose first words are drawn when they are asked for.
func (d *draw) start(address int64) { d.address, d.n, d.drawn = uint64(address), 0, 0 }

// startWith goes on to an address of which the first two words are known.
func (d *draw) startWith(address int64, first, last uint64) {
	d.address, d.n, d.drawn = uint64(address), 0, 2
	d.pair = [2]uint64{first, last}
}

func (d *draw) word() uint64 {
	n := d.n
	if n == d.drawn {
		d.more()
	}
	d.n = n + 1
	return d.pair[n&1]
}

// more draws the next two words.
func (d *draw) more() {
	d.pair[0], d.pair[1] = d.key.Draw(d.address, d.drawn/2)
	d.drawn += 2
}

func (d *draw) below(n int) int { return int(random.Below(d.word(), uint64(n))) }

// between draws from [lo, hi].
func (d *draw) between(lo, hi int) int { return lo + d.below(hi-lo+1) }

// chance is true in p percent of the draws.
func (d *draw) chance(p int) bool { return d.below(100) < p }

// unique reports whether the column's values must differ between addresses.
func (b *columnBuild) unique() bool {
	return b.column.Unique || b.column.PrimaryKey || !b.counted && b.column.Distinct > 0 && b.source.node != nil && b.source.n == b.column.Distinct
}

// texts builds a column whose cells are written one by one. plain promises that they never need
// CSV quotes. In a unique column every draw has a serial number of its own.
func (b *columnBuild) texts(plain bool, write func(dst []byte, d *draw) []byte) (*node, error) {
	return b.textsWith(plain, nil, func(dst []byte, d *draw, _ []*vector, _ int) []byte { return write(dst, d) })
}

// textsWith is texts for cells that read other nodes of the row: in holds their vectors and i the row's
// place in them. Their cells may be null.
func (b *columnBuild) textsWith(plain bool, read []*node, write func(dst []byte, d *draw, in []*vector, i int) []byte) (*node, error) {
	key, src := b.key("text"), b.source
	var serial *random.Permutation
	if b.unique() {
		if src.n <= 0 {
			return nil, b.fail(".unique", "values that follow another column cannot be unique")
		}
		p := random.NewPermutation(b.key("unique"), uint64(src.n))
		serial = &p
	}
	return b.table.add(node{kind: textKind, plain: plain, fill: func(bt *batch, v *vector) {
		var held [4]*vector
		in := held[:0]
		for _, n := range read {
			in = append(in, bt.get(n))
		}
		d := draw{key: key} // outside the loop: it escapes
		addresses := src.addresses(bt)
		first, last := bt.scratch.uints(len(addresses)), bt.scratch.uints(len(addresses))
		random.Pairs(key, first, last, addresses)
		var serials []int64
		if serial != nil {
			serials = v.numbers(len(addresses))
			serial.Each(serials, addresses)
		}
		buf, ends := v.texts(len(addresses))
		for i, a := range addresses {
			d.startWith(a, first[i], last[i])
			if serial != nil {
				d.serial = uint64(serials[i])
			}
			buf = write(buf, &d, in, i)
			ends[i] = uint32(len(buf))
		}
		v.buf = buf
		bt.scratch.giveBack(first)
		bt.scratch.giveBack(last)
	}}), nil
}

// textLoop is texts for the meanings that are most often asked for: write has a loop of its own over all rows of
// a batch, of which first and last are the first two words. It appends the cells to buf and sets their ends.
func (b *columnBuild) textLoop(write func(bt *batch, buf []byte, ends []uint32, first, last []uint64) []byte) *node {
	key, src := b.key("text"), b.source
	return b.table.add(node{kind: textKind, plain: true, fill: func(bt *batch, v *vector) {
		addresses := src.addresses(bt)
		first, last := bt.scratch.uints(len(addresses)), bt.scratch.uints(len(addresses))
		random.Pairs(key, first, last, addresses)
		buf, ends := v.texts(len(addresses))
		v.buf = write(bt, buf, ends, first, last)
		bt.scratch.giveBack(first)
		bt.scratch.giveBack(last)
	}})
}

// numbers builds a hidden or derived node of whole units from other nodes of the row; where one
// of them is null, so is the result.
func (b *columnBuild) numbers(k kind, scale int, read []*node, value func(d *draw, in []*vector, i int) int64) *node {
	return b.table.add(b.numbersFrom(k, scale, read, value, true))
}

// filled is numbers for columns that have a value in every row: a cell that is null reads as 0.
func (b *columnBuild) filled(k kind, scale int, read []*node, value func(d *draw, in []*vector, i int) int64) *node {
	return b.table.add(b.numbersFrom(k, scale, read, value, false))
}

func (b *columnBuild) numbersFrom(k kind, scale int, read []*node, value func(d *draw, in []*vector, i int) int64, nullable bool) node {
	key, src := b.key("number"), b.source
	return node{kind: k, scale: scale, fill: func(bt *batch, v *vector) {
		var held [4]*vector
		in := held[:0]
		for _, n := range read {
			in = append(in, bt.get(n))
		}
		d := draw{key: key}
		for i, a := range src.addresses(bt) {
			if nullable && slices.ContainsFunc(in, func(o *vector) bool { return o.isNull(i) }) {
				v.num[i] = 0
				v.setNull(i, len(bt.rows))
				continue
			}
			d.start(a)
			v.num[i] = value(&d, in, i)
		}
	}}
}
