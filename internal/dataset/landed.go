package dataset

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/dataset/spool"
	"github.com/sdg-service/sdg/internal/frame"
)

// Landed says how the file of a Landing gives its rows back.
type Landed struct {
	Rows    int64          `json:"rows"`
	Columns []LandedColumn `json:"columns"`
	// Blocks are the rows of the blocks that came, and how many such came in a row.
	Blocks [][2]int64 `json:"blocks"`
}

// LandedColumn is a column of such a file.
type LandedColumn struct {
	spool.Column
	// Stored is what the file holds: numbers, times, or texts (categories).
	Stored frame.Kind `json:"stored"`
	// Scale is how many decimals all decimal numbers have; -1 if none ends with a zero.
	Scale int `json:"scale,omitempty"`
	// Exact is false if the file does not hold all cells as they came.
	Exact bool `json:"exact"`
}

func (l *Landed) block(rows int64) {
	if n := len(l.Blocks); n > 0 && l.Blocks[n-1][0] == rows {
		l.Blocks[n-1][1]++
		return
	}
	l.Blocks = append(l.Blocks, [2]int64{rows, 1})
}

// Exact tells that the file gives back all rows.
func (l *Landed) Exact() bool {
	return !slices.ContainsFunc(l.Columns, func(c LandedColumn) bool { return !c.Exact })
}

// ErrInexact says that a file does not hold the cells of a column as they came.
var ErrInexact = errors.New("dataset: the file does not hold all cells as they came")

// EachRows shows the rows of the file, as they came. Columns that are not exact are ErrInexact.
func (l *Landed) EachRows(src Source) EachRows {
	var f *stored // opened once: of many columns, the footer takes as long as a column
	return func(ctx context.Context, wanted []bool, use func(r *spool.Rows, done float64) error) (err error) {
		schema := &Schema{Rows: l.Rows, Columns: make([]Column, len(l.Columns))}
		for c := range l.Columns {
			if schema.Columns[c].Source = l.Columns[c].Name; (wanted == nil || wanted[c]) && !l.Columns[c].Exact {
				return ErrInexact
			}
		}
		if f == nil {
			if f, err = openStored(ctx, src.At, src.Size, schema); err != nil {
				return err
			}
		}
		f.ctx = ctx
		r := landedRows{Landed: l, wanted: wanted, held: make([]spool.Vector, len(l.Columns)), out: spool.Rows{Columns: make([]spool.Vector, len(l.Columns))}}
		buffer := make([]parquet.Value, 1024)
		parts := f.readApart(ctx, src.At, wanted)
		defer parts.close()
		for group, rows := range f.groups {
			for c := range l.Columns {
				if wanted != nil && !wanted[c] {
					continue
				}
				pages, err := parts.next(f, group, c)
				if err != nil {
					return fmt.Errorf("column %q of a landed file: %w", l.Columns[c].Name, err)
				}
				if err := r.read(f, pages, c, buffer); err != nil {
					return err
				}
			}
			r.rows += int(rows)
			if err := r.show(use); err != nil {
				return err
			}
		}
		if r.rows > 0 {
			return fmt.Errorf("dataset: a landed file has %d rows behind its last block", r.rows)
		}
		return nil
	}
}

// Restore writes the file of rows that a spool.Writer would have made of the blocks, and
// returns its sum.
func (l *Landed) Restore(ctx context.Context, src Source, dst io.Writer, progress func(float64)) (sum []byte, err error) {
	columns := make([]spool.Column, len(l.Columns))
	for c := range l.Columns {
		columns[c] = l.Columns[c].Column
	}
	w, err := spool.NewWriter(dst, columns)
	if err != nil {
		return nil, err
	}
	if err := l.EachRows(src)(ctx, nil, func(r *spool.Rows, done float64) error {
		report(progress, done)
		return w.Write(r)
	}); err != nil {
		return nil, err
	}
	return w.Sum(), w.Close()
}

// landedRows is a reading of a landed file.
type landedRows struct {
	*Landed
	wanted []bool
	held   []spool.Vector // what was read and is not shown yet
	rows   int            // of held
	shown  int64
	block  [2]int // the next block: its place in Blocks, and in that
	out    spool.Rows
}

