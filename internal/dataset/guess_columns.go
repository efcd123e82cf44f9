package dataset

import "context"

// firstShare is the share of the progress at which all columns of a Parquet file were
// looked at once.
const firstShare = 0.6

// guessColumns looks at the columns of a Parquet file. Sets of different values that do not
// fit together are put off: their columns are read again, as many at a time as surely fit.
// So figures are exact in the memory of one column's set, however many columns there are.
func guessColumns(ctx context.Context, r *parquetReader, format Format, slots int, progress func(float64)) ([]*guess, int64, error) {
	guesses := make([]*guess, len(r.leaves))
	all := make([]int, len(guesses))
	for c := range all {
		all[c] = c
	}
	rows := int64(0)
	for _, group := range r.groups {
		rows += group.NumRows()
	}
	sets := &budget{left: slots, puts: true}
	look := func(columns []int, from, to float64) error {
		for _, c := range columns {
			guesses[c] = newGuess(r.columns[c], format.quotesMeanText(), sets)
			if !sets.puts {
				guesses[c].values.expect(rows) // growing would hold half as much again
			}
		}
		if err := r.look(ctx, columns, guesses, func(share float64) { report(progress, from+share*(to-from)) }); err != nil {
			return err
		}
		for _, c := range columns {
			guesses[c].values.settle()
		}
		return nil
	}
	if err := look(all, 0, firstShare); err != nil {
		return nil, 0, err
	}
	sets.puts = false
	var again []int
	for c, g := range guesses {
		if g.again() {
			again = append(again, c)
		}
	}
	together := max(1, slots/slotsFor(rows))
	for from := 0; from < len(again); from += together {
		to := min(from+together, len(again))
		share := func(done int) float64 { return firstShare + (1-firstShare)*float64(done)/float64(len(again)) }
		if err := look(again[from:to], share(from), share(to)); err != nil {
			return nil, 0, err
		}
	}
	return guesses, rows, nil
}

// look shows the columns to their guesses, from the first row. Columns that must be looked
// at again are not read to their ends.
func (r *parquetReader) look(ctx context.Context, columns []int, guesses []*guess, progress func(float64)) error {
	if err := r.restart(columns); err != nil {
		return err
	}
	return r.ahead(func(b *batch, done float64) (drop []int, err error) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for i, c := range b.leaves {
			g := guesses[c]
			if g.again() {
				continue // it was read before it was dropped
			}
			if g.observe(b, i); g.again() {
				drop = append(drop, c)
			}
		}
		progress(done)
		return drop, nil
	})
}
