package relational

import (
	"fmt"
	"runtime"
	"slices"
	"sync"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/formats"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// Request says which rows are wanted.
type Request struct {
	Seed uint64
	// Rows of each root table. Rows of other tables follow: each parent has children as
	// parents of the source have.
	Rows map[string]int64
	// Rules hold in the rows that are made, by table. How many rows a parent has is not changed by them.
	Rules map[string]Rules
	// Workers bounds the goroutines that count rows; results do not depend on it. 0 means one per core.
	Workers int
	// Progress, if set, hears the share counted (0 to 1), never two calls at once; Stopped, if
	// set, is asked between units, and ends the counting with its error.
	Progress func(float64)
	Stopped  func() error
}

// Layout says where the rows of each unit begin, by table: unit u of a table's family has
// the rows from Starts[table][u] on, and the last entry is the number of rows. Whoever has
// it need not count again.
type Layout struct {
	Starts map[string][]int64 `json:"starts"`
}

// Rows is the number of rows of a table.
func (l *Layout) Rows(table string) int64 {
	if s := l.Starts[table]; len(s) > 0 {
		return s[len(s)-1]
	}
	return 0
}

// Layout counts the rows of all tables. All tables that have children are made for it, once.
func (m *Model) Layout(r Request) (*Layout, error) {
	k, err := newMaker(m, r)
	if err != nil {
		return nil, err
	}
	l := &Layout{Starts: map[string][]int64{}}
	for i, t := range m.schema.Tables {
		if _, asked := r.Rows[t.Name]; asked != (m.nodes[i].parent == none) {
			return nil, refuse("rows", "Give the rows of each table that has no parent, and of no other.", "The rows of table %q are missing, or follow from its parent's.", t.Name)
		}
		if rows := r.Rows[t.Name]; rows < 0 {
			return nil, refuse("rows", "Ask for at least one row.", "The number of rows of table %q is %d.", t.Name, rows)
		}
	}
	for name := range r.Rows {
		if m.schema.table(name) < 0 {
			return nil, refuse("rows", "Name tables of the model.", "There is no table %q.", name)
		}
	}
	workers := r.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	units, done := map[int]int{}, 0
	all := 0
	for i, t := range m.schema.Tables {
		if m.nodes[i].parent == none {
			size := int64(m.tables[i].roots)
			units[i] = int((r.Rows[t.Name] + size - 1) / size)
			all += units[i]
		}
	}
	var told sync.Mutex
	tell := func() {
		told.Lock()
		defer told.Unlock()
		if done++; r.Progress != nil {
			r.Progress(float64(done) / float64(all))
		}
	}
	for _, root := range m.order {
		if m.nodes[root].parent != none {
			continue
		}
		total, size, units := r.Rows[m.schema.Tables[root].Name], int64(m.tables[root].roots), units[root]
		counts, errs := make([][]int64, units), make([]error, units)
		var wait sync.WaitGroup
		next := make(chan int)
		for range min(workers, max(units, 1)) {
			wait.Go(func() {
				for u := range next {
					if r.Stopped != nil {
						if errs[u] = r.Stopped(); errs[u] != nil {
							continue
						}
					}
					counts[u], errs[u] = k.count(root, int64(u)*size, int(min(size, total-int64(u)*size)))
					tell()
				}
			})
		}
		for u := range units {
			next <- u
		}
		close(next)
		wait.Wait()
		for i, t := range m.schema.Tables {
			if m.nodes[i].root != root {
				continue
			}
			starts := make([]int64, units+1)
			for u := range units {
				if errs[u] != nil {
					return nil, errs[u]
				}
				starts[u+1] = starts[u] + counts[u][i]
			}
			l.Starts[t.Name] = starts
		}
	}
	return l, nil
}

// count returns the rows of each table in a unit.
func (k *maker) count(root int, first int64, rows int) ([]int64, error) {
	out := make([]int64, len(k.model.tables))
	var walk func(at int, p *part) error
	walk = func(at int, p *part) error {
		out[at] = int64(p.rows)
		for _, c := range k.model.nodes[at].children {
			if len(k.model.nodes[c].children) == 0 {
				_, n, err := k.counts(c, p)
				if err != nil {
					return err
				}
				out[c] = int64(n)
				continue
			}
			below, err := k.children(c, p)
			if err != nil {
				return err
			}
			if err := walk(c, below); err != nil {
				return err
			}
		}
		return nil
	}
	p, err := k.roots(root, first, rows)
	if err != nil {
		return nil, err
	}
	return out, walk(root, p)
}

// Sampler makes the blocks of one request. It is safe for concurrent use.
type Sampler struct {
	model  *Model
	maker  *maker
	layout *Layout
	seed   uint64
	texts  []map[string]*formats.Renderer // by table and column
	words  []*fabricated                  // by table; nil where no column needs them
}

// Sampler returns the source of the rows of a request, of which layout must be the layout.
func (m *Model) Sampler(r Request, layout *Layout) (*Sampler, error) {
	k, err := newMaker(m, r)
	if err != nil {
		return nil, err
	}
	s := &Sampler{model: m, maker: k, layout: layout, seed: r.Seed, texts: make([]map[string]*formats.Renderer, len(m.tables)), words: make([]*fabricated, len(m.tables))}
	for i, t := range m.schema.Tables {
		starts := layout.Starts[t.Name]
		root := m.nodes[i].root
		size := int64(m.tables[root].roots)
		total := r.Rows[m.schema.Tables[root].Name]
		if int64(len(starts)) != (total+size-1)/size+1 || starts[0] != 0 || !slices.IsSorted(starts) || root == i && starts[len(starts)-1] != total {
			return nil, fmt.Errorf("the layout of table %q is not of this request", t.Name)
		}
		s.texts[i] = map[string]*formats.Renderer{}
		for k := range m.tables[i].columns {
			if c := &m.tables[i].columns[k]; c.format != nil {
				s.texts[i][c.Name] = c.format.Renderer(random.NewKey(r.Seed, "format", t.Name, c.Name), layout.Rows(t.Name))
			}
		}
		if s.words[i], err = newFabricated(t.Name, &m.tables[i], r.Seed, layout.Rows(t.Name)); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// Whole says how many of the first rows of each table belong together: whole families, as many
// as there are of which no table has more than limit rows, and at least those of the first unit.
func (s *Sampler) Whole(limit int64) map[string]int64 {
	m := s.model
	out := map[string]int64{}
	for root := range m.tables {
		if m.nodes[root].parent != none {
			continue
		}
		units := len(s.layout.Starts[m.schema.Tables[root].Name]) - 1
		for i, t := range m.schema.Tables {
			if m.nodes[i].root == root {
				starts := s.layout.Starts[t.Name]
				for units > 1 && starts[units] > limit {
					units--
				}
			}
		}
		for i, t := range m.schema.Tables {
			if m.nodes[i].root == root {
				out[t.Name] = s.layout.Starts[t.Name][units]
			}
		}
	}
	return out
}

// Blocks is the number of blocks of a table.
func (s *Sampler) Blocks(table string) int64 {
	return (s.layout.Rows(table) + synth.BlockRows - 1) / synth.BlockRows
}

// Block fills dst with block i of a table: synth.BlockRows rows, the last block what is left.
func (s *Sampler) Block(dst *frame.Frame, name string, i int64) error {
	table := s.model.schema.table(name)
	first := i * synth.BlockRows
	if table < 0 || i < 0 || first >= s.layout.Rows(name) {
		return fmt.Errorf("table %q has no block %d", name, i)
	}
	last := min(first+synth.BlockRows, s.layout.Rows(name))
	b, err := s.run(table, first, last)
	if err != nil {
		return err
	}
	return b.write(dst, int(last-first))
}

// run makes what the trees make of rows first to last of a table.
func (s *Sampler) run(table int, first, last int64) (*block, error) {
	starts := s.layout.Starts[s.model.schema.Tables[table].Name]
	b := &block{sampler: s, table: table, first: first}
	unit, found := slices.BinarySearch(starts, first)
	if !found {
		unit--
	}
	for ; unit+1 < len(starts) && starts[unit] < last; unit++ {
		from, to := max(first, starts[unit])-starts[unit], min(last, starts[unit+1])-starts[unit]
		if from >= to {
			continue
		}
		if err := b.add(unit, int(from), int(to)); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// unit makes the rows of a table in a unit, and says at which row of the parent's table the
// unit begins.
func (s *Sampler) unit(table, unit int) (*part, int64, error) {
	m := s.model
	n := &m.nodes[table]
	if n.parent == none {
		size := int64(m.tables[table].roots)
		rows := min(size, s.layout.Rows(m.schema.Tables[table].Name)-int64(unit)*size)
		p, err := s.maker.roots(table, int64(unit)*size, int(rows))
		return p, 0, err
	}
	of, _, err := s.unit(n.parent, unit)
	if err != nil {
		return nil, 0, err
	}
	p, err := s.maker.children(table, of)
	return p, s.layout.Starts[m.schema.Tables[n.parent].Name][unit], err
}
