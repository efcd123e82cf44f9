package dataset

import (
	"context"
	"errors"
	"io"
	"slices"

	"github.com/parquet-go/parquet-go"
)

// parquetRows is how many rows of a Parquet file make a batch.
const parquetRows = 4096

// parquetReader gives the rows of a flat Parquet file as texts.
type parquetReader struct {
	ctx     context.Context
	file    *ParquetFile
	limits  Limits
	columns []string
	leaves  []leaf
	chosen  []int           // the leaves that make the columns of batches
	held    []*ParquetGroup // those that are open, if they are few
	group   int
	left    int64 // rows of the open group
	rows    int64 // rows read
	total   int64
}

// leaf is one column of the file and what is open of it.
type leaf struct {
	name   string
	write  func(dst []byte, v parquet.Value) []byte
	text   bool // the type says text
	direct direct
	given  bool // batches have the values themselves, not their texts
	pages  parquet.Pages
	page   parquet.Page
	values parquet.ValueReader
	buffer []parquet.Value
	held   []parquet.Value // read and not yet given
}

func openParquet(ctx context.Context, src Source, limits Limits) (r *parquetReader, err error) {
	defer Recovered(&err)
	f, err := OpenParquet(src.At, src.Size)
	if err != nil {
		return nil, err
	}
	if err := checkPages(f, limits); err != nil {
		return nil, err
	}
	r = &parquetReader{ctx: ctx, file: f, limits: limits, held: make([]*ParquetGroup, f.Groups()), total: f.Rows}
	var names []string
	schema := f.Schema
	for i, column := range f.Root.Columns() {
		if !column.Leaf() || column.Repeated() {
			return nil, refuse(Unsupported, "Flatten lists, maps and structs into columns.", "The column is nested.").at(0, column.Name())
		}
		names = append(names, column.Name())
		// Up to the first nested column the schema's elements are the root and its leaves.
		write, text, unfit := parquetText(&schema[i+1])
		if unfit != nil {
			return nil, unfit.at(0, column.Name())
		}
		r.leaves = append(r.leaves, leaf{name: column.Name(), write: write, text: text, direct: directOf(&schema[i+1]), buffer: make([]parquet.Value, 1024)})
	}
	for c := range r.leaves {
		r.chosen = append(r.chosen, c)
	}
	if len(names) == 0 {
		return nil, refuse(Empty, "Upload a file with columns.", "The Parquet file has no columns.")
	}
	if len(names) > limits.MaxColumns {
		return nil, refuse(TooLarge, "Split the table by columns.", "The file has %d columns; at most %d are read.", len(names), limits.MaxColumns)
	}
	r.columns, err = headerNames(names, limits)
	if errors.Is(err, errNotUTF8) {
		err = refuse(Encoding, "Name the columns in UTF-8.", "The name of a column is not UTF-8.")
	}
	return r, err
}

func (r *parquetReader) names() []string { return r.columns }

func (r *parquetReader) done() float64 { return float64(r.rows) / float64(max(r.total, 1)) }

// Close lets go of the open pages.
func (r *parquetReader) Close() (err error) {
	defer Recovered(&err)
	for i := range r.leaves {
		l := &r.leaves[i]
		parquet.Release(l.page)
		l.page, l.values, l.held = nil, nil, nil
		if l.pages != nil {
			err = errors.Join(err, l.pages.Close())
			l.pages = nil
		}
	}
	return err
}

// restart goes back to the first row; batches have these columns alone from now on.
func (r *parquetReader) restart(columns []int) error {
	if err := r.Close(); err != nil {
		return damaged(err)
	}
	r.chosen, r.group, r.left, r.rows = slices.Clone(columns), 0, 0, 0
	return nil
}

// heldChunks is of how many columns of row groups the descriptions are held, some 800 bytes each:
// columns whose values did not fit into memory are read again.
const heldChunks = 1 << 14

// open opens a row group.
func (r *parquetReader) open(i int) (*ParquetGroup, error) {
	if r.held[i] != nil {
		return r.held[i], nil
	}
	group, err := r.file.Group(i)
	if err == nil && len(r.held)*len(r.leaves) <= heldChunks {
		r.held[i] = group
	}
	return group, err
}

