package dataset

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"
)

const (
	// jsonBatch is how many bytes of cells make a batch, and jsonRows how many rows at most.
	jsonBatch = 512 << 10
	jsonRows  = 8192
	// jsonDepth is how deep objects may lie in each other; each level adds a dot to names.
	jsonDepth = 16
)

// jsonReader reads objects, one after another or in one array. Objects within them
// become columns named with dots; arrays become texts of JSON.
type jsonReader struct {
	decoder *jsontext.Decoder
	guard   *rowGuard
	source  *source
	limits  Limits
	array   bool
	inside  bool // the array has begun
	fixed   bool // no new columns: the second pass
	columns []string
	place   map[string]int
	row     int64
	name    []byte // of the column being read
	cells   []placed
	seen    []int64 // the last row that set each column
}

// placed is a cell before the number of columns is known.
type placed struct {
	row, column int
	cell        cell
}

// rowGuard bounds the bytes that one row may take, before they are held.
type rowGuard struct {
	from       io.Reader
	read, mark int64
	limit      int64
}

var errLongRow = errors.New("dataset: row too long")

func (g *rowGuard) Read(p []byte) (int, error) {
	if g.read-g.mark > g.limit {
		return 0, errLongRow
	}
	n, err := g.from.Read(p)
	g.read += int64(n)
	return n, err
}

func openJSON(ctx context.Context, src Source, limits Limits, f Format, known []string) (*jsonReader, error) {
	from, s, err := text(ctx, src, limits, f)
	if err != nil {
		return nil, err
	}
	guard := &rowGuard{from: from, limit: int64(rowCells * limits.MaxCellBytes)}
	r := &jsonReader{
		decoder: jsontext.NewDecoder(guard), guard: guard, source: s, limits: limits,
		array: f.Kind == JSON, fixed: known != nil, place: map[string]int{},
	}
	for _, name := range known {
		r.add(name)
	}
	return r, nil
}

func (r *jsonReader) names() []string { return r.columns }
func (r *jsonReader) done() float64   { return r.source.done() }

func (r *jsonReader) add(name string) int {
	i := len(r.columns)
	r.columns, r.seen = append(r.columns, name), append(r.seen, 0)
	r.place[name] = i
	return i
}

func (r *jsonReader) read(b *batch) error {
	b.data, b.rows, b.first = b.data[:0], 0, r.row+1
	r.cells = r.cells[:0]
	for len(b.data) < jsonBatch && b.rows < jsonRows {
		more, err := r.next(b)
		if err != nil {
			return err
		}
		if !more {
			break
		}
	}
	if b.rows == 0 {
		return io.EOF
	}
	b.columns = len(r.columns)
	n := b.rows * b.columns
	if cap(b.cells) < n {
		b.cells = make([]cell, n)
	}
	b.cells = b.cells[:n]
	for i := range b.cells {
		b.cells[i] = cell{mark: missing}
	}
	for _, p := range r.cells {
		b.cells[p.row*b.columns+p.column] = p.cell
	}
	return nil
}

// next reads one row; more is false at the end.
func (r *jsonReader) next(b *batch) (more bool, err error) {
	r.guard.mark = r.decoder.InputOffset()
	if r.array && !r.inside {
		if _, err := r.decoder.ReadToken(); err != nil {
			return false, r.fault(err)
		}
		r.inside = true
	}
	kind := r.decoder.PeekKind()
	if kind == ']' && r.array {
		if _, err := r.decoder.ReadToken(); err != nil {
			return false, r.fault(err)
		}
		if _, err := r.decoder.ReadToken(); !errors.Is(err, io.EOF) {
			return false, refuse(Malformed, "Upload one array of objects, or one object per line.", "Something follows the array.")
		}
		r.array = false // only the end is left
		return false, nil
	}
	if kind != '{' {
		_, err := r.decoder.ReadToken()
		if errors.Is(err, io.EOF) && (!r.array || r.inside) && !r.unclosed() {
			return false, nil
		}
		if err != nil {
			return false, r.fault(err)
		}
		return false, refuse(Malformed, "Write one JSON object for each row.", "The row is not a JSON object.").at(r.row+1, "")
	}
	r.row++
	if r.row > r.limits.MaxRows {
		return false, refuse(TooLarge, "Split the file.", "The file has more than %d rows.", r.limits.MaxRows)
	}
	if err := r.object(b, 0, 1); err != nil {
		return false, err
	}
	b.rows++
	return true, nil
}

