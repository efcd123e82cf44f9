package mock

import "slices"

// rowRoom is the free space at the start of a row below which the buffer grows.
const rowRoom = 512

// outputColumn writes the cells of one column.
type outputColumn struct {
	node   *node
	layout layout // nil: the type's own form
	quoted bool   // the layout has characters that need quotes
	form   form
	dates  *dateTexts // dateForm and stampForm
}

// form is the way a cell is written, decided once per column.
type form uint8

const (
	intForm form = iota
	centsForm
	decimalForm
	boolForm
	dateForm
	clockForm
	stampForm
	layoutForm
	dictForm
	plainForm
	textForm
	uuidForm
)

func newOutputColumn(n *node, l layout) outputColumn {
	c := outputColumn{node: n, layout: l}
	switch n.kind {
	case numberKind:
		c.form = intForm
		if n.scale == 2 {
			c.form = centsForm
		} else if n.scale > 0 {
			c.form = decimalForm
		}
	case boolKind:
		c.form = boolForm
	case dateKind:
		c.form, c.dates = dateForm, datesByDay()
	case timeKind:
		c.form = clockForm
	case stampKind:
		c.form, c.dates = stampForm, datesByDay()
	case dictKind:
		c.form = dictForm
	case uuidKind:
		c.form = uuidForm
	default:
		c.form = textForm
		if n.plain {
			c.form = plainForm
		}
	}
	if l != nil && n.kind.temporal() {
		c.form = layoutForm
		c.quoted = needsQuotes(l)
	}
	return c
}

// sourceColumn is a column that is about to be written, with all that its cells need at hand.
type sourceColumn struct {
	form  form
	null  []bool // nil where no cell is empty
	num   []int64
	low   []uint64
	off   []uint32
	buf   []byte
	cells *textList // dictForm
	v     *vector
	c     *outputColumn
}

// appendCells appends the rows of a batch as CSV lines.
func (t *tablePlan) appendCells(dst []byte, b *batch) []byte {
	columns := b.columns[:0]
	for j := range t.output {
		c := &t.output[j]
		v := b.get(c.node)
		s := sourceColumn{form: c.form, num: v.num, low: v.low, off: v.off, buf: v.buf, v: v, c: c}
		if v.anyNull {
			s.null = v.null
		}
		if c.form == dictForm {
			s.cells = c.node.dict.cells
			b.fetched |= s.cells.fetch(v.num)
		}
		columns = append(columns, s)
	}
	b.columns = columns
	for i := range b.rows {
		if cap(dst)-len(dst) < rowRoom {
			dst = slices.Grow(dst, chunkRows*rowRoom/4)
		}
		for j := range columns {
			s := &columns[j]
			switch {
			case s.null != nil && s.null[i]:
				if len(columns) == 1 {
					dst = append(dst, '"', '"') // an empty line would be no row to most readers
				}
			case s.form == plainForm:
				dst = appendShort(dst, s.buf[s.off[i]:s.off[i+1]])
			case s.form == dictForm:
				dst = s.cells.append(dst, s.num[i])
			case s.form == intForm:
				dst = appendInt(dst, s.num[i])
			case s.form == dateForm:
				dst = s.c.dates.append(dst, s.num[i])
			case s.form == centsForm:
				dst = appendDecimal(dst, s.num[i], 2)
			case s.form == uuidForm:
				dst = appendUUID(dst, uint64(s.num[i]), s.low[i])
			default:
				dst = s.c.append(dst, s.v, i, true)
			}
			dst = append(dst, ',')
		}
		dst[len(dst)-1] = '\n'
	}
	return dst
}

// append appends the cell of row i, as a CSV field or as it is.
func (c *outputColumn) append(dst []byte, v *vector, i int, field bool) []byte {
	switch c.form {
	case intForm:
		return appendInt(dst, v.num[i])
	case centsForm:
		return appendDecimal(dst, v.num[i], 2)
	case decimalForm:
		return appendDecimal(dst, v.num[i], c.node.scale)
	case dictForm:
		if field {
			return c.node.dict.appendCell(dst, v.num[i])
		}
		return append(dst, c.node.dict.values[v.num[i]]...)
	case plainForm:
		return append(dst, v.buf[v.off[i]:v.off[i+1]]...)
	case textForm:
		if field {
			return appendQuoted(dst, v.text(i))
		}
		return append(dst, v.text(i)...)
	case dateForm:
		return c.dates.append(dst, v.num[i])
	case stampForm:
		days := floorDiv(v.num[i], secondsPerDay)
		return appendDayTime(c.dates.append(dst, days), v.num[i]-days*secondsPerDay)
	case clockForm:
		return appendClock(dst, v.num[i])
	case uuidForm:
		return appendUUID(dst, uint64(v.num[i]), v.low[i])
	case boolForm:
		if v.num[i] != 0 {
			return append(dst, "true"...)
		}
		return append(dst, "false"...)
	}
	seconds := v.num[i]
	if c.node.kind == dateKind {
		seconds *= secondsPerDay
	}
	if c.quoted && field {
		dst = append(dst, '"')
		return append(c.layout.append(dst, seconds), '"')
	}
	return c.layout.append(dst, seconds)
}
