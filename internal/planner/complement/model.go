package complement

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// model is a plan whose parts know their sources and notes, so that parts may be added without renumbering paths.
type model struct {
	head      contract.Contract // without tables and relations
	root      *element
	tables    []*table
	relations []*relation
}

// element is what a reader tells of a part. It is never changed, only replaced.
type element struct {
	spans []token.Span
	notes []Note
}

type table struct {
	*element
	contract.Table // without columns and constraints
	columns        []*column
	rules          []*rule
}

type column struct {
	*element
	contract.Column
}

type rule struct {
	*element
	contract.Constraint
}

type relation struct {
	*element
	contract.Relation
}

func modelOf(p Plan) *model {
	elements := map[string]*element{}
	at := func(path string) *element {
		if elements[path] == nil {
			elements[path] = &element{}
		}
		return elements[path]
	}
	m := &model{head: *p.Contract, root: at("")}
	m.head.Tables, m.head.Relations = nil, nil
	for k, t := range p.Contract.Tables {
		out := &table{Table: t, element: at(TablePath(k))}
		out.Columns, out.Constraints = nil, nil
		for j, c := range t.Columns {
			out.columns = append(out.columns, &column{at(ColumnPath(k, j)), c})
		}
		for j, r := range t.Constraints {
			out.rules = append(out.rules, &rule{at(RulePath(k, j)), r})
		}
		m.tables = append(m.tables, out)
	}
	for k, r := range p.Contract.Relations {
		m.relations = append(m.relations, &relation{at(RelationPath(k)), r})
	}
	known := func(path string) *element {
		if e := elements[path]; e != nil {
			return e
		}
		return m.root
	}
	for _, s := range p.Sources {
		e := known(s.Path)
		e.spans = append(e.spans, s.Span)
	}
	for _, n := range p.Notes {
		e := known(n.Path)
		e.notes = append(e.notes, n)
	}
	return m
}

// clone copies what may be changed.
func (m *model) clone() *model {
	out := *m
	out.relations = slices.Clone(m.relations)
	out.tables = nil
	for _, t := range m.tables {
		next := *t
		next.columns, next.rules = slices.Clone(t.columns), slices.Clone(t.rules)
		out.tables = append(out.tables, &next)
	}
	return &out
}

func (m *model) contract() *contract.Contract {
	c := m.head
	c.Tables, c.Relations = []contract.Table{}, []contract.Relation{}
	for _, t := range m.tables {
		out := t.Table
		out.Columns = []contract.Column{}
		for _, col := range t.columns {
			out.Columns = append(out.Columns, col.Column)
		}
		for _, r := range t.rules {
			out.Constraints = append(out.Constraints, r.Constraint)
		}
		c.Tables = append(c.Tables, out)
	}
	for _, r := range m.relations {
		c.Relations = append(c.Relations, r.Relation)
	}
	return &c
}

// each visits the parts with their paths.
func (m *model) each(visit func(path string, e *element)) {
	visit("", m.root)
	for k, t := range m.tables {
		visit(TablePath(k), t.element)
		for j, c := range t.columns {
			visit(ColumnPath(k, j), c.element)
		}
		for j, r := range t.rules {
			visit(RulePath(k, j), r.element)
		}
	}
	for k, r := range m.relations {
		visit(RelationPath(k), r.element)
	}
}

func (m *model) plan(unread []token.Span) Plan {
	out := Plan{Contract: m.contract(), Unread: unread}
	m.each(func(path string, e *element) {
		for _, s := range e.spans {
			p := path
			if p == "" {
				p = "contract"
			}
			out.Sources = append(out.Sources, Source{p, s})
		}
		for _, n := range e.notes {
			n.Path = path
			out.Notes = append(out.Notes, n)
		}
	})
	slices.SortStableFunc(out.Sources, func(a, b Source) int { return a.Span.Start - b.Span.Start })
	return out
}

func (m *model) spans() []token.Span {
	var out []token.Span
	m.each(func(_ string, e *element) { out = append(out, e.spans...) })
	return out
}

func (m *model) table(name string) *table {
	for _, t := range m.tables {
		if t.Name == name {
			return t
		}
	}
	return nil
}

func (t *table) column(name string) (int, *column) {
	for k, c := range t.columns {
		if c.Name == name {
			return k, c
		}
	}
	return -1, nil
}

// whole are the spans of a table and of all that it holds.
func (t *table) whole() *element {
	out := element{spans: slices.Clone(t.spans)}
	for _, c := range t.columns {
		out.spans = append(out.spans, c.spans...)
	}
	for _, r := range t.rules {
		out.spans = append(out.spans, r.spans...)
	}
	return &out
}

// isKey reports whether a relation or the table's grid needs the column.
func (m *model) isKey(t *table, c *column) bool {
	if g := t.Grid; g != nil && (g.TimeColumn == c.Name || g.KeyColumn == c.Name) {
		return true
	}
	return slices.ContainsFunc(m.relations, func(r *relation) bool {
		return r.Child == t.Name && r.ChildColumn == c.Name || r.Parent == t.Name && r.ParentColumn == c.Name
	})
}
