package shelf

import "github.com/sdg-service/sdg/internal/connector"

// Column is the cells of a column on a shelf, which are taken in their order.
type Column struct {
	cells []cells
	next  int // of cells
	from  int // row of that
}

// Empty forgets the cells.
func (c *Column) Empty() { c.cells, c.next, c.from = c.cells[:0], 0, 0 }

// Begins goes back to the first cell.
func (c *Column) Begins() { c.next, c.from = 0, 0 }

// Put puts the next cells on the shelf.
func (c *Column) Put(s *Shelf, v *connector.Vector) error {
	put, err := s.put(v)
	if err == nil && put.rows > 0 {
		c.cells = append(c.cells, put)
	}
	return err
}

// Left is how many cells can be taken at once.
func (c *Column) Left() int {
	if c.next == len(c.cells) {
		return 0
	}
	return c.cells[c.next].rows - c.from
}

// Take appends the next n cells, which are left, to v, whose kind is what they were put as.
func (c *Column) Take(s *Shelf, v *connector.Vector, n int) error {
	if err := s.take(v, &c.cells[c.next], c.from, n); err != nil {
		return err
	}
	if c.from += n; c.Left() == 0 {
		c.next, c.from = c.next+1, 0
	}
	return nil
}

// TextBytes is how many bytes the next n cells take, which are left, and texts.
func (c *Column) TextBytes(s *Shelf, n int) (int, error) {
	return s.textBytes(&c.cells[c.next], c.from, n)
}
