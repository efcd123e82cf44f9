package files

import (
	"errors"
	"io"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/shelf"
	"github.com/sdg-service/sdg/internal/dataset"
)

// Rows are given from a page of each column, which takes more memory the more columns there
// are; and where columns are many, hardly two pages that are wanted one after the other lie
// near each other. So the rows of such a row group are read in stripes: a column at a time goes to a
// shelf, for as many rows as that has room for, and from there the stripe's rows are given.

// parquetBounds bound what is open of a row group.
type parquetBounds struct {
	pages int64 // bytes of pages and dictionaries in memory
	shelf int64 // bytes on disk
	first int   // rows of a row group's first stripe, which tells how many the shelf has room for
}

var usualParquet = parquetBounds{pages: 6 << 20, shelf: 1 << 30, first: 1 << 16}

const (
	// manyColumns are more than a blob keeps places for while they are read in turn.
	manyColumns = 8
	// shares is how many times its share of the shelf a column may take.
	shares = 4
)

// stripes is how a file is read in stripes.
type stripes struct {
	on    bool // the open row group is read so
	left  int  // rows of the stripe at hand
	plan  int  // rows of the next one
	shelf *shelf.Shelf
	cells connector.Vector
}

func (s *stripes) close() {
	if s.shelf != nil {
		s.shelf.Close()
		s.shelf = nil
	}
}

// columnStripe is a column's part of a stripe.
type columnStripe struct {
	begin, end place
	rows       int // until end
	shelf.Column
}

// place is where in a row group a column goes on: behind so many rows from the page on that the
// guard looks at next.
type place struct {
	guard dataset.PageGuard
	rows  int
}

// beginStripes reads the rest of the open row group in stripes.
func (p *parquetFile) beginStripes() (err error) {
	p.stripes.on, p.stripes.left, p.stripes.plan = true, 0, p.bounds.first
	p.blob.at.Lean()
	for c := range p.present() {
		c.stripe.begin = c.here()
		err = errors.Join(err, c.leave())
	}
	return err
}

// nextStripe puts the next rows of all columns aside.
func (p *parquetFile) nextStripe() (err error) {
	s := &p.stripes
	if s.shelf == nil {
		if s.shelf, err = shelf.New(); err != nil {
			return err
		}
	}
	s.shelf.Clear()
	columns := int64(0)
	for range p.present() {
		columns++
	}
	rows := int(min(int64(s.plan), p.left))
	for c := range p.present() {
		limit := min(s.shelf.Size()+shares*p.bounds.shelf/columns, p.bounds.shelf)
		if rows, err = c.putAside(s, rows, limit); err != nil {
			return err
		}
	}
	for c := range p.present() {
		c.stripe.advance(rows)
	}
	s.left = rows
	s.plan = int(max(1, min(p.left, p.bounds.shelf*3/4/max(1, s.shelf.Size()/int64(rows)))))
	return nil
}

// advance has the stripe at hand given, of which only so many rows are of all columns.
func (t *columnStripe) advance(rows int) {
	if t.Begins(); rows == t.rows {
		t.begin = t.end
	} else {
		t.begin.rows += rows // behind which the next stripe has the rest once more
	}
}

// here is where the column goes on.
func (c *parquetColumn) here() place {
	if c.row == c.rows {
		return place{guard: *c.guard}
	}
	return place{c.ahead, c.row}
}

// putAside puts the column's next rows on the shelf, and returns how many: fewer where the shelf
// comes to its limit.
func (c *parquetColumn) putAside(s *stripes, rows int, limit int64) (n int, err error) {
	defer func() { err = errors.Join(err, c.leave()) }()
	t, v := &c.stripe, &s.cells
	guard := t.begin.guard
	t.Empty()
	c.guard, t.rows = &guard, 0
	if err := c.skip(t.begin.rows); err != nil {
		return 0, err
	}
	for v.Kind = c.leaf.Kind; t.rows < rows && (t.rows == 0 || s.shelf.Size() < limit); {
		if s.shelf.Size() > 2*limit {
			return 0, &dataset.Error{Code: dataset.TooLarge, Message: "The cells of a row take too much room.", Hint: "Choose fewer columns."}
		}
		empty(v)
		if err := c.collect(v, min(rows-t.rows, connector.MaxBatchRows), int(min(connector.MaxBatchBytes, limit-s.shelf.Size()))); err != nil {
			return 0, err
		}
		if err := t.Put(s.shelf, v); err != nil {
			return 0, err
		}
		t.rows += len(v.Null)
	}
	t.end = c.here()
	return t.rows, nil
}

// collect appends cells from as many pages as it takes: most, or as many as surely have no more
// than so many bytes, but at least one.
func (c *parquetColumn) collect(v *connector.Vector, most, bytes int) error {
	for len(v.Null) < most {
		if c.row == c.rows {
			if err := c.open(); err != nil {
				return err
			}
		}
		n := min(most-len(v.Null), c.rows-c.row)
		for n > 1 && c.bytesOf(n) > bytes {
			n /= 2
		}
		if len(v.Null) > 0 && len(v.Bytes)+c.bytesOf(n) > bytes {
			return nil
		}
		if err := c.append(v, n); err != nil {
			return err
		}
	}
	return nil
}

// skip passes over rows.
func (c *parquetColumn) skip(n int) error {
	for n > 0 {
		if c.row == c.rows {
			if err := c.open(); err != nil {
				return err
			}
		}
		some := min(n, c.rows-c.row)
		if err := c.pass(some); err != nil {
			return err
		}
		n -= some
	}
	return nil
}

// give appends the next n cells.
func (c *parquetColumn) give(s *stripes, v *connector.Vector, n int) error {
	if !s.on {
		return c.append(v, n)
	}
	return c.stripe.Take(s.shelf, v, n)
}

// bytesToGive is how many bytes the next n cells take at most.
func (c *parquetColumn) bytesToGive(s *stripes, n int) (int, error) {
	switch c.leaf.form {
	case asBytes, asFixed, asText:
		if s.on {
			return c.stripe.TextBytes(s.shelf, n)
		}
	}
	return c.bytesOf(n), nil
}

// from is where the column's pages are read: behind the dictionary at once from where the guard
// is. The library reads a column from its begin.
func (c *parquetColumn) from() io.ReaderAt {
	if by := c.guard.Position() - c.first; c.first > 0 && by > 0 {
		return &shifted{c.blob, c.first, by}
	}
	return c.blob
}

// shifted is bytes of which some are left out.
type shifted struct {
	at          io.ReaderAt
	from, bytes int64
}

func (s *shifted) ReadAt(p []byte, off int64) (n int, err error) {
	if off < s.from {
		n, err = s.at.ReadAt(p[:min(int64(len(p)), s.from-off)], off)
		if n == len(p) || err != nil {
			return n, err
		}
		off += int64(n)
	}
	more, err := s.at.ReadAt(p[n:], off+s.bytes)
	return n + more, err
}
