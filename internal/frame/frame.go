// Package frame holds a table in memory, column by column: what the reader of a
// dataset makes, what a synthesis engine learns from and writes, and what the privacy
// and utility reports compare.
package frame

import "fmt"

// Kind is how a column's cells are held.
type Kind string

const (
	// Number is held in Numbers.
	Number Kind = "number"
	// Time is held in Times: microseconds since 1970-01-01T00:00:00Z.
	Time Kind = "time"
	// Category is held in Codes: few values, each of which may be said again.
	Category Kind = "category"
	// Text is held in Codes like Category, but its values name or describe single
	// entities (keys, names, addresses, remarks): none may be said again.
	Text Kind = "text"
)

// Treatment is what synthesis does with a column; the dataset's owner decides.
type Treatment string

const (
	// Learn models the column's distribution and its relation to the others.
	Learn Treatment = "learn"
	// Format makes new values of the same formats; no source value is repeated.
	Format Treatment = "format"
	// Mask writes formats with the letters and digits blotted out ("XXX-99-9999").
	Mask Treatment = "mask"
	// Drop leaves the column out.
	Drop Treatment = "drop"
)

// Fits reports whether a column of kind k can be treated so: values of Text are never
// learnt, and only Text has formats.
func (t Treatment) Fits(k Kind) bool {
	switch t {
	case Learn:
		return k != Text
	case Format, Mask:
		return k == Text
	case Drop:
		return true
	}
	return false
}

// Field is a column without its cells.
type Field struct {
	Name      string    `json:"name"`
	Kind      Kind      `json:"kind"`
	Treatment Treatment `json:"treatment"`
	// Semantic is the semantic type ("email", "us_ssn"), empty if none was recognised.
	Semantic string `json:"semantic,omitempty"`
	// Unique says that no two source rows share a value: a key of the table.
	Unique bool `json:"unique,omitempty"`
	// Decimals is the number of digits after the point (Number); 0 makes integers.
	Decimals int `json:"decimals,omitempty"`
	// Layout is the Go time layout in which a Time is written ("2006-01-02").
	Layout string `json:"layout,omitempty"`
}

// Column is one column of a frame. Exactly the slices that its Kind names are set.
type Column struct {
	Field
	Numbers []float64 // finite
	Times   []int64
	Codes   []uint32
	// Levels are the values of Codes: distinct, in ascending byte order.
	Levels []string
	// Null marks the rows without a value; nil if there is none. The cell of a null row
	// is 0 in the other slices and means nothing.
	Null []bool
}

// Frame is a table. All columns have Rows cells.
type Frame struct {
	Name    string
	Rows    int
	Columns []Column
}

// Rows is the number of cells.
func (c *Column) Rows() int { return max(len(c.Numbers), len(c.Times), len(c.Codes)) }

// IsNull reports whether the cell of row is missing.
func (c *Column) IsNull(row int) bool { return c.Null != nil && c.Null[row] }

// Column returns the named column, or nil.
func (f *Frame) Column(name string) *Column {
	for i := range f.Columns {
		if f.Columns[i].Name == name {
			return &f.Columns[i]
		}
	}
	return nil
}

// Fields returns the columns without their cells.
func (f *Frame) Fields() []Field {
	out := make([]Field, len(f.Columns))
	for i := range f.Columns {
		out[i] = f.Columns[i].Field
	}
	return out
}

// Check reports the first violation of what this package promises of a frame.
func (f *Frame) Check() error {
	for i := range f.Columns {
		c := &f.Columns[i]
		n := len(c.Codes)
		switch c.Kind {
		case Number:
			n = len(c.Numbers)
		case Time:
			n = len(c.Times)
		case Category, Text:
			for row, code := range c.Codes {
				if int(code) >= len(c.Levels) && !c.IsNull(row) {
					return fmt.Errorf("column %q: row %d has code %d of %d levels", c.Name, row, code, len(c.Levels))
				}
			}
			for l := 1; l < len(c.Levels); l++ {
				if c.Levels[l-1] >= c.Levels[l] {
					return fmt.Errorf("column %q: level %d is not above the one before", c.Name, l)
				}
			}
		default:
			return fmt.Errorf("column %q: unknown kind %q", c.Name, c.Kind)
		}
		if n != f.Rows || (c.Null != nil && len(c.Null) != f.Rows) {
			return fmt.Errorf("column %q: %d cells, want %d", c.Name, n, f.Rows)
		}
	}
	return nil
}

// Select returns a frame of the given rows, in that order. Levels are shared.
func (f *Frame) Select(rows []int) *Frame {
	out := &Frame{Name: f.Name, Rows: len(rows), Columns: make([]Column, len(f.Columns))}
	for i := range f.Columns {
		c := &f.Columns[i]
		out.Columns[i] = Column{
			Field: c.Field, Levels: c.Levels, Numbers: pick(c.Numbers, rows), Times: pick(c.Times, rows),
			Codes: pick(c.Codes, rows), Null: pick(c.Null, rows),
		}
	}
	return out
}

func pick[T any](cells []T, rows []int) []T {
	if cells == nil {
		return nil
	}
	out := make([]T, len(rows))
	for i, r := range rows {
		out[i] = cells[r]
	}
	return out
}
