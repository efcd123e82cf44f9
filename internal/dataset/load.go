package dataset

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Load reads a frame from what Convert wrote, by the schema as its owner changed it.
func Load(ctx context.Context, at io.ReaderAt, size int64, s *Schema, opts LoadOptions) (*frame.Frame, error) {
	draw := newDraw(s.Rows, opts)
	rows := int(draw.count)
	if opts.Only != nil {
		rows = opts.Only.Len()
	}
	return load(ctx, at, size, s, opts, rows, func() func(*builder, []parquet.Value) (bool, error) {
		row, drawn := int64(0), 0
		return func(b *builder, values []parquet.Value) (bool, error) {
			for i := range values {
				if draw.takes(row) {
					if opts.Only == nil || opts.Only.Has(drawn) {
						if err := b.add(values[i]); err != nil {
							return false, err
						}
					}
					drawn++
				}
				row++
			}
			return true, nil
		}
	})
}

// LoadFirst reads the first opts.MaxRows rows as Load reads all of them, and no more of the
// file than they take.
func LoadFirst(ctx context.Context, at io.ReaderAt, size int64, s *Schema, opts LoadOptions) (*frame.Frame, error) {
	rows := int(s.Rows)
	if opts.MaxRows > 0 {
		rows = int(min(opts.MaxRows, s.Rows))
	}
	return load(ctx, at, size, s, opts, rows, func() func(*builder, []parquet.Value) (bool, error) {
		return func(b *builder, values []parquet.Value) (bool, error) {
			for _, v := range values[:min(len(values), rows-b.row)] {
				if err := b.add(v); err != nil {
					return false, err
				}
			}
			return b.row < rows, nil
		}
	})
}

// load reads so many rows of the wanted columns. For each column take returns what adds the
// rows among the next values, and says whether there is more to come.
func load(ctx context.Context, at io.ReaderAt, size int64, s *Schema, opts LoadOptions, rows int, take func() func(*builder, []parquet.Value) (bool, error)) (*frame.Frame, error) {
	f, err := openStored(ctx, at, size, s)
	if err != nil {
		return nil, err
	}
	wanted, err := s.wanted(opts.Columns)
	if err != nil {
		return nil, err
	}
	out := &frame.Frame{Name: opts.Name, Rows: rows}
	for _, c := range wanted {
		b, add := newBuilder(&s.Columns[c], rows), take()
		var fault error
		err := f.each(c, 0, func(values []parquet.Value) (more bool) {
			more, fault = add(b, values)
			return more && fault == nil
		})
		if err == nil {
			err = fault
		}
		if err != nil {
			return nil, err
		}
		out.Columns = append(out.Columns, b.finish())
	}
	return out, nil
}

// wanted are the places of the columns to load.
func (s *Schema) wanted(names []string) ([]int, error) {
	var out []int
	if names == nil {
		for i := range s.Columns {
			if s.Columns[i].Treatment != frame.Drop {
				out = append(out, i)
			}
		}
		return out, nil
	}
	for i, name := range names {
		place := s.place(name)
		if place < 0 {
			return nil, sdg.Invalid("Use the names that the dataset's schema lists.", sdg.FieldError{Field: fmt.Sprintf("columns[%d]", i), Message: fmt.Sprintf("The dataset has no column %q.", name)})
		}
		out = append(out, place)
	}
	return out, nil
}

func (s *Schema) place(name string) int {
	return slices.IndexFunc(s.Columns, func(c Column) bool { return c.Name == name })
}

// draw chooses rows: all, or count of them uniformly without replacement.
type draw struct {
	count int64
	taken []uint64 // bits; nil takes all
}

// newDraw draws by selection sampling (Knuth, TAOCP 3.4.2, algorithm S): the row is taken
// with the probability (still wanted) / (still to come).
func newDraw(rows int64, opts LoadOptions) draw {
	if opts.MaxRows <= 0 || opts.MaxRows >= rows {
		return draw{count: rows}
	}
	d := draw{count: opts.MaxRows, taken: make([]uint64, (rows+63)/64)}
	key := random.NewKey(opts.Seed, "dataset rows", opts.Name, "")
	left := uint64(opts.MaxRows)
	for row := range rows {
		if random.Below(key.At(uint64(row)), uint64(rows-row)) < left {
			d.taken[row/64] |= 1 << (row % 64)
			left--
		}
	}
	return d
}

func (d *draw) takes(row int64) bool {
	return d.taken == nil || d.taken[row/64]>>(row%64)&1 == 1
}

// builder makes a column of a frame from stored values.
type builder struct {
	from   *Column
	out    frame.Column
	row    int
	rows   int
	levels levels
	text   []byte
}

func newBuilder(c *Column, rows int) *builder {
	b := &builder{from: c, rows: rows, out: frame.Column{Field: c.Field}}
	switch c.Kind {
	case frame.Number:
		b.out.Numbers = make([]float64, rows)
	case frame.Time:
		b.out.Times = make([]int64, rows)
	default:
		b.out.Codes = make([]uint32, rows)
	}
	return b
}

func (b *builder) add(v parquet.Value) error {
	row := b.row
	if row >= b.rows {
		return fmt.Errorf("stored column %q has more rows than its dataset", b.from.Source)
	}
	b.row++
	if v.IsNull() {
		if b.out.Null == nil {
			b.out.Null = make([]bool, b.rows)
		}
		b.out.Null[row] = true
		return nil
	}
	stored := b.from.Stored
	same := b.from.Kind == stored || stored == frame.Category && b.from.Kind == frame.Text || stored == frame.Text && b.from.Kind == frame.Category
	switch {
	case same && b.from.Kind == frame.Number:
		if v.Kind() == parquet.Int64 {
			b.out.Numbers[row] = float64(v.Int64())
		} else {
			b.out.Numbers[row] = v.Double()
		}
		return nil
	case same && b.from.Kind == frame.Time:
		b.out.Times[row] = v.Int64()
		return nil
	}
	if same {
		b.out.Codes[row] = b.levels.code(v.ByteArray())
		return nil
	}
	b.text = b.from.appendText(b.text[:0], v)
	ok := true
	switch b.from.Kind {
	case frame.Number:
		b.out.Numbers[row], ok = b.from.Style.number(b.text)
	case frame.Time:
		b.out.Times[row], ok = b.from.Style.time(b.text)
	default:
		b.out.Codes[row] = b.levels.code(b.text)
	}
	if !ok {
		return fmt.Errorf("a cell of stored column %q is no %s", b.from.Source, b.from.Kind)
	}
	return nil
}

// finish puts the levels into ascending order.
func (b *builder) finish() frame.Column {
	if b.out.Codes == nil {
		return b.out
	}
	var place []uint32
	b.out.Levels, place = b.levels.sorted()
	for row, code := range b.out.Codes {
		if !b.out.IsNull(row) {
			b.out.Codes[row] = place[code]
		}
	}
	return b.out
}
