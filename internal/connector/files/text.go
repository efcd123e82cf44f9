package files

import (
	"context"
	"errors"
	"strconv"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
)

// textFile gives the rows of CSV, TSV or JSON.
type textFile struct {
	ctx     context.Context
	blob    *blob
	cells   *dataset.CellReader
	found   map[string]*dataset.CellColumn
	columns []connector.Column // wanted
	place   []int              // of each of them in the file; -1 where it is not
	from    int                // rows of cells that were given
	watch   *dataset.Survey    // of what is read; nil if nobody needs it
}

func openText(ctx context.Context, b *blob, f dataset.Format, of *table, watch *dataset.Survey) (*textFile, error) {
	cells, err := dataset.OpenCells(ctx, b.source(), f, of.names)
	if err != nil {
		return nil, err
	}
	t := &textFile{ctx: ctx, blob: b, cells: cells, found: of.found, columns: of.columns, place: make([]int, len(of.columns)), watch: watch}
	names := make(map[string]int, len(cells.Names()))
	for i, name := range cells.Names() {
		names[name] = i
	}
	for i, c := range of.columns {
		t.place[i] = -1
		if at, there := names[c.Name]; there {
			t.place[i] = at
		}
	}
	return t, nil
}

func (t *textFile) Close() error { return t.blob.Close() }

func (t *textFile) done() float64 { return t.cells.Done() }

func (t *textFile) next(b *connector.Batch, most int) (int, error) {
	if t.from == t.cells.Rows() {
		t.from = 0
		if err := t.cells.Next(); err != nil {
			return 0, err
		}
		if t.watch != nil {
			if err := t.watch.Watch(t.cells); err != nil {
				return 0, err
			}
		}
	}
	n := min(most, t.cells.Rows()-t.from)
	for i := range t.columns {
		v := &b.Columns[i]
		if t.place[i] < 0 {
			appendNulls(v, n)
			continue
		}
		if err := t.fill(v, t.found[t.columns[i].Name], t.place[i], t.from, t.from+n); err != nil {
			return 0, err
		}
	}
	t.from += n
	return n, nil
}

// fill appends a column; its kind may be wider than that of the text files alone.
func (t *textFile) fill(v *connector.Vector, c *dataset.CellColumn, i, from, to int) (err error) {
	switch {
	case v.Kind == connector.Decimal && !c.Exact:
		err = t.fillDigits(v, c, i, from, to)
	case v.Kind == connector.Decimal, v.Kind == connector.Text:
		v.Bytes, v.Ends, v.Null = t.cells.AppendTexts(v.Bytes, v.Ends, v.Null, c, i, from, to)
	case v.Kind == connector.Float:
		v.Floats, v.Null, err = t.cells.AppendFloats(v.Floats, v.Null, c, i, from, to)
	default:
		start := len(v.Ints)
		v.Ints, v.Null, err = t.cells.AppendInts(v.Ints, v.Null, c, i, from, to)
		if v.Kind == connector.Moment && c.Logical == dataset.Date {
			for j := start; j < len(v.Ints); j++ {
				v.Ints[j] *= microsPerDay
			}
		}
	}
	return err
}

// fillDigits appends whole numbers that are not written plainly (1,000), where other files
// have decimals.
func (t *textFile) fillDigits(v *connector.Vector, c *dataset.CellColumn, i, from, to int) error {
	ints, nulls, err := t.cells.AppendInts(nil, nil, c, i, from, to)
	var digits []byte
	for j, missing := range nulls {
		if missing {
			v.AppendNull()
			continue
		}
		digits = strconv.AppendInt(digits[:0], ints[j], 10)
		err = errors.Join(err, v.AppendBytes(digits))
	}
	return err
}

func appendNulls(v *connector.Vector, n int) {
	for range n {
		v.AppendNull()
	}
}