// read appends a column of a row group.
func (r *landedRows) read(f *stored, pages parquet.Pages, c int, buffer []parquet.Value) error {
	v, column := &r.held[c], &r.Columns[c]
	if column.plain() {
		if err := f.numbers(pages, column.Kind, v); err != nil {
			return fmt.Errorf("column %q of a landed file: %w", column.Name, err)
		}
		return nil
	}
	var fault error
	_, err := f.chunk(pages, 0, buffer, func(values []parquet.Value) bool {
		for i := range values {
			if fault = r.add(v, column, values[i]); fault != nil {
				return false
			}
		}
		return true
	})
	if err = errors.Join(err, fault); err != nil {
		return fmt.Errorf("column %q of a landed file: %w", column.Name, err)
	}
	return nil
}

// add appends a cell as it came.
func (r *landedRows) add(v *spool.Vector, c *LandedColumn, value parquet.Value) (err error) {
	null := value.IsNull()
	v.Null = append(v.Null, null)
	switch {
	case c.Kind.Bytes():
		switch {
		case null:
		case c.Stored == frame.Number:
			v.Bytes = strconv.AppendFloat(v.Bytes, value.Double(), 'f', c.Scale, 64)
		default:
			v.Bytes = append(v.Bytes, value.ByteArray()...)
		}
		v.Ends = append(v.Ends, uint32(len(v.Bytes)))
	case c.Kind == spool.Float:
		f := 0.0
		switch {
		case null:
		case c.Stored == frame.Number:
			f = value.Double()
		default:
			f, err = strconv.ParseFloat(string(value.ByteArray()), 64)
		}
		v.Floats = append(v.Floats, f)
	default:
		n := int64(0)
		switch {
		case null:
		case c.Kind == spool.Date:
			n = value.Int64() / dayTicks
		case c.Kind == spool.Boolean:
			if string(value.ByteArray()) == string(truths[1]) {
				n = 1
			}
		case c.Stored == frame.Category || c.Stored == frame.Text:
			n, err = strconv.ParseInt(string(value.ByteArray()), 10, 64)
		default:
			n = value.Int64()
		}
		v.Ints = append(v.Ints, n)
	}
	return err
}

// show shows all blocks that were read as a whole.
func (r *landedRows) show(use func(r *spool.Rows, done float64) error) error {
	from := 0
	for r.block[0] < len(r.Blocks) {
		rows := int(r.Blocks[r.block[0]][0])
		if r.rows-from < rows {
			break
		}
		for c := range r.held {
			if r.wanted == nil || r.wanted[c] {
				part(&r.out.Columns[c], &r.held[c], from, from+rows)
			}
		}
		r.out.Count = rows
		from += rows
		if r.block[1]++; int64(r.block[1]) == r.Blocks[r.block[0]][1] {
			r.block = [2]int{r.block[0] + 1, 0}
		}
		r.shown += int64(rows)
		if err := use(&r.out, float64(r.shown)/float64(r.Rows)); err != nil {
			return err
		}
	}
	for c := range r.held {
		drop(&r.held[c], from)
	}
	r.rows -= from
	return nil
}

// part makes dst the cells of some rows of v, whose buffers it shares.
func part(dst, v *spool.Vector, from, to int) {
	dst.Null = v.Null[from:to]
	switch {
	case len(v.Ends) > 0:
		start := textsBefore(v, from)
		dst.Bytes, dst.Ends = v.Bytes[start:v.Ends[to-1]], dst.Ends[:0]
		for _, end := range v.Ends[from:to] {
			dst.Ends = append(dst.Ends, end-start)
		}
	case len(v.Floats) > 0:
		dst.Floats = v.Floats[from:to]
	default:
		dst.Ints = v.Ints[from:to]
	}
}

// drop removes the first rows.
func drop(v *spool.Vector, rows int) {
	if len(v.Null) == 0 {
		return
	}
	v.Null = slices.Delete(v.Null, 0, rows)
	switch {
	case len(v.Ends) > 0:
		start := textsBefore(v, rows)
		v.Bytes, v.Ends = slices.Delete(v.Bytes, 0, int(start)), slices.Delete(v.Ends, 0, rows)
		for i := range v.Ends {
			v.Ends[i] -= start
		}
	case len(v.Floats) > 0:
		v.Floats = slices.Delete(v.Floats, 0, rows)
	default:
		v.Ints = slices.Delete(v.Ints, 0, rows)
	}
}

// textsBefore is where the text of a row begins.
func textsBefore(v *spool.Vector, row int) uint32 {
	if row == 0 {
		return 0
	}
	return v.Ends[row-1]
}
