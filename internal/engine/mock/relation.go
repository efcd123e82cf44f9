package mock

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// relationPlan says which parent each row of the child table has.
type relationPlan struct {
	def           *contract.Relation
	field         string
	slot          int // in child.relations
	child, parent *tablePlan
	nulls         int64
	fanout        *fanout // nil where parents are drawn
	// order is set where the children of a parent are scattered: child row → place in the fanout.
	order *random.Permutation
	// offset is the number of rows before the first child.
	offset    int64
	parentRow *node // the parent's row number, null where the key is
}

func (k *compiler) planRelations() error {
	c := k.program.contract
	for i := range c.Relations {
		def := &c.Relations[i]
		child, parent := k.tables[def.Child], k.tables[def.Parent]
		field := fmt.Sprintf("relations[%d]", i)
		if child == nil || parent == nil {
			return &Error{field, "the relation names a table that does not exist"}
		}
		column, ok := child.def.Column(def.ChildColumn)
		if !ok {
			return &Error{field + ".child_column", "there is no such column"}
		}
		r := &relationPlan{def: def, field: field, slot: len(child.relations), child: child, parent: parent}
		r.nulls = contract.Count(child.rows, column.NullShare)
		child.relations = append(child.relations, r)
	}
	for _, t := range k.program.tables {
		for _, r := range t.relations {
			if err := k.planParents(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// planParents decides how the rows of r.child find their parents.
func (k *compiler) planParents(r *relationPlan) error {
	t := r.child
	key := func(purpose string) random.Key { return t.key(purpose, r.def.ChildColumn) }
	if r.def.Self() {
		return k.planSelf(r, key)
	}
	if t.def.Grid != nil && t.def.Grid.KeyColumn == r.def.ChildColumn {
		if r.parent.rows < 1 {
			return &Error{r.field, "the parent table is empty"}
		}
		steps, parents := t.def.Grid.Steps, r.parent.rows
		r.parentRow = t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
			for i, row := range b.rows {
				v.num[i] = row / steps % parents
			}
		}})
		return nil
	}
	first, _ := k.program.contract.GroupingRelation(t.def.Name)
	grouping := first == r.def && t.def.Grid == nil
	if pair := k.pairedKeys(r); pair != nil && !grouping {
		return k.planPairedParents(r, pair, key)
	}
	card := r.def.PerParent
	if column, _ := t.def.Column(r.def.ChildColumn); card == nil && (column.Unique || column.PrimaryKey) {
		card = &contract.Cardinality{Max: 1}
	}
	if !grouping && card == nil && !k.rolledUp(r) {
		return r.planDrawn(key)
	}
	children := t.rows - r.nulls
	var err error
	if r.fanout, err = newFanout(key("children"), r.parent.rows, children, card); err != nil {
		return &Error{r.field + ".per_parent", err.Error()}
	}
	most := k.mostPartners(r)
	if most == 0 {
		most = k.mostDifferent(r)
	}
	if grouping && most > 0 && r.fanout.most() > most {
		// A parent has no more children than there are partners or different values for them.
		capped := contract.Cardinality{Shape: contract.Poisson}
		if card != nil {
			capped = *card
		}
		capped.Max = most
		if r.fanout, err = newFanout(key("children"), r.parent.rows, children, &capped); err != nil {
			return &Error{r.field + ".per_parent", err.Error()}
		}
	}
	if grouping {
		// Rows without a parent are the last ones: they form a group of their own.
		r.parentRow = t.add(node{kind: numberKind, fill: func(b *batch, v *vector) { r.fillGrouped(b, v) }})
		return nil
	}
	order := random.NewPermutation(key("scatter"), uint64(max(t.rows, 1)))
	r.order = &order
	r.parentRow = t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		for i, row := range b.rows {
			place := int64(r.order.At(uint64(row)))
			if place >= children {
				v.setNull(i, len(b.rows))
				v.num[i] = 0
				continue
			}
			v.num[i], _, _ = r.fanout.owner(place)
		}
	}})
	return nil
}

func (r *relationPlan) fillGrouped(b *batch, v *vector) {
	s := siblings{fanout: r.fanout}
	for i, row := range b.rows {
		if row >= r.fanout.children {
			v.setNull(i, len(b.rows))
			v.num[i] = 0
			continue
		}
		if row < s.from || row >= s.to {
			s.seek(row)
		}
		v.num[i] = s.parent
	}
}

// rolledUp reports whether a formula reads the children of r's parents.
func (k *compiler) rolledUp(r *relationPlan) bool {
	def, ok := k.program.contract.RollupRelation(r.parent.def.Name, r.child.def.Name)
	if !ok || def != r.def {
		return false
	}
	found := false
	look := func(formula string) {
		if e, err := contract.ParseFormula(formula); formula != "" && err == nil {
			_, rollups := contract.References(e)
			for _, rollup := range rollups {
				found = found || rollup.Child == r.child.def.Name
			}
		}
	}
	for i := range r.parent.def.Columns {
		look(r.parent.def.Columns[i].Formula)
		for _, c := range r.parent.def.Columns[i].Cases {
			look(c.Formula)
		}
	}
	return found
}

// planDrawn gives each row a random parent.
func (r *relationPlan) planDrawn(key func(string) random.Key) error {
	t := r.child
	if r.parent.rows == 0 && t.rows > r.nulls {
		return &Error{r.field, "the parent table is empty"}
	}
	draw, nulls := key("parent"), newRanking(key("null"), t.rows)
	parents := uint64(r.parent.rows)
	other := r.child.differentParent(r)
	r.parentRow = t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		var avoid *vector
		if other != nil {
			avoid = b.get(other.parentRow)
		}
		for i, row := range b.rows {
			if r.nulls > 0 && nulls.at(row) < r.nulls {
				v.setNull(i, len(b.rows))
			}
			if avoid != nil && !avoid.isNull(i) && parents > 1 {
				x := int64(random.Below(draw.At(uint64(row)), parents-1))
				if x >= avoid.num[i] {
					x++
				}
				v.num[i] = x
				continue
			}
			v.num[i] = int64(random.Below(draw.At(uint64(row)), parents))
		}
	}})
	return nil
}

// differentParent finds an earlier relation to the same parents whose key must differ from r's.
func (t *tablePlan) differentParent(r *relationPlan) *relationPlan {
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		if c.Kind != contract.Order || c.Op != contract.NotEqual || c.Soft {
			continue
		}
		for _, other := range t.relations[:r.slot] {
			if other.parent == r.parent && (c.Left == other.def.ChildColumn && c.Right == r.def.ChildColumn ||
				c.Right == other.def.ChildColumn && c.Left == r.def.ChildColumn) {
				return other
			}
		}
	}
	return nil
}
