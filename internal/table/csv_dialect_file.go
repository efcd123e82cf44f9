package table

import (
	"bytes"

	"github.com/sdg-service/sdg/internal/contract"
)

// dialectFile writes the rows of a CSV file in another dialect.
type dialectFile struct {
	file    // takes what is written
	dialect CSVDialect
	rows    *rowSource
	// decimal columns have a decimal sign.
	decimal []bool
	lines   []byte
	number  []byte // with its comma
}

func newDialectFile(to file, d CSVDialect, t *contract.Table) *dialectFile {
	f := &dialectFile{file: to, dialect: d, rows: newRowSource(t)}
	for _, c := range t.Columns {
		f.decimal = append(f.decimal, c.Type == contract.Decimal && d.DecimalComma)
	}
	return f
}

func (f *dialectFile) header([]byte) error {
	f.lines = f.lines[:0]
	if f.dialect.BOM {
		f.lines = append(f.lines, "\uFEFF"...)
	}
	if !f.dialect.NoHeader {
		for i, c := range f.rows.table.Columns {
			if i > 0 {
				f.lines = append(f.lines, f.dialect.delimiter())
			}
			f.lines = f.dialect.appendCell(f.lines, []byte(c.Name))
		}
		f.lines = append(f.lines, f.dialect.lineEnd()...)
	}
	if len(f.lines) == 0 {
		return nil
	}
	return f.file.header(f.lines)
}

func (f *dialectFile) block(rows []byte) error {
	f.lines = f.lines[:0]
	r := newRowReader(rows)
	for {
		ok, err := f.rows.next(r)
		if err != nil {
			return err
		}
		if !ok {
			return f.file.block(f.lines)
		}
		for i, cell := range f.rows.cells {
			if i > 0 {
				f.lines = append(f.lines, f.dialect.delimiter())
			}
			if len(cell) == 0 {
				f.lines = append(f.lines, f.null()...)
				continue
			}
			if at := bytes.IndexByte(cell, '.'); f.decimal[i] && at >= 0 {
				f.number = append(f.number[:0], cell...)
				f.number[at] = ','
				cell = f.number
			}
			f.lines = f.dialect.appendCell(f.lines, cell)
		}
		f.lines = append(f.lines, f.dialect.lineEnd()...)
	}
}

// null is what stands for a cell without a value. An empty line would be no row to most readers.
func (f *dialectFile) null() string {
	if f.dialect.Null == "" && len(f.rows.cells) == 1 {
		return `""`
	}
	return f.dialect.Null
}
