package dataset

import (
	"context"
	"errors"
	"io"
	"slices"

	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// Inspector decides what the columns of typed rows hold, as Infer does for files. Rows are
// shown to it once, on their way into a file of rows; where more values differ than fit
// into memory, it reads columns of that file again.
type Inspector struct {
	columns []spool.Column
	guesses []*guess
	sets    *budget
	slots   int
	rows    int64
}

// Of many columns, few have all their values in sets that they share: while the rows come, whose
// buffers take the most memory then, the sets have a part of the room that they have later.
const manyColumns, manyShare = 64, 4

// NewInspector takes the names as the columns' source gives them. Names that no dataset may
// have are an *Error.
func NewInspector(columns []spool.Column, limits Limits) (*Inspector, error) {
	return newInspector(columns, limits.orDefault(), columnSlots)
}

func newInspector(columns []spool.Column, limits Limits, slots int) (*Inspector, error) {
	given := make([]string, len(columns))
	for i := range columns {
		given[i] = columns[i].Name
	}
	if len(given) == 0 {
		return nil, refuse(Empty, "Choose a table with columns.", "The table has no columns.")
	}
	if len(given) > limits.MaxColumns {
		return nil, refuse(TooLarge, "Choose fewer columns.", "The table has %d columns; at most %d are read.", len(given), limits.MaxColumns)
	}
	names, err := headerNames(given, limits)
	if errors.Is(err, errNotUTF8) {
		err = refuse(Encoding, "Name the columns in UTF-8.", "The name of a column is not UTF-8.")
	}
	if err != nil {
		return nil, err
	}
	i := &Inspector{columns: columns, sets: &budget{left: slots, puts: true}, slots: slots}
	if len(columns) > manyColumns {
		i.sets.left /= manyShare
	}
	for _, name := range names {
		i.guesses = append(i.guesses, newGuess(name, true, i.sets))
	}
	return i, nil
}

// Observe takes in the next rows. Texts that are none are an *Error.
func (i *Inspector) Observe(r *spool.Rows) error {
	for c, g := range i.guesses {
		if g.again() {
			continue
		}
		if err := g.observeRows(i.columns[c].Kind, &r.Columns[c], i.rows+1); err != nil {
			return err
		}
	}
	i.rows += int64(r.Count)
	return nil
}

// EachRows shows all blocks of rows that were observed, in their order and as often as it is
// called, with the wanted columns or all, and the share that was shown by then.
type EachRows func(ctx context.Context, wanted []bool, use func(r *spool.Rows, done float64) error) error

// Spooled shows the rows of a file of rows.
func Spooled(src Source) EachRows {
	return func(ctx context.Context, wanted []bool, use func(r *spool.Rows, done float64) error) error {
		return eachRows(ctx, src, wanted, use)
	}
}

// Decided tells that Decide need not look at the rows again.
func (i *Inspector) Decided() bool {
	return !slices.ContainsFunc(i.guesses, func(g *guess) bool { return g.again() })
}

// Decide returns the schema of the rows that were observed. It ends the inspection.
func (i *Inspector) Decide(ctx context.Context, rows EachRows, progress func(float64)) (*Schema, error) {
	if i.rows == 0 {
		return nil, refuse(Empty, "Choose a table with rows.", "The table has columns but no rows.")
	}
	if len(i.columns) > manyColumns {
		i.sets.left += i.slots - i.slots/manyShare
	}
	if err := lookAgain(i.guesses, i.sets, i.slots, i.rows, len(i.guesses), progress, func(columns []int, progress func(float64)) error {
		return i.look(ctx, rows, columns, progress)
	}); err != nil {
		return nil, err
	}
	report(progress, 1)
	return settle(Format{Kind: Parquet}, i.rows, i.guesses), nil
}

// look reads some columns again.
func (i *Inspector) look(ctx context.Context, rows EachRows, columns []int, progress func(float64)) error {
	wanted := make([]bool, len(i.columns))
	for _, c := range columns {
		wanted[c] = true
	}
	seen := int64(1)
	return rows(ctx, wanted, func(r *spool.Rows, done float64) error {
		for _, c := range columns {
			if err := i.guesses[c].observeRows(i.columns[c].Kind, &r.Columns[c], seen); err != nil {
				return err
			}
		}
		seen += int64(r.Count)
		progress(done)
		return nil
	})
}

// InferRows decides about the columns of a file of rows.
func InferRows(ctx context.Context, src Source, limits Limits, progress func(float64)) (*Schema, error) {
	r, err := spool.NewReader(src.At, src.Size)
	if err != nil {
		return nil, err
	}
	i, err := NewInspector(r.Columns(), limits)
	if err != nil {
		return nil, err
	}
	if err := eachRows(ctx, src, nil, func(r *spool.Rows, done float64) error {
		report(progress, firstShare*done)
		return i.Observe(r)
	}); err != nil {
		return nil, err
	}
	return i.Decide(ctx, Spooled(src), func(share float64) { report(progress, firstShare+(1-firstShare)*share) })
}

// eachRows shows the blocks of a file of rows, with the wanted columns or all.
func eachRows(ctx context.Context, src Source, wanted []bool, use func(r *spool.Rows, done float64) error) error {
	r, err := spool.NewReader(src.At, src.Size)
	if err != nil {
		return err
	}
	var rows spool.Rows
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := r.Next(&rows, wanted); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := use(&rows, r.Done()); err != nil {
			return err
		}
	}
}
