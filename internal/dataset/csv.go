package dataset

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

const (
	// csvChunk is how much of a file is read and cut at a time.
	csvChunk = 512 << 10
	// csvFirst is how much is read first: small files are many.
	csvFirst = 32 << 10
	// rowCells is how many of the longest cells one row may hold at most.
	rowCells = 16
	// headerRows is how many rows decide whether there is a header.
	headerRows = 100
)

// errNotUTF8 says that the file is not UTF-8 from its first character beyond ASCII on, so
// that it may be Windows-1252.
var errNotUTF8 = errors.New("dataset: not UTF-8")

// csvReader reads CSV and TSV.
type csvReader struct {
	from    io.Reader
	source  *source
	format  Format
	limits  Limits
	scan    csvScan
	columns []string
	buf     []byte // unread bytes are buf[pos:]
	pos     int
	row     int64 // rows read
	blank   int64 // blank lines met and not yet given, in a file of one column
	wide    bool  // characters beyond ASCII were seen, all valid
}

func openCSV(ctx context.Context, src Source, limits Limits, f *Format, findHeader bool) (*csvReader, error) {
	from, s, err := text(ctx, src, limits, *f)
	if err != nil {
		return nil, err
	}
	r := &csvReader{from: from, source: s, format: *f, limits: limits, scan: csvScan{delimiter: f.Delimiter[0]}}
	if err := r.begin(f, findHeader); err != nil {
		return nil, err
	}
	return r, nil
}

func (r *csvReader) names() []string { return r.columns }
func (r *csvReader) done() float64   { return r.source.done() }

// begin reads the names of the columns, or counts them.
func (r *csvReader) begin(f *Format, findHeader bool) error {
	if err := r.fill(); err != nil {
		return err
	}
	if f.SepLine {
		if r.pos = bytes.IndexByte(r.buf, '\n') + 1; r.pos == 0 {
			r.pos = len(r.buf)
		}
		if err := r.fill(); err != nil {
			return err
		}
	}
	rows, next, err := r.peek()
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return refuse(Empty, "Upload a file with a header and at least one row.", "The file holds no rows.")
	}
	if findHeader {
		f.Header = isHeader(rows)
		r.format.Header = f.Header
	}
	if len(rows[0]) > r.limits.MaxColumns {
		return r.tooManyColumns(len(rows[0]))
	}
	if !f.Header {
		for i := range rows[0] {
			r.columns = append(r.columns, fmt.Sprintf("column_%d", i+1))
		}
		return nil
	}
	r.pos = next
	r.columns, err = headerNames(rows[0], r.limits)
	return err
}

func (r *csvReader) tooManyColumns(n int) error {
	return refuse(TooLarge, "Split the table by columns.", "The file has %d columns; at most %d are read.", n, r.limits.MaxColumns)
}

// peek cuts the first rows without consuming them; next is the position behind the first.
func (r *csvReader) peek() (rows [][]string, next int, err error) {
	var cells []cell
	for pos := 0; len(rows) <= headerRows; {
		var state scanState
		var at int
		cells, at, state = r.scan.row(r.buf, pos, cells[:0])
		if state == scanMore && len(rows) == 0 {
			if err := r.more(0, cells); err != nil {
				return nil, 0, err
			}
			continue
		}
		if state != scanRow {
			if len(rows) == 0 {
				return nil, 0, r.fault(state, cells)
			}
			return rows, next, nil
		}
		if pos = at; blankRow(cells) {
			if at >= len(r.buf) && r.scan.last {
				return rows, next, nil
			}
			continue
		}
		row := make([]string, len(cells))
		for i, c := range cells {
			row[i] = string(r.buf[c.start:c.end])
			if c.mark == escaped {
				row[i] = strings.ReplaceAll(row[i], `""`, `"`)
			}
		}
		if rows = append(rows, row); len(rows) == 1 {
			next = at
		}
		if at >= len(r.buf) {
			return rows, next, nil
		}
	}
	return rows, next, nil
}

func blankRow(cells []cell) bool {
	return len(cells) == 1 && cells[0].mark == plain && cells[0].start == cells[0].end
}

// headerNames checks the names of columns. Nameless columns, such as the row numbers that
// some programs write first, are called column_N.
func headerNames(row []string, limits Limits) ([]string, error) {
	names := make([]string, len(row))
	place := map[string]int{}
	for i, name := range row {
		name = strings.TrimSpace(name)
		if name == "" {
			name = fmt.Sprintf("column_%d", i+1)
		}
		if len(name) > min(limits.MaxCellBytes, 1024) {
			return nil, refuse(Header, "Shorten the name.", "The name of column %d has %d bytes.", i+1, len(name))
		}
		if !utf8.ValidString(name) {
			return nil, errNotUTF8
		}
		if strings.IndexByte(name, 0) >= 0 {
			return nil, refuse(NotAFormat, "Upload CSV, TSV, JSON-Lines or Parquet.", "The header holds a NUL byte.")
		}
		if other, twice := place[name]; twice {
			return nil, refuse(Header, "Give each column a name of its own.", "Columns %d and %d are both named %q.", other+1, i+1, name)
		}
		place[name], names[i] = i, name
	}
	return names, nil
}

