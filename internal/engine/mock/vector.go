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

// numbers lends the room of numbers to a vector of another kind, while it is computed.
func (v *vector) numbers(n int) []int64 {
	v.num = resize(v.num, n)
	return v.num
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

// texts lends the room of n text cells, for all to be written in one loop: the loop appends to buf, sets
// ends[i] to its length after cell i, and puts it back into the vector.
func (v *vector) texts(n int) (buf []byte, ends []uint32) {
	v.off = resize(v.off, n+1)
	v.off[0] = 0
	return v.buf[:0], v.off[1:]
}

// end closes the text cell that was appended to buf.
func (v *vector) end() { v.off = append(v.off, uint32(len(v.buf))) }

func (v *vector) text(i int) []byte { return v.buf[v.off[i]:v.off[i+1]] }

// dictionary is a closed list of texts, in plain and in CSV form.
type dictionary struct {
	values []string
	cells  *textList
}

func newDictionary(values []string) *dictionary {
	cells := make([]string, len(values))
	for i, v := range values {
		cells[i] = string(appendQuoted(nil, []byte(v)))
	}
	return &dictionary{values: values, cells: newTextList(cells)}
}

// appendCell appends a value's CSV form.
func (d *dictionary) appendCell(dst []byte, code int64) []byte { return d.cells.append(dst, code) }

// Widths in which texts are copied as a whole. The narrow one lets twice as many names stay in the
// processor's nearest cache.
const (
	shortText  = 32
	narrowText = 16
)

// textList is a list of texts of which the short ones are copied without a call.
type textList struct {
	texts []string
	// narrow holds each text below narrowText bytes and, in the last byte, its length, or longCell for the
	// others: one look into the cache for each copy.
	narrow [][narrowText]byte
	// wide is the same in twice the width, nil for lists with few texts that are not narrow.
	wide [][shortText]byte
}

const longCell = 255

func newTextList(texts []string) *textList {
	l, long := &textList{texts: texts, narrow: make([][narrowText]byte, len(texts))}, 0
	for i, text := range texts {
		pad(l.narrow[i][:], text)
		if len(text) >= narrowText {
			long++
		}
	}
	if long <= len(texts)/20 {
		return l
	}
	l.wide = make([][shortText]byte, len(texts))
	for i, text := range texts {
		pad(l.wide[i][:], text)
	}
	return l
}

// pad fills the room of one text.
func pad(room []byte, text string) {
	last := len(room) - 1
	room[last] = longCell
	if len(text) <= last {
		room[last] = uint8(copy(room, text))
	}
}

// largeList is the number of texts from which a list outgrows a core's nearest caches.
const largeList = 1024

// fetch reads the texts of the given codes ahead. Looked up one by one between other work,
// texts of a large list are waited for one after the other; here many are on their way at once.
// What it returns has no meaning, but must be kept: else the compiler leaves the reading out.
func (l *textList) fetch(codes []int64) (seen byte) {
	if len(l.texts) < largeList {
		return 0
	}
	for _, i := range codes {
		seen |= l.narrow[i][narrowText-1]
	}
	if l.wide != nil {
		for _, i := range codes {
			seen |= l.wide[i][shortText-1]
		}
	}
	return seen
}

// append appends text i.
func (l *textList) append(dst []byte, i int64) []byte {
	p, at := &l.narrow[i], len(dst)
	if p[narrowText-1] == longCell || cap(dst)-at < narrowText {
		return l.appendLong(dst, i)
	}
	*(*[narrowText]byte)(dst[at : at+narrowText]) = *p
	return dst[:at+int(p[narrowText-1])]
}

// appendLong is append for texts that are not narrow.
func (l *textList) appendLong(dst []byte, i int64) []byte {
	at := len(dst)
	if l.wide == nil || cap(dst)-at < shortText || l.wide[i][shortText-1] == longCell {
		return append(dst, l.texts[i]...)
	}
	p := &l.wide[i]
	copyNarrow(dst[at:at+shortText], p[:])
	copyNarrow(dst[at+narrowText:at+shortText], p[narrowText:])
	return dst[:at+int(p[shortText-1])]
}

// copyNarrow copies the first narrowText bytes: the widest copy that the compiler makes without a call.
func copyNarrow(dst, src []byte) {
	*(*[narrowText]byte)(dst[:narrowText]) = *(*[narrowText]byte)(src[:narrowText])
}

// mostShort is the longest text that appendShort copies without a call.
const mostShort = 3 * narrowText

// appendShort appends src, whose array may go on behind it, quickly where it is short.
func appendShort(dst, src []byte) []byte {
	at := len(dst)
	if len(src) > mostShort || cap(src) < mostShort || cap(dst)-at < mostShort {
		return append(dst, src...)
	}
	to, from := dst[at:at+mostShort], src[:mostShort]
	copyNarrow(to, from)
	copyNarrow(to[narrowText:], from[narrowText:])
	copyNarrow(to[2*narrowText:], from[2*narrowText:])
	return dst[:at+len(src)]
}
