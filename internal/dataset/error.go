package dataset

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Codes of Error.
const (
	Empty       = "empty"        // no rows, or no bytes
	NotAFormat  = "not_a_format" // none of the formats, or bytes that are no text
	Encoding    = "encoding"     // text that does not decode
	Ragged      = "ragged"       // a row with too few or too many cells
	Malformed   = "malformed"    // broken quoting, JSON or Parquet
	Header      = "header"       // names of columns that cannot be used
	TooLarge    = "too_large"    // beyond a limit
	Unsupported = "unsupported"  // well-formed, but not a table this service takes
	Truncated   = "truncated"    // the file ends early
	Changed     = "changed"      // the file is not the one that was inferred
)

// Error is what is wrong with a file. Its texts are for the file's owner; they quote names
// of columns, never cells.
type Error struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Hint    string `json:"hint"`
	// Row is the row of data, from 1, or 0 where none is meant (the header, the file).
	Row int64 `json:"row,omitempty"`
	// Column is the column's name or its number from 1; empty where none is meant.
	Column string `json:"column,omitempty"`
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(strings.TrimSuffix(e.Message, "."))
	if e.Row > 0 {
		fmt.Fprintf(&b, " (row %d", e.Row)
		if e.Column != "" {
			fmt.Fprintf(&b, ", column %q", e.Column)
		}
		b.WriteByte(')')
	} else if e.Column != "" {
		fmt.Fprintf(&b, " (column %q)", e.Column)
	}
	b.WriteByte('.')
	return b.String()
}

// Public is the error as callers of the API see it.
func (e *Error) Public() *sdg.Error {
	code := sdg.ValidationFailed
	switch e.Code {
	case TooLarge:
		code = sdg.PayloadTooLarge
	case NotAFormat, Unsupported:
		code = sdg.UnsupportedMediaType
	}
	public := &sdg.Error{Code: code, Message: e.Error(), Hint: e.Hint}
	if e.Column != "" {
		public.Fields = []sdg.FieldError{{Field: "file." + e.Column, Message: e.Message}}
	}
	return public
}

func refuse(code, hint, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...), Hint: hint}
}

func (e *Error) at(row int64, column string) *Error {
	e.Row, e.Column = row, column
	return e
}
