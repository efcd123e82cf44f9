package table

import (
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/sdg-service/sdg/internal/contract"
)

// jsonFile writes one JSON object per row.
type jsonFile struct {
	w       io.Writer
	rows    *rowSource
	columns []jsonColumn
	lines   []byte
}

// jsonColumn is a member of each object.
type jsonColumn struct {
	lead  string // the brace or comma, the quoted name, the colon
	form  jsonForm
	scale int
	fault string // what a cell that is refused is not
}

type jsonForm uint8

const (
	jsonText jsonForm = iota
	jsonNumber
	jsonBoolean
)

func newJSONFile(t *contract.Table, w io.Writer) (*jsonFile, error) {
	f := &jsonFile{w: w, rows: newRowSource(t)}
	for i, c := range t.Columns {
		name, err := jsontext.AppendQuote(nil, c.Name)
		if err != nil {
			return nil, fmt.Errorf("name of column %d: %w", i+1, err)
		}
		column := jsonColumn{lead: "," + string(name) + ":", fault: "text that is not UTF-8"}
		if i == 0 {
			column.lead = "{" + column.lead[1:]
		}
		switch {
		case c.Type.Numeric():
			column.form, column.scale, column.fault = jsonNumber, c.Scale, notFixed(&c)
		case c.Type == contract.Boolean:
			column.form, column.fault = jsonBoolean, "neither true nor false"
		}
		f.columns = append(f.columns, column)
	}
	return f, nil
}

// notFixed says what a cell is not that parseFixed refuses.
func notFixed(c *contract.Column) string {
	if c.Type == contract.Integer {
		return "not a whole number of 64 bits"
	}
	return "not a number of 64 bits with at most " + strconv.Itoa(c.Scale) + " digits after the point"
}

func (f *jsonFile) header([]byte) error { return nil }

func (f *jsonFile) block(rows []byte) error {
	f.lines = f.lines[:0]
	r := newRowReader(rows)
	for {
		ok, err := f.rows.next(r)
		if err != nil {
			return err
		}
		if !ok {
			_, err := f.w.Write(f.lines)
			return err
		}
		for i := range f.columns {
			column := &f.columns[i]
			f.lines = append(f.lines, column.lead...)
			if f.lines, ok = column.append(f.lines, f.rows.cells[i]); !ok {
				return f.rows.fault(i, fmt.Sprintf("%q is %s", f.rows.cells[i], column.fault))
			}
		}
		f.lines = append(f.lines, '}', '\n')
	}
}

func (f *jsonFile) close() error { return nil }

// append writes a cell as a JSON value.
func (c *jsonColumn) append(dst, cell []byte) ([]byte, bool) {
	if len(cell) == 0 {
		return append(dst, "null"...), true
	}
	ok := true
	switch c.form {
	case jsonText:
		return appendText(dst, cell)
	case jsonNumber:
		_, ok = parseFixed(cell, c.scale)
	case jsonBoolean:
		_, ok = parseBoolean(cell)
	}
	return append(dst, cell...), ok
}

// appendText writes text as a JSON string with the fewest escapes (RFC 8785, 3.2.2.2).
func appendText(dst, text []byte) ([]byte, bool) {
	for _, c := range text {
		if c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			dst, err := jsontext.AppendQuote(dst, text)
			return dst, err == nil
		}
	}
	dst = append(dst, '"')
	dst = append(dst, text...)
	return append(dst, '"'), true
}
