package prepare

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/fabricate"
	"github.com/sdg-service/sdg/internal/engine/synth/formats"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// Writer writes modelled values into frames. It holds no row's state, so one writer
// serves any number of goroutines.
type Writer struct {
	plan  *Plan
	texts []*formats.Renderer
	words *fabricate.Maker // nil if no column needs it
	// wordsOf is the place among the maker's columns of each column of the plan, or None.
	wordsOf []int
}

// Writer returns the writer of one request for rows rows.
func (p *Plan) Writer(seed uint64, rows int64) (*Writer, error) {
	w := &Writer{plan: p, texts: make([]*formats.Renderer, len(p.Columns))}
	for i := range p.Columns {
		if c := &p.Columns[i]; c.Format != nil {
			w.texts[i] = c.Format.Renderer(random.NewKey(seed, "format", p.Name, c.Name), rows)
		}
	}
	return w, w.fabricate(seed, rows)
}

// fabricate prepares the columns whose texts are words.
func (w *Writer) fabricate(seed uint64, rows int64) (err error) {
	var columns []fabricate.Column
	w.wordsOf = make([]int, len(w.plan.Columns))
	for i := range w.plan.Columns {
		c := &w.plan.Columns[i]
		if w.wordsOf[i] = None; c.fabricates() && len(columns) < contract.MaxColumns {
			w.wordsOf[i] = len(columns)
			columns = append(columns, fabricate.Column{Semantic: c.Semantic, Unique: c.Unique, Has: c.Format.Has})
		}
	}
	if len(columns) > 0 && rows > 0 {
		w.words, err = fabricate.New(w.plan.Name, seed, rows, columns)
	}
	return err
}

// fabricates says that the texts of a column are words of its semantic type.
func (c *Column) fabricates() bool {
	return c.Source == FromFormat && fabricate.Fits(c.Semantic, c.Unique)
}

// Begin gives dst the columns of the plan and room for rows rows, reusing its memory.
func (w *Writer) Begin(dst *frame.Frame, rows int) {
	p := w.plan
	dst.Name, dst.Rows = p.Name, rows
	if len(dst.Columns) != len(p.Columns) {
		dst.Columns = make([]frame.Column, len(p.Columns))
	}
	for i := range p.Columns {
		c, out := &p.Columns[i], &dst.Columns[i]
		out.Field = c.Field
		switch c.Kind {
		case frame.Number:
			out.Numbers = resize(out.Numbers, rows)
		case frame.Time:
			out.Times = resize(out.Times, rows)
		default:
			out.Codes = resize(out.Codes, rows)
			if c.Source == FromLevel {
				out.Levels = c.Levels
			}
		}
		if c.nullable() {
			out.Null = resize(out.Null, rows)
			clear(out.Null)
		} else {
			out.Null = nil
		}
	}
}

func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

func (c *Column) nullable() bool {
	return c.Gate != None || c.Source == FromNothing || c.Source == FromLevel && slices.Contains(c.Emit, Missing)
}

// Put writes the rows of s into dst from row at on. Text columns are left to Texts.
func (w *Writer) Put(dst *frame.Frame, s *State, at int, first int64) {
	p := w.plan
	for i := range p.Columns {
		c, out := &p.Columns[i], &dst.Columns[i]
		var null []bool
		if out.Null != nil {
			null = out.Null[at : at+s.Rows]
		}
		if c.Gate != None {
			for r, code := range s.Codes[c.Gate][:s.Rows] {
				null[r] = code == 1
			}
		}
		switch c.Source {
		case FromNothing:
			for r := range null {
				null[r] = true
			}
			clearCells(out, at, s.Rows)
		case FromLevel:
			w.putLevels(c, out, s, null, at)
		case FromSequence:
			for r := range s.Rows {
				out.Numbers[at+r] = float64(c.First + first + int64(r))
			}
		case FromAmount, FromClock, FromAnchor, FromAnchorDay:
			if c.Kind == frame.Number {
				scale := p.Variables[c.Variable].Amount.Scale
				for r, t := range s.Ticks[c.Variable][:s.Rows] {
					out.Numbers[at+r] = scale.number(t)
				}
			} else {
				for r := range s.Rows {
					if null == nil || !null[r] {
						out.Times[at+r] = p.time(c, s, r)
					}
				}
			}
		}
		zeroNulls(out, null, at)
	}
}

