package contract

import "fmt"

// MaxRelations bounds the relations of a contract.
const MaxRelations = 500

func (v *validator) relations() {
	c := v.contract
	if len(c.Relations) > MaxRelations {
		v.fail("relations", "the contract has %d relations; the limit is %d", len(c.Relations), MaxRelations)
		return
	}
	seen := map[string]bool{}
	for i := range c.Relations {
		r := &c.Relations[i]
		field := fmt.Sprintf("relations[%d]", i)
		if key := r.Child + "." + r.ChildColumn; seen[key] {
			v.fail(field+".child_column", "%s is a foreign key already; a column refers to one parent", key)
		} else {
			seen[key] = true
		}
		v.relation(field, r)
	}
	v.tableCircle()
}

func (v *validator) relation(field string, r *Relation) {
	child, childColumn, ok := v.relationEnd(field, "child", r.Child, r.ChildColumn)
	parent, parentColumn, okParent := v.relationEnd(field, "parent", r.Parent, r.ParentColumn)
	if !ok || !okParent {
		return
	}
	if child == parent && childColumn == parentColumn {
		v.fail(field+".parent_column", "a column cannot refer to itself")
		return
	}
	if !parentColumn.Unique && !parentColumn.PrimaryKey {
		v.fail(field+".parent_column", "%s.%s must be the primary key or unique, so that a key names one row", r.Parent, r.ParentColumn)
	}
	if childColumn.Type != parentColumn.Type || childColumn.Scale != parentColumn.Scale {
		v.fail(field+".child_column", "%s.%s is %s, but %s.%s is %s; give both the same type", r.Child, r.ChildColumn, childColumn.Type, r.Parent, r.ParentColumn, parentColumn.Type)
	}
	if !r.Self() && (r.Acyclic || r.NotSelf) {
		v.fail(field, "acyclic and not_self are for a table that refers to itself; drop them")
	}
	empty := Count(child.Rows, childColumn.NullShare)
	if r.Self() && !r.Acyclic && !r.NotSelf && empty == 0 {
		v.fail(field, "a table that refers to itself must be acyclic or not_self, or leave some keys empty (null_share)")
	}
	if r.Acyclic && empty == 0 {
		v.fail(field+".acyclic", "following the keys must end at a row without one; give %s.%s a null_share of at least one row (%g)", r.Child, r.ChildColumn, 1/float64(child.Rows))
	}
	if r.Self() && r.NotSelf && parent.Rows == 1 && empty == 0 {
		v.fail(field+".not_self", "the table has one row, which could only name itself")
	}
	if r.PerParent != nil {
		v.cardinality(field+".per_parent", r, child.Rows-empty, parent.Rows)
	}
	if unique := childColumn.Unique || childColumn.PrimaryKey; unique && child.Rows-empty > parent.Rows {
		v.fail(field+".child_column", "%s.%s is unique, but %d rows must share %d rows of %s; take fewer rows or drop unique", r.Child, r.ChildColumn, child.Rows-empty, parent.Rows, r.Parent)
	}
}

func (v *validator) relationEnd(field, end, table, column string) (*Table, *Column, bool) {
	t, ok := v.contract.Table(table)
	if !ok {
		v.fail(field+"."+end, "there is no table %q", table)
		return nil, nil, false
	}
	c, ok := t.Column(column)
	if !ok {
		v.fail(field+"."+end+"_column", "table %s has no column %q", table, column)
	}
	return t, c, ok
}

// cardinality checks that children rows can be dealt out to parents rows within the bounds.
func (v *validator) cardinality(field string, r *Relation, children, parents int64) {
	p := r.PerParent
	if p.Min < 0 || p.Min > MaxRows {
		v.fail(field+".min", "the least number of children is 0 to %d, found %d", int64(MaxRows), p.Min)
		return
	}
	if p.Max < 0 || p.Max > MaxRows || p.Max > 0 && p.Max < p.Min {
		v.fail(field+".max", "the greatest number of children is at least min and at most %d, or 0 for no limit; found %d", int64(MaxRows), p.Max)
		return
	}
	switch p.Shape {
	case "", Uniform, Poisson, Zipf:
	default:
		v.fail(field+".shape", "unknown shape %q; use uniform, poisson or zipf", p.Shape)
	}
	if p.ParentShare < 0 || p.ParentShare > 1 {
		v.fail(field+".parent_share", "the share of parents is 0 to 1, found %v", p.ParentShare)
		return
	}
	least := p.Min
	if p.ParentShare > 0 {
		parents = Count(parents, p.ParentShare)
		least = max(1, p.Min)
	}
	who := fmt.Sprintf("%d rows of %s", parents, r.Parent)
	if needed := least * parents; children < needed {
		v.fail(field+".min", "%s with at least %d rows each need %d rows of %s, but there are %d; raise the rows or lower min", who, least, needed, r.Child, children)
	}
	if p.Max > 0 && children > p.Max*parents || parents == 0 && children > 0 {
		v.fail(field+".max", "%s with at most %d rows each take %d rows of %s, but there are %d; lower the rows or raise max", who, p.Max, p.Max*parents, r.Child, children)
	}
}

// tableCircle refuses tables that refer to each other in a circle: no order of making
// them would do.
func (v *validator) tableCircle() {
	c := v.contract
	index := make(map[string]int, len(c.Tables))
	for i, t := range c.Tables {
		index[t.Name] = i
	}
	g := newGraph(len(c.Tables))
	for i, r := range c.Relations {
		child, okChild := index[r.Child]
		parent, okParent := index[r.Parent]
		if !okChild || !okParent || child == parent {
			continue
		}
		if g.reaches(child, parent) {
			v.fail(fmt.Sprintf("relations[%d]", i), "with this relation %s and %s refer to each other in a circle; drop one relation of the circle", r.Child, r.Parent)
			continue
		}
		g.edge(parent, child)
	}
}
