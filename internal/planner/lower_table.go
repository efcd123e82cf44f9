package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

func (p *parser) lowerRelation(r *relationDraft) contract.Relation {
	out := contract.Relation{Child: r.child.name(), ChildColumn: r.column.name(), Parent: r.parent.name(), ParentColumn: p.ensureKey(r.parent).name()}
	if r.child == r.parent {
		out.Acyclic, out.NotSelf = r.column.acyclic, r.column.notSelf || !r.column.acyclic
		return out
	}
	if r.bounded || r.parentShare > 0 || r.shape != "" || r.mean > 0 {
		card := &contract.Cardinality{Min: r.min, Max: r.max, ParentShare: r.parentShare}
		if r.parentShare > 0 && card.Min == 0 {
			card.Min = 0
		}
		if r.shape == contract.Zipf || r.shape == contract.Poisson {
			card.Shape = r.shape
		}
		out.PerParent = card
	}
	return out
}

func (p *parser) foreignKeys() []*columnDraft {
	var out []*columnDraft
	for _, t := range p.tables {
		for _, c := range t.columns {
			if c.fk != nil && !c.dropped {
				out = append(out, c)
			}
		}
	}
	return out
}

// lowerForeignKey gives a foreign key the type of the key that it refers to.
func (p *parser) lowerForeignKey(c *contract.Contract, col *columnDraft) {
	child, ok := c.Table(col.table.name())
	if !ok {
		return
	}
	parent, ok := c.Table(col.fk.name())
	if !ok {
		return
	}
	key, ok := parent.PrimaryKey()
	if !ok {
		return
	}
	fk, ok := child.Column(col.name())
	if !ok {
		return
	}
	fk.Type = key.Type
	fk.NullShare = 0
	if col.nullShare != nil {
		fk.NullShare = *col.nullShare
	}
	if child == parent && col.acyclic && fk.NullShare == 0 {
		fk.NullShare = max(1/float64(child.Rows), .02)
		if child.Rows <= 50 || col.tops > 0 {
			fk.NullShare = min(1, float64(max(1, col.tops))/float64(child.Rows))
		}
	}
}

func (p *parser) lowerRule(c *contract.Contract, b *boundRule) {
	t, ok := c.Table(b.table.name())
	if !ok || b.left == nil || b.left.dropped {
		return
	}
	right := ""
	if b.right != nil {
		right = b.right.name()
		if b.via != nil {
			right = b.via.column.name() + "." + right
		}
	}
	k := contract.Constraint{}
	switch b.kind {
	case orderRule, subjectOrderRule:
		k = contract.Constraint{Kind: contract.Order, Left: b.left.name(), Op: b.op, Right: right}
		if !p.comparable(c, t, b) {
			p.release(b.from, b.to)
			return
		}
		p.gaps(&k, b)
		p.calendarDays(c, t, &k, b)
		// A cell that a formula decides already is in order by itself or not at all.
	case correlationRule:
		k = contract.Constraint{Kind: contract.Correlation, Left: b.left.name(), Right: right, Coefficient: ptr(b.coefficient)}
		if !p.correlatable(t, b.left.name()) || b.via == nil && !p.correlatable(t, right) {
			p.release(b.from, b.to)
			return
		}
	case coherentRule:
		if b.via != nil {
			return
		}
		names := []string{b.right.name(), b.left.name()}
		p.addCoherent(t, names)
		p.made = append(p.made, madeRule{b.table.path, contract.Constraint{Kind: contract.Coherent, Columns: names}, b.from, b.to})
		return
	case sumRule:
		k = contract.Constraint{Kind: contract.SumsTo, Total: ptr(b.coefficient)}
		for _, col := range b.all {
			k.Columns = append(k.Columns, col.name())
		}
	case dependencyRule:
		k = contract.Constraint{Kind: contract.Dependency, Columns: []string{right, b.left.name()}}
		if b.via != nil {
			k.Columns[0] = b.via.column.name()
		}
	default:
		return
	}
	if b.table.base != nil {
		t.Constraints = slices.DeleteFunc(slices.Clone(t.Constraints), func(o contract.Constraint) bool { return opposed(o, k) })
	}
	for _, other := range t.Constraints {
		if other.Kind == k.Kind && other.Left == k.Left && other.Right == k.Right && k.Left != "" && other.Op == k.Op {
			b.ruleDraft.path = b.table.path // said twice
			return
		}
	}
	t.Constraints = append(t.Constraints, k)
	b.ruleDraft.path = b.table.path
	p.made = append(p.made, madeRule{b.table.path, k, b.from, b.to})
}

// opposed: both order the same two columns, in opposite directions.
func opposed(a, b contract.Constraint) bool {
	if a.Kind != contract.Order || b.Kind != contract.Order {
		return false
	}
	up := func(op contract.Op) bool { return op == contract.Less || op == contract.LessOrEqual }
	down := func(op contract.Op) bool { return op == contract.Greater || op == contract.GreaterOrEqual }
	if a.Left == b.Right && a.Right == b.Left {
		return up(a.Op) && up(b.Op) || down(a.Op) && down(b.Op)
	}
	return a.Left == b.Left && a.Right == b.Right && (up(a.Op) && down(b.Op) || down(a.Op) && up(b.Op))
}

// gaps writes the distance of an order rule: MinGap and MaxGap bound Right-Left.
func (p *parser) gaps(k *contract.Constraint, b *boundRule) {
	if b.minGap == nil && b.maxGap == nil {
		return
	}
	if b.op == contract.Greater || b.op == contract.GreaterOrEqual {
		// Left lies behind Right: turn the rule round, so that gaps are positive.
		k.Left, k.Right = k.Right, k.Left
		k.Op = contract.LessOrEqual
		if b.op == contract.Greater && (b.minGap == nil || *b.minGap > 0) {
			k.Op = contract.Less
		}
	}
	k.MinGap, k.MaxGap = b.minGap, b.maxGap
}

