package relational

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
)

const (
	// MinRows is the least number of rows of a table: with fewer, even whether a cell is
	// missing tells of single rows.
	MinRows = 2 * prepare.MinRows
	// MinFollowing is the least number of rows that follow another from which sequences are
	// learnt, beside MinRows first ones. With fewer the rows of a parent have no order.
	MinFollowing = 50
	// maxContext bounds the columns of its parent that a child is made by.
	maxContext = 48
	// maxChildren bounds the children of one parent.
	maxChildren = 1 << 20
	// familyRows is about how many rows are made together.
	familyRows = 1 << 14
	maxRoots   = 1024
)

// Options say how to learn. The zero value of each field is the default.
type Options struct {
	// Seed decides everything random about training.
	Seed uint64
	// HeldOut are rows of the same tables that are kept from training, whole families: nothing
	// is learnt from them, but their identifiers are not written either. Relations but the one
	// that is learnt may lead to them.
	HeldOut []*frame.Frame
	// Taken, if set, reads further values of a column that is made anew, of rows that are not among
	// these: no row may bear them. It returns nil where there are none.
	Taken func(table, column string) (*frame.Column, error)
	// Together are, by table, sets of columns that take only combinations of values which rows
	// of the table have.
	Together map[string][][]string
	// Caution is how far to keep away from single rows; Standard if empty.
	Caution synth.Caution
	// Workers bounds the goroutines; results do not depend on it. 0 means one per core.
	Workers int
	// Progress, if set, hears the share done (0 to 1), never two calls at once.
	Progress func(float64)
	// Stopped, if set, is asked every fraction of a second, by any goroutine. Once it returns
	// an error training ends and returns that error.
	Stopped func() error
}

// Train learns the tables of a schema. The model's bytes depend on the tables, the schema
// and the seed, not on the number of workers.
func Train(tables []*frame.Frame, schema Schema, o Options) (*Model, error) {
	nodes, order, err := schema.nodes()
	if err != nil {
		return nil, err
	}
	frames, err := schema.find(tables)
	if err != nil {
		return nil, err
	}
	t := &trainer{
		model:   &Model{schema: schema, nodes: nodes, order: order, tables: make([]table, len(frames)), seed: o.Seed},
		options: o, frames: frames, learn: make([]*frame.Frame, len(frames)), of: make([]*families, len(frames)),
	}
	for _, part := range []func() error{t.join, t.columns, t.summaries, t.trees} {
		if err := part(); err != nil {
			return nil, err
		}
	}
	t.model.size()
	if err := t.model.check(); err != nil {
		return nil, err
	}
	return t.model, nil
}

type trainer struct {
	model   *Model
	options Options
	frames  []*frame.Frame
	learn   []*frame.Frame // what the trees of each table learn
	of      []*families    // of each table's rows, by parent
	to      [][]int        // parent row of each row
	// Models that are learnt, and how many there will be.
	done, all int
}

// join finds the parents of all rows and the popularity of what is referred to.
func (t *trainer) join() error {
	m := t.model
	for i, table := range m.schema.Tables {
		if m.tables[i].rows = t.frames[i].Rows; m.tables[i].rows < MinRows {
			return refuse(tableField(i), "Learn from more rows, or leave the table out.", "The table %q has %d rows: at least %d are needed.", table.Name, t.frames[i].Rows, MinRows)
		}
	}
	joined, err := m.schema.follow(m.nodes, t.frames, t.options.HeldOut)
	if err != nil {
		return err
	}
	t.to = joined.to
	for _, i := range m.order {
		n := &m.nodes[i]
		if n.parent == none {
			continue
		}
		f := t.frames[i]
		var order *frame.Column
		if name := m.schema.Tables[i].Order; name != "" {
			order = f.Column(name)
		}
		t.of[i] = newFamilies(t.frames[n.parent].Rows, t.to[i], order)
		counts := make([]int, t.frames[n.parent].Rows)
		for p := range counts {
			counts[p] = len(t.of[i].of(p))
		}
		slices.Sort(counts)
		if most := counts[len(counts)-1]; most > maxChildren {
			return refuse(m.schema.field(i, n.link), "Leave out the rows of this parent.", "A row of %q has %d rows in %q: at most %d can be made together.", t.frames[n.parent].Name, most, f.Name, maxChildren)
		}
		// The largest families belong to single parents.
		m.tables[i].most = counts[len(counts)-max(1, min(prepare.MinRows, len(counts)/20))]
	}
	for i := range m.nodes {
		for k, r := range m.nodes[i].refs {
			c := t.frames[i].Column(r.column)
			m.tables[i].referring = append(m.tables[i].referring, column{
				Field: c.Field, role: referring, gaps: slices.Contains(c.Null, true), table: r.table, popular: newPopularity(joined.refs[i][k], t.frames[r.table].Rows),
			})
		}
	}
	return nil
}