func (r *jsonReader) unclosed() bool { return r.array }

// object reads an object whose members' names begin with r.name[:prefix].
func (r *jsonReader) object(b *batch, prefix, depth int) error {
	if depth > jsonDepth {
		return refuse(Unsupported, "Flatten the objects.", "Objects lie more than %d deep in each other.", jsonDepth).at(r.row, string(r.name[:min(prefix, 200)]))
	}
	if _, err := r.decoder.ReadToken(); err != nil {
		return r.fault(err)
	}
	for r.decoder.PeekKind() != '}' {
		name, err := r.decoder.ReadValue()
		if err != nil {
			return r.fault(err)
		}
		r.name = r.name[:prefix]
		if prefix > 0 {
			r.name = append(r.name, '.')
		}
		if r.name, err = jsontext.AppendUnquote(r.name, name); err != nil {
			return r.fault(err)
		}
		if len(r.name) > min(r.limits.MaxCellBytes, 1024) {
			return refuse(Header, "Shorten the name.", "The name of a column has %d bytes.", len(r.name)).at(r.row, "")
		}
		if err := r.member(b, depth); err != nil {
			return err
		}
	}
	_, err := r.decoder.ReadToken()
	return r.fault(err)
}

// member reads the value of the member named r.name.
func (r *jsonReader) member(b *batch, depth int) error {
	kind := r.decoder.PeekKind()
	if kind == '{' {
		return r.object(b, len(r.name), depth+1)
	}
	column, ok := r.place[string(r.name)]
	if !ok {
		switch {
		case r.fixed:
			return refuse(Changed, "Upload the file again.", "The file has a column that was not there before.").at(r.row, string(r.name))
		case len(r.name) == 0 || bytes.IndexByte(r.name, 0) >= 0:
			return refuse(Header, "Name every member.", "A member of an object has no usable name.").at(r.row, "")
		case len(r.columns) >= r.limits.MaxColumns:
			return refuse(TooLarge, "Split the table by columns.", "The file has more than %d columns.", r.limits.MaxColumns).at(r.row, "")
		}
		column = r.add(string(r.name))
	}
	if r.seen[column] == r.row {
		return refuse(Malformed, "Give each member a path of its own.", "Two members of the row lead to the same column.").at(r.row, string(r.name))
	}
	r.seen[column] = r.row
	value, err := r.decoder.ReadValue()
	if err != nil {
		return r.fault(err)
	}
	c := cell{start: uint32(len(b.data))}
	switch kind {
	case 'n':
		return nil
	case '"':
		c.mark = quoted
		if b.data, err = jsontext.AppendUnquote(b.data, value); err != nil {
			return r.fault(err)
		}
		if bytes.IndexByte(b.data[c.start:], 0) >= 0 {
			return refuse(NotAFormat, "Remove it.", "A cell holds a NUL character.").at(r.row, string(r.name))
		}
	case '[':
		c.mark = quoted
		if err := value.Compact(); err != nil {
			return r.fault(err)
		}
		b.data = append(b.data, value...)
	default:
		b.data = append(b.data, value...)
	}
	if c.end = uint32(len(b.data)); int(c.end-c.start) > r.limits.MaxCellBytes {
		return refuse(TooLarge, "Shorten the cell.", "A cell has more than %d bytes.", r.limits.MaxCellBytes).at(r.row, string(r.name))
	}
	r.cells = append(r.cells, placed{b.rows, column, c})
	return nil
}

// fault turns what the decoder says into an Error that names the place.
func (r *jsonReader) fault(err error) error {
	if err == nil {
		return nil
	}
	var own *Error
	var syntax *jsontext.SyntacticError
	row := max(r.row, 1)
	switch {
	case errors.As(err, &own):
		return own
	case errors.Is(err, errLongRow):
		return refuse(TooLarge, "Split the row.", "A row has more than %d bytes.", r.guard.limit).at(row, "")
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return refuse(Truncated, "Upload the whole file.", "The file ends within a row.").at(row, "")
	case errors.Is(err, jsontext.ErrDuplicateName):
		return refuse(Malformed, "Give each member of an object a name of its own.", "An object has two members of the same name.").at(row, "")
	case errors.As(err, &syntax):
		return refuse(Malformed, "Correct the JSON; it must be UTF-8.", "The row is not valid JSON, at byte %d of the file.", syntax.ByteOffset).at(row, "")
	}
	return fmt.Errorf("reading JSON: %w", err)
}
