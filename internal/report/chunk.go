package report

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/cells"
)

// chunkRows is how many rows are split and parsed before rules look at them: few enough
// that ten columns stay in a core's cache.
const chunkRows = 1024

// chunk is a run of parsed rows of one table.
type chunk struct {
	table   *table
	split   *cells.Splitter
	first   int64 // row number of the block's first record
	rows    int
	columns []parsed
	env     []value
}

// parsed are the cells of one column.
type parsed struct {
	numbers    []int64
	states     []state
	categories []int32            // positions in the column's list, -1 for none
	branches   []uint16           // the case that decides the row; len(cases) where none does
	tally      [tooFine + 1]int64 // cells of the chunk in each state
}

func newChunk(t *table, split *cells.Splitter) *chunk {
	ch := &chunk{table: t, split: split, columns: make([]parsed, len(t.columns))}
	for i, c := range t.columns {
		p := &ch.columns[i]
		p.numbers = make([]int64, chunkRows)
		p.states = make([]state, chunkRows)
		if c.list != nil {
			p.categories = make([]int32, chunkRows)
		}
		if len(c.cases) > 0 {
			p.branches = make([]uint16, chunkRows)
		}
	}
	return ch
}

func (ch *chunk) row(i int) int64            { return ch.first + ch.split.Number(i) }
func (ch *chunk) bytes(column, i int) []byte { return ch.split.Cell(i, column) }
func (ch *chunk) state(column, i int) state  { return ch.columns[column].states[i] }
func (ch *chunk) number(column, i int) int64 { return ch.columns[column].numbers[i] }
func (ch *chunk) usable(column, i int) bool {
	s := ch.columns[column].states[i]
	return s == wellFormed || s == tooFine
}
func (ch *chunk) category(column, i int) int32 { return ch.columns[column].categories[i] }

// parse reads the cells of the rows that were just split.
func (ch *chunk) parse(rows int) {
	ch.rows = rows
	for i, c := range ch.table.columns {
		p := &ch.columns[i]
		p.read(c, ch.split.Column(i), rows)
		p.count(rows)
		if c.list != nil {
			ch.categorize(c, p)
		}
	}
	for i, c := range ch.table.columns {
		if len(c.cases) == 0 || c.undecided != "" {
			continue
		}
		branches := ch.columns[i].branches
		for r := range rows {
			branches[r] = uint16(len(c.cases))
			for k, when := range c.cases {
				if when.holds(ch, r) {
					branches[r] = uint16(k)
					break
				}
			}
		}
	}
}

// read reads the cells of a column. The types of which most columns are have loops of their own.
func (p *parsed) read(c *column, from cells.Column, rows int) {
	numbers, states := p.numbers[:rows], p.states[:rows]
	switch {
	case c.spec.Type == contract.String:
		for r := range states {
			states[r] = empty
			if from.Filled(r) {
				states[r] = wellFormed
			}
		}
	case c.spec.Type == contract.Integer:
		for r := range states {
			states[r] = empty
			if b := from.Cell(r); len(b) > 0 {
				n, ok := cells.Integer(b)
				numbers[r], states[r] = n, formed(ok)
			}
		}
	case c.spec.Type == contract.UUID:
		for r := range states {
			states[r] = empty
			if b := from.Cell(r); len(b) > 0 {
				numbers[r], states[r] = 0, formed(cells.UUID(b))
			}
		}
	default:
		for r := range states {
			states[r] = empty
			if b := from.Cell(r); len(b) > 0 {
				numbers[r], states[r] = c.read(b)
			}
		}
	}
}

func formed(ok bool) state {
	if ok {
		return wellFormed
	}
	return malformed
}

// count counts the cells in each state. In most chunks all are well-formed.
func (p *parsed) count(rows int) {
	p.tally = [tooFine + 1]int64{}
	others := state(0)
	for _, s := range p.states[:rows] {
		others |= s ^ wellFormed
	}
	if others == 0 {
		p.tally[wellFormed] = int64(rows)
		return
	}
	for _, s := range p.states[:rows] {
		p.tally[s]++
	}
}

func (ch *chunk) categorize(c *column, p *parsed) {
	numeric := c.spec.Type.Numeric()
	from := ch.split.Column(c.index)
	var name [8]byte
	for r := range ch.rows {
		p.categories[r] = -1
		switch {
		case p.states[r] == empty || p.states[r] == malformed:
		case numeric:
			p.categories[r] = c.list.find(numberName(&name, p.numbers[r]))
		default:
			p.categories[r] = c.list.find(from.Cell(r))
		}
	}
}

// value is a cell as formulas see it. Malformed cells are unknown.
func (ch *chunk) value(c *column, i int) value {
	p := &ch.columns[c.index]
	if p.states[i] == empty {
		return value{}
	}
	v := value{kind: c.kind(), text: ch.bytes(c.index, i)}
	switch {
	case p.states[i] == malformed:
		v.kind = unknownKind
	case v.kind == numberKind:
		v.num = decimal(p.numbers[i], c.scale())
	case v.kind == instantKind:
		v.num = whole(p.numbers[i])
	}
	return v
}
