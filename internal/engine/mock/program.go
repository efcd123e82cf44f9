// Package mock makes synthetic tables from a contract alone: no data are learnt from.
//
// A Program is a plan: for every column a node that computes the cells of any rows of
// its table from nothing but the contract, the seed and the row numbers. Rows are computed in
// chunks, column by column, and written as CSV row by row. Because every node is a pure function of
// the row, blocks can be made in any order, by any worker, and made again for proof.
//
// Shares are exact: they are windows of a keyed permutation of the rows. Relations
// are exact: the numbers of children are quotas over the parents. Order rules hold in
// every row by construction: a value is drawn from what the other values leave.
package mock

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
)

// Name and Version identify the engine in contracts' reports and evidence. Version
// changes whenever the bytes of any contract change.
const (
	Name    = "mock"
	Version = "5"
)

// BlockRows is the number of rows of a block, the unit of work and of proof; the last block
// of a table is shorter.
const BlockRows = 65_536

// Error says which member of the contract the engine cannot carry out, and why.
type Error struct {
	// Field is the path of the member, such as "tables[0].columns[2].unique".
	Field   string
	Message string
}

func (e *Error) Error() string { return e.Field + ": " + e.Message }

// Program is a compiled contract. It is read-only and may be used by many goroutines.
type Program struct {
	contract *contract.Contract
	seed     uint64
	asOf     int64 // days
	tables   []*tablePlan
	streams  []Stream
}

// Table describes one output table.
type Table struct {
	Name    string
	Rows    int64
	Blocks  int
	Columns []string
}

// Stream is one stream of random values: its purpose, and the table and column it serves.
type Stream struct{ Purpose, Table, Column string }

// Compile plans a contract, which must have passed Validate. The error is an *Error that
// names the member that cannot be carried out.
func Compile(c *contract.Contract) (*Program, error) {
	seed, err := strconv.ParseUint(c.Seed, 10, 64)
	if err != nil {
		return nil, &Error{"seed", fmt.Sprintf("%q is not a seed", c.Seed)}
	}
	asOf, err := parseTemporal(dateKind, c.AsOf)
	if err != nil {
		return nil, &Error{"as_of", err.Error()}
	}
	p := &Program{contract: c, seed: seed, asOf: asOf}
	if err := newCompiler(p).compile(); err != nil {
		return nil, err
	}
	slices.SortFunc(p.streams, compareStreams)
	p.streams = slices.Compact(p.streams)
	return p, nil
}

// Tables lists the tables in contract order.
func (p *Program) Tables() []Table {
	tables := make([]Table, len(p.tables))
	for i, t := range p.tables {
		tables[i] = Table{Name: t.def.Name, Rows: t.rows, Blocks: int((t.rows + BlockRows - 1) / BlockRows)}
		for _, c := range t.def.Columns {
			tables[i].Columns = append(tables[i].Columns, c.Name)
		}
	}
	return tables
}

// Streams lists every random stream of the program, by table, column and purpose.
func (p *Program) Streams() []Stream { return slices.Clone(p.streams) }

// Header returns the CSV header line of a table, by its place in Tables, with its line feed.
func (p *Program) Header(table int) []byte {
	var line []byte
	for i, c := range p.tables[table].def.Columns {
		if i > 0 {
			line = append(line, ',')
		}
		line = appendQuoted(line, []byte(c.Name))
	}
	return append(line, '\n')
}

// AppendBlock appends the CSV lines of block's rows to dst: RFC 4180 with LF, UTF-8, an
// empty field for null, quoted where it is the only one. The bytes depend only on the contract, the table and the block.
func (p *Program) AppendBlock(dst []byte, table, block int, s *Scratch) ([]byte, error) {
	if table < 0 || table >= len(p.tables) {
		return dst, fmt.Errorf("mock: there is no table %d", table)
	}
	t := p.tables[table]
	from := int64(block) * BlockRows
	if block < 0 || from >= t.rows {
		return dst, fmt.Errorf("mock: table %s has no block %d", t.def.Name, block)
	}
	return t.appendRows(dst, from, min(from+BlockRows, t.rows), s), nil
}

func (t *tablePlan) appendRows(dst []byte, from, to int64, s *Scratch) []byte {
	s.use(t.program)
	start := len(dst)
	for from < to {
		b := s.take(t)
		next := min(from+chunkRows, to)
		b.span(from, next)
		before := len(dst)
		dst = t.appendCells(dst, b)
		s.release(b)
		// Room for all the rows at once, by the size of the first ones and a little more: a
		// buffer that grows by parts leaves several times its size behind as garbage.
		if left := to - next; left > 0 && before == start {
			perRow := int64(len(dst)-before)/(next-from) + 1
			dst = slices.Grow(dst, int(left*perRow*33/32)+rowRoom)
		}
		from = next
	}
	return dst
}

// Sample returns the cells of the first rows of a table, without making a whole block.
func (p *Program) Sample(table, rows int) ([][]string, error) {
	if table < 0 || table >= len(p.tables) {
		return nil, fmt.Errorf("mock: there is no table %d", table)
	}
	t := p.tables[table]
	s := NewScratch()
	s.use(p)
	b := s.take(t)
	b.span(0, min(int64(rows), t.rows))
	out := make([][]string, len(b.rows))
	for i := range out {
		out[i] = make([]string, len(t.output))
	}
	var cell []byte
	for j := range t.output {
		c := &t.output[j]
		v := b.get(c.node)
		for i := range out {
			if v.isNull(i) {
				continue
			}
			cell = c.append(cell[:0], v, i, false)
			out[i][j] = string(cell)
		}
	}
	return out, nil
}
