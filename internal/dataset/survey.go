package dataset

import (
	"context"
	"errors"
	"io"
)

// Survey finds out what the columns of text files hold that make one table: types are
// widened over all rows of all files. It is the inference of Infer without what only a
// profile needs, and holds no cells.
type Survey struct {
	limits  Limits
	only    map[string]bool // columns to look at; nil for all
	names   []string
	columns map[string]*widening
	header  *bool // of the delimited files so far
}

// NewSurvey returns a survey that looks at the named columns only, or at all if there are
// none. The names of the others are learnt all the same.
func NewSurvey(limits Limits, only []string) *Survey {
	s := &Survey{limits: limits.orDefault(), columns: map[string]*widening{}}
	if len(only) > 0 {
		s.only = map[string]bool{}
		for _, name := range only {
			s.only[name] = true
		}
	}
	return s
}

// Detect finds the form of a file from its begin. Bad files give an *Error.
func Detect(ctx context.Context, src Source, limits Limits) (Format, error) {
	return detect(ctx, src, limits.orDefault())
}

// Add reads a file of the detected form to its end, or its first maxRows rows if that is
// not 0. It returns the form by which OpenCells reads the file again, and how many rows
// were read. Bad files give an *Error.
func (s *Survey) Add(ctx context.Context, src Source, f Format, maxRows int64) (Format, int64, error) {
	rows, err := s.add(ctx, src, &f, maxRows)
	if errors.Is(err, errNotUTF8) {
		f.Encoding = windows1252 // what was seen so far is ASCII, and means the same
		rows, err = s.add(ctx, src, &f, maxRows)
	}
	return f, rows, err
}

func (s *Survey) add(ctx context.Context, src Source, f *Format, maxRows int64) (int64, error) {
	r, err := open(ctx, src, s.limits, f, nil)
	if err != nil {
		return 0, err
	}
	if err := s.sameHeader(f); err != nil {
		return 0, err
	}
	var b batch
	var at []*widening // by the file's columns; nil for those that nobody asked for
	rows := int64(0)
	for {
		if err := ctx.Err(); err != nil {
			return rows, err
		}
		err := r.read(&b)
		for _, name := range r.names()[len(at):] {
			w, err := s.column(name)
			if err != nil {
				return rows, err
			}
			at = append(at, w)
		}
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return rows, err
		}
		if maxRows > 0 && rows+int64(b.rows) > maxRows {
			b.rows = int(maxRows - rows)
			b.cells = b.cells[:b.rows*b.columns]
		}
		for c, w := range at {
			if w != nil {
				w.meant = f.quotesMeanText()
				w.texts = w.texts || w.meant
				w.observe(&b, c)
			}
		}
		if rows += int64(b.rows); rows == maxRows {
			return rows, nil
		}
	}
}

// Watch takes in the rows that a reader of a file holds: so a survey comes along with a
// reading. Rows must be watched once.
func (s *Survey) Watch(r *CellReader) error {
	for i, name := range r.Names() {
		w, err := s.column(name)
		if err != nil {
			return err
		}
		if w != nil {
			w.meant = r.meant
			w.texts = w.texts || w.meant
			w.observe(&r.b, i)
		}
	}
	return nil
}

// sameHeader refuses delimited files of which only some name their columns: the others'
// rows would come into columns of their own.
func (s *Survey) sameHeader(f *Format) error {
	if f.quotesMeanText() {
		return nil
	}
	if s.header != nil && *s.header != f.Header {
		return refuse(Header, "Give all files a header, or none.", "The first row names the columns in some of the files, but not in this one or not in those before.")
	}
	header := f.Header
	s.header = &header
	return nil
}

func (s *Survey) column(name string) (*widening, error) {
	if w, known := s.columns[name]; known {
		return w, nil
	}
	if len(s.names) >= s.limits.MaxColumns {
		return nil, refuse(TooLarge, "Choose files of fewer columns.", "The files have more than %d columns together.", s.limits.MaxColumns)
	}
	var w *widening
	if s.only == nil || s.only[name] {
		w = &widening{guess: guess{name: name}, capitals: true, bools: true}
		w.number.rising, w.number.bits = true, true
		w.moment = newMomentGuess()
	}
	s.names, s.columns[name] = append(s.names, name), w
	return w, nil
}

// Names are the columns of the files so far, in the order in which they came.
func (s *Survey) Names() []string { return s.names }

// Unseen tells that some column that was looked at has no values so far.
func (s *Survey) Unseen() bool {
	for _, w := range s.columns {
		if w != nil && w.cells == 0 {
			return true
		}
	}
	return false
}

// Columns says how the columns that were looked at are read, by name.
func (s *Survey) Columns() map[string]*CellColumn {
	var f file
	for _, w := range s.columns {
		if w != nil {
			f.see(&w.guess)
		}
	}
	columns := make(map[string]*CellColumn, len(s.columns))
	for name, w := range s.columns {
		if w != nil {
			columns[name] = w.settle(f)
		}
	}
	return columns
}

// widening is a guess that only widens: a third of the work of one that also counts.
type widening struct {
	guess
	texts    bool // some file's quotes mean text
	capitals bool // all cells are two capital letters
	bools    bool // all cells are true or false
}

func (w *widening) observe(b *batch, c int) {
	for i := c; i < len(b.cells); i += b.columns {
		at := b.cells[i]
		if at.mark == missing {
			continue
		}
		text := b.data[at.start:at.end]
		if len(text) <= longestSpelling {
			if s := spelling(text); s >= 0 && !(w.meant && at.mark == quoted && s != spelledEmpty) {
				w.spelled[s]++
				if s == spelledEmpty {
					w.countEmpty(at.mark)
				}
				continue
			}
		}
		w.cell(text, w.meant && at.mark == quoted)
	}
}

func (w *widening) cell(text []byte, isText bool) {
	w.cells++
	w.capitals = w.capitals && len(text) == 2 && isCapital(text[0]) && isCapital(text[1])
	w.bools = w.bools && !isText && (equalFold(text, "true") || equalFold(text, "false"))
	if !w.number.dead {
		if isText {
			w.number.dead = true
		} else {
			w.number.observe(text)
		}
	}
	if !w.moment.dead {
		w.moment.observe(text)
	}
}

func isCapital(c byte) bool { return c >= 'A' && c <= 'Z' }

func (w *widening) settle(f file) *CellColumn {
	c := &CellColumn{Name: w.name, Logical: String}
	var made Column
	w.style(&made, f, &reasons{})
	c.style = made.Style
	n, m := &w.number, &w.moment
	isNumber := w.cells > 0 && !n.dead && !n.padded && !n.big
	isMoment := w.cells > 0 && !m.dead && m.form.order != 'c' && m.form.order != 'Y'
	switch {
	case isMoment && m.form.logical() != Clock:
		c.Logical = m.form.logical()
	case isNumber && c.style.Decimals == 0 && max(-n.min, n.max) <= maxWhole:
		c.Logical = Integer
	case isNumber:
		c.Logical = Decimal
	case w.cells > 0 && w.bools:
		c.Logical = Boolean
	}
	c.Exact = isNumber && !n.dressed && !c.style.Comma
	typed := c.Logical != String
	c.style.EmptyText = !typed && w.emptied > 0 && (w.unquoted > 0 || w.texts)
	c.null = softNulls(typed, w.cells > 0 && w.capitals)
	return c
}
