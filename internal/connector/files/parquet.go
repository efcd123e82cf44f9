package files

import (
	"errors"
	"io"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
)

// openBytes bounds the pages of all columns that are held at once.
const openBytes = 768 << 20

// parquetFile gives the rows of a Parquet file, page by page.
type parquetFile struct {
	blob    *blob
	file    *dataset.ParquetFile
	group   int   // the next
	left    int64 // rows of the open group
	columns []*parquetTarget
}

// parquetTarget is a wanted column: nil column where the file does not have it.
type parquetTarget struct {
	column *parquetColumn
	// cells holds what is turned into a wider kind than the file's; nil where it is the same.
	cells *connector.Vector
}

func openParquet(b *blob, wanted []connector.Column) (p *parquetFile, err error) {
	defer dataset.Recovered(&err)
	file, err := dataset.OpenParquet(b, b.object.Size)
	if err != nil {
		return nil, err
	}
	p = &parquetFile{blob: b, file: file}
	leaves := leavesOf(file)
	byName := make(map[string]*parquetLeaf, len(leaves))
	for i := range leaves {
		byName[leaves[i].Name] = &leaves[i]
	}
	for _, c := range wanted {
		t := &parquetTarget{}
		if leaf := byName[c.Name]; leaf != nil {
			t.column = &parquetColumn{leaf: leaf}
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
	err = p.closeGroup()
	return errors.Join(err, p.blob.Close())
}

func (p *parquetFile) closeGroup() (err error) {
	for _, t := range p.columns {
		if c := t.column; c != nil && c.pages != nil {
			c.close()
			err = errors.Join(err, c.pages.Close())
			c.pages, c.before = nil, nil
		}
	}
	return err
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
		for _, t := range p.columns {
			c := t.column
			if c == nil {
				continue
			}
			if c.guard, err = group.Guard(c.leaf.index); err != nil {
				return err
			}
			c.pages = group.Chunks[c.leaf.index].Pages()
		}
	}
	return nil
}

// next appends up to most rows: as many as all open pages have, and as fit.
func (p *parquetFile) next(b *connector.Batch, most int) (int, error) {
	n, err := p.rows(b, most)
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, dataset.Damaged(err)
	}
	return n, err
}

func (p *parquetFile) rows(b *connector.Batch, most int) (n int, err error) {
	defer dataset.Recovered(&err)
	if err := p.openGroup(); err != nil {
		return 0, err
	}
	n = int(min(int64(most), p.left))
	held := int64(0)
	for _, t := range p.columns {
		c := t.column
		if c == nil {
			continue
		}
		if c.row == c.rows {
			if err := c.open(); err != nil {
				return 0, err
			}
		}
		n = min(n, c.rows-c.row)
		held += c.guard.Held
	}
	if held > openBytes {
		return 0, &dataset.Error{Code: dataset.TooLarge, Message: "The pages of a row group take more than 768 MiB at once.", Hint: "Write smaller pages or choose fewer columns."}
	}
	for n > 1 && p.bytesOf(n) > connector.MaxBatchBytes {
		n /= 2
	}
	for i, t := range p.columns {
		v := &b.Columns[i]
		if err := t.fill(v, n); err != nil {
			return 0, err
		}
		if len(v.Bytes) > 1<<31 {
			return 0, &dataset.Error{Code: dataset.TooLarge, Message: "The cells of a few rows have more than 2 GiB.", Hint: "Choose fewer columns."}
		}
	}
	p.left -= int64(n)
	return n, nil
}

func (p *parquetFile) bytesOf(n int) int {
	sum := 0
	for _, t := range p.columns {
		if t.column != nil {
			sum += t.column.bytesOf(n)
		}
	}
	return sum
}

func (t *parquetTarget) fill(v *connector.Vector, n int) error {
	switch {
	case t.column == nil:
		appendNulls(v, n)
		return nil
	case t.cells == nil:
		return t.column.append(v, n)
	}
	s := t.cells
	s.Ints, s.Floats, s.Bytes, s.Ends, s.Null = s.Ints[:0], s.Floats[:0], s.Bytes[:0], s.Ends[:0], s.Null[:0]
	s.ASCII = 0
	if err := t.column.append(s, n); err != nil {
		return err
	}
	return widen(v, s, t.column.leaf)
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
