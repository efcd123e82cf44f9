package report

import (
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/cells"
	"github.com/sdg-service/sdg/internal/report/runs"
	"github.com/sdg-service/sdg/internal/report/safety"
)

// MaxBlockRows is the largest number of rows that Check takes at once.
const MaxBlockRows = BlockRows

// Block is one worker's state: what it counted and collected since the last TakePartial
// and WriteRuns. It is not safe for concurrent use; workers have one each.
type Block struct {
	checker *Checker
	split   cells.Splitter
	tables  []*tableState
}

// tableState is the worker's state of one table.
type tableState struct {
	chunk      *chunk
	partial    *Partial
	collectors []*runs.Collector
	words      []uint64
}

// NewBlock returns a worker's state without any rows.
func (k *Checker) NewBlock() *Block {
	return &Block{checker: k, tables: make([]*tableState, len(k.tables))}
}

func (b *Block) state(table int) *tableState {
	if s := b.tables[table]; s != nil {
		return s
	}
	t := b.checker.tables[table]
	s := &tableState{chunk: newChunk(t, &b.split), partial: newPartial(t)}
	for _, n := range t.needs {
		s.collectors = append(s.collectors, runs.NewCollector(n.shape))
	}
	b.tables[table] = s
	return s
}

// Check counts one block: csv is the block's bytes without a header, table the position
// of its table in the contract, firstRow the number of its first row, from 0. It takes
// whatever the bytes are, and fails only for blocks beyond MaxBlockRows rows or
// cells.MaxBlockBytes bytes, and for rows that this worker already checked; then the Block
// holds a part of what it should not, and must be given up. Blocks may come in any order.
func (b *Block) Check(table int, firstRow int64, csv []byte) error {
	if len(csv) > cells.MaxBlockBytes {
		return fmt.Errorf("check rows from %d: the block is %d bytes long; the limit is %d", firstRow, len(csv), cells.MaxBlockBytes)
	}
	s := b.state(table)
	ch := s.chunk
	ch.first = firstRow
	// What is first by row must stay first: a block from before the last one is counted
	// apart and merged.
	counted := s.partial
	if last := len(counted.Ranges) - 1; last >= 0 && firstRow < counted.Ranges[last].End {
		s.partial = newPartial(ch.table)
		defer func() { s.partial = counted }()
	}
	b.split.Reset(csv, len(ch.table.columns))
	for {
		rows := b.split.Next(chunkRows)
		if rows == 0 {
			break
		}
		if b.split.Records() > MaxBlockRows {
			return fmt.Errorf("check rows from %d: the block has more than %d rows", firstRow, MaxBlockRows)
		}
		ch.parse(rows)
		for i, r := range ch.table.rules {
			if (r.check != nil || r.gather != nil) && r.unchecked == "" {
				r.run(ch, &s.partial.Rules[i])
			}
		}
		s.scan()
		for i, n := range ch.table.needs {
			s.words = n.collect(ch, s.collectors[i], s.words)
		}
	}
	records := b.split.Records()
	s.layout(firstRow, records, &b.split)
	if records == 0 {
		return nil
	}
	ranges, err := mergeRanges(s.partial.Ranges, []RowRange{{firstRow, firstRow + records}})
	if err != nil {
		return fmt.Errorf("check rows from %d: %w", firstRow, err)
	}
	s.partial.Ranges = ranges
	if s.partial != counted {
		if err := counted.Merge(s.partial); err != nil {
			return fmt.Errorf("check rows from %d: %w", firstRow, err)
		}
	}
	return nil
}

// layout counts the rows that were no well-formed CSV.
func (s *tableState) layout(firstRow, records int64, split *cells.Splitter) {
	faulty, faults := split.Faults()
	t := Tally{Checked: records, Violations: faulty}
	for _, f := range faults {
		t.Examples = append(t.Examples, evidence.Violation{Row: firstRow + f.Row, Detail: f.Reason})
	}
	s.partial.Layout.Merge(&t)
}

// scan looks at every cell of the chunk for values that must not be released.
func (s *tableState) scan() {
	ch := s.chunk
	for _, c := range ch.table.columns {
		applies := c.profile.Applies
		if applies == 0 {
			continue
		}
		from := ch.split.Column(c.index)
		filled := int64(0)
		for i := range ch.rows {
			b := from.Cell(i)
			if len(b) == 0 {
				continue
			}
			filled++
			if c.listed != nil {
				if n := ch.category(c.index, i); n >= 0 {
					if found := c.listed[n]; found != 0 {
						s.find(found, CellAt{ch.row(i), c.index})
					}
					continue
				}
			}
			if found := c.profile.Scan(b); found != 0 {
				s.find(found, CellAt{ch.row(i), c.index})
			}
		}
		for scanner := range safety.Scanners {
			if applies.Has(scanner) {
				s.partial.Safety[scanner].Scanned += filled
			}
		}
	}
}

func (s *tableState) find(found safety.Set, at CellAt) {
	for scanner := range safety.Scanners {
		if found.Has(scanner) {
			s.partial.Safety[scanner].find(at)
		}
	}
}

// Pending is about how many bytes the collected records of joins hold. A worker that
// checks many blocks writes runs whenever this grows beyond what it can afford.
func (b *Block) Pending() int {
	total := 0
	for _, s := range b.tables {
		if s == nil {
			continue
		}
		for _, c := range s.collectors {
			total += c.Bytes()
		}
	}
	return total
}

// WriteRuns sorts the collected records and writes one run for each need of the tables
// that were checked, then forgets the records. open returns the place of a need's run
// and is called once each, in order; the writer is closed here. After an error the
// records are still there.
func (b *Block) WriteRuns(open func(Need) (io.WriteCloser, error)) error {
	for _, s := range b.tables {
		if s == nil {
			continue
		}
		for i, c := range s.collectors {
			n := s.chunk.table.needs[i]
			w, err := open(n.Need)
			if err != nil {
				return fmt.Errorf("open run of %s: %w", n.Name, err)
			}
			if err := c.WriteRun(w); err != nil {
				_ = w.Close() // the first error is the one to tell
				return fmt.Errorf("write run of %s: %w", n.Name, err)
			}
			if err := w.Close(); err != nil {
				return fmt.Errorf("close run of %s: %w", n.Name, err)
			}
		}
	}
	for _, s := range b.tables {
		if s == nil {
			continue
		}
		for _, c := range s.collectors {
			c.Reset()
		}
	}
	return nil
}

// Release gives the memory of collected records to other workers. The records are forgotten.
func (b *Block) Release() {
	for _, s := range b.tables {
		if s == nil {
			continue
		}
		for _, c := range s.collectors {
			c.Release()
		}
	}
}

// TakePartials returns what was counted, one Partial for each table that was checked, and
// starts anew.
func (b *Block) TakePartials() []*Partial {
	var partials []*Partial
	for i, s := range b.tables {
		if s == nil || len(s.partial.Ranges) == 0 && s.partial.Layout.Checked == 0 {
			continue
		}
		partials = append(partials, s.partial)
		s.partial = newPartial(b.checker.tables[i])
	}
	return partials
}
