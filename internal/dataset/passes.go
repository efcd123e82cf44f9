package dataset

import (
	"context"
	"errors"
	"fmt"
	"io"
)

// Infer reads the whole file and decides what it holds. progress, if set, hears the share
// of the file that was read (0 to 1). Bad files give an *Error.
func Infer(ctx context.Context, src Source, limits Limits, progress func(float64)) (*Schema, error) {
	return inferWithin(ctx, src, limits.orDefault(), progress, usualRoom)
}

// room is the memory that the passes may take for exactness beyond their buffers.
type room struct {
	setSlots    int // of all columns' sets of different values, 8 bytes each
	sampleCells int // of the profile's sample of rows, 8 bytes each
	rowBytes    int // of a row of that sample; 0 if the columns' decisions tell
}

// usualRoom is 32 MiB for the sets of files that must be read row by row (Parquet takes
// columnSlots), and 8 MiB for the sample.
var usualRoom = room{setSlots: 1 << 22, sampleCells: 1 << 20}

const (
	// columnSlots are the slots of the sets of a file whose columns can be read again by
	// themselves: one column's largest set fits.
	columnSlots = setLargest
	// rereads is how often other files are read again, at most, for columns whose sets did
	// not fit: with the first reading, figures are exact for ten columns of a million values.
	rereads = 4
)

func inferWithin(ctx context.Context, src Source, limits Limits, progress func(float64), room room) (*Schema, error) {
	format, err := detect(ctx, src, limits)
	if err != nil {
		return nil, err
	}
	s, err := infer(ctx, src, limits, format, progress, room)
	if errors.Is(err, errNotUTF8) {
		format.Encoding = windows1252
		if s, err = infer(ctx, src, limits, format, progress, room); err == nil {
			s.Notes = append(s.Notes, "The file is not UTF-8; it was read as Windows-1252.")
		}
	}
	return s, err
}

func infer(ctx context.Context, src Source, limits Limits, format Format, progress func(float64), room room) (*Schema, error) {
	r, err := open(ctx, src, limits, &format, nil)
	if err != nil {
		return nil, err
	}
	defer closeReader(r)
	var guesses []*guess
	var rows int64
	if p, ok := r.(*parquetReader); ok {
		guesses, rows, err = guessColumns(ctx, p, format, min(room.setSlots, columnSlots), progress)
	} else {
		guesses, rows, err = guessRows(ctx, src, limits, r, &format, room.setSlots, progress)
	}
	if err != nil {
		return nil, err
	}
	if rows == 0 {
		return nil, refuse(Empty, "Upload a file with at least one row of data.", "The file has columns but no rows.")
	}
	if len(guesses) == 0 {
		return nil, refuse(Empty, "Upload a file with at least one column.", "The rows of the file have no cells.")
	}
	report(progress, 1)
	return settle(format, rows, guesses), nil
}

// guessRows looks at all columns row by row, and at those again whose sets did not fit.
func guessRows(ctx context.Context, src Source, limits Limits, r reader, format *Format, slots int, progress func(float64)) (guesses []*guess, rows int64, err error) {
	sets := &budget{left: slots, puts: true}
	if err := eachBatch(r, func(b *batch, done float64) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		for _, name := range r.names()[len(guesses):] {
			g := newGuess(name, format.quotesMeanText(), sets)
			g.missing = rows
			guesses = append(guesses, g)
		}
		for c, g := range guesses {
			if !g.again() {
				g.observe(b, c)
			}
		}
		rows += int64(b.rows)
		report(progress, firstShare*done)
		return nil
	}); err != nil {
		return nil, 0, err
	}
	names := r.names()
	err = lookAgain(guesses, sets, slots, rows, rereads, func(share float64) { report(progress, firstShare+(1-firstShare)*share) },
		func(columns []int, progress func(float64)) error {
			again, err := open(ctx, src, limits, format, names)
			if err != nil {
				return err
			}
			defer closeReader(again)
			return eachBatch(again, func(b *batch, done float64) error {
				for _, c := range columns {
					guesses[c].observe(b, c)
				}
				progress(done)
				return ctx.Err()
			})
		})
	return guesses, rows, err
}

// settle decides all columns, in the light of each other.
func settle(format Format, rows int64, guesses []*guess) *Schema {
	f := file{rows: rows}
	for _, g := range guesses {
		f.see(g)
	}
	s := &Schema{Format: format, Rows: rows}
	for _, g := range guesses {
		c := g.decide(f)
		s.Format.DecimalComma = s.Format.DecimalComma || c.Style.Comma
		s.Columns = append(s.Columns, c)
	}
	if !format.quotesMeanText() && !format.Header {
		s.Notes = append(s.Notes, fmt.Sprintf("The first row looks like data, so the columns are named column_1 to column_%d.", len(s.Columns)))
	}
	return s
}

// see takes in what one column tells about how the others are written.
func (f *file) see(g *guess) {
	n, m := &g.number, &g.moment
	f.comma = f.comma || !n.dead && n.deadPoint
	if !m.dead && m.seen && m.form.order == 'n' {
		f.dayFirst = f.dayFirst || !m.monthFirst
		f.monthFirst = f.monthFirst || !m.dayFirst
	}
}

// open opens a file of known form. known are the columns that the first pass found; nil
// in the first pass.
func open(ctx context.Context, src Source, limits Limits, f *Format, known []string) (reader, error) {
	switch f.Kind {
	case CSV, TSV:
		return openCSV(ctx, src, limits, f, known == nil)
	case JSONLines, JSON:
		return openJSON(ctx, src, limits, *f, known)
	case Parquet:
		return openParquet(ctx, src, limits)
	}
	return nil, fmt.Errorf("dataset: unknown kind of file %q", f.Kind)
}

func closeReader(r reader) {
	if c, ok := r.(io.Closer); ok {
		_ = c.Close() // nothing was written through it
	}
}

func report(progress func(float64), share float64) {
	if progress != nil {
		progress(share)
	}
}
