package dataset

import (
	"context"
	"errors"
	"io"
	"math"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/dataset/flat"
	"github.com/sdg-service/sdg/internal/dataset/spool"
	"github.com/sdg-service/sdg/internal/frame"
)

// ErrUnforeseen says that a cell cannot be written under what was foreseen of its column.
var ErrUnforeseen = errors.New("dataset: a cell is not as was foreseen")

const (
	// landedNames is how many bytes the names of all categories may take while rows land, before
	// a column of which more than landedShare of the cells differ is taken for one of texts;
	// each name takes nameBytes beside its own. Four times as much is for none. Of 65,536
	// categories in any order, less than that share differ in the first batch.
	landedNames = 9 << 19
	landedShare = 0.95
	nameBytes   = 48
)

// Landing writes typed rows as normalised Parquet and describes them while they are still
// inspected, under decisions that were foreseen. In the end either the decisions confirm
// those, and the dataset is complete, or the file gives the rows back (Landed).
//
// All columns are optional, and decimal numbers are DOUBLE also where all are whole: nothing
// of the file depends on what only the last row tells.
type Landing struct {
	columns  []spool.Column
	foreseen *Schema
	store    *store
	sum      *spool.Hash
	landed   Landed
	forms    []decimalForm
	names    []int // bytes of the names of each column
	shared   [][]int32
	rows     int64
}

// NewLanding begins a file for rows of these columns.
func NewLanding(dst io.Writer, columns []spool.Column, foreseen *Schema) (*Landing, error) {
	return newLanding(dst, columns, foreseen, usualRoom)
}

func newLanding(dst io.Writer, columns []spool.Column, foreseen *Schema, room room) (*Landing, error) {
	l := &Landing{columns: columns, foreseen: foreseen, store: newStore(foreseen, dst, room.of(columns)), forms: make([]decimalForm, len(columns)), names: make([]int, len(columns)), shared: make([][]int32, len(columns))}
	for i, c := range columns {
		l.landed.Columns = append(l.landed.Columns, LandedColumn{Column: c, Stored: foreseen.Columns[i].Stored, Exact: true})
	}
	var err error
	l.sum, err = spool.NewHash(columns)
	return l, err
}

// Hash takes the next rows into the sum. It may run beside Write.
func (l *Landing) Hash(r *spool.Rows) error { return l.sum.Add(r) }

// Sum is the SHA-256 that a spool.Writer's file of the same rows would have.
func (l *Landing) Sum() []byte { return l.sum.Sum() }

// Share notes with columns of texts what neighbours share, for which Write and an Inspector would
// both look at all of them. It holds until the next rows.
func (l *Landing) Share(r *spool.Rows) {
	for c := range r.Columns {
		if v := &r.Columns[c]; l.columns[c].Kind == spool.Text && l.foreseen.Columns[c].Stored == frame.Text && spool.AllThere(v.Null) {
			l.shared[c] = flat.Neighbours(l.shared[c][:0], v.Bytes, v.Ends)
			v.Shared = l.shared[c]
		}
	}
}

// Write writes the next rows. ErrUnforeseen ends the landing.
func (l *Landing) Write(r *spool.Rows) error {
	size := 0
	for c := range l.store.columns {
		if !l.fill(c, &r.Columns[c]) {
			return ErrUnforeseen
		}
		size += l.store.columns[c].size
	}
	l.store.profile.observe(l.store.columns, r.Count)
	l.count()
	l.rows += int64(r.Count)
	l.landed.block(int64(r.Count))
	return l.store.put(func(c int, to *flat.Chunk, from, until int) error {
		s := &l.store.columns[c]
		if s.column.storedType() != flat.Integer {
			return s.append(to, s.column, from, until)
		}
		v := &r.Columns[c] // integers that a float64 would change are written as they are
		to.Integers(v.Ints[from:until], v.Null[from:until])
		return to.EndCells()
	}, r.Count, size)
}

// fill reads the cells of a column, and notes what the file will not give back as it was.
func (l *Landing) fill(c int, v *spool.Vector) bool {
	s, kind, exact := &l.store.columns[c], l.columns[c].Kind, &l.landed.Columns[c].Exact
	switch {
	case s.column.Stored == frame.Number && kind == spool.Integer:
		s.reset(len(v.Null))
		numbers := s.numbers[:len(v.Ints)]
		for row, n := range v.Ints {
			if numbers[row] = float64(n); v.Null[row] {
				numbers[row] = math.NaN()
			}
		}
		s.numbers = numbers
		return true
	case s.column.Stored == frame.Time:
		s.reset(len(v.Null))
		ticks := int64(1)
		if kind == spool.Date {
			ticks = dayTicks
		}
		for row, n := range v.Ints {
			if v.Null[row] {
				s.missing(frame.Time)
				continue
			}
			*exact = *exact && n <= math.MaxInt64/ticks && n >= math.MinInt64/ticks
			s.time(n * ticks)
		}
		return true
	case s.column.Stored == frame.Number && kind == spool.Float:
		for row, f := range v.Floats {
			*exact = *exact && (v.Null[row] || f-f == 0) // no infinity, and a number
		}
	case s.column.Stored == frame.Number:
		read := l.fillDecimals(c, v)
		l.landed.Columns[c].Scale, *exact = l.forms[c].scale()
		return read
	}
	return s.fillRows(kind, v, 0) == nil
}

