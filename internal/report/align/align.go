// Package align brings frames of the same table into one coding, so that their cells can
// be compared: the same columns in the same order, numbers as float64, categories as codes
// of one list of levels.
package align

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Column is one column of all aligned frames.
type Column struct {
	frame.Field
	// Levels are the values of Codes in all frames, in ascending byte order.
	Levels []string
	// Cells has one entry per frame.
	Cells []Cells
}

// Cells are the cells of a column in one frame: Numbers for Kind Number and Time (then in
// microseconds), Codes for Category.
type Cells struct {
	Numbers []float64
	Codes   []uint32
	// Null marks rows without a value; nil if there is none.
	Null []bool
}

// IsNull reports whether the cell of row is missing.
func (c *Cells) IsNull(row int) bool { return c.Null != nil && c.Null[row] }

// Numeric reports whether the cells are numbers.
func (c *Column) Numeric() bool { return c.Kind != frame.Category }

// Exclusion is a column that is not compared.
type Exclusion struct{ Column, Reason string }

// Columns aligns the frames. The first is the training frame: it decides the order. Columns
// that stand for single entities (text, or treated otherwise than learnt) and columns that
// a frame lacks are left out with the reason. A column of different kinds is an *sdg.Error.
func Columns(frames ...*frame.Frame) ([]Column, []Exclusion, error) {
	columns, excluded := []Column{}, []Exclusion{}
	for i := range frames[0].Columns {
		first := &frames[0].Columns[i]
		same, reason, err := collect(first, frames)
		switch {
		case err != nil:
			return nil, nil, err
		case reason != "":
			excluded = append(excluded, Exclusion{first.Name, reason})
			continue
		}
		columns = append(columns, join(first.Field, same))
	}
	return columns, excluded, nil
}

// collect finds the column in every frame, or says why it cannot be compared.
func collect(first *frame.Column, frames []*frame.Frame) (same []*frame.Column, reason string, err error) {
	switch {
	case first.Kind == frame.Text:
		return nil, "its values name single entities; the value-safety scan compares them", nil
	case first.Treatment != frame.Learn && first.Treatment != "":
		return nil, fmt.Sprintf("its treatment is %q, not learnt; the value-safety scan compares it", first.Treatment), nil
	}
	for _, f := range frames {
		c := f.Column(first.Name)
		if c == nil {
			return nil, "it is not in every table", nil
		}
		if c.Kind != first.Kind {
			return nil, "", sdg.Errorf(sdg.ValidationFailed, "Read all tables with one schema.",
				"Column %q is of kind %q in one table and %q in another.", first.Name, first.Kind, c.Kind)
		}
		same = append(same, c)
	}
	return same, "", nil
}

func join(field frame.Field, same []*frame.Column) Column {
	out := Column{Field: field, Cells: make([]Cells, len(same))}
	if field.Kind == frame.Category {
		out.Levels = union(same)
	}
	for i, c := range same {
		cells := &out.Cells[i]
		cells.Null = c.Null
		switch field.Kind {
		case frame.Number:
			cells.Numbers = c.Numbers
		case frame.Time:
			cells.Numbers = make([]float64, len(c.Times))
			for row, t := range c.Times {
				cells.Numbers[row] = float64(t)
			}
		case frame.Category:
			cells.Codes = recode(c, out.Levels)
		}
	}
	return out
}

// union is the sorted union of the columns' levels.
func union(same []*frame.Column) []string {
	equal := true
	for _, c := range same[1:] {
		equal = equal && slices.Equal(c.Levels, same[0].Levels)
	}
	if equal {
		return same[0].Levels
	}
	var all []string
	for _, c := range same {
		all = append(all, c.Levels...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func recode(c *frame.Column, levels []string) []uint32 {
	if slices.Equal(c.Levels, levels) {
		return c.Codes
	}
	to := make([]uint32, len(c.Levels))
	at := 0
	for i, l := range c.Levels {
		for levels[at] != l {
			at++
		}
		to[i] = uint32(at)
	}
	out := make([]uint32, len(c.Codes))
	for row, code := range c.Codes {
		if !c.IsNull(row) {
			out[row] = to[code]
		}
	}
	return out
}

// Draw returns at most limit rows of n in ascending order: all of them, or a random sample
// that key decides.
func Draw(key random.Key, n, limit int) []int {
	if n <= limit {
		rows := make([]int, n)
		for i := range rows {
			rows[i] = i
		}
		return rows
	}
	p := random.NewPermutation(key, uint64(n))
	rows := make([]int, limit)
	for i := range rows {
		rows[i] = int(p.At(uint64(i)))
	}
	slices.Sort(rows)
	return rows
}

// Parts deals n rows at random into the given number of parts whose sizes differ by at most
// one, each in ascending order.
func Parts(key random.Key, n, parts int) [][]int {
	out := make([][]int, parts)
	if n == 0 {
		return out
	}
	p := random.NewPermutation(key, uint64(n))
	for i := range n {
		k := i % parts
		out[k] = append(out[k], int(p.At(uint64(i))))
	}
	for _, rows := range out {
		slices.Sort(rows)
	}
	return out
}
