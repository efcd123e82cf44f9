package relational

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
)

// Version changes whenever the same input would give other bytes.
const Version = 5

// Model is what was learnt of all tables. It is immutable and safe for concurrent use. It
// holds values of the source: it is as confidential as the tables themselves.
type Model struct {
	schema Schema
	nodes  []node
	order  []int // tables, parents first
	tables []table
	seed   uint64
}

// table is what was learnt of one.
type table struct {
	rows      int
	columns   []column
	referring []column      // while training only
	fields    []frame.Field // of what the trees make
	summaries []string      // what its parent knows of it
	context   []string      // what it is made by, of its parent
	previous  []string      // what rows that follow are made by, of the row before
	rests     []string      // numbers of which it is known what the rest must have on average
	steps     []step        // numbers whose steps are learnt
	spans     []span        // where the times of an ordered table stay
	ordered   bool
	most      int // children of one parent, the largest families left out
	// whole makes rows of a root or of a table without order, else the first of each parent;
	// next the rows that follow others. Both are nil if there is nothing to learn.
	whole, next *cart.Model
	// roots is how many rows of a root table are made together with all below them.
	roots int
}

// key is the column that names the table's rows. Only a table with a key has one.
func (t *table) key() *column {
	at := slices.IndexFunc(t.columns, func(c column) bool { return c.role == keyed })
	if at < 0 {
		return nil
	}
	return &t.columns[at]
}

// following is what rows that follow others are made by of their parent: the context but
// the means that turn into rests.
func (t *table) following(name string) []string {
	return slices.DeleteFunc(slices.Clone(t.context), func(c string) bool {
		return slices.ContainsFunc(t.rests, func(column string) bool { return c == parentMark+summaryName(name, column, "mean") })
	})
}

// known is all that rows that follow others are made by.
func (t *table) known(name string) []string {
	out := append(t.following(name), placeName, leftName)
	for _, column := range t.rests {
		out = append(out, restName(column))
	}
	return append(out, t.previous...)
}

// Schema is what the model was trained by.
func (m *Model) Schema() Schema { return m.schema }

// Fields are the columns of a table as they are written, in order; nil of an unknown table.
func (m *Model) Fields(name string) []frame.Field {
	i := m.schema.table(name)
	if i < 0 {
		return nil
	}
	out := make([]frame.Field, len(m.tables[i].columns))
	for k := range out {
		out[k] = m.tables[i].columns[k].Field
	}
	return out
}

// TrainingRows is the number of rows of a table that were learnt from.
func (m *Model) TrainingRows(name string) int {
	if i := m.schema.table(name); i >= 0 {
		return m.tables[i].rows
	}
	return 0
}

// size decides how many rows of each root table are made together.
func (m *Model) size() {
	below := make([]int, len(m.tables))
	for i := range m.tables {
		below[m.nodes[i].root] += m.tables[i].rows
	}
	for i := range m.tables {
		if m.nodes[i].parent == none {
			m.tables[i].roots = max(1, min(maxRoots, familyRows*m.tables[i].rows/max(below[i], 1)))
		}
	}
}

// Facts are what evidence says of the model.
type Facts struct {
	Version int          `json:"version"`
	Seed    uint64       `json:"seed"`
	Schema  Schema       `json:"schema"`
	Tables  []TableFacts `json:"tables"`
}

// TableFacts are of one table, in the order of the schema.
type TableFacts struct {
	Name string `json:"name"`
	Rows int    `json:"rows"`
	// Parent is the table whose rows this one's belong to, empty of a root.
	Parent string `json:"parent,omitempty"`
	// Sequence says that rows of one parent follow each other and are learnt so.
	Sequence bool `json:"sequence,omitempty"`
	// MostChildren is the largest number of rows that a parent is given: at least six parents
	// of the source have as many, of small tables every twentieth.
	MostChildren int `json:"most_children,omitempty"`
	// Known is what the parent knows of its children.
	Known []string `json:"known,omitempty"`
	// Rows are the model of the table's rows, or of the first of each parent; Following that
	// of the rows that follow others.
	Model     any `json:"model,omitempty"`
	Following any `json:"following,omitempty"`
}

// Facts describe the model for its evidence.
func (m *Model) Facts() Facts {
	f := Facts{Version: Version, Seed: m.seed, Schema: m.schema}
	for i := range m.tables {
		t := &m.tables[i]
		x := TableFacts{Name: m.schema.Tables[i].Name, Rows: t.rows, Sequence: t.ordered, MostChildren: t.most, Known: t.summaries}
		if p := m.nodes[i].parent; p != none {
			x.Parent = m.schema.Tables[p].Name
		}
		if t.whole != nil {
			x.Model = t.whole.Facts()
		}
		if t.next != nil {
			x.Following = t.next.Facts()
		}
		f.Tables = append(f.Tables, x)
	}
	return f
}