func clearCells(out *frame.Column, at, rows int) {
	switch out.Kind {
	case frame.Number:
		clear(out.Numbers[at : at+rows])
	case frame.Time:
		clear(out.Times[at : at+rows])
	default:
		clear(out.Codes[at : at+rows])
	}
}

func zeroNulls(out *frame.Column, null []bool, at int) {
	for r, missing := range null {
		if missing {
			clearCells(out, at+r, 1)
		}
	}
}

func (w *Writer) putLevels(c *Column, out *frame.Column, s *State, null []bool, at int) {
	for r, code := range s.Codes[c.Variable][:s.Rows] {
		e := c.Emit[code]
		if e == Missing {
			null[r] = true
			continue
		}
		switch c.Kind {
		case frame.Number:
			out.Numbers[at+r] = c.Numbers[e]
		case frame.Time:
			out.Times[at+r] = c.Times[e]
		default:
			out.Codes[at+r] = e
		}
	}
}

// time returns the time of row r in microseconds. The row must have one.
func (p *Plan) time(c *Column, s *State, r int) int64 {
	switch c.Source {
	case FromLevel:
		return c.Times[c.Emit[s.Codes[c.Variable][r]]]
	case FromClock:
		return p.Variables[c.Variable].Amount.micros(s.Ticks[c.Variable][r]) + p.Variables[c.Second].Amount.micros(s.Ticks[c.Second][r])
	case FromAnchor:
		return p.time(&p.Columns[c.Anchor], s, r) + p.Variables[c.Variable].Amount.micros(s.Ticks[c.Variable][r])
	case FromAnchorDay:
		return dayOf(p.time(&p.Columns[c.Anchor], s, r)) + p.Variables[c.Variable].Amount.micros(s.Ticks[c.Variable][r])
	}
	return p.Variables[c.Variable].Amount.micros(s.Ticks[c.Variable][r])
}

// Texts writes the columns of new text into a block whose other columns are written.
func (w *Writer) Texts(dst *frame.Frame, first int64) error {
	var words [][]string
	if w.words != nil {
		var err error
		var at []int
		for i, place := range w.wordsOf {
			if place != None {
				at = append(at, i)
			}
		}
		missing := func(column, row int) bool { return dst.Columns[at[column]].IsNull(row) }
		if words, err = w.words.Block(first/synth.BlockRows, dst.Rows, missing); err != nil {
			return err
		}
	}
	for i := range w.plan.Columns {
		c, out := &w.plan.Columns[i], &dst.Columns[i]
		if c.Format == nil {
			if c.Kind == frame.Text {
				out.Levels = nil
			}
			continue
		}
		var cells []string
		if words != nil && w.wordsOf[i] != None {
			cells = words[w.wordsOf[i]]
		}
		if cells == nil {
			cells = make([]string, dst.Rows)
		}
		for r := range cells {
			if out.IsNull(r) || cells[r] != "" {
				continue
			}
			if c.Source == FromMask {
				cells[r] = w.texts[i].Mask(first + int64(r))
			} else {
				cells[r] = w.texts[i].Text(first + int64(r))
			}
		}
		levels := make([]string, 0, len(cells))
		for r, cell := range cells {
			if !out.IsNull(r) {
				levels = append(levels, cell)
			}
		}
		slices.Sort(levels)
		out.Levels = slices.Compact(levels)
		for r, cell := range cells {
			if out.Codes[r] = 0; !out.IsNull(r) {
				code, _ := slices.BinarySearch(out.Levels, cell)
				out.Codes[r] = uint32(code)
			}
		}
	}
	return nil
}