func (r *parquetReader) read(b *batch) (err error) {
	defer Recovered(&err)
	if err := r.ctx.Err(); err != nil {
		return err
	}
	for r.left == 0 {
		if err := r.Close(); err != nil {
			return damaged(err)
		}
		if r.group == len(r.held) {
			return io.EOF
		}
		group, err := r.open(r.group)
		if err != nil {
			return err
		}
		r.group++
		if r.left = group.Rows; r.left == 0 {
			continue
		}
		for _, c := range r.chosen {
			r.leaves[c].pages = group.Chunks[c].Pages()
		}
	}
	rows := int(min(r.left, parquetRows, int64(max(1<<20/len(r.chosen), 16))))
	b.data, b.columns, b.rows, b.first = b.data[:0], len(r.chosen), rows, r.rows+1
	if n := rows * b.columns; cap(b.cells) < n {
		b.cells = make([]cell, n)
	}
	b.cells = b.cells[:rows*b.columns]
	b.values = slices.Grow(b.values[:0], b.columns)[:b.columns]
	b.leaves = append(b.leaves[:0], r.chosen...)
	for i, c := range r.chosen {
		l := &r.leaves[c]
		if l.given {
			err = r.give(b, i, l)
		} else {
			b.values[i] = nil
			err = r.fill(b, i, l)
		}
		if err != nil {
			return err
		}
	}
	r.left -= int64(rows)
	r.rows += int64(rows)
	return nil
}

// fill writes column c of the batch.
func (r *parquetReader) fill(b *batch, c int, l *leaf) error {
	for row := 0; row < b.rows; row++ {
		if len(l.held) == 0 {
			if err := l.more(); err != nil {
				return r.noMore(err, l.name, b.first+int64(row))
			}
		}
		v := l.held[0]
		l.held = l.held[1:]
		at := cell{start: uint32(len(b.data))}
		if v.IsNull() {
			at.mark = missing
		} else {
			b.data = l.write(b.data, v)
			if l.text {
				at.mark = quoted
			}
		}
		at.end = uint32(len(b.data))
		if n := int(at.end - at.start); n > r.limits.MaxCellBytes || len(b.data) > 1<<31 {
			return refuse(TooLarge, "Shorten the cell.", "A cell has more than %d bytes.", r.limits.MaxCellBytes).at(b.first+int64(row), l.name)
		}
		if l.text {
			if err := validText(b.text(at)); err != nil {
				return err.at(b.first+int64(row), l.name)
			}
		}
		b.cells[row*b.columns+c] = at
	}
	return nil
}

// give copies column c of the batch as it stands.
func (r *parquetReader) give(b *batch, c int, l *leaf) error {
	values := slices.Grow(b.values[c][:0], b.rows)
	for len(values) < b.rows {
		if len(l.held) == 0 {
			if err := l.more(); err != nil {
				return r.noMore(err, l.name, b.first+int64(len(values)))
			}
		}
		n := min(len(l.held), b.rows-len(values))
		values = append(values, l.held[:n]...)
		l.held = l.held[n:]
	}
	b.values[c] = values
	return nil
}

func (r *parquetReader) noMore(err error, column string, row int64) error {
	if errors.Is(err, io.EOF) {
		err = refuse(Malformed, "Write the file again.", "The column has fewer values than the file has rows.")
	}
	return r.at(err, column, row)
}

func (r *parquetReader) at(err error, column string, row int64) error {
	var own *Error
	if errors.As(err, &own) {
		return own.at(row, column)
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return damaged(err).(*Error).at(row, column)
}

// more reads the next values of the column.
func (l *leaf) more() error {
	for {
		if l.values != nil {
			n, err := l.values.ReadValues(l.buffer)
			if n > 0 {
				l.held = l.buffer[:n]
				return nil
			}
			if err != nil && !errors.Is(err, io.EOF) {
				return err
			}
			parquet.Release(l.page)
			l.values, l.page = nil, nil
		}
		page, err := l.pages.ReadPage()
		if err != nil {
			return err
		}
		l.page, l.values = page, page.Values()
	}
}