// calendarDays counts whole days between an instant and a day as the calendar does: 14 days after
// a timestamp is the day with that date, whose midnight lies up to a day earlier.
func (p *parser) calendarDays(c *contract.Contract, t *contract.Table, k *contract.Constraint, b *boundRule) {
	const day = 86400.0
	if k.MinGap == nil || k.MaxGap == nil || math.Mod(*k.MinGap, day) != 0 || math.Mod(*k.MaxGap, day) != 0 || *k.MinGap < day {
		return
	}
	typ := func(col *columnDraft, via *relationDraft) contract.Type {
		own := t
		if via != nil {
			own, _ = c.Table(via.parent.name())
		}
		if own == nil {
			return ""
		}
		if cc, ok := own.Column(col.name()); ok {
			return cc.Type
		}
		return ""
	}
	first, last := typ(b.left, nil), typ(b.right, b.via)
	if k.Left != b.left.name() {
		first, last = last, first
	}
	switch {
	case first == contract.Timestamp && last == contract.Date:
		k.MinGap = ptr(*k.MinGap - day + 1)
	case first == contract.Date && last == contract.Timestamp:
		k.MaxGap = ptr(*k.MaxGap + day - 1)
	}
}

func (p *parser) comparable(c *contract.Contract, t *contract.Table, b *boundRule) bool {
	left, ok := t.Column(b.left.name())
	if !ok {
		return false
	}
	other := t
	if b.via != nil {
		if other, ok = c.Table(b.via.parent.name()); !ok {
			return false
		}
	}
	right, ok := other.Column(b.right.name())
	if !ok {
		return false
	}
	if b.op == contract.NotEqual {
		return left.Type == right.Type
	}
	return left.Type.Numeric() && right.Type.Numeric() || left.Type.Temporal() && right.Type.Temporal() && (left.Type == contract.Time) == (right.Type == contract.Time)
}

func (p *parser) correlatable(t *contract.Table, name string) bool {
	c, ok := t.Column(name)
	return ok && (c.Type.Numeric() || c.Type.Temporal()) && c.Formula == ""
}

// addCoherent joins columns to one coherent group of the table.
func (p *parser) addCoherent(t *contract.Table, names []string) {
	for k := range t.Constraints {
		g := &t.Constraints[k]
		if g.Kind != contract.Coherent {
			continue
		}
		for _, n := range names {
			if slices.Contains(g.Columns, n) {
				for _, m := range names {
					if !slices.Contains(g.Columns, m) {
						g.Columns = append(g.Columns, m)
					}
				}
				return
			}
		}
	}
	t.Constraints = append(t.Constraints, contract.Constraint{Kind: contract.Coherent, Columns: names})
}

// lowerTableRules writes unique groups and the coherence of places, vehicles and the like.
func (p *parser) lowerTableRules(t *contract.Table, d *tableDraft) {
	for _, group := range d.unique {
		names := []string{}
		for _, c := range group {
			names = append(names, c.name())
		}
		t.Constraints = append(t.Constraints, contract.Constraint{Kind: contract.UniqueTogether, Columns: names})
	}
	for _, group := range d.coherent {
		var names []string
		for _, c := range group {
			if !c.dropped {
				names = append(names, c.name())
			}
		}
		if len(names) > 1 {
			p.addCoherent(t, names)
		}
	}
	// Columns of one place agree even where nobody says so.
	for _, family := range []map[string]bool{lexicon.WordSet("city state state_code county postal_code"), lexicon.WordSet("vehicle_make vehicle_model"), lexicon.WordSet("icd10 diagnosis"), lexicon.WordSet("lab_test lab_unit lab_value")} {
		groups := map[string][]string{}
		var order []string
		for _, c := range t.Columns {
			if !family[c.Semantic] || len(c.Values) > 0 {
				continue
			}
			prefix := ""
			if family["city"] {
				prefix = placePrefix(c.Name)
			}
			if len(groups[prefix]) == 0 {
				order = append(order, prefix)
			}
			groups[prefix] = append(groups[prefix], c.Name)
		}
		for _, prefix := range order {
			if len(groups[prefix]) > 1 {
				p.addCoherent(t, groups[prefix])
			}
		}
	}
	// Constraints on dropped columns go.
	t.Constraints = slices.DeleteFunc(t.Constraints, func(k contract.Constraint) bool { return !p.holds(t, &k) })
}

// placePrefix is what tells two places of one row apart: "sender" in sender_city.
func placePrefix(name string) string {
	for _, tail := range []string{"state_code", "postal_code", "post_code", "zip_code", "postcode", "zipcode", "city", "town", "state", "zip", "county", "province", "name"} {
		if prefix, ok := strings.CutSuffix(name, tail); ok {
			return strings.TrimSuffix(prefix, "_")
		}
	}
	if head, _, _ := strings.Cut(name, "_"); sides[head] || head == "birthplace" || head == "hometown" {
		return head // the origin and the destination of one trip
	}
	return ""
}

// holds reports whether all columns of a constraint exist.
func (p *parser) holds(t *contract.Table, k *contract.Constraint) bool {
	for _, name := range append([]string{k.Left, k.Right}, k.Columns...) {
		if name == "" {
			continue
		}
		own, _, _ := strings.Cut(name, ".")
		if _, ok := t.Column(own); !ok {
			return false
		}
	}
	return true
}