func (l *Landing) fillDecimals(c int, v *spool.Vector) bool {
	s, form := &l.store.columns[c], &l.forms[c]
	s.reset(len(v.Null))
	s.from = v.Bytes
	start := uint32(0)
	for row, end := range v.Ends {
		if v.Null[row] {
			s.missing(frame.Number)
			start = end
			continue
		}
		text := v.Bytes[start:end]
		n, _, ok := scanPlain(text)
		form.see(text, n, ok)
		if ok {
			s.number(n.value)
		} else if !s.cell(span{start, end}, plain) {
			return false
		}
		start = end
	}
	return true
}

// count looks after the columns of texts: which of them are written by a dictionary, and whose
// categories are not counted any more. Where that was wrong, Confirm counts them anew.
func (l *Landing) count() {
	held := 0
	for c := range l.store.columns {
		s := &l.store.columns[c]
		if s.column.Stored != frame.Category {
			continue
		}
		names := s.levels.names
		for _, name := range names[min(s.column.Distinct, int64(len(names))):] {
			l.names[c] += nameBytes + len(name)
		}
		s.column.Distinct = int64(len(names))
		held += l.names[c]
		cells := l.store.profile.columns[c].count
		if len(names) > maxLevels || held > landedNames && float64(len(names)) > landedShare*float64(cells) || held > 4*landedNames {
			held -= l.names[c]
			l.store.profile.columns[c].spell()
			l.store.profile.codes[c] = nil
			s.column.Stored, s.levels, s.names = frame.Text, levels{}, nil
		}
	}
}

// spell turns the summary of categories into one of texts.
func (s *columnSummary) spell() {
	s.shortest = math.MaxInt32
	for i, n := range s.levels {
		length := int32(utf8.RuneCountInString(s.names[i]))
		s.chars += n * int64(length)
		s.longest, s.shortest = max(s.longest, length), min(s.shortest, length)
	}
	s.levels, s.names = nil, nil
}

// Close ends the file, and says how it gives the rows back. What was held to write it is let go.
func (l *Landing) Close() (*Landed, error) {
	l.landed.Rows = l.rows
	err := l.store.close()
	l.store.file = nil
	for c := range l.store.columns {
		l.store.columns[c].storeCells = storeCells{}
	}
	return &l.landed, err
}

// Confirmed tells that what was written is what the schema says, which was decided about the
// same rows; and whether Complete needs to look at the rows again.
func (l *Landing) Confirmed(s *Schema) (confirmed, again bool) {
	for c := range s.Columns {
		if !l.foreseen.Columns[c].confirms(&s.Columns[c], s.Rows) {
			return false, false
		}
	}
	return true, len(l.uncounted(s)) > 0
}

// uncounted are the columns of categories that were taken for texts.
func (l *Landing) uncounted(s *Schema) (columns []int) {
	for c := range s.Columns {
		if s.Columns[c].Stored == frame.Category && l.foreseen.Columns[c].Stored == frame.Text {
			columns = append(columns, c)
		}
	}
	return columns
}

// Complete returns what was written and confirmed. rows are those that were written.
func (l *Landing) Complete(ctx context.Context, s *Schema, rows EachRows) (*Rewritten, error) {
	if again := l.uncounted(s); len(again) > 0 {
		if err := l.recount(ctx, again, rows); err != nil {
			return nil, err
		}
	}
	for c := range s.Columns {
		if s.Columns[c].Stored == frame.Text && l.foreseen.Columns[c].Stored == frame.Category {
			l.store.profile.columns[c].spell()
			l.store.profile.codes[c] = nil
		}
	}
	return &Rewritten{s, l.store.profile}, nil
}

// recount counts the categories of columns that were taken for texts.
func (l *Landing) recount(ctx context.Context, columns []int, rows EachRows) error {
	p, wanted := l.store.profile, make([]bool, len(l.columns))
	for _, c := range columns {
		wanted[c] = true
		p.columns[c], p.codes[c] = &columnSummary{}, []uint16{}
		l.foreseen.Columns[c].Stored = frame.Category
	}
	row := int64(0)
	return rows(ctx, wanted, func(r *spool.Rows, _ float64) error {
		for _, c := range columns {
			s := &l.store.columns[c]
			if err := s.fillRows(l.columns[c].Kind, &r.Columns[c], row+1); err != nil {
				return err
			}
			p.columns[c].categories(s)
			if len(s.levels.names) > associatedLevels {
				p.codes[c] = nil
				continue
			}
			for i, code := range s.codes {
				if rowLevel(row+int64(i)) >= p.level {
					p.codes[c] = append(p.codes[c], uint16(code))
				}
			}
		}
		row += int64(r.Count)
		return nil
	})
}
