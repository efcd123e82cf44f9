package spool

import "fmt"

// Kind is how the cells of a column are held.
type Kind string

// Kinds of columns.
const (
	Integer Kind = "integer" // in Ints
	Float   Kind = "float"   // in Floats, also NaN and infinities
	Boolean Kind = "boolean" // in Ints, as 0 or 1
	Moment  Kind = "moment"  // in Ints: microseconds since 1970-01-01T00:00:00Z
	Date    Kind = "date"    // in Ints: days since 1970-01-01
	Decimal Kind = "decimal" // in Bytes: the digits of a number of any precision
	Text    Kind = "text"    // in Bytes, in UTF-8: never a number
)

// known tells the kinds above from others, which only a damaged file names.
func (k Kind) known() bool {
	switch k {
	case Integer, Float, Boolean, Moment, Date, Decimal, Text:
		return true
	}
	return false
}

// Bytes tells kinds whose cells are held in Vector.Bytes.
func (k Kind) Bytes() bool { return k == Decimal || k == Text }

// Column is a column without its cells.
type Column struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
}

// Rows are some rows, column by column.
type Rows struct {
	Columns []Vector
	Count   int
}

// Vector is the cells of one column; its kind says in which slice. The cell of a missing one
// means nothing, but in Bytes it is empty.
type Vector struct {
	Ints   []int64
	Floats []float64
	// Bytes holds cell i from Ends[i-1] (0 for the first) to Ends[i].
	Bytes []byte
	Ends  []uint32
	// Null has an element per row.
	Null []bool
	// ASCII is set by who knows that all of Bytes are characters below 0x80.
	ASCII bool
	// Shared is set by who has looked: how many bytes each text begins with like the one before
	// it, but for the first. Empty elsewhere.
	Shared []int32

	raw []byte // what a Reader unpacks, with Bytes in it
}

// check demands of a column's cells that there is one for each row.
func (v *Vector) check(c Column, rows int) error {
	cells := len(v.Ints)
	switch {
	case c.Kind.Bytes():
		cells = len(v.Ends)
		if cells > 0 && int(v.Ends[cells-1]) != len(v.Bytes) {
			return fmt.Errorf("spool: column %q ends at byte %d of %d", c.Name, v.Ends[cells-1], len(v.Bytes))
		}
	case c.Kind == Float:
		cells = len(v.Floats)
	}
	if cells != rows || len(v.Null) != rows {
		return fmt.Errorf("spool: column %q has %d cells and %d marks for %d rows", c.Name, cells, len(v.Null), rows)
	}
	return nil
}

// allThere marks no cell as missing.
var allThere [256]bool

// AllThere tells that no cell is marked as missing, many cells at a time.
func AllThere(null []bool) bool {
	for ; len(null) >= len(allThere); null = null[len(allThere):] {
		if *(*[len(allThere)]bool)(null) != allThere {
			return false
		}
	}
	for _, missing := range null {
		if missing {
			return false
		}
	}
	return true
}
