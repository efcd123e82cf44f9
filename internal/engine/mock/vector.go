package mock

// kind is how the cells of a vector are held.
type kind uint8

const (
	numberKind kind = iota // whole numbers, or fixed point with the node's scale
	dateKind               // days since 1970-01-01
	timeKind               // seconds since midnight
	stampKind              // seconds since 1970-01-01T00:00:00Z
	boolKind               // 0 and 1
	dictKind               // codes of the node's dictionary
	textKind               // bytes of buf
	uuidKind               // 16 bytes: num holds the high half, low the low half
	floatKind              // only inside formulas
)

// temporal reports whether the kind counts days or seconds.
func (k kind) temporal() bool { return k == dateKind || k == timeKind || k == stampKind }

// textual reports whether cells are texts.
func (k kind) textual() bool { return k == dictKind || k == textKind || k == uuidKind }

// vector holds the cells of one node for the rows of one batch.
type vector struct {
	num   []int64
	float []float64
	low   []uint64
	// Text cell i is buf[off[i]:off[i+1]].
	off []uint32
	buf []byte
	// null marks empty cells; it is only meaningful where anyNull is set.
	null    []bool
	anyNull bool
}

// reset makes room for n cells of the given kind, none of them null. Numbers are not cleared.
func (v *vector) reset(k kind, n int) {
	v.anyNull = false
	switch k {
	case textKind:
		v.buf = v.buf[:0]
		v.off = append(v.off[:0], 0)
	case floatKind:
		v.float = resize(v.float, n)
	case uuidKind:
		v.num = resize(v.num, n)
		v.low = resize(v.low, n)
	default:
		v.num = resize(v.num, n)
	}
}

func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, max(n, chunkRows))
	}
	return s[:n]
}

// setNull marks cell i of n as empty.
func (v *vector) setNull(i, n int) {
	if !v.anyNull {
		v.anyNull = true
		v.null = resize(v.null, n)
		clear(v.null)
	}
	v.null[i] = true
}

func (v *vector) isNull(i int) bool { return v.anyNull && v.null[i] }

// end closes the text cell that was appended to buf.
func (v *vector) end() { v.off = append(v.off, uint32(len(v.buf))) }

func (v *vector) text(i int) []byte { return v.buf[v.off[i]:v.off[i+1]] }

// dictionary is a closed list of texts, in plain and in CSV form.
type dictionary struct {
	values []string
	cells  []string
	// padded and length hold short cells at a fixed width, which copies without a call.
	padded [][shortText]byte
	length []uint8
}

// shortText is the width up to which cells are copied as a whole.
const shortText = 32

const longCell = 255 // a length that says: not in padded

func newDictionary(values []string) *dictionary {
	d := &dictionary{values: values, cells: make([]string, len(values)), padded: make([][shortText]byte, len(values)), length: make([]uint8, len(values))}
	for i, v := range values {
		d.cells[i] = string(appendQuoted(nil, []byte(v)))
		d.length[i] = longCell
		if len(d.cells[i]) <= shortText {
			d.length[i] = uint8(copy(d.padded[i][:], d.cells[i]))
		}
	}
	return d
}

// appendCell appends a value's CSV form.
func (d *dictionary) appendCell(dst []byte, code int64) []byte {
	n, at := d.length[code], len(dst)
	if n == longCell || cap(dst)-at < shortText {
		return append(dst, d.cells[code]...)
	}
	*(*[shortText]byte)(dst[at : at+shortText]) = d.padded[code]
	return dst[:at+int(n)]
}

// appendShort appends src, whose array may go on behind it, quickly where it is short.
func appendShort(dst, src []byte) []byte {
	at := len(dst)
	if len(src) > shortText || cap(src) < shortText || cap(dst)-at < shortText {
		return append(dst, src...)
	}
	*(*[shortText]byte)(dst[at : at+shortText]) = *(*[shortText]byte)(src[:shortText])
	return dst[:at+len(src)]
}
