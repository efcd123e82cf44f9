package files

import (
	"errors"
	"io"
	"iter"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/shelf"
	"github.com/sdg-service/sdg/internal/dataset"
)

// parquetFile gives the rows of a Parquet file: page by page, or in stripes where the pages of all
// columns together would take too much memory.
type parquetFile struct {
	blob    *blob
	bounds  parquetBounds
	file    *dataset.ParquetFile
	group   int   // the next
	left    int64 // rows of the open group
	given   int64 // rows
	columns []*parquetTarget
	stripes stripes
}

// parquetTarget is a wanted column: nil column where the file does not have it.
type parquetTarget struct {
	column *parquetColumn
	// cells holds what is turned into a wider kind than the file's; nil where it is the same.
	cells *connector.Vector
}

func openParquet(b *blob, wanted []connector.Column, bounds parquetBounds) (p *parquetFile, err error) {
	defer dataset.Recovered(&err)
	file, err := dataset.OpenParquet(b, b.object.Size)
	if err != nil {
		return nil, err
	}
	p = &parquetFile{blob: b, bounds: bounds, file: file}
	leaves := leavesOf(file)
	byName := make(map[string]*parquetLeaf, len(leaves))
	for i := range leaves {
		byName[leaves[i].Name] = &leaves[i]
	}
	scratch := new(parquetScratch)
	for _, c := range wanted {
		t := &parquetTarget{}
		if leaf := byName[c.Name]; leaf != nil {
			t.column = &parquetColumn{leaf: leaf, blob: b, parquetScratch: scratch}
			if leaf.Kind != c.Kind {
				t.cells = &connector.Vector{Kind: leaf.Kind}
			}
		}
		p.columns = append(p.columns, t)
	}
	return p, nil
}

func (p *parquetFile) Close() (err error) {
	defer dataset.Recovered(&err)
	p.stripes.close()
	return errors.Join(p.closeGroup(), p.blob.Close())
}

func (p *parquetFile) done() float64 { return float64(p.given) / float64(max(1, p.file.Rows)) }

func (p *parquetFile) closeGroup() (err error) {
	for c := range p.present() {
		err = errors.Join(err, c.leave())
	}
	return err
}

// present are the wanted columns that the file has.
func (p *parquetFile) present() iter.Seq[*parquetColumn] {
	return func(yield func(*parquetColumn) bool) {
		for _, t := range p.columns {
			if t.column != nil && !yield(t.column) {
				return
			}
		}
	}
}

// openGroup opens the next row group with rows in it, or returns io.EOF.
func (p *parquetFile) openGroup() error {
	for p.left == 0 {
		if err := p.closeGroup(); err != nil {
			return err
		}
		if p.group == p.file.Groups() {
			return io.EOF
		}
		group, err := p.file.Group(p.group)
		if err != nil {
			return err
		}
		p.group++
		if p.left = group.Rows; p.left < 0 {
			return errors.New("a row group claims less than no rows")
		}
		columns, bytes := 0, int64(0)
		for c := range p.present() {
			if err := c.begin(group); err != nil {
				return err
			}
			columns++
			bytes += group.Meta[c.leaf.index].MetaData.TotalUncompressedSize
		}
		if p.stripes.on = false; columns > manyColumns && bytes > p.bounds.pages {
			if err := p.beginStripes(); err != nil {
				return err
			}
		}
	}
	return nil
}

// next appends up to most rows: as many as all open pages have, and as fit.
func (p *parquetFile) next(b *connector.Batch, most int) (int, error) {
	n, err := p.rows(b, most)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, shelf.Err) {
		return 0, dataset.Damaged(err)
	}
	return n, err
}

