package report

import (
	"encoding/binary"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/cells"
	"github.com/sdg-service/sdg/internal/report/safety"
)

// state says what is known of one cell.
type state uint8

const (
	empty state = iota
	wellFormed
	malformed // not of the column's type; no other rule judges it
	tooFine   // a number with more digits than the scale, cut to it
)

// column is one compiled column of a table. It is read-only.
type column struct {
	spec    *contract.Column
	index   int
	layout  *cells.Layout // nil where the cells have the type's own form
	list    *lookup       // every value of the column's closed lists, nil without any
	listed  []safety.Set  // what the safety scan finds in each of them
	profile safety.Profile
	// cases decide the rows of the column; undecided tells why they cannot be told in the
	// row itself.
	cases     []*condition
	undecided string
}

func newColumn(spec *contract.Column, index int) (*column, error) {
	c := &column{spec: spec, index: index, profile: safety.NewProfile(spec)}
	if spec.Format != "" {
		layout, err := cells.NewLayout(spec.Format)
		if err != nil {
			return nil, err
		}
		c.layout = layout
	}
	lists := [][]contract.Category{spec.Values}
	for i := range spec.Cases {
		lists = append(lists, spec.Cases[i].Values)
	}
	var names []string
	for _, list := range lists {
		for _, category := range list {
			names = append(names, c.listName(category.Value))
		}
	}
	if len(names) > 0 {
		c.list = newLookup(names)
		if !c.spec.Type.Numeric() {
			for _, name := range c.list.names {
				c.listed = append(c.listed, c.profile.Scan([]byte(name)))
			}
		}
	}
	return c, nil
}

// listName is the form under which a value is found in the list: numbers by their
// value, so that 1.5 and 1.50 are one.
func (c *column) listName(text string) string {
	if c.spec.Type.Numeric() {
		if n, _, ok := cells.Decimal([]byte(text), c.scale()); ok {
			return string(numberName(new([8]byte), n))
		}
	}
	return text
}

func numberName(b *[8]byte, n int64) []byte {
	binary.LittleEndian.PutUint64(b[:], uint64(n))
	return b[:]
}

// scale is the number of digits behind the point of the column's scaled integers.
func (c *column) scale() int {
	if c.spec.Type == contract.Decimal {
		return c.spec.Scale
	}
	return 0
}

// kind is the kind of value that the column's cells have in formulas.
func (c *column) kind() kind {
	switch {
	case c.spec.Type.Numeric():
		return numberKind
	case c.spec.Type.Temporal():
		return instantKind
	}
	return textKind
}

// read parses one cell that is not empty into its scaled number, seconds or truth value.
// Texts have no number.
func (c *column) read(b []byte) (int64, state) {
	var n int64
	ok, finer := true, false
	switch c.spec.Type {
	case contract.Integer:
		n, ok = cells.Integer(b)
	case contract.Decimal:
		n, finer, ok = cells.Decimal(b, c.spec.Scale)
	case contract.Boolean:
		n, ok = cells.Boolean(b)
	case contract.Date, contract.Time, contract.Timestamp:
		n, ok = c.readInstant(b)
	case contract.UUID:
		ok = cells.UUID(b)
	}
	switch {
	case !ok:
		return 0, malformed
	case finer:
		return n, tooFine
	}
	return n, wellFormed
}

func (c *column) readInstant(b []byte) (int64, bool) {
	switch {
	case c.layout != nil:
		n, ok := c.layout.Parse(b)
		return n, ok
	case c.spec.Type == contract.Date:
		return cells.Date(b)
	case c.spec.Type == contract.Time:
		return cells.Time(b)
	}
	return cells.Timestamp(b)
}

// ordered tells whether the cells, as they are written, can be put in order in time.
func (c *column) ordered() bool {
	return c.layout == nil || c.layout.Year() || c.spec.Type == contract.Time && c.layout.Second()
}

// full tells whether the cells, as they are written, say the whole instant.
func (c *column) full() bool {
	switch {
	case c.layout == nil || !c.spec.Type.Temporal():
		return true
	case c.spec.Type == contract.Date:
		return c.layout.Day()
	case c.spec.Type == contract.Time:
		return c.layout.Second()
	}
	return c.layout.Day() && c.layout.Second()
}

// floor is the value that a cell shows of an instant.
func (c *column) floor(seconds int64) int64 {
	if c.layout == nil {
		return seconds
	}
	return c.layout.Floor(seconds)
}
