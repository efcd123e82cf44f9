package dataset

import (
	"bytes"
	"unicode/utf8"
)

// check refuses what is no text in buf[from:to], which b was cut from.
func (r *csvReader) check(b *batch, from, to int) error {
	part := r.buf[from:to]
	if bytes.IndexByte(part, 0) >= 0 {
		row, column := r.find(b, func(cell []byte) bool { return bytes.IndexByte(cell, 0) >= 0 })
		return refuse(NotAFormat, "Remove it; if the file is no text, upload CSV, TSV, JSON-Lines or Parquet.", "A cell holds a NUL byte.").at(row, column)
	}
	if r.format.Encoding != utf8Name {
		if bytes.Contains(part, []byte("\uFFFD")) {
			row, column := r.find(b, func(cell []byte) bool { return bytes.Contains(cell, []byte("\uFFFD")) })
			return refuse(Encoding, "Save the file as UTF-8.", "A cell holds bytes that are no %s.", r.format.Encoding).at(row, column)
		}
		return nil
	}
	if ASCII(part) {
		return nil
	}
	if !utf8.Valid(part) {
		if !r.wide && !wideBeforeFault(part) {
			return errNotUTF8
		}
		row, column := r.find(b, func(cell []byte) bool { return !utf8.Valid(cell) })
		return refuse(Encoding, "Save the file as UTF-8.", "A cell holds bytes that are no UTF-8, though the text before is.").at(row, column)
	}
	r.wide = true
	return nil
}

func (r *csvReader) find(b *batch, is func([]byte) bool) (row int64, column string) {
	for i, c := range b.cells {
		if is(b.text(c)) {
			return b.first + int64(i/b.columns), r.name(i % b.columns)
		}
	}
	return b.first, ""
}

// wideBeforeFault reports whether a valid character beyond ASCII comes before the first
// invalid byte.
func wideBeforeFault(p []byte) bool {
	for len(p) > 0 {
		c, n := utf8.DecodeRune(p)
		if c == utf8.RuneError && n == 1 {
			return false
		}
		if n > 1 {
			return true
		}
		p = p[n:]
	}
	return false
}