func (p *parquetFile) rows(b *connector.Batch, most int) (n int, err error) {
	defer dataset.Recovered(&err)
	if err := p.openGroup(); err != nil {
		return 0, err
	}
	n, err = p.ready(int(min(int64(most), p.left)))
	if err != nil {
		return 0, err
	}
	for ; n > 1; n /= 2 {
		if bytes, err := p.bytesOf(n); err != nil {
			return 0, err
		} else if bytes <= connector.MaxBatchBytes {
			break
		}
	}
	for i, t := range p.columns {
		v := &b.Columns[i]
		if err := t.fill(&p.stripes, v, n); err != nil {
			return 0, err
		}
		if len(v.Bytes) > 1<<31 {
			return 0, &dataset.Error{Code: dataset.TooLarge, Message: "The cells of a few rows have more than 2 GiB.", Hint: "Choose fewer columns."}
		}
	}
	p.left, p.given = p.left-int64(n), p.given+int64(n)
	p.stripes.left -= n // if it is one
	return n, nil
}

// ready opens the next pages, or puts the next stripe aside, and returns how many of the next most
// rows can be given at once.
func (p *parquetFile) ready(most int) (int, error) {
	if !p.stripes.on {
		n, held := most, int64(0)
		for c := range p.present() {
			if c.row == c.rows {
				if err := c.open(); err != nil {
					return 0, err
				}
			}
			n = min(n, c.rows-c.row)
			if held += c.guard.Held; held > p.bounds.pages {
				break
			}
		}
		if held <= p.bounds.pages {
			return n, nil
		}
		if err := p.beginStripes(); err != nil {
			return 0, err
		}
	}
	if p.stripes.left == 0 {
		if err := p.nextStripe(); err != nil {
			return 0, err
		}
	}
	n := min(most, p.stripes.left)
	for c := range p.present() {
		n = min(n, c.stripe.Left())
	}
	return n, nil
}

// bytesOf is how many bytes the next n rows take at most.
func (p *parquetFile) bytesOf(n int) (sum int, err error) {
	for c := range p.present() {
		bytes, err := c.bytesToGive(&p.stripes, n)
		if err != nil {
			return 0, err
		}
		sum += bytes
	}
	return sum, nil
}

func (t *parquetTarget) fill(s *stripes, v *connector.Vector, n int) error {
	switch {
	case t.column == nil:
		appendNulls(v, n)
		return nil
	case t.cells == nil:
		return t.column.give(s, v, n)
	}
	empty(t.cells)
	if err := t.column.give(s, t.cells, n); err != nil {
		return err
	}
	return widen(v, t.cells, t.column.leaf)
}

func empty(v *connector.Vector) {
	v.Ints, v.Floats, v.Bytes, v.Ends, v.Null, v.ASCII = v.Ints[:0], v.Floats[:0], v.Bytes[:0], v.Ends[:0], v.Null[:0], 0
}

// maxExact is the largest whole number up to which floats hold all.
const maxExact = 1 << 53

// widen appends the cells of s to v, whose kind holds them all (see widest).
func widen(v, s *connector.Vector, leaf *parquetLeaf) error {
	var text []byte
	for i, missing := range s.Null {
		switch {
		case missing:
			v.AppendNull()
		case v.Kind == connector.Float:
			whole := s.Ints[i]
			if whole > maxExact || whole < -maxExact {
				return leaf.unreadable("a whole number that would lose digits, because other files have fractions in this column")
			}
			v.AppendFloat(float64(whole))
		case v.Kind == connector.Moment:
			v.AppendInt(s.Ints[i] * microsPerDay)
		default:
			text = s.AppendText(text[:0], i)
			if err := v.AppendBytes(text); err != nil {
				return leaf.unreadable("more than 16 MiB")
			}
		}
	}
	return nil
}

// parquetShape is what one Parquet file says of its columns and rows.
func parquetShape(b *blob) (leaves []parquetLeaf, rows int64, err error) {
	defer dataset.Recovered(&err)
	file, err := dataset.OpenParquet(b, b.object.Size)
	if err != nil {
		return nil, 0, err
	}
	return leavesOf(file), file.Rows, nil
}
