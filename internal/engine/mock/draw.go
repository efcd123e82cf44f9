package mock

import "github.com/sdg-service/sdg/internal/random"

// draw hands out the random words of one address of a stream.
type draw struct {
	key     random.Key
	address uint64
	n       uint64
	spare   uint64
	has     bool
	serial  uint64 // different for every address of a unique column
}

func (d *draw) word() uint64 {
	if d.has {
		d.has = false
		return d.spare
	}
	var w uint64
	w, d.spare = d.key.Draw(d.address, d.n)
	d.n++
	d.has = true
	return w
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
		var serials []int64
		if serial != nil {
			serials = v.numbers(len(addresses))
			serial.Each(serials, addresses)
		}
		for i, a := range addresses {
			d.address, d.n, d.has = uint64(a), 0, false
			if serial != nil {
				d.serial = uint64(serials[i])
			}
			v.buf = write(v.buf, &d, in, i)
			v.end()
		}
	}}), nil
}

// numbers builds a hidden or derived node of whole units from other nodes of the row; where one
// of them is null, so is the result.
func (b *columnBuild) numbers(k kind, scale int, read []*node, value func(d *draw, in []*vector, i int) int64) *node {
	key, src := b.key("number"), b.source
	return b.table.add(node{kind: k, scale: scale, fill: func(bt *batch, v *vector) {
		var held [4]*vector
		in := held[:0]
		for _, n := range read {
			in = append(in, bt.get(n))
		}
		d := draw{key: key}
		for i, a := range src.addresses(bt) {
			v.num[i] = 0
			null := false
			for _, o := range in {
				null = null || o.isNull(i)
			}
			if null {
				v.setNull(i, len(bt.rows))
				continue
			}
			d.address, d.n, d.has = uint64(a), 0, false
			v.num[i] = value(&d, in, i)
		}
	}})
}
