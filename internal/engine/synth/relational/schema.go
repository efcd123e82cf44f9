// Package relational learns several tables that are joined by keys, and makes them anew
// together: parents first, each with how many children it has and what these are like on
// the whole; then the children of each parent, given the parent; rows of one parent that
// follow each other in time, given the row before. Trees (package cart) learn every step.
//
// Keys are made, never repeated; a made key of a child is always that of a made parent.
//
// Rows are made by families: a root row with everything below it. A family depends on the
// model, the seed and the root row's number alone, so any block of any table can be made by
// itself, from the few families that it covers.
package relational

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// MaxTables bounds the tables of a schema.
const MaxTables = 64

// Schema says how tables hang together.
type Schema struct {
	Tables    []Table    `json:"tables"`
	Relations []Relation `json:"relations"`
}

// Table is one table. Key is the column that names its rows, empty if none does. Order is
// the column by which rows of one parent follow each other; without it they have no order.
type Table struct {
	Name  string `json:"name"`
	Key   string `json:"key,omitempty"`
	Order string `json:"order,omitempty"`
}

// Relation says that cells of Column in Child are keys of Parent. Of the relations of one
// child the first is learnt: its rows are made given the parent's. The others are kept
// exact, with the popularity of the rows that they refer to.
type Relation struct {
	Child  string `json:"child"`
	Column string `json:"column"`
	Parent string `json:"parent"`
}

const none = -1

// Fields of a request that an error names: a place in Tables or Relations.
func tableField(i int) string { return fmt.Sprintf("tables[%d]", i) }
func keyField(i int) string   { return tableField(i) + ".key" }

// field names the relation of a column of table i.
func (s *Schema) field(i int, column string) string {
	at := slices.IndexFunc(s.Relations, func(r Relation) bool { return r.Child == s.Tables[i].Name && r.Column == column })
	return fmt.Sprintf("relations[%d]", at)
}

// node is the place of a table in the schema. Indices are those of Schema.Tables.
type node struct {
	parent   int    // whose keys the learnt relation holds, or none
	link     string // the column with these keys
	root     int
	children []int
	refs     []ref // other relations
}

type ref struct {
	column string
	table  int
}

func (s *Schema) table(name string) int {
	return slices.IndexFunc(s.Tables, func(t Table) bool { return t.Name == name })
}

func refuse(field, hint, format string, args ...any) error {
	err := sdg.Errorf(sdg.ValidationFailed, hint, format, args...)
	err.Fields = []sdg.FieldError{{Field: field, Message: err.Message}}
	return err
}

// nodes checks the schema by itself, and returns the places of its tables and their order,
// parents first.
func (s *Schema) nodes() (nodes []node, order []int, err error) {
	if len(s.Tables) == 0 || len(s.Tables) > MaxTables {
		return nil, nil, refuse("tables", "Give between 1 and 64 tables.", "There are %d tables.", len(s.Tables))
	}
	nodes = make([]node, len(s.Tables))
	for i, t := range s.Tables {
		if t.Name == "" || s.table(t.Name) != i {
			return nil, nil, refuse(tableField(i), "Give every table a name of its own.", "The name %q of table %d is empty or taken.", t.Name, i+1)
		}
		nodes[i] = node{parent: none, root: i}
	}
	var found faults
	for i, r := range s.Relations {
		child, parent := s.table(r.Child), s.table(r.Parent)
		field := fmt.Sprintf("relations[%d]", i)
		switch {
		case child < 0 || parent < 0:
			found.add(refuse(field, "Name tables of the request.", "The relation %s.%s = %s is between tables that are not there.", r.Child, r.Column, r.Parent))
			continue
		case s.Tables[parent].Key == "":
			found.add(refuse(field, "Name the key of the parent table.", "Table %q has no key that %s.%s could hold.", r.Parent, r.Child, r.Column))
			continue
		case r.Column == "" || r.Column == s.Tables[child].Key:
			found.add(refuse(field, "Name the column that holds the parent's key.", "Column %q of table %q cannot hold the key of %q.", r.Column, r.Child, r.Parent))
			continue
		case slices.ContainsFunc(s.Relations[:i], func(o Relation) bool { return o.Child == r.Child && o.Column == r.Column }):
			found.add(refuse(field, "Give each column one relation.", "Column %q of table %q has two relations.", r.Column, r.Child))
			continue
		}
		n := &nodes[child]
		if n.parent == none && child != parent {
			n.parent, n.link = parent, r.Column
			nodes[parent].children = append(nodes[parent].children, child)
			continue
		}
		n.refs = append(n.refs, ref{column: r.Column, table: parent})
	}
	if found.first != nil {
		return nil, nil, found.err("")
	}
	for i := range nodes {
		at := i
		for range nodes {
			if nodes[at].parent == none {
				break
			}
			at = nodes[at].parent
		}
		if nodes[at].parent != none {
			return nil, nil, refuse(s.field(i, nodes[i].link), "Leave out one relation, or list another one of the table first.", "Table %q is its own ancestor.", s.Tables[i].Name)
		}
		nodes[i].root = at
	}
	for i := range nodes {
		if nodes[i].parent == none {
			order = descend(order, nodes, i)
		}
	}
	return nodes, order, nil
}

func descend(order []int, nodes []node, at int) []int {
	order = append(order, at)
	for _, c := range nodes[at].children {
		order = descend(order, nodes, c)
	}
	return order
}

// find returns the frames in the order of the schema's tables, and checks its columns.
func (s *Schema) find(tables []*frame.Frame) ([]*frame.Frame, error) {
	out := make([]*frame.Frame, len(s.Tables))
	var found faults
	for i, t := range s.Tables {
		at := slices.IndexFunc(tables, func(f *frame.Frame) bool { return f.Name == t.Name })
		if at < 0 {
			found.add(refuse(tableField(i), "Give every table of the schema.", "There is no table %q.", t.Name))
			continue
		}
		f := tables[at]
		for _, named := range [...]struct{ field, column string }{{keyField(i), t.Key}, {tableField(i) + ".order_by", t.Order}} {
			if named.column != "" && f.Column(named.column) == nil {
				found.add(refuse(named.field, "Name a column of the table.", "Table %q has no column %q.", t.Name, named.column))
			}
		}
		if t.Order != "" && f.Column(t.Order) != nil {
			if c := f.Column(t.Order); c.Kind != frame.Time && c.Kind != frame.Number || c.Treatment != frame.Learn {
				found.add(refuse(tableField(i)+".order_by", "Order rows by a number or a time that is learnt.", "Rows of table %q cannot be ordered by column %q.", t.Name, t.Order))
			}
		}
		out[i] = f
	}
	for i, r := range s.Relations {
		if f := out[s.table(r.Child)]; f != nil && f.Column(r.Column) == nil {
			found.add(refuse(fmt.Sprintf("relations[%d].column", i), "Name a column of the child table.", "Table %q has no column %q.", r.Child, r.Column))
		}
	}
	return out, found.err("")
}