// fill reads on until the buffer holds a chunk or the file ends.
func (r *csvReader) fill() error {
	if r.pos > 0 {
		r.buf = r.buf[:copy(r.buf, r.buf[r.pos:])]
		r.pos = 0
	}
	want := csvChunk
	switch {
	case len(r.buf) > csvChunk/2:
		want = 2 * len(r.buf)
	case cap(r.buf) == 0:
		want = csvFirst
	}
	if cap(r.buf) < want {
		r.buf = append(make([]byte, 0, want), r.buf...)
	}
	for len(r.buf) < want && !r.scan.last {
		n, err := r.from.Read(r.buf[len(r.buf):want])
		fresh := r.buf[len(r.buf) : len(r.buf)+n]
		if r.format.Newline == "cr" {
			for i, b := range fresh {
				if b == '\r' {
					fresh[i] = '\n'
				}
			}
		}
		r.buf = r.buf[:len(r.buf)+n]
		if errors.Is(err, io.EOF) {
			r.scan.last = true
		} else if err != nil {
			return err
		}
	}
	return nil
}

// more reads on because a row that starts at pos does not end in the buffer.
func (r *csvReader) more(pos int, cells []cell) error {
	if len(cells) > r.limits.MaxColumns {
		return r.tooManyColumns(len(cells))
	}
	from := pos
	if n := len(cells); n > 0 {
		from = int(cells[n-1].end)
	}
	if len(r.buf)-from > r.limits.MaxCellBytes+8 {
		return r.tooLong(len(cells))
	}
	if len(r.buf)-pos > rowCells*r.limits.MaxCellBytes {
		return refuse(TooLarge, "Split the table by columns.", "A row has more than %d bytes.", rowCells*r.limits.MaxCellBytes).at(r.row+1, "")
	}
	return r.fill()
}

func (r *csvReader) tooLong(column int) error {
	return refuse(TooLarge, "Shorten the cell; if it spans rows, a quote is not closed.", "A cell has more than %d bytes.", r.limits.MaxCellBytes).at(r.row+1, r.name(column))
}

func (r *csvReader) name(column int) string {
	if column < len(r.columns) {
		return r.columns[column]
	}
	return fmt.Sprint(column + 1)
}

// fault turns the state of a broken row into an error.
func (r *csvReader) fault(state scanState, cells []cell) error {
	if state == scanAfter {
		return refuse(Malformed, `Write a quote within a quoted cell twice ("").`, "Characters follow the closing quote of a cell.").at(r.row+1, r.name(len(cells)))
	}
	return refuse(Malformed, "Close the quote.", "The file ends within a quoted cell.").at(r.row+1, r.name(len(cells)))
}

func (r *csvReader) read(b *batch) error {
	for {
		if r.pos >= len(r.buf)-1 || r.pos > csvChunk/2 {
			if err := r.fill(); err != nil {
				return err
			}
		}
		b.cells, b.rows, b.columns, b.first = b.cells[:0], 0, len(r.columns), r.row+1
		start := r.pos
		state, err := r.cut(b)
		if err != nil {
			return err
		}
		b.data = r.buf
		if err := r.check(b, start, r.pos); err != nil {
			return err
		}
		// Only now: what unescaping leaves behind in the buffer is no text.
		for i, c := range b.cells {
			if c.mark == escaped {
				b.cells[i] = unescape(r.buf, c)
			}
		}
		if b.rows > 0 {
			return nil
		}
		if r.pos >= len(r.buf) && r.scan.last {
			return io.EOF
		}
		if state == scanMore {
			cells, _, _ := r.scan.row(r.buf, r.pos, nil)
			if err := r.more(r.pos, cells); err != nil {
				return err
			}
		}
	}
}

// cut moves the whole rows of the buffer into b.
func (r *csvReader) cut(b *batch) (scanState, error) {
	for r.pos < len(r.buf) {
		mark := len(b.cells)
		cells, next, state := r.scan.row(r.buf, r.pos, b.cells)
		row := cells[mark:]
		if state == scanMore {
			b.cells = cells[:mark]
			return state, nil
		}
		if state != scanRow {
			return state, r.fault(state, row)
		}
		length := next - r.pos
		r.pos, b.cells = next, cells
		if blankRow(row) {
			b.cells = cells[:mark]
			r.blank++
			continue
		}
		if len(row) != len(r.columns) {
			return state, refuse(Ragged, "Give each row as many cells as the header has; quote cells that hold the delimiter.",
				"The row has %d cells, %d are expected.", len(row), len(r.columns)).at(r.row+1, "")
		}
		if r.blank > 0 {
			r.giveBlanks(b, mark)
		}
		if length > r.limits.MaxCellBytes {
			for i, c := range b.cells[mark:] {
				if int(c.end-c.start) > r.limits.MaxCellBytes {
					return state, r.tooLong(i % len(r.columns))
				}
			}
		}
		b.rows++
		if r.row++; r.row > r.limits.MaxRows {
			return state, refuse(TooLarge, "Split the file.", "The file has more than %d rows.", r.limits.MaxRows)
		}
	}
	return scanRow, nil
}

// giveBlanks makes rows of the blank lines that came before the row at mark. In a file of
// one column a blank line is a missing cell; in others, and at the end, it is nothing.
func (r *csvReader) giveBlanks(b *batch, mark int) {
	blanks := r.blank
	r.blank = 0
	if len(r.columns) > 1 {
		return
	}
	row := b.cells[mark]
	b.cells = b.cells[:mark]
	for range blanks {
		b.cells = append(b.cells, cell{mark: plain})
		b.rows++
		r.row++
	}
	b.cells = append(b.cells, row)
}
