package relational

import (
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// Marks of columns in joined rows.
const (
	childMark    = "child: "
	previousMark = "previous: "
)

// side is one relation in the real or in the synthetic tables.
type side struct {
	parent, child *frame.Frame
	keys          []string // columns that hold keys, of either table
	rows          [][]int  // of the child, by parent row, in their order
	dangling      int
}

func newSide(tables []*frame.Frame, r relational.Relation, key, own, order string) (*side, error) {
	parent, err := find(tables, r.Parent, key)
	if err != nil {
		return nil, err
	}
	columns := []string{r.Column}
	if order != "" {
		columns = append(columns, order)
	}
	child, err := find(tables, r.Child, columns...)
	if err != nil {
		return nil, err
	}
	s := &side{parent: parent, child: child, keys: []string{key, own, r.Column}, rows: make([][]int, parent.Rows)}
	at := make(map[string]int, parent.Rows)
	var cell []byte
	for row := range parent.Rows {
		if c := parent.Column(key); !c.IsNull(row) {
			cell = c.AppendCell(cell[:0], row)
			at[string(cell)] = row
		}
	}
	link := child.Column(r.Column)
	for row := range child.Rows {
		if link.IsNull(row) {
			continue
		}
		cell = link.AppendCell(cell[:0], row)
		p, ok := at[string(cell)]
		if !ok {
			s.dangling++
			continue
		}
		s.rows[p] = append(s.rows[p], row)
	}
	if order == "" {
		return s, nil
	}
	c := child.Column(order)
	for p := range s.rows {
		slices.SortStableFunc(s.rows[p], func(a, b int) int {
			x, y := value(c, a), value(c, b)
			switch {
			case c.IsNull(a) != c.IsNull(b):
				if c.IsNull(a) {
					return 1
				}
				return -1
			case x < y:
				return -1
			case x > y:
				return 1
			}
			return 0
		})
	}
	return s, nil
}

// value is a number, or a time in days.
func value(c *frame.Column, row int) float64 {
	if c.Kind == frame.Time {
		return float64(c.Times[row]) / 86_400_000_000
	}
	return c.Numbers[row]
}

func (s *side) counts() []float64 {
	out := make([]float64, len(s.rows))
	for p := range out {
		out[p] = float64(len(s.rows[p]))
	}
	return out
}

// owners is the number of parents with children.
func (s *side) owners() int {
	n := 0
	for _, rows := range s.rows {
		if len(rows) > 0 {
			n++
		}
	}
	return n
}

// plain are the columns of a table that can be compared, but keys.
func (s *side) plain(f *frame.Frame) []*frame.Column {
	var out []*frame.Column
	for i := range f.Columns {
		if c := &f.Columns[i]; c.Kind != frame.Text && c.Treatment == frame.Learn && !slices.Contains(s.keys, c.Name) {
			out = append(out, c)
		}
	}
	return out
}

// joined has a row for each parent with children: its columns, those of one of its children
// and, if they have an order, those of the child before.
func (s *side) joined(seed uint64, order string) *frame.Frame {
	key := random.NewKey(seed, "judge joined", s.parent.Name, s.child.Name)
	var parents, children, before []int
	for p, rows := range s.rows {
		n := len(rows)
		if n == 0 || order != "" && n == 1 {
			continue
		}
		k := 0
		if order != "" {
			k = 1 + int(random.Below(key.At(uint64(p)), uint64(n-1)))
			before = append(before, rows[k-1])
		} else {
			k = int(random.Below(key.At(uint64(p)), uint64(n)))
		}
		parents, children = append(parents, p), append(children, rows[k])
	}
	out := &frame.Frame{Name: s.child.Name, Rows: len(parents)}
	add := func(f *frame.Frame, rows []int, mark string) {
		picked := (&frame.Frame{Rows: f.Rows, Columns: values(s.plain(f))}).Select(rows)
		for _, c := range picked.Columns {
			c.Name = mark + c.Name
			out.Columns = append(out.Columns, c)
		}
	}
	add(s.parent, parents, "")
	add(s.child, children, childMark)
	if order != "" {
		add(s.child, before, previousMark)
	}
	return out
}

func values(list []*frame.Column) []frame.Column {
	out := make([]frame.Column, len(list))
	for i, c := range list {
		out[i] = *c
		out[i].Unique = false
	}
	return out
}

// aggregates has a row for each parent: its columns, the number of its children, and their
// means and commonest levels.
func (s *side) aggregates() *frame.Frame {
	out := &frame.Frame{Name: s.parent.Name, Rows: s.parent.Rows, Columns: values(s.plain(s.parent))}
	out.Columns = append(out.Columns, frame.Column{Field: frame.Field{Name: childMark + "number", Kind: frame.Number, Treatment: frame.Learn}, Numbers: s.counts()})
	for _, c := range s.plain(s.child) {
		if c.Kind == frame.Category {
			out.Columns = append(out.Columns, s.commonest(c))
		} else {
			out.Columns = append(out.Columns, s.means(c))
		}
	}
	return out
}

func (s *side) means(c *frame.Column) frame.Column {
	out := frame.Column{Field: frame.Field{Name: childMark + "mean " + c.Name, Kind: frame.Number, Treatment: frame.Learn, Decimals: 6}, Numbers: make([]float64, len(s.rows)), Null: make([]bool, len(s.rows))}
	for p, rows := range s.rows {
		n := 0.0
		for _, row := range rows {
			if !c.IsNull(row) {
				out.Numbers[p] += value(c, row)
				n++
			}
		}
		if out.Null[p] = n == 0; n > 0 {
			out.Numbers[p] /= n
		}
	}
	return out
}

func (s *side) commonest(c *frame.Column) frame.Column {
	out := frame.Column{
		Field:  frame.Field{Name: childMark + "commonest " + c.Name, Kind: frame.Category, Treatment: frame.Learn},
		Levels: c.Levels, Codes: make([]uint32, len(s.rows)), Null: make([]bool, len(s.rows)),
	}
	for p, rows := range s.rows {
		counts := map[uint32]int{}
		best := 0
		for _, row := range rows {
			if c.IsNull(row) {
				continue
			}
			code := c.Codes[row]
			counts[code]++
			if n := counts[code]; n > best || n == best && code < out.Codes[p] {
				best, out.Codes[p] = n, code
			}
		}
		out.Null[p] = best == 0
	}
	return out
}