// heldOut returns the held-out rows of a table, or nil.
func (t *trainer) heldOut(name string) *frame.Frame {
	for _, f := range t.options.HeldOut {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// columns decides where the cells of each column come from.
func (t *trainer) columns() error {
	m := t.model
	for i, f := range t.frames {
		own := &m.tables[i]
		spec := m.schema.Tables[i]
		t.learn[i] = &frame.Frame{Name: f.Name, Rows: f.Rows}
		first, next := t.split(i)
		own.ordered = m.nodes[i].parent != none && spec.Order != "" && len(first) >= MinRows && len(next) >= MinFollowing
		for k := range f.Columns {
			c := &f.Columns[k]
			for _, mark := range [...]string{parentMark, previousMark, summaryMark, gapMark, restMark, placeName} {
				if len(c.Name) >= len(mark) && c.Name[:len(mark)] == mark {
					return refuse(tableField(i), "Rename the column.", "The name of column %q of table %q begins with %q, which marks columns of the model.", c.Name, f.Name, mark)
				}
			}
			out := column{Field: c.Field, role: learnt}
			at := slices.IndexFunc(own.referring, func(r column) bool { return r.Name == c.Name })
			switch {
			case c.Name == spec.Key && spec.Key != "":
				if c.Kind == frame.Time {
					return refuse(keyField(i), "Choose a key of numbers or text.", "The key %q of table %q is a time.", c.Name, f.Name)
				}
				var err error
				if out, err = t.anew(f, c, keyed, true); err != nil {
					return err
				}
			case c.Name == m.nodes[i].link && m.nodes[i].parent != none:
				out.role = linked
			case at >= 0:
				out = own.referring[at]
			case c.Treatment == frame.Drop:
				continue
			case c.Treatment == frame.Mask:
				out = anew(f, t.heldOut(f.Name), c, masked, false, nil)
			case c.Kind == frame.Text || c.Treatment == frame.Format || identifying(c, nil) ||
				own.ordered && (identifying(c, first) || identifying(c, next)):
				var err error
				if out, err = t.anew(f, c, written, c.Unique); err != nil {
					return err
				}
			default:
				if base, ok := counts(c, t.of[i]); ok {
					out.role, out.first = counted, base
				}
			}
			out.gaps = slices.Contains(c.Null, true) && out.role != learnt
			if out.role == learnt {
				t.learn[i].Columns = append(t.learn[i].Columns, *c)
			} else if out.gaps {
				t.learn[i].Columns = append(t.learn[i].Columns, gapColumn(c))
			}
			own.columns = append(own.columns, out)
		}
		own.referring = nil
	}
	// Keys that are held elsewhere are written like those that are made.
	for i := range m.tables {
		for k := range m.tables[i].columns {
			c := &m.tables[i].columns[k]
			of := c.table
			switch c.role {
			case linked:
				of = m.nodes[i].parent
			case referring:
			default:
				continue
			}
			key := m.tables[of].key()
			c.Kind, c.Decimals, c.Layout, c.Treatment, c.Unique = key.Kind, 0, "", frame.Format, false
		}
	}
	return nil
}

// anew decides how a column is made anew whose values name single entities: like none of the source.
func (t *trainer) anew(f *frame.Frame, c *frame.Column, made role, unique bool) (column, error) {
	if t.options.Taken == nil {
		return anew(f, t.heldOut(f.Name), c, made, unique, nil), nil
	}
	taken, err := t.options.Taken(f.Name, c.Name)
	if err != nil {
		return column{}, fmt.Errorf("read the values of %s.%s that are taken: %w", f.Name, c.Name, err)
	}
	return anew(f, t.heldOut(f.Name), c, made, unique, taken), nil
}

// split returns the first rows of all parents of table i, and the rows that follow others.
func (t *trainer) split(i int) (first, next []int) {
	if t.of[i] == nil {
		return nil, nil
	}
	for p := range len(t.of[i].first) - 1 {
		if rows := t.of[i].of(p); len(rows) > 0 {
			first, next = append(first, rows[0]), append(next, rows[1:]...)
		}
	}
	return first, next
}

// counts says that a column numbers the rows of each parent, from which number on.
func counts(c *frame.Column, of *families) (base int64, ok bool) {
	if of == nil || c.Kind != frame.Number || c.Decimals != 0 || slices.Contains(c.Null, true) || len(of.rows) == 0 {
		return 0, false
	}
	start := c.Numbers[of.rows[0]]
	if start < 0 || start > maxExact/4 {
		return 0, false
	}
	for p := range len(of.first) - 1 {
		for k, row := range of.of(p) {
			if c.Numbers[row] != start+float64(k) {
				return 0, false
			}
		}
	}
	return int64(start), true
}

// summaries gives parents what they know of their children.
func (t *trainer) summaries() error {
	m := t.model
	more := make([][]frame.Column, len(m.tables))
	for _, i := range m.order {
		if n := &m.nodes[i]; n.parent != none {
			own := &m.tables[i]
			order := ""
			if own.ordered {
				order = m.schema.Tables[i].Order
			}
			columns := summarise(t.learn[i], m.schema.Tables[i].Name, t.of[i], order)
			for k := range columns {
				own.summaries = append(own.summaries, columns[k].Name)
			}
			more[n.parent] = append(more[n.parent], columns...)
		}
	}
	for i, columns := range more {
		t.learn[i].Columns = append(t.learn[i].Columns, columns...)
		m.tables[i].fields = t.learn[i].Fields()
	}
	return nil
}

// trees learns every table.
func (t *trainer) trees() error {
	for i := range t.learn {
		if len(t.learn[i].Columns) > 0 {
			t.all++
			if t.model.tables[i].ordered {
				t.all++
			}
		}
	}
	for _, i := range t.model.order {
		if err := t.table(i); err != nil {
			return fmt.Errorf("learn table %q: %w", t.model.schema.Tables[i].Name, err)
		}
	}
	return nil
}

func (t *trainer) table(i int) error {
	m := t.model
	own, f := &m.tables[i], t.learn[i]
	if len(f.Columns) == 0 {
		return nil
	}
	parent := m.nodes[i].parent
	if parent == none {
		var err error
		own.whole, err = t.cart(f, nil, nil)
		return err
	}
	if !own.ordered {
		context := t.context(i, t.to[i])
		own.context = names(context)
		joined := &frame.Frame{Name: f.Name, Rows: f.Rows, Columns: append(context.Select(t.to[i]).Columns, f.Columns...)}
		var err error
		own.whole, err = t.cart(joined, own.context, t.ancestor(i, t.to[i]))
		return err
	}
	var firsts, before, after, parents, parentsAfter []int
	place, left := placing()
	for p := range len(t.of[i].first) - 1 {
		for k, row := range t.of[i].of(p) {
			if k == 0 {
				firsts, parents = append(firsts, row), append(parents, p)
				continue
			}
			before, after, parentsAfter = append(before, t.of[i].of(p)[k-1]), append(after, row), append(parentsAfter, p)
			place.Numbers = append(place.Numbers, float64(k+1))
			left.Numbers = append(left.Numbers, float64(len(t.of[i].of(p))-k-1))
		}
	}
	context := t.context(i, parents, parentsAfter)
	own.context, own.rests, own.steps, own.spans = names(context), t.rests(i), t.steps(i), t.spans(i)
	start := &frame.Frame{Name: f.Name, Rows: len(firsts), Columns: append(context.Select(parents).Columns, f.Select(firsts).Columns...)}
	var err error
	if own.whole, err = t.cart(start, own.context, t.ancestor(i, parents)); err != nil {
		return err
	}
	previous := marked(f.Select(before), previousMark)
	previous.Columns = slices.DeleteFunc(previous.Columns, func(c frame.Column) bool { return identifying(&c, nil) })
	own.previous = names(previous)
	given := &frame.Frame{Name: f.Name, Rows: len(after), Columns: context.Select(parentsAfter).Columns}
	given.Columns = slices.DeleteFunc(given.Columns, func(c frame.Column) bool { return !slices.Contains(own.following(m.schema.Tables[i].Name), c.Name) })
	given.Columns = append(append(given.Columns, place, left), t.restColumns(i, own.rests)...)
	given.Columns = append(given.Columns, previous.Columns...)
	following := &frame.Frame{Name: f.Name, Rows: len(after), Columns: append(given.Columns, stepped(f, own.steps, before, after).Columns...)}
	own.next, err = t.cart(following, names(given), t.ancestor(i, parentsAfter))
	return err
}

func (t *trainer) cart(f *frame.Frame, given []string, groups []int) (*cart.Model, error) {
	o := synth.Options{
		Seed: t.options.Seed, Given: given, Groups: groups, Together: t.options.Together[f.Name], Caution: t.options.Caution,
		Workers: t.options.Workers, Stopped: t.options.Stopped,
	}
	if t.options.Progress != nil {
		o.Progress = func(share float64) { t.options.Progress((float64(t.done) + share) / float64(t.all)) }
	}
	defer func() { t.done++ }()
	return cart.Train(f, o)
}
