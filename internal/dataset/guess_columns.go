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
	rows := r.total // as its row groups say
	sets := &budget{left: slots, puts: true}
	look := func(columns []int, progress func(float64)) error {
		for _, c := range columns {
			if guesses[c] == nil {
				guesses[c] = newGuess(r.columns[c], format.quotesMeanText(), sets)
			}
		}
		return r.look(ctx, columns, guesses, progress)
	}
	if err := look(all, func(share float64) { report(progress, firstShare*share) }); err != nil {
		return nil, 0, err
	}
	err := lookAgain(guesses, sets, slots, rows, len(guesses), func(share float64) { report(progress, firstShare+(1-firstShare)*share) }, look)
	return guesses, rows, err
}

// lookAgain settles the guesses of columns whose sets fitted at the first look, and makes
// the others anew. look shows the rows to them once more, as many columns at a time as
// surely fit; the last of so many passes takes all that are left, and estimates what does
// not fit.
func lookAgain(guesses []*guess, sets *budget, slots int, rows int64, passes int, progress func(float64), look func(columns []int, progress func(float64)) error) error {
	var again []int
	for c, g := range guesses {
		if g.values.settle(); g.again() {
			again = append(again, c)
		}
	}
	sets.puts = false
	together := max(1, slots/slotsFor(rows))
	for from := 0; from < len(again); passes-- {
		to := min(from+together, len(again))
		if passes == 1 {
			to = len(again)
		}
		for _, c := range again[from:to] {
			guesses[c] = newGuess(guesses[c].name, guesses[c].meant, sets)
			guesses[c].values.expect(rows) // growing would hold half as much again
		}
		if err := look(again[from:to], func(share float64) {
			report(progress, (float64(from)+share*float64(to-from))/float64(len(again)))
		}); err != nil {
			return err
		}
		for _, c := range again[from:to] {
			guesses[c].values.settle()
		}
		from = to
	}
	return nil
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
