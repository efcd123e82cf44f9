package dataset

import (
	"context"
	"fmt"
	"strconv"
)

// CellColumn is how the cells of a column are read.
type CellColumn struct {
	Name string
	// Logical is Boolean, Integer, Decimal, Date, DateTime or String; times of day and codes
	// of digits are Strings.
	Logical string
	// Exact says of an Integer or Decimal that all cells are written [-]digits[.digits].
	Exact bool

	style Style
	null  [len(spellingSet{})]bool
}

// ReadsLike tells whether cells mean the same under both columns.
func (c *CellColumn) ReadsLike(other *CellColumn) bool {
	a, b := *c, *other
	for _, style := range []*Style{&a.style, &b.style} {
		style.Symbol, style.Decimals, style.Layout = "", 0, "" // what they tell is not needed for reading
	}
	return a == b
}

func (c *CellColumn) isNull(text []byte, m mark, meant bool) bool {
	if m == missing {
		return true
	}
	if len(text) > longestSpelling {
		return false
	}
	spelled := spelling(text)
	switch {
	case spelled < 0, meant && m == quoted && spelled != spelledEmpty:
		return false
	case spelled == spelledEmpty && m == quoted && c.style.EmptyText:
		return false
	}
	return c.null[spelled]
}

// CellReader gives the rows of one text file.
type CellReader struct {
	from  reader
	b     batch
	meant bool
}

// OpenCells opens a file by the form that Add returned; known are the survey's names.
func OpenCells(ctx context.Context, src Source, f Format, known []string) (*CellReader, error) {
	if f.Kind == Parquet {
		return nil, fmt.Errorf("dataset: %q is no file of text cells", src.Name)
	}
	if known == nil {
		known = []string{}
	}
	r, err := open(ctx, src, secondPass, &f, known)
	if err != nil {
		return nil, err
	}
	return &CellReader{from: r, meant: f.quotesMeanText()}, nil
}

// Names are the columns of the file; of JSON, those of the survey.
func (r *CellReader) Names() []string { return r.from.names() }

// Next reads the next rows, which hold until the next call, or returns io.EOF.
func (r *CellReader) Next() error { return r.from.read(&r.b) }

// Done is the share of the file that was read, from 0 to 1.
func (r *CellReader) Done() float64 { return r.from.done() }

// Rows is how many rows were read.
func (r *CellReader) Rows() int { return r.b.rows }

// each calls value for each cell of column i in rows [from, to) that is not missing, and
// null for the others. What the survey did not see is an *Error.
func (r *CellReader) each(c *CellColumn, i, from, to int, null func(), value func(text []byte) bool) error {
	b := &r.b
	for row := from; row < to; row++ {
		at := b.cells[row*b.columns+i]
		text := b.data[at.start:at.end]
		if c.isNull(text, at.mark, r.meant) {
			null()
			continue
		}
		if !value(text) {
			return refuse(Changed, "Read it again when nothing writes it.", "A cell cannot be read as it was before.").at(b.first+int64(row), c.Name)
		}
	}
	return nil
}

// AppendInts appends column i of rows [from, to): of an Integer its values, of a Boolean 0
// or 1, of a Date days and of a DateTime microseconds since 1970-01-01. nulls tells which
// are missing; their value is 0.
func (r *CellReader) AppendInts(dst []int64, nulls []bool, c *CellColumn, i, from, to int) ([]int64, []bool, error) {
	read := c.whole
	switch c.Logical {
	case Boolean:
		read = readBool
	case Date:
		read = func(text []byte) (int64, bool) {
			t, ok := c.style.time(text)
			return floorDay(t), ok
		}
	case DateTime:
		read = c.style.time
	}
	err := r.each(c, i, from, to, func() {
		dst, nulls = append(dst, 0), append(nulls, true)
	}, func(text []byte) bool {
		v, ok := read(text)
		dst, nulls = append(dst, v), append(nulls, false)
		return ok
	})
	return dst, nulls, err
}

func floorDay(micros int64) int64 {
	const perDay = 86_400_000_000
	if micros < 0 {
		micros -= perDay - 1
	}
	return micros / perDay
}

func readBool(text []byte) (int64, bool) {
	if equalFold(text, "true") {
		return 1, true
	}
	return 0, equalFold(text, "false")
}

func (c *CellColumn) whole(text []byte) (int64, bool) {
	if v, ok := fewDigits(text); ok {
		return v, true
	}
	if v, err := strconv.ParseInt(string(text), 10, 64); err == nil {
		return v, true
	}
	f, ok := c.style.number(text) // 1,000 or 1e3
	return int64(f), ok && f >= -maxWhole && f <= maxWhole && f == float64(int64(f))
}

// fewDigits reads [-]digits, at most 18 of them: most whole numbers are written so.
func fewDigits(text []byte) (int64, bool) {
	digits := text
	if len(digits) > 0 && digits[0] == '-' {
		digits = digits[1:]
	}
	if len(digits) == 0 || len(digits) > 18 {
		return 0, false
	}
	n := int64(0)
	for _, b := range digits {
		if b-'0' > 9 {
			return 0, false
		}
		n = n*10 + int64(b-'0')
	}
	if len(digits) < len(text) {
		n = -n
	}
	return n, true
}

// AppendFloats appends the values of an Integer or Decimal.
func (r *CellReader) AppendFloats(dst []float64, nulls []bool, c *CellColumn, i, from, to int) ([]float64, []bool, error) {
	err := r.each(c, i, from, to, func() {
		dst, nulls = append(dst, 0), append(nulls, true)
	}, func(text []byte) bool {
		v, ok := c.style.number(text)
		dst, nulls = append(dst, v), append(nulls, false)
		return ok
	})
	return dst, nulls, err
}

// AppendTexts appends the cells as they are written; ends holds the end of each in dst.
func (r *CellReader) AppendTexts(dst []byte, ends []uint32, nulls []bool, c *CellColumn, i, from, to int) ([]byte, []uint32, []bool) {
	b := &r.b
	for row := from; row < to; row++ {
		at := b.cells[row*b.columns+i]
		text := b.data[at.start:at.end]
		null := c.isNull(text, at.mark, r.meant)
		if !null {
			dst = append(dst, text...)
		}
		ends, nulls = append(ends, uint32(len(dst))), append(nulls, null)
	}
	return dst, ends, nulls
}

// PlainText tells texts in UTF-8 without control characters.
func PlainText(s string) bool {
	for _, r := range s {
		if r < ' ' || r == 0x7f || r == '\uFFFD' {
			return false
		}
	}
	return true
}