// check says whether the parts of a model fit together, so that sampling relies on them.
func (m *Model) check() error {
	for i := range m.tables {
		t, n := &m.tables[i], &m.nodes[i]
		name := m.schema.Tables[i].Name
		if (t.whole == nil) != (len(t.fields) == 0) || t.ordered && (t.whole == nil) != (t.next == nil) || !t.ordered && t.next != nil {
			return fmt.Errorf("table %q lacks a model", name)
		}
		if t.ordered && n.parent == none || (n.parent == none) != (t.roots > 0) {
			return fmt.Errorf("table %q has an order without parents", name)
		}
		for k := range t.columns {
			if err := m.checkColumn(i, &t.columns[k]); err != nil {
				return fmt.Errorf("table %q: column %q: %w", name, t.columns[k].Name, err)
			}
		}
		if (m.schema.Tables[i].Key == "") != (t.key() == nil) {
			return fmt.Errorf("table %q lacks its key", name)
		}
		if t.whole == nil {
			continue
		}
		var known []frame.Field
		for _, want := range t.context {
			field, ok := "", false
			if n.parent != none && len(want) > len(parentMark) && want[:len(parentMark)] == parentMark {
				field = want[len(parentMark):]
			}
			for _, f := range m.tables[max(n.parent, 0)].fields {
				if f.Name == field {
					f.Name, ok = want, true
					known = append(known, f)
				}
			}
			if !ok {
				return fmt.Errorf("table %q is made by %q, which its parent lacks", name, want)
			}
		}
		if err := fits(t.whole, known, t.fields); err != nil {
			return fmt.Errorf("table %q: %w", name, err)
		}
		if n.parent != none && !slices.ContainsFunc(m.tables[n.parent].fields, func(f frame.Field) bool { return f.Name == countName(name) && f.Kind == frame.Number }) {
			return fmt.Errorf("table %q has no number of rows", name)
		}
		if t.next == nil {
			continue
		}
		for k, s := range t.spans {
			if s.low > s.high || s.unit < 1 || k == 0 && s.column != m.schema.Tables[i].Order ||
				!slices.ContainsFunc(t.fields, func(f frame.Field) bool { return f.Name == s.column && f.Kind == frame.Time }) {
				return fmt.Errorf("table %q has no times %q from %d to %d", name, s.column, s.low, s.high)
			}
		}
		following := t.following(name)
		known = slices.DeleteFunc(known, func(f frame.Field) bool { return !slices.Contains(following, f.Name) })
		known = append(known, frame.Field{Name: placeName, Kind: frame.Number}, frame.Field{Name: leftName, Kind: frame.Number})
		for _, column := range t.rests {
			number := func(f frame.Field, name string) bool { return f.Name == name && f.Kind == frame.Number }
			if !slices.ContainsFunc(t.fields, func(f frame.Field) bool { return number(f, column) }) ||
				!slices.ContainsFunc(m.tables[n.parent].fields, func(f frame.Field) bool { return number(f, summaryName(name, column, "mean")) }) {
				return fmt.Errorf("table %q has no mean of %q", name, column)
			}
			known = append(known, frame.Field{Name: restName(column), Kind: frame.Number})
		}
		for _, s := range t.steps {
			if !slices.ContainsFunc(t.fields, func(f frame.Field) bool { return f.Name == s.column && f.Kind == frame.Number }) {
				return fmt.Errorf("table %q has no number %q", name, s.column)
			}
		}
		for _, want := range t.previous {
			at := slices.IndexFunc(t.fields, func(f frame.Field) bool { return previousMark+f.Name == want })
			if at < 0 {
				return fmt.Errorf("table %q: following rows are made by %q, which no row has", name, want)
			}
			known = append(known, frame.Field{Name: want, Kind: t.fields[at].Kind})
		}
		if err := fits(t.next, known, t.fields); err != nil {
			return fmt.Errorf("table %q: following rows: %w", name, err)
		}
	}
	return nil
}

// fits says whether a model makes the wanted columns given the known ones.
func fits(model *cart.Model, known, wanted []frame.Field) error {
	made := model.Fields()
	names := map[string]frame.Kind{}
	for _, f := range made {
		names[f.Name] = f.Kind
	}
	if len(names) != len(made) || len(made) != len(known)+len(wanted) {
		return fmt.Errorf("%d columns are made where %d belong", len(made), len(known)+len(wanted))
	}
	for _, f := range slices.Concat(known, wanted) {
		if names[f.Name] != f.Kind || f.Kind == frame.Text {
			return fmt.Errorf("column %q is not made, or of another kind", f.Name)
		}
	}
	given := make([]string, len(known))
	for i, f := range known {
		given[i] = f.Name
	}
	_, err := model.Completer(0, given)
	return err
}

func (m *Model) checkColumn(i int, c *column) error {
	t := &m.tables[i]
	holds := func(name string, kind frame.Kind) bool {
		return slices.ContainsFunc(t.fields, func(f frame.Field) bool { return f.Name == name && f.Kind == kind })
	}
	ok := !c.gaps || holds(gapMark+c.Name, frame.Category)
	number := c.Kind == frame.Number && c.format == nil && c.Decimals == 0
	text := c.Kind == frame.Text && c.format != nil
	switch c.role {
	case learnt:
		ok = ok && holds(c.Name, c.Kind) && c.format == nil && !c.gaps
	case keyed:
		ok = ok && (number || text) && !c.gaps && c.Name == m.schema.Tables[i].Key
	case linked, referring:
		of := c.table
		if c.role == linked {
			of = m.nodes[i].parent
			ok = ok && of != none && c.Name == m.nodes[i].link && !c.gaps
		} else {
			ok = ok && slices.Contains(m.nodes[i].refs, ref{column: c.Name, table: of}) && len(c.popular.cumulated) > 0
		}
		if !ok {
			break
		}
		key := m.tables[of].key()
		ok = key != nil && key.Kind == c.Kind && c.format == nil
	case written, masked:
		ok = ok && text
	case numbered:
		ok = ok && number
	case counted:
		ok = ok && number && m.nodes[i].parent != none && !c.gaps
	}
	if !ok {
		return fmt.Errorf("its parts do not belong together")
	}
	return nil
}
