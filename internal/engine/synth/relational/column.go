package relational

import (
	"github.com/sdg-service/sdg/internal/engine/synth/formats"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
)

// role is where the cells of a column come from.
type role uint8

const (
	learnt    role = iota // the trees
	keyed                 // made anew: names the row
	linked                // key of the row's parent
	referring             // key of a row of another table
	written               // new text of the formats learnt
	masked                // blotted formats
	numbered              // new whole numbers
	counted               // the row's place among those of its parent
	roles                 // their number
)

// Names of learnt columns that no table has itself.
const (
	parentMark   = "↑" // of the parent's row
	previousMark = "←" // of the row before
	summaryMark  = "→" // of all children
	gapMark      = "∅" // says whether a cell is missing
	restMark     = "…" // of the rows still to be made
	placeName    = "#" // place of the row among those of its parent, from 1
	leftName     = restMark
)

// column is one column of a table that is made.
type column struct {
	frame.Field
	role role
	// gaps says that cells can be missing although the column is not learnt; whether one
	// is has then been learnt.
	gaps bool
	// first is where numbers begin.
	first  int64
	format *formats.Model
	// popular is how the rows of table are referred to.
	table   int
	popular popularity
}

// identifying says that most cells of a category, in the given rows (nil: in all), are
// shared by too few to be repeated.
func identifying(c *frame.Column, rows []int) bool {
	if c.Kind != frame.Category {
		return false
	}
	counts := make([]int, len(c.Levels))
	count := func(row int) {
		if !c.IsNull(row) {
			counts[c.Codes[row]]++
		}
	}
	if rows == nil {
		for row := range c.Codes {
			count(row)
		}
	}
	for _, row := range rows {
		count(row)
	}
	rare, all := 0, 0
	for _, n := range counts {
		if all += n; n < prepare.MinRows {
			rare += n
		}
	}
	return rare*2 > all
}

// texts are the cells of a column as they are written, without the missing ones.
func texts(f *frame.Frame, name string) []string {
	if f == nil {
		return nil
	}
	c := f.Column(name)
	if c == nil {
		return nil
	}
	out := make([]string, 0, f.Rows)
	var cell []byte
	for row := range f.Rows {
		switch {
		case c.IsNull(row):
		case c.Kind == frame.Category || c.Kind == frame.Text:
			out = append(out, c.Levels[c.Codes[row]])
		default:
			cell = c.AppendCell(cell[:0], row)
			out = append(out, string(cell))
		}
	}
	return out
}

const maxExact = 1 << 53

// anew makes a column whose cells are made: of whole numbers new ones, else new text. No cell has
// a value of the held-out rows, or one that is taken.
func anew(f, heldOut *frame.Frame, c *frame.Column, made role, unique bool, taken *frame.Column) column {
	out := column{Field: c.Field, role: made}
	out.Treatment, out.Unique = frame.Format, unique
	top := greatest(c)
	if heldOut != nil && heldOut.Column(c.Name) != nil {
		top = max(top, greatest(heldOut.Column(c.Name)))
	}
	known := texts(heldOut, c.Name)
	if taken != nil {
		top = max(top, greatest(taken))
		one := frame.Frame{Rows: taken.Rows(), Columns: []frame.Column{*taken}}
		known = append(known, texts(&one, taken.Name)...)
	}
	if made != masked && c.Kind == frame.Number && c.Decimals == 0 && top < maxExact/4 {
		if out.first = int64(top) + 1; made == written {
			out.role = numbered
		}
		return out
	}
	out.Kind, out.Decimals, out.Layout = frame.Text, 0, ""
	if made == masked {
		out.Treatment = frame.Mask
	}
	out.format = formats.Learn(texts(f, c.Name), unique, known)
	return out
}

// greatest is the greatest number of a column, at least 0.
func greatest(c *frame.Column) float64 {
	top := 0.0
	for row, v := range c.Numbers {
		if !c.IsNull(row) {
			top = max(top, v)
		}
	}
	return top
}

// gapColumn says of each row whether a cell is missing.
func gapColumn(c *frame.Column) frame.Column {
	out := frame.Column{
		Field:  frame.Field{Name: gapMark + c.Name, Kind: frame.Category, Treatment: frame.Learn},
		Levels: []string{"missing", "present"}, Codes: make([]uint32, len(c.Null)),
	}
	for row, null := range c.Null {
		if !null {
			out.Codes[row] = 1
		}
	}
	return out
}
